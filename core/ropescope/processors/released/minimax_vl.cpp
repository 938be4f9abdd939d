// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// MiniMax-M3: at most 672*672 pixels a picture and 28*28*768 a frame; sides of at least one merged patch; one frame a
// second.
// Source: transformers minimax_m3_vl image and video processors (c0cce5b1, 0d7e95d9).
// Example: 1280x720 is 32x18.
#include <ropescope/processors/released/released_processors.h>

namespace ropescope::processors {

Processors minimaxVl() {
    const PatchOptions picture{.maxPixels = std::int64_t{672} * 672, .smallSides = SmallSides::AtLeastOne};
    VideoOptions video{.patch = picture, .fps = 1, .sampling = Sampling::Padded};
    video.patch.maxPixels = std::int64_t{768} * 28 * 28;
    return {{.id = "minimax-m3@class-default",
             .title = "MiniMax-M3",
             .source = "transformers c0cce5b1 MiniMaxM3VLImageProcessor, MiniMaxM3VLVideoProcessor",
             .picture = picture,
             .video = video}};
}

} // namespace ropescope::processors
