// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// ERNIE-4.5-VL: smart_resize within 4 and 6177 tokens, a frame of a video 299 and 1196; 16 to 180 frames, the last
// one repeated to an even number.
// Sources: transformers v5.15.0 ernie4_5_vl_moe image and video processors; baidu/ERNIE-4.5-VL-28B-A3B-PT
// preprocessor_config.json.
// Example: 1280x720 is 46x26; 10 seconds at 2 frames a second are 20 frames.
#include <ropescope/processors/released/released_processors.h>

namespace ropescope::processors {

Processors ernieVl() {
    return {{.id = "ernie4.5-vl@checkpoint",
             .title = "ERNIE-4.5-VL",
             .source = "transformers v5.15.0 ernie4_5_vl_moe; baidu/ERNIE-4.5-VL-28B-A3B-PT preprocessor_config.json",
             .picture = {.maxPixels = std::int64_t{6177} * 28 * 28},
             .video = VideoOptions{
                 .patch = {.minPixels = std::int64_t{299} * 28 * 28, .maxPixels = std::int64_t{1196} * 28 * 28},
                 .minFrames = 16,
                 .maxFrames = 180,
                 .sampling = Sampling::PaddedUp}}};
}

} // namespace ropescope::processors
