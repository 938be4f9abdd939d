// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <ropescope/session/placed_session.h>

#include "ui/document/convert.h"
#include "ui/document/derivation/derivation.h"
#include "ui/document/derivation/derivation_text.h"

namespace ropescope::ui {

namespace {

constexpr std::size_t kMaxFrequencies = 256; ///< a list that is still readable

Derivation frequencyOf(const FrequencyPlan& plan, const Expected<FrequencyPlan>& unscaled, const QString& scaling,
                       std::size_t pair) {
    Derivation result{DerivationWords::tr("frequency of pair %1").arg(pair), {}};
    const double theta = plan.pairs[pair].inverseFrequency;
    const bool comparable = unscaled && unscaled->rotaryDim == plan.rotaryDim && pair < unscaled->pairs.size();
    const double plain = comparable ? unscaled->pairs[pair].inverseFrequency : 0;
    if (plain > 0) {
        const double exponent = -std::log(plain) / std::log(plan.base) * plan.rotaryDim;
        result.steps << QStringLiteral("θ = base^(−e/d′)")
                     << QStringLiteral("= %1^(−%2/%3)")
                            .arg(roundedNumber(plan.base), roundedNumber(exponent), QString::number(plan.rotaryDim));
        if (theta != plain)
            result.steps << roundedResult(plain)
                         << DerivationWords::tr("scaled by %1: %2·%3")
                                .arg(scaling, roundedNumber(plain), roundedNumber(theta / plain));
    }
    result.steps << roundedResult(theta);
    return result;
}

} // namespace

Derivations deriveFrequencies(const PlacedSession& placed, const SchemeColumn& column) {
    Derivations derivations;
    if (!column.plan || !column.positions || column.plan->dense() || !column.plan->rotates()) return derivations;
    const auto unscaled = unscaledPlanOf(placed, column);
    const std::size_t count = std::min(column.plan->pairs.size(), kMaxFrequencies);
    for (std::size_t pair = 0; pair < count; ++pair)
        if (column.plan->pairs[pair].inverseFrequency > 0)
            derivations << frequencyOf(*column.plan, unscaled, toQString(placed.session->rotary.scaling), pair);
    return derivations;
}

std::optional<Derivation> deriveFrequency(const PlacedSession& placed, const SchemeColumn& column, std::size_t pair) {
    if (!column.plan || !column.positions || pair >= column.plan->pairs.size()) return {};
    if (column.plan->dense() || !column.plan->rotates() || column.plan->pairs[pair].inverseFrequency <= 0) return {};
    return frequencyOf(*column.plan, unscaledPlanOf(placed, column), toQString(placed.session->rotary.scaling), pair);
}

} // namespace ropescope::ui
