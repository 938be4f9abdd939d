// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/sequence/segment.h>

/// What a scheme does with segments that its source has no rule for (contract, section 1). The user interface turns
/// these values into sentences in the user's language.
namespace ropescope {

enum class Fallback {
    None,            ///< the scheme's own rule, or a refusal
    Text,            ///< counts as text
    Diagonal,        ///< on the diagonal, one step per token on every axis, as in M-RoPE
    Origin,          ///< at the origin, and the cursor stays
    Frames,          ///< its frames one after another, each as an image
    FramesAlone,     ///< the same, without the timestamps that the model writes before each of them
    FramesStepOn,    ///< each frame one step further than the one before
    FramesBelow,     ///< its frames one below the other
    VideoOfOneFrame, ///< an image as a video of one frame
    WithoutRoles,    ///< roles, numbers and frame rates that only generators have are ignored
};

/// The fallbacks of a scheme; the defaults suit nearly all schemes. `audio_video` has none: it is refused.
struct Fallbacks {
    Fallback text = Fallback::None;
    Fallback image = Fallback::None;
    Fallback video = Fallback::None;
    Fallback audio = Fallback::Text;
    Fallback pad = Fallback::Origin;

    [[nodiscard]] Fallback of(Modality modality) const {
        switch (modality) {
        case Modality::Text: return text;
        case Modality::Image: return image;
        case Modality::Video: return video;
        case Modality::Audio: return audio;
        case Modality::AudioVideo: return Fallback::None;
        case Modality::Pad: break;
        }
        return pad;
    }
    bool operator==(const Fallbacks&) const = default;
};

/// A modality that occurs in a sequence, with the scheme's fallback for it.
struct FallbackUse {
    Modality modality = Modality::Text;
    Fallback fallback = Fallback::None;
    bool operator==(const FallbackUse&) const = default;
};

} // namespace ropescope
