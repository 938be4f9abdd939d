// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/session_words.h"

namespace ropescope {
namespace {

constexpr std::array kNumberTypeWords{Word<NumberType>{"float32", NumberType::Float32},
                                      Word<NumberType>{"bfloat16", NumberType::Bfloat16},
                                      Word<NumberType>{"float16", NumberType::Float16}};
constexpr Words<NumberType> kNumberTypes{kNumberTypeWords};

} // namespace

std::string precisionText(const PrecisionModel& model) {
    const int preset = presetOf(model);
    if (preset >= 0) return std::string(precisionPresets()[static_cast<std::size_t>(preset)].id);
    return std::string(wordOf(model.angles, kNumberTypes)) + "/" + std::string(wordOf(model.rotation, kNumberTypes));
}

Expected<PrecisionModel> parsePrecision(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return findPrecisionModel(text);
    const auto angles = parseWord("precision", text.substr(0, slash), kNumberTypes);
    if (!angles) return angles.error();
    const auto rotation = parseWord("precision", text.substr(slash + 1), kNumberTypes);
    if (!rotation) return rotation.error();
    return PrecisionModel{.angles = *angles, .rotation = *rotation};
}

std::vector<std::string> precisionIds() {
    std::vector<std::string> ids;
    for (const PrecisionPreset& preset : precisionPresets()) ids.emplace_back(preset.id);
    return ids;
}

} // namespace ropescope
