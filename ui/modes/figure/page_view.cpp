// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/figure/page_view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "ui/document/convert.h"
#include "ui/document/theme.h"

namespace ropescope::ui {

namespace {

constexpr std::array kSides{LayoutSide::Left, LayoutSide::Right, LayoutSide::Top, LayoutSide::Bottom};
constexpr double kGripReach = 4;
constexpr double kSidePart = 0.22; ///< of a panel, at each side of it, where a dropped panel is inserted
constexpr double kLinesOfText = 9, kTextLine = 3;

/// The side of a cell near a point; empty in its middle.
std::optional<LayoutSide> sideAt(const QRectF& cell, const QPointF& point) {
    const double x = (point.x() - cell.left()) / cell.width(), y = (point.y() - cell.top()) / cell.height();
    const std::array distances{x, 1 - x, y, 1 - y};
    const auto nearest = std::ranges::min_element(distances);
    if (*nearest > kSidePart) return std::nullopt;
    return kSides[static_cast<std::size_t>(nearest - distances.begin())];
}

QRectF stripOf(const QRectF& cell, LayoutSide side) {
    constexpr double kStrip = 4;
    switch (side) {
    case LayoutSide::Left: return {cell.left() - kStrip / 2, cell.top(), kStrip, cell.height()};
    case LayoutSide::Right: return {cell.right() - kStrip / 2, cell.top(), kStrip, cell.height()};
    case LayoutSide::Top: return {cell.left(), cell.top() - kStrip / 2, cell.width(), kStrip};
    case LayoutSide::Bottom: break;
    }
    return {cell.left(), cell.bottom() - kStrip / 2, cell.width(), kStrip};
}

} // namespace

PageView::PageView(Context context, QWidget* parent) : QWidget(parent), m_context(context) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    connect(&context.theme, &Theme::changed, this, qOverload<>(&QWidget::update));
    describe();
}

void PageView::show(std::shared_ptr<const PagePicture> picture) {
    if (m_picture == picture) return;
    m_picture = std::move(picture);
    m_drag.reset();
    if (m_chosen >= panels()) m_chosen = panels() - 1;
    setMinimumSize(sizeHint());
    describe();
    update();
}

void PageView::describe() {
    setAccessibleName(tr("Page of the figure"));
    QString text =
        tr("Drag a panel onto another one to swap them, or to its side to insert it; arrows choose a panel, "
           "with Ctrl they swap it, with Shift they move its right or lower edge, Delete removes it; drag a line "
           "between columns or below a row to move it, double click on it to type a size");
    if (m_picture) text = m_picture->figure->panelTitles().join(QStringLiteral(", ")) % u". " % text;
    setAccessibleDescription(text);
}

void PageView::choose(int panel) {
    if (panel < -1 || panel >= panels() || panel == m_chosen) return;
    m_chosen = panel;
    update();
    emit panelChosen(panel);
}

void PageView::showText(bool shown) {
    m_text = shown;
    update();
}

QPointF PageView::pointsAt(const QPointF& point) const { return (point - origin()) / m_picture->scale; }

Derivations PageView::arithmeticAt(const std::optional<QPoint>& point) const {
    if (!m_picture) return {};
    if (point) {
        const auto hit = m_picture->figure->hitAt(pointsAt(*point));
        return hit ? hit->arithmetic : Derivations();
    }
    const std::vector<PanelChoice>& panels = m_picture->figure->spec().panels;
    const std::vector<SchemeChoice>& schemes = m_context.placed()->session->schemes; // those of its columns
    const auto panel = static_cast<std::size_t>(m_chosen);
    if (panel >= panels.size()) return {};
    const auto scheme = std::ranges::find(schemes, panels[panel].scheme, &SchemeChoice::id);
    return deriveFocusedPair(m_context, static_cast<int>(scheme - schemes.begin()));
}

int PageView::panels() const { return m_picture ? static_cast<int>(m_picture->figure->layout().panels.size()) : 0; }

QSize PageView::sizeHint() const {
    if (!m_picture) return {200, 200};
    const QSizeF page = m_picture->figure->sizePoints() * m_picture->scale;
    return (page + QSizeF(2 * kMargin, 2 * kMargin + 2 * kLinesOfText * kTextLine * 3)).toSize();
}

QPointF PageView::origin() const {
    if (!m_picture) return {};
    const QSizeF page = m_picture->figure->sizePoints() * m_picture->scale;
    return {std::max<double>(kMargin, std::floor((width() - page.width()) / 2)),
            kMargin + kLinesOfText * kTextLine * 2};
}

LayoutSizes PageView::draggedSizes() const { return grid().sizesMoved(*m_drag->line, m_drag->at - m_drag->from); }

int PageView::panelAt(const QPointF& point) const {
    for (int panel = 0; panel < panels(); ++panel)
        if (grid().cellOf(panel).contains(point)) return panel;
    return -1;
}

std::optional<LayoutSide> PageView::gripAt(const QPointF& point) const {
    if (m_chosen < 0) return std::nullopt;
    for (const LayoutSide side : kSides)
        if (grid()
                .edgeGripOf(m_chosen, side)
                .adjusted(-kGripReach, -kGripReach, kGripReach, kGripReach)
                .contains(point))
            return side;
    return std::nullopt;
}

void PageView::mouseDoubleClickEvent(QMouseEvent* event) {
    const auto line = m_picture && !gripAt(event->position()) ? grid().lineAt(event->position()) : std::nullopt;
    if (!line || event->button() != Qt::LeftButton) return QWidget::mouseDoubleClickEvent(event);
    const QString number = QString::number(line->index);
    auto* field = new SizeField(grid().sizeBefore(*line), grid().gripOf(*line).center(),
                                m_context.theme.style().fonts.mono, this);
    field->setAccessibleName(line->column ? tr("Width of column %1").arg(number) : tr("Height of row %1").arg(number));
    connect(field, &SizeField::typed, this,
            [this, line = *line](double size) { emit sizesWanted(line.column, grid().sizesWith(line, size)); });
}

PageView::Outcome PageView::outcome() const {
    Outcome result;
    if (!m_drag || !m_drag->moved || m_drag->line) return result;
    const FigureLayout& layout = m_picture->figure->layout();
    const auto panel = static_cast<std::size_t>(m_drag->panel);
    if (m_drag->edge) {
        const bool upright = *m_drag->edge == LayoutSide::Left || *m_drag->edge == LayoutSide::Right;
        const auto lines = upright ? m_picture->figure->columnLines() : m_picture->figure->rowLines();
        const int line = grid().nearestLine(upright, m_drag->at);
        result.layout = moveEdge(layout, panel, *m_drag->edge, line);
        if (result.layout) {
            QRectF cell = grid().cellOf(m_drag->panel);
            const double place = line < std::ssize(lines) ? lines[static_cast<std::size_t>(line)] : lines.back() + 12;
            const double to = place * m_picture->scale + (upright ? origin().x() : origin().y());
            switch (*m_drag->edge) {
            case LayoutSide::Left: cell.setLeft(to); break;
            case LayoutSide::Right: cell.setRight(to); break;
            case LayoutSide::Top: cell.setTop(to); break;
            case LayoutSide::Bottom: cell.setBottom(to); break;
            }
            result.mark = cell;
        }
        return result;
    }
    const int target = panelAt(m_drag->at);
    if (target < 0 || target == m_drag->panel) return result;
    const QRectF cell = grid().cellOf(target);
    if (const auto side = sideAt(cell, m_drag->at)) {
        result.layout = insertPanel(layout, panel, static_cast<std::size_t>(target), *side);
        if (result.layout) result.mark = stripOf(cell, *side);
        return result;
    }
    result.swapped = target;
    result.mark = cell;
    return result;
}

void PageView::paintEvent(QPaintEvent*) {
    if (!m_picture) return;
    const PaintStyle& style = m_context.theme.style();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF corner = origin();
    const QSizeF page = m_picture->figure->sizePoints() * m_picture->scale;
    // A column of a paper, in which the figure stands at its true size beside lines of text.
    const double margin = kMargin * 0.6;
    painter.fillRect(QRectF(corner.x() - margin, kMargin / 2.0, page.width() + 2 * margin, height() - kMargin),
                     Qt::white);
    const QColor grey = m_text ? QColor(0xe4, 0xe6, 0xea) : QColor(Qt::transparent);
    const double step = kTextLine * 3;
    for (double y = corner.y() - step * 1.5; y > kMargin / 2.0 + step; y -= step)
        painter.fillRect(QRectF(corner.x(), y, page.width(), kTextLine), grey);
    for (double y = corner.y() + page.height() + step; y < height() - kMargin / 2.0 - step; y += step)
        painter.fillRect(QRectF(corner.x(), y, page.width(), kTextLine), grey);
    painter.drawImage(QRectF(corner, page), m_picture->image);
    const QColor accent = style.palette.modality(Modality::Text).line;
    painter.setBrush(Qt::NoBrush);
    if (m_chosen >= 0) {
        const QRectF cell = grid().cellOf(m_chosen);
        painter.setPen(QPen(accent, hasFocus() ? 2 : 1));
        painter.drawRect(cell);
        painter.setBrush(Qt::white);
        painter.setPen(QPen(accent, 1.5));
        for (const LayoutSide side : kSides) painter.drawRoundedRect(grid().edgeGripOf(m_chosen, side), 3, 3);
    }
    grid().paintGrips(painter, accent);
    if (m_drag && m_drag->moved && m_drag->line) grid().paintMoved(painter, *m_drag->line, draggedSizes(), accent);
    if (!m_drag || !m_drag->moved || m_drag->line) return;
    const Outcome wanted = outcome();
    painter.setPen(QPen(accent, 2));
    if (!wanted.mark.isNull()) {
        QColor tint = accent;
        tint.setAlpha(wanted.mark.width() > 6 && wanted.mark.height() > 6 ? 40 : 255);
        painter.fillRect(wanted.mark, tint);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(accent, 2));
        painter.drawRect(wanted.mark);
    }
    if (m_drag->edge) return;
    const QRectF cell = grid().cellOf(m_drag->panel);
    painter.setOpacity(0.6);
    const QRectF ghost(m_drag->at - (m_drag->from - cell.topLeft()) * 0.5, cell.size() * 0.5);
    const double ratio = m_picture->image.devicePixelRatio();
    const QRectF source = cell.translated(-corner);
    painter.drawImage(ghost, m_picture->image, QRectF(source.topLeft() * ratio, source.size() * ratio));
    painter.drawRect(ghost);
}

void PageView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_picture) return;
    const QPointF point = event->position();
    if (const auto grip = gripAt(point)) {
        m_drag = Drag{.panel = m_chosen, .edge = grip, .from = point, .at = point};
        return;
    }
    if (const auto line = grid().lineAt(point)) {
        m_drag = Drag{.edge = {}, .line = line, .from = point, .at = point};
        return;
    }
    const int panel = panelAt(point);
    choose(panel);
    if (panel >= 0) m_drag = Drag{.panel = panel, .edge = {}, .from = point, .at = point};
}

void PageView::mouseMoveEvent(QMouseEvent* event) {
    if (!m_picture) return;
    if (!m_drag) {
        const auto grip = gripAt(event->position());
        const auto line = grip ? std::nullopt : grid().lineAt(event->position());
        if (line)
            setCursor(line->column ? Qt::SplitHCursor : Qt::SplitVCursor);
        else if (grip)
            setCursor(grip == LayoutSide::Left || grip == LayoutSide::Right ? Qt::SizeHorCursor : Qt::SizeVerCursor);
        else
            setCursor(panelAt(event->position()) >= 0 ? Qt::OpenHandCursor : Qt::ArrowCursor);
        return;
    }
    m_drag->at = event->position();
    if ((m_drag->at - m_drag->from).manhattanLength() >= QApplication::startDragDistance()) m_drag->moved = true;
    update();
    if (m_drag->line) {
        if (m_drag->moved) emit predicted(toQString(sizesText(draggedSizes())) % u" mm");
        return;
    }
    const Outcome wanted = outcome();
    const FigureLayout& layout = m_picture->figure->layout();
    emit predicted(wanted.layout         ? toQString(toText(wanted.layout->layout))
                   : wanted.swapped >= 0 ? toQString(toText(layout))
                                         : QString());
}

void PageView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_drag) return;
    m_drag->at = event->position();
    const Drag drag = *m_drag;
    const Outcome wanted = outcome();
    const bool click = !drag.moved && !drag.edge && !drag.line;
    const LayoutSizes sizes = drag.line ? draggedSizes() : LayoutSizes();
    endDrag();
    if (click) emit clicked(pointsAt(event->position()));
    if (drag.line && drag.moved) emit sizesWanted(drag.line->column, sizes);
    if (wanted.layout) emit layoutWanted(*wanted.layout);
    if (wanted.swapped >= 0) {
        emit swapWanted(drag.panel, wanted.swapped);
        choose(wanted.swapped);
    }
}

void PageView::endDrag() {
    m_drag.reset();
    emit predicted({});
    update();
}

int PageView::neighbour(int panel, int key) const {
    const QPointF from = grid().cellOf(panel).center();
    int best = -1;
    double nearest = 0;
    for (int other = 0; other < panels(); ++other) {
        if (other == panel) continue;
        const QPointF way = grid().cellOf(other).center() - from;
        const double along = key == Qt::Key_Left    ? -way.x()
                             : key == Qt::Key_Right ? way.x()
                             : key == Qt::Key_Up    ? -way.y()
                                                    : way.y();
        const double across = key == Qt::Key_Left || key == Qt::Key_Right ? std::abs(way.y()) : std::abs(way.x());
        const double distance = along + 2 * across;
        if (along > 1 && across <= 2 * along && (best < 0 || distance < nearest)) {
            best = other;
            nearest = distance;
        }
    }
    return best;
}

bool PageView::event(QEvent* event) {
    // Keys that are shortcuts of the window belong to the page while it has the focus.
    if (event->type() == QEvent::ShortcutOverride && m_chosen >= 0) {
        const int key = static_cast<const QKeyEvent*>(event)->key();
        if (key == Qt::Key_Delete || (key >= Qt::Key_Left && key <= Qt::Key_Down)) event->accept();
    }
    return QWidget::event(event);
}

void PageView::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (key == Qt::Key_Escape && m_drag) return endDrag();
    const bool arrow = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
    if (panels() == 0 || (!arrow && key != Qt::Key_Delete)) return QWidget::keyPressEvent(event);
    if (m_chosen < 0) return choose(0);
    if (key == Qt::Key_Delete) {
        emit removalWanted(m_chosen);
        return;
    }
    if (event->modifiers().testFlag(Qt::ShiftModifier)) {
        const FigureLayout& layout = m_picture->figure->layout();
        const auto panel = static_cast<std::size_t>(m_chosen);
        const LayoutBox& box = layout.panels[panel];
        const bool upright = key == Qt::Key_Left || key == Qt::Key_Right;
        const int step = key == Qt::Key_Right || key == Qt::Key_Down ? 1 : -1;
        const int line = step + (upright ? box.column + box.columns : box.row + box.rows);
        if (const auto edited = moveEdge(layout, panel, upright ? LayoutSide::Right : LayoutSide::Bottom, line))
            emit layoutWanted(*edited);
        return;
    }
    const int other = neighbour(m_chosen, key);
    if (other < 0) return;
    if (event->modifiers().testFlag(Qt::ControlModifier)) emit swapWanted(m_chosen, other);
    choose(other);
}

void PageView::focusInEvent(QFocusEvent* event) {
    if (m_chosen < 0 && panels() > 0) choose(0);
    update();
    QWidget::focusInEvent(event);
}

void PageView::focusOutEvent(QFocusEvent* event) {
    update();
    QWidget::focusOutEvent(event);
}

void PageView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) describe();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
