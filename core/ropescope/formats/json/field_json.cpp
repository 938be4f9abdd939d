// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <initializer_list>
#include <utility>

#include <ropescope/formats/json/field_json.h>
#include <ropescope/formats/json/segment_json.h>
#include <ropescope/formats/session/scheme_file.h>
#include <ropescope/session/fields/field_text.h>
#include <ropescope/session/figure_fields.h>
#include <ropescope/session/session_fields.h>
#include <ropescope/session/session_words.h>
#include <ropescope/session/step_fields.h>

namespace ropescope {
namespace {

JsonContext inside(const JsonContext& context, const std::string& path) {
    return {Message::verbatim(context.place.english() + path), context.unknown, context.templates};
}

constexpr IntegerRange kBiasHeads{1, kMaxBiasHeads};

std::string list(const std::vector<std::string>& items, const std::string& open, const std::string& close) {
    return items.empty() ? "[]" : open + join(items, ",") + close;
}

/// "[a, b]" of what `of` writes for each item.
std::string listOf(const auto& items, const auto& of, const std::string& comma = ", ") {
    std::vector<std::string> texts;
    for (const auto& item : items) texts.push_back(of(item));
    return "[" + join(texts, comma) + "]";
}

std::string numbers(std::span<const double> values) { return listOf(values, jsonNumber, ","); }

Expected<std::vector<double>> readNumbers(const JsonValue& json, const JsonContext& context) {
    std::vector<double> values;
    bool valid = json.isList() && json.count() <= kMaxHeadDim;
    json.eachValue([&](const JsonValue& item) {
        valid = valid && item.number();
        if (valid) values.push_back(*item.number());
        return valid;
    });
    if (valid) return values;
    return wrongKind(json, context, message("not a list of at most %1 numbers", kMaxHeadDim),
                     message("write numbers such as [1, 0.5]"));
}

/// Reads a field of an object if present.
template <class T, class Rule>
void readField(const JsonValue& object, const JsonContext& context, std::string_view name, T& value, const Rule& rule,
               Expected<void>& outcome) {
    const auto json = object.find(name);
    if (!json || !outcome) return;
    outcome = readJson(*json, inside(context, "." + std::string(name)), value, rule);
}

void readNumbersField(const JsonValue& object, const JsonContext& context, std::string_view name,
                      std::vector<double>& values, Expected<void>& outcome) {
    const auto json = object.find(name);
    if (!json || !outcome) return;
    auto read = readNumbers(*json, inside(context, "." + std::string(name)));
    if (read)
        values = *std::move(read);
    else
        outcome = read.error();
}

void readNumbersField(const JsonValue& object, const JsonContext& context, std::string_view name,
                      Eigen::VectorXd& vector, Expected<void>& outcome) {
    std::vector<double> values(vector.begin(), vector.end());
    readNumbersField(object, context, name, values, outcome);
    if (const auto fault = contentFault(values, inside(context, "." + std::string(name)).place); fault && outcome)
        outcome = *fault;
    vector = vectorOf(values);
}

/// Without `fields`, an object may have any.
Expected<void> checkObject(const JsonValue& json, const JsonContext& context,
                           const std::vector<std::string_view>& fields = {}) {
    if (!json.isObject())
        return wrongKind(json, context, message("not an object"), message("write its fields in braces"));
    std::optional<Error> error;
    if (!fields.empty()) JsonFields(json, context, error).allow(fields);
    if (error) return *error;
    return {};
}

/// Calls `read` for each item of a list of objects, with the item's place.
template <class Read>
Expected<void> readItems(const JsonValue& json, const JsonContext& context, const Read& read) {
    if (!json.isList()) return wrongKind(json, context, message("not a list"), message("write its items in brackets"));
    Expected<void> outcome;
    std::size_t index = 0;
    json.eachValue([&](const JsonValue& item) {
        const JsonContext place = inside(context, "[" + std::to_string(index++) + "]");
        outcome = checkObject(item, place);
        if (outcome) outcome = read(item, place);
        return outcome.hasValue();
    });
    return outcome;
}

Expected<SchemeChoice> readChoice(const JsonValue& json, const JsonContext& context) {
    std::optional<Error> error;
    JsonFields fields(json, context, error);
    fields.allow({"id", "params", "frequencies_of"});
    SchemeChoice choice{.id = fields.text("id"), .params = {}, .frequenciesOf = fields.text("frequencies_of", {})};
    if (const auto params = json.find("params")) {
        params->eachField([&](std::string_view name, const JsonValue& value) {
            const auto number = value.number();
            if (!number)
                fields.fail(fields.at(name), message("not a number"), message("write a number such as 1 or 0.5"),
                            value);
            choice.params[std::string(name)] = number.value_or(0);
        });
    }
    if (error) return *error;
    return choice;
}

/// Those fields of a figure, a panel, a step or a session that differ from their defaults.
template <class Declared>
std::string declaredFields(const Declared& shown) {
    const Declared usual{};
    std::vector<std::string> fields;
    forEachFieldOf(shown, [&](const auto& field) {
        if (field.in(shown) == field.in(usual)) return;
        fields.push_back(jsonString(field.name) + ": " + jsonOf(field.in(shown), field.rule));
    });
    return "{" + join(fields, ", ") + "}";
}

/// A list of them, one per line.
template <class Declared>
std::string linesOf(const std::vector<Declared>& shown) {
    std::vector<std::string> items;
    for (const Declared& each : shown) items.push_back("\n    " + declaredFields(each));
    return list(items, "[", "\n  ]");
}

struct EveryField {
    bool operator()(const auto&) const { return true; }
};

/// Sets those that are given; the others, and those that are not `wanted`, are unknown.
template <class Declared, class Wanted = EveryField>
Expected<void> readFields(const JsonValue& json, const JsonContext& context, Declared& read,
                          const Wanted& wanted = {}) {
    std::vector<std::string_view> names;
    forEachFieldOf(read, [&](const auto& field) {
        if (wanted(field)) names.push_back(field.name);
    });
    Expected<void> outcome = checkObject(json, context, names);
    forEachFieldOf(read, [&](const auto& field) {
        if (wanted(field)) readField(json, context, field.name, field.in(read), field.rule, outcome);
    });
    return outcome;
}

/// A list of them.
template <class Declared>
Expected<void> readDeclared(const JsonValue& json, const JsonContext& context, std::vector<Declared>& list, int most,
                            const Message& tooMany) {
    return readItems(json, context, [&](const JsonValue& item, const JsonContext& place) -> Expected<void> {
        if (std::ssize(list) >= most) return wrongKind(json, context, tooMany, message("remove some"));
        return readFields(item, place, list.emplace_back());
    });
}

} // namespace

std::string jsonOf(const Sequence& sequence) { return segmentList(sequence, "    "); }

std::string jsonOf(const std::vector<FormulaScheme>& schemes) {
    std::vector<std::string> items;
    for (const FormulaScheme& scheme : schemes)
        items.push_back("\n    {\n" + formulaSchemeLines(scheme, "      ") + "    }");
    return list(items, "[", "\n  ]");
}

std::string jsonOf(const std::vector<SchemeChoice>& schemes) {
    std::vector<std::string> items;
    for (const SchemeChoice& choice : schemes) {
        std::vector<std::string> params;
        for (const auto& [name, value] : choice.params) params.push_back(jsonString(name) + ": " + jsonNumber(value));
        std::string text = "\n    {\"id\": " + jsonString(choice.id);
        if (!params.empty()) text += ", \"params\": {" + join(params, ", ") + "}";
        if (!choice.frequenciesOf.empty()) text += ", \"frequencies_of\": " + jsonString(choice.frequenciesOf);
        items.push_back(text + "}");
    }
    return list(items, "[", "\n  ]");
}

std::string jsonOf(const ScalingParams& params) {
    std::vector<std::string> items;
    for (const auto& [name, values] : params)
        items.push_back(jsonString(name) + ": " + (values.size() == 1 ? jsonNumber(values.front()) : numbers(values)));
    return "{" + join(items, ", ") + "}";
}

std::string jsonOf(const Content& content) {
    std::string text = "{\"kind\": " + jsonString(wordOf(content.kind, words(kContentWords)));
    if (content.seed != 0) text += ", \"seed\": " + std::to_string(content.seed);
    if (content.query.size() > 0) text += ", \"q\": " + numbers(entriesOf(content.query));
    if (content.key.size() > 0) text += ", \"k\": " + numbers(entriesOf(content.key));
    return text + "}";
}

std::string jsonOf(const Bias& bias) {
    const Bias usual;
    std::string text = "{\"kind\": " + jsonString(wordOf(bias.kind, words(kBiasWords)));
    if (bias.kind == BiasKind::Alibi || bias.head != usual.head || bias.heads != usual.heads)
        text += ", \"head\": " + std::to_string(bias.head) + ", \"heads\": " + std::to_string(bias.heads);
    if (bias.seed) text += ", \"seed\": " + std::to_string(*bias.seed);
    if (!bias.table.empty()) text += ", \"table\": " + numbers(bias.table);
    return text + "}";
}

std::string jsonOf(const std::vector<std::string>& texts) {
    return listOf(texts, [](const std::string& text) { return jsonString(text); });
}

std::string jsonOf(const Element& element) {
    const auto number = [](const char* name, std::int64_t value) {
        return std::string(", \"") + name + "\": " + std::to_string(value);
    };
    std::string text = "{\"segment\": " + std::to_string(element.segment) +
                       ", \"part\": " + jsonString(wordOf(element.part, words(kPartWords)));
    const bool patch = element.part == Part::Patch || element.part == Part::RowEnd;
    if (patch || element.frame != 0 || element.row != 0)
        text += number("frame", element.frame) + number("row", element.row);
    return text + number("column", element.column) + "}";
}

std::string jsonOf(const FieldTexts& texts) {
    std::vector<std::string> items;
    for (const auto& [name, text] : texts) items.push_back(jsonString(name) + ": " + jsonString(text));
    return "{" + join(items, ", ") + "}";
}

std::string jsonOf(const std::vector<PanelNote>& notes) {
    return listOf(notes, [](const PanelNote& note) { return jsonString(toText(note)); });
}

std::string jsonOf(const std::vector<PanelChoice>& panels) { return listOf(panels, declaredFields<PanelChoice>); }

std::string jsonOf(const FigureSetup& figure) { return declaredFields(figure); }
std::string jsonOf(const std::vector<FigureSetup>& figures) { return linesOf(figures); }
std::string jsonOf(const Note& note) { return declaredFields(note); }
std::string jsonOf(const SharedSession& state) { return onOneLine(declaredFields(*state)); }
std::string jsonOf(const std::vector<SessionStep>& steps) { return linesOf(steps); }

Expected<void> readJson(const JsonValue& json, const JsonContext& context, Sequence& sequence) {
    // Messages of readSegments name the segment, so the name of the list is dropped: ", segments" or ".segments".
    const std::string place = context.place.english();
    const std::string file = place.substr(0, place.find_last_not_of(", .", place.rfind("segments") - 1) + 1);
    auto read = readSegments(json, {Message::verbatim(file), context.unknown});
    if (!read) return read.error();
    sequence = *std::move(read);
    return {};
}

Expected<void> readJson(const JsonValue& json, const JsonContext& context, std::vector<FormulaScheme>& schemes) {
    return readItems(json, context, [&](const JsonValue& item, const JsonContext& place) -> Expected<void> {
        auto read = readFormulaScheme(item, place);
        if (!read) return read.error();
        schemes.push_back(*std::move(read));
        return {};
    });
}

Expected<void> readJson(const JsonValue& json, const JsonContext& context, std::vector<SchemeChoice>& schemes) {
    return readItems(json, context, [&](const JsonValue& item, const JsonContext& place) -> Expected<void> {
        auto read = readChoice(item, place);
        if (!read) return read.error();
        schemes.push_back(*std::move(read));
        return {};
    });
}

Expected<void> readJson(const JsonValue& json, const JsonContext& context, ScalingParams& params) {
    Expected<void> outcome = checkObject(json, context);
    json.eachField([&](std::string_view name, const JsonValue& value) {
        if (!outcome) return;
        const JsonContext place = inside(context, "." + std::string(name));
        const auto number = value.number();
        const auto read = number ? Expected<std::vector<double>>(std::vector{*number}) : readNumbers(value, place);
        if (read)
            params[std::string(name)] = *read;
        else
            outcome = read.error();
    });
    if (!outcome) return outcome;
    if (const auto valid = validateScalingParams(params); !valid) {
        Error fault = valid.error();
        fault.what = message("%1, %2", context.place, fault.what);
        return fault;
    }
    return {};
}

Expected<void> readJson(const JsonValue& json, const JsonContext& context, Content& content) {
    Expected<void> outcome = checkObject(json, context, {"kind", "seed", "q", "k"});
    readField(json, context, "kind", content.kind, words(kContentWords), outcome);
    readField(json, context, "seed", content.seed, IntegerRange{}, outcome);
    readNumbersField(json, context, "q", content.query, outcome);
    readNumbersField(json, context, "k", content.key, outcome);
    return outcome;
}

Expected<void> readJson(const JsonValue& json, const JsonContext& context, Bias& bias) {
    Expected<void> outcome = checkObject(json, context, {"kind", "head", "heads", "seed", "table"});
    readField(json, context, "kind", bias.kind, words(kBiasWords), outcome);
    readField(json, context, "head", bias.head, kBiasHeads, outcome);
    readField(json, context, "heads", bias.heads, kBiasHeads, outcome);
    readField(json, context, "seed", bias.seed, IntegerRange{}, outcome);
    readNumbersField(json, context, "table", bias.table, outcome);
    if (!outcome) return outcome;
    if (!bias.table.empty() && bias.table.size() != kT5Buckets)
        return wrongKind(json, context, message("its table has %1 numbers", bias.table.size()),
                         message("write %1", kT5Buckets));
    // parseBias checks the rest: head must not exceed heads, and the numbers of the table have a range.
    const auto heads = parseBias(toText({.kind = BiasKind::Alibi, .head = bias.head, .heads = bias.heads}));
    if (!heads)
        return wrongKind(json, context, heads.error().why, message("write a head from 1 to the number of heads"));
    const auto table = parseBias(toText({.kind = BiasKind::T5, .table = bias.table}));
    if (!table) return wrongKind(json, context, table.error().why, table.error().hint);
    return {};
}

Expected<void> readJson(const JsonValue& json, const JsonContext& context, Element& element) {
    Expected<void> outcome = checkObject(json, context, {"segment", "part", "frame", "row", "column"});
    readField(json, context, "segment", element.segment, IntegerRange{0, kMaxSegments}, outcome);
    readField(json, context, "part", element.part, words(kPartWords), outcome);
    readField(json, context, "frame", element.frame, IntegerRange{0, kMaxSide}, outcome);
    readField(json, context, "row", element.row, IntegerRange{0, kMaxSide}, outcome);
    readField(json, context, "column", element.column, IntegerRange{0, kMaxTokens}, outcome);
    return outcome;
}

Expected<void> readJson(const JsonValue& json, const JsonContext& context, FieldTexts& texts) {
    Expected<void> outcome = checkObject(json, context);
    json.eachField([&](std::string_view name, const JsonValue& value) {
        if (!outcome) return;
        const JsonContext place = inside(context, "." + std::string(name));
        std::string& text = texts[std::string(name)];
        outcome = readJson(value, place, text, FreeText{});
        if (context.templates && text.find('{') != std::string::npos) return;
        Session tried;
        if (const auto valid = setField(tried, name, text); outcome && !valid)
            outcome = wrongKind(value, place, valid.error().why, valid.error().hint);
    });
    return outcome;
}

Expected<void> readJson(const JsonValue& json, const JsonContext& context, std::vector<PanelNote>& notes) {
    const auto lines = readWords(json, context);
    if (!lines) return lines.error();
    if (std::ssize(*lines) > kMaxPanelNotes)
        return wrongKind(json, context, message("more than %1 notes", kMaxPanelNotes), message("remove some"));
    for (const std::string& line : *lines) {
        auto note = parseNote(line);
        if (!note) return wrongKind(json, context, note.error().why, note.error().hint);
        notes.push_back(*std::move(note));
    }
    return {};
}

Expected<void> readJson(const JsonValue& json, const JsonContext& context, std::vector<PanelChoice>& panels) {
    return readDeclared(json, context, panels, kMaxFigurePanels, message("more than %1 panels", kMaxFigurePanels));
}

Expected<void> readJson(const JsonValue& json, const JsonContext& context, std::vector<FigureSetup>& figures) {
    return readDeclared(json, context, figures, kMaxFigures, message("more than %1 figures", kMaxFigures));
}

Expected<void> readJson(const JsonValue& json, const JsonContext& context, FigureSetup& figure) {
    return readFields(json, context, figure);
}

Expected<void> readJson(const JsonValue& json, const JsonContext& context, Note& note) {
    return readFields(json, context, note);
}

Expected<void> readJson(const JsonValue& json, const JsonContext& context, SharedSession& state) {
    Session read;
    const Expected<void> outcome = readFields(json, context, read, [](const auto& field) { return isOfState(field); });
    state = SharedSession(std::move(read));
    return outcome;
}

Expected<void> readJson(const JsonValue& json, const JsonContext& context, std::vector<SessionStep>& steps) {
    return readDeclared(json, context, steps, kMaxSessionSteps, message("more than %1 steps", kMaxSessionSteps));
}

} // namespace ropescope
