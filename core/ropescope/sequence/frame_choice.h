// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/sequence/element.h>

/// Which frames of a video are shown if not all are.
namespace ropescope {

/// Leaves the choice of frames to each view.
inline constexpr std::string_view kAutomaticFrames = "automatic";
/// As many frames of one video are shown at most.
inline constexpr std::int64_t kMaxFramesShown = 24;

struct FrameChoice {
    std::string typed{kAutomaticFrames}; ///< or numbers from 1 and ranges of them: "1,5,10-20"
    std::vector<Element> kept{};         ///< their frames are always shown

    /// The frames shown of the `frames` of a segment, ascending, from 0: those typed, evenly thinned to kMaxFramesShown,
    /// and those kept. Automatic, or if the video has none of those typed: `automatic` evenly spaced ones, the nearest
    /// of which give way to those kept, so that their number does not change.
    [[nodiscard]] std::vector<std::int64_t> shown(std::int64_t segment, std::int64_t frames,
                                                  std::int64_t automatic) const;
};

/// Checks what can be typed into FrameChoice.
[[nodiscard]] Expected<void> checkFrames(std::string_view typed);

/// `count` indices below `total`, evenly spaced from the first to the last.
[[nodiscard]] std::vector<std::int64_t> evenlySpacedIndices(std::int64_t total, std::int64_t count);

} // namespace ropescope
