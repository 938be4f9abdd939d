// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <type_traits>

#include <ropescope/base/limits.h>
#include <ropescope/base/text.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/json/segment_json.h>
#include <ropescope/formats/json/source_json.h>

namespace ropescope {
namespace {

Segment readFields(const std::string& type, const Message& place, JsonFields& fields) {
    if (type == "text" || type == "audio" || type == "pad") {
        fields.allow({"type", "tokens"});
        const std::int64_t tokens = fields.digits("tokens");
        if (type == "text") return TextSegment{tokens};
        if (type == "audio") return AudioSegment{tokens};
        return PadSegment{tokens};
    }
    if (type == "image") {
        fields.allow({"type", "width", "height", "boundary_tokens", "source"});
        return ImageSegment{fields.digits("width"), fields.digits("height"), fields.digits("boundary_tokens", 0),
                            readSource(fields, PatchOptions{})};
    }
    if (type == "video") {
        fields.allow({"type", "width", "height", "frames", "seconds_per_grid", "timestamp_tokens", "source"});
        return VideoSegment{fields.digits("width"),
                            fields.digits("height"),
                            fields.digits("frames"),
                            fields.optionalNumber("seconds_per_grid"),
                            fields.digits("timestamp_tokens", 0),
                            readSource(fields, VideoOptions{})};
    }
    if (type == "audio_video") {
        fields.allow({"type", "width", "height", "frames", "seconds_per_grid", "audio_tokens"});
        return AudioVideoSegment{fields.digits("width"), fields.digits("height"), fields.digits("frames"),
                                 fields.optionalNumber("seconds_per_grid"), fields.digits("audio_tokens")};
    }
    fields.fail(message("%1, `type`", place), message("%1 is not a type of segment", backquoted(type)),
                message("use text, image, video, audio, audio_video or pad"));
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

std::string fieldsOf(const Segment& segment) {
    return std::visit(
        [](const auto& item) -> std::string {
            using Item = std::decay_t<decltype(item)>;
            if constexpr (std::is_same_v<Item, ImageSegment>) {
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
        text += (text.size() > 1 ? ",\n" : "\n") + indent + "{\"type\":\"" +
                std::string(modalityId(modalityOf(segment))) + "\"" + fieldsOf(segment) + "}";
    }
    return text + "\n" + indent.substr(2) + "]";
}

} // namespace ropescope
