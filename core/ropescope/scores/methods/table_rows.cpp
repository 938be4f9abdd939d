// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Sums that stay in the caches are taken by Eigen, at full cache bandwidth. A stream writes whole cache lines past the
// caches, once each, regardless of row and part boundaries: nearly three times as fast. Example: three rows of 20
// columns starting at a line boundary are three lines, two of which span two rows, and 12 floats that wait for the next
// part.
#include <algorithm>
#include <cassert>
#include <cstdint>
#include <type_traits>

#include <Eigen/Core>
#include <hwy/base.h>
#include <hwy/cache_control.h>

#include <ropescope/scores/methods/table_rows.h>
#include <ropescope/scores/model/instruction_sets.h>
#include <ropescope/scores/model/memory.h>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "ropescope/scores/methods/table_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace ropescope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Line = hn::CappedTag<float, LineStream::kLine>;
template <std::size_t kCount>
using Count = std::integral_constant<std::size_t, kCount>;

/// The tables of a part, with one pointer each in a register.
template <std::size_t kTables, bool kColumn, class T>
class Entries {
public:
    explicit HWY_INLINE Entries(const RowTerms<T>& terms) : m_column(terms.column) {
        for (std::size_t n = 0; n < kTables; ++n) m_tokens[n] = terms.tokens[n];
    }
    template <class D>
    HWY_INLINE hn::Vec<D> addTo(D d, hn::Vec<D> sum, std::size_t token, std::size_t column) const {
        if constexpr (kColumn) sum = hn::Add(sum, hn::LoadU(d, m_column + column));
        for (std::size_t n = 0; n < kTables; ++n) sum = hn::Add(sum, hn::LoadU(d, m_tokens[n] + token));
        return sum;
    }

private:
    const T* m_column;
    std::array<const T*, kMaxTokenTables> m_tokens{};
};

/// Sums of consecutive tokens, vector by vector, across the ends of rows.
template <std::size_t kTables, bool kColumn>
class Walk {
public:
    HWY_INLINE Walk(const RowTerms<float>& terms, std::size_t token)
        : m_entries(terms),
          m_columns(terms.columns),
          m_token(token),
          m_column(token % terms.columns),
          m_scalar(terms.scalars + token / terms.columns),
          m_lastScalar(terms.scalars + terms.rows - 1) {}

    HWY_INLINE hn::Vec<Line> next() {
        const Line d;
        const std::size_t lanes = hn::Lanes(d), left = m_columns - m_column;
        auto scalars = hn::Set(d, *m_scalar);
        const bool ends = left <= lanes && m_scalar != m_lastScalar;
        if (ends) scalars = hn::IfThenElse(hn::FirstN(d, left), scalars, hn::Set(d, *++m_scalar));
        const auto sums = m_entries.addTo(d, scalars, m_token, m_column);
        m_token += lanes;
        m_column = ends ? lanes - left : m_column + lanes;
        return sums;
    }

private:
    Entries<kTables, kColumn, float> m_entries;
    std::size_t m_columns, m_token, m_column;
    const float *m_scalar, *m_lastScalar;
};

/// Sums of tokens [begin, end), plus up to a vector after them.
template <std::size_t kTables, bool kColumn>
HWY_INLINE void storeTokens(const RowTerms<float>& terms, std::size_t begin, std::size_t end, float* out) {
    const Line d;
    Walk<kTables, kColumn> walk(terms, begin);
    for (; begin < end; begin += hn::Lanes(d), out += hn::Lanes(d)) hn::StoreU(walk.next(), d, out);
}

/// Tokens up to the next line. If the stream holds the beginning of the line, the line is now complete; otherwise it
/// was written by others, and these few go through the caches.
template <std::size_t kTables, bool kColumn>
HWY_INLINE void fillLine(const RowTerms<float>& terms, std::size_t tokens, LineStream& stream) {
    const std::size_t before = stream.rests;
    storeTokens<kTables, kColumn>(terms, 0, tokens, stream.rest.data() + before);
    stream.to += tokens;
    if (before == 0) {
        std::copy_n(stream.rest.data(), tokens, stream.to - tokens);
        return;
    }
    stream.rests += tokens;
    if (stream.rests < LineStream::kLine) return;
    const Line d;
    for (std::size_t i = 0; i < LineStream::kLine; i += hn::Lanes(d))
        hn::Stream(hn::LoadU(d, stream.rest.data() + i), d, stream.to - LineStream::kLine + i);
    stream.rests = 0;
}

template <std::size_t kTables, bool kColumn>
HWY_INLINE void streamRows(const RowTerms<float>& terms, LineStream& stream) {
    const Line d;
    constexpr std::size_t kLine = LineStream::kLine;
    const std::size_t tokens = terms.rows * terms.columns;
    const std::size_t past = reinterpret_cast<std::uintptr_t>(stream.to) / sizeof(float) % kLine;
    const std::size_t head = std::min(tokens, (kLine - past) % kLine), rests = (tokens - head) % kLine;
    if (head > 0) fillLine<kTables, kColumn>(terms, head, stream);
    if (head == tokens) return;
    Walk<kTables, kColumn> walk(terms, head);
    float* const end = stream.to + (tokens - head - rests);
    for (; stream.to < end; stream.to += hn::Lanes(d)) hn::Stream(walk.next(), d, stream.to);
    storeTokens<kTables, kColumn>(terms, tokens - rests, tokens, stream.rest.data());
    stream.rests = rests;
    stream.to += rests;
}

/// Calls `write` with the number of tables and whether there is a column as compile-time constants.
template <class T, class Write>
HWY_INLINE void withCounts(const RowTerms<T>& terms, const Write& write) {
    const auto some = [&](auto tables) HWY_ATTR {
        terms.column != nullptr ? write(tables, std::true_type()) : write(tables, std::false_type());
    };
    switch (terms.tokens.size()) {
    case 0: return some(Count<0>());
    case 1: return some(Count<1>());
    case 2: return some(Count<2>());
    case 3: return some(Count<3>());
    case 4: return some(Count<4>());
    default: return some(Count<kMaxTokenTables>());
    }
}

void streamFloats(const RowTerms<float>& terms, LineStream& stream) {
    withCounts(terms, [&](auto tables, auto column) HWY_ATTR { streamRows<tables, column>(terms, stream); });
}

} // namespace ropescope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace ropescope {
namespace {

HWY_EXPORT(streamFloats);

/// `sum` plus the first kTables token tables, starting at token `first` of the part.
template <std::size_t kTables, class T>
auto withTables(const auto& sum, const RowTerms<T>& terms, std::size_t first) {
    if constexpr (kTables == 0) {
        return sum;
    } else {
        const Eigen::Map<const Eigen::Array<T, 1, Eigen::Dynamic>> last(terms.tokens[kTables - 1] + first, sum.size());
        return withTables<kTables - 1>(sum, terms, first) + last;
    }
}

/// Tokens [begin, end), row by row.
template <std::size_t kTables, class T, class Out>
void sumRows(const RowTerms<T>& terms, std::size_t begin, std::size_t end, Out* out) {
    using Row = Eigen::Array<T, 1, Eigen::Dynamic>;
    for (std::size_t token = begin; token < end;) {
        const std::size_t row = token / terms.columns, column = token % terms.columns;
        const auto count = static_cast<Eigen::Index>(std::min(terms.columns - column, end - token));
        Eigen::Map<Eigen::Array<Out, 1, Eigen::Dynamic>> sums(out + (token - begin), count);
        const auto write = [&](const auto& sum) { sums = withTables<kTables>(sum, terms, token).template cast<Out>(); };
        if (terms.column == nullptr)
            write(Row::Constant(count, terms.scalars[row]));
        else
            write(Eigen::Map<const Row>(terms.column + column, count) + terms.scalars[row]);
        token += static_cast<std::size_t>(count);
    }
}

template <class T, class Out>
void sumAny(const RowTerms<T>& terms, std::size_t begin, std::size_t end, Out* out) {
    assert(terms.tokens.size() <= kMaxTokenTables && end <= terms.rows * terms.columns);
    switch (terms.tokens.size()) {
    case 0: return sumRows<0>(terms, begin, end, out);
    case 1: return sumRows<1>(terms, begin, end, out);
    case 2: return sumRows<2>(terms, begin, end, out);
    case 3: return sumRows<3>(terms, begin, end, out);
    case 4: return sumRows<4>(terms, begin, end, out);
    default: return sumRows<kMaxTokenTables>(terms, begin, end, out);
    }
}

void storeRest(LineStream& stream) {
    std::copy_n(stream.rest.data(), stream.rests, stream.to - stream.rests);
    stream.rests = 0;
}

} // namespace

void sumTerms(const RowTerms<float>& terms, float* out) { sumAny(terms, 0, terms.rows * terms.columns, out); }

void sumTerms(const RowTerms<double>& terms, float* out) { sumAny(terms, 0, terms.rows * terms.columns, out); }

template <class T>
void sumTerms(const RowTerms<T>& terms, std::size_t begin, std::size_t end, T* out) {
    sumAny(terms, begin, end, out);
}
template void sumTerms(const RowTerms<float>& terms, std::size_t begin, std::size_t end, float* out);
template void sumTerms(const RowTerms<double>& terms, std::size_t begin, std::size_t end, double* out);

void streamTerms(const RowTerms<float>& terms, float* out, LineStream& stream) {
    assert(terms.tokens.size() <= kMaxTokenTables && (terms.rows == 1 || terms.columns >= kStreamedColumns));
    if (out != stream.to) {
        storeRest(stream);
        stream.to = out;
    }
    HWY_DYNAMIC_DISPATCH(streamFloats)(terms, stream);
}

void streamCopy(std::span<const float> row, float* out, LineStream& stream) {
    static constexpr float kNothing = -0.0F; // the only number whose addition leaves both 0 and -0 unchanged
    const float* const table = row.data();
    streamTerms({.columns = row.size(), .scalars = &kNothing, .tokens = {&table, 1}}, out, stream);
}

void streamZeros(std::int64_t count, float* out, LineStream& stream) {
    static constexpr float kZero = 0;
    if (count == 0) return;
    streamTerms({.columns = static_cast<std::size_t>(count), .scalars = &kZero}, out, stream);
}

void fetchEnds(std::span<const float> row) {
    fetchAhead(std::as_bytes(row.first(1)));
    fetchAhead(std::as_bytes(row.last(1)));
}

void endStream(LineStream& stream) {
    storeRest(stream);
    hwy::FlushStream();
}

} // namespace ropescope
#endif
