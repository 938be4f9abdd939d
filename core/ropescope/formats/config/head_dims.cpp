// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// `head_dim`, or hidden_size / num_attention_heads. With latent attention `qk_rope_head_dim` of each head rotate, and
// stand for the head; DeepSeek-V4 and Mistral 4 also say them as a share of the head.
// Source: huggingface/transformers deepseek_v4 015c0781, mistral4 008e5743, glm_moe_dsa 008e5743; encoders c49429ed.
// Example: head_dim 512 and partial_rotary_factor 0.125 are 64 rotated dimensions.
#include <cmath>

#include <ropescope/base/limits.h>
#include <ropescope/formats/config/head_dims.h>

namespace ropescope {
namespace {

constexpr int kMaxWidth = 1000000;

/// Of an encoder `hidden_size` may be the width of what it gives to the text model.
std::optional<int> headWidthOf(const ConfigValues& text, bool encoder) {
    if (encoder)
        if (const auto width = text.whole({"embed_dim"}, 1, kMaxWidth)) return width;
    return text.whole({"hidden_size", "n_embd", "d_model", "dim", "model_dim", "width"}, 1, kMaxWidth);
}

std::optional<int> ordinaryHead(const ConfigValues& text, const ConfigType& type) {
    if (const auto given =
            text.whole({"head_dim", "attention_head_dim", "kv_channels", "hidden_size_per_head"}, 1, kMaxHeadDim))
        return given;
    const auto width = headWidthOf(text, type.encoder);
    const auto heads = text.whole({"num_attention_heads", "n_head", "n_heads", "num_heads", "heads"}, 1, kMaxWidth);
    // An explicit null means the quotient, as do models of DeepSeek without latent attention.
    const bool quotient = text.mentions("head_dim") || text.flag("use_mla") == false;
    if (type.headDim > 0 && !(quotient && width && heads)) {
        text.takeDefault("head_dim");
        return type.headDim;
    }
    if (width.value_or(type.width) == 0 || heads.value_or(type.heads) == 0) return {};
    if (!width) text.takeDefault("hidden_size");
    if (!heads) text.takeDefault("num_attention_heads");
    return width.value_or(type.width) / heads.value_or(type.heads);
}

HeadDims latentHead(const ConfigValues& text, const ConfigType& type, std::optional<int> rotated) {
    HeadDims dims;
    const auto whole = text.whole({"head_dim"}, 1, kMaxHeadDim),
               rest = text.whole({"qk_nope_head_dim"}, 0, kMaxHeadDim);
    const auto share = text.number("partial_rotary_factor");
    if (!rotated && whole && (share || type.partialRotary != 1)) {
        rotated = static_cast<int>(std::floor(share.value_or(type.partialRotary) * *whole));
        if (!share) text.takeDefault("partial_rotary_factor");
    }
    if (!rotated) text.takeDefault("qk_rope_head_dim");
    dims.rotated = rotated.value_or(type.headDim);
    dims.whole = whole ? *whole : dims.rotated + rest.value_or(0);
    dims.own = type.ownHead.empty() ? dims.rotated : ordinaryHead(text, type).value_or(dims.rotated);
    return dims;
}

} // namespace

std::optional<HeadDims> readHeadDims(const ConfigValues& text, const ConfigType& type) {
    const auto rotated = text.whole({"qk_rope_head_dim"}, 0, kMaxHeadDim);
    const bool latent = type.latent || rotated.value_or(0) > 0;
    if (latent && rotated != 0 && text.flag("use_mla") != false) return latentHead(text, type, rotated);
    const auto head = ordinaryHead(text, type);
    return head ? std::optional(HeadDims{.rotated = *head, .own = *head}) : std::nullopt;
}

} // namespace ropescope
