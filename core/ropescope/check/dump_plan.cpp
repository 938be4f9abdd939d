// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/check/dump_plan.h>

namespace ropescope {
namespace {

constexpr std::int64_t kRowsWithText = 4; ///< transformers' (4, batch, tokens): text positions, then t, h and w

struct OrderSides {
    DumpOrder order;
    std::string_view sides; ///< a: axes, b: batch, n: tokens
};
constexpr std::array<OrderSides, 7> kDumpOrders{{{DumpOrder::AxesTokens, "an"},
                                                 {DumpOrder::TokensAxes, "na"},
                                                 {DumpOrder::AxesBatchTokens, "abn"},
                                                 {DumpOrder::BatchAxesTokens, "ban"},
                                                 {DumpOrder::BatchTokensAxes, "bna"},
                                                 {DumpOrder::Tokens, "n"},
                                                 {DumpOrder::BatchTokens, "bn"}}};

Error planFault(const DumpArray& array, Message why) {
    return {.what = array.name.empty() ? message("dump") : Message::verbatim(array.name),
            .why = std::move(why),
            .hint = message("a dump is axes x tokens, axes x batch x tokens, batch x tokens x axes, or tokens x axes; "
                            "check the sequence and the scheme")};
}

/// The shape with the tokens of the sequence in place of a dimension that is not told.
Expected<std::vector<std::int64_t>> toldShape(const DumpArray& array, const DumpRequest& request) {
    std::vector<std::int64_t> shape = array.shape;
    const auto open = std::ranges::count(shape, kUntold);
    if (open > 1) return planFault(array, message("shortened, and its shape %1 is not told", dumpShapeText(shape)));
    if (open == 1 && !request.tokens)
        return planFault(array, message("shortened, and the number of its tokens is not told"));
    if (open == 1) *std::ranges::find(shape, kUntold) = *request.tokens;
    return shape;
}

/// Whether this order has these sides; if so, with the steps.
std::optional<DumpPlan> planIn(const OrderSides& order, const std::vector<std::int64_t>& shape, std::int64_t axes,
                               std::optional<std::int64_t> tokens) {
    if (order.sides.size() != shape.size()) return {};
    DumpPlan plan{.order = order.order, .shape = shape, .oneForAll = axes > 1};
    std::int64_t step = 1;
    for (std::size_t i = shape.size(); i-- > 0; step *= shape[i]) {
        switch (order.sides[i]) {
        case 'a':
            plan.textRow = axes + 1 == kRowsWithText && shape[i] == kRowsWithText;
            if (shape[i] != axes && !plan.textRow) return {};
            plan.oneForAll = false;
            plan.axisStep = step;
            break;
        case 'b':
            plan.batch = shape[i];
            plan.batchStep = step;
            break;
        default:
            if (tokens && shape[i] != *tokens) return {};
            plan.tokens = shape[i];
            plan.tokenStep = step;
        }
    }
    if (plan.textRow) plan.first = plan.axisStep;
    return plan;
}

std::vector<DumpPlan> shapePlans(std::vector<std::int64_t> shape, std::int64_t axes,
                                 std::optional<std::int64_t> tokens) {
    while (shape.size() > 3 && shape.front() == 1) shape.erase(shape.begin());
    std::vector<DumpPlan> plans;
    constexpr std::int64_t kMost = std::int64_t{1} << 60;
    if (const std::int64_t count = dumpCount(shape, kMost); count == 0 || count > kMost) return plans;
    for (const OrderSides& order : kDumpOrders) {
        const auto plan = planIn(order, shape, axes, tokens);
        // Rows of ids without axes are believed only if rows of axes do not fit.
        const bool hasAxes = order.sides.find('a') != std::string_view::npos;
        if (plan && (hasAxes || plans.empty())) plans.push_back(*plan);
    }
    if (plans.empty() && shape.size() == 2 && shape.back() == 1) // a column
        return shapePlans({shape.front()}, axes, tokens);
    if (plans.empty() && shape.size() == 1 && tokens && axes > 1 && shape.front() == axes * *tokens) // axis after axis
        return shapePlans({axes, *tokens}, axes, tokens);
    return plans;
}

/// Whether the first rows are those of text positions: they count up by one, or start again.
bool countsUp(const DumpArray& array, const DumpPlan& plan) {
    if (!array.gaps.empty()) return true;
    const double* const values = array.values.data();
    for (std::int64_t row = 0; row < plan.batch; ++row) {
        for (std::int64_t token = 1; token < plan.tokens; ++token) {
            const std::int64_t at = row * plan.batchStep + token * plan.tokenStep;
            const double value = values[at], step = value - values[at - plan.tokenStep];
            if (!(step == 0 || step == 1 || value == 0 || value == 1 || value != value || step != step)) return false;
        }
    }
    return true;
}

/// Whether the first token is at one number on all axes, as text and the first patch mostly are: of as many tokens as
/// axes, only that tells rows from columns.
bool beginsAlike(const DumpArray& array, const DumpPlan& plan, std::int64_t axes) {
    if (plan.oneForAll || !array.gaps.empty()) return true;
    const double* const values = array.values.data() + plan.first;
    for (std::int64_t axis = 1; axis < axes; ++axis)
        if (values[axis * plan.axisStep] != values[0]) return false;
    return true;
}

/// Columns that have the names of all axes.
std::optional<std::vector<std::int64_t>> namedColumns(const DumpArray& array, const std::vector<std::string>& axes) {
    std::vector<std::int64_t> columns(axes.size(), -1);
    for (std::size_t i = 0; i < array.columns.size(); ++i) {
        const std::int64_t axis = axisNamed(array.columns[i], axes);
        if (axis < 0) continue;
        std::int64_t& column = columns[static_cast<std::size_t>(axis)];
        if (column >= 0) return {};
        column = static_cast<std::int64_t>(i);
    }
    if (std::ranges::find(columns, -1) != columns.end()) return {};
    return columns;
}

Expected<std::vector<DumpPlan>> planOfColumns(const DumpArray& array, std::vector<std::int64_t> columns,
                                              const DumpRequest& request) {
    DumpPlan plan{.order = DumpOrder::TokensAxes, .shape = array.shape, .tokens = array.shape.front()};
    plan.axisStep = 1;
    plan.tokenStep = array.shape.back();
    plan.columns = std::move(columns);
    if (request.tokens && !request.otherLengths && plan.tokens != *request.tokens)
        return planFault(array, message("it has %1 tokens, but the sequence has %2", plan.tokens, *request.tokens));
    return std::vector{plan};
}

} // namespace

std::int64_t axisNamed(const std::string& name, const std::vector<std::string>& axes) {
    std::string plain = plainName(name);
    for (const auto& [word, axis] : {std::pair{"temporal", "t"},
                                     {"time", "t"},
                                     {"height", "h"},
                                     {"width", "w"},
                                     {"position", "n"},
                                     {"positionid", "n"},
                                     {"positionids", "n"}})
        if (plain == word) plain = axis;
    for (std::size_t i = 0; i < axes.size(); ++i)
        if (plainName(axes[i]) == plain) return static_cast<std::int64_t>(i);
    return -1;
}

Expected<std::vector<DumpPlan>> dumpPlans(const DumpArray& array, const DumpRequest& request) {
    const auto axes = std::ssize(request.axes);
    const auto columns = array.shape.size() == 2 ? namedColumns(array, request.axes) : std::nullopt;
    if (columns && !request.order) return planOfColumns(array, *columns, request);
    const auto shape = toldShape(array, request);
    if (!shape) return shape.error();
    std::vector<DumpPlan> plans = shapePlans(*shape, axes, request.tokens);
    if (request.order) std::erase_if(plans, [&](const DumpPlan& plan) { return plan.order != *request.order; });
    for (DumpPlan& plan : plans) plan.shape = *shape;
    const auto doubtful = [&](const DumpPlan& plan) {
        return plan.textRow ? !countsUp(array, plan) : shape->size() == 2 && !beginsAlike(array, plan, axes);
    };
    if (plans.size() > 1) std::stable_partition(plans.begin(), plans.end(), std::not_fn(doubtful));
    if (!plans.empty()) return plans;
    const std::vector<DumpPlan> longer = shapePlans(*shape, axes, {});
    const bool told = request.tokens && !longer.empty() && !longer.front().oneForAll;
    if (told && request.otherLengths) return longer;
    if (told)
        return planFault(array,
                         message("it has %1 tokens, but the sequence has %2", longer.front().tokens, *request.tokens));
    if (request.tokens)
        return planFault(array, message("its shape %1 does not hold %2 axes of %3 tokens", dumpShapeText(*shape), axes,
                                        *request.tokens));
    return planFault(array, message("its shape %1 does not hold tokens on %2 axes", dumpShapeText(*shape), axes));
}

} // namespace ropescope
