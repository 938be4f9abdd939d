// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Models that cut a picture.
//   SmolVLM 256M, 500M   tiles of 512 of a picture enlarged to 2048, 64 tokens each
//   SmolVLM 2.2B         tiles of 384 of one enlarged to 1536, 81 tokens each
//   MiniCPM-V 2.6        up to 9 slices of about 448*448 pixels, each resampled to 64 tokens, written here as 8x8
// Sources: transformers v4.57.6 smolvlm; HuggingFaceTB/SmolVLM-500M-Instruct and SmolVLM-Instruct
// preprocessor_config.json; openbmb/MiniCPM-V-2_6 image_processing_minicpmv.py.
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
             .picture = {.merge = 4, .resize = Resize::Slices, .tileSide = 448, .maxTiles = 9}}};
}

} // namespace ropescope::processors
