// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Models whose rule of positions was read in an inference engine, or outside the releases of transformers. Sources:
//   Keye          vllm keye.py; the class defaults of KeyeTextConfig and Qwen3-8B, on which it is built
//   Keye 1.5      arXiv 2509.01563: the base goes from 1,000,000 to 8,000,000 as the context goes to 128K
//   openPangu-VL  the class defaults of its OpenPanguVLTextConfig; sections of the checkpoint
//   Isaac         transformers modular_isaac.py IsaacRotaryEmbedding: half, a quarter and a quarter of the pairs
//   Bailing       Ming-flash-omni-2.0: llm_config, and the sections that its `video_rope` has where none are given
//   GLM-Image     transformers configuration_glm_image.py
//   MiniCPM-V     transformers modular_minicpmv4_7.py, on Qwen3.5
#include <utility>

#include <ropescope/models/model.h>

namespace ropescope::models {
namespace {

std::vector<ConfigType> typesOfEngineModels() {
    return {{.names = {"Keye", "keye"}, .scheme = "keye", .base = 1000000, .headDim = 128, .sections = "16,24,24"},
            {.names = {"KeyeVL1_5"}, .scheme = "keye-vl1.5", .base = 1000000, .headDim = 128, .sections = "16,24,24"},
            {.names = {"openpangu_vl", "openpangu_vl_text"},
             .scheme = "openpangu-vl",
             .base = 64000000,
             .width = 4096,
             .heads = 32,
             .allocation = "balanced",
             .sections = "24,20,20"},
            {.names = {"isaac", "isaac_text"}, .scheme = "isaac", .headDim = 128, .sections = "32,16,16"},
            {.names = {"bailingmm_moe_v2_lite", "bailing_moe_v2_vl"},
             .scheme = "bailing-vl",
             .headDim = 128,
             .partialRotary = 0.5,
             .allocation = "alternating",
             .sections = "12,12,8"}, // rows, columns, time
            {.names = {"minicpmv4_7"},
             .scheme = "minicpm-v4.7",
             .headDim = 256,
             .partialRotary = 0.25,
             .allocation = "interleaved",
             .sections = "11,11,10"}};
}

/// On Qwen3-8B.
std::vector<Model> keyeModels() {
    return {{.id = "keye",
             .title = "Keye-VL",
             .aliases = {"Keye-VL-8B-Preview", "Kwai-Keye/Keye-VL-8B-Preview"},
             .releases = {{"8B Preview", "2025-06-26"}},
             .source = "arXiv 2507.01949",
             .checkpoint = "Kwai-Keye/Keye-VL-8B-Preview",
             .config =
                 R"json({"model_type": "Keye", "hidden_size": 4096, "head_dim": 128, "num_attention_heads": 32,
             "num_hidden_layers": 36, "max_position_embeddings": 40960, "rope_theta": 1000000, "rope_scaling":
             {"mrope_section": [16, 24, 24], "rope_type": "default", "type": "default"}})json",
             .processor = "keye-vl@class-default"},
            {.id = "keye-vl1.5",
             .title = "Keye-VL 1.5",
             .aliases = {"Keye-VL-1.5-8B", "Kwai-Keye/Keye-VL-1_5-8B"},
             .releases = {{"8B", "2025-08-28"}},
             .source = "arXiv 2509.01563",
             .checkpoint = "Kwai-Keye/Keye-VL-1_5-8B",
             .config =
                 R"json({"model_type": "KeyeVL1_5", "hidden_size": 4096, "head_dim": 128, "num_attention_heads": 32,
             "num_hidden_layers": 36, "max_position_embeddings": 131072, "rope_theta": 8000000, "rope_scaling":
             {"mrope_section": [16, 24, 24], "rope_type": "default", "type": "default"}})json",
             .processor = "keye-vl@class-default"}};
}

/// Without what their configs do not say: sections.
std::vector<Model> otherModels() {
    return {{.id = "openpangu-vl",
             .title = "openPangu-VL",
             .aliases = {"openPangu-VL-7B", "FreedomIntelligence/openPangu-VL-7B"},
             .releases = {{"7B", "2025-12"}},
             .source = "https://ai.gitcode.com/ascend-tribe/openPangu-VL-7B",
             .checkpoint = "FreedomIntelligence/openPangu-VL-7B",
             .config =
                 R"json({"model_type": "openpangu_vl", "text_config": {"model_type": "openpangu_vl_text", "hidden_size":
             4096, "num_attention_heads": 32, "num_hidden_layers": 34, "max_position_embeddings": 32768,
             "rope_theta": 64000000.0}})json"},
            {.id = "isaac",
             .title = "Isaac",
             .aliases = {"Isaac 0.1", "PerceptronAI/Isaac-0.1"},
             .releases = {{"0.1, 2B", "2025-09-17"}},
             .source = "https://www.perceptron.inc/blog/introducing-isaac-0-1",
             .checkpoint = "PerceptronAI/Isaac-0.1",
             .config =
                 R"json({"model_type": "isaac", "hidden_size": 2048, "head_dim": 128, "num_attention_heads": 16,
             "num_hidden_layers": 28, "max_position_embeddings": 40960, "rope_theta": 1000000.0})json"},
            {.id = "bailing-vl",
             .title = "Bailing-VL",
             .aliases = {"Ming-flash-omni-2.0", "inclusionAI/Ming-flash-omni-2.0"},
             .releases = {{"Ming-flash-omni 2.0", "2026"}},
             .source = "arXiv 2506.09344",
             .checkpoint = "inclusionAI/Ming-flash-omni-2.0",
             .config =
                 R"json({"model_type": "bailing_moe_v2_vl", "hidden_size": 4096, "head_dim": 128,
             "num_attention_heads": 32, "num_hidden_layers": 32, "max_position_embeddings": 32768, "rope_theta":
             2400000, "partial_rotary_factor": 0.5})json"},
            {.id = "minicpm-v4.7",
             .title = "MiniCPM-V 4.7",
             .aliases = {"minicpmv4_7", "openbmb/MiniCPM-V-4.7"},
             .releases = {{"4.7", "2026"}},
             .source = "https://github.com/OpenBMB/MiniCPM-V",
             .checkpoint = "openbmb/MiniCPM-V-4.7",
             .config =
                 R"json({"model_type": "minicpmv4_7", "text_config": {"model_type": "qwen3_5_text", "head_dim": 256,
             "full_attention_interval": 4, "num_hidden_layers": 32, "max_position_embeddings": 262144,
             "rope_parameters": {"mrope_interleaved": true, "mrope_section": [11, 11, 10],
             "partial_rotary_factor": 0.25, "rope_theta": 10000000, "rope_type": "default"}}})json",
             .processor = "minicpm-v4.7@class-default"}};
}

} // namespace

ModelFamily engineModels() {
    ModelFamily family;
    family.types = typesOfEngineModels();
    family.models = keyeModels();
    std::vector<Model> others = otherModels();
    for (Model& model : others) family.models.push_back(std::move(model));
    return family;
}

} // namespace ropescope::models
