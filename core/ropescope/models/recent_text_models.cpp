// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Text models of 2025 and 2026, some with sound and pictures that are numbered like words. Source: their config.json on
// huggingface.co; huggingface/transformers 008e5743 models/hy_v3, 08911d5f models/laguna, 0d828d27 models/inkling (its
// attention has a learned bias by distance), 0f965a8d models/nemotron_h_omni (attention as in Jamba, without positions).
#include <ropescope/models/model.h>

namespace ropescope::models {

ModelFamily recentText() {
    ModelFamily family;
    family.types = {{.names = {"hy_v3"}, .base = 11158840, .headDim = 128},
                    {.names = {"laguna"},
                     .headDim = 128,
                     .parameters =
                         R"json({"full_attention": {"rope_type": "default", "rope_theta": 500000.0,
             "partial_rotary_factor": 0.5}, "sliding_attention": {"rope_type": "default", "rope_theta": 10000.0,
             "partial_rotary_factor": 1.0}})json"},
                    {.names = {"inkling", "inkling_mm_model", "inkling_text"}, .rotary = false},
                    {.names = {"nemotron_h_omni", "NemotronH_Nano_VL_V2"}, .rotary = false}};
    family.models = {
        {.id = "hy3",
         .title = "Hy3",
         .aliases = {"Hunyuan 3", "Hy3-preview", "tencent/Hy3-preview", "tencent/Hy3", "hy_v3"},
         .releases = {{"295B-A21B", "2026"}},
         .source = "https://huggingface.co/tencent/Hy3",
         .checkpoint = "tencent/Hy3",
         .config =
             R"json({"model_type": "hy_v3", "hidden_size": 4096, "head_dim": 128, "num_attention_heads": 64,
             "num_hidden_layers": 80, "max_position_embeddings": 262144, "rope_parameters": {"rope_type":
             "default", "rope_theta": 11158840.0}})json"},
        {.id = "laguna",
         .title = "Laguna",
         .aliases = {"Laguna XS.2", "poolside/laguna-XS.2", "Laguna-XS-2.1", "laguna-M"},
         .releases = {{"XS.2", "2026"}},
         .source = "https://huggingface.co/poolside/laguna-XS.2",
         .config = R"json({"model_type": "laguna", "num_hidden_layers": 40})json",
         .note = "Layers of sliding attention, where its config.json lists them, have a base of their own, 10000."},
        {.id = "inkling",
         .title = "Inkling",
         .aliases = {"inkling_mm_model"},
         .releases = {{"Inkling", "2026"}},
         .source = "huggingface/transformers 0d828d27, models/inkling",
         .config = R"json({"model_type": "inkling_mm_model"})json",
         .note = "A learned bias by distance takes the place of rotation."},
        {.id = "nemotron-3-nano-omni",
         .title = "Nemotron 3 Nano Omni",
         .aliases = {"nvidia/Nemotron-3-Nano-Omni-30B-A3B-Reasoning-BF16", "nemotron_h_omni", "Nemotron-H",
                     "nemotron_h", "Nemotron 3 Nano"},
         .releases = {{"30B-A3B", "2026"}},
         .source = "https://huggingface.co/nvidia/Nemotron-3-Nano-Omni-30B-A3B-Reasoning-BF16",
         .config = R"json({"model_type": "nemotron_h_omni"})json"},
        {.id = "mimo-v2",
         .title = "MiMo-V2",
         .aliases = {"MiMo-V2-Flash", "XiaomiMiMo/MiMo-V2-Flash", "mimo_v2_flash"},
         .releases = {{"Flash, 309B-A15B", "2025-12-16"}},
         .source = "https://huggingface.co/XiaomiMiMo/MiMo-V2-Flash",
         .checkpoint = "XiaomiMiMo/MiMo-V2-Flash",
         .config =
             R"json({"model_type": "mimo_v2_flash", "hidden_size": 4096, "head_dim": 192, "num_attention_heads": 64,
             "num_hidden_layers": 48, "hybrid_layer_pattern": [0, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 1,
             1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0],
             "max_position_embeddings": 262144, "partial_rotary_factor": 0.334, "rope_theta": 5000000,
             "swa_rope_theta": 10000})json"},
        {.id = "granite-4",
         .title = "Granite 4",
         .aliases = {"Granite 4.0", "granite-4.0-h-small", "granite-4.0-h-tiny", "granite-4.0-h-micro",
                     "ibm-granite/granite-4.0-h-small", "granitemoehybrid"},
         .releases = {{"H-Small, H-Tiny, H-Micro, Micro", "2025-10-02"}},
         .source = "https://huggingface.co/ibm-granite/granite-4.0-h-small",
         .checkpoint = "ibm-granite/granite-4.0-h-small",
         .config =
             R"json({"model_type": "granitemoehybrid", "hidden_size": 4096, "num_attention_heads": 32,
             "num_hidden_layers": 40, "max_position_embeddings": 131072, "position_embedding_type": "nope",
             "rope_theta": 10000})json",
         .note = "Granite 4.0 Micro, without the H, rotates: its config.json has `position_embedding_type` \"rope\"."}};
    return family;
}

} // namespace ropescope::models
