// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Parts of 2^16 columns are compared on all cores; in each, a few thousand expected coordinates at a time are written
// out and compared, so memory does not grow with the number of tokens. Example: text:12 image:6x4 text:10 under M-RoPE
// against a dump that resumes at h + 1: the tokens 36 to 45 differ, each with the shift (-2, -2, -2).
#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include <ropescope/base/parallel.h>
#include <ropescope/check/comparison.h>
#include <ropescope/positions/coordinates.h>

namespace ropescope {
namespace {

constexpr std::int64_t kPartColumns = std::int64_t{1} << 16;
constexpr std::int64_t kWindowColumns = 4096;

bool withinTolerance(double expected, double found, double tolerance) {
    return std::abs(expected - found) <= tolerance;
}

/// A window of columns with the positions expected there.
class Window {
public:
    Window(const PositionMap& positions, const PositionDump& dump, const CompareOptions& options,
           const std::vector<std::size_t>& axes)
        : m_positions(positions),
          m_dump(dump),
          m_options(options),
          m_axes(axes),
          m_expected(std::ssize(axes), std::min(kWindowColumns, std::max<std::int64_t>(dump.tokens(), 1))),
          m_state(static_cast<std::size_t>(m_expected.cols())) {}

    enum State : unsigned char { Equal, Different, Unknown };

    /// Compares `columns`, at most kWindowColumns of them, all of which the map has.
    void load(TokenRange columns) {
        m_columns = columns;
        const TokenRange tokens{columns.begin + m_options.firstToken, columns.end + m_options.firstToken};
        std::fill_n(m_state.begin(), columns.size(), static_cast<unsigned char>(Equal));
        for (std::size_t row = 0; row < m_axes.size(); ++row) {
            auto expected = m_expected.row(static_cast<Eigen::Index>(row)).head(columns.size());
            axisInto(m_positions, m_axes[row], tokens, expected);
            const double* found = m_dump.values.row(static_cast<Eigen::Index>(row)).data() + columns.begin;
            const double* wanted = expected.data();
            unsigned char* state = m_state.data();
            for (std::int64_t i = 0; i < columns.size(); ++i)
                state[i] |= static_cast<unsigned char>(!withinTolerance(wanted[i], found[i], m_options.tolerance));
        }
        markUnknown();
    }

    [[nodiscard]] State stateOf(std::int64_t column) const { return static_cast<State>(m_state[at(column)]); }
    [[nodiscard]] std::int64_t count(State state) const {
        return std::count(m_state.begin(), m_state.begin() + m_columns.size(), static_cast<unsigned char>(state));
    }
    /// Coordinates by the axes of the map.
    [[nodiscard]] std::pair<Position, Position> placesOf(std::int64_t column) const {
        std::pair<Position, Position> places{};
        for (std::size_t row = 0; row < m_axes.size(); ++row) {
            const auto index = static_cast<Eigen::Index>(row);
            places.first[m_axes[row]] = m_expected(index, static_cast<Eigen::Index>(at(column)));
            places.second[m_axes[row]] = m_dump.values(index, column);
        }
        return places;
    }

private:
    [[nodiscard]] std::size_t at(std::int64_t column) const {
        return static_cast<std::size_t>(column - m_columns.begin);
    }

    void markUnknown() {
        auto range = std::ranges::upper_bound(m_dump.unknown, m_columns.begin, {}, &UnknownRange::end);
        for (; range != m_dump.unknown.end() && range->begin < m_columns.end; ++range) {
            const TokenRange known = overlap({range->begin, range->end}, m_columns);
            std::fill_n(m_state.begin() + static_cast<std::ptrdiff_t>(at(known.begin)), known.size(),
                        static_cast<unsigned char>(Unknown));
        }
    }

    const PositionMap& m_positions;
    const PositionDump& m_dump;
    const CompareOptions& m_options;
    const std::vector<std::size_t>& m_axes;
    RowMatrix<double> m_expected; ///< rows of the dump x columns of the window
    std::vector<unsigned char> m_state;
    TokenRange m_columns{};
};

/// What a part of the columns tells.
struct PartComparison {
    struct Segment {
        std::int64_t segment = 0, different = 0, known = 0;
        Position shift{};
        bool sameShift = true;
    };
    std::int64_t different = 0, unknown = 0;
    std::optional<TokenDifference> first{};
    std::vector<Segment> segments{}; ///< those with a known token
    std::vector<DifferentRange> ranges{};
    bool moreRanges = false;
};

Position difference(const std::pair<Position, Position>& places) {
    Position shift{};
    for (std::size_t axis = 0; axis < shift.size(); ++axis) shift[axis] = places.second[axis] - places.first[axis];
    return shift;
}

/// Compares a part and collects what is told about it.
class DumpPartReader {
public:
    DumpPartReader(const PositionMap& positions, const PositionDump& dump, const CompareOptions& options,
                   const std::vector<std::size_t>& axes)
        : m_positions(positions), m_options(options), m_window(positions, dump, options, axes) {}

    PartComparison read(TokenRange columns) {
        for (std::int64_t begin = columns.begin; begin < columns.end; begin += kWindowColumns) {
            const TokenRange window{begin, std::min(begin + kWindowColumns, columns.end)};
            m_window.load(window);
            m_part.unknown += m_window.count(Window::Unknown);
            m_part.different += m_window.count(Window::Different);
            for (TokenRange rest = window; rest.size() > 0;) rest.begin = readSegment(rest);
        }
        return std::move(m_part);
    }

private:
    /// Reads the columns of one segment, and returns where the next one begins.
    std::int64_t readSegment(TokenRange columns) {
        const std::int64_t token = columns.begin + m_options.firstToken;
        const std::size_t segment = m_positions.segmentOf(token);
        const std::int64_t end = std::min(columns.end, m_positions.segments[segment].end - m_options.firstToken);
        PartComparison::Segment told{.segment = static_cast<std::int64_t>(segment)};
        for (std::int64_t column = columns.begin; column < end; ++column) readColumn(column, told);
        if (told.known > 0) append(told);
        return end;
    }

    void readColumn(std::int64_t column, PartComparison::Segment& told) {
        const Window::State state = m_window.stateOf(column);
        if (state == Window::Unknown) return;
        Position shift{};
        if (state == Window::Different) {
            const auto places = m_window.placesOf(column);
            shift = difference(places);
            ++told.different;
            if (!m_part.first) m_part.first = firstAt(column + m_options.firstToken, places);
            addToRange(column + m_options.firstToken, shift);
        }
        if (told.known++ == 0)
            told.shift = shift;
        else
            told.sameShift = told.sameShift && told.shift == shift;
    }

    [[nodiscard]] TokenDifference firstAt(std::int64_t token, const std::pair<Position, Position>& places) const {
        TokenDifference first{.token = token,
                              .element = m_positions.elementOf(token),
                              .expectedPlace = places.first,
                              .foundPlace = places.second};
        const auto axes = static_cast<std::size_t>(m_positions.axisCount());
        while (first.axis + 1 < axes &&
               withinTolerance(places.first[first.axis], places.second[first.axis], m_options.tolerance))
            ++first.axis;
        first.expected = places.first[first.axis];
        first.found = places.second[first.axis];
        return first;
    }

    void addToRange(std::int64_t token, const Position& shift) {
        if (m_part.ranges.empty() || m_part.ranges.back().tokens.end != token) {
            if (m_part.moreRanges || m_part.ranges.size() == kMaxDifferentRanges) {
                m_part.moreRanges = true;
                return;
            }
            m_part.ranges.push_back({.tokens = {token, token}, .shift = shift});
        }
        DifferentRange& range = m_part.ranges.back();
        ++range.tokens.end;
        if (range.shift && *range.shift != shift) range.shift.reset();
    }

    void append(const PartComparison::Segment& told) {
        if (m_part.segments.empty() || m_part.segments.back().segment != told.segment) {
            m_part.segments.push_back(told);
            return;
        }
        PartComparison::Segment& last = m_part.segments.back();
        last.different += told.different;
        last.known += told.known;
        last.sameShift = last.sameShift && told.sameShift && last.shift == told.shift;
    }

    const PositionMap& m_positions;
    const CompareOptions& m_options;
    Window m_window;
    PartComparison m_part;
};

/// Joins the parts in order.
class PartJoiner {
public:
    explicit PartJoiner(const PositionMap& expected) {
        m_result.segments.resize(expected.segments.size());
        for (std::size_t i = 0; i < m_result.segments.size(); ++i)
            m_result.segments[i].tokens = expected.segments[i].size();
        m_told.resize(expected.segments.size());
    }

    void add(PartComparison part) {
        m_result.different += part.different;
        m_result.unknown += part.unknown;
        if (!m_result.first) m_result.first = part.first;
        for (const auto& segment : part.segments) add(segment);
        for (DifferentRange& range : part.ranges) add(range);
        m_result.moreRanges |= part.moreRanges;
    }

    Comparison finish() && {
        for (std::size_t i = 0; i < m_told.size(); ++i) {
            SegmentComparison& segment = m_result.segments[i];
            segment.unknown = segment.tokens - m_told[i].known;
            segment.different = m_told[i].different;
            if (m_told[i].known > 0 && m_told[i].sameShift) segment.shift = m_told[i].shift;
        }
        return std::move(m_result);
    }

private:
    void add(const PartComparison::Segment& part) {
        PartComparison::Segment& whole = m_told[static_cast<std::size_t>(part.segment)];
        whole.sameShift =
            whole.known == 0 ? part.sameShift : whole.sameShift && part.sameShift && whole.shift == part.shift;
        whole.shift = part.shift;
        whole.known += part.known;
        whole.different += part.different;
    }

    void add(DifferentRange& range) {
        std::vector<DifferentRange>& ranges = m_result.ranges;
        if (!ranges.empty() && ranges.back().tokens.end == range.tokens.begin) {
            ranges.back().tokens.end = range.tokens.end;
            if (ranges.back().shift != range.shift) ranges.back().shift.reset();
        } else if (ranges.size() < kMaxDifferentRanges) {
            ranges.push_back(range);
        } else {
            m_result.moreRanges = true;
        }
    }

    Comparison m_result;
    std::vector<PartComparison::Segment> m_told;
};

/// Columns of the dump that the map has positions for.
std::int64_t sharedColumns(const PositionMap& positions, const PositionDump& dump, const CompareOptions& options) {
    return std::clamp<std::int64_t>(positions.tokens - options.firstToken, 0, dump.tokens());
}

/// The first token that only one side has.
TokenDifference missingAt(const PositionMap& expected, const PositionDump& dump, std::int64_t token,
                          const std::vector<std::size_t>& axes, std::int64_t firstToken) {
    TokenDifference first{.token = token};
    if (token < expected.tokens) {
        first.element = expected.elementOf(token);
        first.expectedPlace = expected.positionOf(token);
        first.expected = first.expectedPlace[0];
        return first;
    }
    first.element.segment = std::ssize(expected.segments.ends());
    for (std::size_t row = 0; row < axes.size(); ++row)
        first.foundPlace[axes[row]] = dump.values(static_cast<Eigen::Index>(row), token - firstToken);
    first.expected = std::numeric_limits<double>::quiet_NaN();
    first.found = first.foundPlace[0];
    return first;
}

} // namespace

Expected<std::vector<std::size_t>> axesOfRows(const PositionDump& dump, const PositionMap& expected) {
    if (dump.values.rows() != expected.axisCount()) {
        return Error{.what = Message::verbatim(dump.name.empty() ? "dump" : dump.name),
                     .why = message("it has %1 axes, but the scheme has %2: %3", dump.values.rows(),
                                    expected.axisCount(), Message::list(expected.axes, ", ")),
                     .hint = message("give its axes with --axes, or another --scheme")};
    }
    std::vector<std::size_t> rows(expected.axes.size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    if (!std::ranges::is_permutation(dump.axes, expected.axes)) return rows;
    for (std::size_t row = 0; row < rows.size(); ++row)
        rows[row] = static_cast<std::size_t>(std::ranges::find(expected.axes, dump.axes[row]) - expected.axes.begin());
    return rows;
}

Expected<Comparison> compare(const PositionMap& expected, const PositionDump& dump, const CompareOptions& options,
                             const CancelToken& cancel) {
    const auto axes = axesOfRows(dump, expected);
    if (!axes) return axes.error();
    const std::int64_t columns = sharedColumns(expected, dump, options);
    std::vector<PartComparison> parts(static_cast<std::size_t>((columns + kPartColumns - 1) / kPartColumns));
    const bool done = parallelFor(parts.size(), 1, cancel, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const std::int64_t first = static_cast<std::int64_t>(i) * kPartColumns;
            DumpPartReader reader(expected, dump, options, *axes);
            parts[i] = reader.read({first, std::min(first + kPartColumns, columns)});
        }
    });
    if (!done) return cancelledError(Message::verbatim(dump.name));
    PartJoiner joiner(expected);
    for (PartComparison& part : parts) joiner.add(std::move(part));
    Comparison result = std::move(joiner).finish();
    result.tokens = dump.tokens();
    const std::int64_t end = columns + options.firstToken; // where one side ends
    const std::int64_t other = std::max(dump.tokens() + options.firstToken, options.toTheEnd ? expected.tokens : end);
    if (other > end) {
        result.different += other - end;
        (dump.tokens() > columns ? result.surplus : result.missing) = other - end;
        result.ranges.push_back({.tokens = {end, other}});
        if (!result.first) result.first = missingAt(expected, dump, end, *axes, options.firstToken);
    }
    return result;
}

std::optional<std::int64_t> firstDifferent(const PositionMap& positions, const PositionDump& dump, TokenRange columns,
                                           const CompareOptions& options) {
    const auto axes = axesOfRows(dump, positions);
    if (!axes) return {};
    Window window(positions, dump, options, *axes);
    for (std::int64_t at = columns.begin; at < columns.end; at += kWindowColumns) {
        window.load({at, std::min(at + kWindowColumns, columns.end)});
        if (window.count(Window::Different) == 0) continue;
        std::int64_t column = at;
        while (window.stateOf(column) != Window::Different) ++column;
        return column + options.firstToken;
    }
    return {};
}

std::int64_t unknownTokens(const PositionDump& dump, TokenRange columns) {
    std::int64_t unknown = 0;
    for (const UnknownRange& range : dump.unknown) unknown += overlap({range.begin, range.end}, columns).size();
    return unknown;
}

std::optional<std::int64_t> equalTokens(const PositionMap& positions, const PositionDump& dump, TokenRange columns,
                                        const CompareOptions& options, std::int64_t allowed,
                                        const CancelToken& cancel) {
    const auto axes = axesOfRows(dump, positions);
    if (!axes) return {};
    const TokenRange shared = overlap(columns, {0, sharedColumns(positions, dump, options)});
    const auto parts = static_cast<std::size_t>((shared.size() + kPartColumns - 1) / kPartColumns);
    std::atomic<std::int64_t> equal = 0, different = columns.size() - shared.size();
    parallelFor(parts, 1, cancel, [&](std::size_t begin, std::size_t end) {
        Window window(positions, dump, options, *axes);
        std::int64_t at = shared.begin + static_cast<std::int64_t>(begin) * kPartColumns;
        const std::int64_t last = std::min(shared.begin + static_cast<std::int64_t>(end) * kPartColumns, shared.end);
        for (; at < last && different <= allowed; at += kWindowColumns) {
            window.load({at, std::min(at + kWindowColumns, last)});
            equal += window.count(Window::Equal);
            different += window.count(Window::Different);
        }
    });
    return different > allowed ? std::nullopt : std::optional(equal.load());
}

} // namespace ropescope
