// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Kimi: a picture is never enlarged; it is shrunk to a number of patches of 14 and padded to merged ones.
//   Kimi-VL          4096 patches; 512 or more on a side are refused
//   Kimi-K2.5, K2.6  16384 patches, 4096 of a frame, at most 512 on a side; two frames a second, four to a temporal patch
//   Kimi K3          65536 patches, 16384 of a frame; eight frames a second
// Sources: moonshotai/Kimi-VL-A3B-Instruct image_processing_kimi_vl.py; moonshotai/Kimi-K2.5 media_utils.py,
// kimi_k25_vision_processing.py and preprocessor_config.json; moonshotai/Kimi-K3 preprocessor_config.json. The class of
// transformers (kimi_k25, c17f9323) takes height for width.
// Example: 1280x720 is 46x26 under Kimi-K2.5 and 43x25 under Kimi-VL.
#include <ropescope/processors/released/released_processors.h>

namespace ropescope::processors {
namespace {

constexpr std::int64_t kPatch = std::int64_t{14} * 14;
constexpr std::int64_t kLongest = std::int64_t{512} * 14;

PatchOptions upTo(std::int64_t patches) {
    return {.minPixels = 1, .maxPixels = patches * kPatch, .resize = Resize::PatchLimits, .longestEdge = kLongest};
}

VideoOptions clip(std::int64_t patches, double fps) {
    return {.patch = upTo(patches),
            .fps = fps,
            .minFrames = 1,
            .maxFrames = 1'000'000,
            .temporalPatch = 4,
            .sampling = Sampling::Nearest,
            .timestamps = Timestamps::Clock};
}

} // namespace

Processors kimiVl() {
    PatchOptions refusing = upTo(4096);
    refusing.longSides = false;
    const std::string code = "; moonshotai/Kimi-K2.5 media_utils.py, kimi_k25_vision_processing.py";
    return {{.id = "kimi-vl@checkpoint",
             .title = "Kimi-VL",
             .source = "moonshotai/Kimi-VL-A3B-Instruct image_processing_kimi_vl.py, preprocessor_config.json",
             .picture = refusing},
            {.id = "kimi-k2.5@checkpoint",
             .title = "Kimi-K2.5",
             .source = "moonshotai/Kimi-K2.5 preprocessor_config.json" + code,
             .picture = upTo(16384),
             .video = clip(4096, 2)},
            {.id = "kimi-k3@checkpoint",
             .title = "Kimi K3",
             .source = "moonshotai/Kimi-K3 preprocessor_config.json" + code,
             .picture = upTo(65536),
             .video = clip(16384, 8)}};
}

} // namespace ropescope::processors
