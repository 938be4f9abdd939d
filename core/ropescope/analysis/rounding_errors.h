// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <ropescope/analysis/heatmap.h>
#include <ropescope/scores/precision/precision.h>

/// Errors of scores when angles and rotations are computed in the number types of frameworks: a map of the error for
/// every column, and where it begins to matter. Pure: no state, runs on a worker.
///
/// The error of a pair is |score under the model - exact score|. Both use the same q and k, rounded to the model's
/// rotation type (core/ropescope/scores/precision/precision.h), so only the errors of angles, rotation and sum remain.
/// Plain scores without mask and bias, in any session mode. Infinite or NaN where a type overflows.
namespace ropescope {

inline constexpr int kMaxPrecisionCells = 256;

struct PrecisionRequest {
    std::shared_ptr<const PlacedSession> placed;
    Viewport viewport{};
    PrecisionModel model{};
    int cells = 128; ///< maximum number of bins per side, 1 … kMaxPrecisionCells
    int samples = 3; ///< tokens sampled in a larger bin, evenly from its first to its last, 1 … 8
    [[nodiscard]] std::uint64_t key() const;
};

/// Where the error of neighbours begins to matter: a query at position p on every axis and a key at p - 1 on every axis
/// (two adjacent text tokens, where the scheme counts text equally on all axes), p = 1, 2, 3, …
struct PrecisionOnset {
    std::optional<double> position{}; ///< a p whose error exceeds the tolerance or is NaN; absent: none was found
    double error = 0;                 ///< at `position`
    /// True if every smaller p was tried, so that `position` is the first. All p are tried up to 2048, then 128 per
    /// octave up to 2^40, followed by a bisection below the first p that exceeded the tolerance.
    bool first = false;
};

struct PrecisionColumn {
    std::optional<Error> error; ///< then the rest is empty
    std::vector<TokenRange> queries, keys;
    std::vector<float>
        errors;           ///< row-major; single pairs, or the largest of the sampled pairs of a cell; NaN: overflow
    PixelBuffer image;    ///< one pixel per cell, coloured by log10 of the error; overflow is transparent
    bool sampled = false; ///< some bins have more tokens than were sampled
    std::size_t overflows = 0; ///< cells in which a type overflowed
    double largest = 0;        ///< largest finite error; its pair is below
    std::int64_t largestQuery = -1, largestKey = -1;
};

struct PrecisionResult {
    std::uint64_t key = 0;
    std::shared_ptr<const PlacedSession> placed;
    Viewport viewport;
    PrecisionModel model;
    std::vector<PrecisionColumn> columns;
    ValueRange decades; ///< exponents of the powers of ten that the colours span; smaller errors get the lowest colour
};

[[nodiscard]] Expected<std::shared_ptr<const PrecisionResult>> analysePrecision(const PrecisionRequest& request,
                                                                                const CancelToken& cancel);

struct PrecisionByDistanceRequest {
    std::shared_ptr<const PlacedSession> placed;
    PrecisionModel model{};
    double tolerance = 1e-2; ///< an error above this matters, in units of the score
    [[nodiscard]] std::uint64_t key() const;
};

/// Errors of a query at position p on every axis, one per distance of the result; not finite where a type overflows.
struct PrecisionCurves {
    std::optional<Error> error;     ///< then the rest is empty
    std::vector<double> first;      ///< with a key at 0 on every axis: p tokens apart
    std::vector<double> neighbours; ///< with a key at p - 1
    PrecisionOnset onset;
};

struct PrecisionByDistance {
    double tolerance = 0;
    std::vector<double> distances; ///< p: increasing integers from 1 to 2^20, evenly spaced on a logarithmic scale
    std::vector<PrecisionCurves> columns;
};

[[nodiscard]] Expected<std::shared_ptr<const PrecisionByDistance>> analysePrecisionByDistance(
    const PrecisionByDistanceRequest& request, const CancelToken& cancel);

/// The exact and the rounded score of one pair of positions. Fails with the errors of pairWeights.
[[nodiscard]] Expected<ComparedScores> comparedScores(const FrequencyPlan& plan, const Content& content,
                                                      PrecisionModel model, const Position& query, const Position& key);
/// The error of the score of one pair of positions, for the readout and for tests. Fails with the errors of
/// pairWeights.
[[nodiscard]] Expected<double> precisionError(const FrequencyPlan& plan, const Content& content, PrecisionModel model,
                                              const Position& query, const Position& key);

/// Searches for the onset, see PrecisionOnset. Fails with the errors of pairWeights, and with Cancelled.
[[nodiscard]] Expected<PrecisionOnset> precisionOnset(const FrequencyPlan& plan, const Content& content,
                                                      PrecisionModel model, double tolerance,
                                                      const CancelToken& cancel = {});

} // namespace ropescope
