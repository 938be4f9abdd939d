// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Kimi with pictures, which are numbered like words. Kimi K3 has no rotary positions: of its layers, three of four are
// linear attention, and latent attention does not rotate. Source: their config.json on huggingface.co;
// huggingface/transformers c17f9323, models/kimi_k25, and aa83b548, models/kimi_k3.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily kimi() {
    ModelFamily family;
    family.types = {{.names = {"kimi_k3", "kimi_k3_text"}, .rotary = false}};
    family.models = {
        {.id = "kimi-vl",
         .title = "Kimi-VL",
         .aliases = {"Kimi-VL-A3B", "moonshotai/Kimi-VL-A3B-Instruct", "Kimi-VL-A3B-Thinking-2506", "kimi_vl"},
         .releases = {{"16B-A3B", "2025-04-09"}},
         .source = "arXiv 2504.07491",
         .checkpoint = "moonshotai/Kimi-VL-A3B-Instruct",
         .config =
             R"json({"model_type": "kimi_vl", "text_config": {"model_type": "deepseek_v3", "hidden_size": 2048,
             "num_attention_heads": 16, "num_hidden_layers": 27, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64,
             "max_position_embeddings": 131072, "rope_theta": 800000.0, "rope_scaling": null}})json",
         .processor = "kimi-vl@checkpoint"},
        {.id = "kimi-k2.5",
         .title = "Kimi-K2.5",
         .aliases = {"Kimi-K2.6", "Kimi K2.7", "moonshotai/Kimi-K2.5", "kimi_k25"},
         .releases = {{"1T-A32B", "2026-01-27"}},
         .source = "https://huggingface.co/moonshotai/Kimi-K2.5",
         .checkpoint = "moonshotai/Kimi-K2.5",
         .config =
             R"json({"model_type": "kimi_k25", "text_config": {"model_type": "kimi_k2", "hidden_size": 7168,
             "num_attention_heads": 64, "num_hidden_layers": 61, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64,
             "max_position_embeddings": 262144, "rope_theta": 50000.0, "rope_scaling": {"beta_fast": 32.0,
             "beta_slow": 1.0, "factor": 64.0, "mscale": 1.0, "mscale_all_dim": 1.0,
             "original_max_position_embeddings": 4096, "type": "yarn"}}})json",
         .processor = "kimi-k2.5@checkpoint"},
        {.id = "kimi-k3",
         .title = "Kimi K3",
         .aliases = {"moonshotai/Kimi-K3", "kimi_k3"},
         .releases = {{"K3", "2026"}},
         .source = "https://huggingface.co/moonshotai/Kimi-K3",
         .config = R"json({"model_type": "kimi_k3"})json",
         .processor = "kimi-k3@checkpoint"}};
    return family;
}

} // namespace ropescope::models
