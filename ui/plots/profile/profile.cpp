// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The score from one query to every key, as a curve below each heatmap with the same key axis.
#include <algorithm>

#include <QCoreApplication>

#include <ropescope/analysis/profile.h>
#include <ropescope/scores/methods/softmax_estimate.h>
#include <ropescope/scores/model/finite_bounds.h>

#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/document/words/score_words.h"
#include "ui/plots/plot_words.h"
#include "ui/plots/profile/profile_chart.h"
#include "ui/plots/token_map.h"

namespace ropescope::ui {

namespace {

constexpr double kProfilePageHeight = 163;

/// Whether any point is the mean of several keys; otherwise curves pass through every marked value.
bool hasMeans(const ProfileResult& result) {
    return std::ranges::any_of(result.columns, [](const ProfileColumn& column) {
        return std::ranges::any_of(column.keys, [](const TokenRange& key) { return key.size() > 1; });
    });
}

/// Marks with the query of the curve if there is no other.
Marks withQuery(Marks marks, const ProfileColumn& curve) {
    if (!marks.queryToken && curve.queryToken >= 0) marks.queryToken = curve.queryToken;
    return marks;
}

class ProfilePainter : public PlotPainter {
public:
    void paint(QPainter& painter, const PlotPanel& panel) override {
        const auto& result = resultOf<ProfileResult>(panel.data);
        m_chart.setData(result, panel.index, panel.vertical.value_or(profileRange(result)));
        m_chart.setMarks({}, {});
        m_chart.paint(painter, panel.area, panel.style, shownTitles(panel).x);
    }
    void paintMarks(QPainter& painter, const PlotPanel& panel) override {
        m_chart.setMarks(withQuery(panel.marks, resultOf<ProfileResult>(panel.data).columns[panel.index]), panel.score);
        m_chart.paintMarks(painter, panel.style);
    }
    [[nodiscard]] QRectF axesBox(const PlotPanel& panel) override {
        paintUnseen(*this, panel);
        return m_chart.plotArea();
    }
    [[nodiscard]] AxisTitles axisTitles() const override { return {keyLabel(), {}}; }
    [[nodiscard]] PlotHit hit(const QPointF& point, const PlotPanel&) const override {
        return {.query = {}, .key = m_chart.tokenAt(point)};
    }
    [[nodiscard]] QString tip(const QPointF& point, const PlotPanel& panel) const override {
        const auto found = m_chart.tickedAt(point, panel.scheme, panel.style);
        if (found) return tickTip(*panel.placed.session, *panel.scheme.positions, *found);
        const auto line = m_chart.compares() ? m_chart.nearestLine(point) : std::nullopt;
        return line ? labelled(titleOf(*panel.data.placed->columns[line->column].scheme), scoreText(line->value, 4))
                    : QString();
    }
    [[nodiscard]] std::optional<Viewport> ticked(const QPointF& point, const PlotPanel& panel) const override {
        const auto found = m_chart.tickedAt(point, panel.scheme, panel.style);
        if (!found) return {};
        Viewport shown = panel.viewport;
        toggle(shown.keyBegin, shown.keyEnd, *found, *panel.scheme.positions);
        return shown;
    }
    [[nodiscard]] QRectF map(const PlotPanel& panel) const override { return panel.area; }

private:
    ProfileChart m_chart;
};

class ProfilePlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(ProfilePlot)
public:
    [[nodiscard]] std::string id() const override { return "profile"; }
    [[nodiscard]] QString title() const override { return tr("Score profile"); }
    [[nodiscard]] QString panelName(const PlotData*) const override { return tr("score profile"); }
    [[nodiscard]] PlotSize size() const override { return {.minimum = 145, .stretch = 18}; }
    [[nodiscard]] PlotAxes axes() const override { return {.queries = false, .keys = true}; }

    [[nodiscard]] bool marksTellScore() const override { return true; }
    [[nodiscard]] std::optional<PlotWork> work(const PlotRequest& requested) const override {
        ProfileRequest request{.placed = requested.placed,
                               .queryTokens = queryTokens(requested),
                               .keyBegin = requested.viewport.keyBegin,
                               .keyEnd = requested.viewport.keyEnd};
        if (requested.bins) request.points = *requested.bins;
        const bool any = std::ranges::any_of(request.queryTokens, [](std::int64_t token) { return token >= 0; });
        if (!any && !requested.onPage) return {};
        Job<PlotData> job = resultJob<ProfileResult>(request, &analyseProfiles);
        const bool softmax = requested.placed->session->scores.mode == ScoreMode::Softmax;
        if (softmax && visibleTokens(*requested.placed, Viewport{}) > kMaxTokensAtOnce)
            return PlotWork{.key = request.key(), .fine = std::move(job)};
        return PlotWork{.key = request.key(), .coarse = std::move(job)};
    }

    [[nodiscard]] std::optional<Error> errorOf(const PlotData& data, std::size_t column) const override {
        const ProfileColumn& profile = resultOf<ProfileResult>(data).columns[column];
        if (profile.error || profile.queryToken >= 0) return profile.error;
        return Error{.what = message("score profile"),
                     .why = message("there is no such token in this scheme"),
                     .hint = message("choose another query")};
    }

    [[nodiscard]] int mostBins() const override { return kMostBins; }
    [[nodiscard]] std::unique_ptr<PlotPainter> painter() const override { return std::make_unique<ProfilePainter>(); }

    /// Includes the curves and the exact scores of the marked keys, which may be far from the mean of their bin.
    [[nodiscard]] std::optional<ValueRange> sharedRange(const PlotData& data,
                                                        const std::vector<PairReadout>& pairs) const override {
        const auto& result = resultOf<ProfileResult>(data);
        if (!hasMeans(result)) return profileRange(result);
        std::vector<MarkedKey> keys;
        for (std::size_t i = 0; i < std::min(result.columns.size(), pairs.size()); ++i) {
            const std::int64_t query = result.columns[i].queryToken;
            const bool other = pairs[i].queryToken && *pairs[i].queryToken != query;
            if (!result.columns[i].error && other) return {}; // of another query: newer data will follow
            keys.push_back({pairs[i].keyToken, pairs[i].score});
        }
        return profileRange(result, keys);
    }

    [[nodiscard]] double height(double, const PlotState&) const override { return kProfilePageHeight; }

    [[nodiscard]] QStringList caption(const PlotState& state) const override {
        QStringList sentences{curveSentence(state)};
        sentences << comparedSentence(state.placed);
        const Session& session = *state.placed.session;
        if (!state.explained)
            sentences << figureText(QT_TRANSLATE_NOOP("Figure", "Scores: %1, with %2, head dim %3%4."))
                             .arg(scoresName(session.scores.mode), contentText(session.scores.content),
                                  QString::number(session.rotary.headDim), maskAndBias(session.scores));
        return sentences;
    }
    [[nodiscard]] QStringList remarks(const PlotState& state) const override {
        const auto drawn = [&state](std::size_t column) { return curveMarks(state, column); };
        QStringList remarks = axisRemark(state) + markRemarks(state, drawn);
        const bool valued = state.marks && state.data && std::ranges::any_of(state.shown, [&](std::size_t column) {
                                const bool known =
                                    state.pairs[column].score || !hasMeans(resultOf<ProfileResult>(*state.data));
                                return drawn(column).keyToken && known;
                            });
        if (valued)
            remarks << figureText(
                QT_TRANSLATE_NOOP("Figure", "The dot and the number at K give the value of the pair (Q, K)."));
        return remarks;
    }

    [[nodiscard]] QStringList note(const PlotState& state) const override {
        const auto& columns = state.placed.columns;
        const auto query = state.scheme < columns.size() ? tokenIn(columns[state.scheme], state.query) : std::nullopt;
        if (!query) return {tr("click a token to set the query"), tr("click a token")};
        const QString token = tokenText(*query);
        QStringList forms{tr("from query %1 to every key").arg(token), tr("from query %1").arg(token), token};
        const double share = state.data ? resultOf<ProfileResult>(*state.data).sampledFraction() : 1;
        if (share < 1)
            for (QString& form : forms) form = tr("%1; an estimate from %2 of the keys").arg(form, shareText(share));
        return forms;
    }

    [[nodiscard]] std::vector<ChartSeries> legend(const PlotState& state, const PaintStyle& style) const override {
        return comparedLegend(state.placed, style);
    }
    [[nodiscard]] std::vector<FormField> controls(const Session& session, const PlotState& state) const override {
        return {compareControl(session, state.placed)};
    }

    [[nodiscard]] QString summary(const PlotPanel& panel) const override {
        const auto& result = resultOf<ProfileResult>(panel.data);
        const ProfileColumn& column = result.columns[panel.index];
        if (column.queryToken < 0) return tr("No query token.");
        const FloatBounds range = finiteBounds(column.values);
        if (range.low > range.high) return tr("No curve.");
        return (hasMeans(result) ? tr("Mean scores from query %1 to bins of %2 keys, from %3 to %4.")
                                 : tr("Scores from query %1 to %2 keys, from %3 to %4."))
            .arg(tokenText(column.queryToken), QString::number(panel.scheme.positions->tokens),
                 scoreText(static_cast<double>(range.low), 3), scoreText(static_cast<double>(range.high), 3));
    }

    [[nodiscard]] Table values(const PlotData& data, std::size_t column) const override {
        const ProfileColumn& curve = resultOf<ProfileResult>(data).columns[column];
        Table table{.shape = {.rows = curve.values.size(), .columns = 3, .header = {"first_key", "last_key", "score"}},
                    .values = {}};
        for (std::size_t i = 0; i < curve.values.size(); ++i) {
            table.values.push_back(static_cast<double>(curve.keys[i].begin));
            table.values.push_back(static_cast<double>(curve.keys[i].end - 1));
            table.values.push_back(static_cast<double>(curve.values[i]));
        }
        return table;
    }

private:
    /// The marks below the shown keys.
    [[nodiscard]] static Marks curveMarks(const PlotState& state, std::size_t column) {
        if (!state.data || column >= state.pairs.size()) return {};
        const ProfileColumn& curve = resultOf<ProfileResult>(*state.data).columns[column];
        const PairReadout& pair = state.pairs[column];
        Marks marks = withQuery({.queryToken = pair.queryToken, .keyToken = pair.keyToken}, curve);
        for (auto* token : {&marks.queryToken, &marks.keyToken})
            if (*token && !binOf(curve.keys, **token)) token->reset();
        return marks;
    }
    [[nodiscard]] static QString curveSentence(const PlotState& state) {
        const QString keys = zoomText(state, true);
        for (const std::size_t column : state.shown) {
            const std::int64_t query =
                state.data ? resultOf<ProfileResult>(*state.data).columns[column].queryToken : -1;
            if (query < 0) continue;
            if (keys.isEmpty()) {
                return figureText(
                           QT_TRANSLATE_NOOP("Figure", "Curves show the score from query token %1 to every key."))
                    .arg(query + 1);
            }
            return figureText(QT_TRANSLATE_NOOP("Figure", "Curves show the score from query token %1 to %2."))
                .arg(QString::number(query + 1), keys);
        }
        return {};
    }
};

} // namespace

PlotPtr profilePlot() { return std::make_shared<const ProfilePlot>(); }

} // namespace ropescope::ui
