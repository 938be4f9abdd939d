// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <ropescope/analysis/heatmap.h>
#include <ropescope/scores/precision/precision.h>

/// How far scores are wrong when angles and rotations are computed in the number types of frameworks: a map of the error
/// for every column, and where it begins to matter. Pure: no state, runs on a worker.
///
/// The error of a pair is |score by the model - exact score|, both of the same q and k, which the model's rotation type
/// holds (core/ropescope/scores/precision/precision.h): what is left is the error of angles, rotation and sum. Scores, whatever the session's
/// mode, without mask and bias. It is infinite or NaN where a type overflows.
namespace ropescope {

inline constexpr int kMostPrecisionCells = 256;

struct PrecisionRequest {
    std::shared_ptr<const Layout> layout;
    Viewport viewport{};
    PrecisionModel model{};
    int cells = 128;         ///< at most this many bins a side, 1 … kMostPrecisionCells
    int samples = 3;         ///< tokens tried of a bin with more, evenly from its first to its last, 1 … 8
    double tolerance = 1e-2; ///< of "where it begins to matter", in units of the score
    /// The onset does not depend on the sequence: that of an earlier result is taken over where plan, content and model are
    /// the same. May be null.
    std::shared_ptr<const struct PrecisionResult> earlier{};
    [[nodiscard]] std::uint64_t key() const;
};

/// Where the error of neighbours begins to matter: of a query at position p on every axis and a key at p - 1 on every
/// axis (two text tokens side by side, wherever the scheme counts text on all axes alike), p = 1, 2, 3, …
struct PrecisionOnset {
    std::optional<double>
        position{};   ///< a p whose error exceeds the tolerance, or is not a number; absent: none was found
    double error = 0; ///< there
    /// True when every smaller p was tried, so that it is the first one. All p are tried up to 2048, from there on 128 of
    /// each octave up to 2^40, and then, halving, those before the first that exceeded.
    bool first = false;
};

struct PrecisionColumn {
    std::optional<Error> error; ///< then the rest is empty
    std::vector<TokenRange> queries, keys;
    std::vector<float> errors; ///< row-major; single pairs, or the largest of the tried pairs of a bin; NaN: overflow
    PixelBuffer image;         ///< one pixel a cell, of log10 of the errors; overflow is transparent
    bool sampled = false;      ///< some bins have more tokens than were tried
    std::size_t overflows = 0; ///< cells in which a type overflowed
    double largest = 0;        ///< of the finite errors, with its pair
    std::int64_t largestQuery = -1, largestKey = -1;
    PrecisionOnset onset;
};

struct PrecisionResult {
    std::uint64_t key = 0;
    std::shared_ptr<const Layout> layout;
    Viewport viewport;
    PrecisionModel model;
    double tolerance = 0;
    std::vector<PrecisionColumn> columns;
    ValueRange
        decades; ///< whole powers of ten that the colours of all columns span; smaller errors have the lowest colour
};

[[nodiscard]] Expected<std::shared_ptr<const PrecisionResult>> analysePrecision(const PrecisionRequest& request,
                                                                                const CancelToken& cancel);

/// The scores of one pair of tokens' positions. Fails as pairWeights does.
[[nodiscard]] Expected<ComparedScores> comparedScores(const FrequencyPlan& plan, const Content& content,
                                                      PrecisionModel model, const Position& query, const Position& key);
/// Their error; for the read-out and for tests.
[[nodiscard]] Expected<double> precisionError(const FrequencyPlan& plan, const Content& content, PrecisionModel model,
                                              const Position& query, const Position& key);

/// See PrecisionOnset. Fails as pairWeights does, and with Cancelled.
[[nodiscard]] Expected<PrecisionOnset> precisionOnset(const FrequencyPlan& plan, const Content& content,
                                                      PrecisionModel model, double tolerance,
                                                      const CancelToken& cancel = {});

} // namespace ropescope
