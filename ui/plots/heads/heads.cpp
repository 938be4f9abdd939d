// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scores of the queries and keys that a model computed, read from a file: one small map a head, or one large map.
#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include <ropescope/session/session_key.h>

#include "ui/document/convert.h"
#include "ui/document/fields/declared_field.h"
#include "ui/document/words/error_words.h"
#include "ui/painters/drawing.h"
#include "ui/plots/heads/head_fields.h"
#include "ui/plots/heads/heads_painter.h"
#include "ui/plots/plot_words.h"
#include "ui/plots/token_map.h"

namespace ropescope::ui {

namespace {

constexpr int kLeastCells = 16, kLeastPageCells = 64, kMostCells = 1024;
constexpr double kMostCellsOfAll = 1 << 26; ///< of all heads and columns together
constexpr double kPromptProducts = 3e8;     ///< multiplications that take no longer than a drag can wait

/// The most bins per side that so many maps have room for.
int mostHeadCells(const PlotRequest& request, std::size_t heads) {
    const auto maps = static_cast<double>(heads * request.placed->columns.size());
    return static_cast<int>(std::sqrt(kMostCellsOfAll / maps));
}

/// Bins per side of each of so many maps.
MapCells headCells(const PlotRequest& request, std::size_t heads) {
    const auto count = static_cast<double>(heads);
    const int most = mostHeadCells(request, heads);
    MapCells cells = finestCells(request);
    if (heads > 1 && !request.bins) {
        const double side = headGrid(heads, request.room).side * request.pixelRatio;
        cells = request.onPage
                    ? std::max(kLeastPageCells, static_cast<int>(cells.queries / std::ceil(std::sqrt(count))))
                    : std::clamp(static_cast<int>(side), kLeastCells, kMostCells);
    }
    return {std::min(cells.queries, most), std::min(cells.keys, most)};
}

Expected<PlotDataPtr> computeHeads(const Plot& plot, const PlotRequest& request, const HeadFileKey& key,
                                   const HeadFilePtr& kept, const CancelToken& cancel) {
    auto data = std::make_shared<HeadData>(request.placed);
    if (key.path.empty() || key.tokens == 0) return PlotDataPtr(std::move(data));
    data->file = kept ? kept : readHeadFile(key);
    if (!data->file->vectors) return PlotDataPtr(std::move(data));
    const auto& vectors = *data->file->vectors;
    const auto fitting = static_cast<std::int64_t>(headsThatFit(request.room));
    for (const std::int64_t head :
         pairsShown(request.placed->session->views.heads.shown, std::ssize(vectors->queries), fitting))
        data->heads.push_back(static_cast<std::size_t>(head));
    if (data->heads.empty()) return PlotDataPtr(std::move(data));
    const auto wanted =
        std::min<std::int64_t>(request.bins.value_or(0), visibleTokens(*request.placed, request.viewport));
    if (const int most = mostHeadCells(request, data->heads.size()); wanted > most)
        return tooManyBins(plot, wanted, most);
    auto maps = analyseHeadMaps({.placed = request.placed,
                                 .vectors = vectors,
                                 .heads = data->heads,
                                 .viewport = request.viewport,
                                 .cells = headCells(request, data->heads.size())},
                                cancel);
    if (!maps) return maps.error();
    data->maps = *std::move(maps);
    return PlotDataPtr(std::move(data));
}

/// Whether the maps come so soon that they need not be cancelled while a setting is dragged.
bool arePrompt(const PlotRequest& request, const HeadFilePtr& kept) {
    if (!kept) return false;
    if (!kept->vectors) return true;
    const HeadVectors& vectors = **kept->vectors;
    const auto tokens = static_cast<double>(vectors.tokens);
    const auto maps = static_cast<double>(vectors.queries.size() * request.placed->columns.size());
    return tokens * tokens * vectors.headDim * maps <= kPromptProducts;
}

class HeadsPlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(HeadsPlot)
public:
    [[nodiscard]] std::string id() const override { return "heads"; }
    [[nodiscard]] QString title() const override { return tr("Heads"); }
    [[nodiscard]] QString panelName(const PlotData*) const override { return tr("score maps of heads"); }
    [[nodiscard]] PlotRoles roles() const override { return {.vectors = true}; }
    [[nodiscard]] PlotSize size() const override { return {.minimum = 236, .stretch = 31}; }
    [[nodiscard]] QMarginsF margins() const override { return {2, 0, 2, 2}; }
    [[nodiscard]] PlotAxes axes() const override { return {.queries = true, .keys = true}; }
    [[nodiscard]] std::optional<PlotWork> work(const PlotRequest& requested) const override;
    [[nodiscard]] std::optional<Error> errorOf(const PlotData& data, std::size_t column) const override {
        return faultOf(headsOf(data), column);
    }
    [[nodiscard]] int mostBins() const override { return kMostBins; }
    [[nodiscard]] std::unique_ptr<PlotPainter> painter() const override { return headsPainter(); }
    [[nodiscard]] double height(double width, const PlotState& state) const override {
        const std::size_t heads = state.data ? headsOf(*state.data).heads.size() : 0;
        return heads < 2 ? tokenMapHeight(width) : headsHeight(heads, width);
    }
    [[nodiscard]] QStringList caption(const PlotState& state) const override;
    [[nodiscard]] QStringList remarks(const PlotState& state) const override {
        return mapRemarks(state) + markRemarks(state, [&state](std::size_t column) { return mapMarks(state, column); });
    }
    [[nodiscard]] QStringList note(const PlotState& state) const override;
    [[nodiscard]] std::vector<PlotScale> scales(const PlotState& state) const override;
    [[nodiscard]] std::vector<FormField> controls(const Session& session, const PlotState&) const override {
        return headFields(session);
    }
    [[nodiscard]] QString summary(const PlotPanel& panel) const override;
    [[nodiscard]] Table values(const PlotData& data, std::size_t column) const override;
};

std::optional<PlotWork> HeadsPlot::work(const PlotRequest& requested) const {
    if (visibleTokens(*requested.placed, requested.viewport) == 0 && !requested.onPage) return {};
    const HeadFileKey file = headFileOf(requested);
    const Session& session = *requested.placed->session;
    Hasher hasher;
    hasher.add("heads").add(requested.placed->key).add(groupKey(session, "views.heads"));
    file.addTo(hasher);
    addTokenBins(hasher, session, requested.viewport);
    hasher.add(groupKey(session, "colours")).add(requested.room.width()).add(requested.room.height());
    hasher.add(requested.pixelRatio).add(requested.bins.value_or(-1)).add(requested.onPage);
    HeadFilePtr kept = requested.earlier ? headsOf(*requested.earlier).file : nullptr;
    if (kept && kept->key != file) kept.reset();
    PlotRequest request = requested;
    request.earlier.reset();
    const Job<PlotData> job = [this, request, file, kept](const JobControl& control) {
        return computeHeads(*this, request, file, kept, control.cancel);
    };
    if (file.path.empty() || (arePrompt(requested, kept) && !requested.onPage))
        return PlotWork{.key = hasher.value(), .coarse = job};
    return PlotWork{.key = hasher.value(), .fine = job};
}

/// The name of what is shown: relative scores are logits here.
QString headScoresName(const Session& session) {
    return scoresName(session.scores.mode == ScoreMode::Softmax ? ScoreMode::Softmax : ScoreMode::Logit);
}

QStringList HeadsPlot::caption(const PlotState& state) const {
    const Session& session = *state.placed.session;
    const HeadData* data = state.data ? &headsOf(*state.data) : nullptr;
    if (!data || data->maps.empty())
        return {figureText(QT_TRANSLATE_NOOP("Figure", "Heads: scores of the queries and keys of a model."))};
    const HeadVectors& vectors = **data->file->vectors;
    ScoreOptions masked = session.scores;
    masked.bias = {};
    QStringList sentences{
        figureText(QT_TRANSLATE_NOOP("Figure", "Heads: %1 of the queries and keys in %2, head %3, head dim %4%5; "
                                               "queries run down, keys right."))
            .arg(headScoresName(session), shortFileName(session.views.heads.file), headList(data->heads),
                 QString::number(vectors.headDim), maskAndBias(masked))};
    if (vectors.rotated)
        sentences << figureText(
            QT_TRANSLATE_NOOP("Figure", "The model had rotated them, so the scheme does not change their scores."));
    const auto first = std::span(data->maps).first(state.placed.columns.size());
    if (std::ranges::any_of(state.shown, [&](std::size_t column) { return first[column].masked; }))
        sentences << figureText(QT_TRANSLATE_NOOP("Figure", "Hatched pairs are masked."));
    return sentences << colourRanges(state, first);
}

QStringList HeadsPlot::note(const PlotState& state) const {
    const HeadData* data = state.data ? &headsOf(*state.data) : nullptr;
    const QString file = shortFileName(state.placed.session->views.heads.file);
    if (!data || data->maps.empty())
        return file.isEmpty() ? QStringList{tr("no queries and keys"), {}} : QStringList{file, {}};
    const HeadVectors& vectors = **data->file->vectors;
    const QString count =
        tr("%1 of %2 heads").arg(QString::number(data->heads.size()), QString::number(vectors.queries.size()));
    const QString what = headScoresName(*state.placed.session);
    QStringList forms{tr("%1, %2, %3; queries run down, keys right").arg(what, file, count),
                      tr("%1, %2, %3", "heads").arg(what, file, count), count};
    if (vectors.rotated)
        for (QString& form : forms) form = tr("%1; rotated by the model").arg(form);
    return forms;
}

std::vector<PlotScale> HeadsPlot::scales(const PlotState& state) const {
    const HeadData* data = state.data ? &headsOf(*state.data) : nullptr;
    if (!data || data->maps.empty()) return {};
    auto scales = scoreScales(std::span(data->maps).first(data->placed->columns.size()), state);
    const bool softmax = state.placed.session->scores.mode == ScoreMode::Softmax;
    for (PlotScale& scale : scales) scale.title = scoreScaleTitle(softmax ? ScoreMode::Softmax : ScoreMode::Logit);
    return scales;
}

QString HeadsPlot::summary(const PlotPanel& panel) const {
    const HeadData& data = headsOf(panel.data);
    if (const auto fault = faultOf(data, panel.index)) return errorText(*fault);
    double low = INFINITY, high = -INFINITY;
    for (std::size_t head = 0; head < data.heads.size(); ++head) {
        low = std::min(low, data.mapOf(head, panel.index).own.low);
        high = std::max(high, data.mapOf(head, panel.index).own.high);
    }
    return tr("Score maps of head %1; mean scores shown from %2 to %3.")
        .arg(headList(data.heads), scoreText(low, 3), scoreText(high, 3));
}

Table HeadsPlot::values(const PlotData& data, std::size_t column) const {
    const HeadData& heads = headsOf(data);
    Table all{.shape = {.floats = true}, .values = {}};
    if (heads.maps.empty()) return all;
    for (std::size_t head = 0; head < heads.heads.size(); ++head) {
        const Table map = scoreTable(heads.mapOf(head, column).scores);
        all.shape.rows += map.shape.rows;
        all.shape.columns = map.shape.columns;
        all.values.insert(all.values.end(), map.values.begin(), map.values.end());
    }
    return all;
}

} // namespace

PlotPtr headsPlot() { return std::make_shared<const HeadsPlot>(); }

} // namespace ropescope::ui
