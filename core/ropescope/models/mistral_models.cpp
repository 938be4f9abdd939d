// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Models of Mistral AI. Source: their config.json on huggingface.co and huggingface/transformers v5.15.0.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily mistral() {
    ModelFamily family;
    family.types = {
        {.names = {"mistral", "ministral", "mistral3", "voxtral"}, .width = 4096, .heads = 32},
        // transformers configuration_ministral3.py and configuration_mistral4.py, 008e5743.
        {.names = {"ministral3"},
         .base = 1000000,
         .headDim = 128,
         .parameters = R"json({"rope_type": "yarn", "rope_theta": 1000000.0, "factor": 16.0, "beta_fast": 32.0,
             "beta_slow": 1.0, "mscale": 1.0, "mscale_all_dim": 1.0, "original_max_position_embeddings": 16384})json"},
        {.names = {"mistral4"},
         .headDim = 64,
         .layout = PairLayout::Adjacent,
         .parameters = R"json({"rope_type": "yarn", "rope_theta": 10000.0, "factor": 128.0, "beta_fast": 32.0,
             "beta_slow": 1.0, "mscale": 1.0, "mscale_all_dim": 1.0, "original_max_position_embeddings": 8192})json",
         .latent = true},
        {.names = {"mixtral"}, .base = 1000000, .width = 4096, .heads = 32}};
    family.models = {
        {.id = "mistral-7b",
         .title = "Mistral 7B",
         .aliases = {"Mistral-7B-v0.1", "mistral"},
         .releases = {{"7B", "2023-09-27"}},
         .source = "arXiv 2310.06825",
         .checkpoint = "mistralai/Mistral-7B-v0.1",
         .config =
             R"json({"model_type": "mistral", "hidden_size": 4096, "num_attention_heads": 32, "num_hidden_layers": 32,
             "max_position_embeddings": 32768, "rope_theta": 10000.0})json"},
        {.id = "mistral-small-3.1",
         .title = "Mistral Small 3.1",
         .aliases = {"Mistral-Small-3.1-24B", "mistral3"},
         .releases = {{"24B", "2025-03-17"}},
         .source = "https://huggingface.co/mistralai/Mistral-Small-3.1-24B-Instruct-2503",
         .checkpoint = "mistralai/Mistral-Small-3.1-24B-Instruct-2503",
         .config =
             R"json({"model_type": "mistral3", "text_config": {"model_type": "mistral", "hidden_size": 5120,
             "head_dim": 128, "num_attention_heads": 32, "num_hidden_layers": 40, "max_position_embeddings":
             131072, "rope_theta": 1000000000.0}})json",
         .processor = "mistral-small-3.1@checkpoint"}};
    family.models.push_back(
        {.id = "ministral-3",
         .title = "Ministral 3",
         .aliases = {"Ministral-3-8B", "Ministral-3-3B", "Ministral-3-14B", "mistralai/Ministral-3-8B-Instruct-2512",
                     "ministral3"},
         .releases = {{"3B, 8B, 14B", "2025-12-02"}},
         .source = "https://huggingface.co/mistralai/Ministral-3-8B-Instruct-2512",
         .checkpoint = "mistralai/Ministral-3-8B-Instruct-2512",
         .config =
             R"json({"model_type": "mistral3", "text_config": {"model_type": "ministral3", "hidden_size": 4096, "head_dim":
             128, "num_attention_heads": 32, "num_hidden_layers": 34, "max_position_embeddings": 262144,
             "rope_parameters": {"rope_type": "yarn", "rope_theta": 1000000.0, "factor": 16.0,
             "original_max_position_embeddings": 16384, "beta_fast": 32.0, "beta_slow": 1.0, "mscale": 1.0,
             "mscale_all_dim": 1.0}}})json",
         .processor = "mistral-small-3.1@checkpoint"});
    return family;
}

} // namespace ropescope::models
