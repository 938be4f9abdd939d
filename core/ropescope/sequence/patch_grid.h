// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <ropescope/base/expected.h>

/// From pixels to patches, as in a Qwen2-VL processor (Qwen2VLImageProcessor.smart_resize and the video processor of
/// transformers v4.57.6). All numbers are adjustable.
namespace ropescope {

struct PatchOptions {
    int patch = 14; ///< pixels per patch side
    int merge = 2;  ///< patches per side of a merged patch; factor = patch * merge
    std::int64_t minPixels = 3136;
    std::int64_t maxPixels = 1003520;
    double maxAspectRatio = 200;
    bool operator==(const PatchOptions&) const = default;
    [[nodiscard]] std::int64_t factor() const { return std::int64_t{patch} * merge; }
};

struct VideoOptions {
    PatchOptions patch{.minPixels = std::int64_t{128} * 28 * 28, .maxPixels = std::int64_t{768} * 28 * 28};
    double fps = 2; ///< frames sampled per second
    std::int64_t minFrames = 4;
    std::int64_t maxFrames = 768;
    int temporalPatch = 2; ///< frames per temporal patch
    bool operator==(const VideoOptions&) const = default;
};

/// The patch grid of an image. `width` and `height` are in merged patches.
struct ImageGrid {
    std::int64_t pixelWidth = 0, pixelHeight = 0;     ///< of the file, upright
    std::int64_t resizedWidth = 0, resizedHeight = 0; ///< multiples of the factor
    std::int64_t width = 0, height = 0;
    bool operator==(const ImageGrid&) const = default;
};

/// The patch grid of a video. `frames` counts temporal patches.
struct VideoGrid {
    ImageGrid image;
    double sourceFps = 0;
    std::int64_t sourceFrames = 0;
    std::int64_t sampledFrames = 0; ///< whole temporal patches, minFrames … maxFrames, at most the file's own frames
    double fps = 0;                 ///< of the samples: sampledFrames / duration
    std::int64_t frames = 0;
    double secondsPerGrid = 0; ///< temporalPatch / fps
    bool operator==(const VideoGrid&) const = default;
};

/// Smart resize: each side to the nearest multiple of the factor (halves to even); above maxPixels both original sides
/// are divided by sqrt(area/maxPixels) and rounded down (to at least one factor); below minPixels they are multiplied
/// by sqrt(minPixels/area) and rounded up. Fails for an aspect ratio above maxAspectRatio, for invalid options, and for
/// images that become more than kMaxSide patches per side.
[[nodiscard]] Expected<ImageGrid> imageGrid(std::int64_t pixelWidth, std::int64_t pixelHeight,
                                            const PatchOptions& options = {});

/// The grid of `sourceFrames` frames at `sourceFps` frames per second. A file with fewer frames than minFrames uses all
/// it has; one with fewer than a temporal patch is refused. Each sampled frame is resized as an image with
/// `options.patch`.
[[nodiscard]] Expected<VideoGrid> videoGrid(std::int64_t pixelWidth, std::int64_t pixelHeight, double sourceFps,
                                            std::int64_t sourceFrames, const VideoOptions& options = {});

} // namespace ropescope
