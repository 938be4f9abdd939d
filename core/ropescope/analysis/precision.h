// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <ropescope/analysis/heatmap.h>
#include <ropescope/scores/precision/precision.h>

/// Score errors from computing angles and rotations in the number types of frameworks: an error map for every column,
/// and the position where the error begins to matter. Pure: no state, runs on a worker.
///
/// The error of a pair is |score by the model - exact score|, with the same q and k, already rounded to the model's
/// rotation type (core/ropescope/scores/precision/precision.h), so only the error of angles, rotation and sum remains.
/// Relative scores, whatever the session's mode, without mask and bias. The error is infinite or NaN where a type
/// overflows.
namespace ropescope {

inline constexpr int kMostPrecisionCells = 256;

struct PrecisionRequest {
    std::shared_ptr<const Layout> layout;
    Viewport viewport{};
    PrecisionModel model{};
    int cells = 128;         ///< maximum number of bins per side, 1 … kMostPrecisionCells
    int samples = 3;         ///< maximum tokens tried per bin, evenly from its first to its last, 1 … 8
    double tolerance = 1e-2; ///< error that begins to matter, in units of the score
    /// The onset does not depend on the sequence, so that of an earlier result is reused if plan, content, model and
    /// tolerance are the same. May be null.
    std::shared_ptr<const struct PrecisionResult> earlier{};
    [[nodiscard]] std::uint64_t key() const;
};

/// Where the error between neighbours begins to matter: a query at position p on every axis and a key at p - 1 on every
/// axis (adjacent text tokens, if the scheme counts text equally on all axes), p = 1, 2, 3, …
struct PrecisionOnset {
    std::optional<double> position{}; ///< a p whose error exceeds the tolerance or is NaN; absent: none found
    double error = 0;                 ///< at `position`
    /// True if every smaller p was tried, so that `position` is the first. All p are tried up to 2048, then 128 per
    /// octave up to 2^40; bisection then refines the first hit.
    bool first = false;
};

struct PrecisionColumn {
    std::optional<Error> error; ///< then the rest is empty
    std::vector<TokenRange> queries, keys;
    /// row-major; of a single pair, or the largest of the pairs tried in a cell; NaN: overflow
    std::vector<float> errors;
    PixelBuffer image;         ///< log10 of the errors, one pixel per cell; overflow is transparent
    bool sampled = false;      ///< some bins have more tokens than were tried
    std::size_t overflows = 0; ///< cells in which a type overflowed
    double largest = 0;        ///< largest finite error, at the pair below
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
    /// Colour range of all columns: log10, whole decades; smaller errors get the lowest colour.
    ValueRange decades;
};

[[nodiscard]] Expected<std::shared_ptr<const PrecisionResult>> analysePrecision(const PrecisionRequest& request,
                                                                                const CancelToken& cancel);

/// The exact and the rounded score of a pair of positions. Fails as pairWeights does.
[[nodiscard]] Expected<ComparedScores> comparedScores(const FrequencyPlan& plan, const Content& content,
                                                      PrecisionModel model, const Position& query, const Position& key);
/// Error of comparedScores; for the read-out and for tests.
[[nodiscard]] Expected<double> precisionError(const FrequencyPlan& plan, const Content& content, PrecisionModel model,
                                              const Position& query, const Position& key);

/// See PrecisionOnset. Fails as pairWeights does, or with Cancelled.
[[nodiscard]] Expected<PrecisionOnset> precisionOnset(const FrequencyPlan& plan, const Content& content,
                                                      PrecisionModel model, double tolerance,
                                                      const CancelToken& cancel = {});

} // namespace ropescope
