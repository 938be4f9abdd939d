// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>
#include <string>

#include <ropescope/schemes/scheme.h>
#include <ropescope/sequence/sequence.h>

#include "tests/support/json.h"

/// Sequences and parameters of golden position cases.
namespace ropescope::testing {

inline std::optional<double> secondsOf(const Json& entry) {
    const auto seconds = entry.find("second_per_grid");
    return seconds == entry.end() || seconds->is_null() ? std::nullopt : std::optional(seconds->get<double>());
}

inline Segment segmentOf(const Json& entry) {
    const std::string kind = entry.at("kind");
    if (kind == "text") return TextSegment{entry.at("tokens")};
    if (kind == "pad") return PadSegment{entry.at("tokens")};
    if (kind == "audio") return AudioSegment{entry.at("tokens")};
    const std::array<std::int64_t, 3> grid = entry.at("grid");
    if (kind == "image" || kind == "video_frame")
        return ImageSegment{grid[2], grid[1], entry.value("boundary_tokens_inside", std::int64_t{0})};
    if (kind == "audio_video")
        return AudioVideoSegment{grid[2], grid[1], grid[0], secondsOf(entry), entry.at("audio_tokens")};
    return VideoSegment{grid[2], grid[1], grid[0], secondsOf(entry)};
}

inline Sequence sequenceOf(const Json& golden) {
    Sequence sequence;
    for (const Json& entry : golden.at("segments")) sequence.segments.push_back(segmentOf(entry));
    return sequence;
}

inline ParamValues paramsOf(const Scheme& scheme, const Json& golden) {
    ParamValues values;
    for (const ParamSpec& spec : scheme.params)
        if (golden.at("params").contains(spec.id)) values[spec.id] = golden.at("params").at(spec.id);
    return values;
}

} // namespace ropescope::testing
