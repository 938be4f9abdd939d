// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Models whose pictures are numbered like words: their text model says how they rotate. Source:
// huggingface/transformers v5.15.0.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily otherVision() {
    ModelFamily family;
    family.types = {{.names = {"llava",
                               "llava_next",
                               "llava_next_video",
                               "llava_onevision",
                               "vipllava",
                               "video_llava",
                               "idefics2",
                               "idefics3",
                               "smolvlm",
                               "blip-2",
                               "instructblip",
                               "chameleon",
                               "emu3",
                               "janus",
                               "ovis",
                               "ovis2",
                               "ovis2_5",
                               "molmo",
                               "deepseek_vl",
                               "deepseek_vl_hybrid",
                               "got_ocr2",
                               "lightonocr",
                               "perception_lm",
                               "video_llama_3",
                               "granite_speech",
                               "qwen3_asr",
                               "minicpmv4",
                               "lfm2_vl",
                               "phi4_siglip",
                               "aria",
                               "bagel",
                               "multi_modality",
                               "Emu3",
                               "dots_ocr"}}};
    family.models = {
        {.id = "llava-1.5",
         .title = "LLaVA-1.5",
         .aliases = {"LLaVA-1.5-7B", "llava-hf/llava-1.5-7b-hf", "llava"},
         .releases = {{"7B, 13B", "2023-10-05"}},
         .source = "arXiv 2310.03744",
         .checkpoint = "llava-hf/llava-1.5-7b-hf",
         .config =
             R"json({"model_type": "llava", "text_config": {"model_type": "llama", "max_position_embeddings": 4096}})json"}};
    return family;
}

} // namespace ropescope::models
