// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/derivation.h"

#include <cmath>

#include <QCoreApplication>

#include "core/analysis/arithmetic.h"
#include "core/analysis/column_model.h"
#include "core/base/text.h"
#include "core/positions/segment_gaps.h"
#include "core/scores/distance_bias.h"
#include "ui/document/convert.h"
#include "ui/document/pair_feed.h"
#include "ui/document/position_words.h"

namespace ropescope::ui {

namespace {

constexpr std::size_t kShownTerms = 3;        ///< of a sum over frequency pairs
constexpr std::size_t kMostFrequencies = 256; ///< a list that can still be read

class Words {
    Q_DECLARE_TR_FUNCTIONS(Derivation)
};

QString digits(double value, int count) {
    return QString::number(value, 'g', count).replace(QLatin1Char('-'), QChar(0x2212));
}
/// Of coordinates, which go to 10¹² and must come out exactly.
QString number(double value) { return digits(value, 15); }
/// Of scores and frequencies.
QString rounded(double value) { return digits(value, 7); }
/// In brackets where it is negative, after an operator.
QString operand(double value) { return value < 0 ? u'(' + number(value) + u')' : number(value); }
QString roundedOperand(double value) { return value < 0 ? u'(' + rounded(value) + u')' : rounded(value); }
QString tokenName(std::int64_t token) { return u'#' + QString::number(token + 1); }

/// A sum that is built term by term, as a formula and with its values.
class Sum {
public:
    void add(const QString& symbol, const QString& value) {
        m_symbols << symbol;
        m_values << value;
    }
    /// Nothing where the steps, of which there are `count`, cannot be seen.
    void addStep(const QString& index, std::int64_t steps, std::int64_t count, double perStep, const QString& unit) {
        if (perStep == 0 || count == 1) return;
        add(index + QStringLiteral("·Δ") + unit, QString::number(steps) + QStringLiteral("·") + operand(perStep));
    }
    [[nodiscard]] QStringList steps(const QString& name, const QString& result) const {
        const QString plus = QStringLiteral(" + ");
        QStringList lines{name + QStringLiteral(" = ") + m_symbols.join(plus)};
        if (m_values.size() > 1 || m_values.value(0) != result) lines << QStringLiteral("= ") + m_values.join(plus);
        lines << QStringLiteral("= ") + result;
        return lines;
    }

private:
    QStringList m_symbols, m_values;
};

/// Released code rounds what frames add: its formula, with the frame and the ids a second put in.
void addFrames(Sum& sum, const AxisRule& rule, std::int64_t frame, std::int64_t frames) {
    if (rule.frameRule == FrameRule::Steady)

        return sum.addStep(QStringLiteral("t"), frame, frames, rule.perFrame, QStringLiteral("t"));
    if (rule.perFrame == 0) return;
    const QString a = QString::number(frame + rule.firstFrame), s = number(rule.secondsPerGrid),
                  r = number(rule.perFrame);
    switch (rule.frameRule) {
    case FrameRule::FloorOfSeconds:
        return sum.add(QStringLiteral("⌊t·τ·r⌋"), QStringLiteral("⌊%1·%2·%3⌋").arg(a, s, r));
    case FrameRule::TruncatedStep:
        return sum.add(QStringLiteral("⌊t·(τ·r)⌋"), QStringLiteral("⌊%1·(%2·%3)⌋").arg(a, s, r));
    default: return sum.add(QStringLiteral("t·τ·r"), QStringLiteral("%1·%2·%3").arg(a, s, r));
    }
}

Derivation coordinateOf(const PositionMap& map, std::int64_t token, std::size_t axis) {
    const Lattice& block = map.blocks[map.blockOf(token)];
    const std::int64_t offset = token - block.firstToken, perFrame = block.rows * block.columns;
    const std::int64_t frame = offset / perFrame, row = offset % perFrame / block.columns,
                       column = offset % block.columns;
    const AxisRule& rule = block.axes[axis];
    Sum sum;
    sum.add(QStringLiteral("p₀"), number(rule.origin));
    addFrames(sum, rule, frame, block.frames);
    sum.addStep(QStringLiteral("i"), row, block.rows, rule.perRow, QStringLiteral("i"));
    sum.addStep(QStringLiteral("j"), column, block.columns, rule.perColumn, QStringLiteral("j"));
    if (block.list)
        sum.add(QStringLiteral("c(i, j)"),
                operand((*block.list)[static_cast<std::size_t>(row * block.columns + column)][axis]));
    const QString name = axisTitle(map.axes[axis]);
    return {Words::tr("%1 of token %2").arg(name, tokenName(token)),
            sum.steps(name, number(block.at(axis, frame, row, column)))};
}

/// The form of the papers: coordinate = beta + gamma · index, counted from 1. Only where it is true.
void addGammaForm(Derivations& derivations, const Layout& layout, const SchemeColumn& column, const Element& element) {
    if (element.part != Part::Patch) return;
    const Session& session = *layout.session;
    const auto gaps = gapsOf(*column.scheme, session.sequence, element.segment, column.params, session.origin);
    if (!gaps) return;
    const PositionMap& map = *column.positions;
    const Position position = map.positionOf(map.tokenOf(element));
    for (int i = 0; i < map.axisCount(); ++i) {
        const auto axis = static_cast<std::size_t>(i);
        const std::string& id = map.axes[axis];
        const std::int64_t index = 1 + (id == "h" ? element.row : id == "w" ? element.column : element.frame);
        const double value = gaps->beta[axis] + gaps->gamma[axis] * static_cast<double>(index);
        if (std::abs(value - position[axis]) > 1e-9 * std::max(1.0, std::abs(value))) continue;
        derivations[i].steps << QStringLiteral("= β + γ·%1 = %2 + %3·%1")
                                    .arg(QString::number(index), number(gaps->beta[axis]), operand(gaps->gamma[axis]));
    }
}

Derivation differenceOf(const QString& name, double query, double key) {
    return {Words::tr("difference on %1").arg(name),
            {QStringLiteral("Δ %1 = q − k").arg(name), QStringLiteral("= %1 − %2").arg(number(query), operand(key)),
             QStringLiteral("= ") + number(query - key)}};
}

QString termText(const ArithmeticLine& line) {
    if (!line.angle) return roundedOperand(line.product);
    const QString phase = line.phase == 0 ? QString() : QStringLiteral(" − ") + roundedOperand(line.phase);
    const QString angle =
        line.frequency && line.delta ? operand(*line.delta) + u'·' + rounded(*line.frequency) : rounded(*line.angle);
    return QStringLiteral("%1·cos(%2%3)").arg(rounded(line.amplitude), angle, phase);
}

/// A plan that turns single dimensions has no angle a pair: its terms are sums of their own.
Derivation relativeScore(const Arithmetic& made, bool rotates) {
    QStringList terms;
    for (std::size_t i = 0; i < std::min(made.lines.size(), kShownTerms); ++i) terms << termText(made.lines[i]);
    if (made.lines.size() > kShownTerms) terms << QStringLiteral("…");
    const QString formula =
        rotates ? QStringLiteral("s = Σₖ Aₖ·cos(Δ·θₖ − φₖ), k = 0 … %1") : QStringLiteral("s = Σₖ sₖ, k = 0 … %1");
    return {Words::tr("relative score"),
            {formula.arg(made.lines.size() - 1), QStringLiteral("= ") + terms.join(QStringLiteral(" + ")),
             QStringLiteral("= ") + rounded(made.score)}};
}

/// "= 8.4", or why there is no number.
QString resultOf(const Expected<double>& value) {
    if (!value) return toQString(value.error().message());
    return std::isnan(*value) ? Words::tr("a mask hides the key") : QStringLiteral("= ") + rounded(*value);
}

/// Scaled as attention scales its logits; xPos weighs each term.
Derivation logitOf(const ScoreModel& model, double score, std::int64_t query, std::int64_t key) {
    const FrequencyPlan& plan = *model.plan;
    ScoreOptions options = model.options;
    options.mode = ScoreMode::Logit;
    const ScoreModel logits{model.positions, model.plan, options, nullptr};
    const QString result = resultOf(scoreOfPair(logits, query, key));
    const double rest = passThrough(plan, options.content) / std::sqrt(static_cast<double>(plan.headDim));
    QStringList symbols, values;
    if (options.bias.kind == BiasKind::Xpos) {
        symbols << QStringLiteral("Σₖ ζₖ^((q − k)/512)·Aₖ·cos(Δ·θₖ − φₖ)·d′/√d");
    } else {
        symbols << QStringLiteral("s·d′/√d");
        values << QStringLiteral("%1·%2/√%3")
                      .arg(roundedOperand(score), QString::number(plan.rotaryDim), QString::number(plan.headDim));
    }
    if (rest != 0) {
        symbols << QStringLiteral("u");
        values << roundedOperand(rest);
    }
    if (const auto bias = DistanceBias::of(options)) {
        symbols << QStringLiteral("b(q − k)");
        values << roundedOperand(bias->at(query, key));
    }
    const QString plus = QStringLiteral(" + ");
    QStringList steps{QStringLiteral("ℓ = ") + symbols.join(plus)};
    if (values.size() == symbols.size()) steps << QStringLiteral("= ") + values.join(plus);
    return {Words::tr("logit"), steps << result};
}

/// The column's plan before any scaling; its pairs are others where the scaling decides which dimensions turn.
Expected<FrequencyPlan> unscaledPlan(const Layout& layout, const SchemeColumn& column) {
    RotarySettings rotary = layout.session->rotary;
    rotary.scaling = "none";
    return frequencyPlanOf(*column.frequencies, column.frequencyParams(), column.positions->axes,
                           column.positions.length(), rotary);
}

Derivation frequencyOf(const FrequencyPlan& plan, const Expected<FrequencyPlan>& unscaled, const QString& scaling,
                       std::size_t pair) {
    Derivation made{Words::tr("frequency of pair %1").arg(pair), {}};
    const double theta = plan.pairs[pair].inverseFrequency;
    const bool comparable = unscaled && unscaled->rotaryDim == plan.rotaryDim && pair < unscaled->pairs.size();
    const double plain = comparable ? unscaled->pairs[pair].inverseFrequency : 0;
    if (plain > 0) {
        const double exponent = -std::log(plain) / std::log(plan.base) * plan.rotaryDim;
        made.steps << QStringLiteral("θ = base^(−e/d′)")
                   << QStringLiteral("= %1^(−%2/%3)")
                          .arg(rounded(plan.base), rounded(exponent), QString::number(plan.rotaryDim));
        if (theta != plain)
            made.steps << QStringLiteral("= ") + rounded(plain)
                       << Words::tr("scaled by %1: %2·%3").arg(scaling, rounded(plain), rounded(theta / plain));
    }
    made.steps << QStringLiteral("= ") + rounded(theta);
    return made;
}

} // namespace

Derivations derivePosition(const Layout& layout, const SchemeColumn& column, std::int64_t token) {
    Derivations derivations;
    if (!column.positions || token < 0 || token >= column.positions->tokens) return derivations;
    const PositionMap& map = *column.positions;
    for (std::size_t axis = 0; axis < map.axes.size(); ++axis) derivations << coordinateOf(map, token, axis);
    addGammaForm(derivations, layout, column, map.elementOf(token));
    return derivations;
}

Derivations deriveGaps(const SchemeColumn& column, std::int64_t segment) {
    Derivations derivations;
    if (!column.positions || segment < 0 || segment >= std::ssize(column.positions->segments)) return derivations;
    const PositionMap& map = *column.positions;
    const SegmentGaps gaps = segmentGaps(map, segment);
    const auto add = [&](const QString& quantity, double later, double earlier) {
        derivations << Derivation{quantity,
                                  {QStringLiteral("%1 − %2").arg(number(later), operand(earlier)),
                                   QStringLiteral("= ") + number(later - earlier)}};
    };
    for (std::size_t axis = 0; axis < map.axes.size(); ++axis) {
        const QString name = axisTitle(map.axes[axis]);
        if (gaps.hasBefore)
            add(Words::tr("gap before segment %1, %2: first patch − text").arg(segment + 1).arg(name),
                gaps.firstPatch[axis], gaps.textBefore[axis]);
        if (gaps.hasAfter)
            add(Words::tr("gap after segment %1, %2: text − last patch").arg(segment + 1).arg(name),
                gaps.textAfter[axis], gaps.lastPatch[axis]);
    }
    return derivations;
}

Derivations derivePair(const Layout& layout, const SchemeColumn& column, std::int64_t query, std::int64_t key,
                       std::optional<double> known, double share) {
    Derivations derivations;
    if (!column.positions || query < 0 || key < 0) return derivations;
    const PositionMap& map = *column.positions;
    if (query >= map.tokens || key >= map.tokens) return derivations;
    const Position from = map.positionOf(query), to = map.positionOf(key);
    for (std::size_t axis = 0; axis < map.axes.size(); ++axis)
        derivations << differenceOf(axisTitle(map.axes[axis]), from[axis], to[axis]);
    const auto model = scoreModelOf(layout, column);
    const auto made = model ? arithmeticOf(*model, query, key) : Expected<Arithmetic>(model.error());
    if (!made) return derivations;
    derivations << relativeScore(*made, column.plan->rotates());
    if (model->options.mode != ScoreMode::Score) derivations << logitOf(*model, made->score, query, key);
    if (model->options.mode == ScoreMode::Softmax && known)
        derivations << Derivation{Words::tr("softmax weight"),
                                  {QStringLiteral("w = exp ℓ(q, k) / Σⱼ exp ℓ(q, j)"),
                                   (share < 1 ? QStringLiteral("≈ ") : QStringLiteral("= ")) + rounded(*known)}};
    return derivations;
}

Derivations deriveFocusedPair(const Context& context, int column) {
    const auto& columns = context.layout()->columns;
    const auto index = static_cast<std::size_t>(std::max(0, column));
    if (index >= columns.size()) return {};
    const PairReadout pair = context.pair.read(index);
    const Layout& layout = *context.layout();
    Derivations derivations;
    if (pair.queryToken) derivations << derivePosition(layout, columns[index], *pair.queryToken);
    if (pair.keyToken) derivations << derivePosition(layout, columns[index], *pair.keyToken);
    if (pair.complete())
        derivations << derivePair(layout, columns[index], *pair.queryToken, *pair.keyToken, pair.score, pair.share);
    return derivations;
}

Derivation deriveMean(const TokenRange& queries, const TokenRange& keys, double mean, const ScoreOptions& options,
                      double share) {
    const auto range = [](const TokenRange& tokens) {
        if (tokens.size() == 1) return tokenName(tokens.begin);
        return QString(tokenName(tokens.begin) % QStringLiteral("–") % tokenName(tokens.end - 1));
    };
    Derivation made{Words::tr("mean score from queries %1 to keys %2").arg(range(queries), range(keys)), {}};
    if (std::isnan(mean)) return {made.quantity, {Words::tr("a mask hides all of it")}};
    const QString symbol = options.mode == ScoreMode::Score   ? QStringLiteral("s")
                           : options.mode == ScoreMode::Logit ? QStringLiteral("ℓ")
                                                              : QStringLiteral("w");
    made.steps << QStringLiteral("m = Σ %1(q, k) / n").arg(symbol);
    made.steps << (options.mask == Mask::None
                       ? QStringLiteral("n = %1·%2 = %3")
                             .arg(QString::number(queries.size()), QString::number(keys.size()),
                                  number(static_cast<double>(queries.size()) * static_cast<double>(keys.size())))
                       : Words::tr("n: the pairs that the mask lets through"));
    made.steps << (share < 1 ? QStringLiteral("≈ ") : QStringLiteral("= ")) + rounded(mean);
    return made;
}

Derivations deriveFrequencies(const Layout& layout, const SchemeColumn& column) {
    Derivations derivations;
    if (!column.plan || !column.positions || column.plan->dense() || !column.plan->rotates()) return derivations;
    const auto unscaled = unscaledPlan(layout, column);
    const std::size_t count = std::min(column.plan->pairs.size(), kMostFrequencies);
    for (std::size_t pair = 0; pair < count; ++pair)
        if (column.plan->pairs[pair].inverseFrequency > 0)
            derivations << frequencyOf(*column.plan, unscaled, toQString(layout.session->rotary.scaling), pair);
    return derivations;
}

std::optional<Derivation> deriveFrequency(const Layout& layout, const SchemeColumn& column, std::size_t pair) {
    if (!column.plan || !column.positions || pair >= column.plan->pairs.size()) return {};
    if (column.plan->dense() || !column.plan->rotates() || column.plan->pairs[pair].inverseFrequency <= 0) return {};
    return frequencyOf(*column.plan, unscaledPlan(layout, column), toQString(layout.session->rotary.scaling), pair);
}

Derivations deriveTokens(const Sequence& sequence, std::int64_t segment) {
    if (segment < 0 || segment >= std::ssize(sequence.segments)) return {};
    const Segment& shown = sequence.segments[static_cast<std::size_t>(segment)];
    QStringList factors;
    std::int64_t extra = 0;
    if (const auto* image = std::get_if<ImageSegment>(&shown)) {
        factors << QString::number(image->width) << QString::number(image->height);
        extra = image->boundaryTokens;
    } else if (const auto* video = std::get_if<VideoSegment>(&shown)) {
        factors << QString::number(video->width) << QString::number(video->height) << QString::number(video->frames);
    } else if (const auto* clip = std::get_if<AudioVideoSegment>(&shown)) {
        factors << QString::number(clip->width) << QString::number(clip->height) << QString::number(clip->frames);
        extra = tokenCount(shown) - clip->width * clip->height * clip->frames;
    }
    QString sum = factors.join(u'·');
    if (extra != 0) sum += QStringLiteral(" + ") + QString::number(extra);
    Derivation tokens{Words::tr("tokens of segment %1").arg(segment + 1), {}};
    if (!sum.isEmpty()) tokens.steps << QStringLiteral("N = ") + sum;
    tokens.steps << QStringLiteral("= ") + QString::number(tokenCount(shown));
    return {tokens};
}

QString plainText(const Derivations& derivations) {
    QStringList lines;
    for (const Derivation& each : derivations) lines << each.quantity + u':' << each.steps << QString();
    return lines.join(u'\n');
}

} // namespace ropescope::ui
