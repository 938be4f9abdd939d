// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The mean score between every two segments, as a small matrix with numbers.
#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include <ropescope/analysis/block_means.h>

#include "ui/document/words/position_words.h"
#include "ui/document/words/score_words.h"
#include "ui/plots/block_means/block_means_painter.h"
#include "ui/plots/plot_words.h"
#include "ui/plots/token_map.h"

namespace ropescope::ui {

namespace {

const BlockMeansResult& meansOf(const PlotPanel& panel) { return resultOf<BlockMeansResult>(panel.data); }

const PositionMap* positionsOf(const PlotPanel& panel) {
    return panel.scheme.positions ? &*panel.scheme.positions : nullptr;
}

std::int64_t middleOf(const TokenRange& range) { return range.begin + range.size() / 2; }

class BlockMeansPainter : public PlotPainter {
    Q_DECLARE_TR_FUNCTIONS(BlockMeansPlot)
public:
    void paint(QPainter& painter, const PlotPanel& panel) override {
        paintBlockMeans(painter, panel.area, meansOf(panel), panel.index, panel.style, shownTitles(panel),
                        panel.onPage);
    }
    void paintMarks(QPainter& painter, const PlotPanel& panel) override {
        const PositionMap* positions = positionsOf(panel);
        if (!positions || meansOf(panel).columns[panel.index].error) return;
        paintBlockMarks(painter, geometry(panel), meansOf(panel), *positions, panel.marks, panel.style);
    }
    /// The middle tokens of both segments.
    [[nodiscard]] PlotHit hit(const QPointF& point, const PlotPanel& panel) const override {
        const auto block = geometry(panel).at(point);
        const PositionMap* positions = positionsOf(panel);
        if (!block || !positions) return {};
        return {.query = middleOf(tokensOf(groupOf(panel, block->first), *positions)),
                .key = middleOf(tokensOf(groupOf(panel, block->second), *positions))};
    }
    [[nodiscard]] QString tip(const QPointF& point, const PlotPanel& panel) const override {
        const auto block = geometry(panel).at(point);
        const ScoreColumn& column = meansOf(panel).columns[panel.index];
        if (!block || column.error) return {};
        const float value =
            column.scores.at(static_cast<std::size_t>(block->first), static_cast<std::size_t>(block->second));
        const Sequence& sequence = meansOf(panel).placed->session->sequence;
        return tr("%1 → %2: %3")
            .arg(groupNames(groupOf(panel, block->first), sequence).first(),
                 groupNames(groupOf(panel, block->second), sequence).first(),
                 std::isnan(value) ? tr("masked") : scoreText(static_cast<double>(value), 6));
    }

    [[nodiscard]] Derivations derive(const QPointF& point, const PlotPanel& panel) const override {
        const auto block = geometry(panel).at(point);
        const PositionMap* positions = positionsOf(panel);
        const ScoreColumn& column = meansOf(panel).columns[panel.index];
        if (!block || !positions || column.error) return {};
        const float mean =
            column.scores.at(static_cast<std::size_t>(block->first), static_cast<std::size_t>(block->second));
        return {deriveMean(tokensOf(groupOf(panel, block->first), *positions),
                           tokensOf(groupOf(panel, block->second), *positions), static_cast<double>(mean),
                           meansOf(panel).placed->session->scores, column.scores.sampledFraction)};
    }

    [[nodiscard]] QRectF axesBox(const PlotPanel& panel) override { return geometry(panel).map; }
    [[nodiscard]] AxisTitles axisTitles() const override { return {keyLabel(), queryLabel()}; }

private:
    [[nodiscard]] static BlockMatrixGeometry geometry(const PlotPanel& panel) {
        return blockMatrixGeometry(panel.area, meansOf(panel), panel.style);
    }
    [[nodiscard]] static const SegmentGroup& groupOf(const PlotPanel& panel, int index) {
        return meansOf(panel).groups[static_cast<std::size_t>(index)];
    }
};

class BlockMeansPlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(BlockMeansPlot)
public:
    [[nodiscard]] std::string id() const override { return "block-means"; }
    [[nodiscard]] QString title() const override { return tr("Block means"); }
    [[nodiscard]] QString panelName(const PlotData*) const override { return tr("mean scores between segments"); }
    [[nodiscard]] PlotSize size() const override { return {.minimum = 150, .stretch = 22}; }
    [[nodiscard]] QMarginsF margins() const override { return {2, 0, 2, 2}; }

    [[nodiscard]] std::optional<PlotWork> work(const PlotRequest& requested) const override;
    [[nodiscard]] std::optional<Error> errorOf(const PlotData& data, std::size_t column) const override {
        return resultOf<BlockMeansResult>(data).columns[column].error;
    }
    [[nodiscard]] std::unique_ptr<PlotPainter> painter() const override {
        return std::make_unique<BlockMeansPainter>();
    }
    [[nodiscard]] double height(double, const PlotState& state) const override {
        return blockMatrixHeight(state.data ? resultOf<BlockMeansResult>(*state.data).groups.size() : 0);
    }

    [[nodiscard]] bool comfortable(const PlotRequest& request) const override {
        return request.room.width() >= blockMatrixWidth(request.placed->session->sequence.segments.size());
    }

    [[nodiscard]] QStringList caption(const PlotState& state) const override;
    [[nodiscard]] QStringList note(const PlotState& state) const override;
    [[nodiscard]] std::vector<PlotScale> scales(const PlotState& state) const override;
    [[nodiscard]] QString summary(const PlotPanel& panel) const override;
    [[nodiscard]] Table values(const PlotData& data, std::size_t column) const override;
};

std::optional<PlotWork> BlockMeansPlot::work(const PlotRequest& requested) const {
    if (visibleTokens(*requested.placed, Viewport{}) == 0) return {};
    BlockMeansRequest request{.placed = requested.placed};
    const bool softmax = requested.placed->session->scores.mode == ScoreMode::Softmax;
    if (requested.onPage && visibleTokens(*requested.placed, Viewport{}) <= kMaxExactTokens)
        request.refinement = kExactRefinement;
    Job<PlotData> job = resultJob<BlockMeansResult>(request, &analyseBlockMeans);
    // Entire softmax rows are slow and must be cancellable.
    if (softmax) return PlotWork{.key = request.key(), .fine = std::move(job)};
    return PlotWork{.key = request.key(), .coarse = std::move(job)};
}

QStringList BlockMeansPlot::caption(const PlotState& state) const {
    const Session& session = *state.placed.session;
    QStringList sentences{
        figureText(QT_TRANSLATE_NOOP("Figure", "Block means: the mean of the %1 from each segment (rows) to each "
                                               "segment (columns), with %2, head dim %3%4."))
            .arg(scoresName(session.scores.mode), contentText(session.scores.content),
                 QString::number(session.rotary.headDim), maskAndBias(session.scores))};
    if (!state.data) return sentences;
    const auto& result = resultOf<BlockMeansResult>(*state.data);
    if (result.sampledFraction() < 1)
        sentences << figureText(QT_TRANSLATE_NOOP("Figure", "Their probabilities are estimates."));
    return sentences << colourRanges(state, result.columns);
}

QStringList BlockMeansPlot::note(const PlotState& state) const {
    const ScoreOptions& scores = state.placed.session->scores;
    const QString content = contentText(scores.content);
    QStringList forms{tr("mean of the %1 from segment to segment, %2").arg(scoresName(scores.mode), content),
                      tr("means from segment to segment, %1").arg(content), content};
    if (state.data && resultOf<BlockMeansResult>(*state.data).sampledFraction() < 1)
        for (QString& form : forms) form = tr("%1; an estimate").arg(form);
    return forms;
}

std::vector<PlotScale> BlockMeansPlot::scales(const PlotState& state) const {
    if (!state.data) return {};
    return scoreScales(resultOf<BlockMeansResult>(*state.data).columns, state);
}

QString BlockMeansPlot::summary(const PlotPanel& panel) const {
    const BlockMeansResult& result = meansOf(panel);
    const ScoreColumn& column = result.columns[panel.index];
    if (column.error) return tr("No means.");
    return tr("Mean scores between %1 segments, from %2 to %3.")
        .arg(QString::number(result.placed->session->sequence.segments.size()), scoreText(column.own.low, 3),
             scoreText(column.own.high, 3));
}

Table BlockMeansPlot::values(const PlotData& data, std::size_t column) const {
    return scoreTable(resultOf<BlockMeansResult>(data).columns[column].scores);
}

} // namespace

PlotPtr blockMeansPlot() { return std::make_shared<const BlockMeansPlot>(); }

} // namespace ropescope::ui
