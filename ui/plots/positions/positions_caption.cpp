// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/positions/positions_caption.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/document/convert.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
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
    QStringList sentences{
        figureText(colours),
        figureText(QT_TRANSLATE_NOOP("Figure", "Numbers are the coordinates of the first and last token."))};
    const double stripe = data.fields->stripe;
    if (data.fields->range.high >= stripe || data.fields->range.low < 0)
        sentences << figureText(QT_TRANSLATE_NOOP("Figure", "Every second stripe of %1 coordinates is darker."))
                         .arg(coordinateText(stripe));
    return sentences;
}

/// "frames 1, 7, 14, 20 of 20 shown", or nothing if all are.
QStringList frameOmissions(const FieldsResult& fields) {
    constexpr std::size_t kMostListed = 6;
    const FieldTile* cut = nullptr;
    for (const FieldsColumn& column : fields.columns) {
        if (cut) break; // all columns show the same frames
        for (const FieldTile& tile : column.tiles) {
            const Segment& segment = fields.placed->session->sequence.segments[static_cast<std::size_t>(tile.segment)];
            if (tile.axis != 0 || std::ssize(tile.frames) >= framesOf(segment)) continue;
            if (cut) return {QCoreApplication::translate("Painters", "not all frames of the videos shown")};
            cut = &tile;
        }
    }
    if (!cut) return {};
    const auto index = static_cast<std::size_t>(cut->segment);
    const QString all = QString::number(framesOf(fields.placed->session->sequence.segments[index]));
    if (cut->frames.size() > kMostListed)
        return {QCoreApplication::translate("Painters", "%1 of %2 frames shown").arg(cut->frames.size()).arg(all)};
    QStringList numbers;
    for (const std::int64_t frame : cut->frames) numbers << QString::number(frame + 1);
    return {QCoreApplication::translate("Painters", "frames %1 of %2 shown").arg(joinNames(numbers), all)};
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
                           : figureText(QT_TRANSLATE_NOOP("Figure", "A dark outline marks the query.")));
    if (any(&Marks::keyToken))
        sentences << (grid ? figureText(QT_TRANSLATE_NOOP("Figure", "The cell of the key is outlined."))
                           : figureText(QT_TRANSLATE_NOOP("Figure", "A light outline marks the key.")));
    return sentences;
}

} // namespace

Marks positionsMarks(const PositionsData& data, std::size_t column, Marks marks) {
    const OverlayColumn* overlay = data.overlayOf(column);
    if (!marks.queryToken && overlay && overlay->queries.size() == 1) marks.queryToken = overlay->queries.begin;
    return marks;
}

QStringList positionsOmissions(const PositionsData& data) {
    if (data.grid) {
        if (std::ranges::all_of(data.grids, [](const GridGeometry& grid) { return grid.ellipses.empty(); })) return {};
        return {QCoreApplication::translate("Painters", "dots stand for cells that are left out")};
    }
    QStringList omissions;
    const auto shown = data.fields->segments.size(), all = data.placed->session->sequence.segments.size();
    if (shown < all)
        omissions << QCoreApplication::translate("Painters", "%1 of %2 segments shown").arg(shown).arg(all);
    return omissions + frameOmissions(*data.fields);
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
    if (!data.pictures.byFrame.empty())
        sentences << figureText(QT_TRANSLATE_NOOP("Figure", "Patch colours cover the image at %1 % opacity."))
                         .arg(state.placed.session->views.patchOpacity);
    if (const QStringList omissions = positionsOmissions(data); !omissions.isEmpty())
        sentences << figureText(QT_TRANSLATE_NOOP("Figure", "Not everything is drawn: %1.")).arg(joinItems(omissions));
    return sentences + markSentences(state);
}

QStringList positionsRemarks(const PlotState& state) {
    return markRemarks(state, [&state](std::size_t column) { return marksIn(state, column); });
}

} // namespace ropescope::ui
