// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Models of Tencent. Their `alpha` changes the base, until a position passes max_position_embeddings. Source: their
// config.json on huggingface.co and huggingface/transformers v5.15.0.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily hunyuan() {
    ModelFamily family;
    family.types = {
        {.names = {"hunyuan_vl", "hunyuan_vl_text"},
         .scheme = "hunyuan-vl",
         .headDim = 128,
         .allocation = "xdrope",
         .readsAlpha = true},
        {.names = {"hunyuan_v1_dense", "hunyuan_v1_moe", "hunyuan"}, .width = 4096, .heads = 32, .readsAlpha = true},
        {.names = {"hunyuan_image_3_moe"},
         .scheme = "",
         .headDim = 128,
         .allocation = "alternating",
         .sections = "32,32",
         .scaled = Scaled::NoLayer}};
    family.models = {
        {.id = "hunyuan-vl",
         .title = "HunYuan-VL",
         .aliases = {"HunyuanOCR", "tencent/HunyuanOCR", "hunyuan_vl"},
         .releases = {{"HunyuanOCR 1B", "2025-11-25"}},
         .source = "arXiv 2511.19575",
         .checkpoint = "tencent/HunyuanOCR",
         .config =
             R"json({"model_type": "hunyuan_vl", "hidden_size": 1024, "head_dim": 128, "num_attention_heads": 16,
             "num_hidden_layers": 24, "max_position_embeddings": 32768, "rope_theta": 10000.0, "rope_scaling":
             {"alpha": 1000.0, "beta_fast": 32, "beta_slow": 1, "factor": 1.0, "mscale": 1.0, "mscale_all_dim":
             1.0, "type": "xdrope", "xdrope_section": [16, 16, 16, 16]}})json",
         .processor = "hunyuan-vl@checkpoint",
         .defects =
             {{"huggingface/transformers", "read", "5.15",
               "The port doubles the sizes of the sections, not the list, so the two dimensions of a pair belong to different axes; the original code rotates pairs."}}},
        {.id = "hunyuan",
         .title = "Hunyuan",
         .aliases = {"Hunyuan-7B", "Hunyuan-A13B", "hunyuan_v1_dense", "hunyuan_v1_moe"},
         .releases = {{"A13B", "2025-06-27"}, {"0.5B to 7B", "2025-08-04"}},
         .source = "https://huggingface.co/tencent/Hunyuan-7B-Instruct",
         .checkpoint = "tencent/Hunyuan-7B-Instruct",
         .config =
             R"json({"model_type": "hunyuan_v1_dense", "hidden_size": 4096, "head_dim": 128, "num_attention_heads":
             32, "num_hidden_layers": 32, "max_position_embeddings": 32768, "rope_theta": 10000.0,
             "rope_scaling": {"alpha": 1000.0, "beta_fast": 32, "beta_slow": 1, "factor": 1.0, "mscale": 1.0,
             "mscale_all_dim": 1.0, "type": "dynamic"}})json"}};
    return family;
}

} // namespace ropescope::models
