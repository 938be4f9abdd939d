// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Whole vectors are written; what stands past the end of a row is overwritten by the next row, and after the last by the
// next part or the padding. Rows of a few patches then need no loop over single tokens.
#include "core/scores/table_rows.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

#include <hwy/base.h>
#include <hwy/cache_control.h>

#include "core/base/instruction_sets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/scores/table_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace ropescope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

template <class D, class Out>
HWY_INLINE void storeAs(D d, hn::Vec<D> sum, Out* out) {
    if constexpr (sizeof(hn::TFromD<D>) == sizeof(Out)) {
        hn::StoreU(sum, d, out);
    } else {
        const hn::Rebind<Out, D> dOut;
        hn::StoreU(hn::DemoteTo(dOut, sum), dOut, out);
    }
}

/// What changes in a stream while a row is on its way.
struct RowWay {
    const float* from;
    float* to;
    std::size_t left;
};

template <class D, class Stream>
HWY_INLINE void streamVector(D d, Stream& stream) {
    const std::size_t lanes = hn::Lanes(d);
    hn::Stream(hn::LoadU(d, stream.from), d, stream.to);
    stream.from += lanes;
    stream.to += lanes;
    stream.left -= lanes;
}

template <std::size_t kTables, bool kColumn, class T, class Out>
HWY_INLINE void sumRows(const RowTerms<T>& terms, Out* out, RowStream& row) {
    const hn::ScalableTag<T> d;
    const hn::ScalableTag<float> whole;
    const std::size_t lanes = hn::Lanes(d);
    RowWay stream{row.from, row.to, row.left}; // in registers
    const T* tables[kMaxTokenTables] = {};
    for (std::size_t n = 0; n < kTables; ++n) tables[n] = terms.tokens[n];
    for (std::size_t r = 0; r < terms.rows; ++r) {
        const auto scalar = hn::Set(d, terms.scalars[r]);
        const std::size_t first = r * terms.columns;
        // The second vector may overlap the first, so that all later ones are aligned where rows are long.
        const std::size_t past = reinterpret_cast<std::uintptr_t>(out + first) / sizeof(Out) % lanes;
        for (std::size_t c = 0; c < terms.columns; c += c == 0 ? lanes - past : lanes) {
            auto sum = scalar;
            if constexpr (kColumn) sum = hn::Add(sum, hn::LoadU(d, terms.column + c));
            for (std::size_t n = 0; n < kTables; ++n) sum = hn::Add(sum, hn::LoadU(d, tables[n] + first + c));
            storeAs(d, sum, out + first + c);
            if (stream.left > 0) streamVector(whole, stream);
        }
    }
    row.from = stream.from;
    row.to = stream.to;
    row.left = stream.left;
}

template <std::size_t kTables, class T, class Out>
HWY_INLINE void sumSome(const RowTerms<T>& terms, Out* out, RowStream& row) {
    if (terms.column != nullptr) return sumRows<kTables, true>(terms, out, row);
    sumRows<kTables, false>(terms, out, row);
}

template <class T, class Out>
void sumAny(const RowTerms<T>& terms, Out* out, RowStream& row) {
    switch (terms.tokens.size()) {
    case 0: return sumSome<0>(terms, out, row);
    case 1: return sumSome<1>(terms, out, row);
    case 2: return sumSome<2>(terms, out, row);
    case 3: return sumSome<3>(terms, out, row);
    case 4: return sumSome<4>(terms, out, row);
    default: return sumSome<kMaxTokenTables>(terms, out, row);
    }
}

void sumFloats(const RowTerms<float>& terms, float* out, RowStream& row) { sumAny(terms, out, row); }
void sumDoubles(const RowTerms<double>& terms, float* out, RowStream& row) { sumAny(terms, out, row); }
void sumExactly(const RowTerms<double>& terms, double* out, RowStream& row) { sumAny(terms, out, row); }

/// The begin of a row: up to the next line, or what fills the line begun by the row before. Returns its length.
std::size_t beginOfRow(RowStream& stream, const float* row, std::size_t size) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d), bytes = lanes * sizeof(float);
    const std::size_t past = reinterpret_cast<std::uintptr_t>(stream.to) % bytes;
    const std::size_t used =
        std::min(size, stream.rests > 0 ? lanes - stream.rests : (bytes - past) % bytes / sizeof(float));
    if (stream.rests == 0) {
        std::copy_n(row, used, stream.to);
        stream.to += used;
        return used;
    }
    std::copy_n(row, used, stream.rest.data() + stream.rests);
    stream.rests += used;
    if (stream.rests < lanes) return used;
    hn::Stream(hn::LoadU(d, stream.rest.data()), d, stream.to);
    stream.to += lanes;
    stream.rests = 0;
    return used;
}

void begin(RowStream& stream, const float* row, std::size_t size) {
    const std::size_t used = beginOfRow(stream, row, size), rests = (size - used) % hn::Lanes(hn::ScalableTag<float>());
    stream.from = row + used;
    stream.left = size - used - rests;
    if (rests == 0) return;
    std::copy_n(row + size - rests, rests, stream.rest.data());
    stream.rests = rests;
}

void finish(RowStream& stream) {
    const hn::ScalableTag<float> d;
    while (stream.left > 0) streamVector(d, stream);
}

} // namespace ropescope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace ropescope {
namespace {

HWY_EXPORT(sumFloats);
HWY_EXPORT(sumDoubles);
HWY_EXPORT(sumExactly);
HWY_EXPORT(begin);
HWY_EXPORT(finish);

} // namespace

void sumTerms(const RowTerms<float>& terms, float* out, RowStream& stream) {
    assert(terms.tokens.size() <= kMaxTokenTables);
    HWY_DYNAMIC_DISPATCH(sumFloats)(terms, out, stream);
}

void sumTerms(const RowTerms<double>& terms, float* out, RowStream& stream) {
    assert(terms.tokens.size() <= kMaxTokenTables);
    HWY_DYNAMIC_DISPATCH(sumDoubles)(terms, out, stream);
}

void sumTerms(const RowTerms<double>& terms, double* out, RowStream& stream) {
    assert(terms.tokens.size() <= kMaxTokenTables);
    HWY_DYNAMIC_DISPATCH(sumExactly)(terms, out, stream);
}

void beginRow(RowStream& stream, std::span<const float> row) {
    HWY_DYNAMIC_DISPATCH(begin)(stream, row.data(), row.size());
}

void finishRow(RowStream& stream) { HWY_DYNAMIC_DISPATCH(finish)(stream); }

void endStream(RowStream& stream) {
    finishRow(stream);
    std::copy_n(stream.rest.data(), stream.rests, stream.to);
    hwy::FlushStream();
}

} // namespace ropescope
#endif
