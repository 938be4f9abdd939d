// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// DeepSeek and Kimi: of each head, 64 dimensions rotate and are a head of their own here. Source: their config.json
// on huggingface.co and huggingface/transformers v5.15.0.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily deepseek() {
    ModelFamily family;
    family.types = {
        {.names = {"deepseek", "deepseek_v1"}, .width = 4096, .heads = 32},
        {.names = {"deepseek_v2", "deepseek_v3", "deepseek_v32", "kimi_k2", "kimi_vl", "kimi_k25", "deepseek_vl_v2",
                   "longcat_flash"},
         .headDim = 64,
         .layout = PairLayout::Adjacent,
         .latent = true},
        // transformers configuration_deepseek_v4.py 015c0781: layers without compression have the plain base,
        // the others the second one with YaRN, whose attention factor the code does not apply.
        {.names = {"deepseek_v4"},
         .base = 160000,
         .headDim = 64,
         .partialRotary = 0.125,
         .layout = PairLayout::Adjacent,
         .pattern = {.every = 1 << 20, .others = "compressed_attention"},
         .slidingBase = 10000,
         .slidingBaseField = "rope_theta",
         .fullBaseField = "compress_rope_theta",
         .scaled = Scaled::FullLayers,
         .labels = {"main", "compress"},
         .attentionFactor = 1,
         .codes = {"compress_ratios",
                   {{0, "sliding_attention"},
                    {4, "compressed_sparse_attention"},
                    {128, "heavily_compressed_attention"}},
                   "compressed_attention"},
         .latent = true}};
    family.models = {
        {.id = "deepseek-v3",
         .title = "DeepSeek-V3",
         .aliases = {"DeepSeek-R1", "DeepSeek-V3-0324", "DeepSeek-V3.1", "deepseek_v3"},
         .releases = {{"671B", "2024-12-26"}, {"R1", "2025-01-20"}},
         .source = "arXiv 2412.19437",
         .checkpoint = "deepseek-ai/DeepSeek-V3",
         .config =
             R"json({"model_type": "deepseek_v3", "hidden_size": 7168, "num_attention_heads": 128,
             "num_hidden_layers": 61, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64,
             "max_position_embeddings": 163840, "rope_theta": 10000, "rope_scaling": {"beta_fast": 32,
             "beta_slow": 1, "factor": 40, "mscale": 1.0, "mscale_all_dim": 1.0,
             "original_max_position_embeddings": 4096, "type": "yarn"}})json"},
        {.id = "kimi-k2",
         .title = "Kimi K2",
         .aliases = {"Kimi-K2-Instruct", "Kimi-K2-Thinking", "kimi_k2"},
         .releases = {{"1T-A32B", "2025-07-11"}},
         .source = "arXiv 2507.20534",
         .checkpoint = "moonshotai/Kimi-K2-Instruct",
         .config =
             R"json({"model_type": "kimi_k2", "hidden_size": 7168, "num_attention_heads": 64, "num_hidden_layers": 61,
             "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "max_position_embeddings": 131072, "rope_theta":
             50000.0, "rope_scaling": {"beta_fast": 1.0, "beta_slow": 1, "factor": 32.0, "mscale": 1.0,
             "mscale_all_dim": 1.0, "original_max_position_embeddings": 4096, "type": "yarn"}})json"}};
    family.models.push_back({.id = "deepseek-v4",
                             .title = "DeepSeek-V4",
                             .aliases = {"DeepSeek-V4-Flash", "DeepSeek-V4-Pro", "deepseek-ai/DeepSeek-V4-Flash",
                                         "deepseek-ai/DeepSeek-V4-Pro", "deepseek_v4"},
                             .releases = {{"Flash, Pro", "2026-04-24"}},
                             .source = "https://huggingface.co/deepseek-ai/DeepSeek-V4-Flash",
                             .checkpoint = "deepseek-ai/DeepSeek-V4-Flash",
                             .config = R"json({"model_type": "deepseek_v4", "hidden_size": 4096, "head_dim": 512,
             "num_attention_heads": 64, "num_hidden_layers": 43, "qk_rope_head_dim": 64, "max_position_embeddings":
             1048576, "rope_theta": 10000, "compress_rope_theta": 160000, "compress_ratios": [0, 4, 128, 4, 128, 4, 128, 4,
             128, 4, 128, 4, 128, 4, 128, 4, 128, 4, 128, 4, 128, 4, 128, 4, 128, 4, 128, 4, 128, 4, 128, 4, 128, 4, 128, 4,
             128, 4, 128, 4, 128, 4, 0], "rope_scaling": {"type": "yarn", "factor": 16,
             "original_max_position_embeddings": 65536, "beta_fast": 32, "beta_slow": 1}})json"});
    return family;
}

} // namespace ropescope::models
