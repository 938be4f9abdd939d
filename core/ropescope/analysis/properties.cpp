// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Columns are judged independently. Plans are made once per set of axes, because properties also look at visual
// segments alone, which may have other axes than the whole sequence (RoPE-TV without a video has two).
#include <map>
#include <string>
#include <utility>

#include <ropescope/analysis/properties.h>
#include <ropescope/base/hash.h>
#include <ropescope/properties/property_registry.h>

namespace ropescope {
namespace {

/// Caches the plans of one scheme by their axes. Copies share the cache.
PlanMaker remembering(PlanMaker make) {
    auto known = std::make_shared<std::map<std::vector<std::string>, Expected<FrequencyPlan>>>();
    return [known, make = std::move(make)](const std::vector<std::string>& axes) {
        const auto found = known->find(axes);
        return found != known->end() ? found->second : known->emplace(axes, make(axes)).first->second;
    };
}

const std::vector<Law>* knownLaws(const PropertiesRequest& request, std::uint64_t key) {
    if (!request.earlier) return nullptr;
    for (const PropertiesColumn& column : request.earlier->columns) {
        if (column.ruleKey == key && !column.laws.empty()) return &column.laws;
    }
    return nullptr;
}

/// The makers of the plans of a column; the session and the column must outlive them.
struct ColumnPlans {
    PlanMaker own, plain;
};

ColumnPlans plansOf(const Session& session, const SchemeColumn& column) {
    return {remembering([&](const std::vector<std::string>& axes) {
                return frequencyPlanOf(*column.frequencies, column.frequencyParams(), axes, 0, session.rotary);
            }),
            remembering([&](const std::vector<std::string>& axes) {
                RotarySettings plain = session.rotary;
                plain.allocation = "alternate";
                return frequencyPlanOf(*column.frequencies, column.frequencyParams(), axes, 0, plain);
            })};
}

PropertiesColumn judgeColumn(const PropertiesRequest& request, const SchemeColumn& column, const CancelToken& cancel) {
    const Session& session = *request.placed->session;
    PropertiesColumn result{.error = {}, .findings = {}, .laws = {}, .ruleKey = ruleKeyOf(column, session)};
    const ColumnPlans plans = plansOf(session, column);
    if (column.positions) {
        const Subject subject{*column.scheme, column.params, session.sequence, *column.positions, plans.own,
                              plans.plain,    cancel};
        result.findings = judgeAll(subject);
    } else {
        result.error = column.positions.error();
    }
    const auto* known = knownLaws(request, result.ruleKey);
    result.laws = known != nullptr ? *known : decideLaws(*column.scheme, column.params, plans.own, plans.plain, cancel);
    return result;
}

} // namespace

std::uint64_t PropertiesRequest::key() const { return Hasher().add("properties").add(placed->key).value(); }

Finding judge(const PlacedSession& placed, const SchemeColumn& column, const Property& property) {
    const Session& session = *placed.session;
    const ColumnPlans plans = plansOf(session, column);
    return property.judge(
        {*column.scheme, column.params, session.sequence, *column.positions, plans.own, plans.plain, {}});
}

Expected<std::shared_ptr<const PropertiesResult>> analyseProperties(const PropertiesRequest& request,
                                                                    const CancelToken& cancel) {
    auto result = std::make_shared<PropertiesResult>();
    result->key = request.key();
    result->placed = request.placed;
    for (const SchemeColumn& column : request.placed->columns) {
        result->columns.push_back(judgeColumn(request, column, cancel));
        if (cancel.cancelled()) {
            return cancelledError(message("properties"));
        }
    }
    return std::shared_ptr<const PropertiesResult>(std::move(result));
}

} // namespace ropescope
