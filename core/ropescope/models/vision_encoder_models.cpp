// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Configs of encoders alone, often with the type of the model that they are part of. Each gives the rule of
// its encoder. Source: huggingface/transformers c49429ed, configuration_*.py of the models; llama4 and gemma4 008e5743,
// pixtral 05cd1ec1, minimax_m3_vl 01a05aad, muse_glimmer 38e862ff.
#include <ropescope/models/model.h>

namespace ropescope::models {
namespace {

/// An encoder of which a scheme is known.
ConfigType encoderOf(std::vector<std::string> names, std::string scheme, int width, int heads, double base = 10000) {
    return {.names = std::move(names),
            .scheme = std::move(scheme),
            .base = base,
            .width = width,
            .heads = heads,
            .words = {{"axial", "default"}},
            .encoder = true};
}

ConfigType adjacent(ConfigType type) {
    type.layout = PairLayout::Adjacent;
    return type;
}

/// Encoders of pictures and sound with learned, relative or no positions.
std::vector<std::string> unrotatedEncoders() {
    return {"clip_vision_model",
            "clip_text_model",
            "siglip_vision_model",
            "siglip_text_model",
            "siglip2",
            "siglip2_vision_model",
            "intern_vit_6b",
            "internvl_vision",
            "mllama_vision_model",
            "idefics2_vision",
            "idefics3_vision",
            "smolvlm_vision",
            "dinov2",
            "vit",
            "deit",
            "beit",
            "swin",
            "convnext",
            "aimv2_vision_model",
            "gemma3n_vision",
            "gemma3n_audio",
            "gemma4_audio",
            "blip_vision_model",
            "blip_2_vision_model",
            "instructblip_vision_model",
            "qwen2_audio_encoder",
            "qwen2_5_omni_audio_encoder",
            "qwen3_omni_moe_audio_encoder",
            "voxtral_encoder",
            "wav2vec2",
            "wav2vec2-bert",
            "hubert",
            "wavlm",
            "parakeet_encoder",
            "granite_speech_encoder"};
}

} // namespace

ModelFamily visionEncoderModels() {
    ModelFamily family;
    family.types = {
        encoderOf({"qwen2_vl_vision", "qwen2_5_vl_vision", "qwen2_5_omni_vision_encoder"}, "qwen-vit", 1280, 16),
        encoderOf({"qwen3_vl_vision", "qwen3_vl_moe_vision", "qwen3_5_vision", "qwen3_5_moe_vision",
                   "qwen3_omni_moe_vision_encoder"},
                  "qwen-vit", 1152, 16),
        encoderOf({"glm4v_vision", "glm4v_moe_vision", "glm46v_vision", "glm_ocr_vision"}, "qwen-vit", 1536, 12),
        encoderOf({"ernie4_5_vl_moe_vision", "exaone4_5_vision"}, "qwen-vit", 0, 0),
        encoderOf({"pixtral"}, "pixtral-vit", 1024, 16),
        adjacent(encoderOf({"llama4_vision", "llama4_vision_model"}, "llama4-vit", 768, 16)),
        encoderOf({"dinov3_vit"}, "dinov3-vit", 384, 6, 100),
        adjacent(encoderOf({"sam3_vit_model"}, "sam3-vit", 1024, 16)),
        encoderOf({"moonvit", "kimi_vl_vision", "kimi_k25_vision"}, "moonvit", 1152, 16),
        encoderOf({"gemma4_vision"}, "gemma4-vit", 768, 12, 100),
        encoderOf({"minimax_m3_vl_vision"}, "minimax-m3-vit", 1280, 16),
        encoderOf({"muse_glimmer_vision"}, "muse-glimmer-vit", 1536, 16),
        adjacent(encoderOf({"vjepa2"}, "vjepa2-vit", 1024, 16)),
        {.names = unrotatedEncoders(), .scheme = "nope", .rotary = false}};
    return family;
}

} // namespace ropescope::models
