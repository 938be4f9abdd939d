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
#include <ropescope/scores/score_map.h>
#include <ropescope/scores/score_weights.h>

/// Keys cut into parts, and what tables of differences need of them, made once for all queries.
namespace ropescope {

/// How far apart neighbouring entries of a table are on an axis.
struct AxisUnit {
    std::size_t axis = 0;
    double unit = 0;
    [[nodiscard]] bool operator<(const AxisUnit& other) const {
        return std::tie(axis, unit) < std::tie(other.axis, other.unit);
    }
};

/// Consecutive parts of keys whose scores are made together.
struct KeyGroup {
    std::size_t begin = 0, end = 0; ///< of the parts
    TokenRange tokens{};
};

/// Consecutive keys as parts, with what tables of any query need of them. `T` is double where floats would not hold the
/// sum to 1e-6.
template <class T>
class KeyParts {
public:
    /// The plan is axial and rotates; `model` outlives this.
    KeyParts(const ScoreModel& model, const ScoreWeights& weights, TokenRange keys);

    [[nodiscard]] std::span<const TokenPart> parts() const { return m_parts; }
    [[nodiscard]] KeyGroup all() const { return {0, m_parts.size(), m_tokens}; }
    /// All parts in groups, whose tables and a row of whose scores stay in the nearest caches where parts allow it.
    [[nodiscard]] std::span<const KeyGroup> groups() const { return m_groups; }
    [[nodiscard]] const ComponentsByAxis& components() const { return m_components; }
    [[nodiscard]] const std::optional<DistanceBias>& bias() const { return m_bias; }
    /// Features of the distinct places of a part on an axis, made on first use, from any thread.
    [[nodiscard]] const PackedFeatures<T>& features(std::size_t part, std::size_t axis) const;
    /// Features of 0, -unit, -2 unit, … on some axes at once, `count` places: the fine half of sliding tables, which many
    /// of them share. Made on first use, from any thread.
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
