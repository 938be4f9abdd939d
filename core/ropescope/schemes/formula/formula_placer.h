// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include <ropescope/formulas/expression.h>
#include <ropescope/schemes/formula/formula_grid.h>
#include <ropescope/schemes/formula/formula_scheme.h>
#include <ropescope/schemes/placing/placement_builder.h>

namespace ropescope {

/// The variables of the formulas, in the order of Expression::at: those of an axis formula, and those of the cursor
/// formula.
[[nodiscard]] const std::vector<FormulaVariable>& axisVariables();
[[nodiscard]] const std::vector<FormulaVariable>& cursorVariables();

/// Values in the order of axisVariables().
using FormulaValues = std::array<double, 10>;

/// The largest coordinate accepted: halves are exact up to here, with headroom for the text that follows.
inline constexpr double kMaxCoordinate = 2251799813685248; ///< 2^51

/// Evaluates the formulas of a scheme over one sequence. Visual segments of one size are measured once, because a
/// formula that has L only as a summand merely shifts them. Not thread-safe.
class FormulaPlacer {
public:
    /// `video`: whether the sequence contains a video. Fails if a formula does not compile.
    [[nodiscard]] static Expected<FormulaPlacer> make(const FormulaScheme& scheme, bool video);

    [[nodiscard]] std::vector<std::string> axisNames() const;
    /// Fails with an empty `what`; faultyField() then gives the field.
    [[nodiscard]] Expected<VisualPlace> place(const VisualSegment& visual, double cursor);
    /// The field of the last error, as in FormulaFault.
    [[nodiscard]] std::optional<std::size_t> faultyField() const { return m_faultyField; }

private:
    struct Axis {
        std::size_t field; ///< index into the scheme's axes
        std::string name;
        Expression formula;
    };
    /// What visual segments of one size share: everything but the position of their first patch.
    struct Plan {
        std::vector<AxisGrid> axes; ///< with their lists moved to `list` and `frames`
        std::shared_ptr<const PatchList> list{};
        std::shared_ptr<const std::vector<FramePlace>> frames{};
    };
    FormulaPlacer(std::vector<Axis> axes, Expression next, std::size_t nextField);

    using Size = std::tuple<std::int64_t, std::int64_t, std::int64_t, double>;

    [[nodiscard]] Expected<double> valueOf(Expression& formula, const FormulaValues& values,
                                           const std::string& name) const;
    [[nodiscard]] Expected<const Plan*> planOf(const VisualSegment& visual, const FormulaValues& values);
    [[nodiscard]] Expected<Plan> makePlan(const VisualSegment& visual, const FormulaValues& values);
    [[nodiscard]] static Error tooManyFrames();

    std::vector<Axis> m_axes;
    Expression m_next;
    std::map<Size, Plan> m_plans;
    bool m_movesWhole = true; ///< every axis has L only as a summand, or not at all
    GridBudget m_budget;
    std::size_t m_nextField;
    std::optional<std::size_t> m_faultyField;
};

} // namespace ropescope
