// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Llama and its kin. Llama 4 rotates adjacent pairs, and every fourth of its layers does not rotate. Source: their
// config.json on huggingface.co and huggingface/transformers v5.15.0.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily llama() {
    ModelFamily family;
    family.types = {{.names = {"llama"}, .width = 4096, .heads = 32},
                    {.names = {"mllama", "mllama_text_model"}, .base = 500000, .width = 4096, .heads = 32},
                    {.names = {"llama4", "llama4_text"},
                     .base = 500000,
                     .headDim = 128,
                     .layout = PairLayout::Adjacent,
                     .unrotated = Unrotated::ByInterval,
                     .reads = {"no_rope_layers"}}};
    family.models = {
        {.id = "llama-2",
         .title = "Llama 2",
         .aliases = {"Llama-2-7B", "meta-llama/Llama-2-7b-hf", "Vicuna"},
         .releases = {{"7B, 13B, 70B", "2023-07-18"}},
         .source = "arXiv 2307.09288",
         .checkpoint = "meta-llama/Llama-2-7b-hf",
         .config =
             R"json({"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "num_hidden_layers": 32,
             "max_position_embeddings": 4096})json"},
        {.id = "llama-3.1",
         .title = "Llama 3.1",
         .aliases = {"Llama-3.1-8B", "Llama-3.1-70B", "Llama-3.1-405B", "Llama-3.3-70B",
                     "meta-llama/Llama-3.1-8B-Instruct"},
         .releases = {{"8B, 70B, 405B", "2024-07-23"}},
         .source = "arXiv 2407.21783",
         .checkpoint = "meta-llama/Llama-3.1-8B",
         .config =
             R"json({"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "num_hidden_layers": 32,
             "max_position_embeddings": 131072, "rope_theta": 500000.0, "rope_scaling": {"factor": 8.0,
             "low_freq_factor": 1.0, "high_freq_factor": 4.0, "original_max_position_embeddings": 8192,
             "rope_type": "llama3"}})json"},
        {.id = "llama-3.2-vision",
         .title = "Llama 3.2 Vision",
         .aliases = {"Llama-3.2-11B-Vision", "Llama-3.2-90B-Vision", "mllama"},
         .releases = {{"11B, 90B", "2024-09-25"}},
         .source = "https://huggingface.co/meta-llama/Llama-3.2-11B-Vision",
         .checkpoint = "meta-llama/Llama-3.2-11B-Vision",
         .config =
             R"json({"model_type": "mllama", "text_config": {"model_type": "mllama_text_model", "hidden_size": 4096,
             "num_attention_heads": 32, "num_hidden_layers": 40, "cross_attention_layers": [3, 8, 13, 18, 23,
             28, 33, 38], "max_position_embeddings": 131072, "rope_theta": 500000.0, "rope_scaling": {"factor":
             8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0, "original_max_position_embeddings": 8192,
             "rope_type": "llama3"}}})json"},
        {.id = "llama-4",
         .title = "Llama 4",
         .aliases = {"Llama-4-Scout", "Llama-4-Scout-17B-16E", "Llama-4-Maverick", "llama4"},
         .releases = {{"Scout, Maverick", "2025-04-05"}},
         .source = "https://huggingface.co/meta-llama/Llama-4-Scout-17B-16E",
         .checkpoint = "meta-llama/Llama-4-Scout-17B-16E",
         .config =
             R"json({"model_type": "llama4", "text_config": {"model_type": "llama4_text", "hidden_size": 5120,
             "head_dim": 128, "num_attention_heads": 40, "num_hidden_layers": 48, "max_position_embeddings":
             10485760, "no_rope_layers": [], "rope_theta": 500000.0, "rope_scaling": {"factor": 16.0,
             "high_freq_factor": 1.0, "low_freq_factor": 1.0, "original_max_position_embeddings": 8192,
             "rope_type": "llama3"}}})json",
         .processor = "llama-4@checkpoint"}};
    return family;
}

} // namespace ropescope::models
