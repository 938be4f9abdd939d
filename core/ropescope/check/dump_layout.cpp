// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/check/dump_plan.h>
#include <ropescope/check/rotary_dump.h>

namespace ropescope {
namespace {

constexpr std::array kPositionNames{"position_ids", "positions", "mrope_position_ids", "mrope_positions", "pos_ids"};

bool hasName(const DumpArray& array, std::string_view wanted) {
    const std::string_view name = array.name;
    if (!name.ends_with(wanted)) return false;
    return name.size() == wanted.size() ||
           std::string_view("./_").find(name[name.size() - wanted.size() - 1]) != std::string_view::npos;
}

Error choiceFault(Message why) {
    return {.what = message("dump"), .why = std::move(why), .hint = message("keep the one that is to be checked")};
}

Message arrayNames(const std::vector<DumpArray>& arrays, const std::vector<std::size_t>& chosen) {
    constexpr std::size_t kMaxShown = 8;
    std::vector<std::string> names;
    for (const std::size_t i : chosen) {
        if (names.size() == kMaxShown) break;
        names.push_back(shortened(arrays[i].name) + " " + dumpShapeText(arrays[i].shape));
    }
    if (chosen.size() > kMaxShown) names.emplace_back("…");
    return Message::list(names, ", ");
}

/// The one that fits; an error that says why none or which ones do.
Expected<std::size_t> onlyOneThatFits(const std::vector<DumpArray>& arrays, const std::vector<std::size_t>& chosen,
                                      const DumpRequest& request) {
    std::vector<std::size_t> fitting;
    std::optional<Error> reason;
    for (const std::size_t i : chosen) {
        const auto plans = dumpPlans(arrays[i], request);
        if (plans)
            fitting.push_back(i);
        else if (!reason)
            reason = plans.error();
    }
    if (fitting.size() == 1) return fitting.front();
    if (fitting.size() > 1)
        return choiceFault(message("several arrays can be the position ids: %1", arrayNames(arrays, fitting)));
    if (chosen.size() == 1) return *reason;
    return choiceFault(message("none of its arrays fits the sequence: %1", arrayNames(arrays, chosen)));
}

Expected<std::size_t> chosenArray(const std::vector<DumpArray>& arrays, const DumpRequest& request) {
    std::vector<std::size_t> all, chosen;
    for (std::size_t i = 0; i < arrays.size(); ++i) all.push_back(i);
    if (arrays.empty()) return choiceFault(message("holds no array of numbers"));
    if (!request.array.empty()) {
        std::ranges::copy_if(all, std::back_inserter(chosen),
                             [&](std::size_t i) { return arrays[i].name == request.array; });
        if (chosen.empty())
            return choiceFault(message("has no array `%1`, but holds: %2", request.array, arrayNames(arrays, all)));
        return onlyOneThatFits(arrays, chosen, request);
    }
    for (const std::string_view name : kPositionNames) {
        std::ranges::copy_if(all, std::back_inserter(chosen), [&](std::size_t i) { return hasName(arrays[i], name); });
        if (!chosen.empty()) return onlyOneThatFits(arrays, chosen, request);
    }
    return onlyOneThatFits(arrays, all, request);
}

/// Arrays of one dimension and one length, an axis each, as one array; empty if they are not such.
std::optional<DumpArray> joinedRows(const std::vector<const DumpArray*>& rows) {
    const std::int64_t tokens = rows.front() == nullptr ? 0 : rows.front()->values.size();
    const bool complete = std::ranges::all_of(rows, [&](const DumpArray* array) {
        return array != nullptr && array->shape.size() == 1 && array->gaps.empty() && array->values.size() == tokens;
    });
    if (!complete) return {};
    DumpArray joined{.type = rows.front()->type, .shape = {std::ssize(rows), tokens}};
    joined.values.resize(std::ssize(rows), tokens);
    for (std::int64_t row = 0; row < std::ssize(rows); ++row) {
        const DumpArray& array = *rows[static_cast<std::size_t>(row)];
        std::ranges::copy(entriesOf(array.values), rowSpan(joined.values, row).begin());
        for (const UnknownRange& range : array.unknown)
            joined.unknown.push_back({row * tokens + range.begin, row * tokens + range.end});
    }
    return joined;
}

/// As many lists as there are axes and nothing else: they were printed axis by axis. Only the first can have a name.
std::optional<DumpArray> joinedLists(const std::vector<DumpArray>& arrays, const DumpRequest& request) {
    if (!request.array.empty() || request.axes.size() < 2 || arrays.size() != request.axes.size()) return {};
    std::vector<const DumpArray*> rows;
    for (const DumpArray& array : arrays) {
        if (!array.unknown.empty() || (!rows.empty() && !array.name.empty())) return {};
        rows.push_back(&array);
    }
    auto joined = joinedRows(rows);
    if (joined) joined->name = arrays.front().name;
    return joined;
}

/// Arrays with the names of the axes.
std::optional<DumpArray> joinedAxes(const std::vector<DumpArray>& arrays, const DumpRequest& request) {
    if (!request.array.empty() || request.axes.size() < 2) return {};
    std::vector<const DumpArray*> found(request.axes.size(), nullptr);
    for (const DumpArray& array : arrays) {
        const std::int64_t axis = array.name.empty() ? -1 : axisNamed(array.name, request.axes);
        if (axis < 0) continue;
        if (found[static_cast<std::size_t>(axis)] != nullptr) return {};
        found[static_cast<std::size_t>(axis)] = &array;
    }
    return joinedRows(found);
}

/// The axes in the order of the dump, as numbers of the scheme's axes.
Expected<std::vector<std::int64_t>> rowOrder(const DumpRequest& request) {
    std::vector<std::int64_t> order;
    for (const std::string& row : request.rows) order.push_back(axisNamed(row, request.axes));
    std::vector<std::int64_t> sorted = order;
    std::ranges::sort(sorted);
    for (std::int64_t i = 0; i < std::ssize(request.axes); ++i) {
        if (request.rows.empty())
            order.push_back(i);
        else if (sorted.size() != request.axes.size() || sorted[static_cast<std::size_t>(i)] != i)
            return Error{.what = message("axes %1", Message::list(request.rows, ",")),
                         .why = message("the scheme has the axes %1", Message::list(request.axes, ",")),
                         .hint = message("name each of them once, in the order of the dump")};
    }
    return order;
}

/// Lays one array out by a plan.
class DumpLayout {
public:
    DumpLayout(DumpArray array, DumpPlan plan, const DumpRequest& request, std::int64_t row)
        : m_array(std::move(array)), m_plan(std::move(plan)), m_request(request), m_row(row) {}

    Expected<PositionDump> run() {
        const auto order = rowOrder(m_request);
        if (!order) return order.error();
        PositionDump dump{.name = m_array.name, .axes = m_request.axes};
        dump.unknown = unknownTokens();
        fill(dump.values);
        if (auto fault = notFinite(dump)) return *std::move(fault);
        if (m_plan.columns.empty()) reorder(dump.values, *order);
        return dump;
    }

private:
    [[nodiscard]] std::int64_t axes() const { return std::ssize(m_request.axes); }
    [[nodiscard]] std::int64_t place(std::int64_t axis, std::int64_t token) const {
        const std::int64_t column = m_plan.columns.empty() ? axis : m_plan.columns[static_cast<std::size_t>(axis)];
        return m_plan.first + m_row * m_plan.batchStep + column * m_plan.axisStep + token * m_plan.tokenStep;
    }

    void fill(RowMatrix<double>& values) {
        const bool inPlace = m_plan.columns.empty() && m_plan.tokenStep == 1 && !m_plan.oneForAll &&
                             m_array.values.size() == axes() * m_plan.tokens;
        if (inPlace) {
            values = std::move(m_array.values);
            values.resize(axes(), m_plan.tokens); // of the same size, so nothing is copied
            return;
        }
        values.resize(axes(), m_plan.tokens);
        constexpr std::int64_t kTokens = 1024; // a part of each axis fits into the cache
        for (std::int64_t begin = 0; begin < m_plan.tokens; begin += kTokens) {
            const std::int64_t end = std::min(begin + kTokens, m_plan.tokens);
            for (std::int64_t axis = 0; axis < axes(); ++axis) {
                const double* const from = m_array.values.data() + place(axis, 0);
                for (std::int64_t token = begin; token < end; ++token)
                    values(axis, token) = from[token * m_plan.tokenStep];
            }
        }
        m_array.values.resize(0, 0);
    }

    /// Tokens of which some number is unknown.
    [[nodiscard]] std::vector<UnknownRange> unknownTokens() const {
        std::vector<UnknownRange> ranges;
        if (m_array.unknown.empty()) return ranges;
        std::vector<bool> missing(static_cast<std::size_t>(m_array.values.size()));
        for (const UnknownRange& range : m_array.unknown)
            std::fill(missing.begin() + range.begin, missing.begin() + range.end, true);
        for (std::int64_t token = 0; token < m_plan.tokens; ++token) {
            bool unknown = false;
            for (std::int64_t axis = 0; axis < axes(); ++axis)
                unknown = unknown || missing[static_cast<std::size_t>(place(axis, token))];
            if (!unknown) continue;
            if (ranges.empty() || ranges.back().end != token) ranges.push_back({token, token});
            ++ranges.back().end;
        }
        return ranges;
    }

    [[nodiscard]] std::optional<Error> notFinite(const PositionDump& dump) const {
        if (dump.values.allFinite()) return {};
        auto unknown = dump.unknown.begin();
        for (std::int64_t token = 0; token < dump.tokens(); ++token) {
            while (unknown != dump.unknown.end() && unknown->end <= token) ++unknown;
            if (unknown != dump.unknown.end() && unknown->begin <= token) continue;
            for (std::int64_t axis = 0; axis < axes(); ++axis)
                if (const double value = dump.values(axis, token); !std::isfinite(value))
                    return Error{.what = dump.name.empty() ? message("dump") : Message::verbatim(dump.name),
                                 .why = message("token %1 has %2 on axis %3", token, std::isnan(value) ? "NaN" : "inf",
                                                m_request.axes[static_cast<std::size_t>(axis)]),
                                 .hint = message("position ids are finite numbers: save the ids, not a rotary table")};
        }
        return {};
    }

    /// From the order of the dump to that of the scheme.
    static void reorder(RowMatrix<double>& values, std::vector<std::int64_t> order) {
        for (std::int64_t row = 0; row < std::ssize(order); ++row) {
            auto& axis = order[static_cast<std::size_t>(row)];
            while (axis != row) {
                values.row(row).swap(values.row(axis));
                std::swap(axis, order[static_cast<std::size_t>(axis)]);
            }
        }
    }

    DumpArray m_array;
    DumpPlan m_plan;
    const DumpRequest& m_request;
    std::int64_t m_row;
};

/// 0 or 1, if the first token that is told has it on all axes.
std::optional<double> originOf(const PositionDump& dump) {
    const bool cut = !dump.unknown.empty() && dump.unknown.front().begin == 0;
    const std::int64_t first = cut ? dump.unknown.front().end : 0;
    if (dump.values.rows() == 0 || first > 0 || first >= dump.tokens()) return {};
    const double value = dump.values(0, first);
    if ((value != 0 && value != 1) || !(dump.values.col(first).array() == value).all()) return {};
    return value;
}

/// Row of the batch in an array, whose numbers are moved.
Expected<LaidDump> laidRow(DumpArray array, const DumpPlan& plan, const DumpRequest& request, DumpReading reading) {
    const std::int64_t row = reading.row;
    auto dump = DumpLayout(std::move(array), plan, request, row).run();
    if (!dump) return dump.error();
    reading.origin = originOf(*dump);
    if (request.dumpOrigin) reading.shift = request.origin - *request.dumpOrigin;
    if (reading.shift != 0) dump->values.array() += reading.shift;
    return LaidDump{*std::move(dump), std::move(reading)};
}

Expected<std::vector<LaidDump>> laidRows(DumpArray array, const DumpRequest& request, bool named) {
    if (array.type == "bool")
        return Error{.what = array.name.empty() ? message("dump") : Message::verbatim(array.name),
                     .why = message("holds true and false, which are no positions"),
                     .hint = message("save the position ids; a mask belongs to --prompt")};
    auto plans = dumpPlans(array, request);
    if (!plans) return plans.error();
    const DumpPlan& plan = plans->front();
    const std::int64_t first = request.row.value_or(0), last = request.row.value_or(plan.batch - 1);
    if (first < 0 || last >= plan.batch)
        return Error{.what = message("row %1", first),
                     .why = message("the batch has %1 rows, counted from 0", plan.batch),
                     .hint = message("give one of them")};
    DumpReading reading{.array = array.name,
                        .type = array.type,
                        .shape = plan.shape,
                        .order = named ? DumpOrder::Named : plan.order,
                        .batch = plan.batch,
                        .textRow = plan.textRow,
                        .oneForAll = plan.oneForAll,
                        .byName = named || !plan.columns.empty(),
                        .rows = request.rows.empty() ? request.axes : request.rows};
    for (std::size_t i = 1; i < plans->size(); ++i) reading.others.push_back((*plans)[i].order);
    auto shaped = withShape(std::move(array), plan.shape);
    if (!shaped) return shaped.error();
    std::vector<LaidDump> rows;
    for (std::int64_t row = first; row <= last; ++row) {
        reading.row = row;
        auto laid = laidRow(row < last ? *shaped : std::move(*shaped), plan, request, reading);
        if (!laid) return laid.error();
        rows.push_back(*std::move(laid));
    }
    return rows;
}

/// Queries and keys without position ids beside them.
bool holdsVectorsAlone(const std::vector<DumpArray>& arrays) {
    return vectorsIn(arrays).whole() && std::ranges::none_of(arrays, [](const DumpArray& array) {
               return std::ranges::any_of(kPositionNames, [&](std::string_view name) { return hasName(array, name); });
           });
}

} // namespace

Message orderWords(DumpOrder order) {
    switch (order) {
    case DumpOrder::AxesTokens: return message("axes x tokens");
    case DumpOrder::TokensAxes: return message("tokens x axes");
    case DumpOrder::AxesBatchTokens: return message("axes x batch x tokens");
    case DumpOrder::BatchAxesTokens: return message("batch x axes x tokens");
    case DumpOrder::BatchTokensAxes: return message("batch x tokens x axes");
    case DumpOrder::Tokens: return message("tokens");
    case DumpOrder::BatchTokens: return message("batch x tokens");
    case DumpOrder::Named: return message("an array for each axis");
    }
    return {};
}

std::vector<Message> DumpReading::sentences() const {
    std::vector<Message> words;
    const std::string kind = type + " " + dumpShapeText(shape);
    if (array.empty())
        words.push_back(message("%1, read as %2", kind, orderWords(order)));
    else
        words.push_back(message("%1: %2, read as %3", array, kind, orderWords(order)));
    for (const DumpOrder other : others) words.push_back(message("its shape also fits %1", orderWords(other)));
    if (batch > 1) words.push_back(message("row %1 of %2, counted from 0", row, batch));
    if (textRow) words.push_back(message("its first row, positions in the text, is left out"));
    if (oneForAll) words.push_back(message("its one row of ids stands for all axes"));
    if (byName) words.push_back(message("its axes were found by their names"));
    if (rows.size() > 1 && !byName && !oneForAll)
        words.push_back(message("its axes are taken as %1", Message::list(rows, ", ")));
    if (origin) words.push_back(message("its first token is at %1", *origin));
    if (shift != 0) words.push_back(message("%1 is added to each number", shift));
    return words;
}

Expected<LaidDump> layOutDump(std::vector<DumpArray> arrays, const DumpRequest& request) {
    DumpRequest one = request;
    one.row = request.row.value_or(0);
    auto rows = layOutRows(std::move(arrays), one);
    if (!rows) return rows.error();
    return std::move(rows->front());
}

std::int64_t batchOf(const std::vector<DumpArray>& arrays, const DumpRequest& request) {
    const auto chosen = chosenArray(arrays, request);
    const auto plans = chosen ? dumpPlans(arrays[*chosen], request) : chosen.error();
    return plans ? plans->front().batch : 1;
}

Expected<std::vector<LaidDump>> layOutRows(std::vector<DumpArray> arrays, const DumpRequest& request) {
    if (request.axes.empty()) return choiceFault(message("the scheme has no axes"));
    if (auto joined = joinedAxes(arrays, request)) return laidRows(*std::move(joined), request, true);
    if (auto joined = joinedLists(arrays, request)) return laidRows(*std::move(joined), request, false);
    if (holdsVectorsAlone(arrays) && request.array.empty())
        return Error{.what = message("dump"),
                     .why = message("holds queries and keys, no position ids"),
                     .hint = message("add q_rotated or k_rotated to check their rotation; `ropescope scores --vectors` "
                                     "shows their scores")};
    const auto chosen = chosenArray(arrays, request);
    if (!chosen) return chosen.error();
    DumpArray array = std::move(arrays[*chosen]);
    arrays.clear();
    return laidRows(std::move(array), request, false);
}

} // namespace ropescope
