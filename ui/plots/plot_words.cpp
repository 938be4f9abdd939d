// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plot_words.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include <ropescope/base/text.h>
#include <ropescope/session/column_edits.h>

#include "ui/document/convert.h"
#include "ui/document/fields/declared_field.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/rounding_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/document/words/score_words.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

QString spanText(const char* pattern, const TokenRange& range) {
    return figureText(pattern).arg(toQString(formatGrouped(range.begin + 1)), toQString(formatGrouped(range.end)));
}

TokenRange shownQueries(const PositionMap& map, const Viewport& view) {
    return tokensInView(map.tokens, view.queryBegin, view.queryEnd);
}

TokenRange shownKeys(const PositionMap& map, const Viewport& view) {
    return tokensInView(map.tokens, view.keyBegin, view.keyEnd);
}

/// The tokens, from 1, shown by a zoomed map of a scheme, or by a zoomed curve, which has only keys.
QString shownTokens(const PositionMap& map, const Viewport& view, bool curve) {
    const TokenRange queries = shownQueries(map, view), keys = shownKeys(map, view);
    const QString keyText = spanText(QT_TRANSLATE_NOOP("Figure", "key tokens %1 to %2"), keys);
    QString shown = keyText;
    if (!curve && queries == keys) shown = spanText(QT_TRANSLATE_NOOP("Figure", "tokens %1 to %2"), keys);
    if (!curve && queries != keys) {
        shown = figureText(QT_TRANSLATE_NOOP("Figure", "%1 and %2"))
                    .arg(spanText(QT_TRANSLATE_NOOP("Figure", "query tokens %1 to %2"), queries), keyText);
    }
    return figureText(QT_TRANSLATE_NOOP("Figure", "%1 of %2")).arg(shown, toQString(formatGrouped(map.tokens)));
}

QString maskText(Mask mask) {
    switch (mask) {
    case Mask::None: break;
    case Mask::Causal: return figureText(QT_TRANSLATE_NOOP("Figure", ", causal mask"));
    case Mask::Block: return figureText(QT_TRANSLATE_NOOP("Figure", ", each segment attends only to itself"));
    }
    return {};
}

QString biasClause(const ScoreOptions& scores) {
    if (scores.bias.kind == BiasKind::None || scores.mode == ScoreMode::Score) return {};
    return figureText(QT_TRANSLATE_NOOP("Figure", ", bias %1")).arg(biasText(scores.bias));
}

/// The text of each shown column: "21", or "21 (RoPE-TV); 23 (HunYuan-VL)" if they differ. Empty texts are left out.
QString eachScheme(const PlotState& state, const std::function<QString(std::size_t)>& textOf) {
    std::vector<std::pair<QString, QStringList>> groups; // with the schemes that have the text
    for (const std::size_t column : state.shown) {
        const QString text = textOf(column);
        if (text.isEmpty()) continue;
        auto found = std::ranges::find(groups, text, &std::pair<QString, QStringList>::first);
        if (found == groups.end()) found = groups.insert(groups.end(), {text, {}});
        found->second << titleOf(*state.placed.columns[column].scheme);
    }
    if (groups.size() == 1) return groups.front().first;
    QStringList texts;
    for (const auto& [text, titles] : groups) texts << text + QStringLiteral(" (") + joinNames(titles) + u')';
    return joinItems(texts);
}

} // namespace

QString figureText(const char* text) { return QCoreApplication::translate("Figure", text); }

QString scoresName(ScoreMode mode) {
    switch (mode) {
    case ScoreMode::Logit: return figureText(QT_TRANSLATE_NOOP("Figure", "logits"));
    case ScoreMode::Softmax: return figureText(QT_TRANSLATE_NOOP("Figure", "attention weights (softmax over keys)"));
    case ScoreMode::Score: break;
    }
    return figureText(QT_TRANSLATE_NOOP("Figure", "relative scores"));
}

QString maskAndBias(const ScoreOptions& scores) { return maskText(scores.mask) + biasClause(scores); }

QString scoreScaleTitle(ScoreMode mode) {
    if (mode == ScoreMode::Logit) return figureText(QT_TRANSLATE_NOOP("Figure", "logit"));
    if (mode == ScoreMode::Softmax) return figureText(QT_TRANSLATE_NOOP("Figure", "attention weight"));
    return figureText(QT_TRANSLATE_NOOP("Figure", "relative score S(i, j)"));
}

std::vector<PlotScale> scoreScales(std::span<const ScoreColumn> columns, const PlotState& state,
                                   std::optional<double> mark) {
    const auto healthy = [](const ScoreColumn& column) { return !column.error; };
    auto shown = std::ranges::find_if(columns, healthy);
    if (state.scheme < columns.size() && healthy(columns[state.scheme]))
        shown = columns.begin() + static_cast<std::ptrdiff_t>(state.scheme);
    if (shown == columns.end()) return {};
    const Session& session = *state.placed.session;
    return {{.title = scoreScaleTitle(session.scores.mode),
             .hint = {},
             .map = toQString(session.colour.map),
             .range = shown->range,
             .decades = shown->decades,
             .onPage = session.colour.range != RangeMode::PerScheme,
             .mark = mark}};
}

FormField precisionControl(const Session& session) {
    const auto words = [](const char* text) { return QCoreApplication::translate("PlotControls", text); };
    FormField models{.name = [words] { return words(QT_TRANSLATE_NOOP("PlotControls", "Precision model")); },
                     .hint = words(QT_TRANSLATE_NOOP(
                         "PlotControls", "Number types of the angles (inverse frequency × position) and of the "
                                         "rotation; the last two are what casting a whole model does")),
                     .other = precisionTitle(session.views.precisionModel)};
    for (const PrecisionPreset& preset : precisionPresets()) {
        models.words << toQString(preset.id);
        models.titles << precisionTitle(preset.model);
    }
    return sessionField(session, "views.precision", std::move(models));
}

namespace {

/// The id by which the session chooses the scheme of a column.
const std::string& chosenId(const PlacedSession& placed, std::size_t column) {
    const Session& session = *placed.session;
    return session.schemes[columnChoices(session)[column]].id;
}

} // namespace

std::array<FormField, 2> distanceControls(const Session& session) {
    constexpr double kFarthest[] = {64, 512, 4096, 32768, 1e6, 1e9};
    const auto words = [](const char* text) { return QCoreApplication::translate("PlotControls", text); };
    const auto grouped = [](double distance) { return toQString(formatGrouped(static_cast<std::int64_t>(distance))); };
    FormField farthest{.name = [words] { return words(QT_TRANSLATE_NOOP("PlotControls", "Largest distance")); },
                       .label = words(QT_TRANSLATE_NOOP("PlotControls", "Up to")),
                       .other = grouped(session.views.decayOptions.farthest)};
    for (const double distance : kFarthest) {
        farthest.words << toQString(formatNumber(distance));
        farthest.titles << grouped(distance);
    }
    return {sessionField(session, "views.decay.distances",
                         {.name = [words] { return words(QT_TRANSLATE_NOOP("PlotControls", "Scale of distances")); },
                          .hint = words(QT_TRANSLATE_NOOP("PlotControls", "Scale of distances")),
                          .titles = {words(QT_TRANSLATE_NOOP("PlotControls", "Logarithmic")),
                                     words(QT_TRANSLATE_NOOP("PlotControls", "Linear"))}}),
            sessionField(session, "views.decay.farthest", std::move(farthest))};
}

std::vector<std::int64_t> queryTokens(const PlotRequest& request) {
    std::vector<std::int64_t> tokens;
    for (const SchemeColumn& column : request.placed->columns) {
        const std::int64_t last = request.onPage && column.positions ? column.positions->tokens - 1 : -1;
        tokens.push_back(tokenIn(column, request.query).value_or(last));
    }
    return tokens;
}

FormField compareControl(const Session& session, const PlacedSession& placed) {
    const auto words = [](const char* text) { return QCoreApplication::translate("PlotControls", text); };
    FormField field{.name = [words] { return words(QT_TRANSLATE_NOOP("PlotControls", "Compare with")); },
                    .label = words(QT_TRANSLATE_NOOP("PlotControls", "Compare with")),
                    .hint = words(QT_TRANSLATE_NOOP(
                        "PlotControls", "Draws the curves of other schemes into each panel, as thin lines")),
                    .words = {QStringLiteral("none"), QStringLiteral("all")},
                    .titles = {words(QT_TRANSLATE_NOOP("PlotControls", "none")),
                               words(QT_TRANSLATE_NOOP("PlotControls", "all shown"))},
                    .other = toQString(session.views.compared)};
    for (std::size_t i = 0; i < placed.columns.size(); ++i) {
        const QString id = toQString(chosenId(placed, i));
        if (field.words.contains(id)) continue;
        field.words << id;
        field.titles << titleOf(*placed.columns[i].scheme);
    }
    return sessionField(session, "views.compare_with", std::move(field));
}

std::vector<std::size_t> comparedColumns(const PlacedSession& placed, std::size_t own) {
    const std::string& with = placed.session->views.compared;
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < placed.columns.size(); ++i)
        if (i != own && (with == "all" || chosenId(placed, i) == with)) columns.push_back(i);
    return columns;
}

std::vector<ChartSeries> comparedLegend(const PlacedSession& placed, const PaintStyle& style) {
    std::vector<ChartSeries> legend;
    for (const std::size_t column : comparedColumns(placed, placed.columns.size()))
        legend.emplace_back(chartCurve(column, style)).name = titleOf(*placed.columns[column].scheme);
    return legend;
}

QStringList comparedSentence(const PlacedSession& placed) {
    QStringList names;
    for (const std::size_t column : comparedColumns(placed, placed.columns.size()))
        names << titleOf(*placed.columns[column].scheme);
    if (names.isEmpty()) return {};
    return {
        figureText(QT_TRANSLATE_NOOP("Figure", "Thin lines in colour are the curves of %1.")).arg(joinNames(names))};
}

FormField axisControl(const Session& session) {
    const auto words = [](const char* text) { return QCoreApplication::translate("PlotControls", text); };
    return sessionField(
        session, "views.token_axis",
        {.name = [words] { return words(QT_TRANSLATE_NOOP("PlotControls", "Token axis")); },
         .hint = words(QT_TRANSLATE_NOOP("PlotControls", "How tokens share the axes: every token equally long, every "
                                                         "segment equally long, or segments by the logarithm of their "
                                                         "token count")),
         .titles = {words(QT_TRANSLATE_NOOP("PlotControls", "Axis: tokens")),
                    words(QT_TRANSLATE_NOOP("PlotControls", "Axis: segments")),
                    words(QT_TRANSLATE_NOOP("PlotControls", "Axis: log"))}});
}

Table scoreTable(const ScoreMap& scores) {
    const std::span<const float> values = entriesOf(scores.values);
    return {.shape = {.rows = scores.rows(), .columns = scores.columns(), .floats = true},
            .values = {values.begin(), values.end()}};
}

QString zoomText(const PlotState& state, bool curves) {
    bool zoomed = false;
    const QString text = eachScheme(state, [&](std::size_t column) -> QString {
        const SchemeColumn& scheme = state.placed.columns[column];
        if (!scheme.positions || scheme.positions->tokens == 0) return {};
        const PositionMap& map = *scheme.positions;
        zoomed = zoomed || shownKeys(map, state.viewport).size() < map.tokens ||
                 (!curves && shownQueries(map, state.viewport).size() < map.tokens);
        return shownTokens(map, state.viewport, curves);
    });
    return zoomed ? text : QString();
}

QStringList axisRemark(const PlotState& state) {
    switch (state.placed.session->views.tokenAxis) {
    case TokenAxis::Equal:
        return {figureText(QT_TRANSLATE_NOOP("Figure", "Along token axes, all segments are equally long."))};
    case TokenAxis::Logarithmic:
        return {figureText(QT_TRANSLATE_NOOP(
            "Figure", "Along token axes, segments are as long as the logarithm of their tokens + 1."))};
    case TokenAxis::Proportional: break;
    }
    return {};
}

QStringList mapRemarks(const PlotState& state) {
    QStringList remarks;
    if (const QString text = zoomText(state, false); !text.isEmpty())
        remarks << figureText(QT_TRANSLATE_NOOP("Figure", "Maps show only %1.")).arg(text);
    return remarks + axisRemark(state);
}

Marks mapMarks(const PlotState& state, std::size_t column) {
    const SchemeColumn& scheme = state.placed.columns[column];
    if (!scheme.positions || column >= state.pairs.size()) return {};
    const auto within = [](std::optional<std::int64_t> token, const TokenRange& range) {
        return token && *token >= range.begin && *token < range.end ? token : std::nullopt;
    };
    const PairReadout& pair = state.pairs[column];
    return {.queryToken = within(pair.queryToken, shownQueries(*scheme.positions, state.viewport)),
            .keyToken = within(pair.keyToken, shownKeys(*scheme.positions, state.viewport))};
}

QStringList markRemarks(const PlotState& state, const std::function<Marks(std::size_t)>& drawn) {
    if (!state.marks) return {};
    const auto tokens = [&](std::optional<std::int64_t> Marks::*token) {
        return eachScheme(state, [&](std::size_t column) {
            const std::optional<std::int64_t> found = drawn(column).*token;
            return found ? toQString(formatGrouped(*found + 1)) : QString();
        });
    };
    QStringList remarks;
    if (const QString query = tokens(&Marks::queryToken); !query.isEmpty())
        remarks << figureText(QT_TRANSLATE_NOOP("Figure", "The query (Q) is token %1.")).arg(query);
    if (const QString key = tokens(&Marks::keyToken); !key.isEmpty())
        remarks << figureText(QT_TRANSLATE_NOOP("Figure", "The key (K) is token %1.")).arg(key);
    return remarks;
}

QString colourRanges(const PlotState& state, const std::function<std::optional<ValueRange>(std::size_t)>& rangeOf) {
    if (state.placed.session->colour.range != RangeMode::PerScheme) return {};
    QStringList ranges;
    for (const std::size_t column : state.shown) {
        const std::optional<ValueRange> range = rangeOf(column);
        if (!range) continue;
        ranges << figureText(QT_TRANSLATE_NOOP("Figure", "%1 from %2 to %3"))
                      .arg(titleOf(*state.placed.columns[column].scheme), scoreText(range->low, 3),
                           scoreText(range->high, 3));
    }
    if (ranges.isEmpty()) return {};
    return figureText(QT_TRANSLATE_NOOP("Figure", "Their colours span: %1.")).arg(joinClauses(ranges));
}

QStringList ownRangeForms(const ScoreColumn& column) {
    const auto words = [](const char* text) { return QCoreApplication::translate("Painters", text); };
    const auto end = [&](double value, int digits) {
        return column.decades ? powerOfTen(static_cast<int>(value)) : scoreText(value, digits);
    };
    const auto [low, high] = column.range;
    return {words(QT_TRANSLATE_NOOP("Painters", "colours %1 – %2")).arg(end(low, 3), end(high, 3)),
            words(QT_TRANSLATE_NOOP("Painters", "colours %1–%2")).arg(end(low, 2), end(high, 2)),
            {}};
}

std::string ownRamp(const Session& session) {
    return session.colour.range == RangeMode::PerScheme ? session.colour.map : std::string();
}

QString colourRanges(const PlotState& state, std::span<const ScoreColumn> columns) {
    return colourRanges(state, [columns](std::size_t index) -> std::optional<ValueRange> {
        const ScoreColumn& column = columns[index];
        if (column.error) return {};
        if (!column.decades) return column.range;
        return ValueRange{std::pow(10.0, column.range.low), std::pow(10.0, column.range.high)};
    });
}

QStringList groupNames(const SegmentGroup& group, const Sequence& sequence) {
    const QString number = QString::number(group.first + 1);
    if (group.count > 1) return {number + QStringLiteral("–") + QString::number(group.first + group.count)};
    const QString title = segmentTitle(sequence.segments[static_cast<std::size_t>(group.first)]);
    return {number + u' ' + title, title, number};
}

std::int64_t visibleTokens(const PlacedSession& placed, const Viewport& view) {
    std::int64_t most = 0;
    for (const SchemeColumn& column : placed.columns) {
        if (!column.usable()) continue;
        most = std::max({most, tokensInView(column.positions->tokens, view.keyBegin, view.keyEnd).size(),
                         tokensInView(column.positions->tokens, view.queryBegin, view.queryEnd).size()});
    }
    return most;
}

} // namespace ropescope::ui
