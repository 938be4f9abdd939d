// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Models that cut a picture.
//   SmolVLM 256M, 500M   tiles of 512 of a picture enlarged to 2048, 64 tokens each
//   SmolVLM 2.2B         tiles of 384 of one enlarged to 1536, 81 tokens each
//   MiniCPM-V 2.6        up to 9 slices of about 448*448 pixels, each resampled to 64 tokens, written here as 8x8
//   MiniCPM-V 4.7        the same slices in whole patches of 14, merged by four
//   Llama 4              up to 16 tiles of 336, 144 tokens each
//   InternVL3            up to 12 tiles of 448, 256 tokens each
//   LLaVA-OneVision      tiles of 384 up to 6 by 6, about 729 tokens for each of at most 9
//   Phi-4 multimodal     up to 36 tiles of 448, 256 tokens each
// Sources: transformers v4.57.6 smolvlm; HuggingFaceTB/SmolVLM-500M-Instruct and SmolVLM-Instruct
// preprocessor_config.json; openbmb/MiniCPM-V-2_6 image_processing_minicpmv.py; transformers minicpmv4_7 (8b184346),
// llama4 (0331fb36), phi4_multimodal (01778938), llava_onevision; OpenGVLab/InternVL3-8B config.json and its
// dynamic_preprocess, which is crop_image_to_patches of transformers got_ocr2.
// Example: 1280x720 is 4x3 tiles and an overview under SmolVLM, 13 times 64 tokens and their marks.
#include <ropescope/processors/released/released_processors.h>

namespace ropescope::processors {

Processors tiledVl() {
    return {{.id = "smolvlm@checkpoint",
             .title = "SmolVLM",
             .source = "transformers v4.57.6 smolvlm; HuggingFaceTB/SmolVLM-500M-Instruct preprocessor_config.json",
             .picture = {.patch = 16, .merge = 4, .resize = Resize::Tiles, .longestEdge = 2048, .tileSide = 512}},
            {.id = "smolvlm@2.2b",
             .title = "SmolVLM 2.2B",
             .source = "transformers v4.57.6 smolvlm; HuggingFaceTB/SmolVLM-Instruct preprocessor_config.json",
             .picture = {.merge = 3, .resize = Resize::Tiles, .longestEdge = 1536, .tileSide = 384}},
            {.id = "minicpm-v@2.6",
             .title = "MiniCPM-V 2.6",
             .source = "openbmb/MiniCPM-V-2_6 image_processing_minicpmv.py",
             .picture = {.merge = 4, .resize = Resize::Slices, .tileSide = 448, .maxTiles = 9}},
            {.id = "minicpm-v4.7@class-default",
             .title = "MiniCPM-V 4.7",
             .source = "transformers 8b184346 MiniCPMV4_7ImageProcessor",
             .picture = {.merge = 4, .resize = Resize::SizedSlices, .tileSide = 448, .maxTiles = 9}},
            {.id = "llama-4@checkpoint",
             .title = "Llama 4",
             .source = "transformers 0331fb36 Llama4ImageProcessorFast; meta-llama/Llama-4-Scout-17B-16E-Instruct "
                       "preprocessor_config.json",
             .picture = {.resize = Resize::Canvas, .tileSide = 336, .maxTiles = 16}},
            {.id = "internvl3@checkpoint",
             .title = "InternVL3",
             .source = "OpenGVLab/InternVL3-8B dynamic_preprocess, config.json",
             .picture = {.resize = Resize::NearestRatio, .tileSide = 448, .maxTiles = 12}},
            {.id = "llava-onevision@checkpoint",
             .title = "LLaVA-OneVision",
             .source = "transformers v4.57.6 LlavaOnevisionProcessor; llava-hf/llava-onevision-qwen2-7b-ov-hf",
             .picture =
                 {.merge = 1, .resize = Resize::AnyResolution, .longestEdge = 6 * 384, .tileSide = 384, .maxTiles = 9}},
            {.id = "phi-4-multimodal@checkpoint",
             .title = "Phi-4 multimodal",
             .source = "transformers 01778938 Phi4MultimodalImageProcessorFast; microsoft/Phi-4-multimodal-instruct",
             .picture = {.resize = Resize::Covering, .tileSide = 448, .maxTiles = 36}}};
}

} // namespace ropescope::processors
