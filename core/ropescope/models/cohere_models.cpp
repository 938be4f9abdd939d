// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Cohere. Layers of full attention of the second generation do not rotate. Source: their config.json on
// huggingface.co and huggingface/transformers v5.15.0.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily cohere() {
    ModelFamily family;
    family.types = {{.names = {"cohere", "aya_vision"}, .width = 8192, .heads = 64, .layout = PairLayout::Adjacent},
                    {.names = {"cohere2", "cohere2_vision"},
                     .width = 8192,
                     .heads = 64,
                     .layout = PairLayout::Adjacent,
                     .pattern = {.every = 4, .field = "sliding_window_pattern"},
                     .unrotated = Unrotated::FullAttention}};
    family.models = {
        {.id = "command-r7b",
         .title = "Command R7B",
         .aliases = {"Command R7B 12-2024", "Cohere 2", "cohere2", "CohereLabs/c4ai-command-r7b-12-2024"},
         .releases = {{"7B", "2024-12-13"}},
         .source = "https://huggingface.co/CohereLabs/c4ai-command-r7b-12-2024",
         .checkpoint = "CohereLabs/c4ai-command-r7b-12-2024",
         .config =
             R"json({"model_type": "cohere2", "hidden_size": 4096, "head_dim": 128, "num_attention_heads": 32,
             "num_hidden_layers": 32, "sliding_window": 4096, "sliding_window_pattern": 4,
             "max_position_embeddings": 132096, "rope_theta": 50000})json"}};
    family.models.push_back({.id = "north-micro-vision",
                             .title = "North Micro Vision",
                             .aliases = {"CohereLabs/North-Micro-Vision-Instruct", "Cohere Compass", "cohere_compass"},
                             .releases = {{"Instruct", "2026"}},
                             .source = "https://huggingface.co/CohereLabs/North-Micro-Vision-Instruct",
                             .config = R"json({"model_type": "cohere_compass", "text_config": {"model_type":
             "cohere_compass_text", "num_hidden_layers": 40}})json",
                             .note = "Its config.json has the base of each type of layers, or null where they do not "
                                     "rotate."});
    return family;
}

} // namespace ropescope::models
