// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/processors/frame_sampling.h>
#include <ropescope/processors/patch_options.h>
#include <ropescope/processors/tiles.h>

/// From pixels to patches, as a processor computes them: the function that applies its numbers.
namespace ropescope {

/// The patch grid of an image. `width` and `height` are in merged patches.
struct ImageGrid {
    std::int64_t pixelWidth = 0, pixelHeight = 0;     ///< of the file, upright
    std::int64_t resizedWidth = 0, resizedHeight = 0; ///< multiples of the factor, unless the picture is cut
    std::int64_t width = 0, height = 0;               ///< of a cut picture, those of its overview
    std::int64_t boundaryTokens = 0;                  ///< inside its span, with those that end rows
    std::int64_t tileColumns = 0, tileRows = 0;
    std::vector<PicturePart> parts{}; ///< of a picture that is cut, in token order; empty: one grid
    std::int64_t textAfter = 0;       ///< tokens that end the last part
    bool canvas = false;              ///< the parts share positions (PictureCanvas)
    bool operator==(const ImageGrid&) const = default;
};

/// The patch grid of a video. `frames` counts temporal patches.
struct VideoGrid {
    ImageGrid image;
    double sourceFps = 0;
    std::int64_t sourceFrames = 0;
    std::int64_t sampledFrames = 0; ///< taken from the file: minFrames … maxFrames, at most the file's own frames
    double fps = 0;                 ///< of the samples: sampledFrames / duration
    std::int64_t frames = 0;
    double secondsPerGrid = 0;                   ///< temporalPatch / fps
    double maxPixels = 0;                        ///< the bound that held: of a frame's area, or of all frames'
    std::vector<std::int64_t> timestampTokens{}; ///< before each frame; empty without timestamps
    std::vector<double> timestampSeconds{};      ///< that they state
    bool operator==(const VideoGrid&) const = default;
};

/// Tokens that the model fills with what it sees: merged patches, with those that end rows and boundary tokens.
[[nodiscard]] std::int64_t mediaTokens(const ImageGrid& grid);
[[nodiscard]] std::int64_t mediaTokens(const VideoGrid& grid);
/// All tokens in a prompt: also the marks around the parts of a picture and the timestamps of a video.
[[nodiscard]] std::int64_t promptTokens(const ImageGrid& grid);
[[nodiscard]] std::int64_t promptTokens(const VideoGrid& grid);

/// The grid of a picture; the rules are those of Resize. Fails for an aspect ratio above maxAspectRatio (of
/// smart_resize), for invalid options, for sides that Resize::None or PatchBudget leaves without a patch, for images
/// that become more than kMaxSide patches per side.
[[nodiscard]] Expected<ImageGrid> imageGrid(std::int64_t pixelWidth, std::int64_t pixelHeight,
                                            const PatchOptions& options = {});

/// The grid of `sourceFrames` frames at `sourceFps` frames per second. A file with fewer frames than minFrames uses all
/// it has; one with fewer than a temporal patch is refused.
[[nodiscard]] Expected<VideoGrid> videoGrid(std::int64_t pixelWidth, std::int64_t pixelHeight, double sourceFps,
                                            std::int64_t sourceFrames, const VideoOptions& options = {});

} // namespace ropescope
