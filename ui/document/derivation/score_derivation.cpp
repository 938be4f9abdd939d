// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <ropescope/analysis/arithmetic.h>
#include <ropescope/analysis/rounding_errors.h>
#include <ropescope/scores/weights/distance_bias.h>
#include <ropescope/session/column_model.h>

#include "ui/document/derivation/derivation.h"
#include "ui/document/derivation/derivation_text.h"
#include "ui/document/jobs/pair_feed.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/position_words.h"

namespace ropescope::ui {

namespace {

Derivation differenceOf(const QString& name, double query, double key) {
    return {DerivationWords::tr("difference on %1").arg(name),
            {QStringLiteral("Δ %1 = q − k").arg(name),
             QStringLiteral("= %1 − %2").arg(exactNumber(query), exactOperand(key)),
             QStringLiteral("= ") + exactNumber(query - key)}};
}

QString termText(const ArithmeticLine& line) {
    if (!line.angle) return roundedOperand(line.product);
    const QString phase = line.phase == 0 ? QString() : QStringLiteral(" − ") + roundedOperand(line.phase);
    const QString angle = line.frequency && line.delta
                              ? exactOperand(*line.delta) + u'·' + roundedNumber(*line.frequency)
                              : roundedNumber(*line.angle);
    return QStringLiteral("%1·cos(%2%3)").arg(roundedNumber(line.amplitude), angle, phase);
}

/// A plan that rotates single dimensions has no angle per pair, so its terms have no common form.
Derivation relativeScore(const Arithmetic& made, bool rotates) {
    const QString terms = firstTerms(made.lines.size(), [&](std::size_t i) { return termText(made.lines[i]); });
    const QString formula =
        rotates ? QStringLiteral("s = Σₖ Aₖ·cos(Δ·θₖ − φₖ), k = 0 … %1") : QStringLiteral("s = Σₖ sₖ, k = 0 … %1");
    return {DerivationWords::tr("relative score"),
            {formula.arg(made.lines.size() - 1), QStringLiteral("= ") + terms, roundedResult(made.score)}};
}

/// "= 8.4", or the reason why there is no number.
QString resultOf(const Expected<double>& value) {
    if (!value) return errorText(value.error());
    return std::isnan(*value) ? DerivationWords::tr("a mask hides the key") : roundedResult(*value);
}

/// The score scaled like an attention logit; xPos weights each term.
Derivation logitOf(const ScoreModel& model, double score, std::int64_t query, std::int64_t key) {
    const FrequencyPlan& plan = *model.plan;
    ScoreOptions options = model.options;
    options.mode = ScoreMode::Logit;
    const ScoreModel logits{model.positions, model.plan, options, {}};
    const QString result = resultOf(scoreOfPair(logits, query, key));
    const double rest = passThrough(plan, options.content) / std::sqrt(static_cast<double>(plan.headDim));
    TermSum sum;
    if (options.bias.kind == BiasKind::Xpos)
        sum.add(QStringLiteral("Σₖ ζₖ^((q − k)/512)·Aₖ·cos(Δ·θₖ − φₖ)·d′/√d"));
    else
        sum.add(QStringLiteral("s·d′/√d"),
                QStringLiteral("%1·%2/√%3")
                    .arg(roundedOperand(score), QString::number(plan.rotaryDim), QString::number(plan.headDim)));
    if (rest != 0) sum.add(QStringLiteral("u"), roundedOperand(rest));
    if (const auto bias = DistanceBias::of(options))
        sum.add(QStringLiteral("b(q − k)"), roundedOperand(bias->at(query, key)));
    return {DerivationWords::tr("logit"), sum.steps(QStringLiteral("ℓ"), result)};
}

Derivation weightOf(double weight, double sampledFraction) {
    return {DerivationWords::tr("softmax weight"),
            {QStringLiteral("w = exp ℓ(q, k) / Σⱼ exp ℓ(q, j)"), roundedResult(weight, sampledFraction)}};
}

/// Differences and relative score of a pair, with the model and score for further steps.
struct PairSteps {
    Derivations derivations;
    std::optional<ScoreModel> model; ///< empty if the pair has no score
    double score = 0;
};

PairSteps stepsOf(const PlacedSession& placed, const SchemeColumn& column, std::int64_t query, std::int64_t key) {
    PairSteps steps;
    if (!column.positions || query < 0 || key < 0) return steps;
    const PositionMap& map = *column.positions;
    if (query >= map.tokens || key >= map.tokens) return steps;
    const Position from = map.positionOf(query), to = map.positionOf(key);
    for (std::size_t axis = 0; axis < map.axes.size(); ++axis)
        steps.derivations << differenceOf(axisTitle(map.axes[axis]), from[axis], to[axis]);
    const auto model = scoreModelOf(placed, column);
    const auto made = model ? arithmeticOf(*model, query, key) : Expected<Arithmetic>(model.error());
    if (!made) return steps;
    steps.derivations << relativeScore(*made, column.plan->rotates());
    steps.model = *model;
    steps.score = made->score;
    return steps;
}

} // namespace

Derivations deriveScore(const PlacedSession& placed, const SchemeColumn& column, std::int64_t query, std::int64_t key) {
    return stepsOf(placed, column, query, key).derivations;
}

Derivations derivePair(const PlacedSession& placed, const SchemeColumn& column, std::int64_t query, std::int64_t key,
                       std::optional<double> known, double sampledFraction) {
    PairSteps steps = stepsOf(placed, column, query, key);
    const ScoreMode mode = steps.model ? steps.model->options.mode : ScoreMode::Score;
    if (mode != ScoreMode::Score) steps.derivations << logitOf(*steps.model, steps.score, query, key);
    if (mode == ScoreMode::Softmax && known) steps.derivations << weightOf(*known, sampledFraction);
    return steps.derivations;
}

Derivations deriveFocusedPair(const Context& context, int column) {
    const auto& columns = context.placed()->columns;
    const auto index = static_cast<std::size_t>(std::max(0, column));
    if (index >= columns.size()) return {};
    const PairReadout pair = context.pair.read(index);
    const PlacedSession& placed = *context.placed();
    Derivations derivations;
    if (pair.queryToken) derivations << derivePosition(placed, columns[index], *pair.queryToken);
    if (pair.keyToken) derivations << derivePosition(placed, columns[index], *pair.keyToken);
    if (pair.complete())
        derivations << derivePair(placed, columns[index], *pair.queryToken, *pair.keyToken, pair.score,
                                  pair.sampledFraction);
    return derivations;
}

Derivation deriveMean(const TokenRange& queries, const TokenRange& keys, double mean, const ScoreOptions& options,
                      double sampledFraction) {
    Derivation made{
        DerivationWords::tr("mean score from queries %1 to keys %2").arg(rangeText(queries), rangeText(keys)), {}};
    if (std::isnan(mean)) return {made.quantity, {DerivationWords::tr("fully masked")}};
    const QString symbol = options.mode == ScoreMode::Score   ? QStringLiteral("s")
                           : options.mode == ScoreMode::Logit ? QStringLiteral("ℓ")
                                                              : QStringLiteral("w");
    made.steps << QStringLiteral("m = Σ %1(q, k) / n").arg(symbol);
    made.steps << (options.mask == Mask::None
                       ? QStringLiteral("n = %1·%2 = %3")
                             .arg(QString::number(queries.size()), QString::number(keys.size()),
                                  exactNumber(static_cast<double>(queries.size()) * static_cast<double>(keys.size())))
                       : DerivationWords::tr("n: the number of unmasked pairs"));
    made.steps << roundedResult(mean, sampledFraction);
    return made;
}

Derivations deriveRounding(const QString& quantity, const FrequencyPlan& plan, const Content& content,
                           PrecisionModel model, const Position& query, const Position& key) {
    const auto scores = comparedScores(plan, content, model, query, key);
    if (!scores) return {};
    return {
        {quantity,
         {DerivationWords::tr(
              "e = |ŝ − s|, ŝ: with the number types of the model, s: exact, of q and k as those types hold them"),
          QStringLiteral("= |%1 − %2|").arg(significantText(scores->rounded, 12), significantText(scores->exact, 12)),
          std::isfinite(scores->rounded) ? roundedResult(scores->error())
                                         : DerivationWords::tr("a number type overflows")}}};
}

} // namespace ropescope::ui
