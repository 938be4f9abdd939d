// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Models of 2024 to 2026 whose pictures are numbered like words. Source: their config.json on huggingface.co;
// huggingface/transformers 008e5743 models/deepseek_ocr2 (a Llama-like text model in place of latent attention), 8c8e18a7
// models/molmo2, 01a05aad models/minimax_m3_vl.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily recentVision() {
    ModelFamily family;
    family.types = {{.names = {"deepseek_ocr2", "deepseek_ocr2_text"}, .width = 4096, .heads = 32},
                    {.names = {"molmo2", "molmo2_text"}, .headDim = 128}};
    family.models = {
        {.id = "pixtral",
         .title = "Pixtral",
         .aliases = {"Pixtral-12B", "mistral-community/pixtral-12b", "mistralai/Pixtral-12B-2409"},
         .releases = {{"12B", "2024-09-17"}},
         .source = "arXiv 2410.07073",
         .checkpoint = "mistral-community/pixtral-12b",
         .config =
             R"json({"model_type": "llava", "text_config": {"model_type": "mistral", "hidden_size": 5120, "head_dim": 128,
             "num_attention_heads": 32, "num_hidden_layers": 40, "max_position_embeddings": 1024000, "rope_theta":
             1000000000.0}})json",
         .processor = "pixtral@checkpoint"},
        {.id = "smolvlm",
         .title = "SmolVLM",
         .aliases = {"SmolVLM2", "SmolVLM-500M", "HuggingFaceTB/SmolVLM-500M-Instruct", "Idefics3"},
         .releases = {{"2.2B", "2024-11-26"}, {"256M, 500M", "2025-01-23"}, {"SmolVLM2", "2025-02-20"}},
         .source = "arXiv 2504.05299",
         .checkpoint = "HuggingFaceTB/SmolVLM-500M-Instruct",
         .config =
             R"json({"model_type": "idefics3", "text_config": {"model_type": "llama", "hidden_size": 960, "head_dim": 64,
             "num_attention_heads": 15, "num_hidden_layers": 32, "max_position_embeddings": 8192, "rope_theta":
             100000}})json",
         .processor = "smolvlm@checkpoint"},
        {.id = "minimax-m3",
         .title = "MiniMax-M3",
         .aliases = {"MiniMax-M3-VL", "MiniMaxAI/MiniMax-M3", "MiniMax-M3-preview", "minimax_m3_vl"},
         .releases = {{"M3", "2026"}},
         .source = "https://huggingface.co/MiniMaxAI/MiniMax-M3",
         .config =
             R"json({"model_type": "minimax_m3_vl", "text_config": {"model_type": "minimax_m3_vl_text", "hidden_size":
             6144, "head_dim": 128, "num_attention_heads": 64, "num_hidden_layers": 60,
             "max_position_embeddings": 524288, "rotary_dim": 64, "rope_theta": 5000000.0}})json",
         .processor = "minimax-m3@class-default"},
        {.id = "minicpm-v",
         .title = "MiniCPM-V",
         .aliases = {"MiniCPM-V 2.6", "openbmb/MiniCPM-V-2_6", "minicpmv"},
         .releases = {{"2.6, 8B", "2024-08-06"}},
         .source = "arXiv 2408.01800",
         .checkpoint = "openbmb/MiniCPM-V-2_6",
         .config =
             R"json({"model_type": "minicpmv", "hidden_size": 3584, "num_attention_heads": 28, "num_hidden_layers": 28,
             "max_position_embeddings": 32768, "rope_theta": 1000000.0})json",
         .processor = "minicpm-v@2.6"},
        {.id = "llava-onevision",
         .title = "LLaVA-OneVision",
         .aliases = {"llava-onevision-qwen2-7b-ov", "llava-hf/llava-onevision-qwen2-7b-ov-hf", "llava_onevision"},
         .releases = {{"0.5B, 7B, 72B", "2024-08-06"}},
         .source = "arXiv 2408.03326",
         .checkpoint = "llava-hf/llava-onevision-qwen2-7b-ov-hf",
         .config =
             R"json({"model_type": "llava_onevision", "text_config": {"model_type": "qwen2", "hidden_size": 3584,
             "num_attention_heads": 28, "num_hidden_layers": 28, "max_position_embeddings": 32768, "rope_theta":
             1000000.0}})json",
         .processor = "llava-onevision@checkpoint",
         .note = "Several pictures in one prompt are not cut: each is 729 tokens."},
        {.id = "ovis",
         .title = "Ovis",
         .aliases = {"Ovis2.5", "Ovis2", "AIDC-AI/Ovis2.5-9B", "ovis2_5"},
         .releases = {{"Ovis2.5 2B, 9B", "2025-08-15"}},
         .source = "arXiv 2508.11737",
         .checkpoint = "AIDC-AI/Ovis2.5-9B",
         .config =
             R"json({"model_type": "ovis2_5", "llm_config": {"model_type": "qwen3", "hidden_size": 4096, "head_dim": 128,
             "num_attention_heads": 32, "num_hidden_layers": 36, "max_position_embeddings": 40960, "rope_theta":
             1000000}})json"},
        {.id = "molmo-2",
         .title = "Molmo 2",
         .aliases = {"Molmo2-8B", "allenai/Molmo2-8B"},
         .releases = {{"4B, 8B", "2025-12"}},
         .source = "https://huggingface.co/allenai/Molmo2-4B",
         .checkpoint = "allenai/Molmo2-4B",
         .config =
             R"json({"model_type": "molmo2", "text_config": {"model_type": "molmo2_text", "hidden_size": 2560, "head_dim":
             128, "num_attention_heads": 32, "num_hidden_layers": 36, "max_position_embeddings": 36864,
             "rope_theta": 5000000.0}})json"},
        {.id = "lfm2-vl",
         .title = "LFM2-VL",
         .aliases = {"LFM2-VL-1.6B", "LiquidAI/LFM2-VL-1.6B", "lfm2_vl"},
         .releases = {{"450M, 1.6B", "2025-08-12"}, {"3B", "2025-10-22"}},
         .source = "https://huggingface.co/LiquidAI/LFM2-VL-1.6B",
         .checkpoint = "LiquidAI/LFM2-VL-1.6B",
         .config =
             R"json({"model_type": "lfm2_vl", "text_config": {"model_type": "lfm2", "hidden_size": 2048,
             "num_attention_heads": 32, "num_hidden_layers": 16, "layer_types": ["conv", "conv", "full_attention", "conv",
             "conv", "full_attention", "conv", "conv", "full_attention", "conv", "full_attention", "conv",
             "full_attention", "conv", "full_attention", "conv"], "max_position_embeddings": 128000,
             "rope_theta": 1000000.0}})json"},
        {.id = "deepseek-ocr-2",
         .title = "DeepSeek-OCR 2",
         .aliases = {"DeepSeek-OCR-2", "deepseek-ai/DeepSeek-OCR-2", "deepseek-community/DeepSeek-OCR-2",
                     "deepseek_ocr2"},
         .releases = {{"3B", "2026-01-27"}},
         .source = "https://huggingface.co/deepseek-ai/DeepSeek-OCR-2",
         .config = R"json({"model_type": "deepseek_ocr2", "text_config": {"model_type": "deepseek_ocr2_text"}})json"}};
    return family;
}

} // namespace ropescope::models
