// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Phi. Source: their config.json on huggingface.co and huggingface/transformers v5.15.0.
#include <ropescope/models/model.h>

namespace ropescope::models {

namespace {

/// The config of Phi-4-mini after its type.
std::string phi4Mini() {
    return R"json("hidden_size": 3072, "num_attention_heads": 24, "num_hidden_layers": 32,
             "max_position_embeddings": 131072, "original_max_position_embeddings": 4096,
             "partial_rotary_factor": 0.75, "rope_theta": 10000.0, "rope_scaling": {"type": "longrope",
             "long_factor": [1, 1.118320672, 1.250641126, 1.398617824, 1.564103225, 1.74916897, 1.956131817,
             2.187582649, 2.446418898, 2.735880826, 3.059592084, 3.421605075, 3.826451687, 4.279200023,
             4.785517845, 5.351743533, 5.984965424, 6.693110555, 7.485043894, 8.370679318, 9.36110372,
             10.4687158, 11.70738129, 13.09260651, 14.64173252, 16.37415215, 18.31155283, 20.47818807,
             22.90118105, 25.61086418, 28.64115884, 32.03, 32.1, 32.13, 32.23, 32.6, 32.61, 32.64, 32.66, 32.7,
             32.71, 32.93, 32.97, 33.28, 33.49, 33.5, 44.16, 47.77], "short_factor": [1.0, 1.0, 1.0, 1.0, 1.0,
             1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0,
             1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0,
             1.0, 1.0, 1.0, 1.0, 1.0]}})json";
}

} // namespace

ModelFamily phi() {
    ModelFamily family;
    family.types = {{.names = {"phi", "phi-msft"}, .width = 2048, .heads = 32, .partialRotary = 0.5},
                    // configuration_phi3.py takes the words of older checkpoints for LongRoPE.
                    {.names = {"phi3", "phi3_v", "phi4mm", "phi4_multimodal"},
                     .width = 3072,
                     .heads = 32,
                     .words = {{"su", "longrope"}, {"yarn", "longrope"}}},
                    {.names = {"phimoe", "phi3small"}, .base = 1000000, .width = 4096, .heads = 32}};
    family.models = {
        {.id = "phi-2",
         .title = "Phi-2",
         .aliases = {"microsoft/phi-2", "phi"},
         .releases = {{"2.7B", "2023-12-12"}},
         .source = "https://huggingface.co/microsoft/phi-2",
         .checkpoint = "microsoft/phi-2",
         .config =
             R"json({"model_type": "phi", "hidden_size": 2560, "num_attention_heads": 32, "num_hidden_layers": 32,
             "max_position_embeddings": 2048, "partial_rotary_factor": 0.4, "rope_theta": 10000.0})json"},
        {.id = "phi-4-mini",
         .title = "Phi-4-mini",
         .aliases = {"Phi-4-mini-instruct", "microsoft/Phi-4-mini-instruct"},
         .releases = {{"3.8B", "2025-02-26"}},
         .source = "arXiv 2503.01743",
         .checkpoint = "microsoft/Phi-4-mini-instruct",
         .config = R"json({"model_type": "phi3", )json" + phi4Mini()},
        {.id = "phi-4-multimodal",
         .title = "Phi-4 multimodal",
         .aliases = {"Phi-4-multimodal-instruct", "microsoft/Phi-4-multimodal-instruct", "Phi-4-MM", "phi4mm",
                     "phi4_multimodal"},
         .releases = {{"5.6B", "2025-02-26"}},
         .source = "arXiv 2503.01743",
         .checkpoint = "microsoft/Phi-4-multimodal-instruct",
         .config = R"json({"model_type": "phi4mm", )json" + phi4Mini(),
         .processor = "phi-4-multimodal@checkpoint",
         .sound = "phi-4-multimodal"}};
    return family;
}

} // namespace ropescope::models
