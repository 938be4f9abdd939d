// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>

#include <ropescope/base/text.h>
#include <ropescope/schemes/params.h>

namespace ropescope {
namespace {

std::string choicesOf(const ParamSpec& spec) {
    std::vector<std::string> texts;
    texts.reserve(spec.choices.size());
    for (const double choice : spec.choices) texts.push_back(formatNumber(choice));
    return join(texts, ", ");
}

Error unknownParam(const std::vector<ParamSpec>& specs, const std::string& id) {
    std::vector<std::string> known;
    for (const ParamSpec& spec : specs) known.push_back(spec.id);
    const std::string near = nearest(id, known);
    return Error{.what = message("parameter %1", backquoted(id)),
                 .why = message("this scheme does not have it"),
                 .hint = known.empty() ? message("it has no parameters")
                                       : didYouMean(near, message("use one of %1", Message::list(known, ", "))),
                 .replacement = near};
}

Expected<void> validateParam(const ParamSpec& spec, double value) {
    const bool chosen = std::find(spec.choices.begin(), spec.choices.end(), value) != spec.choices.end();
    if (spec.choices.empty() ? value >= spec.minimum && value <= spec.maximum : chosen) return {};
    return Error{.what = message("parameter `%1`", spec.id),
                 .why = spec.choices.empty() ? message("%1 is outside %2 to %3", value, spec.minimum, spec.maximum)
                                             : message("%1 is not one of the choices", value),
                 .hint = spec.choices.empty() ? message("give a number in that range")
                                              : message("use one of %1", choicesOf(spec))};
}

} // namespace

Expected<void> validateParams(const std::vector<ParamSpec>& specs, const ParamValues& values) {
    for (const auto& [id, value] : values) {
        const auto spec =
            std::find_if(specs.begin(), specs.end(), [&id = id](const ParamSpec& known) { return known.id == id; });
        if (spec == specs.end()) return unknownParam(specs, id);
        if (auto valid = validateParam(*spec, value); !valid) return valid;
    }
    return {};
}

bool isSaidBySequence(std::string_view id) {
    constexpr std::array<std::string_view, 9> kNames{"spatial_merge_size",
                                                     "temporal_merge_size",
                                                     "temporal_conv_size",
                                                     "merge",
                                                     "downsample_mode",
                                                     "chunks",
                                                     "use_audio_in_video",
                                                     "crops_coords",
                                                     "generated_grids_in_request_order"};
    return std::ranges::find(kNames, id) != kNames.end();
}

double paramValue(const std::vector<ParamSpec>& specs, const ParamValues& values, std::string_view id) {
    if (const auto given = values.find(id); given != values.end()) return given->second;
    const auto spec = std::find_if(specs.begin(), specs.end(), [id](const ParamSpec& known) { return known.id == id; });
    return spec == specs.end() ? std::nan("") : spec->defaultValue;
}

} // namespace ropescope
