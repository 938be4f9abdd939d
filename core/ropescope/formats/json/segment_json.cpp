// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <type_traits>

#include <ropescope/base/limits.h>
#include <ropescope/base/text.h>
#include <ropescope/base/words.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/json/segment_json.h>
#include <ropescope/formats/json/source_json.h>

namespace ropescope {
namespace {

constexpr double kLeastRate = 0.001, kLargestRate = 1e6; ///< frames or tokens a second

/// The values of a list, one after the other; null if it is none.
std::optional<JsonValue> listIn(JsonFields& fields, std::string_view field, bool needed) {
    const auto list = needed ? fields.required(field) : fields.optional(field);
    if (!list || list->isList()) return list;
    fields.fail(fields.at(field), message("not a list"), message("write a list"), list);
    return {};
}

template <class T>
T wordIn(JsonFields& fields, std::string_view field, T fallback, Words<T> words) {
    const std::string text = fields.text(field, "");
    if (text.empty()) return fallback;
    const Expected<T> word = parseWord(std::string(field), text, words);
    if (!word) fields.fail(fields.at(field), word.error().why, word.error().hint);
    return word ? *word : fallback;
}

std::vector<std::uint8_t> readKeep(JsonFields& fields) {
    std::vector<std::uint8_t> keep;
    const auto list = listIn(fields, "keep", false);
    if (!list) return keep;
    keep.reserve(list->count());
    list->eachValue([&](const JsonValue& value) {
        const auto kept = value.flag() ? std::optional<std::int64_t>(*value.flag()) : value.integer();
        if (kept && (*kept == 0 || *kept == 1)) return keep.push_back(static_cast<std::uint8_t>(*kept)), true;
        fields.fail(fields.at("keep"), message("not 1 or 0"), message("write 1 for a kept token, else 0"), value);
        return false;
    });
    return keep;
}

SharedDetails readDetails(JsonFields& fields) {
    SegmentDetails details;
    details.role = wordIn(fields, "role", Role::Target, Words<Role>(kRoleWords));
    if (fields.optional("index")) details.index = fields.digits("index");
    details.fps = fields.optionalNumber("fps");
    if (details.fps && !(*details.fps >= kLeastRate && *details.fps <= kLargestRate)) {
        fields.fail(fields.at("fps"), message("%1 is outside %2 to %3", *details.fps, kLeastRate, kLargestRate),
                    message("give a number in that range"));
    }
    if (fields.optional("temporal_compression")) details.temporalCompression = fields.digits("temporal_compression");
    details.of = wordIn(fields, "of", PadOf::Anything, Words<PadOf>(kPadOfWords));
    details.keep = readKeep(fields);
    return details;
}

CanvasGrid readGrid(JsonFields& fields, const JsonValue& value) {
    std::vector<std::int64_t> sides;
    value.eachValue([&](const JsonValue& side) { return sides.push_back(side.integer().value_or(0)), true; });
    if (sides.size() == 2) return {.height = sides[0], .width = sides[1]};
    fields.fail(fields.at("canvas"), message("a size is not a list of height and width"), message("write [3, 4]"),
                value);
    return {};
}

Segment readCanvas(JsonFields& fields) {
    fields.allow({"type", "modality", "thumb", "slices", "parts", "role", "index"});
    PictureCanvas canvas;
    if (const auto thumb = listIn(fields, "thumb", true)) canvas.thumb = readGrid(fields, *thumb);
    if (const auto slices = listIn(fields, "slices", false))
        slices->eachValue(
            [&](const JsonValue& slice) { return canvas.slices.push_back(readGrid(fields, slice)), true; });
    if (const auto parts = listIn(fields, "parts", true)) {
        parts->eachValue([&](const JsonValue& value) {
            JsonFields part = fields.inside("parts", value);
            const CanvasKind kind = wordIn(part, "kind", CanvasKind::Thumb, Words<CanvasKind>(kCanvasKindWords));
            canvas.parts.push_back({kind, part.digits("n"), part.digits("k", 0)});
            return true;
        });
    }
    if (auto valid = validate(canvas); !valid) {
        fields.fail(fields.at("parts"), valid.error().why, valid.error().hint);
        return TextSegment{1};
    }
    SegmentDetails details = *readDetails(fields);
    details.canvas = canvas;
    return withDetails(segmentOf(std::move(canvas)), std::move(details));
}

Segment readRun(const std::string& type, JsonFields& fields) {
    if (type == "pad")
        fields.allow({"type", "tokens", "role", "index", "of"});
    else if (type == "audio")
        fields.allow({"type", "tokens", "role", "index", "fps", "temporal_compression"});
    else
        fields.allow({"type", "tokens", "role", "index"});
    const std::int64_t tokens = fields.digits("tokens");
    SharedDetails details = readDetails(fields);
    if (type == "audio") return AudioSegment{tokens, std::move(details)};
    if (type == "pad") return PadSegment{tokens, std::move(details)};
    if (type == "text") return TextSegment{tokens, std::move(details)};
    SegmentDetails newline = *details;
    newline.newline = true;
    return TextSegment{tokens, std::move(newline)};
}

Segment readFields(const std::string& type, const Message& place, JsonFields& fields) {
    if (type == "text" || type == "audio" || type == "pad" || type == "newline") return readRun(type, fields);
    if (type == "canvas") return readCanvas(fields);
    if (type == "image") {
        fields.allow(
            {"type", "width", "height", "boundary_tokens", "source", "role", "index", "fps", "temporal_compression"});
        return ImageSegment{fields.digits("width"), fields.digits("height"), fields.digits("boundary_tokens", 0),
                            readSource(fields, PatchOptions{}), readDetails(fields)};
    }
    if (type == "video") {
        fields.allow({"type", "width", "height", "frames", "seconds_per_grid", "timestamp_tokens", "source", "role",
                      "index", "fps", "temporal_compression", "keep"});
        return VideoSegment{fields.digits("width"),
                            fields.digits("height"),
                            fields.digits("frames"),
                            fields.optionalNumber("seconds_per_grid"),
                            fields.digits("timestamp_tokens", 0),
                            readSource(fields, VideoOptions{}),
                            readDetails(fields)};
    }
    if (type == "audio_video") {
        fields.allow({"type", "width", "height", "frames", "seconds_per_grid", "audio_tokens"});
        return AudioVideoSegment{fields.digits("width"), fields.digits("height"), fields.digits("frames"),
                                 fields.optionalNumber("seconds_per_grid"), fields.digits("audio_tokens")};
    }
    fields.fail(message("%1, `type`", place), message("%1 is not a type of segment", backquoted(type)),
                message("use text, image, video, audio, audio_video, pad, canvas or newline"));
    return TextSegment{};
}

Expected<Segment> readSegment(const JsonValue& value, const JsonContext& context) {
    const auto type = value.find("type");
    if (!type || !type->text()) {
        return Error{.what = context.place,
                     .why = message("not an object with a `type`"),
                     .hint = message("write {\"type\":\"text\",\"tokens\":5}"),
                     .place = value.place()};
    }
    std::optional<Error> error;
    JsonFields fields(value, context, error);
    Segment segment = readFields(std::string(*type->text()), context.place, fields);
    if (error) return *error;
    if (const Expected<void> valid = validate(segment); !valid) {
        Error fault = valid.error();
        fault.what = message("%1, %2", context.place, fault.what);
        return fault;
    }
    return segment;
}

template <class Video>
std::string videoFields(const Video& video) {
    std::string text =
        jsonField("width", video.width) + jsonField("height", video.height) + jsonField("frames", video.frames);
    if (video.secondsPerGrid) text += ",\"seconds_per_grid\":" + jsonNumber(*video.secondsPerGrid);
    return text;
}

std::string gridText(const CanvasGrid& grid) {
    return "[" + std::to_string(grid.height) + "," + std::to_string(grid.width) + "]";
}

std::string canvasFields(const PictureCanvas& canvas) {
    std::string slices, parts;
    for (const CanvasGrid& slice : canvas.slices) slices += (slices.empty() ? "" : ",") + gridText(slice);
    for (const CanvasPart& part : canvas.parts) {
        const bool numbered = part.kind >= CanvasKind::SliceStart && part.kind <= CanvasKind::SliceEnd;
        parts += (parts.empty() ? "{\"kind\":" : ",{\"kind\":") +
                 jsonString(wordOf(part.kind, Words<CanvasKind>(kCanvasKindWords))) + jsonField("n", part.tokens) +
                 (numbered ? jsonField("k", part.slice) : "") + "}";
    }
    return ",\"thumb\":" + gridText(canvas.thumb) + ",\"slices\":[" + slices + "],\"parts\":[" + parts + "]";
}

std::string detailFields(const SegmentDetails& details) {
    std::string text;
    if (details.role != Role::Target) text += ",\"role\":" + jsonString(wordOf(details.role, Words<Role>(kRoleWords)));
    if (details.index) text += jsonField("index", *details.index);
    if (details.of != PadOf::Anything) text += ",\"of\":" + jsonString(wordOf(details.of, Words<PadOf>(kPadOfWords)));
    if (details.fps) text += jsonField("fps", *details.fps);
    if (details.temporalCompression) text += jsonField("temporal_compression", *details.temporalCompression);
    std::string keep;
    for (const std::uint8_t kept : details.keep) keep += keep.empty() ? (kept ? "1" : "0") : (kept ? ",1" : ",0");
    return keep.empty() ? text : text + ",\"keep\":[" + keep + "]";
}

std::string fieldsOf(const Segment& segment) {
    return std::visit(
        [](const auto& item) -> std::string {
            using Item = std::decay_t<decltype(item)>;
            if constexpr (std::is_same_v<Item, ImageSegment>) {
                if (item.details->canvas) return canvasFields(*item.details->canvas);
                return jsonField("width", item.width) + jsonField("height", item.height) +
                       (item.boundaryTokens ? jsonField("boundary_tokens", item.boundaryTokens) : "") +
                       sourceField(item.source);
            } else if constexpr (std::is_same_v<Item, VideoSegment>) {
                return videoFields(item) +
                       (item.timestampTokens ? jsonField("timestamp_tokens", item.timestampTokens) : "") +
                       sourceField(item.source);
            } else if constexpr (std::is_same_v<Item, AudioVideoSegment>) {
                return videoFields(item) + jsonField("audio_tokens", item.audioTokens);
            } else {
                return jsonField("tokens", item.tokens);
            }
        },
        segment);
}

/// A canvas and newlines are types of their own in files.
std::string_view typeOf(const Segment& segment) {
    const SharedDetails details = detailsOf(segment);
    return details->canvas ? "canvas" : details->newline ? "newline" : modalityId(modalityOf(segment));
}

} // namespace

Expected<Sequence> readSegments(const JsonValue& list, const JsonContext& context) {
    if (!list.isList()) {
        return Error{.what = message("%1, `segments`", context.place),
                     .why = message("not a list"),
                     .hint = message("write [{\"type\":\"text\",\"tokens\":5}]"),
                     .place = list.place()};
    }
    if (list.count() > kMaxSegments) {
        return Error{.what = context.place,
                     .why = message("%1 segments", list.count()),
                     .hint = message("use at most %1", kMaxSegments)};
    }
    Sequence sequence;
    std::optional<Error> error;
    list.eachValue([&](const JsonValue& value) {
        const Message place = message("%1, segment %2", context.place, sequence.segments.size() + 1);
        Expected<Segment> segment = readSegment(value, {place, context.unknown});
        if (segment)
            sequence.segments.push_back(*std::move(segment));
        else
            error = segment.error();
        return !error;
    });
    if (error) return *error;
    if (const Expected<void> valid = validate(sequence); !valid) return valid.error();
    return sequence;
}

std::string segmentList(const Sequence& sequence, const std::string& indent) {
    std::string text = "[";
    for (const Segment& segment : sequence.segments) {
        text += (text.size() > 1 ? ",\n" : "\n") + indent + "{\"type\":\"" + std::string(typeOf(segment)) + "\"" +
                fieldsOf(segment) + detailFields(*detailsOf(segment)) + "}";
    }
    return text + "\n" + indent.substr(2) + "]";
}

} // namespace ropescope
