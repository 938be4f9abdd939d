// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Two even runs with steps u = m*g and v = n*g have the differences d0 + (i*m - j*n)*g: one sliding table of about
// |m| I + |n| J entries instead of I*J. Its values are cos(theta (coarse + fine)), a product of features of about the
// square root of that number of places each. All other tables are products of the features of distinct places.
// Example: text:5 with itself: nine differences; row i is the table from entry 4 - i on. text:5 with the rows of a 4x3
// image, both with step 1: seven differences.
#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include <ropescope/scores/features/exact_sum.h>
#include <ropescope/scores/methods/difference_tables.h>
#include <ropescope/scores/model/tuning.h>
#include <ropescope/scores/weights/mask.h>

namespace ropescope {
namespace {

struct Ratio {
    std::int64_t query = 1, key = 1;
    bool operator==(const Ratio&) const = default;
};

/// Integers in exactly the ratio of two steps, one of them 1 or -1, if there are any.
std::optional<Ratio> ratioOf(double query, double key) {
    const bool queryLarger = std::abs(query) >= std::abs(key);
    const double whole = std::round(queryLarger ? query / key : key / query);
    if (!(std::abs(whole) <= kMaxRatio)) return {};
    if (std::fma(queryLarger ? key : query, whole, -(queryLarger ? query : key)) != 0) return {};
    const auto factor = static_cast<std::int64_t>(whole);
    return queryLarger ? Ratio{factor, 1} : Ratio{1, factor};
}

/// The product without rounding to float.
void multiplyInto(std::span<const float> left, const PackedFeatures<float>& right, std::span<float> out) {
    multiplyFeatures<float>(left, right, matrixOver(out, right.rows()));
}
void multiplyInto(std::span<const double> left, const PackedFeatures<double>& right, std::span<double> out) {
    multiplyFeatures(left, right, matrixOver(out, right.rows()));
}

/// Ratio of the steps of two shapes; a single place is compatible with any step.
std::optional<Ratio> ratioOf(const AxisShape& query, const AxisShape& key) {
    const bool oneQuery = query.along == Along::Nothing, oneKey = key.along == Along::Nothing;
    if (oneQuery || oneKey) return query.run || key.run ? std::optional(Ratio{}) : std::nullopt;
    return query.run && key.run ? ratioOf(query.step, key.step) : std::nullopt;
}

/// Entry z of a sliding table is the difference start + (z + first) * unit.
struct SlideSteps {
    std::int64_t queryStep = 0; ///< entries by which the row moves back per query
    std::int64_t keyStep = 1;   ///< entries by which it advances per key
    std::int64_t first = 0, size = 0;
};

SlideSteps stepsOf(Ratio ratio, std::size_t queries, std::size_t keys) {
    SlideSteps steps{.queryStep = ratio.key < 0 ? -ratio.query : ratio.query, .keyStep = std::abs(ratio.key)};
    const std::int64_t back = steps.queryStep * (static_cast<std::int64_t>(queries) - 1);
    steps.first = std::min<std::int64_t>(0, -back);
    steps.size = steps.keyStep * (static_cast<std::int64_t>(keys) - 1) + std::abs(back) + 1;
    return steps;
}

/// The difference between neighbouring entries.
double unitOf(const AxisShape& query, const AxisShape& key, Ratio ratio) {
    if (!query.run) return -key.step;
    if (!key.run) return -query.step;
    return std::abs(ratio.key) == 1 ? -key.step : ratio.key < 0 ? query.step : -query.step;
}

} // namespace

template <class T>
const T* DifferenceTables<T>::Table::rowOf(const TokenPart& part, std::size_t offset) const {
    const std::size_t index = part.indexOf(query, offset);
    if (!sliding) return entries + index * width;
    const auto entry = static_cast<std::size_t>(start - static_cast<std::int64_t>(index) * queryStep);
    const auto phases = static_cast<std::size_t>(keyStep);
    return entries + entry % phases * width + entry / phases;
}

template <class T>
DifferenceTables<T>::DifferenceTables(const KeyParts<T>& keys, const KeyGroup& group,
                                      std::span<const TokenPart> queries, const CancelToken& cancel)
    : m_keys(keys), m_group(group), m_parts(keys.parts().subspan(group.begin, group.end - group.begin)) {
    for (const TokenPart& part : queries) m_queries.push_back({&part, {}});
    addBias();
    for (QueryPart& query : m_queries) addPart(query, cancel);
}

template <class T>
std::span<T> DifferenceTables<T>::newEntries(std::size_t size) {
    m_entries.push_back(std::make_unique_for_overwrite<T[]>(size + kTablePadding));
    T* const entries = m_entries.back().get();
    std::fill_n(entries + size, kTablePadding, T{});
    return {entries, size};
}

template <class T>
void DifferenceTables<T>::addBias() {
    if (!m_keys.bias()) return;
    const std::int64_t first = m_queries.front().part->firstToken;
    m_lastQuery = m_queries.back().part->range().end - 1;
    const std::span<T> biases = newEntries(static_cast<std::size_t>(m_lastQuery - first + m_group.tokens.size()));
    m_keys.bias()->fill(m_lastQuery, m_group.tokens.begin, biases);
    m_biases = biases;
}

template <class T>
void DifferenceTables<T>::addPart(QueryPart& query, const CancelToken& cancel) {
    for (std::vector<T>& rows : m_rows) rows.clear();
    query.pairs.resize(m_parts.size());
    for (std::size_t i = 0; i < query.pairs.size() && !cancel.cancelled(); ++i) addPair(query, i, query.pairs[i]);
}

template <class T>
struct DifferenceTables<T>::Slide {
    Along query, key;
    Ratio ratio;
    SlideSteps steps;
    std::vector<std::size_t> axes;
};

template <class T>
void DifferenceTables<T>::addPair(const QueryPart& query, std::size_t keyPart, PairTables& pair) {
    const TokenPart& key = m_parts[keyPart];
    std::vector<Slide> slides;
    for (std::size_t axis = 0; axis < kMaxAxes; ++axis) {
        if (m_keys.components().axes[axis].depth() == 0) continue;
        const AxisShape& a = query.part->axes[axis];
        const AxisShape& b = key.axes[axis];
        const std::size_t queries = query.part->count(a.along), keys = key.count(b.along);
        const auto ratio = ratioOf(a, b);
        const SlideSteps steps = stepsOf(ratio.value_or(Ratio{}), queries, keys);
        if (!ratio || static_cast<std::size_t>(steps.size) > queries * keys) {
            addFlat(query, keyPart, axis, pair);
            continue;
        }
        const auto same = std::ranges::find_if(slides, [&](const Slide& slide) {
            return slide.query == a.along && slide.key == b.along && slide.ratio == *ratio;
        });
        if (same == slides.end())
            slides.push_back({a.along, b.along, *ratio, steps, {axis}});
        else
            same->axes.push_back(axis);
    }
    for (const Slide& slide : slides) addSliding(query, key, slide, pair);
    pair.oneRow = std::ranges::all_of(
        pair.tables, [](const Table& table) { return table.key == Along::Nothing || table.key == Along::Tokens; });
}

template <class T>
void DifferenceTables<T>::addFlat(const QueryPart& query, std::size_t keyPart, std::size_t axis, PairTables& pair) {
    const AxisRotations& components = m_keys.components().axes[axis];
    const AxisShape& shape = query.part->axes[axis];
    std::vector<T>& rows = m_rows[axis];
    if (rows.empty()) {
        const Places places = placesOf(shape, *query.part);
        rows.resize(places.size() * components.depth());
        writeQueries<T>(components, places, 0, components.depth(), rows);
    }
    const TokenPart& key = m_parts[keyPart];
    Table table{.query = shape.along, .key = key.axes[axis].along};
    table.width = key.count(table.key);
    const std::span<T> entries = newEntries(query.part->count(table.query) * table.width);
    multiplyInto(rows, m_keys.features(m_group.begin + keyPart, axis), entries);
    table.entries = entries.data();
    pair.tables.push_back(table);
}

template <class T>
void DifferenceTables<T>::addSliding(const QueryPart& query, const TokenPart& key, const Slide& slide,
                                     PairTables& pair) {
    std::vector<AxisUnit> units;
    for (const std::size_t axis : slide.axes)
        units.push_back({axis, unitOf(query.part->axes[axis], key.axes[axis], slide.ratio)});
    const auto size = static_cast<std::size_t>(slide.steps.size);
    const std::size_t fine = std::min(kFine, std::bit_ceil(size)), coarse = (size + fine - 1) / fine;
    const PackedFeatures<T>& right = m_keys.steps(units, fine);
    std::vector<T> left(coarse * right.depth());
    std::size_t first = 0;
    for (const auto& [axis, unit] : units) {
        const AxisShape& a = query.part->axes[axis];
        const AxisShape& b = key.axes[axis];
        // The difference of the first tokens, exact as difference + lost.
        const double difference = a.first - b.first;
        const double lost = errorOfSum(a.first, -b.first, difference);
        const double low = lost + a.firstLow - b.firstLow;
        const AxisRotations& components = m_keys.components().axes[axis];
        const Steps stepsOfCoarse{static_cast<double>(slide.steps.first), static_cast<double>(fine), coarse};
        writeQueries<T>(components, evenPlaces(difference, low, unit, stepsOfCoarse), first, right.depth(), left);
        first += components.depth();
    }
    const auto phases = static_cast<std::size_t>(slide.steps.keyStep);
    Table table{.query = slide.query, .key = slide.key, .sliding = true};
    table.width = (coarse * fine + phases - 1) / phases;
    table.start = -slide.steps.first;
    table.queryStep = slide.steps.queryStep;
    table.keyStep = slide.steps.keyStep;
    const std::span<T> entries = newEntries(table.width * phases);
    table.entries = entries.data();
    pair.tables.push_back(table);
    if (phases == 1) return multiplyInto(left, right, entries);
    std::vector<T> values(coarse * fine);
    multiplyInto(left, right, std::span<T>(values));
    for (std::size_t z = 0; z < values.size(); ++z) entries[z % phases * table.width + z / phases] = values[z];
}

template <class T>
void DifferenceTables<T>::addScalars(const Table& table, const TokenPart& key, const T* row) {
    const bool frames = table.key == Along::Frames || table.key == Along::FrameRows;
    const bool rows = table.key == Along::Rows || table.key == Along::FrameRows;
    if (!frames && !rows) {
        for (T& scalar : m_scalars) scalar += *row;
        return;
    }
    const std::size_t frameStep = !frames ? 0 : rows ? key.rows : 1;
    for (std::size_t f = 0; f < key.frames; ++f, row += frameStep) {
        T* const scalars = m_scalars.data() + f * key.rows;
        for (std::size_t r = 0; r < key.rows; ++r) scalars[r] += row[rows ? r : 0];
    }
}

template <class T>
void DifferenceTables<T>::addColumn(const TokenPart& key, const T* row, RowTerms<T>& terms) {
    if (terms.column == nullptr) {
        terms.column = row;
        return;
    }
    m_column.resize(key.columns + kTablePadding);
    for (std::size_t c = 0; c < key.columns; ++c) m_column[c] = terms.column[c] + row[c];
    terms.column = m_column.data();
}

template <class T>
RowTerms<T> DifferenceTables<T>::repeated(RowTerms<T> terms) {
    if (terms.column == nullptr || terms.rows == 1) return terms;
    m_column.resize(terms.columns + kTablePadding);
    if (terms.column != m_column.data()) std::copy_n(terms.column, terms.columns, m_column.data());
    std::copy_n(m_column.data(), kStreamedColumns, m_column.data() + terms.columns);
    terms.column = m_column.data();
    return terms;
}

template <class T>
typename DifferenceTables<T>::QueryPlace DifferenceTables<T>::placeOf(std::int64_t query) const {
    const auto after =
        std::ranges::upper_bound(m_queries, query, {}, [](const QueryPart& part) { return part.part->firstToken; });
    const QueryPart& part = *std::prev(after);
    return {part, static_cast<std::size_t>(query - part.part->firstToken)};
}

template <class T>
RowTerms<T> DifferenceTables<T>::termsOf(const QueryPlace& query, std::size_t keyPart) {
    const TokenPart& key = m_parts[keyPart];
    const auto& [tables, oneRow] = query.part.pairs[keyPart];
    const TokenPart& queries = *query.part.part;
    RowTerms<T> terms{.rows = oneRow ? 1 : key.frames * key.rows, .columns = oneRow ? key.tokens() : key.columns};
    m_scalars.assign(terms.rows, static_cast<T>(m_keys.components().constant));
    m_tokenRows.clear();
    for (const Table& table : tables) {
        const T* row = table.rowOf(queries, query.offset);
        if (table.key == Along::Tokens)
            m_tokenRows.push_back(row);
        else if (table.key == Along::Columns)
            addColumn(key, row, terms);
        else
            addScalars(table, key, row);
    }
    if (!m_biases.empty()) {
        const std::int64_t back = m_lastQuery - queries.firstToken - static_cast<std::int64_t>(query.offset);
        m_tokenRows.push_back(&m_biases[static_cast<std::size_t>(back + key.firstToken - m_group.tokens.begin)]);
    }
    terms.scalars = m_scalars.data();
    terms.tokens = m_tokenRows;
    return terms;
}

template <class T>
void DifferenceTables<T>::fillRow(std::int64_t query, TokenRange keys, T* out) {
    const QueryPlace place = placeOf(query);
    const auto after = std::ranges::upper_bound(m_parts, keys.begin, {}, &TokenPart::firstToken);
    for (auto i = static_cast<std::size_t>(after - m_parts.begin()) - 1; keys.begin < keys.end; ++i) {
        const std::int64_t first = m_parts[i].firstToken;
        const TokenRange some = overlap(m_parts[i].range(), keys);
        sumTerms(termsOf(place, i), static_cast<std::size_t>(some.begin - first),
                 static_cast<std::size_t>(some.end - first), out);
        out += some.size();
        keys.begin = some.end;
    }
}

template <class T>
bool DifferenceTables<T>::isLong(const QueryPlace& query, std::size_t keyPart) const {
    const TokenPart& key = m_parts[keyPart];
    const bool longRows = query.part.pairs[keyPart].oneRow || key.columns >= kStreamedColumns;
    return longRows && key.tokens() >= kTokensStreamed;
}

template <class T>
void DifferenceTables<T>::streamRow(std::int64_t query, TokenRange seen, float* out, LineStream& stream) {
    const QueryPlace place = placeOf(query);
    const std::int64_t first = m_group.tokens.begin;
    m_floats.resize(static_cast<std::size_t>(m_group.tokens.size()) + kTablePadding);
    TokenRange result{first, first}; // in m_floats, not yet streamed
    const auto streamResult = [&] {
        const auto values = std::span(m_floats).subspan(static_cast<std::size_t>(result.begin - first),
                                                        static_cast<std::size_t>(result.size()));
        hideUnseen(seen, result, values);
        if (!values.empty()) streamCopy(values, out + (result.begin - first), stream);
    };
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const TokenRange keys = m_parts[i].range(), seenKeys = overlap(seen, keys);
        if constexpr (std::is_same_v<T, float>) {
            if (seenKeys == keys && isLong(place, i)) {
                streamResult();
                streamTerms(repeated(termsOf(place, i)), out + (keys.begin - first), stream);
                result = {keys.end, keys.end};
                continue;
            }
        }
        if (seenKeys.size() > 0) sumTerms(termsOf(place, i), m_floats.data() + (keys.begin - first));
        result.end = keys.end;
    }
    streamResult();
}

template class DifferenceTables<float>;
template class DifferenceTables<double>;

} // namespace ropescope
