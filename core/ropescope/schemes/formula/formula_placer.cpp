// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A visual segment at cursor n has L = n - 1. Each axis is measured once per size (formula_grid.h); a later segment of
// that size is shifted by the difference of e(0, 0, 0). The blocks are one lattice if every axis has constant steps,
// one per frame if the frame steps vary, with a list of positions if rows or columns do not have constant steps.
// Example: h = "L + (N - h)/2 + i + 1" for 4x3 at L = 100: first 105.5, step of rows 1, so 105.5, 106.5, 107.5.
#include <algorithm>
#include <cmath>

#include <ropescope/base/text.h>
#include <ropescope/schemes/formula/formula_placer.h>

namespace ropescope {
namespace {

enum Variable : std::size_t { L, W, H, T, N, SecondsPerGrid, S, K, I, J };

/// Values of all variables but k, i and j.
FormulaValues valuesOf(const VisualSegment& visual, double last) {
    FormulaValues values{};
    values[L] = last;
    values[W] = static_cast<double>(visual.width);
    values[H] = static_cast<double>(visual.height);
    values[T] = static_cast<double>(visual.frames);
    values[N] = visual.patches();
    values[SecondsPerGrid] = values[S] = visual.secondsPerGrid.value_or(1);
    return values;
}

/// " at L = 5, i = 0": the variables that the formula reads.
Message placeOf(const FormulaShape& shape, const FormulaValues& values) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (shape.used[i]) parts.push_back(axisVariables()[i].name + " = " + formatNumber(values[i]));
    }
    return parts.empty() ? Message{} : message(" at %1", join(parts, ", "));
}

std::shared_ptr<const PatchList> listOf(const std::vector<AxisGrid>& axes, const GridSize& size, std::int64_t frame) {
    auto list = std::make_shared<PatchList>(static_cast<std::size_t>(size[1] * size[2]));
    const auto before = static_cast<std::size_t>(frame * size[1] * size[2]);
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        const AxisGrid& grid = axes[axis];
        std::size_t patch = 0;
        for (std::int64_t row = 0; row < size[1]; ++row) {
            for (std::int64_t column = 0; column < size[2]; ++column, ++patch) {
                const double even =
                    static_cast<double>(row) * grid.step[1] + static_cast<double>(column) * grid.step[2];
                (*list)[patch][axis] = !grid.volume.empty()  ? grid.volume[before + patch]
                                       : !grid.plane.empty() ? grid.plane[patch]
                                                             : even;
            }
        }
    }
    return list;
}

/// Offset of a frame from the bases of the axes.
Position offsetOf(const std::vector<AxisGrid>& axes, std::int64_t frame) {
    Position offset{};
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        const AxisGrid& grid = axes[axis];
        const auto index = static_cast<std::size_t>(frame);
        if (!grid.volume.empty()) continue;
        if (grid.byFrame.empty())
            offset[axis] = static_cast<double>(frame) * grid.step[0];
        else // the plane already includes the first frame
            offset[axis] = grid.plane.empty() ? grid.byFrame[index] : grid.byFrame[index] - grid.byFrame[0];
    }
    return offset;
}

} // namespace

const std::vector<FormulaVariable>& axisVariables() {
    static const std::vector<FormulaVariable> variables{
        {"L"},       {"w", true}, {"h", true}, {"t", true}, {"N", true}, {"seconds_per_grid", true},
        {"s", true}, {"k"},       {"i"},       {"j"}};
    return variables;
}

const std::vector<FormulaVariable>& cursorVariables() {
    static const std::vector<FormulaVariable> variables(axisVariables().begin(), axisVariables().begin() + K);
    return variables;
}

FormulaPlacer::FormulaPlacer(std::vector<Axis> axes, Expression next, std::size_t nextField)
    : m_axes(std::move(axes)), m_next(std::move(next)), m_nextField(nextField) {
    m_movesWhole = std::ranges::none_of(
        m_axes, [](const Axis& axis) { return axis.formula.shape().dependence[L] == Dependence::Any; });
}

Expected<FormulaPlacer> FormulaPlacer::make(const FormulaScheme& scheme, bool video) {
    std::vector<Axis> axes;
    for (std::size_t field = 0; field < scheme.axes.size(); ++field) {
        const FormulaAxis& axis = scheme.axes[field];
        if (axis.onlyWithVideo && !video) continue;
        Expected<Expression> formula = Expression::compile(axis.expression, axisVariables());
        if (!formula) return formula.error();
        axes.push_back({field, axis.name, *std::move(formula)});
    }
    Expected<Expression> next = Expression::compile(scheme.next, cursorVariables());
    if (!next) return next.error();
    return FormulaPlacer(std::move(axes), *std::move(next), scheme.axes.size());
}

std::vector<std::string> FormulaPlacer::axisNames() const {
    std::vector<std::string> names;
    for (const Axis& axis : m_axes) names.push_back(axis.name);
    return names;
}

Expected<double> FormulaPlacer::valueOf(Expression& formula, const FormulaValues& values,
                                        const std::string& name) const {
    const auto count = &formula == &m_next ? cursorVariables().size() : values.size();
    const double value = formula.at(std::span(values).first(count));
    if (std::abs(value) <= kMaxCoordinate) return value;
    const Message where = placeOf(formula.shape(), values);
    if (std::isfinite(value)) {
        return Error{.why = message("%1 gives %2%3", name, value, where),
                     .hint = message("keep coordinates within %1", kMaxCoordinate)};
    }
    return Error{.why = std::isnan(value) ? message("%1 is not a number (for example 0/0)%2", name, where)
                                          : message("%1 is infinite (for example 1/0)%2", name, where),
                 .hint = message("guard it with a conditional, as in h > 1 ? i/(h - 1) : 0")};
}

Expected<FormulaPlacer::Plan> FormulaPlacer::makePlan(const VisualSegment& visual, const FormulaValues& values) {
    const GridSize size{visual.frames, visual.height, visual.width};
    Plan plan;
    for (Axis& axis : m_axes) {
        m_faultyField = axis.field;
        FormulaValues at = values;
        const std::string name = "axis `" + axis.name + "`";
        const GridFormula formula = [&](std::int64_t frame, std::int64_t row, std::int64_t column) {
            at[K] = static_cast<double>(frame);
            at[I] = static_cast<double>(row);
            at[J] = static_cast<double>(column);
            return valueOf(axis.formula, at, name);
        };
        const auto& depends = axis.formula.shape().dependence;
        Expected<AxisGrid> grid = measureGrid(formula, {depends[K], depends[I], depends[J]}, size, m_budget);
        if (!grid) return grid.error();
        plan.axes.push_back(*std::move(grid));
    }
    const auto has = [&](auto list) {
        return std::ranges::any_of(plan.axes, [list](const AxisGrid& axis) { return !(axis.*list).empty(); });
    };
    const bool volumes = has(&AxisGrid::volume);
    if (!volumes && has(&AxisGrid::plane)) plan.list = listOf(plan.axes, size, 0);
    if (volumes || has(&AxisGrid::byFrame)) {
        auto frames = std::make_shared<std::vector<FramePlace>>();
        if (visual.frames > m_budget.frames) return tooManyFrames();
        for (std::int64_t frame = 0; frame < visual.frames; ++frame) {
            frames->push_back({offsetOf(plan.axes, frame), volumes ? listOf(plan.axes, size, frame) : plan.list});
        }
        plan.frames = std::move(frames);
    }
    for (AxisGrid& axis : plan.axes) axis.byFrame = axis.plane = axis.volume = {};
    return plan;
}

Error FormulaPlacer::tooManyFrames() {
    return {.why = message("its frames are not evenly spaced, and there are more than %1 of them", GridBudget{}.frames),
            .hint = message("use shorter videos, or a formula that is linear in k")};
}

Expected<const FormulaPlacer::Plan*> FormulaPlacer::planOf(const VisualSegment& visual, const FormulaValues& values) {
    const Size size{visual.frames, visual.height, visual.width, values[SecondsPerGrid]};
    const auto known = m_plans.find(size);
    if (known != m_plans.end() && m_movesWhole) return &known->second;
    Expected<Plan> plan = makePlan(visual, values);
    if (!plan) return plan.error();
    return &(m_plans[size] = *std::move(plan));
}

Expected<VisualPlace> FormulaPlacer::place(const VisualSegment& visual, double cursor) {
    const FormulaValues values = valuesOf(visual, cursor - 1);
    const Expected<const Plan*> plan = planOf(visual, values);
    if (!plan) return plan.error();
    VisualPlace place{.list = (*plan)->list, .frames = (*plan)->frames};
    const bool listed = place.list || (place.frames && place.frames->front().list);
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        m_faultyField = m_axes[i].field;
        const Expected<double> first = valueOf(m_axes[i].formula, values, "axis `" + m_axes[i].name + "`");
        if (!first) return first.error();
        const AxisGrid& grid = (*plan)->axes[i];
        place.axes[i] = {.origin = *first + (grid.base - grid.first), .perFrame = grid.step[0]};
        if (listed) continue;
        place.axes[i].perRow = grid.step[1];
        place.axes[i].perColumn = grid.step[2];
    }
    if (place.frames) m_budget.frames -= visual.frames;
    if (m_budget.frames < 0) return tooManyFrames();
    m_faultyField = m_nextField;
    const Expected<double> next = valueOf(m_next, values, "the next cursor");
    if (!next) return next.error();
    place.next = *next;
    m_faultyField.reset();
    return place;
}

} // namespace ropescope
