// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// n samples at 16000 a second, one frame for each 160:
//   HalvedTwice  L = ceil(n/160); h = floor((L-1)/2)+1; floor((h-2)/2)+1 tokens
//   Hundreds     L = floor(n/160), 13*floor(L/100) tokens and three times x -> floor((x-1)/2)+1 of the rest
//   Eighths      L = floor((n-400)/160)+1; ceil(L/8) tokens
//   Convolved    L = floor((n-161)/160)+1; twice x -> floor((x-1)/2)+1
// Sources: transformers qwen2_audio, qwen2_5_omni, qwen3_omni_moe (_get_feat_extract_output_lengths), phi4_multimodal
// (feature extraction), gemma4 (_compute_audio_num_tokens).
// Example: 31 seconds are 775 tokens of Qwen2.5-Omni, 403 of Qwen3-Omni, 388 of Phi-4 and 750 of Gemma 4.
#include <algorithm>
#include <cmath>

#include <ropescope/processors/resize.h>
#include <ropescope/processors/sound.h>

namespace ropescope {
namespace {

constexpr double kSamples = 16000;
constexpr std::int64_t kHop = 160, kWindow = 400;

std::int64_t floorHalf(std::int64_t number) { return number >= 0 ? number / 2 : -((1 - number) / 2); }
/// What a convolution of stride 2 leaves.
std::int64_t halved(std::int64_t frames) { return floorHalf(frames - 1) + 1; }

std::int64_t framesOf(std::int64_t samples, SoundRule rule) {
    switch (rule) {
    case SoundRule::HalvedTwice: return (samples + kHop - 1) / kHop;
    case SoundRule::Hundreds: return samples / kHop;
    case SoundRule::Eighths: return samples < kWindow ? 0 : (samples - kWindow) / kHop + 1;
    case SoundRule::Convolved: break;
    }
    return samples < kHop + 1 ? 0 : (samples - kHop - 1) / kHop + 1;
}

std::int64_t tokensOf(std::int64_t frames, SoundRule rule) {
    constexpr std::int64_t kBlock = 100, kOfBlock = 13, kEighth = 8;
    switch (rule) {
    case SoundRule::HalvedTwice: return std::max<std::int64_t>(0, floorHalf(halved(frames) - 2) + 1);
    case SoundRule::Hundreds: return frames / kBlock * kOfBlock + halved(halved(halved(frames % kBlock)));
    case SoundRule::Eighths: return (frames + kEighth - 1) / kEighth;
    case SoundRule::Convolved: break;
    }
    return halved(halved(frames));
}

} // namespace

SoundLength soundLength(double seconds, const Sound& sound) {
    const double heard = sound.maxSeconds > 0 ? std::min(seconds, sound.maxSeconds) : seconds;
    const std::int64_t frames = framesOf(static_cast<std::int64_t>(roundHalfEven(heard * kSamples)), sound.rule);
    const std::int64_t tokens = tokensOf(frames, sound.rule);
    return {.frames = frames, .tokens = sound.maxTokens > 0 ? std::min(tokens, sound.maxTokens) : tokens};
}

const std::vector<Sound>& soundRegistry() {
    static const std::vector<Sound> all{
        {.id = "qwen2-audio",
         .source = "transformers v4.57.6 Qwen2AudioProcessor, WhisperFeatureExtractor",
         .rule = SoundRule::HalvedTwice,
         .maxSeconds = 30},
        {.id = "qwen2.5-omni",
         .source = "transformers v4.57.6 Qwen2_5OmniProcessor; Qwen/Qwen2.5-Omni-7B preprocessor_config.json",
         .rule = SoundRule::HalvedTwice,
         .maxSeconds = 300},
        {.id = "qwen3-omni",
         .source = "transformers v4.57.6 Qwen3OmniMoeProcessor, _get_feat_extract_output_lengths",
         .rule = SoundRule::Hundreds},
        {.id = "phi-4-multimodal",
         .source = "transformers v4.57.6 Phi4MultimodalFeatureExtractor",
         .rule = SoundRule::Eighths},
        {.id = "gemma-4",
         .source = "transformers v5.15.0 Gemma4Processor, _compute_audio_num_tokens",
         .rule = SoundRule::Convolved,
         .maxTokens = 750}};
    return all;
}

} // namespace ropescope
