// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <ropescope/processors/patch_options.h>

namespace ropescope {

/// A video file.
struct SourceFrames {
    double fps = 0;
    std::int64_t frames = 0;
    bool operator==(const SourceFrames&) const = default;
    [[nodiscard]] double seconds() const { return static_cast<double>(frames) / fps; }
};

/// Number of frames that the processor takes from a file, before it repeats the last one; 0 if the file is too short.
[[nodiscard]] std::int64_t sampledFrames(const SourceFrames& source, const VideoOptions& options);

/// The frame of the file, from 0, that is sample number `sample` of `sampled`. A sample beyond the last repeats it.
[[nodiscard]] std::int64_t sourceFrameOfSample(const SourceFrames& source, const VideoOptions& options,
                                               std::int64_t sampled, std::int64_t sample);

/// The time that the timestamp of a frame of the grid states, in seconds, as it is written: to tenths, whole seconds or
/// thousandths. 0 without timestamps.
[[nodiscard]] double timestampSeconds(const SourceFrames& source, const VideoOptions& options, std::int64_t sampled,
                                      std::int64_t frame);

/// Tokens of the timestamp of a frame of the grid, with those that end the frame before it and begin it: the numbers of
/// tokens that the tokenizers of Qwen3, GLM-4 and Kimi give these few characters. 0 without timestamps.
[[nodiscard]] std::int64_t timestampTokens(const SourceFrames& source, const VideoOptions& options,
                                           std::int64_t sampled, std::int64_t frame);

} // namespace ropescope
