// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Generators of pictures and videos: configs of diffusers give the channels of each axis. Source:
// huggingface/diffusers 58eb52c0.
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily generators() {
    ModelFamily family;
    family.types = {{.names = {"FluxTransformer2DModel", "ChromaTransformer2DModel", "BriaFiboTransformer2DModel",
                               "BriaTransformer2DModel"},
                     .scheme = "flux",
                     .base = 10000,
                     .layout = PairLayout::Adjacent,
                     .allocation = "sections-restart",
                     .sections = "8,28,28"},
                    {.names = {"QwenImageTransformer2DModel", "NucleusMoEImageTransformer2DModel"},
                     .scheme = "qwen-image",
                     .base = 10000,
                     .layout = PairLayout::Adjacent,
                     .allocation = "sections-restart",
                     .sections = "8,28,28"},
                    {.names = {"HunyuanVideoTransformer3DModel", "HunyuanVideo15Transformer3DModel"},
                     .scheme = "rope-3d",
                     .base = 256,
                     .layout = PairLayout::Adjacent,
                     .allocation = "sections-restart",
                     .sections = "8,28,28"},
                    {.names = {"WanTransformer3DModel", "SkyReelsV2Transformer3DModel"},
                     .scheme = "rope-3d",
                     .base = 10000,
                     .layout = PairLayout::Adjacent,
                     .allocation = "sections-restart",
                     .sections = "22,21,21"},
                    {.names = {"Lumina2Transformer2DModel"},
                     .scheme = "omnirope@paper",
                     .base = 10000,
                     .layout = PairLayout::Adjacent,
                     .allocation = "sections-restart",
                     .sections = "16,16,16"},
                    {.names = {"ErnieImageTransformer2DModel"},
                     .scheme = "omnirope@paper",
                     .base = 256,
                     .layout = PairLayout::Adjacent,
                     .allocation = "sections-restart",
                     .sections = "16,24,24"},
                    {.names = {"CogView4Transformer2DModel"},
                     .scheme = "",
                     .allocation = "sections-restart",
                     .sections = "32,32",
                     .ignoresAxes = true}};
    family.models = {
        {.id = "flux.1",
         .title = "FLUX.1",
         .aliases = {"FLUX", "FLUX.1-dev", "FLUX.1-schnell", "black-forest-labs/FLUX.1-schnell"},
         .releases = {{"dev, schnell", "2024-08-01"}},
         .source = "https://huggingface.co/black-forest-labs/FLUX.1-dev",
         .checkpoint = "black-forest-labs/FLUX.1-dev",
         .config =
             R"json({"_class_name": "FluxTransformer2DModel", "attention_head_dim": 128, "num_attention_heads": 24,
             "num_layers": 19, "axes_dims_rope": [16, 56, 56]})json"},
        {.id = "qwen-image",
         .title = "Qwen-Image",
         .aliases = {"Qwen/Qwen-Image"},
         .releases = {{"20B", "2025-08-04"}},
         .source = "arXiv 2508.02324",
         .checkpoint = "Qwen/Qwen-Image",
         .config =
             R"json({"_class_name": "QwenImageTransformer2DModel", "attention_head_dim": 128, "num_attention_heads":
             24, "num_layers": 60, "axes_dims_rope": [16, 56, 56]})json"},
        {.id = "wan2.1",
         .title = "Wan 2.1",
         .aliases = {"Wan2.1-T2V", "Wan2.2", "Wan-AI/Wan2.1-T2V-14B-Diffusers"},
         .releases = {{"1.3B, 14B", "2025-02-25"}},
         .source = "arXiv 2503.20314",
         .checkpoint = "Wan-AI/Wan2.1-T2V-14B-Diffusers",
         .config =
             R"json({"_class_name": "WanTransformer3DModel", "attention_head_dim": 128, "num_attention_heads": 40,
             "num_layers": 40, "rope_max_seq_len": 1024})json"}};
    return family;
}

} // namespace ropescope::models
