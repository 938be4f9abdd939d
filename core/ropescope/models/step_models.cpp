// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Step: base and rotated share by layer; `rope_scaling` reaches full attention only. Source:
// huggingface/transformers v5.15.0, models/step3p7.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily step() {
    ModelFamily family;
    family.types = {{.names = {"step3p5", "step3p7", "step3p7_text", "step3p5_text"},
                     .headDim = 128,
                     .scaled = Scaled::FullLayers,
                     .reads = {"use_rope_layers"}}};
    family.models = {
        {.id = "step-3.7",
         .title = "Step 3.7",
         .aliases = {"Step-3.7-Flash", "Step-3.5-Flash", "stepfun-ai/Step-3.5-Flash", "step3p5", "step3p7"},
         .releases = {{"Step 3.5 Flash", "2026-02"}, {"Step 3.7 Flash", "2026"}},
         .source = "https://huggingface.co/stepfun-ai/Step-3.7-Flash",
         .checkpoint = "stepfun-ai/Step-3.7-Flash",
         .config =
             R"json({"model_type": "step3p7", "text_config": {"model_type": "step3p5", "hidden_size": 4096,
             "head_dim": 128, "num_attention_heads": 64, "num_hidden_layers": 45, "max_position_embeddings":
             262144, "layer_types": ["full_attention", "sliding_attention", "sliding_attention",
             "sliding_attention", "full_attention", "sliding_attention", "sliding_attention",
             "sliding_attention", "full_attention", "sliding_attention", "sliding_attention",
             "sliding_attention", "full_attention", "sliding_attention", "sliding_attention",
             "sliding_attention", "full_attention", "sliding_attention", "sliding_attention",
             "sliding_attention", "full_attention", "sliding_attention", "sliding_attention",
             "sliding_attention", "full_attention", "sliding_attention", "sliding_attention",
             "sliding_attention", "full_attention", "sliding_attention", "sliding_attention",
             "sliding_attention", "full_attention", "sliding_attention", "sliding_attention",
             "sliding_attention", "full_attention", "sliding_attention", "sliding_attention",
             "sliding_attention", "full_attention", "sliding_attention", "sliding_attention",
             "sliding_attention", "full_attention"], "rope_theta": [5000000.0, 10000.0, 10000.0, 10000.0,
             5000000.0, 10000.0, 10000.0, 10000.0, 5000000.0, 10000.0, 10000.0, 10000.0, 5000000.0, 10000.0,
             10000.0, 10000.0, 5000000.0, 10000.0, 10000.0, 10000.0, 5000000.0, 10000.0, 10000.0, 10000.0,
             5000000.0, 10000.0, 10000.0, 10000.0, 5000000.0, 10000.0, 10000.0, 10000.0, 5000000.0, 10000.0,
             10000.0, 10000.0, 5000000.0, 10000.0, 10000.0, 10000.0, 5000000.0, 10000.0, 10000.0, 10000.0,
             5000000.0], "partial_rotary_factors": [0.5, 1.0, 1.0, 1.0, 0.5, 1.0, 1.0, 1.0, 0.5, 1.0, 1.0, 1.0,
             0.5, 1.0, 1.0, 1.0, 0.5, 1.0, 1.0, 1.0, 0.5, 1.0, 1.0, 1.0, 0.5, 1.0, 1.0, 1.0, 0.5, 1.0, 1.0,
             1.0, 0.5, 1.0, 1.0, 1.0, 0.5, 1.0, 1.0, 1.0, 0.5, 1.0, 1.0, 1.0, 0.5], "yarn_only_types":
             ["full_attention"], "rope_scaling": {"rope_type": "llama3", "factor": 2.0,
             "original_max_position_embeddings": 131072, "low_freq_factor": 1.0, "high_freq_factor": 32.0}}})json"}};
    return family;
}

} // namespace ropescope::models
