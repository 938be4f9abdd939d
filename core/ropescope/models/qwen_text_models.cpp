// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Text and audio models of the Qwen team. Source: their config.json on huggingface.co and huggingface/transformers
// v5.15.0.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily qwenText() {
    ModelFamily family;
    family.types = {{.names = {"qwen2"}, .width = 4096, .heads = 32},
                    {.names = {"qwen2_moe"}, .width = 2048, .heads = 16},
                    {.names = {"qwen3"}, .headDim = 128},
                    {.names = {"qwen3_moe"}, .width = 2048, .heads = 32},
                    {.names = {"qwen3_next"},
                     .headDim = 256,
                     .partialRotary = 0.25,
                     .pattern = {.every = 4, .others = "linear_attention", .field = "full_attention_interval"}},
                    {.names = {"qwen"}, .headDim = 128},
                    {.names = {"qwen2_audio"}}};
    family.models = {
        {.id = "qwen2.5",
         .title = "Qwen2.5",
         .aliases = {"Qwen2", "Qwen2.5-7B", "Qwen/Qwen2.5-7B"},
         .releases = {{"0.5B to 72B", "2024-09-19"}},
         .source = "arXiv 2412.15115",
         .checkpoint = "Qwen/Qwen2.5-7B-Instruct",
         .config =
             R"json({"model_type": "qwen2", "hidden_size": 3584, "num_attention_heads": 28, "num_hidden_layers": 28,
             "max_position_embeddings": 32768, "rope_theta": 1000000.0})json"},
        {.id = "qwen3",
         .title = "Qwen3",
         .aliases = {"Qwen3-8B", "Qwen3-0.6B", "Qwen3-32B"},
         .releases = {{"0.6B to 235B-A22B", "2025-04-29"}},
         .source = "arXiv 2505.09388",
         .checkpoint = "Qwen/Qwen3-8B",
         .config =
             R"json({"model_type": "qwen3", "hidden_size": 4096, "head_dim": 128, "num_attention_heads": 32,
             "num_hidden_layers": 36, "max_position_embeddings": 40960, "rope_theta": 1000000})json"},
        {.id = "qwen3-next",
         .title = "Qwen3-Next",
         .aliases = {"Qwen3-Next-80B-A3B"},
         .releases = {{"80B-A3B", "2025-09-11"}},
         .source = "https://huggingface.co/Qwen/Qwen3-Next-80B-A3B-Instruct",
         .checkpoint = "Qwen/Qwen3-Next-80B-A3B-Instruct",
         .config =
             R"json({"model_type": "qwen3_next", "hidden_size": 2048, "head_dim": 256, "num_attention_heads": 16,
             "num_hidden_layers": 48, "full_attention_interval": 4, "max_position_embeddings": 262144,
             "partial_rotary_factor": 0.25, "rope_theta": 10000000})json"},
        {.id = "qwen2-audio",
         .title = "Qwen2-Audio",
         .aliases = {"Qwen2-Audio-7B"},
         .releases = {{"7B", "2024-08-09"}},
         .source = "arXiv 2407.10759",
         .checkpoint = "Qwen/Qwen2-Audio-7B-Instruct",
         .config =
             R"json({"model_type": "qwen2_audio", "text_config": {"model_type": "qwen2", "hidden_size": 4096,
             "num_attention_heads": 32, "num_hidden_layers": 32, "max_position_embeddings": 8192, "rope_theta":
             10000}})json",
         .sound = "qwen2-audio"}};
    return family;
}

} // namespace ropescope::models
