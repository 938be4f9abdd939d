// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/positions/positions_caption.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/document/convert.h"
#include "ui/document/words/score_words.h"
#include "ui/plots/plot_words.h"

namespace ropescope::ui {

namespace {

const PositionsData& dataOf(const PlotState& state) { return static_cast<const PositionsData&>(*state.data); }

QString overlaySentence(const PlotState& state) {
    const Session& session = *state.placed.session;
    for (const std::size_t column : state.shown) {
        const OverlayColumn* shown = dataOf(state).overlayOf(column);
        if (!shown || shown->queries.size() <= 0) continue;
        const TokenRange& queries = shown->queries;
        const QString from = queries.size() == 1
                                 ? figureText(QT_TRANSLATE_NOOP("Figure", "from query token %1")).arg(queries.end)
                                 : figureText(QT_TRANSLATE_NOOP("Figure", "from query tokens %1 to %2, their mean"))
                                       .arg(queries.begin + 1)
                                       .arg(queries.end);
        return figureText(QT_TRANSLATE_NOOP("Figure", "Patches are coloured by %1 %2, with %3, head dim %4%5."))
            .arg(scoresName(session.scores.mode), from, contentText(session.scores.content),
                 QString::number(session.rotary.headDim), maskAndBias(session.scores));
    }
    return {};
}

/// What cells show besides the coordinates.
QStringList gapSentences(const PlotState& state) {
    bool gaps = false, symbols = false;
    for (const std::size_t column : state.shown) {
        const GridGeometry& grid = dataOf(state).grids[column];
        gaps = gaps || !grid.gaps.empty();
        symbols =
            symbols || std::ranges::any_of(grid.captions, [](const auto& each) { return !each.symbol.isEmpty(); });
    }
    QStringList sentences;
    if (gaps)
        sentences << figureText(QT_TRANSLATE_NOOP("Figure", "Lines beside an image or video are its gaps to the tokens "
                                                            "before and after it on each axis, coloured if these "
                                                            "differ."));
    if (symbols)
        sentences << figureText(QT_TRANSLATE_NOOP("Figure", "Patch i, counted from 1 on each axis, is at β + γ·i."));
    return sentences;
}

QStringList placeSentences(const PlotState& state) {
    const PositionsData& data = dataOf(state);
    if (data.grid) {
        const QString cells = figureText(QT_TRANSLATE_NOOP("Figure", "Positions: a cell holds the coordinates of its "
                                                                     "token, in the order of the axes."));
        return QStringList(cells) + gapSentences(state);
    }
    if (data.overlay) return {};
    const char* colours =
        data.fields->colours == FieldColours::EachSegment
            ? QT_TRANSLATE_NOOP("Figure", "Positions: a field for each axis, coloured from the smallest to the largest "
                                          "coordinate of each segment.")
            : QT_TRANSLATE_NOOP("Figure", "Positions: a field for each axis, coloured from the smallest to the largest "
                                          "coordinate of all segments.");
    return {figureText(colours),
            figureText(QT_TRANSLATE_NOOP("Figure", "Numbers are the coordinates of the first and last token."))};
}

Marks marksIn(const PlotState& state, std::size_t column) {
    if (!state.data || column >= state.pairs.size()) return {};
    const PairReadout& pair = state.pairs[column];
    return positionsMarks(dataOf(state), column, {.queryToken = pair.queryToken, .keyToken = pair.keyToken});
}

QStringList markSentences(const PlotState& state) {
    if (!state.marks) return {};
    const bool grid = dataOf(state).grid;
    const auto any = [&](std::optional<std::int64_t> Marks::*token) {
        return std::ranges::any_of(state.shown,
                                   [&](std::size_t column) { return (marksIn(state, column).*token).has_value(); });
    };
    QStringList sentences;
    if (any(&Marks::queryToken))
        sentences << (grid ? figureText(QT_TRANSLATE_NOOP("Figure", "The cell of the query is filled."))
                           : figureText(QT_TRANSLATE_NOOP("Figure", "A filled square marks the query.")));
    if (any(&Marks::keyToken))
        sentences << (grid ? figureText(QT_TRANSLATE_NOOP("Figure", "The cell of the key is outlined."))
                           : figureText(QT_TRANSLATE_NOOP("Figure", "A hollow square marks the key.")));
    return sentences;
}

} // namespace

Marks positionsMarks(const PositionsData& data, std::size_t column, Marks marks) {
    const OverlayColumn* overlay = data.overlayOf(column);
    if (!marks.queryToken && overlay && overlay->queries.size() == 1) marks.queryToken = overlay->queries.begin;
    return marks;
}

QStringList positionsCaption(const PlotState& state) {
    if (!state.data) return {};
    const PositionsData& data = dataOf(state);
    QStringList sentences = placeSentences(state);
    if (data.overlay) {
        sentences << overlaySentence(state);
        sentences << colourRanges(state, [&](std::size_t index) -> std::optional<ValueRange> {
            const OverlayColumn* shown = data.overlayOf(index);
            if (!shown || shown->error || shown->masked) return {};
            return shown->range;
        });
        if (state.placed.session->scores.mask != Mask::None)
            sentences << figureText(QT_TRANSLATE_NOOP("Figure", "Masked patches have the colour of their modality."));
    }
    if (!data.pictures.bySegment.empty())
        sentences << figureText(QT_TRANSLATE_NOOP("Figure", "Patch colours cover the image at %1 % opacity."))
                         .arg(state.placed.session->views.patchOpacity);
    return sentences + markSentences(state);
}

QStringList positionsRemarks(const PlotState& state) {
    return markRemarks(state, [&state](std::size_t column) { return marksIn(state, column); });
}

} // namespace ropescope::ui
