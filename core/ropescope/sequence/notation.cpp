// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Grammar: items separated by spaces, tabs, newlines or commas; an item is MODALITY:SIZES with the tails +N and @S.
//   text:N  audio:N  pad:N  image:WxH[+B]  video:WxHxT[@S][+M]  av:WxHxT[@S]+A
//   image:WxHpx  video:WxHpx/Ds[@Rfps]  (pixel_notation.cpp)
// N, W, H, T, A, B, M are plain digits, S is a decimal number of seconds. Example: "text:5 image:4x3" is 5 + 12 tokens.
// Input from other keyboards and the window's own labels is accepted too: a full-width comma and the ideographic space
// separate, a full-width colon is a colon, a multiplication sign is an x; sizes may have an exponent (1e6). Offsets in
// errors are bytes of the text as given, so they count a mark at its actual length.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

#include <ropescope/base/limits.h>
#include <ropescope/base/text.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/sequence/pixel_notation.h>
#include <ropescope/sequence/whole_number.h>

namespace ropescope {
namespace {

/// The notation of one modality.
struct Form {
    Modality modality;
    std::string_view word;
    std::size_t sizes; ///< numbers joined by x
    MessageCode sizeNames;
    std::string_view example;
};

constexpr std::array<Form, 6> kForms{{
    {Modality::Text, "text", 1, messageCode("the number of tokens"), "text:5"},
    {Modality::Image, "image", 2, messageCode("width x height in patches"), "image:4x3"},
    {Modality::Video, "video", 3, messageCode("width x height x frames in patches"), "video:4x3x8"},
    {Modality::Audio, "audio", 1, messageCode("the number of tokens"), "audio:50"},
    {Modality::AudioVideo, "av", 3, messageCode("width x height x frames in patches"), "av:4x3x8@0.5+100"},
    {Modality::Pad, "pad", 1, messageCode("the number of tokens"), "pad:2"},
}}; // in the order of Modality

Message asExample(const Form& form) { return message("write it like `%1`", form.example); }

using Spellings = std::span<const std::string_view>;
constexpr std::array<std::string_view, 7> kSeparators{" ", "\t", "\n", "\r", ",", "\uff0c", "\u3000"};
constexpr std::array<std::string_view, 2> kColons{":", "\uff1a"};
constexpr std::array<std::string_view, 2> kTimes{"x", "\u00d7"};

/// Length in bytes of the mark at the front, in any of its spellings; 0 if there is none.
std::size_t markLength(std::string_view text, Spellings spellings) {
    for (const std::string_view spelling : spellings) {
        if (text.starts_with(spelling)) return spelling.size();
    }
    return 0;
}

/// Offset of the first mark, or the length of the text.
std::size_t findMark(std::string_view text, Spellings spellings) {
    std::size_t at = 0;
    while (at < text.size() && markLength(text.substr(at), spellings) == 0) ++at;
    return at;
}

/// A part of the text with its offset.
struct Piece {
    std::string_view text;
    std::size_t offset = 0;

    [[nodiscard]] Piece part(std::size_t begin, std::size_t length = std::string_view::npos) const {
        return {text.substr(begin, length), offset + begin};
    }
};

Error errorAt(const Piece& piece, Message why, Message hint) {
    return Error{.what = message("notation"),
                 .why = std::move(why),
                 .hint = std::move(hint),
                 .place = Error::Place{piece.offset, piece.text.size()}};
}

using Halves = std::pair<Piece, std::optional<Piece>>;

/// Splits at a one-byte mark; the part after it is absent if there is no mark.
Halves splitAt(const Piece& piece, std::size_t mark) {
    if (mark == std::string_view::npos) return {piece, std::nullopt};
    return {piece.part(0, mark), piece.part(mark + 1)};
}

/// Splits at the first mark in any of its spellings.
Halves splitAt(const Piece& piece, Spellings spellings) {
    const std::size_t mark = findMark(piece.text, spellings);
    if (mark == piece.text.size()) return {piece, std::nullopt};
    return {piece.part(0, mark), piece.part(mark + markLength(piece.text.substr(mark), spellings))};
}

struct Bounds {
    std::int64_t minimum = 1;
    std::int64_t maximum = kMaxTokens;
};

/// `around` is marked as the error if there is no number at all.
Expected<std::int64_t> parseInteger(const Piece& piece, const Piece& around, const Form& form, const Bounds& bounds) {
    if (piece.text.empty()) {
        return errorAt(around, message("a number is missing in %1", backquoted(around.text)), asExample(form));
    }
    const auto value = parseWholeNumber(piece.text);
    if (!value) {
        return errorAt(piece, message("%1 is not a whole number in plain digits", backquoted(piece.text)),
                       asExample(form));
    }
    if (*value >= bounds.minimum && *value <= bounds.maximum) return *value;
    return errorAt(piece, message("%1 is outside %2 to %3", backquoted(piece.text), bounds.minimum, bounds.maximum),
                   asExample(form));
}

Expected<std::array<std::int64_t, 3>> parseSizes(const Piece& piece, const Piece& around, const Form& form) {
    std::vector<Piece> parts;
    // One part too many is enough to report the error.
    for (std::optional<Piece> rest = piece; rest && parts.size() <= form.sizes;) {
        Halves halves = splitAt(*rest, kTimes);
        parts.push_back(halves.first);
        rest = halves.second;
    }
    if (piece.text.empty() || parts.size() != form.sizes) {
        const Piece& fault = piece.text.empty() ? around : piece;
        return errorAt(fault,
                       message("`%1:` needs %2, found %3", form.word, message(form.sizeNames), backquoted(fault.text)),
                       asExample(form));
    }
    std::array<std::int64_t, 3> sizes{1, 1, 1};
    const Bounds bounds{.maximum = parts.size() == 1 ? kMaxTokens : kMaxSide};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto value = parseInteger(parts[i], piece, form, bounds);
        if (!value) return value.error();
        sizes[i] = *value;
    }
    return sizes;
}

/// The parts of an item after its colon.
struct Body {
    Piece sizes;
    std::optional<Piece> seconds; ///< after @
    std::optional<Piece> extra;   ///< after +
};

/// The plus that starts the extra tokens, not the one of an exponent (1e+20).
std::size_t findPlus(std::string_view text) {
    std::size_t at = text.find('+');
    while (at != std::string_view::npos && at > 0 && (text[at - 1] == 'e' || text[at - 1] == 'E')) {
        at = text.find('+', at + 1);
    }
    return at;
}

Body splitBody(const Piece& piece, Modality modality) {
    Body body{.sizes = piece, .seconds = {}, .extra = {}};
    if (modality == Modality::Image || modality == Modality::Video || modality == Modality::AudioVideo) {
        std::tie(body.sizes, body.extra) = splitAt(piece, findPlus(piece.text));
    }
    if (modality == Modality::Video || modality == Modality::AudioVideo) {
        const Piece front = body.sizes;
        std::tie(body.sizes, body.seconds) = splitAt(front, front.text.find('@'));
    }
    return body;
}

Expected<std::optional<double>> parseSeconds(const std::optional<Piece>& piece) {
    if (!piece) return std::optional<double>{};
    if (piece->text.empty()) {
        return errorAt({"@", piece->offset - 1}, message("the seconds are missing after `@`"),
                       message("write it like `@0.5`"));
    }
    const auto value = parseNumber(piece->text);
    if (value && *value >= 0 && !std::signbit(*value)) return std::optional<double>(*value);
    return errorAt(*piece, message("%1 is not a number of seconds", backquoted(piece->text)),
                   message("write it like `@0.5`"));
}

Segment makeSegment(Modality modality, const std::array<std::int64_t, 3>& sizes, std::optional<double> seconds,
                    std::int64_t extra) {
    switch (modality) {
    case Modality::Text: return TextSegment{sizes[0]};
    case Modality::Image: return ImageSegment{sizes[0], sizes[1], extra};
    case Modality::Video: return VideoSegment{sizes[0], sizes[1], sizes[2], seconds, extra};
    case Modality::Audio: return AudioSegment{sizes[0]};
    case Modality::AudioVideo: return AudioVideoSegment{sizes[0], sizes[1], sizes[2], seconds, extra};
    case Modality::Pad: break;
    }
    return PadSegment{sizes[0]};
}

Expected<Segment> parseBody(const Piece& item, const Piece& piece, const Form& form) {
    const Body body = splitBody(piece, form.modality);
    const auto sizes = parseSizes(body.sizes, piece, form);
    if (!sizes) return sizes.error();
    const auto seconds = parseSeconds(body.seconds);
    if (!seconds) return seconds.error();
    std::int64_t extra = 0;
    if (body.extra) {
        const auto value =
            parseInteger(*body.extra, piece, form, {.minimum = form.modality == Modality::AudioVideo ? 1 : 0});
        if (!value) return value.error();
        extra = *value;
    } else if (form.modality == Modality::AudioVideo) {
        return errorAt(item, message("the audio tokens are missing in %1", backquoted(item.text)), asExample(form));
    }
    const Segment segment = makeSegment(form.modality, *sizes, *seconds, extra);
    if (const auto valid = validate(segment); !valid) {
        return errorAt(item, message("%1 has %2", backquoted(item.text), valid.error().why), valid.error().hint);
    }
    return segment;
}

Error unknownModality(const Piece& word) {
    std::vector<std::string> known;
    known.reserve(kForms.size());
    for (const Form& form : kForms) known.emplace_back(form.word);
    const std::string near = word.text == modalityId(Modality::AudioVideo) ? "av" : nearest(word.text, known);
    Error error =
        errorAt(word, message("there is no modality %1", backquoted(word.text)),
                near.empty() ? message("use one of %1", join(known, ", ")) : message("did you mean `%1`?", near));
    error.replacement = near;
    return error;
}

/// The segments of an item that gives a size in pixels.
Expected<std::vector<Segment>> parsePixels(const Piece& item, const Piece& body, const Form& form,
                                           const Processor* processor) {
    if (!processor) {
        return errorAt(item,
                       message("%1 is in pixels, and no model says how they become patches", backquoted(item.text)),
                       message("name a model, or give the size in patches, %1", asExample(form)));
    }
    auto segments = segmentsOfPixels(body.text, form.modality, *processor);
    if (segments) return segments;
    return errorAt(item, message("%1: %2", segments.error().what, segments.error().why), segments.error().hint);
}

Expected<std::vector<Segment>> parseItem(const Piece& item, const Processor* processor) {
    const auto [word, body] = splitAt(item, kColons);
    const auto form = std::find_if(kForms.begin(), kForms.end(),
                                   [&word = word](const Form& candidate) { return candidate.word == word.text; });
    if (word.text.empty())
        return errorAt(item, message("a modality is missing before `:`"), message("write it like `text:5`"));
    if (form == kForms.end()) return unknownModality(word);
    if (!body) return errorAt(item, message("%1 has no size", backquoted(item.text)), asExample(*form));
    // An empty body has no text to mark: mark the item.
    if (body->text.empty()) {
        return errorAt(item, message("%1 needs %2", backquoted(item.text), message(form->sizeNames)), asExample(*form));
    }
    if (isInPixels(body->text)) return parsePixels(item, *body, *form, processor);
    auto segment = parseBody(item, *body, *form);
    if (!segment) return segment.error();
    return std::vector<Segment>{*std::move(segment)};
}

/// Tokens that count against the limit, timestamps among them.
std::int64_t countedTokens(const Segment& segment) {
    const auto* video = std::get_if<VideoSegment>(&segment);
    return tokenCount(segment) + (video ? video->timestampTokens * video->frames : 0);
}

/// Appends the segments of an item, within the limits.
Expected<void> addItem(const Piece& item, const std::vector<Segment>& segments, std::int64_t& tokens,
                       std::vector<NotationItem>& items) {
    for (const Segment& segment : segments) {
        tokens += countedTokens(segment);
        if (tokens > kMaxTokens) {
            return errorAt(item, message("the sequence has more than %1 tokens from here on", kMaxTokens),
                           message("make it smaller"));
        }
        if (items.size() == kMaxSegments) {
            return errorAt(item, message("more than %1 segments", kMaxSegments), message("use fewer segments"));
        }
        items.push_back({segment, item.offset, item.text.size()});
    }
    return {};
}

template <class Video>
std::string videoText(const Video& video) {
    std::string text = std::to_string(video.width);
    text.append("x").append(std::to_string(video.height)).append("x").append(std::to_string(video.frames));
    if (video.secondsPerGrid) text.append("@").append(formatNumber(*video.secondsPerGrid));
    return text;
}

std::string bodyText(const Segment& segment) {
    std::string text;
    if (const auto* image = std::get_if<ImageSegment>(&segment)) {
        text.append(std::to_string(image->width)).append("x").append(std::to_string(image->height));
        if (image->boundaryTokens > 0) text.append("+").append(std::to_string(image->boundaryTokens));
    } else if (const auto* video = std::get_if<VideoSegment>(&segment)) {
        text = videoText(*video);
        if (video->timestampTokens > 0) text.append("+").append(std::to_string(video->timestampTokens));
    } else if (const auto* both = std::get_if<AudioVideoSegment>(&segment)) {
        text = videoText(*both);
        text.append("+").append(std::to_string(both->audioTokens));
    } else {
        text = std::to_string(tokenCount(segment));
    }
    return text;
}

} // namespace

std::string toNotation(const Segment& segment) {
    std::string text(kForms[segment.index()].word);
    return text.append(":").append(bodyText(segment));
}

std::string toNotation(const Sequence& sequence) {
    std::string text;
    for (const Segment& segment : sequence.segments) {
        if (!text.empty()) text += ' ';
        text += toNotation(segment);
    }
    return text;
}

Expected<std::vector<NotationItem>> parseNotationItems(std::string_view text, const Processor* processor) {
    if (text.size() > kMaxNotationBytes) {
        return Error{.what = message("notation"),
                     .why = message("%1 bytes are more than %2", text.size(), kMaxNotationBytes),
                     .hint = message("shorten it")};
    }
    std::vector<NotationItem> items;
    std::int64_t tokens = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        if (const std::size_t length = markLength(text.substr(at), kSeparators); length > 0) {
            at += length;
            continue;
        }
        const Piece item{text.substr(at, findMark(text.substr(at), kSeparators)), at};
        const auto segments = parseItem(item, processor);
        if (!segments) return segments.error();
        if (const auto added = addItem(item, *segments, tokens, items); !added) return added.error();
        at += item.text.size();
    }
    return items;
}

Expected<Sequence> parseNotation(std::string_view text, const Processor* processor) {
    const auto items = parseNotationItems(text, processor);
    if (!items) return items.error();
    Sequence sequence;
    sequence.segments.reserve(items->size());
    for (const NotationItem& item : *items) sequence.segments.push_back(item.segment);
    return sequence;
}

} // namespace ropescope
