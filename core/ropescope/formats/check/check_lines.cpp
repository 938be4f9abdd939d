// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/check/first_difference.h>
#include <ropescope/formats/check/check_file.h>
#include <ropescope/formats/number_text.h>

namespace ropescope {
namespace {

constexpr std::size_t kMostSegments = 20, kMostCauses = 5, kMostFits = 4;

void addFirst(const CheckResult& row, std::vector<Message>& lines) {
    const TokenDifference& first = *row.comparison.first;
    lines.push_back(message("first difference: %1", placeOf(row.expectation, first)));
    lines.push_back(explain(row.expectation, first));
}

/// Whether some scheme places so.
bool hasExactFit(const CheckResult& row) {
    return std::ranges::any_of(row.fits.ranked, [](const Fit& fit) { return fit.different == 0; });
}

void addCauses(const CheckResult& row, std::vector<Message>& lines) {
    if (row.slice) return; // it is right, elsewhere
    if (!row.likelyCause()) {
        if (!hasExactFit(row)) lines.push_back(message("no known cause gives these positions"));
        return;
    }
    for (std::size_t i = 0; i < std::min(row.causes.size(), kMostCauses); ++i) {
        const RankedCause& ranked = row.causes[i];
        if (i > 0 && ranked.explains < row.causes.front().explains && (row.explained() || i >= 3)) break;
        lines.push_back(message("%1 of %2 tokens explained by %3: %4", ranked.explains, row.comparison.told(),
                                ranked.cause->id, ranked.cause->sentence));
        if (ranked.with != nullptr)
            lines.push_back(message("together with %1: %2", ranked.with->id, ranked.with->sentence));
        if (i > 0) continue;
        lines.push_back(message("fix: %1", ranked.cause->fix));
        if (ranked.with != nullptr) lines.push_back(message("fix: %1", ranked.with->fix));
        if (!ranked.cause->thread.empty()) lines.push_back(message("as in %1", ranked.cause->thread));
    }
}

void addSegmentLines(const CheckResult& row, std::vector<Message>& lines) {
    const auto& segments = row.comparison.segments;
    const std::size_t axes = row.expectation.positions.axes.size();
    std::size_t shown = 0;
    for (std::size_t i = 0; i < segments.size() && shown < kMostSegments; ++i) {
        const SegmentComparison& segment = segments[i];
        if (segment.different == 0) continue;
        ++shown;
        const bool shifted = segment.shift && segment.different > 0;
        lines.push_back(shifted ? message("segment %1: %2 of %3 tokens differ, all by %4", i, segment.different,
                                          segment.tokens, coordinatesText(*segment.shift, axes))
                                : message("segment %1: %2 of %3 tokens differ", i, segment.different, segment.tokens));
    }
}

void addNumbers(const CheckResult& row, std::vector<Message>& lines) {
    if (!row.found) return;
    const bool equal = row.equal();
    const std::size_t axes = row.expectation.positions.axes.size();
    const auto add = [&](const char* name, const std::string& expected, const std::string& found) {
        if (expected != found)
            lines.push_back(message("%1: expected %2, yours %3", name, expected, found));
        else if (equal)
            lines.push_back(message("%1: %2", name, expected));
    };
    add("rope_delta", formatNumber(row.expected.ropeDelta), formatNumber(row.found->ropeDelta));
    add("next", coordinatesText(row.expected.next, axes), coordinatesText(row.found->next, axes));
    add("maximum", coordinatesText(row.expected.maximum, axes), coordinatesText(row.found->maximum, axes));
}

void addFits(const CheckResult& row, std::vector<Message>& lines) {
    const auto& fits = row.fits.ranked;
    std::vector<std::string> exact;
    for (const Fit& fit : fits)
        if (fit.different == 0) exact.push_back(fit.scheme->id);
    if (!exact.empty()) lines.push_back(message("equal to: %1", Message::list(exact, ", ")));
    if (!row.equal() && row.explained()) return; // other rules are further away than the mistake
    for (std::size_t i = exact.size(); i < std::min(fits.size(), std::max(kMostFits, exact.size() + 1)); ++i)
        lines.push_back(message("%1 tokens differ from %2", fits[i].different, fits[i].scheme->id));
    if (row.fits.separation && fits.size() > 1) {
        const Separation& parted = *row.fits.separation;
        lines.push_back(message("%1 and %2 part at token %3, with %4 and %5 on %6", fits[0].scheme->id,
                                fits[1].scheme->id, parted.token, parted.one, parted.other,
                                row.expectation.positions.axes[parted.axis]));
    }
}

void addNotes(const CheckResult& row, std::vector<Message>& lines) {
    const Expectation& expectation = row.expectation;
    if (row.slice)
        lines.push_back(message("it is equal to the tokens %1 to %2 of the sequence: --tokens %1:%3", row.slice->begin,
                                row.slice->end - 1, row.slice->end));
    if (row.leadingPads > 0)
        lines.push_back(message("its first %1 tokens look like pads: begin the sequence with pad:%1", row.leadingPads));
    if (row.comparison.unknown > 0)
        lines.push_back(message("%1 tokens are unknown and left out", row.comparison.unknown));
    if (expectation.positions.origin != row.scheme().nativeOrigin)
        lines.push_back(message("compared from origin %1", expectation.positions.origin));
    const Placement& last = expectation.parts.back();
    if (last.generated > 0) {
        lines.push_back(last.decode == DecodeRule::Generate
                            ? message("the last %1 tokens are generated, by the rule of generate()", last.generated)
                            : message("the last %1 tokens are generated, by the rule of forward()", last.generated));
    }
    for (const CheckedPiece& piece : row.pieces)
        lines.push_back(
            message("tokens %1 to %2: %3 differ", piece.tokens.begin, piece.tokens.end - 1, piece.different));
}

void addVersions(const CheckReport& report, std::vector<Message>& lines) {
    for (const VersionRow& row : report.versions) {
        if (row.error)
            lines.push_back(message("%1: %2", row.scheme->id, reasonOf(*row.error)));
        else if (!row.first)
            lines.push_back(message("%1: equal", row.scheme->id));
        else
            lines.push_back(
                message("%1: %2 tokens differ, from token %3 on", row.scheme->id, row.different, row.first->token));
    }
}

void addSelfTest(const CheckReport& report, std::vector<Message>& lines) {
    for (const SelfTestRow& row : report.selfTest) {
        if (!row.applies)
            lines.push_back(message("self-test: %1 changes nothing here", row.cause->id));
        else if (row.passed())
            lines.push_back(
                message("self-test: %1 is caught, %2 tokens differ, and named", row.cause->id, row.different));
        else
            lines.push_back(
                message("self-test: %1 is not named, but %2", row.cause->id, Message::list(row.told, ", ")));
    }
}

} // namespace

std::vector<Message> verdictOf(const CheckResult& result, const std::string& scheme) {
    const Comparison& compared = result.comparison;
    const std::int64_t told = compared.shared(), different = compared.differentShared();
    std::vector<Message> lines;
    if (compared.surplus > 0)
        lines.push_back(message("the dump has %1 tokens, the sequence only %2: is it the right sequence?",
                                compared.tokens, compared.tokens - compared.surplus));
    if (compared.missing > 0)
        lines.push_back(
            message("the dump ends after %1 of %2 tokens", compared.tokens, compared.tokens + compared.missing));
    if (different > 0)
        lines.push_back(message("%1 of %2 tokens differ from %3", different, told, scheme));
    else if (compared.unknown > 0)
        lines.push_back(message("the %1 tokens that are told are as %2 places them; %3 are not told", told, scheme,
                                compared.unknown));
    else
        lines.push_back(message("all %1 tokens are as %2 places them", told, scheme));
    return lines;
}

std::vector<Message> checkLines(const CheckReport& report) {
    std::vector<Message> lines;
    for (std::size_t i = 0; i < report.rows.size(); ++i) {
        const CheckResult& row = report.rows[i];
        const Comparison& comparison = row.comparison;
        if (report.rows.size() > 1) lines.push_back(message("row %1", i));
        for (Message& line : verdictOf(row, row.scheme().id)) lines.push_back(std::move(line));
        addNotes(row, lines);
        if (comparison.first && comparison.differentShared() > 0) addFirst(row, lines);
        const bool otherRule = !row.equal() && hasExactFit(row);
        if (otherRule) addFits(row, lines);
        if (comparison.differentShared() > 0) addCauses(row, lines);
        addSegmentLines(row, lines);
        addNumbers(row, lines);
        if (!otherRule) addFits(row, lines);
    }
    lines.insert(lines.end(), report.reading.begin(), report.reading.end());
    addVersions(report, lines);
    addSelfTest(report, lines);
    return lines;
}

} // namespace ropescope
