// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Text models of other makers. Source: their config.json on huggingface.co and huggingface/transformers v5.15.0.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily otherText() {
    ModelFamily family;
    family.types = {
        {.names = {"smollm3"}, .base = 2000000, .width = 2048, .heads = 16, .unrotated = Unrotated::ByInterval},
        {.names = {"muse_glimmer", "muse_glimmer_text"},
         .headDim = 128,
         .pattern = {.every = 4, .from = LayerPattern::From::Last},
         .unrotated = Unrotated::EveryFourth},
        {.names = {"exaone4", "exaone4_5", "exaone4_5_text"},
         .width = 4096,
         .heads = 32,
         .pattern = {.every = 4, .field = "sliding_window_pattern"},
         .unrotated = Unrotated::FullAttention},
        {.names = {"afmoe", "kolibri"},
         .pattern = {.every = 4, .field = "global_attn_every_n_layers"},
         .unrotated = Unrotated::FullAttention},
        {.names = {"mimo_v2_flash"},
         .base = 5000000,
         .pattern = {.every = 6, .from = LayerPattern::From::Start, .field = "hybrid_layer_pattern"},
         .slidingBase = 10000,
         .slidingBaseField = "swa_rope_theta"},
        {.names = {"olmo3"}, .width = 4096, .heads = 32, .pattern = {.every = 4}, .scaled = Scaled::FullLayers},
        {.names = {"nemotron"}, .width = 6144, .heads = 48, .partialRotary = 0.5},
        {.names = {"bamba"}, .width = 4096, .heads = 32, .partialRotary = 0.5},
        {.names = {"recurrent_gemma"}, .headDim = 256, .partialRotary = 0.5},
        {.names = {"helium"}, .base = 100000, .headDim = 128, .layout = PairLayout::Adjacent},
        {.names = {"blt", "blt_global_transformer"},
         .base = 500000,
         .width = 2048,
         .heads = 16,
         .layout = PairLayout::Adjacent},
        {.names = {"granitemoehybrid"}, .width = 4096, .heads = 32, .rotary = false},
        {.names = {"seed_oss"}, .headDim = 128},
        {.names = {"apertus"},
         .base = 12000000,
         .width = 4096,
         .heads = 32,
         .parameters = R"json({"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
             "original_max_position_embeddings": 8192})json"},
        {.names = {"bitnet"}, .base = 500000, .width = 2560, .heads = 20},
        {.names = {"lfm2"}, .base = 1000000, .width = 2560, .heads = 32},
        {.names = {"starcoder2"}, .width = 3072, .heads = 24},
        {.names = {"arcee"}, .width = 2560, .heads = 32},
        {.names = {"olmoe"}, .width = 2048, .heads = 16},
        {.names = {"granite", "granitemoe", "olmo", "olmo2", "baichuan", "mimo", "yi", "Yi", "exaone", "solar_open"},
         .width = 4096,
         .heads = 32},
        {.names = {"dots1",        "dbrx",        "xverse",         "aquila",    "orion", "solar",  "cwm",
                   "diffllama",    "jais2",       "telechat",       "telechat3", "zaya",  "zamba2", "falcon_h1",
                   "nemotron-nas", "bailing_moe", "bailing_moe_v2", "moshi",     "csm",   "openelm"}}};
    family.models = {
        {.id = "smollm3",
         .title = "SmolLM3",
         .aliases = {"SmolLM3-3B", "HuggingFaceTB/SmolLM3-3B"},
         .releases = {{"3B", "2025-07-08"}},
         .source = "https://huggingface.co/HuggingFaceTB/SmolLM3-3B",
         .checkpoint = "HuggingFaceTB/SmolLM3-3B",
         .config =
             R"json({"model_type": "smollm3", "hidden_size": 2048, "num_attention_heads": 16, "num_hidden_layers": 36,
             "no_rope_layer_interval": 4, "max_position_embeddings": 65536, "rope_theta": 5000000.0,
             "rope_scaling": null})json"},
        {.id = "muse-glimmer",
         .title = "Muse Glimmer",
         .aliases = {"Muse-Glimmer-30B", "muse_glimmer"},
         .releases = {{"30B", "2026"}},
         .source = "https://huggingface.co/meta-models/Muse-Glimmer-30B",
         .checkpoint = "meta-models/Muse-Glimmer-30B",
         .config =
             R"json({"model_type": "muse_glimmer", "text_config": {"model_type": "muse_glimmer_text", "hidden_size":
             6656, "head_dim": 128, "num_attention_heads": 32, "num_hidden_layers": 52,
             "max_position_embeddings": 131072, "rope_parameters": {"rope_type": "default", "rope_theta":
             500000.0}}})json"},
        {.id = "olmo-3",
         .title = "Olmo 3",
         .aliases = {"Olmo-3-7B", "olmo3"},
         .releases = {{"7B, 32B", "2025-11-20"}},
         .source = "https://huggingface.co/allenai/Olmo-3-1025-7B"}};
    return family;
}

} // namespace ropescope::models
