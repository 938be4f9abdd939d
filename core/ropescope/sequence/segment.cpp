// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Token counts: text, audio and pad n; image w*h + boundary tokens; video w*h*t; audio_video w*h*t + audio + 4 (two
// begin and two end tokens). Example: "av:4x3x8+100" has 4*3*8 + 100 + 4 = 200 tokens.
#include <array>
#include <cmath>
#include <string>
#include <utility>

#include <ropescope/base/limits.h>
#include <ropescope/sequence/segment.h>

namespace ropescope {
namespace {

constexpr std::int64_t kAudioVideoMarks = 4; ///< two begin and two end tokens

template <class... Fs>
struct Overloaded : Fs... {
    using Fs::operator()...;
};
template <class... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

/// A named size with its permitted range.
struct NamedSize {
    MessageCode name;
    std::int64_t value = 1;
    std::int64_t minimum = 1;
    std::int64_t maximum = kMaxSide;
};

std::optional<Error> sizeError(const NamedSize& size) {
    if (size.value >= size.minimum && size.value <= size.maximum) return {};
    return Error{.what = message(size.name),
                 .why = message("%1 is outside %2 to %3", size.value, size.minimum, size.maximum),
                 .hint = message("give a whole number in that range")};
}

std::optional<Error> secondsError(const std::optional<double>& seconds) {
    if (!seconds || (std::isfinite(*seconds) && *seconds >= 0 && !std::signbit(*seconds))) return {};
    return Error{.what = message("seconds per grid"),
                 .why = message("%1 is not a finite number of at least 0", *seconds),
                 .hint = message("give the seconds between two frames, such as 0.5, or omit them")};
}

template <class Video>
std::optional<Error> videoError(const Video& video) {
    for (const NamedSize& size : {NamedSize{.name = messageCode("width"), .value = video.width},
                                  NamedSize{.name = messageCode("height"), .value = video.height},
                                  NamedSize{.name = messageCode("frames"), .value = video.frames}}) {
        if (auto error = sizeError(size)) return error;
    }
    return secondsError(video.secondsPerGrid);
}

/// A canvas has the size of its sheet, and a mask one entry for each patch and a patch that is kept.
std::optional<Error> detailsError(const ImageSegment& image) {
    if (!image.details->canvas) return {};
    if (auto valid = validate(*image.details->canvas); !valid) return valid.error();
    const CanvasGrid sheet = image.details->canvas->sheet();
    if (sheet == CanvasGrid{.height = image.height, .width = image.width}) return {};
    return Error{.what = message("canvas"), .why = message("its sheet is %1 x %2", sheet.width, sheet.height)};
}

std::optional<Error> detailsError(const VideoSegment& video) {
    const auto& keep = video.details->keep;
    if (keep.empty()) return {};
    const std::int64_t patches = video.width * video.height * video.frames;
    if (std::ssize(keep) == patches && video.details.kept() > 0) return {};
    return Error{.what = message("kept tokens"),
                 .why =
                     message("%1 entries for %2 patches, %3 of them kept", keep.size(), patches, video.details.kept()),
                 .hint = message("give 1 or 0 for each patch, at least one of them 1")};
}

std::optional<Error> stampedVideoError(const VideoSegment& video) {
    if (auto error = videoError(video)) return error;
    if (auto error = detailsError(video)) return error;
    return sizeError({.name = messageCode("timestamp tokens"), .value = video.timestampTokens, .minimum = 0});
}

std::optional<Error> boundsError(const Segment& segment) {
    const auto run = [](std::int64_t tokens) {
        return sizeError({.name = messageCode("tokens"), .value = tokens, .maximum = kMaxTokens});
    };
    return std::visit(Overloaded{[&](const TextSegment& s) { return run(s.tokens); },
                                 [&](const ImageSegment& s) {
                                     auto error = sizeError({.name = messageCode("width"), .value = s.width});
                                     if (!error) error = sizeError({.name = messageCode("height"), .value = s.height});
                                     if (!error) {
                                         error = sizeError({.name = messageCode("boundary tokens"),
                                                            .value = s.boundaryTokens,
                                                            .minimum = 0,
                                                            .maximum = kMaxTokens});
                                     }
                                     return error ? error : detailsError(s);
                                 },
                                 [&](const VideoSegment& s) { return stampedVideoError(s); },
                                 [&](const AudioSegment& s) { return run(s.tokens); },
                                 [&](const AudioVideoSegment& s) {
                                     auto error = videoError(s);
                                     if (!error) {
                                         error = sizeError({.name = messageCode("audio tokens"),
                                                            .value = s.audioTokens,
                                                            .maximum = kMaxTokens});
                                     }
                                     return error;
                                 },
                                 [&](const PadSegment& s) { return run(s.tokens); }},
                      segment);
}

} // namespace

Error tooManyTokens(Message what) {
    return Error{
        .what = std::move(what), .why = message("more than %1 tokens", kMaxTokens), .hint = message("make it smaller")};
}

std::string_view modalityId(Modality modality) {
    constexpr std::array<std::string_view, std::variant_size_v<Segment>> kIds{"text",  "image",       "video",
                                                                              "audio", "audio_video", "pad"};
    return kIds[static_cast<std::size_t>(modality)];
}

Modality modalityOf(const Segment& segment, Part part) {
    if (modalityOf(segment) == Modality::Video && part == Part::Text) return Modality::Text;
    if (modalityOf(segment) != Modality::AudioVideo) return modalityOf(segment);
    if (part == Part::Patch) return Modality::Video;
    return part == Part::Audio ? Modality::Audio : Modality::Text;
}

ModalityCounts tokensByModality(const Segment& segment) {
    ModalityCounts counts{};
    const auto add = [&](Part part, std::int64_t tokens) {
        counts[static_cast<std::size_t>(modalityOf(segment, part))] += tokens;
    };
    const auto* clip = std::get_if<AudioVideoSegment>(&segment);
    if (clip) {
        add(Part::Audio, clip->audioTokens);
        add(Part::Boundary, kAudioVideoMarks);
    }
    add(Part::Patch, tokenCount(segment) - (clip ? clip->audioTokens + kAudioVideoMarks : 0));
    return counts;
}

std::int64_t tokenCount(const Segment& segment) {
    return std::visit(Overloaded{[](const ImageSegment& s) {
                                     return s.details->canvas ? s.details->canvas->tokens()
                                                              : s.width * s.height + s.boundaryTokens;
                                 },
                                 [](const VideoSegment& s) {
                                     return s.details->keep.empty() ? s.width * s.height * s.frames : s.details.kept();
                                 },
                                 [](const AudioVideoSegment& s) {
                                     return s.width * s.height * s.frames + s.audioTokens + kAudioVideoMarks;
                                 },
                                 [](const auto& run) { return run.tokens; }},
                      segment);
}

SharedDetails detailsOf(const Segment& segment) {
    return std::visit(
        Overloaded{[](const AudioVideoSegment&) { return SharedDetails(); }, [](const auto& s) { return s.details; }},
        segment);
}

Segment withDetails(Segment segment, SharedDetails details) {
    std::visit(Overloaded{[](AudioVideoSegment&) {}, [&](auto& s) { s.details = std::move(details); }}, segment);
    return segment;
}

Segment asWritten(Segment segment) { return withDetails(withSource(std::move(segment), {}), {}); }

Segment withoutShape(Segment segment) {
    SegmentDetails details = *detailsOf(segment);
    details.keep.clear();
    details.canvas.reset();
    return withDetails(withSource(std::move(segment), {}), std::move(details));
}

Segment segmentOf(PictureCanvas canvas) {
    const CanvasGrid sheet = canvas.sheet();
    SegmentDetails details;
    details.canvas = std::move(canvas);
    return ImageSegment{.width = sheet.width, .height = sheet.height, .details = std::move(details)};
}

SharedSource sourceOf(const Segment& segment) {
    if (const auto* image = std::get_if<ImageSegment>(&segment)) return image->source;
    if (const auto* video = std::get_if<VideoSegment>(&segment)) return video->source;
    return {};
}

Segment withSource(Segment segment, SharedSource source) {
    if (auto* image = std::get_if<ImageSegment>(&segment)) image->source = source;
    if (auto* video = std::get_if<VideoSegment>(&segment)) video->source = std::move(source);
    return segment;
}

Segment segmentOf(const PatchGrid& grid, SharedSource source) {
    if (const auto* video = std::get_if<VideoGrid>(&grid)) {
        const std::vector<std::int64_t>& stamps = video->timestampTokens;
        return VideoSegment{.width = video->image.width,
                            .height = video->image.height,
                            .frames = video->frames,
                            .secondsPerGrid = video->secondsPerGrid,
                            .timestampTokens = stamps.empty() ? 0 : stamps.back(),
                            .source = std::move(source)};
    }
    const auto& image = std::get<ImageGrid>(grid);
    return ImageSegment{.width = image.width,
                        .height = image.height,
                        .boundaryTokens = image.boundaryTokens,
                        .source = std::move(source)};
}

namespace {

/// A picture with slices on one canvas: the overview first, then the slices between their markers, row by row.
PictureCanvas canvasOf(const ImageGrid& grid) {
    const auto gridOfPart = [](const PicturePart& part) {
        return CanvasGrid{.height = part.height, .width = part.width};
    };
    PictureCanvas canvas{.thumb = gridOfPart(grid.parts.front())};
    canvas.parts = {{.kind = CanvasKind::ImageStart},
                    {.kind = CanvasKind::Thumb, .tokens = canvas.thumb.patches()},
                    {.kind = CanvasKind::ImageEnd}};
    for (std::size_t i = 1; i < grid.parts.size(); ++i) {
        const auto slice = static_cast<std::int64_t>(i - 1);
        canvas.slices.push_back(gridOfPart(grid.parts[i]));
        if (slice > 0 && slice % grid.tileColumns == 0) canvas.parts.push_back({.kind = CanvasKind::Newline});
        canvas.parts.push_back({.kind = CanvasKind::SliceStart, .slice = slice});
        canvas.parts.push_back({.kind = CanvasKind::Slice, .tokens = canvas.slices.back().patches(), .slice = slice});
        canvas.parts.push_back({.kind = CanvasKind::SliceEnd, .slice = slice});
    }
    return canvas;
}

} // namespace

std::vector<Segment> segmentsOf(const PatchGrid& grid) {
    std::vector<Segment> segments;
    if (const auto* video = std::get_if<VideoGrid>(&grid); video && !video->timestampTokens.empty()) {
        for (const std::int64_t stamp : video->timestampTokens) {
            auto* run = segments.empty() ? nullptr : std::get_if<VideoSegment>(&segments.back());
            if (run && run->timestampTokens == stamp) {
                ++run->frames;
                continue;
            }
            segments.emplace_back(VideoSegment{.width = video->image.width,
                                               .height = video->image.height,
                                               .secondsPerGrid = video->secondsPerGrid,
                                               .timestampTokens = stamp});
        }
        return segments;
    }
    const auto* image = std::get_if<ImageGrid>(&grid);
    if (!image || image->parts.empty()) return {segmentOf(grid, {})};
    if (image->canvas) {
        PictureCanvas canvas = canvasOf(*image);
        const CanvasGrid sheet = canvas.sheet();
        segments.emplace_back(TextSegment{image->parts.front().textBefore - 1});
        segments.emplace_back(ImageSegment{
            .width = sheet.width, .height = sheet.height, .details = SegmentDetails{.canvas = std::move(canvas)}});
        return segments;
    }
    for (const PicturePart& part : image->parts) {
        if (part.textBefore > 0) segments.emplace_back(TextSegment{part.textBefore});
        segments.emplace_back(ImageSegment{.width = part.width, .height = part.height, .boundaryTokens = part.others});
    }
    if (image->textAfter > 0) segments.emplace_back(TextSegment{image->textAfter});
    return segments;
}

Expected<std::vector<Segment>> segmentsOf(const MediaSource& source) {
    const auto grid = gridOf(source);
    if (!grid) return grid.error();
    std::vector<Segment> segments = segmentsOf(*grid);
    if (segments.size() == 1) segments.front() = withSource(segments.front(), source);
    for (const Segment& segment : segments)
        if (const auto valid = validate(segment); !valid) return valid.error();
    return segments;
}

Expected<Segment> segmentOf(const MediaSource& source) {
    const auto grid = gridOf(source);
    if (!grid) return grid.error();
    Segment segment = segmentOf(*grid, source);
    if (const auto valid = validate(segment); !valid) return valid.error();
    return segment;
}

Expected<void> validate(const Segment& segment) {
    if (auto error = boundsError(segment)) {
        error->what = message("%1 %2", modalityId(modalityOf(segment)), error->what);
        return *error;
    }
    // Every side is at most 10^6 here, so the product stays below 2^63.
    if (tokenCount(segment) > kMaxTokens)
        return tooManyTokens(Message::verbatim(std::string(modalityId(modalityOf(segment)))));
    return {};
}

} // namespace ropescope
