// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <ropescope/base/text.h>
#include <ropescope/scores/model/content.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/session_words.h>

namespace ropescope {
namespace {

constexpr std::array kNumberTypeWords{Word<NumberType>{"float32", NumberType::Float32},
                                      Word<NumberType>{"bfloat16", NumberType::Bfloat16},
                                      Word<NumberType>{"float16", NumberType::Float16}};
constexpr std::size_t kMaxNotation = 4096; ///< bytes
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

std::string scoresText(const std::string& scheme, const Session& session, ValueRange range) {
    std::string notation = toNotation(session.sequence);
    if (notation.size() > kMaxNotation) notation = notation.substr(0, kMaxNotation) + "...";
    const ScoreOptions& scores = session.scores;
    const std::string mask =
        scores.mask == Mask::None ? ", " : " (" + std::string(wordOf(scores.mask, Words<Mask>(kMaskWords))) + "), ";
    const bool biased = scores.bias.kind != BiasKind::None && scores.mode != ScoreMode::Score;
    return scheme + ", " + notation + ", " + std::string(wordOf(scores.mode, Words<ScoreMode>(kScoreModeWords))) +
           mask + describe(scores.content) + (biased ? ", " + describe(scores.bias) : std::string()) + ", " +
           session.colour.map + " from " + formatNumber(range.low) + " to " + formatNumber(range.high);
}

std::vector<std::string> scalingForms() {
    std::vector<std::string> forms{"none"};
    for (const Scaling& scaling : scalingRegistry()) {
        const char* number = scaling.number == ScalingNumber::Share ? ":P" : ":F";
        forms.push_back(scaling.id + (scaling.number == ScalingNumber::None ? "" : number));
    }
    return forms;
}

std::vector<std::string> precisionIds() {
    std::vector<std::string> ids;
    for (const PrecisionPreset& preset : precisionPresets()) ids.emplace_back(preset.id);
    return ids;
}

} // namespace ropescope
