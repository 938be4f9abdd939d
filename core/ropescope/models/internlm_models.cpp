// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// InternLM and InternVL. Source: their config.json on huggingface.co.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily internlm() {
    ModelFamily family;
    family.types = {{.names = {"internlm", "internlm2", "internlm3", "internlmxcomposer2"}, .width = 4096, .heads = 32},
                    {.names = {"internvl", "internvl_chat", "interns1", "interns1_pro"}},
                    {.names = {"interns1_pro_text"}, .width = 4096, .heads = 64}};
    family.models = {
        {.id = "internlm3",
         .title = "InternLM3",
         .aliases = {"internlm3-8b", "internlm/internlm3-8b-instruct"},
         .releases = {{"8B", "2025-01-15"}},
         .source = "https://huggingface.co/internlm/internlm3-8b-instruct",
         .checkpoint = "internlm/internlm3-8b-instruct",
         .config =
             R"json({"model_type": "internlm3", "hidden_size": 4096, "head_dim": 128, "num_attention_heads": 32,
             "num_hidden_layers": 48, "max_position_embeddings": 32768, "rope_theta": 50000000, "rope_scaling":
             {"factor": 6.0, "rope_type": "dynamic"}})json"},
        {.id = "internvl3",
         .title = "InternVL3",
         .aliases = {"InternVL3-8B", "InternVL3.5", "InternVL2.5", "InternVL", "OpenGVLab/InternVL3-8B",
                     "internvl_chat"},
         .releases = {{"1B to 78B", "2025-04-11"}},
         .source = "arXiv 2504.10479",
         .checkpoint = "OpenGVLab/InternVL3-8B",
         .config =
             R"json({"model_type": "internvl_chat", "llm_config": {"model_type": "qwen2", "hidden_size": 3584,
             "num_attention_heads": 28, "num_hidden_layers": 28, "max_position_embeddings": 32768,
             "rope_theta": 1000000.0, "rope_scaling": {"factor": 2.0, "rope_type": "dynamic", "type":
             "dynamic"}}})json",
         .processor = "internvl3@checkpoint"},
        {.id = "intern-s1-pro",
         .title = "Intern-S1-Pro",
         .aliases = {"internlm/Intern-S1-Pro", "interns1-pro"},
         .releases = {{"1T-A22B", "2026-02-04"}},
         .source = "arXiv 2603.25040; XTuner FourierEmbedding",
         .checkpoint = "internlm/Intern-S1-Pro",
         .config =
             R"json({"model_type": "interns1_pro", "text_config": {"model_type": "interns1_pro_text",
             "hidden_size": 4096, "head_dim": 128, "num_attention_heads": 64, "num_hidden_layers": 94,
             "max_position_embeddings": 262144, "rope_theta": 5000000, "rope_scaling": {"rope_type": "default",
             "fope_init_factor": 0.5, "fope_sep_head": true, "num_inv_freq": null}}})json",
         .defects = {
             {"vllm-project/vllm#55204", "open", "not stated",
              "Pairs past the mixed frequencies are not passed through: sines are padded with 1, as cosines."}}}};
    return family;
}

} // namespace ropescope::models
