// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ropescope/base/text.h>
#include <ropescope/formats/check/pipeline_report.h>
#include <ropescope/formats/check/rotary_report.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/number_text.h>

namespace ropescope {
namespace {

std::string axisName(const RotaryCheck& check, double axis) {
    const auto index = static_cast<std::size_t>(axis);
    return axis >= 0 && index < check.axes.size() ? check.axes[index] : formatNumber(axis);
}

Message whatIsCompared(RotaryKind kind) {
    switch (kind) {
    case RotaryKind::AxisMap: return message("axes of pairs");
    case RotaryKind::Frequencies: return message("frequencies");
    case RotaryKind::Table: return message("cosines and sines");
    case RotaryKind::Vectors: return message("rotated vectors");
    }
    return {};
}

constexpr int kDigits = 7; ///< of cosines and vectors, which are mostly float32

void addFirstPair(const RotaryCheck& check, std::vector<Message>& lines) {
    const PairDifference& first = *check.first;
    const std::string pair = std::to_string(first.pair);
    if (check.kind == RotaryKind::AxisMap)
        lines.push_back(message("first difference: pair %1 rotates by %2, yours by %3", pair,
                                axisName(check, first.expected), axisName(check, first.found)));
    else if (check.kind == RotaryKind::Frequencies)
        lines.push_back(message("first difference: pair %1 has frequency %2, yours %3", pair,
                                formatNumber(first.expected), formatNumber(first.found)));
    else if (first.pair < 0)
        lines.push_back(message("first difference: dimension %1 does not rotate: expected %2, yours %3", first.column,
                                formatFixed(first.expected, kDigits), formatFixed(first.found, kDigits)));
    else
        lines.push_back(message("first difference: pair %1, column %2, token %3 at %4: expected %5, yours %6", pair,
                                first.column, first.token.value_or(0),
                                "(" + coordinatesText(*first.place, check.axes.size()) + ")",
                                formatFixed(first.expected, kDigits), formatFixed(first.found, kDigits)));
}

void addCauses(const RotaryCheck& check, std::vector<Message>& lines) {
    const bool fits = std::ranges::any_of(check.fits, [](const TurnFit& fit) { return fit.different == 0; });
    if (check.causes.empty() && !check.instead && !check.base && !fits)
        lines.push_back(message("no known cause gives these numbers; are the position ids right?"));
    for (const TurnCause& told : check.causes)
        lines.push_back(told.ofIds ? message("the rotation is right, but by ids with the mistake %1: %2",
                                             told.cause->id, told.cause->sentence)
                                   : message("%1 of %2 pairs explained by %3: %4", told.explains, check.pairs,
                                             told.cause->id, told.cause->sentence));
}

void addFix(const RotaryCheck& check, std::vector<Message>& lines) {
    if (check.instead) lines.push_back(*check.instead);
    if (!check.causes.empty()) {
        lines.push_back(message("fix: %1", check.causes.front().cause->fix));
        if (const std::string& thread = check.causes.front().cause->thread; !thread.empty())
            lines.push_back(message("as in %1", thread));
    }
    if (check.base)
        lines.push_back(message("yours are those of base %1; expected base %2", formatNumber(*check.base),
                                formatNumber(check.plan.base)));
}

void addTurnFits(const RotaryCheck& check, std::vector<Message>& lines) {
    std::vector<std::string> equal;
    for (const TurnFit& fit : check.fits)
        if (fit.different == 0) equal.push_back(fit.scheme);
    if (!equal.empty()) lines.push_back(message("equal to: %1", Message::list(equal, ", ")));
}

std::vector<Message> linesOf(const RotaryCheck& check, const std::string& scheme) {
    std::vector<Message> lines;
    const std::string name = check.name.empty() ? "" : " `" + check.name + "`";
    lines.push_back(check.equal() ? message("%1%2: all %3 pairs are as in %4", whatIsCompared(check.kind), name,
                                            check.pairs, scheme)
                                  : message("%1%2: %3 of %4 pairs differ from %5", whatIsCompared(check.kind), name,
                                            check.different, check.pairs, scheme));
    if (check.first) addFirstPair(check, lines);
    if (!check.equal()) addCauses(check, lines);
    addFix(check, lines);
    addTurnFits(check, lines);
    return lines;
}

std::string firstPairJson(const RotaryCheck& check) {
    if (!check.first) return "null";
    const PairDifference& first = *check.first;
    const bool axes = check.kind == RotaryKind::AxisMap;
    const auto value = [&](double number) { return axes ? jsonString(axisName(check, number)) : jsonNumber(number); };
    return "{\"pair\":" + std::to_string(first.pair) + jsonField("column", first.column) +
           ",\"token\":" + (first.token ? std::to_string(*first.token) : "null") +
           ",\"expected\":" + value(first.expected) + ",\"found\":" + value(first.found) + "}";
}

std::string turnsJson(const RotaryCheck& check) {
    std::vector<std::string> causes;
    for (const TurnCause& told : check.causes) {
        const Cause& cause = *told.cause;
        causes.push_back("{\"id\":" + jsonString(cause.id) + jsonField("explains", told.explains) + ",\"sentence\":" +
                         jsonString(cause.sentence.english()) + ",\"fix\":" + jsonString(cause.fix.english()) +
                         ",\"thread\":" + (cause.thread.empty() ? "null" : jsonString(cause.thread)) +
                         ",\"anchor\":" + jsonString("check.md#" + cause.id) + "}");
    }
    return "[" + join(causes, ",") + "]";
}

std::string fieldsOf(const RotaryCheck& check, const std::string& scheme) {
    std::vector<std::string> fits;
    for (const TurnFit& fit : check.fits)
        fits.push_back("{\"scheme\":" + jsonString(fit.scheme) + jsonField("different", fit.different) + "}");
    return std::string("\"equal\":") + (check.equal() ? "true" : "false") +
           ",\"kind\":" + jsonString(wordOf<RotaryKind>(check.kind, kRotaryKindWords)) +
           ",\"array\":" + jsonString(check.name) + jsonField("pairs", check.pairs) +
           jsonField("different", check.different) + ",\"first\":" + firstPairJson(check) +
           ",\"causes\":" + turnsJson(check) + ",\"fits\":[" + join(fits, ",") + "],\"scheme\":" + jsonString(scheme);
}

std::string textOf(const std::vector<Message>& lines) {
    std::string text;
    for (const Message& line : lines) text += line.english() + "\n";
    return text;
}

std::string rotaryJson(const std::vector<RotaryCheck>& checks, const std::string& scheme) {
    std::string json = "{" + fieldsOf(shownCheck(checks), scheme);
    if (checks.size() > 1) {
        std::vector<std::string> all;
        for (const RotaryCheck& check : checks) all.push_back("{" + fieldsOf(check, scheme) + "}");
        json += ",\"arrays\":[" + join(all, ",") + "]";
    }
    return json + "}\n";
}

} // namespace

std::vector<Message> firstPairLines(const RotaryCheck& check) {
    std::vector<Message> lines;
    if (check.first) addFirstPair(check, lines);
    addFix(check, lines);
    return lines;
}

std::vector<Message> rotaryLines(const std::vector<RotaryCheck>& checks, const std::string& scheme) {
    std::vector<Message> lines;
    for (const RotaryCheck& check : checks)
        for (Message& line : linesOf(check, scheme)) lines.push_back(std::move(line));
    return lines;
}

std::string rotaryReport(const std::vector<RotaryCheck>& checks, const std::string& scheme, const std::string& format) {
    if (format == "json") return rotaryJson(checks, scheme);
    std::vector<CheckedCase> cases;
    for (const RotaryCheck& check : checks) {
        const auto lines = linesOf(check, scheme);
        cases.push_back({check.name, check.equal(), lines.front().english(), textOf(lines)});
    }
    if (format == "junit") return junitSuite(cases);
    return githubAnnotations(cases);
}

} // namespace ropescope
