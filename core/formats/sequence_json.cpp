// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "core/formats/sequence_json.h"

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <type_traits>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/limits.h"
#include "core/base/text.h"

namespace ropescope {

namespace {

using Json = nlohmann::json;

/// The fields of one segment; keeps the first fault, so that a reader can ask for all fields in a row.
class SegmentReader {
public:
    SegmentReader(const Json& object, std::string place) : m_object(object), m_place(std::move(place)) {}

    void allow(std::initializer_list<const char*> fields) {
        std::vector<std::string> known{"type"};
        known.insert(known.end(), fields.begin(), fields.end());
        for (const auto& [field, value] : m_object.items()) {
            if (std::ranges::find(known, field) == known.end()) {
                fail(m_place + ", " + field, "unknown field", "known fields: " + join(known, " "));
            }
        }
    }

    std::int64_t whole(const char* field) {
        const auto found = m_object.find(field);
        if (found == m_object.end()) {
            fail(m_place, std::string("has no `") + field + "`", "add it");
            return 1;
        }
        return wholeValue(field, *found);
    }

    std::int64_t wholeOr(const char* field, std::int64_t fallback) {
        const auto found = m_object.find(field);
        return found == m_object.end() ? fallback : wholeValue(field, *found);
    }

    std::optional<double> number(const char* field) {
        const auto found = m_object.find(field);
        if (found == m_object.end()) return {};
        if (found->is_number()) return found->get<double>();
        fail(m_place + ", " + field, "not a number", "write a number such as 0.5, or leave it out");
        return {};
    }

    void fail(std::string what, std::string why, std::string mend) {
        if (!m_error) m_error = Error{.what = std::move(what), .why = std::move(why), .mend = std::move(mend)};
    }

    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    [[nodiscard]] const std::string& place() const { return m_place; }

private:
    std::int64_t wholeValue(const char* field, const Json& value) {
        constexpr auto kLargest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
        const bool fits =
            value.is_number_integer() && !(value.is_number_unsigned() && value.get<std::uint64_t>() > kLargest);
        if (fits) return value.get<std::int64_t>();
        fail(m_place + ", " + field, "not a whole number", "write plain digits");
        return 1;
    }

    const Json& m_object;
    std::string m_place;
    std::optional<Error> m_error;
};

Segment readFields(const std::string& type, SegmentReader& reader) {
    if (type == "text" || type == "audio" || type == "pad") {
        reader.allow({"tokens"});
        const std::int64_t tokens = reader.whole("tokens");
        if (type == "text") return TextSegment{tokens};
        if (type == "audio") return AudioSegment{tokens};
        return PadSegment{tokens};
    }
    if (type == "image") {
        reader.allow({"width", "height", "boundary_tokens"});
        return ImageSegment{reader.whole("width"), reader.whole("height"), reader.wholeOr("boundary_tokens", 0)};
    }
    if (type == "video") {
        reader.allow({"width", "height", "frames", "seconds_per_grid"});
        return VideoSegment{reader.whole("width"), reader.whole("height"), reader.whole("frames"),
                            reader.number("seconds_per_grid")};
    }
    if (type == "audio_video") {
        reader.allow({"width", "height", "frames", "seconds_per_grid", "audio_tokens"});
        return AudioVideoSegment{reader.whole("width"), reader.whole("height"), reader.whole("frames"),
                                 reader.number("seconds_per_grid"), reader.whole("audio_tokens")};
    }
    reader.fail(reader.place() + ", type", "`" + type + "` is no type of segment",
                "use text, image, video, audio, audio_video or pad");
    return TextSegment{};
}

Expected<Segment> readSegment(const Json& json, const std::string& place) {
    const auto type = json.is_object() ? json.find("type") : json.end();
    if (!json.is_object() || type == json.end() || !type->is_string()) {
        return Error{.what = place, .why = "no object with a `type`", .mend = R"(write {"type":"text","tokens":5})"};
    }
    SegmentReader reader(json, place);
    Segment segment = readFields(type->get<std::string>(), reader);
    if (reader.error()) return *reader.error();
    if (const Expected<void> valid = validate(segment); !valid) {
        Error error = valid.error();
        error.what = place + ", " + error.what;
        return error;
    }
    return segment;
}

/// The document, or where its syntax breaks. The library throws; nothing may cross the border.
Expected<Json> parseDocument(std::string_view text, const std::string& name) {
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& fault) {
        return Error{.what = name,
                     .why = "not JSON from byte " + std::to_string(fault.byte) + " on",
                     .mend = R"(write {"segments":[{"type":"text","tokens":5}]})",
                     .place = Error::Place{fault.byte > 0 ? fault.byte - 1 : 0, 1}};
    } catch (const Json::exception&) {
        return Error{.what = name, .why = "holds a number beyond every range", .mend = "write smaller numbers"};
    }
}

} // namespace

Expected<Sequence> parseSequenceJson(std::string_view text, const std::string& name) {
    if (text.size() > kMaxSequenceJsonBytes) {
        return Error{.what = name, .why = "longer than 64 MiB", .mend = "shorten the sequence"};
    }
    const Expected<Json> document = parseDocument(text, name);
    if (!document) return document.error();
    const auto segments = document->is_object() ? document->find("segments") : document->end();
    if (!document->is_object() || document->size() != 1 || segments == document->end() || !segments->is_array()) {
        return Error{.what = name,
                     .why = "not an object with the one field `segments`, a list",
                     .mend = R"(write {"segments":[{"type":"text","tokens":5}]})"};
    }
    if (segments->size() > kMaxSegments) {
        return Error{.what = name,
                     .why = std::to_string(segments->size()) + " segments",
                     .mend = "use at most " + std::to_string(kMaxSegments)};
    }
    Sequence sequence;
    sequence.segments.reserve(segments->size());
    for (std::size_t i = 0; i < segments->size(); ++i) {
        Expected<Segment> segment = readSegment((*segments)[i], name + ", segment " + std::to_string(i + 1));
        if (!segment) return segment.error();
        sequence.segments.push_back(*std::move(segment));
    }
    if (const Expected<void> valid = validate(sequence); !valid) return valid.error();
    return sequence;
}

namespace {

std::string field(const char* name, std::int64_t value) {
    return std::string(",\"") + name + "\":" + std::to_string(value);
}

template <class Video>
std::string videoFields(const Video& video) {
    std::string text = field("width", video.width) + field("height", video.height) + field("frames", video.frames);
    if (video.secondsPerGrid) text += ",\"seconds_per_grid\":" + formatNumber(*video.secondsPerGrid);
    return text;
}

std::string fieldsOf(const Segment& segment) {
    return std::visit(
        [](const auto& item) -> std::string {
            using Item = std::decay_t<decltype(item)>;
            if constexpr (std::is_same_v<Item, ImageSegment>) {
                return field("width", item.width) + field("height", item.height) +
                       (item.boundaryTokens ? field("boundary_tokens", item.boundaryTokens) : "");
            } else if constexpr (std::is_same_v<Item, VideoSegment>) {
                return videoFields(item);
            } else if constexpr (std::is_same_v<Item, AudioVideoSegment>) {
                return videoFields(item) + field("audio_tokens", item.audioTokens);
            } else {
                return field("tokens", item.tokens);
            }
        },
        segment);
}

} // namespace

std::string toSequenceJson(const Sequence& sequence) {
    std::string text = "{\"segments\": [";
    for (std::size_t i = 0; i < sequence.segments.size(); ++i) {
        const Segment& segment = sequence.segments[i];
        text += (i ? ",\n  {\"type\":\"" : "\n  {\"type\":\"") + std::string(modalityId(modalityOf(segment))) + "\"" +
                fieldsOf(segment) + "}";
    }
    return text + "\n]}\n";
}

} // namespace ropescope
