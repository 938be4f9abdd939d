// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

/// From seconds of sound to tokens, as the models that hear count them.
namespace ropescope {

/// How frames of 10 ms become tokens.
enum class SoundRule {
    HalvedTwice, ///< a convolution of stride 2, then the mean of two (Qwen2-Audio, Qwen2.5-Omni)
    Hundreds,    ///< 13 tokens for each whole hundred, three halvings of the rest (Qwen3-Omni)
    Eighths,     ///< one for each begun eight (Phi-4 multimodal)
    Convolved    ///< two convolutions of stride 2 (Gemma 4)
};

struct Sound {
    std::string id;     ///< of the model
    std::string source; ///< code with its version, as words
    SoundRule rule = SoundRule::HalvedTwice;
    double maxSeconds = 0;      ///< the rest of a longer sound is dropped; 0: none is
    std::int64_t maxTokens = 0; ///< 0: no bound
};

struct SoundLength {
    std::int64_t frames = 0;
    std::int64_t tokens = 0;
};

/// Longest sound, in seconds, that soundLength() counts exactly.
inline constexpr double kMaxSoundSeconds = 1e9;

/// Frames and tokens of a sound of 0 to kMaxSoundSeconds seconds, at 16000 samples a second.
[[nodiscard]] SoundLength soundLength(double seconds, const Sound& sound);

/// The built-in rules, one for each model.
[[nodiscard]] const std::vector<Sound>& soundRegistry();

} // namespace ropescope
