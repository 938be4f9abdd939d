// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/reports/buffered_text.h>
#include <ropescope/formats/reports/engines_file.h>

namespace ropescope {
namespace {

constexpr std::int64_t kMostCompared = 10'000'000;
constexpr std::size_t kMostTimes = 8;

std::vector<double> firstTimes(const PositionMap& map) {
    std::vector<double> times;
    for (const Lattice& block : map.blocks) {
        const bool frameStart = block.part == Part::Patch && block.elementRow == 0 && block.elementColumn == 0;
        for (std::int64_t frame = 0; frameStart && frame < block.frames && times.size() < kMostTimes; ++frame)
            times.push_back(block.at(0, frame, 0, 0));
    }
    return times;
}

/// The first token that stands elsewhere on an axis that both have.
std::optional<std::int64_t> firstDifferenceOf(const PositionMap& one, const PositionMap& other) {
    const auto axes = static_cast<std::ptrdiff_t>(std::min(one.axes.size(), other.axes.size()));
    const std::int64_t tokens = std::min(one.tokens, other.tokens);
    for (std::int64_t token = 0; token < tokens; ++token) {
        const Position a = one.positionOf(token), b = other.positionOf(token);
        if (!std::equal(a.begin(), a.begin() + axes, b.begin())) return token;
    }
    return one.tokens == other.tokens ? std::nullopt : std::optional(tokens);
}

ParamValues paramsFor(const Scheme& scheme, const ParamValues& params) {
    ParamValues own;
    for (const ParamSpec& spec : scheme.params)
        if (const auto given = params.find(spec.id); given != params.end()) own.insert(*given);
    return own;
}

std::string numbersText(std::span<const double> numbers, std::string_view between) {
    std::vector<std::string> texts;
    for (const double number : numbers) texts.push_back(formatNumber(number));
    return join(texts, std::string(between));
}

using EngineCells = std::array<std::string, 5>;

EngineCells engineCells(const EngineResult& result) {
    if (result.error) return {"-", "-", "-", "-", ""};
    const PositionMap& map = result.positions;
    return {result.times.empty() ? "-" : numbersText(result.times, " "), formatNumber(map.next[0]),
            formatNumber(map.ropeDelta), result.firstDifference ? std::to_string(*result.firstDifference) : "-", ""};
}

/// A line for each group of rules with equal positions, the ones that refuse by themselves.
std::vector<EngineCells> linesOf(const EngineReport& report) {
    std::vector<EngineCells> lines{{"t of the frames", "next", "delta", "first difference", "rules"}};
    std::vector<bool> done(report.results.size());
    for (std::size_t i = 0; i < done.size(); ++i) {
        if (done[i]) continue;
        EngineCells cells = engineCells(report.results[i]);
        for (std::size_t j = i; j < done.size(); ++j) {
            if (done[j] || (j > i && !report.results[j].placedAs(report.results[i]))) continue;
            done[j] = true;
            const Scheme& scheme = *report.results[j].scheme;
            cells[4] += (cells[4].empty() ? "" : ", ") + (scheme.version.empty() ? scheme.id : scheme.version);
        }
        if (report.results[i].error) cells[4] += ": " + report.results[i].error->message();
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

void writeResult(const EngineResult& result, BufferedText& out) {
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

bool EngineResult::placedAs(const EngineResult& other) const {
    return !error && !other.error && positions.ropeDelta == other.positions.ropeDelta &&
           positions.next[0] == other.positions.next[0] && !firstDifferenceOf(positions, other.positions);
}

Expected<EngineReport> compareEngines(std::span<const Scheme> schemes, const Scheme& reference,
                                      const Sequence& sequence, const ParamValues& params) {
    if (tokenCount(sequence) > kMostCompared) {
        return Error{.what = message("sequence"),
                     .why = message("more than %1 tokens to compare one by one", kMostCompared),
                     .hint = message("make it smaller")};
    }
    const auto expected = placeTokens(reference, sequence, paramsFor(reference, params));
    if (!expected) return expected.error();
    EngineReport report{.reference = &reference};
    for (const Scheme& scheme : schemes) {
        if (scheme.model != reference.model) continue;
        EngineResult& result = report.results.emplace_back(EngineResult{.scheme = &scheme});
        auto placed = placeTokens(scheme, sequence, paramsFor(scheme, params));
        if (!placed) {
            result.error = placed.error();
            continue;
        }
        result.positions = *std::move(placed);
        result.times = firstTimes(result.positions);
        result.firstDifference = firstDifferenceOf(result.positions, *expected);
    }
    return report;
}

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
    for (const EngineResult& result : report.results)
        if (result.scheme == report.reference) tokens = result.positions.tokens;
    out.text("{\"model\":" + jsonString(report.reference->model) + ",\"tokens\":" + std::to_string(tokens) +
             ",\"reference\":" + jsonString(report.reference->id) + ",\"rules\":[");
    for (const EngineResult& result : report.results) {
        out.text(&result == &report.results.front() ? "\n " : ",\n ");
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
