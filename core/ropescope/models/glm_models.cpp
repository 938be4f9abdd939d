// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Models of Z.ai (Zhipu). Source: their config.json on huggingface.co and huggingface/transformers v5.15.0.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily glm() {
    ModelFamily family;
    family.types = {
        {.names = {"glm4v", "glm4v_text", "glm_ocr", "glm_ocr_text"},
         .scheme = "glm4v",
         .width = 4096,
         .heads = 32,
         .layout = PairLayout::Adjacent,
         .sections = "8,12,12"},
        {.names = {"glm4v_moe", "glm4v_moe_text", "glm46v", "glm46v_text"},
         .scheme = "glm4v",
         .headDim = 128,
         .partialRotary = 0.5,
         .sections = "8,12,12"},
        {.names = {"glm", "glm4"}, .headDim = 128, .partialRotary = 0.5, .layout = PairLayout::Adjacent},
        {.names = {"glm4_moe"}, .headDim = 128, .partialRotary = 0.5},
        {.names = {"glm4_moe_lite", "glm_moe_dsa"}, .headDim = 64, .layout = PairLayout::Adjacent, .latent = true},
        {.names = {"chatglm"}, .headDim = 128, .partialRotary = 0.5, .layout = PairLayout::Adjacent}};
    family.types.push_back({.names = {"glm_image", "glm_image_text"},
                            .scheme = "glm-image",
                            .width = 4096,
                            .heads = 32,
                            .partialRotary = 0.5,
                            .sections = "8,12,12"});
    family.models = {
        {.id = "glm4v",
         .title = "GLM-4.1V",
         .aliases = {"GLM-4V", "GLM-4.1V-9B-Thinking", "GLM-4.1V-Thinking", "glm4v"},
         .releases = {{"9B", "2025-07-01"}},
         .source = "arXiv 2507.01006",
         .checkpoint = "zai-org/GLM-4.1V-9B-Thinking",
         .config =
             R"json({"model_type": "glm4v", "text_config": {"model_type": "glm4v_text", "hidden_size": 4096,
             "num_attention_heads": 32, "num_hidden_layers": 40, "max_position_embeddings": 65536,
             "partial_rotary_factor": 0.5, "rope_theta": 10000.0, "rope_scaling": {"type": "default",
             "mrope_section": [8, 12, 12]}}})json",
         .processor = "glm4v@checkpoint",
         .defects = {{"vllm-project/vllm#33039", "merged", "not stated",
                      "Tokens of a video were placed as text after a refactoring."}}},
        {.id = "glm-4.5v",
         .title = "GLM-4.5V",
         .aliases = {"GLM-4.6V", "glm4v_moe", "glm46v", "zai-org/GLM-4.6V"},
         .releases = {{"GLM-4.5V 106B", "2025-08-11"}, {"GLM-4.6V", "2025-12-08"}},
         .source = "arXiv 2507.01006",
         .checkpoint = "zai-org/GLM-4.5V",
         .config =
             R"json({"model_type": "glm4v_moe", "text_config": {"model_type": "glm4v_moe_text", "hidden_size": 4096,
             "head_dim": 128, "num_attention_heads": 96, "num_hidden_layers": 46, "max_position_embeddings":
             65536, "partial_rotary_factor": 0.5, "rope_theta": 10000.0, "rope_scaling": {"type": "default",
             "mrope_section": [8, 12, 12]}}})json",
         .processor = "glm4.5v@checkpoint",
         .defects = {{"sgl-project/sglang#13495", "closed", "not stated",
                      "The pairs are halves here, not adjacent as in GLM-4.1V."}}},
        {.id = "glm-image",
         .title = "GLM-Image",
         .aliases = {"glm_image"},
         .releases = {{"9B and 7B", "2026-01-14"}},
         .source = "https://huggingface.co/zai-org/GLM-Image",
         .checkpoint = "zai-org/GLM-Image",
         .config =
             R"json({"model_type": "glm_image", "text_config": {"model_type": "glm_image_text", "hidden_size": 4096,
             "num_attention_heads": 32, "num_hidden_layers": 40, "max_position_embeddings": 131072,
             "partial_rotary_factor": 0.5, "rope_theta": 10000.0, "rope_scaling": {"type": "default",
             "mrope_section": [8, 12, 12]}}})json"},
        {.id = "glm-4",
         .title = "GLM-4",
         .aliases = {"GLM-4-9B", "GLM-4-32B-0414", "GLM-4-9B-0414", "glm4"},
         .releases = {{"9B", "2024-06-05"}, {"0414: 9B, 32B", "2025-04-14"}},
         .source = "arXiv 2406.12793",
         .checkpoint = "zai-org/GLM-4-9B-0414",
         .config =
             R"json({"model_type": "glm4", "hidden_size": 4096, "head_dim": 128, "num_attention_heads": 32,
             "num_hidden_layers": 40, "max_position_embeddings": 32768, "partial_rotary_factor": 0.5,
             "rope_theta": 10000.0})json"},
        {.id = "glm-4.5",
         .title = "GLM-4.5",
         .aliases = {"GLM-4.6", "GLM-4.7", "GLM-4.5-Air", "glm4_moe"},
         .releases = {{"355B-A32B, Air", "2025-07-28"}},
         .source = "arXiv 2508.06471",
         .checkpoint = "zai-org/GLM-4.5",
         .config =
             R"json({"model_type": "glm4_moe", "hidden_size": 5120, "head_dim": 128, "num_attention_heads": 96,
             "num_hidden_layers": 92, "max_position_embeddings": 131072, "partial_rotary_factor": 0.5,
             "rope_theta": 1000000, "rope_scaling": null})json"}};
    // transformers 2c9d8b11: the classes of GLM-4.6V; its text model is that of its config, by default GLM-4.1V's.
    family.types.push_back({.names = {"glmga"},
                            .scheme = "glm4v",
                            .width = 4096,
                            .heads = 32,
                            .layout = PairLayout::Adjacent,
                            .sections = "8,12,12"});
    family.models.push_back(
        {.id = "glm-ocr",
         .title = "GLM-OCR",
         .aliases = {"zai-org/GLM-OCR", "glm_ocr"},
         .releases = {{"0.9B", "2026-02-03"}},
         .source = "https://huggingface.co/zai-org/GLM-OCR",
         .checkpoint = "zai-org/GLM-OCR",
         .config =
             R"json({"model_type": "glm_ocr", "text_config": {"model_type": "glm_ocr_text", "hidden_size": 1536, "head_dim":
             128, "num_attention_heads": 16, "num_hidden_layers": 16, "max_position_embeddings": 131072,
             "rope_parameters": {"rope_type": "default", "mrope_section": [16, 24, 24], "partial_rotary_factor":
             1.0, "rope_theta": 10000}}})json",
         .processor = "glm4v@checkpoint"});
    family.models.push_back(
        {.id = "glmga",
         .title = "GLM-GA",
         .aliases = {"zai-org/GLM-GA"},
         .releases = {{"GLM-GA", "2026"}},
         .source = "huggingface/transformers 2c9d8b11, models/glmga",
         .config =
             R"json({"model_type": "glmga", "text_config": {"model_type": "glm4v_text", "hidden_size": 4096,
             "num_attention_heads": 32, "num_hidden_layers": 40, "partial_rotary_factor": 0.5, "rope_theta":
             10000.0, "rope_scaling": {"type": "default", "mrope_section": [8, 12, 12]}}})json",
         .note = "No checkpoint was found: the numbers are those of GLM-4.1V, whose text model its class takes."});
    family.models.push_back(
        {.id = "glm-5",
         .title = "GLM-5",
         .aliases = {"zai-org/GLM-5", "GLM-5.1", "glm_moe_dsa"},
         .releases = {{"744B-A40B", "2026-02-11"}},
         .source = "https://huggingface.co/zai-org/GLM-5",
         .checkpoint = "zai-org/GLM-5",
         .config = R"json({"model_type": "glm_moe_dsa", "hidden_size": 6144, "num_attention_heads": 64,
             "num_hidden_layers": 78, "qk_nope_head_dim": 192, "qk_rope_head_dim": 64, "max_position_embeddings":
             202752, "rope_interleave": true, "rope_parameters": {"rope_theta": 1000000, "rope_type":
             "default"}})json"});
    return family;
}

} // namespace ropescope::models
