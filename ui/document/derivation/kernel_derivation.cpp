// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/derivation/derivation.h"
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

} // namespace

Derivation deriveKernel(const SchemeColumn& column, int axis, double distance, double value) {
    const FrequencyPlan& plan = *column.plan;
    Derivation derivation{
        joinClauses({DerivationWords::tr("score of q = k = 1 at distance %1").arg(exactNumber(distance)),
                     axisWords(column, axis)}),
        {plan.matrices ? QStringLiteral("s = m²·1ᵀR(Δ)1 / d′")
                       : QStringLiteral("s = m²·Σₖ cos(Δ·θₖ) / (d′/2), k = 0 … %1").arg(plan.pairCount() - 1)}};
    if (!plan.dense() && plan.rotates()) {
        const QString terms = firstTerms(
            plan.pairs.size(), [&](std::size_t pair) { return cosineText(plan.pairs[pair], axis, distance); });
        derivation.steps << QStringLiteral("= %1²·(%2)/%3")
                                .arg(roundedNumber(plan.attentionFactor), terms, QString::number(plan.pairCount()));
    }
    derivation.steps << roundedResult(value);
    return derivation;
}

} // namespace ropescope::ui
