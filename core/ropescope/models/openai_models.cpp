// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// gpt-oss. Source: openai/gpt-oss-20b config.json and huggingface/transformers v5.15.0.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily openai() {
    ModelFamily family;
    family.types = {
        {.names = {"gpt_oss"},
         .base = 150000,
         .headDim = 64,
         .parameters =
             R"json({"rope_type": "yarn", "factor": 32.0, "beta_fast": 32.0, "beta_slow": 1.0, "truncate": false,
             "original_max_position_embeddings": 4096})json"}};
    family.models = {
        {.id = "gpt-oss",
         .title = "gpt-oss",
         .aliases = {"gpt-oss-20b", "gpt-oss-120b", "openai/gpt-oss-120b", "gpt_oss"},
         .releases = {{"20b, 120b", "2025-08-05"}},
         .source = "arXiv 2508.10925",
         .checkpoint = "openai/gpt-oss-20b",
         .config =
             R"json({"model_type": "gpt_oss", "hidden_size": 2880, "head_dim": 64, "num_attention_heads": 64,
             "num_hidden_layers": 24, "max_position_embeddings": 131072, "rope_theta": 150000, "rope_scaling":
             {"beta_fast": 32.0, "beta_slow": 1.0, "factor": 32.0, "original_max_position_embeddings": 4096,
             "rope_type": "yarn", "truncate": false}})json"}};
    return family;
}

} // namespace ropescope::models
