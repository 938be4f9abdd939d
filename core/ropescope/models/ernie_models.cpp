// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Models of Baidu. Row and column of ERNIE-4.5-VL alternate over the fast pairs. Source: their config.json on
// huggingface.co and huggingface/transformers v5.15.0.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily ernie() {
    ModelFamily family;
    family.types = {
        {.names = {"ernie4_5_vl_moe", "ernie4_5_vl_moe_text", "ernie4_5_moe_vl"},
         .scheme = "ernie4.5-vl",
         .base = 500000,
         .layout = PairLayout::Adjacent,
         .allocation = "alternating",
         .sections = "22,22,20"},
        {.names = {"ernie4_5"}, .base = 500000, .headDim = 128, .layout = PairLayout::Adjacent},
        {.names = {"ernie4_5_moe"}, .base = 500000, .width = 2560, .heads = 20, .layout = PairLayout::Adjacent},
        {.names = {"paddleocr_vl", "paddleocr_vl_text"}, .scheme = "paddleocr-vl", .base = 500000, .headDim = 128}};
    family.models = {
        {.id = "ernie4.5-vl",
         .title = "ERNIE-4.5-VL",
         .aliases = {"ERNIE-4.5-VL-28B-A3B", "ERNIE-4.5-VL-424B-A47B", "ernie4_5_vl_moe", "ernie4_5_moe_vl",
                     "ERNIE-VL"},
         .releases = {{"28B-A3B, 424B-A47B", "2025-06-30"}},
         .source = "ERNIE 4.5 Technical Report (2025)",
         .checkpoint = "baidu/ERNIE-4.5-VL-28B-A3B-PT",
         .config =
             R"json({"model_type": "ernie4_5_moe_vl", "hidden_size": 2560, "head_dim": 128, "num_attention_heads": 20,
             "num_hidden_layers": 28, "max_position_embeddings": 131072, "rope_theta": 500000.0, "rope_3d":
             true, "freq_allocation": 20, "rope_scaling": {"type": "default", "mrope_section": [22, 22, 20]}})json",
         .processor = "ernie4.5-vl@checkpoint"},
        {.id = "ernie4.5",
         .title = "ERNIE 4.5",
         .aliases = {"ERNIE-4.5-0.3B", "ERNIE-4.5-21B-A3B", "ernie4_5", "ernie4_5_moe"},
         .releases = {{"0.3B to 300B-A47B", "2025-06-30"}},
         .source = "ERNIE 4.5 Technical Report (2025)",
         .checkpoint = "baidu/ERNIE-4.5-21B-A3B-PT",
         .config =
             R"json({"model_type": "ernie4_5_moe", "hidden_size": 2560, "num_attention_heads": 20,
             "num_hidden_layers": 28, "max_position_embeddings": 131072, "rope_theta": 500000.0})json"},
        {.id = "paddleocr-vl",
         .title = "PaddleOCR-VL",
         .aliases = {"PaddleOCR-VL-0.9B", "PaddlePaddle/PaddleOCR-VL", "paddleocr_vl"},
         .releases = {{"0.9B", "2025-10-16"}},
         .source = "arXiv 2510.14528",
         .checkpoint = "PaddlePaddle/PaddleOCR-VL",
         .config =
             R"json({"model_type": "paddleocr_vl", "hidden_size": 1024, "head_dim": 128, "num_attention_heads": 16,
             "num_hidden_layers": 18, "max_position_embeddings": 131072, "rope_theta": 500000, "rope_scaling":
             {"mrope_section": [16, 24, 24], "rope_type": "default", "type": "default"}})json",
         .processor = "paddleocr-vl@checkpoint",
         .defects = {
             {"huggingface/transformers", "read", "5.2",
              "The rope delta was cut to non-negative numbers, so text generated after a picture stood far too late."}}}};
    return family;
}

} // namespace ropescope::models
