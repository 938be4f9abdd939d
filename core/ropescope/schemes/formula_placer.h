// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include <ropescope/formulas/expression.h>
#include <ropescope/schemes/formula_grid.h>
#include <ropescope/schemes/formula_scheme.h>
#include <ropescope/schemes/placement.h>

namespace ropescope {

/// The variables of the formulas, in the order of Expression::at: all of them, and those of the cursor's formula.
[[nodiscard]] const std::vector<FormulaVariable>& axisVariables();
[[nodiscard]] const std::vector<FormulaVariable>& cursorVariables();

/// Values in that order.
using FormulaValues = std::array<double, 10>;

/// Coordinates beyond are refused: halves are exact up to here, with room for the text that follows.
inline constexpr double kMaxCoordinate = 2251799813685248; ///< 2^51

/// The formulas of a scheme at work on one sequence. Pictures of one size are looked at once, because a formula that
/// has L only as a summand moves them as a whole. One thread uses it at a time.
class FormulaPlacer {
public:
    /// `video`: the sequence holds one. Fails where a formula cannot be read.
    [[nodiscard]] static Expected<FormulaPlacer> make(const FormulaScheme& scheme, bool video);

    [[nodiscard]] std::vector<std::string> axisNames() const;
    /// Fails with an empty `what`; fault() then has the field.
    [[nodiscard]] Expected<VisualPlace> place(const VisualSegment& visual, double cursor);
    /// The field, as in FormulaFault, of the last error.
    [[nodiscard]] std::optional<std::size_t> faultyField() const { return m_faultyField; }

private:
    struct Axis {
        std::size_t field; ///< index into the scheme's axes
        std::string name;
        Expression formula;
    };
    /// What pictures of one size share: everything but where their first patch stands.
    struct Plan {
        std::vector<AxisGrid> axes; ///< their lists moved into the two below
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
    bool m_movesWhole = true; ///< every axis has L as a summand or not at all
    GridBudget m_budget;
    std::size_t m_nextField;
    std::optional<std::size_t> m_faultyField;
};

} // namespace ropescope
