// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/checked_dump.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <utility>

#include <ropescope/check/causes/cause_registry.h>
#include <ropescope/checkpoints/model_file.h>
#include <ropescope/positions/coordinates.h>

#include "ui/document/files/file_names.h"

namespace ropescope::ui {

namespace {

constexpr std::int64_t kStripBins = 1024, kTokensAtOnce = 4096;
constexpr std::int64_t kMostSurrounded = 10'000'000;
constexpr std::size_t kMostStops = 10'000;
constexpr double kUntoldShift = std::numeric_limits<double>::quiet_NaN(), kEndedShift = HUGE_VAL;

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

Expected<LaidDump> laidDump(std::vector<DumpArray> arrays, const DumpSource& source, const DumpChoices& choices,
                            const PositionMap& positions) {
    auto laid = layOutDump(std::move(arrays), {.axes = positions.axes,
                                               .tokens = choices.tokens ? choices.tokens->size() : positions.tokens,
                                               .otherLengths = true,
                                               .origin = static_cast<double>(positions.origin),
                                               .order = choices.order,
                                               .rows = choices.rows,
                                               .row = choices.row,
                                               .dumpOrigin = choices.origin});
    if (!laid) {
        Error error = laid.error();
        error.what = message("%1, %2", source.name, error.what);
        return error;
    }
    laid->dump.name = source.name;
    return laid;
}

/// Goes through the tokens once.
class BinFiller {
public:
    explicit BinFiller(const CheckedDump& checked) : m_checked(checked), m_axes(checked.axes()) {
        m_bins.tokens = binRanges(checked.tokens(), kStripBins);
        m_bins.shifts.setZero(m_axes, std::ssize(m_bins.tokens));
    }

    Expected<DifferenceBins> fill(const CancelToken& cancel) {
        std::size_t bin = 0;
        for (std::int64_t begin = 0; begin < m_checked.tokens(); begin += kTokensAtOnce) {
            if (cancel.cancelled()) return cancelledError(message("check"));
            const TokenRange window{begin, std::min(begin + kTokensAtOnce, m_checked.tokens())};
            load(window);
            for (std::int64_t token = window.begin; token < window.end; ++token) {
                while (m_bins.tokens[bin].end <= token) ++bin;
                add(token, token - window.begin, static_cast<Eigen::Index>(bin));
            }
        }
        return std::move(m_bins);
    }

private:
    /// The shifts in a window.
    void load(TokenRange window) {
        const PositionDump& dump = m_checked.dump();
        m_shifts = coordinates(m_checked.map(), window);
        const std::int64_t told = overlap(window, {0, dump.tokens()}).size();
        for (Eigen::Index axis = 0; axis < m_axes; ++axis) {
            const auto row = static_cast<Eigen::Index>(m_checked.rowOfAxis[static_cast<std::size_t>(axis)]);
            auto shifts = m_shifts.row(axis);
            if (told > 0) shifts.head(told) = dump.values.row(row).segment(window.begin, told) - shifts.head(told);
            shifts.tail(window.size() - told).setConstant(kEndedShift);
        }
        auto range = std::ranges::upper_bound(dump.unknown, window.begin, {}, &UnknownRange::end);
        for (; range != dump.unknown.end() && range->begin < window.end; ++range) {
            const TokenRange untold = overlap({range->begin, range->end}, window);
            m_shifts.middleCols(untold.begin - window.begin, untold.size()).setConstant(kUntoldShift);
        }
    }

    void add(std::int64_t token, Eigen::Index column, Eigen::Index bin) {
        const double tolerance = m_checked.result.expectation.options.tolerance;
        const bool told = !std::isnan(m_shifts(0, column));
        const bool first = m_bins.tokens[static_cast<std::size_t>(bin)].begin == token;
        Position shift{};
        bool equal = true;
        for (Eigen::Index axis = 0; axis < m_axes; ++axis) {
            const double here = m_shifts(axis, column);
            double& shown = m_bins.shifts(axis, bin);
            if (first || (told && (std::isnan(shown) || std::abs(here) > std::abs(shown)))) shown = here;
            if (std::isfinite(here)) m_bins.largest = std::max(m_bins.largest, std::abs(here));
            if (!told) continue;
            shift[static_cast<std::size_t>(axis)] = here;
            equal = equal && std::abs(here) <= tolerance;
        }
        if (!equal && m_last != shift && m_bins.stops.size() < kMostStops) m_bins.stops.push_back(token);
        m_last = shift;
    }

    const CheckedDump& m_checked;
    Eigen::Index m_axes;
    DifferenceBins m_bins;
    RowMatrix<double> m_shifts; ///< axes x tokens of a window
    Position m_last{};
};

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

/// With a segment of text for the generated tokens, so that what paints segments knows it.
std::shared_ptr<const Session> sessionOf(const CheckedDump& checked) {
    const std::int64_t generated = checked.result.expectation.parts.back().generated;
    if (generated == 0) return checked.placed->session;
    Session session = *checked.placed->session;
    session.sequence.segments.push_back(TextSegment{.tokens = generated});
    return std::make_shared<const Session>(std::move(session));
}

double millisecondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

Expected<CheckedSource> checkedPositions(const CheckedDump& asked, std::vector<DumpArray> arrays,
                                         const DumpChoices& choices, const JobControl& control) {
    const auto start = std::chrono::steady_clock::now();
    const SchemeColumn& column = asked.placed->columns[asked.column];
    CheckRequest request = requestOf(*asked.placed, column, choices);
    if (asked.source.kind == DumpSource::Kind::Example) request.tokens.reset();
    auto laid = asked.source.kind == DumpSource::Kind::Example
                    ? exampleDump(request, asked.source.name)
                    : laidDump(std::move(arrays), asked.source, choices, *column.positions);
    if (!laid) return laid.error();
    control.progress(0.3);
    auto result = checkDump(request, laid->dump, control.cancel);
    if (!result) return result.error();
    control.progress(0.9);
    auto checked = std::make_shared<CheckedDump>(asked);
    checked->laid = *std::move(laid);
    checked->result = *std::move(result);
    if (checked->partial()) {
        const std::int64_t first = checked->result.expectation.options.firstToken;
        if (std::max(checked->tokens(), first + checked->dump().tokens()) > kMostSurrounded)
            return Error{.what = message("check"),
                         .why = message("more than %1 tokens to compare one by one", kMostSurrounded),
                         .hint = message("make it smaller")};
        surround(checked->laid.dump, first, checked->tokens());
    }
    const auto rows = axesOfRows(checked->dump(), checked->map());
    if (!rows) return rows.error();
    checked->rowOfAxis.resize(rows->size());
    for (std::size_t row = 0; row < rows->size(); ++row) checked->rowOfAxis[(*rows)[row]] = row;
    checked->session = sessionOf(*checked);
    auto bins = BinFiller(*checked).fill(control.cancel);
    if (!bins) return bins.error();
    checked->bins = *std::move(bins);
    checked->milliseconds = millisecondsSince(start);
    return CheckedSource{.positions = std::move(checked)};
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
    if (!arrays) return arrays.error();
    if (const auto kind = rotaryKindOf(*arrays, source.name)) return checkedRotation(asked, *arrays, *kind, choices);
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
