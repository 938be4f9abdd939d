// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/sequence/element.h>
#include <ropescope/sequence/media_source.h>
#include <ropescope/sequence/segment_details.h>

/// Segments: the elements of a user's sequence (contract, section 1). Sizes are in patches after merging, frames after
/// temporal merging. They are always named fields, never positional.
namespace ropescope {

struct TextSegment {
    std::int64_t tokens = 1;
    SharedDetails details{};
    bool operator==(const TextSegment&) const = default;
};
/// With a canvas, width and height are those of its sheet.
struct ImageSegment {
    std::int64_t width = 1;
    std::int64_t height = 1;
    std::int64_t boundaryTokens = 0; ///< additional begin and end tokens, counted as part of the image
    SharedSource source{};
    SharedDetails details{};
    bool operator==(const ImageSegment&) const = default;
};
struct VideoSegment {
    std::int64_t width = 1;
    std::int64_t height = 1;
    std::int64_t frames = 1;
    std::optional<double> secondsPerGrid; ///< absent differs from 1
    /// Text tokens before each frame, for the models that write them there; others have none of them.
    std::int64_t timestampTokens = 0;
    SharedSource source{};
    SharedDetails details{};
    bool operator==(const VideoSegment&) const = default;
};
struct AudioSegment {
    std::int64_t tokens = 1;
    SharedDetails details{};
    bool operator==(const AudioSegment&) const = default;
};
/// Video with audio, interleaved by the Omni models; always includes 2 begin and 2 end tokens.
struct AudioVideoSegment {
    std::int64_t width = 1;
    std::int64_t height = 1;
    std::int64_t frames = 1;
    std::optional<double> secondsPerGrid;
    std::int64_t audioTokens = 1;
    bool operator==(const AudioVideoSegment&) const = default;
};
/// Padding tokens, with attention mask 0.
struct PadSegment {
    std::int64_t tokens = 1;
    SharedDetails details{};
    bool operator==(const PadSegment&) const = default;
};

using Segment = std::variant<TextSegment, ImageSegment, VideoSegment, AudioSegment, AudioVideoSegment, PadSegment>;

/// The alternatives of Segment, in the same order (`segment.index()`).
enum class Modality { Text, Image, Video, Audio, AudioVideo, Pad };

[[nodiscard]] inline Modality modalityOf(const Segment& segment) { return static_cast<Modality>(segment.index()); }
/// Whether it is a video, with or without audio.
[[nodiscard]] inline bool isVideo(const Segment& segment) {
    return modalityOf(segment) == Modality::Video || modalityOf(segment) == Modality::AudioVideo;
}
/// Whether it consists of patches.
[[nodiscard]] inline bool isVisual(const Segment& segment) {
    return modalityOf(segment) == Modality::Image || isVideo(segment);
}

/// "text", "image", "video", "audio", "audio_video", "pad": the ids in files and in the long form of the notation.
[[nodiscard]] std::string_view modalityId(Modality modality);

/// The modality of a token. Those of a video with audio are video, audio or, as its begin and end tokens, text, and the
/// timestamps of a video are text; all others have the modality of their segment.
[[nodiscard]] Modality modalityOf(const Segment& segment, Part part);

/// Number of tokens of a segment, with one token per kept patch and per audio step, and without timestamps, which depend on
/// the model.
[[nodiscard]] std::int64_t tokenCount(const Segment& segment);
/// Numbers of tokens by Modality, none of which is AudioVideo.
using ModalityCounts = std::array<std::int64_t, std::variant_size_v<Segment>>;
[[nodiscard]] ModalityCounts tokensByModality(const Segment& segment);

/// What only some models ask of the segment; a video with audio has none.
[[nodiscard]] SharedDetails detailsOf(const Segment& segment);
[[nodiscard]] Segment withDetails(Segment segment, SharedDetails details);
/// The segment without what its notation does not carry: source and details.
[[nodiscard]] Segment asWritten(Segment segment);
/// Without what belongs to its size: source, kept tokens and canvas.
[[nodiscard]] Segment withoutShape(Segment segment);
[[nodiscard]] Segment segmentOf(PictureCanvas canvas);

/// The file that a segment came from, if any.
[[nodiscard]] SharedSource sourceOf(const Segment& segment);
/// The segment with another source, or none; only images and videos have one.
[[nodiscard]] Segment withSource(Segment segment, SharedSource source);
[[nodiscard]] Segment segmentOf(const PatchGrid& grid, SharedSource source);
/// All segments of a picture or video in a prompt: the parts of a picture that is cut with the text between them, and
/// the frames of a video in runs whose timestamps have equal numbers of tokens. The token that ends the last frame is
/// among those before the first.
[[nodiscard]] std::vector<Segment> segmentsOf(const PatchGrid& grid);
/// The same of a file: a single segment has the file as its source. Fails as gridOf and validate do.
[[nodiscard]] Expected<std::vector<Segment>> segmentsOf(const MediaSource& source);
/// The segment made from a file, with its source; of a video whose timestamps differ in length, with the last of them.
/// Fails as gridOf and validate do.
[[nodiscard]] Expected<Segment> segmentOf(const MediaSource& source);

/// Checks sizes against the limits (every side and token count at least 1, sides and frames at most kMaxSide; seconds
/// per grid finite and non-negative: released code meets 0). Never overflows.
[[nodiscard]] Expected<void> validate(const Segment& segment);
/// The error of a segment or sequence of more than kMaxTokens.
[[nodiscard]] Error tooManyTokens(Message what);

} // namespace ropescope
