// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include <ropescope/base/expected.h>
#include <ropescope/sequence/media_source.h>

/// Segments: what a user's sequence is made of (contract, section 1). Sizes are in patches after merging, frames
/// after temporal merging. They have names, never an order.
namespace ropescope {

struct TextSegment {
    std::int64_t tokens = 1;
    bool operator==(const TextSegment&) const = default;
};
struct ImageSegment {
    std::int64_t width = 1;
    std::int64_t height = 1;
    std::int64_t boundaryTokens = 0; ///< extra begin and end tokens counted inside the image's span
    SharedSource source{};
    bool operator==(const ImageSegment&) const = default;
};
struct VideoSegment {
    std::int64_t width = 1;
    std::int64_t height = 1;
    std::int64_t frames = 1;
    std::optional<double> secondsPerGrid; ///< absent is not the same as 1
    SharedSource source{};
    bool operator==(const VideoSegment&) const = default;
};
struct AudioSegment {
    std::int64_t tokens = 1;
    bool operator==(const AudioSegment&) const = default;
};
/// Video with its sound, interleaved by the Omni models; always counts 2 begin and 2 end tokens.
struct AudioVideoSegment {
    std::int64_t width = 1;
    std::int64_t height = 1;
    std::int64_t frames = 1;
    std::optional<double> secondsPerGrid;
    std::int64_t audioTokens = 1;
    bool operator==(const AudioVideoSegment&) const = default;
};
/// Attention mask 0.
struct PadSegment {
    std::int64_t tokens = 1;
    bool operator==(const PadSegment&) const = default;
};

using Segment = std::variant<TextSegment, ImageSegment, VideoSegment, AudioSegment, AudioVideoSegment, PadSegment>;

/// The alternatives of Segment, in its order (`segment.index()`).
enum class Modality { Text, Image, Video, Audio, AudioVideo, Pad };

[[nodiscard]] inline Modality modalityOf(const Segment& segment) { return static_cast<Modality>(segment.index()); }

/// "text", "image", "video", "audio", "audio_video", "pad": the ids of files and of the notation's long form.
[[nodiscard]] std::string_view modalityId(Modality modality);

/// Tokens of a segment when each patch and each audio step is one token.
[[nodiscard]] std::int64_t tokenCount(const Segment& segment);

/// Where its file came from; none for segments that have no file.
[[nodiscard]] SharedSource sourceOf(const Segment& segment);
/// The segment with another source, or none; only images and videos have one.
[[nodiscard]] Segment withSource(Segment segment, SharedSource source);
[[nodiscard]] Segment segmentOf(const PatchGrid& grid, SharedSource source);
/// The segment that a file becomes, with its source. Fails as gridOf and validate do.
[[nodiscard]] Expected<Segment> segmentOf(const MediaSource& source);

/// Checks sizes against the limits (every side and token count at least 1, sides and frames at most kMaxSide; seconds per
/// grid finite and non-negative: released code meets 0). Never overflows.
[[nodiscard]] Expected<void> validate(const Segment& segment);
/// The error of a segment or sequence of more than kMaxTokens.
[[nodiscard]] Error tooManyTokens(Message what);

} // namespace ropescope
