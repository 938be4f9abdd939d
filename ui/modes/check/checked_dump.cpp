// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/checked_dump.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include <ropescope/check/causes/cause_registry.h>
#include <ropescope/checkpoints/model_file.h>

#include "ui/document/files/file_names.h"
#include "ui/modes/check/pictures/difference_bins.h"

namespace ropescope::ui {

namespace {

constexpr std::int64_t kMostSurrounded = 10'000'000;

CheckRequest requestOf(const PlacedSession& placed, const SchemeColumn& column, const DumpChoices& choices) {
    return {.scheme = &*column.scheme,
            .sequence = placed.session->sequence,
            .params = column.params,
            .origin = placed.session->origin,
            .decode = choices.decode,
            .packed = choices.packed,
            .tokens = choices.tokens,
            .splits = choices.splits,
            .tolerance = choices.tolerance};
}

/// The expected positions with the first known mistake that changes them.
Expected<LaidDump> exampleDump(const CheckRequest& request, const std::string& name) {
    const auto expectation = expectationOf(request, *request.scheme, {});
    if (!expectation) return expectation.error();
    PositionDump dump = dumpOf(expectation->positions, {0, expectation->positions.tokens}, name);
    for (const Cause& cause : causeRegistry()) {
        auto broken = brokenBy(cause, request, *expectation, dump);
        if (!broken) continue;
        dump.values = std::move(broken->dump.values);
        break;
    }
    DumpReading reading{.type = "int64", .shape = {dump.values.rows(), dump.values.cols()}, .rows = dump.axes};
    return LaidDump{std::move(dump), std::move(reading)};
}

Expected<std::vector<DumpArray>> arraysOf(const DumpSource& source) {
    return source.kind == DumpSource::Kind::File ? readDumpFile(toBytes(source.path))
                                                 : parseDump(source.text, source.name);
}

/// "of `name`: what is wrong"; text that was pasted has no name of its own.
Error named(Error error, const DumpSource& source) {
    const bool pasted = source.kind == DumpSource::Kind::Text;
    const Message name = pasted ? message("pasted text") : Message::verbatim(source.name);
    error.what = error.what.english() == source.name ? name : message("%1, %2", name, error.what);
    return error;
}

DumpRequest layoutOf(const DumpChoices& choices, const PositionMap& positions) {
    return {.axes = positions.axes,
            .tokens = choices.tokens ? choices.tokens->size() : positions.tokens,
            .otherLengths = true,
            .origin = static_cast<double>(positions.origin),
            .order = choices.order,
            .rows = choices.rows,
            .dumpOrigin = choices.origin};
}

/// Each row of the batch, or the one that is chosen.
Expected<std::vector<LaidDump>> laidRows(std::vector<DumpArray> arrays, const DumpSource& source,
                                         const DumpChoices& choices, const PositionMap& positions) {
    DumpRequest request = layoutOf(choices, positions);
    if (choices.row && batchOf(arrays, request) > 1) request.row = choices.row;
    auto rows = layOutRows(std::move(arrays), request);
    if (!rows) return named(rows.error(), source);
    for (LaidDump& row : *rows) row.dump.name = source.name;
    return rows;
}

Expected<Sequence> promptIn(const DumpSource& source, std::int64_t row) {
    return source.kind == DumpSource::Kind::File ? readPrompt(toBytes(source.path), row)
                                                 : promptRow(source.text, source.name, row);
}

/// A request for each row. Rows have the prompts that stand beside them while the session has the first of these.
std::vector<CheckRequest> requestsFor(const std::vector<LaidDump>& rows, const CheckRequest& request,
                                      const DumpSource& source) {
    std::vector<CheckRequest> requests(rows.size(), request);
    if (rows.front().reading.batch == 1) return requests;
    if (const auto first = promptIn(source, 0); !first || *first != request.sequence) return requests;
    std::vector<double> deltas;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (auto prompt = promptIn(source, rows[i].reading.row)) requests[i].sequence = *std::move(prompt);
        const auto expectation = expectationOf(requests[i], *request.scheme, {});
        deltas.push_back(expectation ? expectation->positions.ropeDelta : 0);
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        requests[i].otherDeltas = deltas;
        requests[i].otherDeltas.erase(requests[i].otherDeltas.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return requests;
}

/// A dump of tokens from `first` on, with unknown ones around them so that there are `tokens`.
void surround(PositionDump& dump, std::int64_t first, std::int64_t tokens) {
    const std::int64_t end = first + dump.tokens();
    RowMatrix<double> values = RowMatrix<double>::Zero(dump.values.rows(), std::max(end, tokens));
    values.middleCols(first, dump.tokens()) = dump.values;
    dump.values = std::move(values);
    for (UnknownRange& range : dump.unknown) range = {range.begin + first, range.end + first};
    if (first > 0) dump.unknown.insert(dump.unknown.begin(), {0, first});
    if (end < tokens) dump.unknown.push_back({end, tokens});
}

/// With the sequence of a row, and a segment of text for the generated tokens, so that what paints segments knows them.
std::shared_ptr<const Session> sessionOf(const CheckedDump& checked, const Sequence& sequence) {
    const std::int64_t generated = checked.result.expectation.parts.back().generated;
    if (generated == 0 && sequence == checked.placed->session->sequence) return checked.placed->session;
    Session session = *checked.placed->session;
    session.sequence = sequence;
    if (generated > 0) session.sequence.segments.push_back(TextSegment{.tokens = generated});
    return std::make_shared<const Session>(std::move(session));
}

double millisecondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

/// Compares each row and keeps the one to be shown.
Expected<void> compareRows(CheckedDump& checked, std::vector<LaidDump> rows, const CheckRequest& request,
                           const CancelToken& cancel) {
    const std::vector<CheckRequest> requests = requestsFor(rows, request, checked.source);
    std::vector<CheckResult> results;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        auto result = checkDump(requests[i], rows[i].dump, cancel);
        if (!result) {
            Error error = result.error();
            if (error.what.english() == "--packed") error.what = message("Packed ends"); // as the field is called
            return error;
        }
        results.push_back(*std::move(result));
    }
    const auto differs = std::ranges::find_if_not(results, &CheckResult::equal);
    const auto shown = static_cast<std::size_t>(differs == results.end() ? 0 : differs - results.begin());
    checked.laid = std::move(rows[shown]);
    checked.result = results[shown];
    if (results.size() > 1) checked.rows = std::move(results);
    if (checked.partial()) {
        const std::int64_t first = checked.result.expectation.options.firstToken;
        if (std::max(checked.tokens(), first + checked.dump().tokens()) > kMostSurrounded)
            return Error{.what = message("check"),
                         .why = message("more than %1 tokens to compare one by one", kMostSurrounded),
                         .hint = message("make it smaller")};
        surround(checked.laid.dump, first, checked.tokens());
    }
    const auto axes = axesOfRows(checked.dump(), checked.map());
    if (!axes) return axes.error();
    checked.rowOfAxis.resize(axes->size());
    for (std::size_t row = 0; row < axes->size(); ++row) checked.rowOfAxis[(*axes)[row]] = row;
    checked.session = sessionOf(checked, requests[shown].sequence);
    auto bins = differenceBins(checked, cancel);
    if (!bins) return bins.error();
    checked.bins = *std::move(bins);
    return {};
}

/// Null if no rule of other axes fits better than one that differs in so many tokens.
std::shared_ptr<const UnfittingDump> unfittingDump(const DumpSource& source, const CheckRequest& request,
                                                   const PositionMap& positions, std::int64_t different,
                                                   const CancelToken& cancel) {
    const auto arrays = arraysOf(source);
    if (!arrays) return {};
    UnfittingDump dump{.others = otherRules(*arrays, request, positions, cancel)};
    std::erase_if(dump.others.fits, [&](const Fit& fit) { return fit.different >= different; });
    if (dump.others.fits.empty()) return {};
    dump.error = named({.what = message("dump"),
                        .why = message("the scheme has the axes %1, but the dump has %2 axes",
                                       Message::list(positions.axes, ", "), dump.others.axes),
                        .hint = message("compare it with one of the schemes that are listed")},
                       source);
    if (different < INT64_MAX) dump.order = DumpOrder::BatchTokens;
    return std::make_shared<const UnfittingDump>(std::move(dump));
}

Expected<CheckedSource> checkedPositions(const CheckedDump& asked, std::vector<DumpArray> arrays,
                                         const DumpChoices& choices, const JobControl& control) {
    const auto start = std::chrono::steady_clock::now();
    const SchemeColumn& column = asked.placed->columns[asked.column];
    CheckRequest request = requestOf(*asked.placed, column, choices);
    auto checked = std::make_shared<CheckedDump>(asked);
    std::vector<LaidDump> rows;
    if (asked.source.kind == DumpSource::Kind::Example) {
        request.tokens.reset();
        auto example = exampleDump(request, asked.source.name);
        if (!example) return example.error();
        rows.push_back(*std::move(example));
    } else {
        auto laid = laidRows(std::move(arrays), asked.source, choices, *column.positions);
        if (!laid) {
            if (choices.order) return laid.error();
            auto other = unfittingDump(asked.source, request, *column.positions, INT64_MAX, control.cancel);
            return other ? Expected(CheckedSource{.unfitting = std::move(other)}) : laid.error();
        }
        rows = *std::move(laid);
    }
    control.progress(0.3);
    if (const auto done = compareRows(*checked, std::move(rows), request, control.cancel); !done) return done.error();
    control.progress(0.9);
    // Rows without axes may be those of the axes of another rule.
    const CheckResult& result = checked->result;
    if (!result.equal() && checked->laid.reading.order == DumpOrder::BatchTokens && !choices.order)
        if (auto other =
                unfittingDump(asked.source, request, *column.positions, result.comparison.different, control.cancel))
            return CheckedSource{.unfitting = std::move(other)};
    checked->milliseconds = millisecondsSince(start);
    return CheckedSource{.positions = std::move(checked)};
}

/// What the arrays are compared as; empty: as position ids.
std::optional<RotaryKind> kindOf(const std::vector<DumpArray>& arrays, const DumpSource& source,
                                 const DumpChoices& choices) {
    if (choices.what.empty()) return rotaryKindOf(arrays, source.name);
    const auto kind = parseWord<RotaryKind>({}, choices.what, kRotaryKindWords);
    return kind ? std::optional(*kind) : std::nullopt;
}

Expected<CheckedSource> checkedRotation(const CheckedDump& asked, const std::vector<DumpArray>& arrays, RotaryKind kind,
                                        const DumpChoices& choices) {
    const auto start = std::chrono::steady_clock::now();
    auto checked = std::make_shared<CheckedRotation>();
    checked->placed = asked.placed;
    checked->column = asked.column;
    auto checks = checkRotations(arrays, kind, checked->subject(), asked.placed->session->rotary,
                                 requestOf(*asked.placed, checked->subject(), choices));
    if (!checks) return checks.error();
    checked->checks = *std::move(checks);
    for (const DumpArray& array : arrays)
        checked->descriptions.push_back((array.name.empty() ? "" : array.name + ": ") + array.type + " " +
                                        dumpShapeText(array.shape));
    checked->milliseconds = millisecondsSince(start);
    return CheckedSource{.rotation = std::move(checked)};
}

Expected<CheckedSource> checkedSource(const DumpSource& source, const DumpChoices& choices,
                                      const PlacedSessionPtr& placed, std::size_t index, const JobControl& control) {
    if (index >= placed->columns.size() || placed->session->sequence.empty())
        return Error{.what = message("check"),
                     .why = placed->session->sequence.empty() ? message("the sequence is empty")
                                                              : message("no scheme is chosen"),
                     .hint = message("type the sequence of your prompt, and choose a scheme")};
    if (const auto& positions = placed->columns[index].positions; !positions) return positions.error();
    const CheckedDump asked{.placed = placed, .column = index, .source = source};
    if (source.kind == DumpSource::Kind::Example) return checkedPositions(asked, {}, choices, control);
    auto arrays = arraysOf(source);
    if (!arrays) return source.kind == DumpSource::Kind::Text ? named(arrays.error(), source) : arrays.error();
    if (const auto kind = kindOf(*arrays, source, choices)) return checkedRotation(asked, *arrays, *kind, choices);
    return checkedPositions(asked, *std::move(arrays), choices, control);
}

} // namespace

std::optional<Position> CheckedDump::found(std::int64_t token) const {
    const auto& unknown = dump().unknown;
    if (token < 0 || ended(token)) return {};
    const auto range = std::ranges::upper_bound(unknown, token, {}, &UnknownRange::end);
    if (range != unknown.end() && range->begin <= token) return {};
    Position place{};
    for (std::size_t axis = 0; axis < rowOfAxis.size(); ++axis)
        place[axis] = dump().values(static_cast<Eigen::Index>(rowOfAxis[axis]), token);
    return place;
}

std::optional<Position> CheckedDump::shift(std::int64_t token) const {
    auto place = found(token);
    if (!place) return {};
    const Position expected = map().positionOf(token);
    for (std::size_t axis = 0; axis < place->size(); ++axis) (*place)[axis] -= expected[axis];
    return place;
}

std::optional<TokenDifference> CheckedDump::differenceAt(std::int64_t token) const {
    const auto place = token < tokens() ? found(token) : std::nullopt;
    if (!place || same(*shift(token))) return {};
    TokenDifference difference{.token = token,
                               .element = map().elementOf(token),
                               .expectedPlace = map().positionOf(token),
                               .foundPlace = *place};
    std::size_t& axis = difference.axis;
    while (std::abs(difference.foundPlace[axis] - difference.expectedPlace[axis]) <=
           result.expectation.options.tolerance)
        ++axis;
    difference.expected = difference.expectedPlace[axis];
    difference.found = difference.foundPlace[axis];
    return difference;
}

bool CheckedDump::same(const Position& shift) const {
    return std::ranges::all_of(shift,
                               [&](double each) { return std::abs(each) <= result.expectation.options.tolerance; });
}

Job<CheckedSource> checkJob(DumpSource source, DumpChoices choices, PlacedSessionPtr placed, std::size_t column) {
    return [source = std::move(source), choices = std::move(choices), placed = std::move(placed),
            column](const JobControl& control) -> Expected<std::shared_ptr<const CheckedSource>> {
        auto checked = checkedSource(source, choices, placed, column, control);
        if (!checked) return checked.error();
        return std::make_shared<const CheckedSource>(*std::move(checked));
    };
}

} // namespace ropescope::ui
