// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "core/formats/scheme_file.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/text.h"
#include "core/formats/json_text.h"

namespace ropescope {
namespace {

using Json = nlohmann::json;

constexpr int kVersion = 1;
constexpr const char* kExample = R"(write {"ropescheme":1,"id":"mine","axes":[{"name":"h","formula":"L + i + 1"}],)"
                                 R"("next":"L + h + 1"})";

/// The fields of one object; keeps the first fault, so that a reader can ask for all fields in a row.
class ObjectReader {
public:
    ObjectReader(const Json& object, std::string place, std::optional<Error>& error)
        : m_object(object), m_place(std::move(place)), m_error(error) {}

    void allow(std::initializer_list<const char*> fields) {
        std::vector<std::string> known(fields.begin(), fields.end());
        for (const auto& [field, value] : m_object.items()) {
            if (std::ranges::find(known, field) != known.end()) continue;
            fail(at(field), "unknown field", "known fields: " + join(known, " "));
        }
    }

    const Json* required(const char* field) {
        const auto found = m_object.find(field);
        if (found != m_object.end()) return &*found;
        fail(m_place, std::string("has no `") + field + "`", kExample);
        return nullptr;
    }
    const Json* optional(const char* field) const {
        const auto found = m_object.find(field);
        return found == m_object.end() ? nullptr : &*found;
    }

    std::string text(const char* field, const Json* value, std::string fallback = {}) {
        if (!value) return fallback;
        if (value->is_string()) return value->get<std::string>();
        fail(at(field), "no text", "write it in quotes");
        return fallback;
    }
    double number(const char* field, const Json* value, double fallback) {
        if (!value) return fallback;
        if (value->is_number()) return value->get<double>();
        fail(at(field), "no number", "write a number such as 1 or 0.5");
        return fallback;
    }
    /// Numbers beyond any use are left to the validation of the scheme.
    int whole(const char* field, const Json* value, int fallback) {
        constexpr double kFar = 1e9;
        const double read = number(field, value, fallback);
        if (read == static_cast<double>(static_cast<int>(std::clamp(read, -kFar, kFar)))) return static_cast<int>(read);
        fail(at(field), "no whole number", "write plain digits");
        return fallback;
    }
    bool flag(const char* field, const Json* value) {
        if (!value || value->is_boolean()) return value && value->get<bool>();
        fail(at(field), "neither true nor false", "write one of them, or leave it out");
        return false;
    }

    void fail(std::string what, std::string why, std::string mend) {
        if (!m_error) m_error = Error{.what = std::move(what), .why = std::move(why), .mend = std::move(mend)};
    }
    [[nodiscard]] std::string at(const std::string& field) const {
        return m_place + (m_place.ends_with(']') ? "." : ", ") + backquoted(field);
    }

private:
    const Json& m_object;
    std::string m_place;
    std::optional<Error>& m_error;
};

/// The document, or where its syntax breaks. The library throws; nothing may cross the border.
Expected<Json> parseDocument(std::string_view text, const std::string& name) {
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& fault) {
        return Error{.what = name,
                     .why = "not JSON from byte " + std::to_string(fault.byte) + " on",
                     .mend = kExample,
                     .place = Error::Place{fault.byte > 0 ? fault.byte - 1 : 0, 1}};
    } catch (const Json::exception&) {
        return Error{.what = name, .why = "holds a number beyond every range", .mend = "write smaller numbers"};
    }
}

std::vector<FormulaAxis> readAxes(ObjectReader& reader, const std::string& name, std::optional<Error>& error) {
    const Json* list = reader.required("axes");
    if (!list) return {};
    if (!list->is_array() || list->size() > kMaxAxes) {
        reader.fail(name + ", `axes`", "no list of at most " + std::to_string(kMaxAxes),
                    R"(write [{"name":"h","formula":"L + i + 1"}])");
        return {};
    }
    std::vector<FormulaAxis> axes;
    for (std::size_t i = 0; i < list->size(); ++i) {
        const std::string place = name + ", axes[" + std::to_string(i) + "]";
        if (!(*list)[i].is_object()) {
            reader.fail(place, "no object", R"(write {"name":"h","formula":"L + i + 1"})");
            return {};
        }
        ObjectReader axis((*list)[i], place, error);
        axis.allow({"name", "formula", "only_with_video"});
        axes.push_back({.name = axis.text("name", axis.required("name")),
                        .expression = axis.text("formula", axis.required("formula")),
                        .onlyWithVideo = axis.flag("only_with_video", axis.optional("only_with_video"))});
    }
    return axes;
}

FormulaScheme readScheme(const Json& document, const std::string& name, std::optional<Error>& error) {
    ObjectReader reader(document, name, error);
    if (reader.whole("ropescheme", reader.required("ropescheme"), 0) != kVersion) {
        reader.fail(name + ", `ropescheme`", "no version that is known", "write 1");
    }
    reader.allow(
        {"ropescheme", "id", "title", "axes", "next", "origin", "pad", "base", "head_dim", "allocation", "note"});
    FormulaScheme scheme;
    scheme.id = reader.text("id", reader.required("id"));
    scheme.title = reader.text("title", reader.optional("title"));
    scheme.axes = readAxes(reader, name, error);
    scheme.next = reader.text("next", reader.required("next"));
    scheme.origin = reader.whole("origin", reader.optional("origin"), scheme.origin);
    if (const Json* pad = reader.optional("pad")) scheme.pad = reader.number("pad", pad, 0);
    scheme.base = reader.number("base", reader.optional("base"), scheme.base);
    scheme.headDim = reader.whole("head_dim", reader.optional("head_dim"), scheme.headDim);
    scheme.allocation = reader.text("allocation", reader.optional("allocation"), scheme.allocation);
    scheme.note = reader.text("note", reader.optional("note"));
    return scheme;
}

} // namespace

Expected<FormulaScheme> parseSchemeFile(std::string_view text, const std::string& name) {
    if (text.size() > kMaxSchemeFileBytes) {
        return Error{.what = name, .why = "longer than 64 KiB", .mend = "a scheme is small; is it the right file?"};
    }
    const Expected<Json> document = parseDocument(text, name);
    if (!document) return document.error();
    if (!document->is_object()) return Error{.what = name, .why = "no object", .mend = kExample};
    std::optional<Error> error;
    FormulaScheme scheme = readScheme(*document, name, error);
    if (error) return *error;
    if (const Expected<void> valid = validate(scheme); !valid) {
        Error fault = valid.error();
        fault.what = name + ", " + fault.what;
        fault.place.reset(); // it is in the formula, not in the file
        fault.replacement.clear();
        return fault;
    }
    return scheme;
}

std::string toSchemeFile(const FormulaScheme& scheme) {
    std::string text = "{\n  \"ropescheme\": " + std::to_string(kVersion) + ",\n  \"id\": " + jsonString(scheme.id);
    if (!scheme.title.empty()) text += ",\n  \"title\": " + jsonString(scheme.title);
    text += ",\n  \"axes\": [";
    for (const FormulaAxis& axis : scheme.axes) {
        text += (&axis == scheme.axes.data() ? "\n    {\"name\": " : ",\n    {\"name\": ") + jsonString(axis.name) +
                ", \"formula\": " + jsonString(axis.expression) +
                (axis.onlyWithVideo ? ", \"only_with_video\": true}" : "}");
    }
    text += "\n  ],\n  \"next\": " + jsonString(scheme.next) + ",\n  \"origin\": " + std::to_string(scheme.origin);
    if (scheme.pad) text += ",\n  \"pad\": " + formatNumber(*scheme.pad);
    text += ",\n  \"base\": " + formatNumber(scheme.base) + ",\n  \"head_dim\": " + std::to_string(scheme.headDim) +
            ",\n  \"allocation\": " + jsonString(scheme.allocation);
    if (!scheme.note.empty()) text += ",\n  \"note\": " + jsonString(scheme.note);
    return text + "\n}\n";
}

} // namespace ropescope
