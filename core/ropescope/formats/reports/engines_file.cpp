// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/number_text.h>
#include <ropescope/formats/reports/buffered_text.h>
#include <ropescope/formats/reports/engines_file.h>

namespace ropescope {
namespace {

using EngineCells = std::array<std::string, 5>;

EngineCells engineCells(const ComparedRule& result) {
    if (result.error) return {"-", "-", "-", "-", ""};
    const PositionMap& map = result.positions;
    return {result.times.empty() ? "-" : numbersText(result.times, " "), formatNumber(map.next[0]),
            formatNumber(map.ropeDelta), result.firstDifference ? std::to_string(*result.firstDifference) : "-", ""};
}

/// A line for each group of rules with equal positions, the ones that refuse by themselves.
std::vector<EngineCells> linesOf(const EngineReport& report) {
    std::vector<EngineCells> lines{{"t of the frames", "next", "delta", "first difference", "rules"}};
    std::vector<bool> done(report.rules.size());
    for (std::size_t i = 0; i < done.size(); ++i) {
        if (done[i]) continue;
        EngineCells cells = engineCells(report.rules[i]);
        for (std::size_t j = i; j < done.size(); ++j) {
            if (done[j] || (j > i && !report.rules[j].placedAs(report.rules[i]))) continue;
            done[j] = true;
            const Scheme& scheme = *report.rules[j].scheme;
            cells[4] += (cells[4].empty() ? "" : ", ") + (scheme.version.empty() ? scheme.id : scheme.version);
        }
        if (report.rules[i].error) cells[4] += ": " + report.rules[i].error->message();
        lines.push_back(std::move(cells));
    }
    return lines;
}

void writeList(std::string_view name, std::span<const double> numbers, BufferedText& out) {
    out.text(",\"" + std::string(name) + "\":[");
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i) out.text(",");
        out.json(numbers[i]);
    }
    out.text("]");
}

void writeResult(const ComparedRule& result, BufferedText& out) {
    out.text("{\"scheme\":" + jsonString(result.scheme->id));
    if (result.error) {
        out.text(",\"error\":" + jsonString(result.error->message()));
    } else {
        const PositionMap& map = result.positions;
        writeList("times", result.times, out);
        writeList("next", std::span(map.next).first(map.axes.size()), out);
        out.text(",\"rope_delta\":");
        out.json(map.ropeDelta);
        out.text(",\"first_difference\":");
        if (result.firstDifference) {
            const std::int64_t token = *result.firstDifference;
            out.text("{\"token\":" + std::to_string(token) +
                     ",\"segment\":" + std::to_string(map.segmentOf(std::min(token, map.tokens - 1))) + "}");
        } else {
            out.text("null");
        }
    }
    out.text(",\"provenance\":" + provenanceJson(result.scheme->provenance) + "}");
}

} // namespace

Expected<void> writeEnginesText(const EngineReport& report, const ByteSink& sink) {
    const std::vector<EngineCells> lines = linesOf(report);
    std::array<std::size_t, 5> widths{};
    for (const EngineCells& cells : lines)
        for (std::size_t i = 0; i + 1 < cells.size(); ++i) widths[i] = std::max(widths[i], cells[i].size() + 2);
    BufferedText out(sink);
    out.text(report.reference->title + ", compared with " + report.reference->id + "\n\n");
    for (const EngineCells& cells : lines) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            out.text(cells[i] + std::string(i + 1 < cells.size() ? widths[i] - cells[i].size() : 0, ' '));
        out.text("\n");
    }
    return out.finish();
}

Expected<void> writeEnginesJson(const EngineReport& report, const ByteSink& sink) {
    BufferedText out(sink);
    std::int64_t tokens = 0;
    for (const ComparedRule& result : report.rules)
        if (result.scheme == report.reference) tokens = result.positions.tokens;
    out.text("{\"model\":" + jsonString(report.reference->model) + ",\"tokens\":" + std::to_string(tokens) +
             ",\"reference\":" + jsonString(report.reference->id) + ",\"rules\":[");
    for (const ComparedRule& result : report.rules) {
        out.text(&result == &report.rules.front() ? "\n " : ",\n ");
        writeResult(result, out);
    }
    out.text("\n]}\n");
    return out.finish();
}

std::string provenanceJson(const Provenance& provenance) {
    if (provenance.repository.empty()) return "null";
    return "{\"repository\":" + jsonString(provenance.repository) + ",\"commit\":" + jsonString(provenance.commit) +
           ",\"path\":" + jsonString(provenance.path) + ",\"function\":" + jsonString(provenance.function) +
           ",\"how\":" + (provenance.run ? "\"run\"" : "\"read\"") + ",\"since\":" + jsonString(provenance.since) + "}";
}

} // namespace ropescope
