// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Text models of other makers. Source: their config.json on huggingface.co and huggingface/transformers v5.15.0.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily otherText() {
    ModelFamily family;
    family.types = {
        {.names = {"smollm3"}, .base = 2000000, .usualHeadDim = 128, .unrotated = Unrotated::ByInterval},
        {.names = {"muse_glimmer", "muse_glimmer_text"},
         .headDim = 128,
         .pattern = {.every = 4, .from = LayerPattern::From::Last},
         .unrotated = Unrotated::EveryFourth},
        {.names = {"exaone4", "exaone4_5", "exaone4_5_text"},
         .usualHeadDim = 128,
         .pattern = {.every = 4, .field = "sliding_window_pattern"},
         .unrotated = Unrotated::FullAttention},
        {.names = {"olmo3"}, .usualHeadDim = 128, .pattern = {.every = 4}, .scalesFullLayersOnly = true},
        {.names = {"nemotron"}, .partialRotary = 0.5},
        {.names = {"helium"}, .layout = PairLayout::Adjacent},
        {.names = {"seed_oss", "apertus",    "arcee",     "bitnet", "granite",  "granitemoe", "olmo",       "olmo2",
                   "olmoe",    "starcoder2", "dots1",     "dbrx",   "baichuan", "yi",         "xverse",     "aquila",
                   "orion",    "solar",      "exaone",    "lfm2",   "mimo",     "cwm",        "vaultgemma", "diffllama",
                   "jais2",    "telechat",   "telechat3", "zaya",   "esm"}}};
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
