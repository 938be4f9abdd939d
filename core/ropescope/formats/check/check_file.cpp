// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ropescope/base/text.h>
#include <ropescope/check/first_difference.h>
#include <ropescope/formats/check/check_file.h>
#include <ropescope/formats/check/pipeline_report.h>
#include <ropescope/formats/json/json_text.h>

namespace ropescope {
namespace {

constexpr std::string_view kAnchor = "check.md#";

std::string stringField(std::string_view name, std::string_view value) {
    return "," + jsonString(name) + ":" + jsonString(value);
}
std::string rawField(std::string_view name, const std::string& json) { return "," + jsonString(name) + ":" + json; }

template <class Items, class Of>
std::string listJson(const Items& items, const Of& of) {
    std::vector<std::string> texts;
    for (const auto& item : items) texts.push_back(of(item));
    return "[" + join(texts, ",") + "]";
}

std::string placeJson(const Position& place, std::size_t axes) {
    return listJson(std::vector<double>(place.begin(), place.begin() + static_cast<std::ptrdiff_t>(axes)), jsonNumber);
}

std::string shiftJson(const std::optional<Position>& shift, std::size_t axes) {
    return shift ? placeJson(*shift, axes) : "null";
}

std::string firstJson(const TokenDifference& first, const PositionMap& map) {
    const bool patch = first.element.part == Part::Patch || first.element.part == Part::RowEnd;
    const auto index = [patch](std::int64_t value) { return patch ? std::to_string(value) : "null"; };
    return "{\"token\":" + std::to_string(first.token) + jsonField("segment", first.element.segment) +
           rawField("frame", index(first.element.frame)) + rawField("row", index(first.element.row)) +
           rawField("column", index(first.element.column)) + stringField("axis", map.axes[first.axis]) +
           jsonField("expected", first.expected) + rawField("found", first.found ? jsonNumber(*first.found) : "null") +
           "}";
}

std::string causeJson(const RankedCause& ranked, bool second) {
    const Cause& cause = second ? *ranked.with : *ranked.cause;
    const Cause* other = second ? ranked.cause : ranked.with;
    std::string json = "{\"id\":" + jsonString(cause.id) + jsonField("explains", ranked.explains);
    if (other != nullptr) json += stringField("with", other->id);
    return json + stringField("sentence", cause.sentence.english()) + stringField("symptom", cause.symptom.english()) +
           stringField("fix", cause.fix.english()) +
           rawField("thread", cause.thread.empty() ? "null" : jsonString(cause.thread)) +
           stringField("anchor", std::string(kAnchor) + cause.id) + "}";
}

std::string causesJson(const std::vector<RankedCause>& causes) {
    std::vector<std::string> texts;
    for (const RankedCause& ranked : causes) {
        texts.push_back(causeJson(ranked, false));
        if (ranked.with != nullptr) texts.push_back(causeJson(ranked, true));
    }
    return "[" + join(texts, ",") + "]";
}

std::string numbersJson(const PromptNumbers& numbers, std::size_t axes) {
    return "{\"rope_delta\":" + jsonNumber(numbers.ropeDelta) + rawField("next", placeJson(numbers.next, axes)) +
           rawField("maximum", placeJson(numbers.maximum, axes)) + "}";
}

std::string rangeJson(const DifferentRange& range, std::size_t axes) {
    return "{\"begin\":" + std::to_string(range.tokens.begin) + jsonField("end", range.tokens.end) +
           rawField("shift", shiftJson(range.shift, axes)) + "}";
}

std::string separationJson(const std::optional<Separation>& separation, const PositionMap& map) {
    if (!separation) return "null";
    return "{\"token\":" + std::to_string(separation->token) + stringField("axis", map.axes[separation->axis]) +
           rawField("values", listJson(std::vector<double>{separation->one, separation->other}, jsonNumber)) + "}";
}

std::string versionJson(const VersionRow& row) {
    std::string json = "{\"scheme\":" + jsonString(row.scheme->id);
    if (row.error) return json + stringField("error", row.error->message()) + "}";
    return json + jsonField("different", row.different) +
           rawField("first", row.first ? firstJson(*row.first, row.positions) : "null") + "}";
}

std::string selfTestJson(const SelfTestRow& row) {
    return "{\"id\":" + jsonString(row.cause->id) + rawField("applies", row.applies ? "true" : "false") +
           jsonField("different", row.different) + rawField("named", row.named ? "true" : "false") +
           rawField("told", listJson(row.told, jsonString)) + "}";
}

/// The contract's fields, then those of this program.
std::string rowFields(const CheckResult& row) {
    const Comparison& comparison = row.comparison;
    const PositionMap& map = row.expectation.positions;
    const std::size_t axes = map.axes.size();
    std::string json =
        std::string("\"equal\":") + (row.equal() ? "true" : "false") + jsonField("tokens", comparison.tokens) +
        jsonField("different", comparison.different) +
        rawField("first", comparison.first ? firstJson(*comparison.first, map) : "null") +
        rawField("causes", causesJson(row.causes)) +
        rawField("fits", listJson(row.fits.ranked, [](const Fit& fit) {
                     return "{\"scheme\":" + jsonString(fit.scheme->id) + jsonField("different", fit.different) + "}";
                 }));
    json += rawField("separation", separationJson(row.fits.separation, map)) + stringField("scheme", row.scheme().id) +
            jsonField("origin", static_cast<std::int64_t>(map.origin)) + jsonField("unknown", comparison.unknown) +
            rawField("ranges", listJson(comparison.ranges, [&](const auto& range) { return rangeJson(range, axes); })) +
            rawField("more_ranges", comparison.moreRanges ? "true" : "false");
    json += rawField("segments", listJson(comparison.segments, [&](const SegmentComparison& segment) {
                         return "{\"tokens\":" + std::to_string(segment.tokens) +
                                jsonField("different", segment.different) + jsonField("unknown", segment.unknown) +
                                rawField("shift", shiftJson(segment.shift, axes)) + "}";
                     }));
    json += rawField("expected", numbersJson(row.expected, axes)) +
            rawField("found", row.found ? numbersJson(*row.found, axes) : "null");
    if (comparison.first) json += stringField("explanation", explain(row.expectation, *comparison.first).english());
    if (!row.pieces.empty()) {
        json += rawField("pieces", listJson(row.pieces, [](const CheckedPiece& piece) {
                             return "{\"begin\":" + std::to_string(piece.tokens.begin) +
                                    jsonField("end", piece.tokens.end) + jsonField("different", piece.different) + "}";
                         }));
    }
    return json;
}

std::string reportText(const CheckReport& report) {
    std::vector<std::string> lines;
    for (const Message& line : checkLines(report)) lines.push_back(line.english());
    return join(lines, "\n");
}

std::string rowName(const CheckReport& report, std::size_t row) {
    const std::string& name = report.rows[row].name;
    return report.rows.size() == 1 ? name : name + ", row " + std::to_string(row);
}

/// A case for each row of the batch.
std::vector<CheckedCase> casesOf(const CheckReport& report) {
    std::vector<CheckedCase> cases;
    for (std::size_t row = 0; row < report.rows.size(); ++row) {
        const CheckReport one{.rows = {report.rows[row]}};
        cases.push_back({rowName(report, row), one.equal(), checkLines(one).front().english(), reportText(one)});
    }
    return cases;
}

} // namespace

bool CheckReport::equal() const {
    return std::ranges::all_of(rows, [](const CheckResult& row) { return row.equal(); }) &&
           std::ranges::all_of(selfTest, [](const SelfTestRow& row) { return row.passed(); });
}

std::size_t CheckReport::shownRow() const {
    const auto found = std::ranges::find_if(rows, [](const CheckResult& row) { return !row.equal(); });
    return found == rows.end() ? 0 : static_cast<std::size_t>(found - rows.begin());
}

std::string checkJson(const CheckReport& report) {
    std::string json = "{" + rowFields(report.rows[report.shownRow()]);
    if (report.rows.size() > 1) {
        json += jsonField("row", static_cast<std::int64_t>(report.shownRow()));
        json +=
            rawField("rows", listJson(report.rows, [](const CheckResult& row) { return "{" + rowFields(row) + "}"; }));
    }
    if (!report.reading.empty())
        json +=
            rawField("read", listJson(report.reading, [](const Message& line) { return jsonString(line.english()); }));
    if (!report.versions.empty()) json += rawField("versions", listJson(report.versions, versionJson));
    if (!report.selfTest.empty()) json += rawField("self_test", listJson(report.selfTest, selfTestJson));
    return json + "}\n";
}

std::string checkJunit(const CheckReport& report) {
    std::vector<CheckedCase> cases = casesOf(report);
    for (const SelfTestRow& row : report.selfTest)
        cases.push_back({"selftest " + row.cause->id, row.passed(), "not named", join(row.told, ", ")});
    return junitSuite(cases);
}

std::string checkGithub(const CheckReport& report) {
    std::string text = githubAnnotations(casesOf(report));
    text += "\n| dump | scheme | tokens | different | first difference | cause |\n|---|---|---|---|---|---|\n";
    for (std::size_t row = 0; row < report.rows.size(); ++row) {
        const CheckResult& result = report.rows[row];
        const auto& first = result.comparison.first;
        std::string cause;
        if (const RankedCause* likely = result.likelyCause())
            cause = likely->cause->id + (likely->with != nullptr ? " + " + likely->with->id : "");
        text += "| " + markdownCell(rowName(report, row)) + " | " + markdownCell(result.scheme().id) + " | " +
                std::to_string(result.comparison.tokens) + " | " + std::to_string(result.comparison.different) + " | " +
                (first ? markdownCell(explain(result.expectation, *first).english()) : "") + " | " + cause + " |\n";
    }
    for (const SelfTestRow& row : report.selfTest)
        if (!row.passed()) text += "::error title=ropescope check --selftest::" + row.cause->id + "\n";
    return text;
}

} // namespace ropescope
