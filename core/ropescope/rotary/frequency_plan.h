// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/base/matrix.h>
#include <ropescope/base/pair_layout.h>
#include <ropescope/rotary/allocation.h>
#include <ropescope/rotary/scaling.h>
#include <ropescope/rotary/spectrum.h>

/// Frequencies: pair k of a head rotates by position[axis] * inverseFrequency (contract, section 4).
namespace ropescope {

struct FrequencyPair {
    int axis = 0;                ///< index into the scheme's axes, or kUnrotated, or kManyAxes
    double inverseFrequency = 0; ///< theta_k in radians per position: the double nearest to its formula
    bool operator==(const FrequencyPair&) const = default;
};

class MatrixRotation; // matrix_rotation.h

/// The rotation of a matrix plan; null in all others. Two are equal if their generators are.
struct SharedRotation {
    std::shared_ptr<const MatrixRotation> result{};
    explicit operator bool() const { return result != nullptr; }
    const MatrixRotation& operator*() const { return *result; }
    const MatrixRotation* operator->() const { return result.get(); }
    bool operator==(const SharedRotation& other) const;
};

/// The frequency plan of one scheme: one entry per pair, from pair 0 on.
///
/// Nearly all plans are axial: an axis and a frequency define each pair. A dense plan (RoPE-Mixed, Golden Gate) has a
/// row for each pair, whose angle is row . position; inverseFrequency is then the length of the row. A per-dimension
/// plan (HunYuan-VL) may rotate the two dimensions of a pair by different axes; that is not a rotation, and scores are
/// then not a function of relative positions alone. A matrix plan (STRING, LieRE) multiplies blocks of dimensions by
/// exp(sum of position * generator); its pairs have the frequencies of the generators, and there is one entry per
/// dimension. So are FoPE's mixtures of waves, whose pairs have the frequencies before they are mixed.
struct FrequencyPlan {
    int headDim = 128;
    int rotaryDim = 128; ///< the first dimensions of the head, which rotate; the others pass through
    double base = 10000; ///< with alpha applied
    PairLayout layout = PairLayout::Half;
    int layoutParts = 1;        ///< of `half`: equal parts of the rotated dimensions, each with pairs of its own
    double attentionFactor = 1; ///< factor on cosines and sines
    std::vector<FrequencyPair> pairs{};
    RowMatrix<double> rows{};          ///< of a dense plan: Ω, pairs x axes; else empty
    std::vector<FrequencyPair> dims{}; ///< of a per-dimension or matrix plan, one per rotated dimension; else empty
    SharedRotation matrices{};         ///< of a matrix plan
    bool operator==(const FrequencyPlan& other) const;

    [[nodiscard]] bool dense() const { return rows.rows() > 0; }
    [[nodiscard]] int pairCount() const { return static_cast<int>(pairs.size()); }
    /// Whether every pair is rotated as a whole, by an angle that is linear in the position.
    [[nodiscard]] bool rotates() const { return dims.empty(); }
    /// Whether scores depend on differences of positions only: if pairs are rotated as a whole, or if all matrix
    /// generators commute.
    [[nodiscard]] bool relative() const;
    /// The mixtures of waves of a FoPE plan; null in all others.
    [[nodiscard]] const FourierMix* mix() const;
    /// Everything that has its own angle: the pairs, or the dimensions of a plan that does not rotate pairs as a whole.
    [[nodiscard]] std::span<const FrequencyPair> components() const { return rotates() ? pairs : dims; }
    /// A row of Ω: radians per unit of position on each axis. Of a pair, or of a dimension in a per-dimension plan.
    [[nodiscard]] FrequencyRow row(std::size_t index) const;
    /// The two dimensions of a pair.
    [[nodiscard]] std::pair<std::size_t, std::size_t> dimensionsOf(std::size_t pair) const {
        if (layout == PairLayout::Adjacent) return {2 * pair, 2 * pair + 1};
        const std::size_t half = partPairs(), first = pair + pair / half * half;
        return {first, first + half};
    }
    /// The pair of a rotated dimension.
    [[nodiscard]] std::size_t pairOf(std::size_t dimension) const {
        if (layout == PairLayout::Adjacent) return dimension / 2;
        const std::size_t half = partPairs();
        return dimension / (2 * half) * half + dimension % half;
    }
    /// The pairs of a part of the layout.
    [[nodiscard]] std::size_t partPairs() const { return pairs.size() / static_cast<std::size_t>(layoutParts); }
};

/// Ω over the first axes: `omega * position` gives the angles of all pairs (of the dimensions in a per-dimension plan).
/// In a matrix plan whose generators share a basis, these are the angles in that basis.
[[nodiscard]] RowMatrix<double> omega(const FrequencyPlan& plan, std::size_t axes);

struct RotaryOptions {
    int headDim = 128;
    double base = 10000;
    std::string allocation = "alternate";
    PairLayout layout = PairLayout::Half;
    int layoutParts = 1;          ///< of `half`: k and k + d/2 in each of so many equal parts of d dimensions
    double partialRotary = 1;     ///< fraction of the head's dimensions that rotate; params may override it
    int rotaryStep = 2;           ///< the rotated dimensions are cut off to a multiple of it, if it is above 2
    std::string scaling = "none"; ///< "yarn:4", see parseScaling
    ScalingParams params{};
    double sequenceLength = 0; ///< largest position + 1: the default of seq_len
    double alpha = 1;          ///< changes the base to base * alpha^(d/(d-2)); params may override it
    double trainedLength = 0;  ///< max_position_embeddings of a model, 0 if there is none; params may override it
    double originalLength = 0; ///< likewise original_max_position_embeddings
    bool operator==(const RotaryOptions&) const = default;
};

/// Number of rotated dimensions: floor(headDim * partial_rotary_factor), cut off to `rotaryStep`, or all of them for a
/// scaling with `wholeHead`.
/// Fails for head dims that are odd or out of range, and for factors that are out of range or leave an odd number.
[[nodiscard]] Expected<int> rotaryDimOf(const RotaryOptions& options,
                                        std::span<const Scaling> scalings = scalingRegistry());

/// Builds the plan for a scheme with the named axes. Fails for odd or out-of-range head dims, a base <= 1, unknown
/// allocations and scalings, sections or patterns that do not add up, and parameters out of range, with the numbers in
/// the message. `scalings` are those that the options can name. O(pairs log pairs).
[[nodiscard]] Expected<FrequencyPlan> makeFrequencyPlan(const std::vector<std::string>& axes,
                                                        const RotaryOptions& options,
                                                        std::span<const Scaling> scalings = scalingRegistry());

} // namespace ropescope
