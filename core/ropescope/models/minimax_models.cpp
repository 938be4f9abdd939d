// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// MiniMax. Source: their config.json on huggingface.co and huggingface/transformers v5.15.0.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily minimax() {
    ModelFamily family;
    const LayerCodes attention{"attn_type_list", {{0, "linear_attention"}, {1, "full_attention"}}};
    // transformers configuration_minimax.py 008e5743; vLLM minimax_text_01.py rotates in layers of full attention alone.
    family.types = {{.names = {"minimax"},
                     .base = 1000000,
                     .width = 4096,
                     .heads = 32,
                     .pattern = {.every = 2, .from = LayerPattern::From::Start, .others = "linear_attention"},
                     .codes = attention},
                    {.names = {"minimax_m1", "minimax_text_01"}, .base = 1000000, .headDim = 128, .codes = attention},
                    {.names = {"minimax_m2"}, .base = 5000000, .headDim = 128},
                    {.names = {"minimax_m3", "minimax_m3_vl", "minimax_m3_vl_text"},
                     .base = 5000000,
                     .headDim = 128,
                     .partialRotary = 0.5}};
    family.models = {
        {.id = "minimax-m2",
         .title = "MiniMax-M2",
         .aliases = {"MiniMax-M2.1", "MiniMaxAI/MiniMax-M2", "minimax_m2"},
         .releases = {{"230B-A10B", "2025-10-27"}},
         .source = "https://huggingface.co/MiniMaxAI/MiniMax-M2",
         .checkpoint = "MiniMaxAI/MiniMax-M2",
         .config =
             R"json({"model_type": "minimax_m2", "hidden_size": 3072, "head_dim": 128, "num_attention_heads": 48,
             "num_hidden_layers": 62, "max_position_embeddings": 196608, "rotary_dim": 64, "rope_theta":
             5000000})json"}};
    return family;
}

} // namespace ropescope::models
