// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>
#include <vector>

#include <ropescope/base/limits.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/session/scheme_file.h>

namespace ropescope {
namespace {

constexpr int kVersion = 1;
Message schemeFileExample() {
    return message("write %1", R"({"ropescheme":1,"id":"mine","axes":[{"name":"h","formula":"L + i + 1"}],)"
                               R"("next":"L + h + 1"})");
}
Message axisExample() { return message("write %1", R"({"name":"h","formula":"L + i + 1"})"); }

std::vector<FormulaAxis> readAxes(JsonFields& fields, const JsonContext& context, std::optional<Error>& error) {
    const auto list = fields.required("axes");
    if (!list) return {};
    if (!list->isList() || list->count() > kMaxAxes) {
        fields.fail(fields.at("axes"), message("not a list of at most %1", kMaxAxes),
                    message("write [{\"name\":\"h\",\"formula\":\"L + i + 1\"}]"), list);
        return {};
    }
    std::vector<FormulaAxis> axes;
    list->eachValue([&](const JsonValue& value) {
        const Message place =
            Message::verbatim(context.place.english() + ", axes[" + std::to_string(axes.size()) + "]");
        JsonFields axis(value, {place, context.unknown}, error, axisExample());
        if (!value.isObject()) axis.fail(place, message("not an object"), axisExample(), value);
        axis.allow({"name", "formula", "only_with_video"});
        axes.push_back({.name = axis.text("name"),
                        .expression = axis.text("formula"),
                        .onlyWithVideo = axis.flag("only_with_video", false)});
        return !error;
    });
    return axes;
}

/// Out-of-range numbers are clamped and left to the validation of the scheme.
int smallInteger(JsonFields& fields, std::string_view field, int fallback) {
    constexpr std::int64_t kFar = 1'000'000'000;
    return static_cast<int>(std::clamp<std::int64_t>(fields.integer(field, fallback), -kFar, kFar));
}

} // namespace

Expected<FormulaScheme> readFormulaScheme(const JsonValue& object, const JsonContext& context) {
    std::optional<Error> error;
    JsonFields fields(object, context, error, schemeFileExample());
    if (!object.isObject()) fields.fail(context.place, message("not an object"), schemeFileExample(), object);
    fields.allow(
        {"ropescheme", "id", "title", "axes", "next", "origin", "pad", "base", "head_dim", "allocation", "note"});
    FormulaScheme scheme;
    scheme.id = fields.text("id");
    scheme.title = fields.text("title", {});
    scheme.axes = readAxes(fields, context, error);
    scheme.next = fields.text("next");
    scheme.origin = smallInteger(fields, "origin", scheme.origin);
    scheme.pad = fields.optionalNumber("pad");
    scheme.base = fields.number("base", scheme.base);
    scheme.headDim = smallInteger(fields, "head_dim", scheme.headDim);
    scheme.allocation = fields.text("allocation", scheme.allocation);
    scheme.note = fields.text("note", {});
    if (error) return *error;
    if (const Expected<void> valid = validate(scheme); !valid) {
        Error fault = valid.error();
        fault.what = message("%1, %2", context.place, fault.what);
        fault.place.reset(); // it refers to the formula, not the file
        fault.replacement.clear();
        return fault;
    }
    return scheme;
}

std::string formulaSchemeLines(const FormulaScheme& scheme, const std::string& indent) {
    const std::string next = ",\n" + indent;
    std::string text = indent + "\"id\": " + jsonString(scheme.id);
    if (!scheme.title.empty()) text += next + "\"title\": " + jsonString(scheme.title);
    text += next + "\"axes\": [";
    for (const FormulaAxis& axis : scheme.axes) {
        text += (&axis == scheme.axes.data() ? "\n" : ",\n") + indent + "  {\"name\": " + jsonString(axis.name) +
                ", \"formula\": " + jsonString(axis.expression) +
                (axis.onlyWithVideo ? ", \"only_with_video\": true}" : "}");
    }
    text += "\n" + indent + "]" + next + "\"next\": " + jsonString(scheme.next);
    text += next + "\"origin\": " + std::to_string(scheme.origin);
    if (scheme.pad) text += next + "\"pad\": " + jsonNumber(*scheme.pad);
    text += next + "\"base\": " + jsonNumber(scheme.base);
    text += next + "\"head_dim\": " + std::to_string(scheme.headDim);
    text += next + "\"allocation\": " + jsonString(scheme.allocation);
    if (!scheme.note.empty()) text += next + "\"note\": " + jsonString(scheme.note);
    return text + "\n";
}

Expected<FormulaScheme> parseSchemeFile(std::string_view text, const std::string& name) {
    JsonDocument document;
    if (const auto read = document.read(text, name, schemeFileExample(), {.bytes = kMaxSchemeFileBytes}); !read)
        return read.error();
    const JsonValue root = document.root();
    if (!root.isObject())
        return Error{.what = Message::verbatim(name), .why = message("not an object"), .hint = schemeFileExample()};
    std::optional<Error> error;
    JsonFields fields(root, {.place = Message::verbatim(name)}, error, schemeFileExample());
    if (fields.integer("ropescheme") != kVersion)
        fields.fail(fields.at("ropescheme"), message("not a version of this format"), message("write 1"), root);
    if (error) return *error;
    return readFormulaScheme(root, {.place = Message::verbatim(name)});
}

std::string toSchemeFile(const FormulaScheme& scheme) {
    return "{\n  \"ropescheme\": " + std::to_string(kVersion) + ",\n" + formulaSchemeLines(scheme, "  ") + "}\n";
}

} // namespace ropescope
