// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/decay/decay_derivation.h"

#include <algorithm>

#include "ui/document/derivation/derivation_text.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"

namespace ropescope::ui {

namespace {

/// "Δ row", or empty for all axes together.
QString axisWords(const SchemeColumn& column, int axis) {
    if (axis < 0) return {};
    return QStringLiteral("Δ ") + axisTitle(column.positions->axes[static_cast<std::size_t>(axis)]);
}

/// "cos(12·0.75)"; pairs of other axes do not rotate.
QString cosineText(const FrequencyPair& pair, int axis, double distance) {
    if (axis >= 0 && pair.axis != axis) return QStringLiteral("cos 0");
    return QStringLiteral("cos(%1·%2)").arg(exactNumber(distance), roundedNumber(pair.inverseFrequency));
}

Derivation kernelOf(const SchemeColumn& column, const DecayCurve& curve, double distance, double value) {
    const FrequencyPlan& plan = *column.plan;
    Derivation derivation{
        joinClauses({DerivationWords::tr("score of q = k = 1 at distance %1").arg(exactNumber(distance)),
                     axisWords(column, curve.axis)}),
        {plan.matrices ? QStringLiteral("s = m²·1ᵀR(Δ)1 / d′")
                       : QStringLiteral("s = m²·Σₖ cos(Δ·θₖ) / (d′/2), k = 0 … %1").arg(plan.pairCount() - 1)}};
    if (!plan.dense() && plan.rotates()) {
        const QString terms = firstTerms(
            plan.pairs.size(), [&](std::size_t pair) { return cosineText(plan.pairs[pair], curve.axis, distance); });
        derivation.steps << QStringLiteral("= %1²·(%2)/%3")
                                .arg(roundedNumber(plan.attentionFactor), terms, QString::number(plan.pairCount()));
    }
    derivation.steps << roundedResult(value);
    return derivation;
}

Derivation boundOf(const SchemeColumn& column, double bound) {
    const double atZero = roformerBoundAtZero(*column.plan);
    return {DerivationWords::tr("relative bound"),
            {QStringLiteral("B(Δ) / B(0), B(Δ) = Σⱼ |Sⱼ(Δ)| / (d′/2), Sⱼ(Δ) = Σ exp(i·Δ·θₖ), k < j"),
             QStringLiteral("= %1 / %2").arg(roundedNumber(bound), roundedNumber(atZero)),
             roundedResult(bound / atZero)}};
}

Derivation bandOf(const DecayCurve& curve, std::size_t at, const DecaySettings& settings) {
    return {DerivationWords::tr("random q and k, %1 draws").arg(settings.draws),
            {DerivationWords::tr("5 % of the scores are below %1").arg(roundedNumber(curve.low[at])),
             DerivationWords::tr("50 % are below %1").arg(roundedNumber(curve.median[at])),
             DerivationWords::tr("95 % are below %1").arg(roundedNumber(curve.high[at]))}};
}

} // namespace

Derivations deriveDecay(const DecayResult& result, std::size_t column, std::size_t distance) {
    Derivations derivations;
    if (column >= result.columns.size() || distance >= result.distances.size()) return derivations;
    const SchemeColumn& scheme = result.placed->columns[column];
    for (const DecayCurve& curve : result.columns[column].curves) {
        derivations << kernelOf(scheme, curve, result.distances[distance], curve.kernel[distance]);
        if (curve.axis < 0) derivations << boundOf(scheme, curve.bound[distance]);
        if (!curve.median.empty()) derivations << bandOf(curve, distance, result.settings);
    }
    return derivations;
}

} // namespace ropescope::ui
