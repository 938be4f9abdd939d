// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Gemma 3: every picture is 896x896, 256 tokens; pan and scan, off by default, adds up to four crops. Gemma 4: largest
// size with the picture's aspect ratio and at most 280 tokens (70 for a frame of a video), each nine patches of 16.
// Sources: transformers v4.57.6 gemma3 and v5.15.0 gemma4 image and video processors; google/gemma-3-4b-it
// preprocessor_config.json.
// Example: 1280x720 under Gemma 4 is 1056x576: 22x12 tokens.
#include <ropescope/processors/released/released_processors.h>

namespace ropescope::processors {
namespace {

constexpr PatchOptions kSquare896{.merge = 4, .resize = Resize::Square, .tileSide = 896};

PatchOptions softTokens(std::int64_t tokens) {
    return {.patch = 16, .merge = 3, .minPixels = 1, .maxPixels = tokens * 48 * 48, .resize = Resize::PatchBudget};
}

} // namespace

Processors gemma() {
    PatchOptions cropped = kSquare896;
    cropped.resize = Resize::PanAndScan;
    cropped.maxTiles = 4;
    cropped.minTileSide = 256;
    cropped.minTileRatio = 1.2;
    return {{.id = "gemma3@checkpoint",
             .title = "Gemma 3",
             .source = "transformers v4.57.6 Gemma3ImageProcessor; google/gemma-3-4b-it preprocessor_config.json",
             .picture = kSquare896},
            {.id = "gemma3@pan-and-scan",
             .title = "Gemma 3",
             .source = "transformers v4.57.6 Gemma3ImageProcessor with do_pan_and_scan",
             .picture = cropped},
            {.id = "gemma4@class-default",
             .title = "Gemma 4",
             .source = "transformers v5.15.0 Gemma4ImageProcessor, Gemma4VideoProcessor",
             .picture = softTokens(280),
             .video = VideoOptions{
                 .patch = softTokens(70), .temporalPatch = 1, .sampling = Sampling::PaddedUp, .frames = 32}}};
}

} // namespace ropescope::processors
