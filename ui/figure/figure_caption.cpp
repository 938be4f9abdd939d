// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <QCoreApplication>
#include <QStringList>

#include "core/base/text.h"
#include "core/sequence/notation.h"
#include "ui/document/convert.h"
#include "ui/document/lists.h"
#include "ui/document/scheme_words.h"
#include "ui/document/score_words.h"
#include "ui/figure/figure_data.h"
#include "ui/painters/drawing.h"
#include "ui/painters/error_words.h"
#include "ui/painters/rotary_words.h"

namespace ropescope::ui {

namespace {

constexpr qsizetype kLongestNotation = 240;

QString translated(const char* text) { return QCoreApplication::translate("Figure", text); }

QString sequenceSentence(const Session& session) {
    const QString notation = shortNotation(session, kLongestNotation);
    const QString tokens = toQString(formatGrouped(tokenCount(session.sequence)));
    return translated(QT_TRANSLATE_NOOP("Figure", "Sequence: %1 (%2 tokens).")).arg(notation, tokens);
}

QString modeName(ScoreMode mode) {
    switch (mode) {
    case ScoreMode::Logit: return translated(QT_TRANSLATE_NOOP("Figure", "logits"));
    case ScoreMode::Softmax: return translated(QT_TRANSLATE_NOOP("Figure", "attention weights (softmax over keys)"));
    case ScoreMode::Score: break;
    }
    return translated(QT_TRANSLATE_NOOP("Figure", "relative scores"));
}

QString maskText(Mask mask) {
    switch (mask) {
    case Mask::None: break;
    case Mask::Causal: return translated(QT_TRANSLATE_NOOP("Figure", ", causal mask"));
    case Mask::Block: return translated(QT_TRANSLATE_NOOP("Figure", ", each segment sees itself only"));
    }
    return {};
}

QString biasClause(const ScoreOptions& scores) {
    if (scores.bias.kind == BiasKind::None || scores.mode == ScoreMode::Score) return {};
    return translated(QT_TRANSLATE_NOOP("Figure", ", bias %1")).arg(biasText(scores.bias));
}

/// Every row but the positions shows scores, or what follows from them.
QString factorSentence(const Figure::Data& data) {
    const double factor = attentionFactorOf(*data.layout);
    const bool scores = data.heatmaps || data.profiles || data.decays || data.kernels || data.errors || data.overlay;
    if (factor == 1 || !scores) return {};
    return translated(QT_TRANSLATE_NOOP("Figure", "The rotated part of every score carries the factor m², with the "
                                                  "attention factor %1."))
        .arg(factorText(factor));
}

/// What q and k are is said on every figure: without it the picture says nothing.
QString scoreSentence(const Figure::Data& data) {
    const Session& session = *data.session;
    const bool ones = session.scores.content.kind == ContentKind::Ones && session.scores.mode == ScoreMode::Score;
    QString what = modeName(session.scores.mode);
    const bool scaled = attentionFactorOf(*data.layout) != 1;
    if (ones && scaled)
        what += translated(QT_TRANSLATE_NOOP("Figure", ", m² times the mean over the pairs of cos(Δ·θ)"));
    if (ones && !scaled) what += translated(QT_TRANSLATE_NOOP("Figure", ", the mean over the pairs of cos(Δ·θ)"));
    const QString mask = maskText(session.scores.mask) + biasClause(session.scores);
    return translated(QT_TRANSLATE_NOOP("Figure", "Heatmaps show %1, with %2, head dim %3%4; queries run down, keys "
                                                  "right."))
        .arg(what, contentText(session.scores.content), QString::number(session.rotary.headDim), mask);
}

/// "(a) 0.559 to 0.713, (b) …": where every panel has a range of its own, no bar can tell it.
QString overlayRanges(const Figure::Data& data) {
    if (data.session->colour.range == RangeMode::Shared) return {};
    QStringList ranges;
    for (const std::size_t column : figureColumns(data)) {
        const OverlayColumn& shown = data.overlay->columns[column];
        if (shown.error || shown.masked) continue;
        ranges << translated(QT_TRANSLATE_NOOP("Figure", "%1 from %2 to %3"))
                      .arg(titleOf(*data.layout->columns[column].scheme), scoreText(shown.range.low, 3),
                           scoreText(shown.range.high, 3));
    }
    if (ranges.isEmpty()) return {};
    return translated(QT_TRANSLATE_NOOP("Figure", "Their colours span: %1.")).arg(joinClauses(ranges));
}

QString overlaySentence(const Figure::Data& data) {
    const Session& session = *data.session;
    for (const std::size_t column : figureColumns(data)) {
        const TokenRange queries = data.overlay->columns[column].queries;
        if (queries.size() <= 0) continue;
        const QString from = queries.size() == 1
                                 ? translated(QT_TRANSLATE_NOOP("Figure", "from query token %1")).arg(queries.end)
                                 : translated(QT_TRANSLATE_NOOP("Figure", "from query tokens %1 to %2, their mean"))
                                       .arg(queries.begin + 1)
                                       .arg(queries.end);
        return translated(QT_TRANSLATE_NOOP("Figure", "Patches are coloured by %1 %2, with %3, head dim %4%5."))
            .arg(modeName(session.scores.mode), from, contentText(session.scores.content),
                 QString::number(session.rotary.headDim), maskText(session.scores.mask) + biasClause(session.scores));
    }
    return {};
}

QString spanText(const char* pattern, const TokenRange& range) {
    return translated(pattern).arg(toQString(formatGrouped(range.begin + 1)), toQString(formatGrouped(range.end)));
}

TokenRange shownQueries(const PositionMap& map, const Viewport& view) {
    return tokensInView(map.tokens, view.queryBegin, view.queryEnd);
}

TokenRange shownKeys(const PositionMap& map, const Viewport& view) {
    return tokensInView(map.tokens, view.keyBegin, view.keyEnd);
}

/// The tokens that a zoomed map of a scheme shows, or a zoomed curve, which has keys alone: counted from 1.
QString shownTokens(const PositionMap& map, const Viewport& view, bool curve) {
    const TokenRange queries = shownQueries(map, view), keys = shownKeys(map, view);
    const QString keyText = spanText(QT_TRANSLATE_NOOP("Figure", "key tokens %1 to %2"), keys);
    QString shown = keyText;
    if (!curve && queries == keys) shown = spanText(QT_TRANSLATE_NOOP("Figure", "tokens %1 to %2"), keys);
    if (!curve && queries != keys) {
        shown = translated(QT_TRANSLATE_NOOP("Figure", "%1 and %2"))
                    .arg(spanText(QT_TRANSLATE_NOOP("Figure", "query tokens %1 to %2"), queries), keyText);
    }
    return translated(QT_TRANSLATE_NOOP("Figure", "%1 of %2")).arg(shown, toQString(formatGrouped(map.tokens)));
}

/// The range that maps or curves are zoomed to, scheme by scheme where schemes count other tokens; empty when they show
/// everything.
QString zoomText(const Figure::Data& data, bool curve) {
    std::vector<std::pair<QString, QStringList>> ranges; // and the schemes that have them
    bool zoomed = false;
    for (const std::size_t column : figureColumns(data)) {
        const SchemeColumn& scheme = data.layout->columns[column];
        if (!scheme.positions || scheme.positions->tokens == 0) continue;
        const PositionMap& map = *scheme.positions;
        zoomed = zoomed || shownKeys(map, data.spec.viewport).size() < map.tokens ||
                 (!curve && shownQueries(map, data.spec.viewport).size() < map.tokens);
        const QString text = shownTokens(map, data.spec.viewport, curve);
        auto found = std::ranges::find(ranges, text, &std::pair<QString, QStringList>::first);
        if (found == ranges.end()) found = ranges.insert(ranges.end(), {text, {}});
        found->second << titleOf(*scheme.scheme);
    }
    if (!zoomed) return {};
    if (ranges.size() == 1) return ranges.front().first;
    QStringList texts;
    for (const auto& [text, titles] : ranges) texts << text + QStringLiteral(" (") + joinNames(titles) + u')';
    return joinItems(texts);
}

QString zoomSentence(const Figure::Data& data) {
    const QString text = data.heatmaps || data.errors ? zoomText(data, false) : QString();
    if (text.isEmpty()) return {};
    return translated(QT_TRANSLATE_NOOP("Figure", "Maps show only %1.")).arg(text);
}

QString profileSentence(const Figure::Data& data) {
    const QString keys = zoomText(data, true);
    for (const std::size_t column : figureColumns(data)) {
        const std::int64_t query = data.profiles->columns[column].queryToken;
        if (query < 0) continue;
        if (keys.isEmpty()) {
            return translated(QT_TRANSLATE_NOOP("Figure", "Curves show the score from query token %1 to every key."))
                .arg(query + 1);
        }
        return translated(QT_TRANSLATE_NOOP("Figure", "Curves show the score from query token %1 to %2."))
            .arg(QString::number(query + 1), keys);
    }
    return {};
}

QString decaySentence(const Figure::Data& data) {
    const DecaySettings& settings = data.decays->settings;
    if (settings.eachAxis) {
        return translated(QT_TRANSLATE_NOOP("Figure", "Decay: the score of q = k = 1 over the distance on each axis, "
                                                      "the others equal."));
    }
    const QString text = translated(QT_TRANSLATE_NOOP(
        "Figure", "Decay: the score of q = k = 1 over the distance of two tokens along all axes, and RoFormer's upper "
                  "bound (section 3.4.3 of arXiv 2104.09864) over its value at distance 0"));
    if (settings.draws == 0) return translated(QT_TRANSLATE_NOOP("Figure", "%1.")).arg(text);
    return text + translated(QT_TRANSLATE_NOOP("Figure", "; band: 5 to 95 % and median of %1 draws of standard normal "
                                                         "q and k, seed %2."))
                      .arg(QString::number(settings.draws), QString::number(settings.seed));
}

QString kernelSentence(const Figure::Data& data) {
    if (data.kernels->segment < 0) return {};
    return translated(QT_TRANSLATE_NOOP("Figure",
                                        "Patch kernel: mean score of two patches of %1 by their offset, query "
                                        "less key, with %2; PTD: mean over text tokens of the variance of "
                                        "their distances to the patches."))
        .arg(segmentTitle(data.session->sequence.segments[static_cast<std::size_t>(data.kernels->segment)]),
             contentText(data.session->scores.content));
}

QString precisionSentence(const Figure::Data& data) {
    const bool sampled = std::any_of(data.errors->columns.begin(), data.errors->columns.end(),
                                     [](const PrecisionColumn& column) { return column.sampled; });
    return translated(QT_TRANSLATE_NOOP("Figure", "Precision: |score with %1 − exact score|, with %2%3."))
        .arg(precisionTitle(data.errors->model), contentText(data.session->scores.content),
             sampled ? translated(QT_TRANSLATE_NOOP("Figure", ", the largest of 9 sampled pairs of a cell"))
                     : QString());
}

QString schemeText(const SchemeColumn& column, const Session& session, const QString& letter) {
    QStringList parts;
    if (column.positions) {
        QStringList axes;
        for (const std::string& axis : column.positions->axes) axes << toQString(axis);
        parts << translated(QT_TRANSLATE_NOOP("Figure", "axes %1")).arg(axes.join(QLatin1Char(',')));
        parts << translated(QT_TRANSLATE_NOOP("Figure", "origin %1")).arg(column.positions->origin);
    }
    if (column.plan) {
        parts
            << (foreignBase(column).isEmpty()
                    ? translated(QT_TRANSLATE_NOOP("Figure", "base %1")).arg(toQString(formatNumber(column.plan->base)))
                    : translated(QT_TRANSLATE_NOOP("Figure", "base %1 (own %2)"))
                          .arg(toQString(formatNumber(column.plan->base)),
                               toQString(formatNumber(column.scheme->nativeBase))));
    }
    parts << toQString(session.rotary.allocation.value_or(allocationOf(*column.frequencies, column.frequencyParams())));
    if (column.frequencies != column.scheme) {
        parts << translated(QT_TRANSLATE_NOOP("Figure", "frequencies of %1")).arg(titleOf(*column.frequencies));
    }
    if (session.rotary.scaling != "none") {
        parts << translated(QT_TRANSLATE_NOOP("Figure", "scaling %1")).arg(toQString(session.rotary.scaling));
    }
    for (const auto& [id, values] : session.rotary.params) {
        QStringList numbers;
        for (const double value : values) numbers << toQString(formatNumber(value));
        parts << toQString(id) + QStringLiteral(" = ") + numbers.join(QLatin1Char(' '));
    }
    if (column.plan && !column.plan->rotates()) {
        parts << translated(QT_TRANSLATE_NOOP("Figure", "not purely relative"));
    }
    for (const auto& [id, value] : column.params) parts << toQString(id + " = " + formatNumber(value));
    const QString head = letter.isEmpty() ? QString() : QLatin1Char('(') + letter + QStringLiteral(") ");
    return head + translated(QT_TRANSLATE_NOOP("Figure", "%1: %2")).arg(titleOf(*column.scheme), joinClauses(parts));
}

} // namespace

bool basesDiffer(const Figure::Data& data) {
    std::optional<double> first;
    return std::ranges::any_of(figureColumns(data), [&](std::size_t column) {
        const SchemeColumn& scheme = data.layout->columns[column];
        if (!hasBase(scheme)) return false;
        if (!first) first = scheme.plan->base;
        return scheme.plan->base != *first;
    });
}

QString figureBase(const Figure::Data& data, std::size_t column) {
    const SchemeColumn& scheme = data.layout->columns[column];
    const QStringList foreign = foreignBase(scheme);
    if (!foreign.isEmpty()) return foreign.front();
    if (!hasBase(scheme) || !basesDiffer(data)) return {};
    return translated(QT_TRANSLATE_NOOP("Figure", "base %1")).arg(baseText(scheme.plan->base));
}

QString shortNotation(const Session& session, qsizetype longest) {
    const QString notation = toQString(toNotation(session.sequence));
    return notation.size() <= longest ? notation : notation.left(longest - 1) + QChar(0x2026);
}

QString figureCaption(const Figure::Data& data) {
    const std::vector<std::size_t> columns = figureColumns(data);
    QStringList sentences{sequenceSentence(*data.session)};
    if (data.has(FigureRow::Heatmap)) sentences << scoreSentence(data);
    if (data.heatmaps && data.heatmaps->share() < 1)
        sentences << translated(QT_TRANSLATE_NOOP("Figure", "Their probabilities are estimates."));
    if (data.overlay) sentences << overlaySentence(data) << overlayRanges(data);
    if (data.profiles) sentences << profileSentence(data);
    if (!data.has(FigureRow::Heatmap) && data.profiles) {
        sentences << translated(QT_TRANSLATE_NOOP("Figure", "Scores with %1, head dim %2."))
                         .arg(contentText(data.session->scores.content), QString::number(data.session->rotary.headDim));
    }
    if (data.decays) sentences << decaySentence(data);
    if (data.kernels) sentences << kernelSentence(data);
    if (data.errors) sentences << precisionSentence(data);
    sentences << zoomSentence(data) << factorSentence(data);
    if (basesDiffer(data)) sentences << translated(QT_TRANSLATE_NOOP("Figure", "The panels have different bases."));
    QStringList schemes;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const QString letter =
            columns.size() > 1 && i < 26 ? QString(QChar(u'a' + static_cast<char16_t>(i))) : QString();
        schemes << schemeText(data.layout->columns[columns[i]], *data.session, letter);
    }
    sentences << translated(QT_TRANSLATE_NOOP("Figure", "%1.")).arg(joinItems(schemes));
    return joinSentences(sentences);
}

} // namespace ropescope::ui
