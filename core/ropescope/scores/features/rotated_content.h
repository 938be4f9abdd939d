// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>
#include <ropescope/positions/position_map.h>
#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/rotary/matrix_rotation.h>
#include <ropescope/scores/model/content.h>

/// Queries and keys rotated by matrices: number d of the feature of a position is (R(p)q)_d + i (R(p)k)_d. The score of
/// two positions is then a product of features, and mean features give mean scores, as in all other plans.
namespace ropescope {

/// Maximum number of distinct positions whose rotations are kept.
inline constexpr std::size_t kMaxRotatedPositions = std::size_t{1} << 16;
/// With more distinct positions than this, they are rejected without being counted.
inline constexpr std::size_t kMaxCountedPositions = std::size_t{1} << 17;
/// Maximum size of all kept features, positions x rotated dimensions: 1 GiB.
inline constexpr std::size_t kMaxRotatedNumbers = std::size_t{1} << 26;
/// Maximum number of places of a sequence that are visited; consecutive tokens at one position count as one place.
inline constexpr std::int64_t kMaxVisitedPlaces = std::int64_t{1} << 24;

/// Calls `visit(position, tokens)` for the tokens of a range in order, once for consecutive tokens at the same position
/// in a run or block. False if `visit` returned false.
bool visitPlaces(const PositionMap& positions, TokenRange range,
                 const std::function<bool(const Position& position, std::int64_t tokens)>& visit);

class RotatedContent {
public:
    using Complex = std::complex<double>;

    /// For single positions: nothing is kept. `plan` must rotate by matrices; File content must have its head dim.
    RotatedContent(const FrequencyPlan& plan, const Content& content);

    /// With the rotations of all positions of a sequence, each computed once, on all cores. Rejects more than
    /// kMaxRotatedPositions distinct positions, giving their number, sequences of more than kMaxVisitedPlaces places,
    /// and positions beyond kMaxExponentPosition if an exponential is needed. Fails with Cancelled.
    [[nodiscard]] static Expected<std::shared_ptr<const RotatedContent>> make(const PositionMap& positions,
                                                                              const FrequencyPlan& plan,
                                                                              const Content& content,
                                                                              const CancelToken& cancel);

    [[nodiscard]] std::size_t dimensions() const { return m_dimensions; }
    [[nodiscard]] std::size_t positionCount() const { return m_index.size(); }
    [[nodiscard]] bool serves(const Content& content) const { return m_given == content; }
    /// Feature of any position, from the kept ones or computed.
    [[nodiscard]] std::vector<Complex> feature(const Position& position) const;
    /// Mean features of ranges into `out` (ranges x dimensions). O(places in the ranges). False when cancelled.
    bool fillMeans(const PositionMap& positions, std::span<const TokenRange> ranges, MatrixOut<Complex> out,
                   const CancelToken& cancel) const;
    /// Sum of weight_d * Re(query)_d * Im(key)_d over the cells key <= query of a range. O(places).
    [[nodiscard]] double triangle(const PositionMap& positions, TokenRange range, double weight) const;

private:
    struct Hash {
        std::size_t operator()(const Position& position) const;
    };
    /// A block with its part of q and k as columns, in the common basis of its generators if there is one.
    struct Part {
        const RotationBlock* block = nullptr;
        std::vector<std::size_t> dimensions{};
        Eigen::Matrix<double, Eigen::Dynamic, 2, Eigen::ColMajor, kMaxRotationBlock, 2> vectors{};
    };
    Expected<void> keep(const PositionMap& positions, const CancelToken& cancel);
    Expected<void> listPositions(const PositionMap& positions, const CancelToken& cancel);
    void rotate(const Position& position, std::span<Complex> out) const;
    void mix(const FourierMix& mix, double position, std::span<Complex> out) const;
    /// The feature of a position; uses `scratch` if it is not kept.
    [[nodiscard]] std::span<const Complex> at(const Position& position, std::vector<Complex>& scratch) const;

    SharedRotation m_rotation;
    Content m_given;
    std::size_t m_dimensions;
    std::vector<Part> m_parts;
    std::vector<Position> m_positions;
    std::unordered_map<Position, std::size_t, Hash> m_index;
    std::vector<Complex> m_features; ///< positions x dimensions
};

} // namespace ropescope
