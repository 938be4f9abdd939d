// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/derivation/plot_derivation.h"

#include <algorithm>
#include <cmath>

#include <ropescope/properties/property_registry.h>

#include "ui/document/convert.h"
#include "ui/document/derivation/derivation_text.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/property_words.h"

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

/// A query and a key in the first frame with this offset; empty if one of them has no token.
std::optional<std::pair<std::int64_t, std::int64_t>> patchesApart(const PatchKernelResult& result,
                                                                  const PositionMap& map, std::int64_t rows,
                                                                  std::int64_t columns) {
    const auto token = [&](std::int64_t row, std::int64_t column) {
        return map.tokenOf({result.segment, Part::Patch, 0, row, column});
    };
    const std::int64_t query = token(std::max<std::int64_t>(rows, 0), std::max<std::int64_t>(columns, 0));
    const std::int64_t key = token(std::max<std::int64_t>(-rows, 0), std::max<std::int64_t>(-columns, 0));
    if (query < 0 || key < 0) return {};
    return std::pair(query, key);
}

/// A number computed from two others of the same evidence: "range = high − low".
struct Formula {
    std::string_view name, left, right;
    QChar sign;
};
constexpr Formula kFormulas[] = {{"density", "tokens", "advance", u'/'},
                                 {"range", "high", "low", QChar(0x2212)},
                                 {"before", "first_patch", "text_before", QChar(0x2212)},
                                 {"after", "text_after", "last_patch", QChar(0x2212)}};

const NamedNumber* numberOf(const Evidence& evidence, std::string_view name) {
    const auto found = std::ranges::find(evidence.numbers, name, &NamedNumber::name);
    return found == evidence.numbers.end() ? nullptr : &*found;
}

QStringList formulaSteps(const Evidence& evidence) {
    QStringList steps;
    for (const Formula& formula : kFormulas) {
        const NamedNumber *value = numberOf(evidence, formula.name), *left = numberOf(evidence, formula.left),
                          *right = numberOf(evidence, formula.right);
        if (!value || !left || !right) continue;
        const QString sign = u' ' + QString(formula.sign) + u' ';
        steps << QString(numberName(formula.name) % QStringLiteral(" = ") % numberName(formula.left) % sign %
                         numberName(formula.right));
        steps << QString(QStringLiteral("= ") % exactNumber(left->value) % sign % exactOperand(right->value));
        steps << QString(QStringLiteral("= ") % exactNumber(value->value));
    }
    return steps;
}

Derivations evidenceOf(const PlacedSession& placed, const SchemeColumn& column, const Finding& finding,
                       const Evidence& evidence) {
    const Property& property = *findProperty(finding.id);
    Derivations derivations{{titleOf(property), {meaningSentence(property), evidenceSentence(evidence)}}};
    derivations.front().steps << formulaSteps(evidence);
    const bool gaps = finding.id == "symmetry" && evidence.segment;
    if (gaps) derivations << deriveGaps(column, *evidence.segment);
    for (const NamedToken& named : evidence.tokens) derivations << derivePosition(placed, column, named.token);
    return derivations;
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

Derivations derivePatchOffset(const PatchKernelResult& result, std::size_t column, std::int64_t rows,
                              std::int64_t columns) {
    if (column >= result.columns.size() || result.columns[column].error) return {};
    const SchemeColumn& scheme = result.placed->columns[column];
    const auto tokens = patchesApart(result, *scheme.positions, rows, columns);
    if (!tokens) return {};
    const auto cell = (rows + result.rowReach) * result.imageWidth() + columns + result.columnReach;
    const auto value = static_cast<double>(result.columns[column].values[static_cast<std::size_t>(cell)]);
    const QString offset =
        QStringLiteral("%1, %2").arg(exactNumber(static_cast<double>(rows)), exactNumber(static_cast<double>(columns)));
    Derivations derivations{
        {DerivationWords::tr("score of patches at the offset (%1)").arg(offset),
         {DerivationWords::tr("the mean of s over all pairs of patches with this offset, among them "
                              "query %1 and key %2")
              .arg(tokenText(tokens->first), tokenText(tokens->second)),
          roundedResult(value)}}};
    return derivations + deriveScore(*result.placed, scheme, tokens->first, tokens->second);
}

Derivations deriveError(const SchemeColumn& column, const Content& content, PrecisionModel model, std::int64_t query,
                        std::int64_t key) {
    if (!column.positions || !column.plan) return {};
    const PositionMap& map = *column.positions;
    const auto scores = comparedScores(*column.plan, content, model, map.positionOf(query), map.positionOf(key));
    if (!scores) return {};
    return {
        {DerivationWords::tr("rounding error of query %1 and key %2").arg(tokenText(query), tokenText(key)),
         {DerivationWords::tr(
              "e = |ŝ − s|, ŝ: with the number types of the model, s: exact, of q and k as those types hold them"),
          QStringLiteral("= |%1 − %2|").arg(significantText(scores->rounded, 12), significantText(scores->exact, 12)),
          std::isfinite(scores->rounded) ? roundedResult(scores->error())
                                         : DerivationWords::tr("a number type overflows")}}};
}

Derivation deriveLargestError(const TokenRange& queries, const TokenRange& keys, double error) {
    return {DerivationWords::tr("error from queries %1 to keys %2").arg(rangeText(queries), rangeText(keys)),
            {DerivationWords::tr("the largest among the sampled pairs"),
             std::isnan(error) ? DerivationWords::tr("a number type overflows") : roundedResult(error)}};
}

Derivations deriveFinding(const PlacedSession& placed, const SchemeColumn& column, const Finding& finding,
                          std::optional<std::size_t> place) {
    Derivations derivations;
    for (std::size_t i = 0; i < std::min(finding.evidence.size(), kMaxDerivedPlaces); ++i)
        if (!place || *place == i) derivations << evidenceOf(placed, column, finding, finding.evidence[i]);
    return derivations;
}

} // namespace ropescope::ui
