// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Gemma. From the third on, layers of sliding attention have another base than those of full attention. Source:
// their config.json on huggingface.co and huggingface/transformers v5.15.0.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily gemma() {
    ModelFamily family;
    family.types = {{.names = {"gemma", "gemma2", "paligemma"}, .headDim = 256},
                    {.names = {"vaultgemma", "t5gemma", "t5_gemma_module"}, .headDim = 256},
                    {.names = {"gemma3", "gemma3_text"},
                     .base = 1000000,
                     .headDim = 256,
                     .pattern = {.every = 6, .field = "sliding_window_pattern"},
                     .slidingBase = 10000,
                     .slidingBaseField = "rope_local_base_freq",
                     .scaled = Scaled::FullLayers},
                    {.names = {"gemma3n", "gemma3n_text"},
                     .base = 1000000,
                     .headDim = 256,
                     .pattern = {.every = 5},
                     .slidingBase = 10000,
                     .slidingBaseField = "rope_local_base_freq",
                     .scaled = Scaled::FullLayers},
                    {.names = {"gemma4", "gemma4_text"},
                     .headDim = 256,
                     .parameters =
                         R"json({"sliding_attention": {"rope_type": "default", "rope_theta": 10000.0}, "full_attention":
             {"rope_type": "proportional", "partial_rotary_factor": 0.25, "rope_theta": 1000000.0}})json",
                     .pattern = {.every = 6},
                     .fullHeadDim = 512}};
    family.models = {
        {.id = "gemma-2",
         .title = "Gemma 2",
         .aliases = {"Gemma-2-9B", "google/gemma-2-9b-it", "gemma2"},
         .releases = {{"9B, 27B", "2024-06-27"}},
         .source = "arXiv 2408.00118",
         .checkpoint = "google/gemma-2-9b",
         .config =
             R"json({"model_type": "gemma2", "hidden_size": 3584, "head_dim": 256, "num_attention_heads": 16,
             "num_hidden_layers": 42, "max_position_embeddings": 8192, "rope_theta": 10000.0})json"},
        {.id = "gemma-3",
         .title = "Gemma 3",
         .aliases = {"Gemma-3-4B", "Gemma-3-12B", "Gemma-3-27B", "google/gemma-3-4b-it", "gemma3"},
         .releases = {{"1B, 4B, 12B, 27B", "2025-03-12"}},
         .source = "arXiv 2503.19786",
         .checkpoint = "google/gemma-3-4b-pt",
         .config =
             R"json({"model_type": "gemma3", "text_config": {"model_type": "gemma3_text", "hidden_size": 2560,
             "num_hidden_layers": 34, "max_position_embeddings": 131072, "rope_scaling": {"factor": 8.0,
             "rope_type": "linear"}}})json",
         .processor = "gemma3@checkpoint"},
        {.id = "gemma-4",
         .title = "Gemma 4",
         .aliases = {"Gemma-4-E2B", "google/gemma-4-e2b-it", "gemma4"},
         .releases = {{"E2B and others", "2026"}},
         .source = "https://huggingface.co/google/gemma-4-e2b-it",
         .checkpoint = "google/gemma-4-e2b-it",
         .config =
             R"json({"model_type": "gemma4", "text_config": {"model_type": "gemma4_text", "head_dim": 256,
             "global_head_dim": 512, "num_hidden_layers": 30, "max_position_embeddings": 131072,
             "rope_parameters": {"sliding_attention": {"rope_type": "default", "rope_theta": 10000.0},
             "full_attention": {"rope_type": "proportional", "partial_rotary_factor": 0.25, "rope_theta":
             1000000.0}}}})json",
         .processor = "gemma4@class-default",
         .sound = "gemma-4",
         .defects = {
             {"NVIDIA-NeMo/Megatron-Bridge#4195", "open", "not stated",
              "Proportional frequencies: the exponents run over the whole head, 512 dimensions, not over the rotated quarter."}}}};
    return family;
}

} // namespace ropescope::models
