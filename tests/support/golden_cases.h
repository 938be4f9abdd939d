// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include <ropescope/formats/json/sequence_json.h>
#include <ropescope/schemes/scheme.h>

#include "tests/support/json.h"

/// Sequences and parameters of golden position cases. Their files are named as their schemes.
namespace ropescope::testing {

/// A segment of the golden data as one of a sequence file.
inline Json segmentFileOf(const Json& golden) {
    const std::string kind = golden.at("kind");
    Json segment{{"type", kind == "video_frame" ? "video" : kind}};
    for (const char* field : {"tokens", "audio_tokens", "keep", "role", "index", "of", "thumb", "slices", "parts"})
        if (golden.contains(field)) segment[field] = golden.at(field);
    if (const std::int64_t inside = golden.value("boundary_tokens_inside", std::int64_t{0}); inside > 0)
        segment["boundary_tokens"] = inside;
    const auto seconds = golden.find("second_per_grid");
    if (seconds != golden.end() && !seconds->is_null()) segment["seconds_per_grid"] = *seconds;
    if (!golden.contains("grid")) return segment;
    segment["height"] = golden.at("grid")[1];
    segment["width"] = golden.at("grid")[2];
    if (segment["type"] != "image") segment["frames"] = golden.at("grid")[0];
    return segment;
}

/// Prompts in several chunks are not placed, nor those on which the released code fails.
inline bool isAsked(const Json& golden) {
    const Json& params = golden.at("params");
    return !golden.contains("raises") && (!params.contains("chunks") || params.at("chunks").size() == 1);
}

inline ParamValues paramsOf(const Scheme& scheme, const Json& golden) {
    ParamValues values;
    for (const ParamSpec& spec : scheme.params) {
        const auto given = golden.at("params").find(spec.id);
        if (given == golden.at("params").end()) continue;
        if (given->is_string()) {
            const auto word = std::ranges::find(spec.words, given->get<std::string>());
            values[spec.id] = spec.choices.at(static_cast<std::size_t>(word - spec.words.begin()));
            continue;
        }
        values[spec.id] = given->is_boolean() ? (given->get<bool>() ? 1 : 0) : given->get<double>();
    }
    return values;
}

inline Sequence sequenceOf(const Json& golden) {
    Json segments = Json::array();
    for (const Json& entry : golden.at("segments")) segments.push_back(segmentFileOf(entry));
    return *parseSequenceJson(Json{{"segments", segments}}.dump(), "golden");
}

} // namespace ropescope::testing
