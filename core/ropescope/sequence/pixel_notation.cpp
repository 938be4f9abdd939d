// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Grammar: WxHpx for a picture, WxHpx/Ds[@Rfps] for a clip; W and H are plain digits, D and R decimal numbers.
// Example: "1288x728px" is 40x23 patches under Qwen3-VL; "640x360px/12s@2fps" is 24 samples.
#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/sequence/pixel_notation.h>
#include <ropescope/sequence/whole_number.h>

namespace ropescope {
namespace {

constexpr std::string_view kPixels = "px";

/// Splits at a mark, which must occur.
std::optional<std::pair<std::string_view, std::string_view>> splitOnce(std::string_view text, std::string_view mark) {
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos) return std::nullopt;
    return std::pair{text.substr(0, at), text.substr(at + mark.size())};
}

/// A positive number before its unit.
std::optional<double> numberBefore(std::string_view text, std::string_view unit) {
    if (!text.ends_with(unit)) return std::nullopt;
    const auto number = parseNumber(text.substr(0, text.size() - unit.size()));
    return number && *number > 0 ? number : std::nullopt;
}

std::optional<PixelSource> parsePixelSource(std::string_view body) {
    const auto [size, clip] = *splitOnce(body, kPixels);
    std::optional<PixelSource> source = parsePixelSize(size);
    if (!source || clip.empty()) return source;
    if (!clip.starts_with('/')) return std::nullopt;
    const auto sampled = splitOnce(clip.substr(1), "@");
    source->seconds = numberBefore(sampled ? sampled->first : clip.substr(1), "s");
    if (!source->seconds) return std::nullopt;
    if (!sampled) return source;
    source->fps = numberBefore(sampled->second, "fps");
    return source->fps ? source : std::nullopt;
}

Error notPixels(std::string_view body, Modality modality) {
    const bool video = modality == Modality::Video;
    return Error{.what = Message::verbatim(std::string(modalityId(modality))),
                 .why = message("%1 is not a size in pixels", backquoted(body)),
                 .hint = message("write it like `%1`", video ? "video:640x360px/12s@2fps" : "image:1288x728px")};
}

} // namespace

std::optional<PixelSource> parsePixelSize(std::string_view text) {
    auto sides = splitOnce(text, "x");
    if (!sides) sides = splitOnce(text, "\u00d7");
    if (!sides) return std::nullopt;
    const auto width = parseWholeNumber(sides->first), height = parseWholeNumber(sides->second);
    if (!width || !height) return std::nullopt;
    return PixelSource{.width = *width, .height = *height};
}

Error noVideos(const Processor& processor) {
    return {.what = Message::verbatim(processor.id),
            .why = message("no rule for its videos is known"),
            .hint = message("give pictures, or choose another model")};
}

Expected<MediaSource> mediaSourceOf(const PixelSource& source, const Processor& processor) {
    MediaSource media{.pixelWidth = source.width, .pixelHeight = source.height, .rule = processor.picture};
    if (!source.seconds) return media;
    if (!processor.video) return noVideos(processor);
    VideoOptions rule = *processor.video;
    if (source.fps) {
        rule.fps = *source.fps;
        rule.frames = 0;
    }
    media.sourceFps = source.sourceFps.value_or(std::max(kUnknownSourceFps, rule.fps));
    const double frames = std::round(*source.seconds * media.sourceFps);
    media.sourceFrames = frames < 1e15 ? std::max<std::int64_t>(1, static_cast<std::int64_t>(frames)) : INT64_MAX;
    media.rule = rule;
    return media;
}

bool isInPixels(std::string_view body) {
    const std::size_t at = body.find(kPixels);
    return at != std::string_view::npos && at > 0 && isDigit(body[at - 1]);
}

Expected<std::vector<Segment>> segmentsOfPixels(std::string_view body, Modality modality, const Processor& processor) {
    const auto source = parsePixelSource(body);
    const bool video = modality == Modality::Video;
    if (!source || (!video && modality != Modality::Image) || source->seconds.has_value() != video)
        return notPixels(body, modality);
    const auto media = mediaSourceOf(*source, processor);
    if (!media) return media.error();
    const auto grid = gridOf(*media);
    if (!grid) return grid.error();
    std::vector<Segment> segments = segmentsOf(*grid);
    for (const Segment& segment : segments) {
        if (const auto valid = validate(segment); !valid) return valid.error();
    }
    return segments;
}

} // namespace ropescope
