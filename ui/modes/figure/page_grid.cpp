// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/figure/page_grid.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QKeyEvent>

#include "ui/document/convert.h"
#include "ui/document/words/error_words.h"
#include "ui/forms/typed_text.h"

namespace ropescope::ui {

namespace {

constexpr double kEdgeGripLength = 26, kEdgeGripWidth = 8;
constexpr double kLineGripLength = 20, kLineGripWidth = 7, kLineReach = 3;
constexpr int kSizeField = 96; ///< width

} // namespace

QRectF PageGrid::cellOf(int panel) const {
    const LayoutBox& box = figure().layout().panels[static_cast<std::size_t>(panel)];
    const auto columns = figure().columnLines(), rows = figure().rowLines();
    const auto at = [](const std::vector<double>& lines, int index) { return lines[static_cast<std::size_t>(index)]; };
    const QPointF corner(at(columns, box.column), at(rows, box.row));
    const QPointF other(at(columns, box.column + box.columns), at(rows, box.row + box.rows));
    return {m_origin + corner * m_picture.scale, m_origin + other * m_picture.scale};
}

QRectF PageGrid::edgeGripOf(int panel, LayoutSide side) const {
    const QRectF cell = cellOf(panel);
    const bool upright = side == LayoutSide::Left || side == LayoutSide::Right;
    const QPointF middle = side == LayoutSide::Left    ? QPointF(cell.left(), cell.center().y())
                           : side == LayoutSide::Right ? QPointF(cell.right(), cell.center().y())
                           : side == LayoutSide::Top   ? QPointF(cell.center().x(), cell.top())
                                                       : QPointF(cell.center().x(), cell.bottom());
    const QSizeF size = upright ? QSizeF(kEdgeGripWidth, kEdgeGripLength) : QSizeF(kEdgeGripLength, kEdgeGripWidth);
    return {middle - QPointF(size.width() / 2, size.height() / 2), size};
}

int PageGrid::nearestLine(bool column, const QPointF& point) const {
    const auto lines = column ? figure().columnLines() : figure().rowLines();
    const QPointF on = (point - m_origin) / m_picture.scale;
    const double at = column ? on.x() : on.y();
    const auto nearest = std::ranges::min_element(lines, {}, [at](double line) { return std::abs(line - at); });
    // Half a column beyond the last line is a line of its own.
    const double last = lines.back(), step = lines.size() > 1 ? last - lines[lines.size() - 2] : 0;
    if (at > last + std::max(step / 2, 1.0)) return static_cast<int>(lines.size());
    return static_cast<int>(nearest - lines.begin());
}

QRectF PageGrid::page() const { return {m_origin, figure().sizePoints() * m_picture.scale}; }

std::vector<GridLine> PageGrid::lines() const {
    std::vector<GridLine> lines;
    const FigureLayout& layout = figure().layout();
    for (int column = 1; column < layout.columns; ++column) lines.push_back({true, static_cast<std::size_t>(column)});
    for (int row = 1; row <= layout.rows; ++row) lines.push_back({false, static_cast<std::size_t>(row)});
    return lines;
}

double PageGrid::placeOf(const GridLine& line) const {
    const auto places = line.column ? figure().columnLines() : figure().rowLines();
    return (line.column ? m_origin.x() : m_origin.y()) + places[line.index] * m_picture.scale;
}

bool PageGrid::divides(const GridLine& line, int cell) const {
    const FigureLayout& layout = figure().layout();
    std::vector<LayoutBox> boxes = layout.panels;
    for (const auto& other : {layout.legend, layout.text})
        if (other) boxes.push_back(*other);
    return std::ranges::none_of(boxes, [&](const LayoutBox& box) {
        const int first = line.column ? box.column : box.row, count = line.column ? box.columns : box.rows;
        const int across = line.column ? box.row : box.column, length = line.column ? box.rows : box.columns;
        const int index = static_cast<int>(line.index);
        return index > first && index < first + count && cell >= across && cell < across + length;
    });
}

QRectF PageGrid::gripOf(const GridLine& line) const {
    const auto crossed = line.column ? figure().rowLines() : figure().columnLines();
    int cell = 0;
    while (cell + 2 < std::ssize(crossed) && !divides(line, cell)) ++cell;
    // A quarter of the way: the grip of a chosen panel is in its middle.
    const auto first = static_cast<std::size_t>(cell);
    const double along = (crossed[first] * 3 + crossed[first + 1]) / 4 * m_picture.scale;
    const QPointF middle =
        line.column ? QPointF(placeOf(line), m_origin.y() + along) : QPointF(m_origin.x() + along, placeOf(line));
    const QSizeF size = line.column ? QSizeF(kLineGripWidth, kLineGripLength) : QSizeF(kLineGripLength, kLineGripWidth);
    return {middle - QPointF(size.width() / 2, size.height() / 2), size};
}

std::optional<GridLine> PageGrid::lineAt(const QPointF& point) const {
    for (const GridLine& line : lines()) {
        if (gripOf(line).adjusted(-kLineReach, -kLineReach, kLineReach, kLineReach).contains(point)) return line;
        if (std::abs((line.column ? point.x() : point.y()) - placeOf(line)) > kLineReach) continue;
        const auto crossed = line.column ? figure().rowLines() : figure().columnLines();
        const double along = (line.column ? point.y() - m_origin.y() : point.x() - m_origin.x()) / m_picture.scale;
        for (int cell = 0; cell + 1 < std::ssize(crossed); ++cell) {
            const auto first = static_cast<std::size_t>(cell);
            if (along >= crossed[first] && along <= crossed[first + 1] && divides(line, cell)) return line;
        }
    }
    return std::nullopt;
}

double PageGrid::sizeBefore(const GridLine& line) const {
    return (line.column ? figure().columnWidths() : figure().rowHeights())[line.index - 1];
}

LayoutSizes PageGrid::sizesWith(const GridLine& line, double size) const {
    LayoutSizes sizes = line.column ? figure().columnWidths() : figure().spec().rowHeights;
    sizes.resize(std::max(sizes.size(), line.index), kAutoSize);
    if (size != kAutoSize) size = std::max(size, kMinLayoutSize);
    if (line.column && size != kAutoSize)
        sizes = withWidth(std::move(sizes), line.index - 1, size, figure().leastColumnWidth());
    else
        sizes[line.index - 1] = size;
    return roundedSizes(std::move(sizes));
}

LayoutSizes PageGrid::sizesMoved(const GridLine& line, const QPointF& by) const {
    const double millimetres = (line.column ? by.x() : by.y()) / m_picture.scale * kMillimetresPerPoint;
    if (!line.column) return sizesWith(line, sizeBefore(line) + millimetres);
    return roundedSizes(withMovedLine(figure().columnWidths(), line.index, millimetres, figure().leastColumnWidth()));
}

void PageGrid::paintGrips(QPainter& painter, const QColor& colour) const {
    painter.setBrush(Qt::white);
    painter.setPen(QPen(colour, 1));
    for (const GridLine& line : lines()) {
        const QRectF grip = gripOf(line);
        painter.drawRoundedRect(grip, 3, 3);
        for (const int side : {-1, 1}) {
            const QPointF along = line.column ? QPointF(0, kLineGripLength / 4) : QPointF(kLineGripLength / 4, 0);
            const QPointF middle = grip.center() + (line.column ? QPointF(side, 0) : QPointF(0, side));
            painter.drawLine(middle - along, middle + along);
        }
    }
}

void PageGrid::paintMoved(QPainter& painter, const GridLine& line, const LayoutSizes& sizes,
                          const QColor& colour) const {
    const double at =
        placeOf(line) + (sizes[line.index - 1] - sizeBefore(line)) / kMillimetresPerPoint * m_picture.scale;
    const QRectF all = page();
    painter.setPen(QPen(colour, 2, Qt::DashLine));
    if (line.column)
        painter.drawLine(QPointF(at, all.top()), QPointF(at, all.bottom()));
    else
        painter.drawLine(QPointF(all.left(), at), QPointF(all.right(), at));
}

SizeField::SizeField(double millimetres, const QPointF& centre, const QFont& font, QWidget* parent)
    : QLineEdit(toQString(sizesText(roundedSizes({millimetres}))) % u" mm", parent) {
    setObjectName(QStringLiteral("figure.size"));
    setAttribute(Qt::WA_DeleteOnClose);
    setToolTip(tr("In mm, or with a unit: 62.6, 2.5in, 180pt; auto: no size of its own"));
    setFont(font);
    resize(kSizeField, sizeHint().height());
    const QPointF corner = centre - QPointF(width(), height()) / 2;
    move(qBound(0, static_cast<int>(corner.x()), std::max(parent->width() - width(), 0)),
         qBound(0, static_cast<int>(corner.y()), std::max(parent->height() - height(), 0)));
    connect(this, &QLineEdit::returnPressed, this, &SizeField::take);
    selectAll();
    show();
    setFocus();
}

void SizeField::take() {
    const auto sizes = parseSizes(toStdString(text().remove(u' ')));
    if (!sizes || sizes->size() != 1)
        return markField(*this, sizes ? tr("type one length") : reasonText(sizes.error()), toolTip());
    emit typed(sizes->front());
    parentWidget()->setFocus();
}

void SizeField::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return parentWidget()->setFocus();
    QLineEdit::keyPressEvent(event);
}

void SizeField::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    close();
}

} // namespace ropescope::ui
