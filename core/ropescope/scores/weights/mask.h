// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <ropescope/scores/model/score_model.h>

/// Which keys a query sees, for single tokens and for bins; the value of a bin is the mean of its unmasked cells.
namespace ropescope {

/// The keys that a query token sees: a contiguous range under every mask.
[[nodiscard]] TokenRange keysSeenBy(const ScoreModel& model, std::int64_t queryToken);

/// From the first to the last key that any of consecutive queries sees; `queries` is not empty.
[[nodiscard]] TokenRange keysSeenBy(const ScoreModel& model, TokenRange queries);

/// Sets the values of keys outside `seen` to NaN; `row` has a value for each of `keys`.
void hideUnseen(TokenRange seen, TokenRange keys, std::span<float> row);

/// How much of a bin a mask covers.
enum class Masking { None, Partial, Full };

/// Unmasked cells of a bin: a full rectangle, or, for a range with itself, the cells with key index <= query index.
struct MaskPart {
    TokenRange query;
    TokenRange key;
    bool triangle = false;
    [[nodiscard]] double cells() const;
};

/// A mask over a grid of bins.
class MaskedBins {
public:
    /// `model` and the ranges must outlive this.
    MaskedBins(const ScoreModel& model, std::span<const TokenRange> queries, std::span<const TokenRange> keys);
    MaskedBins(ScoreModel&& model, std::span<const TokenRange> queries, std::span<const TokenRange> keys) = delete;

    [[nodiscard]] Masking masking(std::size_t query, std::size_t key) const;
    /// Visits the non-empty parts of a bin, O(1) each. Stops when `visit` returns false.
    void visitParts(std::size_t query, std::size_t key, const std::function<bool(const MaskPart&)>& visit) const;
    /// Number of unmasked cells.
    [[nodiscard]] double cells(std::size_t query, std::size_t key) const;

private:
    /// Segments that a range of tokens touches, both inclusive.
    struct Segments {
        std::size_t first = 0;
        std::size_t last = 0;
    };
    [[nodiscard]] std::vector<Segments> segmentsOf(std::span<const TokenRange> ranges) const;

    const ScoreModel& m_model;
    std::span<const TokenRange> m_queries;
    std::span<const TokenRange> m_keys;
    std::vector<Segments> m_querySegments; ///< block mask only
    std::vector<Segments> m_keySegments;
};

} // namespace ropescope
