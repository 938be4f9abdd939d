// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/field_json.h>
#include <ropescope/formats/reports/pair_file.h>
#include <ropescope/session/session_words.h>

namespace ropescope {
namespace {

std::string number(const std::optional<double>& value) { return value ? formatNumber(*value) : "-"; }

std::string jsonNumber(const std::optional<double>& value) { return value ? ropescope::jsonNumber(*value) : "null"; }

std::vector<std::string> coordinates(const PositionMap& positions, std::int64_t token) {
    const Position position = positions.positionOf(token);
    std::vector<std::string> numbers;
    for (std::size_t axis = 0; axis < positions.axes.size(); ++axis) numbers.push_back(formatNumber(position[axis]));
    return numbers;
}

std::string tokenText(const PositionMap& positions, std::int64_t token) {
    const Element element = positions.elementOf(token);
    std::vector<std::string> numbers = coordinates(positions, token);
    for (std::size_t axis = 0; axis < numbers.size(); ++axis)
        numbers[axis] = positions.axes[axis] + "=" + numbers[axis];
    return "token " + std::to_string(token) + ", segment " + std::to_string(element.segment + 1) + ", " +
           join(numbers, " ");
}

std::string tokenJson(const PositionMap& positions, std::int64_t token) {
    return "{\"token\":" + std::to_string(token) + ",\"element\":" + jsonOf(positions.elementOf(token)) +
           ",\"position\":[" + join(coordinates(positions, token), ",") + "]}";
}

using Cells = std::array<std::string, 8>;

Cells cellsOf(const ArithmeticLine& line) {
    return {std::to_string(line.pair),    line.axis.empty() ? "-" : line.axis,
            number(line.frequency),       number(line.delta),
            number(line.angle),           number(line.cosine),
            formatNumber(line.amplitude), formatNumber(line.product)};
}

std::string table(const std::vector<ArithmeticLine>& lines) {
    std::vector<Cells> rows{{"pair", "axis", "theta", "delta", "angle", "cos", "amplitude", "product"}};
    for (const ArithmeticLine& line : lines) rows.push_back(cellsOf(line));
    std::array<std::size_t, 8> widths{};
    for (const Cells& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    std::string text;
    for (const Cells& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            text += std::string(widths[i] - row[i].size() + (i == 0 ? 0 : 2), ' ') + row[i];
        text += "\n";
    }
    return text;
}

std::string termJson(const ArithmeticLine& line) {
    const std::string axis = line.axis.empty() ? "null" : jsonString(line.axis);
    return "{\"pair\":" + std::to_string(line.pair) + ",\"axis\":" + axis + ",\"theta\":" + jsonNumber(line.frequency) +
           ",\"delta\":" + jsonNumber(line.delta) + ",\"angle\":" + jsonNumber(line.angle) +
           ",\"phase\":" + jsonNumber(line.phase) + ",\"cos\":" + jsonNumber(line.cosine) +
           ",\"amplitude\":" + jsonNumber(line.amplitude) + ",\"product\":" + jsonNumber(line.product) + "}";
}

std::string modeOf(const PairReport& report) {
    return std::string(wordOf(report.session->scores.mode, words(kScoreModeWords)));
}

} // namespace

std::string pairText(const PairReport& report) {
    const std::string mode = modeOf(report);
    std::string text = "scheme  " + report.scheme + "\nquery   " + tokenText(*report.positions, report.query) +
                       "\nkey     " + tokenText(*report.positions, report.key) + "\n";
    if (mode != "score" || report.pair.masked)
        text += mode + std::string(8 - mode.size(), ' ') +
                (report.pair.masked ? "hidden by the mask" : number(report.pair.score)) + "\n";
    if (report.pair.rounding)
        text += "error   " + formatNumber(*report.pair.rounding) + " with " +
                precisionText(report.session->views.precisionModel) + "\n";
    text += "score   " + formatNumber(report.arithmetic.score) + ", the sum of the products:\n\n";
    return text + table(report.arithmetic.lines);
}

std::string pairJson(const PairReport& report) {
    std::string text =
        "{\"scheme\":" + jsonString(report.scheme) + ",\"query\":" + tokenJson(*report.positions, report.query) +
        ",\"key\":" + tokenJson(*report.positions, report.key) + ",\"mode\":" + jsonString(modeOf(report)) +
        ",\"value\":" + jsonNumber(report.pair.score) + ",\"masked\":" + (report.pair.masked ? "true" : "false") +
        ",\"score\":" + jsonNumber(report.arithmetic.score) +
        ",\"precision\":" + jsonString(precisionText(report.session->views.precisionModel)) +
        ",\"error\":" + jsonNumber(report.pair.rounding) + ",\"terms\":[";
    for (const ArithmeticLine& line : report.arithmetic.lines)
        text += (&line == report.arithmetic.lines.data() ? "\n " : ",\n ") + termJson(line);
    return text + "]}\n";
}

} // namespace ropescope
