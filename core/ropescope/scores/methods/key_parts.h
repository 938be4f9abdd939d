// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include <ropescope/scores/features/axis_features.h>
#include <ropescope/scores/model/score_model.h>
#include <ropescope/scores/weights/score_weights.h>

/// Keys divided into parts, and what difference tables need from them, computed once for all queries.
namespace ropescope {

/// Distance of neighbouring entries of a table on an axis.
struct AxisUnit {
    std::size_t axis = 0;
    double unit = 0;
    [[nodiscard]] bool operator<(const AxisUnit& other) const {
        return std::tie(axis, unit) < std::tie(other.axis, other.unit);
    }
};

/// Consecutive parts of keys whose scores are computed together.
struct KeyGroup {
    std::size_t begin = 0, end = 0; ///< parts
    TokenRange tokens{};
};

/// Consecutive keys as parts, with the key side of the tables of any query. `T` is double where float would not hold
/// the sum to 1e-6.
template <class T>
class KeyParts {
public:
    /// The plan must be axial and rotate pairs; `model` must outlive this.
    KeyParts(const ScoreModel& model, const ScoreWeights& weights, TokenRange keys);

    [[nodiscard]] std::span<const TokenPart> parts() const { return m_parts; }
    [[nodiscard]] KeyGroup all() const { return {0, m_parts.size(), m_tokens}; }
    /// All parts in groups, small enough for their tables and a row of their scores to stay in the L1 and L2 caches
    /// where possible.
    [[nodiscard]] std::span<const KeyGroup> groups() const { return m_groups; }
    [[nodiscard]] const ComponentsByAxis& components() const { return m_components; }
    [[nodiscard]] const std::optional<DistanceBias>& bias() const { return m_bias; }
    /// Features of the distinct places of a part on an axis. Computed on first use; thread-safe.
    [[nodiscard]] const PackedFeatures<T>& features(std::size_t part, std::size_t axis) const;
    /// Features of 0, -unit, -2 unit, … on several axes at once, `count` places: the fine half of sliding tables,
    /// shared by many of them. Computed on first use; thread-safe.
    [[nodiscard]] const PackedFeatures<T>& steps(std::span<const AxisUnit> units, std::size_t count) const;

private:
    struct Lazy {
        std::once_flag once;
        PackedFeatures<T> features;
    };
    TokenRange m_tokens;
    ComponentsByAxis m_components;
    std::optional<DistanceBias> m_bias;
    std::vector<TokenPart> m_parts;
    std::vector<KeyGroup> m_groups;
    mutable std::deque<Lazy> m_features; ///< parts x axes
    mutable std::mutex m_stepsMutex;
    mutable std::map<std::pair<std::vector<AxisUnit>, std::size_t>, Lazy> m_steps;
};

} // namespace ropescope
