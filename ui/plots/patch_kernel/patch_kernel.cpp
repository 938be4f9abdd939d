// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mean scores by patch offset in the selected visual segment, or in the first one if no such segment is selected.
#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include <ropescope/analysis/patch_kernel.h>

#include "ui/document/convert.h"
#include "ui/document/derivation/derivation_text.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/rotary_words.h"
#include "ui/document/words/score_words.h"
#include "ui/painters/drawing.h"
#include "ui/plots/patch_kernel/patch_kernel_painter.h"
#include "ui/plots/plot_words.h"

namespace ropescope::ui {

namespace {

constexpr double kPatchKernelMaxMap = 190; ///< maximum size on a page

const PatchKernelColumn* kernelColumnOf(const PlotPanel& panel) {
    const auto& columns = resultOf<PatchKernelResult>(panel.data).columns;
    return panel.index < columns.size() && !columns[panel.index].error ? &columns[panel.index] : nullptr;
}

class PatchKernelPlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(PatchKernelPlot)
public:
    [[nodiscard]] std::string id() const override { return "patch-kernel"; }
    [[nodiscard]] QString title() const override { return tr("Patch kernel"); }
    [[nodiscard]] QString panelName(const PlotData*) const override { return tr("patch kernel"); }
    [[nodiscard]] PlotSize size() const override { return {.minimum = 206, .stretch = 28}; }
    [[nodiscard]] bool showsModalities() const override { return false; }

    [[nodiscard]] std::optional<PlotWork> work(const PlotRequest& requested) const override {
        if (requested.placed->columns.empty()) return {};
        PatchKernelRequest request{.placed = requested.placed, .segment = requested.segment};
        if (requested.onPage && requested.query) request.segment = requested.query->segment;
        return PlotWork{.key = request.key(), .coarse = resultJob<PatchKernelResult>(request, &analysePatchKernel)};
    }
    [[nodiscard]] std::optional<Error> errorOf(const PlotData& data, std::size_t column) const override {
        const auto& result = resultOf<PatchKernelResult>(data);
        if (result.segment >= 0) return result.columns[column].error;
        return Error{.what = message("patch kernel"),
                     .why = message("the sequence has no image and no video"),
                     .hint = message("add one, such as image:4x3")};
    }

    [[nodiscard]] std::unique_ptr<PlotPainter> painter() const override;

    [[nodiscard]] double height(double width, const PlotState& state) const override {
        return state.data ? patchKernelHeight(width, kPatchKernelMaxMap, resultOf<PatchKernelResult>(*state.data))
                          : width;
    }

    [[nodiscard]] QStringList caption(const PlotState& state) const override {
        const PatchKernelResult* result = shownResult(state);
        if (!result) return {};
        const Session& session = *state.placed.session;
        const QString segment = segmentTitle(session.sequence.segments[static_cast<std::size_t>(result->segment)]);
        QStringList sentences{
            figureText(QT_TRANSLATE_NOOP("Figure", "Patch kernel: mean score of two patches of %1 by their offset, "
                                                   "query minus key, with %2, head dim %3."))
                .arg(segment, contentText(session.scores.content), QString::number(session.rotary.headDim))};
        if (std::ranges::any_of(result->columns, [](const PatchKernelColumn& each) { return each.ptd.has_value(); }))
            sentences << figureText(QT_TRANSLATE_NOOP("Figure", "PTD: mean over text tokens of the variance of their "
                                                                "distances to the patches."));
        return sentences << colourRanges(state, [result](std::size_t column) -> std::optional<ValueRange> {
                   const PatchKernelColumn& kernel = result->columns[column];
                   if (kernel.error) return {};
                   return kernel.range;
               });
    }

    [[nodiscard]] QStringList note(const PlotState& state) const override {
        const PatchKernelResult* result = shownResult(state);
        if (!result) return {tr("score of two patches of an image over their offset"), tr("score over offset")};
        const Session& session = *result->placed->session;
        const QString segment = segmentTitle(session.sequence.segments[static_cast<std::size_t>(result->segment)]);
        QString content = contentText(session.scores.content);
        if (const double factor = attentionFactorOf(*result->placed); factor != 1)
            content = joinClauses({factorText(factor), content});
        return {tr("score of two patches of %1 over their offset, query − key, %2").arg(segment, content),
                tr("two patches of %1, %2").arg(segment, content), tr("%1, %2").arg(segment, content), content};
    }

    [[nodiscard]] std::vector<PlotScale> scales(const PlotState& state) const override {
        const PatchKernelResult* result = shownResult(state);
        if (!result) return {};
        const PatchKernelColumn& shown = result->columns[std::min(state.scheme, result->columns.size() - 1)];
        const Session& session = *state.placed.session;
        return {{.title = figureText(QT_TRANSLATE_NOOP("Figure", "score of two patches")),
                 .hint = {},
                 .map = toQString(session.colour.map),
                 .range = shown.range,
                 .onPage = session.colour.range != RangeMode::PerScheme}};
    }

    [[nodiscard]] QString summary(const PlotPanel& panel) const override {
        const PatchKernelColumn* column = kernelColumnOf(panel);
        if (!column) return tr("No map.");
        const auto& result = resultOf<PatchKernelResult>(panel.data);
        return tr("Scores over offsets of up to %1 rows and %2 columns, from %3 to %4.")
            .arg(QString::number(result.rowReach), QString::number(result.columnReach), scoreText(column->own.low, 3),
                 scoreText(column->own.high, 3));
    }

    [[nodiscard]] Table values(const PlotData& data, std::size_t column) const override {
        const auto& result = resultOf<PatchKernelResult>(data);
        if (column >= result.columns.size()) return {};
        const std::vector<float>& values = result.columns[column].values;
        return {.shape = {.rows = static_cast<std::size_t>(result.imageHeight()),
                          .columns = static_cast<std::size_t>(result.imageWidth()),
                          .floats = true},
                .values = {values.begin(), values.end()}};
    }

    [[nodiscard]] static QString tipAt(const std::pair<std::int64_t, std::int64_t>& offset, float value) {
        const QString score = std::isnan(value) ? QStringLiteral("–") : scoreText(static_cast<double>(value), 4);
        return tr("Δ row %1, Δ column %2: %3")
            .arg(scoreText(static_cast<double>(offset.first), 0), scoreText(static_cast<double>(offset.second), 0),
                 score);
    }

private:
    /// Null without data or without a visual segment.
    [[nodiscard]] static const PatchKernelResult* shownResult(const PlotState& state) {
        const PatchKernelResult* result = state.data ? &resultOf<PatchKernelResult>(*state.data) : nullptr;
        return result && result->segment >= 0 && !result->columns.empty() ? result : nullptr;
    }
};

class KernelPainter : public PlotPainter {
public:
    void paint(QPainter& painter, const PlotPanel& panel) override {
        paintPatchKernel(painter, panel.area, resultOf<PatchKernelResult>(panel.data), panel.index, panel.style,
                         shownTitles(panel));
    }
    [[nodiscard]] QString tip(const QPointF& point, const PlotPanel& panel) const override {
        const auto offset = offsetAt(point, panel);
        if (!offset) return {};
        const PatchKernelColumn* column = kernelColumnOf(panel);
        const auto& result = resultOf<PatchKernelResult>(panel.data);
        const auto cell = (offset->first + result.rowReach) * result.imageWidth() + offset->second + result.columnReach;
        return PatchKernelPlot::tipAt(*offset, column->values[static_cast<std::size_t>(cell)]);
    }
    [[nodiscard]] QRectF axesBox(const PlotPanel& panel) override {
        return kernelColumnOf(panel) ? geometry(panel).map : QRectF();
    }
    [[nodiscard]] AxisTitles axisTitles() const override {
        return {QCoreApplication::translate("Painters", "Δ column"), QCoreApplication::translate("Painters", "Δ row")};
    }
    [[nodiscard]] Derivations derive(const QPointF& point, const PlotPanel& panel) const override {
        const auto offset = offsetAt(point, panel);
        if (!offset) return {};
        return derivePatchOffset(resultOf<PatchKernelResult>(panel.data), panel.index, offset->first, offset->second);
    }

private:
    [[nodiscard]] static PatchKernelGeometry geometry(const PlotPanel& panel) {
        return patchKernelGeometry(panel.area, resultOf<PatchKernelResult>(panel.data), panel.style);
    }
    [[nodiscard]] static std::optional<std::pair<std::int64_t, std::int64_t>> offsetAt(const QPointF& point,
                                                                                       const PlotPanel& panel) {
        if (!kernelColumnOf(panel)) return {};
        return geometry(panel).offsetAt(point);
    }
};

std::unique_ptr<PlotPainter> PatchKernelPlot::painter() const { return std::make_unique<KernelPainter>(); }

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

} // namespace

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

PlotPtr patchKernelPlot() { return std::make_shared<const PatchKernelPlot>(); }

} // namespace ropescope::ui
