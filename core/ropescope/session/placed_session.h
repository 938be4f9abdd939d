// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include <ropescope/positions/position_map.h>
#include <ropescope/positions/segment_gaps.h>
#include <ropescope/positions/token_scale.h>
#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/schemes/formula/formula_scheme.h>
#include <ropescope/schemes/scheme.h>
#include <ropescope/scores/features/feature_prefix_sums.h>
#include <ropescope/session/session.h>

namespace ropescope {

/// A value or the error that prevented it; copies share it.
template <class T>
class SharedResult {
public:
    SharedResult() : SharedResult(Expected<T>(T{})) {}
    SharedResult(Expected<T> made) : SharedResult(std::make_shared<const Expected<T>>(std::move(made))) {}

    [[nodiscard]] bool hasValue() const { return m_result->hasValue(); }
    explicit operator bool() const { return hasValue(); }
    const T& operator*() const { return **m_result; }
    const T* operator->() const { return &**m_result; }
    [[nodiscard]] const T& value() const { return m_result->value(); }
    /// Null if there is an error.
    [[nodiscard]] std::shared_ptr<const T> shared() const {
        return hasValue() ? std::shared_ptr<const T>(m_result, &**m_result) : nullptr;
    }
    [[nodiscard]] const Error& error() const { return m_result->error(); }

protected:
    explicit SharedResult(std::shared_ptr<const Expected<T>> made) : m_result(std::move(made)) {}

private:
    std::shared_ptr<const Expected<T>> m_result;
};

/// The frequency plan of a column, or the error.
using SharedPlan = SharedResult<FrequencyPlan>;

/// The positions of a sequence under a scheme, or the error. Layouts share them as long as nothing they depend on
/// changes.
class PlacedTokens : public SharedResult<PositionMap> {
public:
    PlacedTokens() : PlacedTokens(PositionMap{}) {}
    PlacedTokens(Expected<PositionMap> map);

    /// Smallest and largest coordinate on an axis, like PositionMap::bounds but precomputed.
    [[nodiscard]] std::pair<double, double> bounds(int axis) const {
        return m_placed->bounds[static_cast<std::size_t>(axis)];
    }
    /// Largest position + 1, which released code takes as the sequence length. 0 without tokens.
    [[nodiscard]] double length() const;
    /// Whether all coordinates are integers.
    [[nodiscard]] bool hasIntegerCoordinates() const { return m_placed->hasIntegerCoordinates; }
    /// The scale of the tokens on an axis: computed on first use, then O(1). Thread-safe. Must outlive the scale.
    [[nodiscard]] TokenScale scale(TokenAxis axis) const;
    [[nodiscard]] bool sameAs(const PlacedTokens& other) const { return m_placed == other.m_placed; }

private:
    struct Placed {
        explicit Placed(Expected<PositionMap> made) : map(std::move(made)) {}
        Expected<PositionMap> map;
        std::once_flag scaled;
        TokenScale logarithmic; ///< valid once `scaled` has run
        std::array<std::pair<double, double>, kMaxAxes> bounds{};
        bool hasIntegerCoordinates = true;
    };
    explicit PlacedTokens(const std::shared_ptr<Placed>& placed);

    std::shared_ptr<Placed> m_placed; ///< immutable except for `logarithmic`
};

/// One column: a scheme applied to the session's sequence. `positions` or `plan` may hold an error (a segment without a
/// rule, a head dim that the sections do not divide); the column then shows it, and the others are not affected.
struct SchemeColumn {
    SchemePtr scheme; ///< never null: unknown ids are reported in `problems` instead
    ParamValues params;
    SchemePtr frequencies; ///< source of allocation, base and pair layout: `scheme` or another one; never null
    PlacedTokens positions{};
    std::vector<FallbackUse> fallbacks{}; ///< for segments that the scheme has no rule for
    SharedPlan plan{};
    std::shared_ptr<PrefixSumStore> prefixSums{std::make_shared<PrefixSumStore>()}; ///< of this sequence and plan
    /// Hash of what the positions depend on: scheme, parameters, sequence and origin. Equal keys mean equal positions.
    std::uint64_t positionsKey = 0;
    /// Parameters for the frequencies; those of another scheme use its defaults.
    [[nodiscard]] ParamValues frequencyParams() const { return frequencies == scheme ? params : ParamValues{}; }
    [[nodiscard]] bool usable() const { return positions.hasValue() && plan.hasValue(); }
};

/// The first result of an edit: every scheme's positions and frequencies. O(schemes * segments): tokens are not
/// enumerated.
struct PlacedSession {
    std::shared_ptr<const Session> session;
    std::vector<SchemeColumn> columns;
    std::vector<Error> problems;
    std::uint64_t key = 0;          ///< hash of everything that positions and scores depend on
    std::uint64_t positionsKey = 0; ///< hash of the sequence and of the positions in every column, in order
    std::uint64_t sequenceHash = 0; ///< hash of the tokens, kept because it takes long for many segments
};

/// The frequency plan of a scheme for the given axes and rotary settings. Unless the settings name an allocation, the
/// scheme's own is scaled to the head dim. `length` is the largest position + 1, for scalings that depend on it.
[[nodiscard]] Expected<FrequencyPlan> frequencyPlanOf(const Scheme& scheme, const ParamValues& params,
                                                      const std::vector<std::string>& axes, double length,
                                                      const RotarySettings& rotary);

/// The plan of a placed column without the scaling of the settings. Its pairs differ from the scaled ones if the scaling
/// decides which dimensions rotate.
[[nodiscard]] Expected<FrequencyPlan> unscaledPlanOf(const PlacedSession& placed, const SchemeColumn& column);

/// A scheme's own base for `rotaryDim` rotated dimensions: of a released model its checkpoint's, with alpha.
[[nodiscard]] double nativeBaseOf(const Scheme& scheme, int rotaryDim);

/// Hash of a column's rule, its parameters and the rotary settings: everything but the sequence and the score options.
[[nodiscard]] std::uint64_t ruleKeyOf(const SchemeColumn& column, const Session& session);

/// Index of the first usable column with this plan among the first `count`, so that results that depend on the plan
/// alone are computed only once.
[[nodiscard]] std::optional<std::size_t> findPlan(const PlacedSession& placed, const FrequencyPlan& plan,
                                                  std::size_t count);

/// The column for a plan in the first of these results whose column `serves`; null if there is none. Results may be
/// null or have fewer columns than their placed sessions.
template <class Result, class Serves>
[[nodiscard]] auto findColumn(const FrequencyPlan& plan, std::initializer_list<const Result*> results,
                              const Serves& serves) -> decltype(&results.begin()[0]->columns.front()) {
    for (const Result* result : results) {
        const auto found = result ? findPlan(*result->placed, plan, result->columns.size()) : std::nullopt;
        if (found && serves(result->columns[*found])) return &result->columns[*found];
    }
    return nullptr;
}

/// Whether `before` already has the positions of every scheme of a session with few segments, so that its placed
/// session takes less time than waking a thread.
[[nodiscard]] bool knownPositions(const Session& session, const PlacedSession& before);

/// Computes a placed session, reusing the positions of columns of `before` that place the same sequence by the same
/// rule. The rule of a user-defined scheme changes only with its formulas or pads.
[[nodiscard]] std::shared_ptr<const PlacedSession> placeSession(std::shared_ptr<const Session> session,
                                                                const PlacedSession* before = nullptr);

} // namespace ropescope
