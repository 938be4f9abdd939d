// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Models that read documents; they have no videos.
//   PaddleOCR-VL  small sides in turn; 147384 and 2822400 pixels in the checkpoint, 384*384 and 1536*1536 in the class
//   HunYuan-VL    512*512 and 2048*2048 pixels, patches of 16; a token ends each row, two more begin and end a picture
//   Keye-VL       small sides in turn; 28*28*130 and 28*28*1280 pixels
// Sources: transformers v5.15.0 paddleocr_vl and hunyuan_vl image processors; PaddlePaddle/PaddleOCR-VL
// preprocessor_config.json; Kwai-Keye/Keye-VL-8B-Preview image_processing_keye.py.
// Example: 1280x720 is 46x26 under PaddleOCR-VL and 40x22 under HunYuan-VL, 904 tokens there.
#include <ropescope/processors/released/released_processors.h>

namespace ropescope::processors {

Processors ocrVl() {
    return {{.id = "paddleocr-vl@checkpoint",
             .title = "PaddleOCR-VL",
             .source = "PaddlePaddle/PaddleOCR-VL preprocessor_config.json; transformers v5.15.0 paddleocr_vl",
             .picture = {.minPixels = 147'384, .maxPixels = 2'822'400, .smallSides = SmallSides::InTurn}},
            {.id = "paddleocr-vl@class-default",
             .title = "PaddleOCR-VL",
             .source = "transformers v5.15.0 PaddleOCRVLImageProcessor",
             .picture = {.minPixels = std::int64_t{384} * 384,
                         .maxPixels = std::int64_t{1536} * 1536,
                         .smallSides = SmallSides::InTurn}},
            {.id = "hunyuan-vl@checkpoint",
             .title = "HunYuan-VL",
             .source = "transformers v5.15.0 HunYuanVLImageProcessor; tencent/HunyuanOCR preprocessor_config.json",
             .picture = {.patch = 16,
                         .minPixels = std::int64_t{512} * 512,
                         .maxPixels = std::int64_t{2048} * 2048,
                         .boundaryTokens = 2,
                         .rowEnds = true}},
            {.id = "keye-vl@class-default",
             .title = "Keye-VL",
             .source = "Kwai-Keye/Keye-VL-8B-Preview image_processing_keye.py",
             .picture = {.minPixels = std::int64_t{28} * 28 * 130,
                         .maxPixels = std::int64_t{28} * 28 * 1280,
                         .smallSides = SmallSides::InTurn}}};
}

} // namespace ropescope::processors
