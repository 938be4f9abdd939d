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

#include <ropescope/analysis/session.h>
#include <ropescope/positions/position_map.h>
#include <ropescope/positions/segment_gaps.h>
#include <ropescope/positions/token_scale.h>
#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/schemes/formula_scheme.h>
#include <ropescope/schemes/scheme.h>
#include <ropescope/scores/features/feature_prefix_sums.h>

namespace ropescope {

/// The positions of a scheme, or why there are none. Layouts share them as long as nothing they depend on changes.
class PlacedTokens {
public:
    PlacedTokens() : PlacedTokens(PositionMap{}) {}
    PlacedTokens(Expected<PositionMap> map);

    [[nodiscard]] bool hasValue() const { return m_placed->map.hasValue(); }
    explicit operator bool() const { return hasValue(); }
    const PositionMap& operator*() const { return *m_placed->map; }
    const PositionMap* operator->() const { return &*m_placed->map; }
    [[nodiscard]] const PositionMap& value() const { return *m_placed->map; }
    /// Null where there is an error.
    [[nodiscard]] std::shared_ptr<const PositionMap> shared() const {
        return hasValue() ? std::shared_ptr<const PositionMap>(m_placed, &*m_placed->map) : nullptr;
    }
    [[nodiscard]] const Error& error() const { return m_placed->map.error(); }
    /// Smallest and largest coordinate on an axis; as PositionMap has it, but known.
    [[nodiscard]] std::pair<double, double> bounds(int axis) const {
        return m_placed->bounds[static_cast<std::size_t>(axis)];
    }
    /// Largest position + 1: what released code takes for the length of a sequence. 0 without tokens.
    [[nodiscard]] double length() const;
    /// Whether all coordinates are whole numbers.
    [[nodiscard]] bool whole() const { return m_placed->whole; }
    /// The tokens on an axis: O(1), made when it is first asked for. From any thread; this outlives the scale.
    [[nodiscard]] TokenScale scale(TokenAxis axis) const;
    [[nodiscard]] bool sameAs(const PlacedTokens& other) const { return m_placed == other.m_placed; }

private:
    struct Placed {
        explicit Placed(Expected<PositionMap> made) : map(std::move(made)) {}
        Expected<PositionMap> map;
        std::once_flag scaled;
        TokenScale logarithmic; ///< after `scaled`
        std::array<std::pair<double, double>, kMaxAxes> bounds{};
        bool whole = true;
    };
    std::shared_ptr<Placed> m_placed; ///< never changed but for `logarithmic`
};

/// The frequency plan of a column, or why there is none. Shared by all copies.
class SharedPlan {
public:
    SharedPlan() : SharedPlan(FrequencyPlan{}) {}
    SharedPlan(Expected<FrequencyPlan> plan)
        : m_plan(std::make_shared<const Expected<FrequencyPlan>>(std::move(plan))) {}

    [[nodiscard]] bool hasValue() const { return m_plan->hasValue(); }
    explicit operator bool() const { return hasValue(); }
    const FrequencyPlan& operator*() const { return **m_plan; }
    const FrequencyPlan* operator->() const { return &**m_plan; }
    [[nodiscard]] const FrequencyPlan& value() const { return m_plan->value(); }
    /// Null where there is an error.
    [[nodiscard]] std::shared_ptr<const FrequencyPlan> shared() const {
        return hasValue() ? std::shared_ptr<const FrequencyPlan>(m_plan, &**m_plan) : nullptr;
    }
    [[nodiscard]] const Error& error() const { return m_plan->error(); }

private:
    std::shared_ptr<const Expected<FrequencyPlan>> m_plan;
};

/// One column: a scheme applied to the session's sequence. `positions` or `plan` may hold an error (a segment without
/// a rule, a head dim that the sections do not divide); the column then says so and the others go on.
struct SchemeColumn {
    SchemePtr scheme; ///< never null: unknown ids are dropped into `problems`
    ParamValues params;
    SchemePtr frequencies; ///< whose allocation, base and pair layout it has: itself or another scheme; never null
    PlacedTokens positions{};
    std::vector<FallbackUse> fallbacks{}; ///< for the segments of the sequence that the scheme has no rule for
    SharedPlan plan{};
    std::shared_ptr<PrefixSumStore> prefixSums{std::make_shared<PrefixSumStore>()}; ///< of this sequence and plan
    /// Hash of what the positions depend on: scheme, parameters, sequence and origin. Equal keys: the same places.
    std::uint64_t placesKey = 0;
    /// Parameters for the frequencies: another scheme lends them with its defaults.
    [[nodiscard]] ParamValues frequencyParams() const { return frequencies == scheme ? params : ParamValues{}; }
    [[nodiscard]] bool usable() const { return positions.hasValue() && plan.hasValue(); }
};

/// The first result of an edit: every scheme's positions and frequencies. O(schemes * segments), no token is listed.
struct Layout {
    std::shared_ptr<const Session> session;
    std::vector<SchemeColumn> columns;
    std::vector<Error> problems;
    std::uint64_t key = 0;       ///< hash of what positions and scores depend on
    std::uint64_t placesKey = 0; ///< hash of the sequence and of the places in every column, in order
};

/// The frequency plan of a scheme whose axes are named, under the settings: the scheme's own allocation scaled to the head
/// dim unless they name one. `length` is the largest position + 1, for scalings that depend on it.
[[nodiscard]] Expected<FrequencyPlan> frequencyPlanOf(const Scheme& scheme, const ParamValues& params,
                                                      const std::vector<std::string>& axes, double length,
                                                      const RotarySettings& rotary);

/// Hash of the rule of a column, with its parameters and rotary settings: of everything but the sequence and scores.
[[nodiscard]] std::uint64_t ruleKeyOf(const SchemeColumn& column, const Session& session);

/// Index of a column that can be used and has this plan, among the first `count`: what follows from the plan alone need not
/// be computed twice.
[[nodiscard]] std::optional<std::size_t> findPlan(const Layout& layout, const FrequencyPlan& plan, std::size_t count);

/// The column that one of these results, any of which may be null or have fewer columns than its layout, has for a plan;
/// null when there is none that `serves`.
template <class Result, class Serves>
[[nodiscard]] auto findColumn(const FrequencyPlan& plan, std::initializer_list<const Result*> results,
                              const Serves& serves) -> decltype(&results.begin()[0]->columns.front()) {
    for (const Result* result : results) {
        const auto found = result ? findPlan(*result->layout, plan, result->columns.size()) : std::nullopt;
        if (found && serves(result->columns[*found])) return &result->columns[*found];
    }
    return nullptr;
}

/// Whether `before` has the places of every scheme of a session of few segments already, so that its layout is made in
/// less time than a thread needs to wake up.
[[nodiscard]] bool placedAlready(const Session& session, const Layout& before);

/// Columns of `before` that place the same sequence by the same rule lend their positions. A user-defined scheme places by
/// another rule only when its formulas or its pads change.
[[nodiscard]] std::shared_ptr<const Layout> analyseLayout(std::shared_ptr<const Session> session,
                                                          const Layout* before = nullptr);

} // namespace ropescope
