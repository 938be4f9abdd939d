// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Models of LG, Naver and SK Telecom. K-EXAONE rotates layers of sliding attention only, as EXAONE 4; HyperCLOVA X rotates
// as Granite and numbers patches like words; A.X K2 rotates 32 dimensions of a head as DeepSeek-V3.2. Source:
// huggingface/transformers 02e8340b models/exaone_moe, 01c49649 models/hyperclovax_vision_v2, dd7a585c models/hyperclovax,
// 0572057b models/axk2.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily korean() {
    ModelFamily family;
    family.types = {{.names = {"exaone_moe"},
                     .width = 4096,
                     .heads = 32,
                     .pattern = {.every = 4, .field = "sliding_window_pattern"},
                     .unrotated = Unrotated::FullAttention},
                    {.names = {"hyperclovax", "hyperclovax_vision_v2"}, .width = 4096, .heads = 32},
                    {.names = {"axk2"}, .headDim = 32, .layout = PairLayout::Adjacent}};
    family.models = {{.id = "k-exaone",
                      .title = "K-EXAONE",
                      .aliases = {"K-EXAONE-236B-A23B", "LGAI-EXAONE/K-EXAONE-236B-A23B", "exaone_moe"},
                      .releases = {{"236B-A23B", "2025-12"}},
                      .source = "https://huggingface.co/LGAI-EXAONE/K-EXAONE-236B-A23B",
                      .config = R"json({"model_type": "exaone_moe", "num_hidden_layers": 32})json"},
                     {.id = "hyperclovax-seed-think",
                      .title = "HyperCLOVA X SEED Think",
                      .aliases = {"HyperCLOVAX-SEED-Think-32B", "naver-hyperclovax/HyperCLOVAX-SEED-Think-32B",
                                  "hyperclovax_vision_v2", "HyperCLOVAX-SEED-Vision"},
                      .releases = {{"32B", "2025-12"}},
                      .source = "https://huggingface.co/naver-hyperclovax/HyperCLOVAX-SEED-Think-32B",
                      .config = R"json({"model_type": "hyperclovax_vision_v2"})json"},
                     {.id = "a.x-k2",
                      .title = "A.X K2",
                      .aliases = {"skt/A.X-K2", "A.X-K2-Light", "axk2"},
                      .releases = {{"K2", "2026"}},
                      .source = "https://huggingface.co/skt/A.X-K2",
                      .config = R"json({"model_type": "axk2"})json"}};
    return family;
}

} // namespace ropescope::models
