// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Callouts, arrows and insets on the panels of a figure.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "ui/document/convert.h"
#include "ui/figure/figure_data.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

// Design pixels.
constexpr double kNotePad = 4, kNoteLine = 14, kNoteReach = 16, kArrowHead = 6;
constexpr double kInsetShare = 0.46; ///< of a map's side

PlotHit hitOf(const NotePlace& place) { return {.query = place.query, .key = place.key}; }

/// Where a note begins and, of an arrow or an inset, where it ends.
struct PlacedNote {
    QRectF from, to;
};

std::optional<PlacedNote> placedNote(const PanelNote& note, const PlotPainter& painter, const PlotPanel& panel) {
    const auto from = painter.placeOf(hitOf(note.at), panel);
    if (!from) return {};
    if (note.kind == PanelNote::Kind::Callout) return PlacedNote{*from, *from};
    const auto to = painter.placeOf(hitOf(note.to), panel);
    return to ? std::optional(PlacedNote{*from, *to}) : std::nullopt;
}

/// The first plot of the panel that shows the tokens of a note. Plots are painted, because charts know their geometry
/// only then.
std::optional<std::size_t> plotOf(const PanelNote& note, const Figure::Data& data, const FigurePanel& panel) {
    for (const PanelPlot& shown : panel.plots) {
        if (!shown.data) continue;
        if (note.kind == PanelNote::Kind::Inset) {
            if (panel.inset && panel.inset->plot == shown.index) return shown.index;
            continue;
        }
        const auto painter = data.plots[shown.index]->painter();
        const PlotPanel box = plotPanel(data, panel, shown);
        paintUnseen(*painter, box);
        if (placedNote(note, *painter, box)) return shown.index;
    }
    return {};
}

double coveredBy(const std::vector<QRectF>& taken, const QRectF& box) {
    double area = 0;
    for (const QRectF& each : taken) {
        const QRectF common = each.intersected(box);
        area += common.width() * common.height();
    }
    return area;
}

/// Where the text of a callout stands: beside its token, inside the plot, and not on other notes.
QRectF textBeside(const QRectF& target, const QSizeF& size, const QRectF& room, const std::vector<QRectF>& taken,
                  double reach) {
    QRectF best;
    double least = INFINITY;
    for (const double away : {reach, 2.5 * reach}) {
        for (const QPointF& way : {QPointF(1, -1), QPointF(1, 1), QPointF(-1, -1), QPointF(-1, 1)}) {
            QRectF box(QPointF(), size);
            box.moveCenter(target.center() + QPointF(way.x() * (target.width() / 2 + away + size.width() / 2),
                                                     way.y() * (target.height() / 2 + away + size.height() / 2)));
            box.moveLeft(std::clamp(box.left(), room.left(), std::max(room.left(), room.right() - size.width())));
            box.moveTop(std::clamp(box.top(), room.top(), std::max(room.top(), room.bottom() - size.height())));
            const double covered = coveredBy(taken, box) + coveredBy({target}, box) * 4;
            if (covered < least) {
                least = covered;
                best = box;
            }
        }
    }
    return best;
}

/// The point of a box that is nearest to another one.
QPointF nearestIn(const QRectF& box, const QPointF& point) {
    return {std::clamp(point.x(), box.left(), box.right()), std::clamp(point.y(), box.top(), box.bottom())};
}

/// Paints the notes of one plot.
class NotesPainter {
public:
    NotesPainter(QPainter& page, const PlotPanel& panel, const QRectF& room)
        : m_page(page), m_panel(panel), m_style(panel.style), m_room(room) {}

    void paintCallout(const QString& text, const QRectF& target) {
        const QRectF box = textBeside(target, sizeOf(text), m_room, m_taken, kNoteReach * m_style.unit);
        paintLine(nearestIn(box, target.center()), nearestIn(target, box.center()));
        paintOutline(target);
        paintText(box, text);
    }

    void paintArrow(const QString& text, const QRectF& from, const QRectF& to) {
        const QPointF begin = nearestIn(from, to.center()), end = nearestIn(to, from.center());
        const QPointF way = end - begin;
        const double length = std::hypot(way.x(), way.y());
        if (length < 1) return;
        const QPointF along = way / length, across(-along.y(), along.x());
        const double head = std::min(kArrowHead * m_style.unit, length);
        paintLine(begin, end - along * head);
        m_page.setPen(Qt::NoPen);
        m_page.setBrush(m_style.palette.ink);
        const std::array tip{end, end - along * head + across * head * 0.4, end - along * head - across * head * 0.4};
        m_page.drawPolygon(tip.data(), static_cast<int>(tip.size()));
        if (text.isEmpty()) return;
        const QPointF middle = (begin + end) / 2;
        paintText(textBeside(QRectF(middle, QSizeF(1, 1)), sizeOf(text), m_room, m_taken, 4 * m_style.unit), text);
    }

    /// The block is outlined in the map, and shown again in the corner that is farthest from it.
    void paintInset(const FigureInset& inset, PlotPainter& painter, const QRectF& block, const QRectF& map) {
        const double side = std::min(map.width(), map.height()) * kInsetShare;
        const double aspect = block.width() / std::max(block.height(), 1e-9);
        const QSizeF size(aspect >= 1 ? side : side * aspect, aspect >= 1 ? side / aspect : side);
        const double gap = 4 * m_style.unit;
        const bool left = block.center().x() > map.center().x(), top = block.center().y() > map.center().y();
        const QRectF box(QPointF(left ? map.left() + gap : map.right() - gap - size.width(),
                                 top ? map.top() + gap : map.bottom() - gap - size.height()),
                         size);
        m_page.fillRect(box.adjusted(-1, -1, 1, 1), m_style.palette.panel);
        const PlotPanel magnified{.data = *inset.data,
                                  .index = m_panel.index,
                                  .placed = *inset.data->placed,
                                  .scheme = inset.data->placed->columns[m_panel.index],
                                  .area = m_panel.area,
                                  .viewport = inset.block,
                                  .marks = {},
                                  .score = {},
                                  .onPage = true,
                                  .style = m_style};
        if (!painter.paintMagnified(m_page, box, magnified)) return;
        drawHaloedRect(m_page, block, m_style.palette.panel, m_style.palette.ink, m_style);
        drawHaloedRect(m_page, box, m_style.palette.panel, m_style.palette.ink, m_style);
        paintLine(nearestIn(box, block.center()), nearestIn(block, box.center()));
        m_taken.push_back(box);
    }

private:
    [[nodiscard]] QSizeF sizeOf(const QString& text) const {
        return {textWidth(m_style.fonts.caption, text) + 2 * kNotePad * m_style.unit, kNoteLine * m_style.unit};
    }
    void paintLine(const QPointF& from, const QPointF& to) {
        m_page.setPen(hairline(m_style.palette.panel, m_style, 3));
        m_page.drawLine(from, to);
        m_page.setPen(hairline(m_style.palette.ink, m_style));
        m_page.drawLine(from, to);
    }
    void paintOutline(const QRectF& target) {
        const double least = 4 * m_style.unit; // cells may be smaller than a line
        QRectF box(QPointF(), target.size().expandedTo({least, least}));
        box.moveCenter(target.center());
        drawHaloedRect(m_page, box, m_style.palette.panel, m_style.palette.ink, m_style);
    }
    void paintText(const QRectF& box, const QString& text) {
        m_page.setPen(hairline(m_style.palette.lineStrong, m_style));
        m_page.setBrush(m_style.palette.panel);
        m_page.drawRoundedRect(box, 2 * m_style.unit, 2 * m_style.unit);
        drawText(m_page, box, Qt::AlignHCenter, text, m_style.fonts.caption, m_style.palette.ink);
        m_taken.push_back(box);
    }

    QPainter& m_page;
    const PlotPanel& m_panel;
    const PaintStyle& m_style;
    QRectF m_room;               ///< for texts
    std::vector<QRectF> m_taken; ///< by texts and the inset
};

/// The part of a sequence between two cells.
Viewport blockOf(const PanelNote& note, std::int64_t tokens) {
    const auto share = [tokens](std::int64_t token) {
        return static_cast<double>(token) / static_cast<double>(tokens);
    };
    return {.queryBegin = share(note.at.query.value_or(0)),
            .queryEnd = share(note.to.query.value_or(0) + 1),
            .keyBegin = share(note.at.key),
            .keyEnd = share(note.to.key + 1)};
}

/// The session with the colours of a plot fixed to those that the column has.
PlacedSessionPtr inColoursOf(const Plot& plot, const FigureSource& source, const PlotState& state) {
    const std::vector<PlotScale> scales = plot.scales(state);
    auto session = std::make_shared<Session>(*source.session);
    if (!scales.empty()) {
        const PlotScale& scale = scales.front();
        const auto score = [&](double end) { return scale.decades ? std::pow(10, end) : end; };
        session->colour.range = RangeMode::Fixed;
        session->colour.low = score(scale.range.low);
        session->colour.high = score(scale.range.high);
    }
    return placeSession(std::move(session));
}

/// Computes the inset of a panel, if it has one, for the first of its plots that is a map.
Expected<void> addInset(FigurePanel& panel, const Figure::Data& data, const JobControl& control) {
    const auto inset = [](const FigureNote& each) { return each.note.kind == PanelNote::Kind::Inset; };
    const auto found = std::ranges::find_if(panel.notes, inset);
    if (found == panel.notes.end()) return {};
    const PanelNote& note = found->note;
    const FigureSource& source = data.sources[panel.source];
    const auto& positions = source.placed->columns[panel.column].positions;
    if (!positions || std::max(note.to.key, note.to.query.value_or(0)) >= positions->tokens) return {};
    const auto isMap = [&](const PanelPlot& shown) {
        const PlotAxes axes = data.plots[shown.index]->axes();
        return shown.data && axes.queries && axes.keys;
    };
    const auto shown = std::ranges::find_if(panel.plots, isMap);
    if (shown == panel.plots.end()) return {};
    const Plot& plot = *data.plots[shown->index];
    PlotState state = figureState(data, source, shown->index);
    state.scheme = panel.column;
    PlotRequest request = figureRequest(data, source, shown->index);
    request.placed = inColoursOf(plot, source, state);
    request.viewport = blockOf(note, positions->tokens);
    auto made = computePlot(plot, request, control);
    if (!made) return made.error();
    if (*made) panel.inset = FigureInset{shown->index, request.viewport, *std::move(made)};
    return {};
}

} // namespace

Expected<void> placeNotes(Figure::Data& data, const JobControl& control) {
    for (FigurePanel& panel : data.page.panels) {
        if (auto added = addInset(panel, data, control); !added) return added;
        for (FigureNote& each : panel.notes) each.plot = plotOf(each.note, data, panel);
    }
    return {};
}

void paintNotes(QPainter& page, const Figure::Data& data, const FigurePanel& panel, const PanelPlot& plot,
                PlotPainter& painter) {
    if (panel.notes.empty()) return;
    const PlotPanel box = plotPanel(data, panel, plot);
    page.save();
    const QRectF axes = painter.axesBox(box);
    NotesPainter notes(page, box, axes.isEmpty() ? box.area : axes);
    for (const bool insets : {true, false}) { // texts keep clear of the inset
        for (const auto& [note, about] : panel.notes) {
            if (insets != (note.kind == PanelNote::Kind::Inset) || about != plot.index) continue;
            const auto placed = placedNote(note, painter, box);
            if (!placed) continue;
            if (insets) {
                notes.paintInset(*panel.inset, painter, placed->from.united(placed->to), painter.map(box));
                break;
            }
            if (note.kind == PanelNote::Kind::Callout)
                notes.paintCallout(toQString(note.text), placed->from);
            else
                notes.paintArrow(toQString(note.text), placed->from, placed->to);
        }
    }
    page.restore();
}

} // namespace ropescope::ui
