// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// GPT-NeoX, GPT-J and others that rotate a part of each head. Source: their config.json on huggingface.co and
// huggingface/transformers v5.15.0.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily eleuther() {
    ModelFamily family;
    family.types = {
        {.names = {"gpt_neox"}, .width = 6144, .heads = 64, .partialRotary = 0.25},
        {.names = {"gpt_neox_japanese"}, .width = 2560, .heads = 32},
        {.names = {"gptj", "codegen"}, .width = 4096, .heads = 16, .layout = PairLayout::Adjacent},
        {.names = {"stablelm", "stablelm_epoch"}, .width = 2560, .heads = 32, .partialRotary = 0.25},
        {.names = {"persimmon", "fuyu"}, .base = 25000, .width = 4096, .heads = 64, .partialRotary = 0.5},
        {.names = {"falcon", "RefinedWeb", "RefinedWebModel"}, .width = 4544, .heads = 71, .reads = {"alibi"}}};
    family.models = {
        {.id = "pythia",
         .title = "Pythia",
         .aliases = {"Pythia-6.9B", "GPT-NeoX", "gpt_neox"},
         .releases = {{"70M to 12B", "2023-04-03"}},
         .source = "arXiv 2304.01373",
         .checkpoint = "EleutherAI/pythia-6.9b",
         .config =
             R"json({"model_type": "gpt_neox", "hidden_size": 4096, "num_attention_heads": 32, "num_hidden_layers":
             32, "max_position_embeddings": 2048, "rotary_pct": 0.25, "rotary_emb_base": 10000})json"},
        {.id = "gpt-j",
         .title = "GPT-J",
         .aliases = {"GPT-J-6B", "gptj"},
         .releases = {{"6B", "2021-06-09"}},
         .source = "https://huggingface.co/EleutherAI/gpt-j-6b",
         .checkpoint = "EleutherAI/gpt-j-6b",
         .config =
             R"json({"model_type": "gptj", "n_embd": 4096, "n_head": 16, "n_layer": 28, "n_positions": 2048, "rotary":
             true, "rotary_dim": 64})json"}};
    return family;
}

} // namespace ropescope::models
