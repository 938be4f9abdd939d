// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Models of the Qwen team that read pictures. Source: their config.json on huggingface.co and
// huggingface/transformers v5.15.0.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily qwenVision() {
    ModelFamily family;
    family.types = {
        {.names = {"qwen2_vl", "qwen2_vl_text"}, .scheme = "qwen2-vl", .base = 1000000, .width = 8192, .heads = 64},
        {.names = {"qwen2_5_vl", "qwen2_5_vl_text"},
         .scheme = "qwen2.5-vl",
         .base = 1000000,
         .width = 8192,
         .heads = 64,
         .tokensPerSecond = 4},
        {.names = {"qwen3_vl", "qwen3_vl_text", "qwen3_vl_moe", "qwen3_vl_moe_text"},
         .scheme = "qwen3-vl",
         .base = 500000,
         .headDim = 128,
         .allocation = "interleaved",
         .sections = "24,20,20"},
        {.names = {"qwen3_5", "qwen3_5_text", "qwen3_5_moe", "qwen3_5_moe_text"},
         .scheme = "qwen3-vl",
         .headDim = 256,
         .partialRotary = 0.25,
         .allocation = "interleaved",
         .sections = "11,11,10",
         .pattern = {.every = 4, .others = "linear_attention", .field = "full_attention_interval"}},
        {.names = {"qwen2_5_omni", "qwen2_5_omni_thinker", "qwen2_5_omni_text"},
         .scheme = "qwen2.5-omni",
         .base = 1000000,
         .width = 3584,
         .heads = 28},
        {.names = {"qwen3_omni_moe", "qwen3_omni_moe_thinker", "qwen3_omni_moe_text"},
         .scheme = "qwen3-omni",
         .base = 1000000,
         .headDim = 128,
         .allocation = "interleaved",
         .sections = "24,20,20"}};
    // Of other makers, with the positions of Qwen3-VL.
    family.types.push_back({.names = {"cosmos3_omni", "cosmos3_omni_text"},
                            .scheme = "qwen3-vl",
                            .headDim = 128,
                            .allocation = "interleaved",
                            .sections = "24,20,20"});
    family.types.push_back({.names = {"cosmos3_edge", "cosmos3_edge_text"},
                            .scheme = "qwen3-vl",
                            .base = 100000000,
                            .headDim = 128,
                            .allocation = "interleaved",
                            .sections = "24,20,20"});
    family.types.push_back({.names = {"cohere_compass", "cohere_compass_text"},
                            .scheme = "qwen3-vl",
                            .width = 8192,
                            .heads = 64,
                            .allocation = "interleaved",
                            .sections = "24,20,20"});
    family.models = {
        {.id = "qwen2-vl",
         .title = "Qwen2-VL",
         .aliases = {"Qwen2-VL-2B", "Qwen2-VL-7B", "Qwen2-VL-72B", "Qwen/Qwen2-VL-2B-Instruct",
                     "Qwen/Qwen2-VL-72B-Instruct", "QVQ-72B", "qwen2_vl"},
         .releases = {{"2B, 7B", "2024-08-29"}, {"72B", "2024-09-18"}},
         .source = "arXiv 2409.12191",
         .checkpoint = "Qwen/Qwen2-VL-7B-Instruct",
         .config =
             R"json({"model_type": "qwen2_vl", "hidden_size": 3584, "num_attention_heads": 28, "num_hidden_layers":
             28, "max_position_embeddings": 32768, "rope_theta": 1000000.0, "rope_scaling": {"type": "mrope",
             "mrope_section": [16, 24, 24]}})json",
         .processor = "qwen2-vl@checkpoint",
         .defects =
             {{"huggingface/transformers", "read", "5.2",
               "The rope delta was cut to non-negative numbers, so text generated after a picture stood far too late."}}},
        {.id = "qwen2.5-vl",
         .title = "Qwen2.5-VL",
         .aliases = {"Qwen2.5-VL-3B", "Qwen2.5-VL-7B", "Qwen2.5-VL-32B", "Qwen2.5-VL-72B",
                     "Qwen/Qwen2.5-VL-3B-Instruct", "Qwen/Qwen2.5-VL-32B-Instruct", "Qwen/Qwen2.5-VL-72B-Instruct",
                     "MiMo-VL", "qwen2_5_vl"},
         .releases = {{"3B, 7B, 72B", "2025-01-26"}, {"32B", "2025-03-24"}},
         .source = "arXiv 2502.13923",
         .checkpoint = "Qwen/Qwen2.5-VL-7B-Instruct",
         .config =
             R"json({"model_type": "qwen2_5_vl", "hidden_size": 3584, "num_attention_heads": 28, "num_hidden_layers":
             28, "max_position_embeddings": 128000, "rope_theta": 1000000.0, "rope_scaling": {"type": "mrope",
             "mrope_section": [16, 24, 24]}, "vision_config": {"tokens_per_second": 2}})json",
         .processor = "qwen2.5-vl@checkpoint",
         .defects = {{"huggingface/transformers#45381", "closed", "5.3 to 5.5",
                      "All frames of a video share one time, and text goes on inside the video."},
                     {"huggingface/transformers#45325", "closed", "5.3",
                      "The time of a still picture is multiplied by tokens_per_second."},
                     {"huggingface/transformers#48669", "merged", "4.52 to 5.15",
                      "Above 2 frames a second, the seconds of a frame are cut to 0: all frames share one time."},
                     {"EvolvingLMMs-Lab/lmms-eval#1393", "open", "since 4.52", "The same, seen in an evaluation."},
                     {"huggingface/transformers#41152", "closed", "not stated",
                      "generate() did not pass second_per_grid_ts, so positions differ from those of training."},
                     {"QwenLM/Qwen3-VL#798", "closed", "not stated",
                      "second_per_grid_ts stayed 1.0 at every frame rate."},
                     {"huggingface/lerobot#3648", "open", "5.4", "A robot policy lost accuracy; nothing crashed."}}},
        {.id = "qwen3-vl",
         .title = "Qwen3-VL",
         .aliases = {"Qwen3-VL-2B", "Qwen3-VL-4B", "Qwen3-VL-8B", "Qwen3-VL-32B", "Qwen3-VL-30B-A3B",
                     "Qwen3-VL-235B-A22B", "qwen3_vl", "qwen3_vl_moe"},
         .releases = {{"235B-A22B", "2025-09-23"},
                      {"30B-A3B", "2025-10-04"},
                      {"4B, 8B", "2025-10-15"},
                      {"2B, 32B", "2025-10-21"}},
         .source = "arXiv 2511.21631",
         .checkpoint = "Qwen/Qwen3-VL-8B-Instruct",
         .config =
             R"json({"model_type": "qwen3_vl", "text_config": {"model_type": "qwen3_vl_text", "hidden_size": 4096,
             "num_attention_heads": 32, "head_dim": 128, "num_hidden_layers": 36, "max_position_embeddings":
             262144, "rope_theta": 5000000, "rope_scaling": {"mrope_interleaved": true, "mrope_section": [24,
             20, 20], "rope_type": "default"}}})json",
         .processor = "qwen3-vl@checkpoint",
         .defects = {{"huggingface/transformers#44474", "merged", "5.3",
                      "Videos are placed by the function of Qwen2-VL, without their timestamps; fixed in 5.4."},
                     {"QwenLM/Qwen3-VL#1800", "open", "not stated",
                      "The axes of the pairs are THWTHW, not THTHWH as a docstring said."},
                     {"alibaba/MNN#4133", "merged", "not stated",
                      "Contiguous instead of interleaved sections: text is fine, pictures loop for ever."}}},
        {.id = "qwen3.5",
         .title = "Qwen3.5",
         .aliases = {"Qwen3.6", "Qwen3.5-27B", "Qwen3.5-0.8B", "Qwen3.5-2B", "Qwen3.5-4B", "Qwen3.5-9B",
                     "Qwen/Qwen3.5-9B", "qwen3_5", "qwen3_5_moe"},
         .releases = {{"Qwen3.5", "2026-02"}},
         .source = "https://huggingface.co/Qwen/Qwen3.5-27B",
         .checkpoint = "Qwen/Qwen3.5-27B",
         .config =
             R"json({"model_type": "qwen3_5", "text_config": {"model_type": "qwen3_5_text", "head_dim": 256,
             "full_attention_interval": 4, "num_hidden_layers": 64, "max_position_embeddings": 262144,
             "rope_parameters": {"mrope_interleaved": true, "mrope_section": [11, 11, 10],
             "partial_rotary_factor": 0.25, "rope_theta": 10000000, "rope_type": "default"}}})json",
         .processor = "qwen3.5@checkpoint",
         .defects = {{"sgl-project/sglang#34446", "merged", "not stated",
                      "A fused kernel dropped rows and columns: boxes were about 90 pixels off."},
                     {"ggml-org/llama.cpp#19443", "closed", "not stated",
                      "Wired to plain rotation in halves; it needs interleaved M-RoPE."}}},
        {.id = "qwen2.5-omni",
         .title = "Qwen2.5-Omni",
         .aliases = {"Qwen2.5-Omni-3B", "Qwen2.5-Omni-7B", "qwen2_5_omni"},
         .releases = {{"7B", "2025-03-26"}, {"3B", "2025-04-30"}},
         .source = "arXiv 2503.20215",
         .checkpoint = "Qwen/Qwen2.5-Omni-7B",
         .config =
             R"json({"model_type": "qwen2_5_omni", "thinker_config": {"model_type": "qwen2_5_omni_thinker",
             "position_id_per_seconds": 25, "seconds_per_chunk": 2, "text_config": {"model_type":
             "qwen2_5_omni_text", "hidden_size": 3584, "num_attention_heads": 28, "num_hidden_layers": 28,
             "max_position_embeddings": 32768, "rope_theta": 1000000.0, "rope_scaling": {"mrope_section": [16,
             24, 24], "rope_type": "default", "type": "default"}}}})json",
         .processor = "qwen2.5-omni@checkpoint",
         .sound = "qwen2.5-omni",
         .defects =
             {{"vllm-project/vllm#16878", "merged", "not stated",
               "Begin and end tokens were counted twice: one position off against transformers with sound in a video."}}},
        {.id = "qwen3-omni",
         .title = "Qwen3-Omni",
         .aliases = {"Qwen3-Omni-30B-A3B", "qwen3_omni_moe"},
         .releases = {{"30B-A3B", "2025-09-22"}},
         .source = "arXiv 2509.17765",
         .checkpoint = "Qwen/Qwen3-Omni-30B-A3B-Instruct",
         .config =
             R"json({"model_type": "qwen3_omni_moe", "thinker_config": {"model_type": "qwen3_omni_moe_thinker",
             "position_id_per_seconds": 13, "text_config": {"model_type": "qwen3_omni_moe_text", "head_dim":
             128, "hidden_size": 2048, "num_attention_heads": 32, "num_hidden_layers": 48,
             "max_position_embeddings": 65536, "rope_theta": 1000000, "rope_scaling": {"interleaved": true,
             "mrope_interleaved": true, "mrope_section": [24, 20, 20], "rope_type": "default", "type":
             "default"}}}})json",
         .processor = "qwen3-omni@checkpoint",
         .sound = "qwen3-omni",
         .defects = {{"Blaizzy/mlx-vlm#1983", "merged", "not stated", "Every generated token got position 0."}}}};
    family.types.push_back({.names = {"qwen4_exp", "qwen4_exp_text"}, // transformers 01377e76, as Qwen3.5
                            .scheme = "qwen3-vl",
                            .headDim = 256,
                            .partialRotary = 0.25,
                            .allocation = "interleaved",
                            .sections = "11,11,10",
                            .pattern = {.every = 4, .others = "linear_attention", .field = "full_attention_interval"}});
    family.models.push_back(
        {.id = "qwen3.8",
         .title = "Qwen3.8",
         .aliases = {"Qwen4-Exp", "Qwen/Qwen4-Exp", "Qwen3.8-Flash-Next", "qwen4_exp"},
         .releases = {{"Qwen4-Exp", "2026"}},
         .source = "huggingface/transformers 01377e76, models/qwen4_exp",
         .config = R"json({"model_type": "qwen4_exp", "text_config": {"model_type": "qwen4_exp_text",
             "num_hidden_layers": 40}})json",
         .processor = "qwen3.5@checkpoint"});
    return family;
}

} // namespace ropescope::models
