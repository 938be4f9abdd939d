// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Numbers and words of fields that field_json.h declares.
#include <utility>

#include <ropescope/base/utf8.h>
#include <ropescope/formats/json/field_json.h>

namespace ropescope {

Error wrongKind(const JsonValue& json, const JsonContext& context, Message why, Message hint) {
    return {.what = context.place, .why = std::move(why), .hint = std::move(hint), .place = json.place()};
}

Expected<std::int64_t> readNumber(const JsonValue& json, const JsonContext& context, const IntegerRange& range) {
    const auto number = json.number();
    if (!number) return wrongKind(json, context, message("not a number"), message(range.hint));
    const Message shown = message("%1 %2", context.place, *number);
    const auto whole = integerOf(json);
    // A fraction counts as below the range.
    auto fault = whole ? faultOf(*whole, range, shown) : faultOf(range.minimum - 1, range, shown);
    if (!fault) return *whole;
    fault->place = json.place();
    return *fault;
}

Expected<double> readNumber(const JsonValue& json, const JsonContext& context, const NumberRange& range) {
    const auto number = json.number();
    if (!number) return wrongKind(json, context, message("not a number"), message(range.hint));
    auto fault = faultOf(*number, range, message("%1 %2", context.place, *number));
    if (!fault) return *number;
    fault->place = json.place();
    return *fault;
}

Expected<void> readableText(const JsonValue& json, const JsonContext& context) {
    auto fault = characterFault(context.place, json.text().value_or(""));
    if (!fault) return {};
    fault->place = json.place();
    return *fault;
}

Expected<std::vector<std::string>> readWords(const JsonValue& json, const JsonContext& context) {
    std::vector<std::string> items;
    bool valid = json.isList();
    json.eachValue([&](const JsonValue& item) {
        valid = valid && item.text();
        if (valid) items.emplace_back(*item.text());
        return valid;
    });
    if (valid) return items;
    return wrongKind(json, context, message("not a list of words"),
                     message("write it like [\"positions\", \"heatmap\"]"));
}

Expected<void> readJson(const JsonValue& json, const JsonContext& context, std::vector<std::string>& texts) {
    auto read = readWords(json, context);
    if (!read) return read.error();
    texts = *std::move(read);
    return {};
}

} // namespace ropescope
