// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painters/formula_signs.h"

#include <algorithm>

#include <QPainterPathStroker>
#include <QPolygonF>

namespace ropescope::ui {

namespace {

QPainterPath stroked(const QPainterPath& line, double width) {
    QPainterPathStroker stroker;
    stroker.setWidth(width);
    stroker.setCapStyle(Qt::FlatCap);
    stroker.setJoinStyle(Qt::MiterJoin);
    return stroker.createStroke(line);
}

QPainterPath stroked(const QPolygonF& points, double width) {
    QPainterPath line;
    line.addPolygon(points);
    return stroked(line, width);
}

QPainterPath rectangle(const QRectF& box) {
    QPainterPath path;
    path.addRect(box);
    return path;
}

QPainterPath parenthesis(const QRectF& box, double em) {
    // Thick in the middle and pointed at the ends.
    const double quarter = 0.28 * box.height(), thickness = 0.1 * em * 4 / 3;
    const double left = box.left() - (box.width() - thickness * 3 / 4) / 3;
    QPainterPath path(box.topRight());
    path.cubicTo(left, box.top() + quarter, left, box.bottom() - quarter, box.right(), box.bottom());
    path.cubicTo(left + thickness, box.bottom() - quarter, left + thickness, box.top() + quarter, box.right(),
                 box.top());
    return path;
}

QPainterPath brace(const QRectF& room, double em) {
    const double width = 1.4 * ruleThickness(em), half = width / 2;
    const QRectF box = room.adjusted(half, half, 0, -half);
    const double middle = box.center().x(), turn = std::min(0.3 * em, box.height() / 4);
    QPainterPath line(box.topRight());
    line.quadTo(middle, box.top(), middle, box.top() + turn);
    line.lineTo(middle, box.center().y() - turn);
    line.quadTo(middle, box.center().y(), box.left(), box.center().y());
    line.quadTo(middle, box.center().y(), middle, box.center().y() + turn);
    line.lineTo(middle, box.bottom() - turn);
    line.quadTo(middle, box.bottom(), box.right(), box.bottom());
    return stroked(line, width);
}

/// `[` with or without its lower and upper arm.
QPainterPath bracket(const QRectF& box, double em, bool top, bool bottom) {
    const double width = 1.3 * ruleThickness(em), half = width / 2;
    QPolygonF points;
    if (top) points << QPointF(box.right(), box.top() + half);
    points << QPointF(box.left() + half, top ? box.top() + half : box.top())
           << QPointF(box.left() + half, bottom ? box.bottom() - half : box.bottom());
    if (bottom) points << QPointF(box.right(), box.bottom() - half);
    return stroked(points, width);
}

QPainterPath mirrored(const QPainterPath& path, const QRectF& box) {
    return QTransform(-1, 0, 0, 1, box.left() + box.right(), 0).map(path);
}

} // namespace

double ruleThickness(double em) { return 0.05 * em; }

double delimiterWidth(const QString& sign, double height, double em) {
    const double rule = ruleThickness(em);
    if (sign == u"|") return 1.3 * rule;
    if (sign == u"‖") return 5 * rule;
    const double grown = std::min(0.12 * em, 0.03 * height);
    if (sign == u"{" || sign == u"}") return 0.38 * em + grown;
    if (sign == u"⟨" || sign == u"⟩") return 0.26 * em + grown;
    return 0.24 * em + grown;
}

QPainterPath delimiterShape(const QString& sign, const QRectF& box, double em) {
    const double rule = ruleThickness(em);
    if (sign == u"(") return parenthesis(box, em);
    if (sign == u"[") return bracket(box, em, true, true);
    if (sign == u"⌊") return bracket(box, em, false, true);
    if (sign == u"⌈") return bracket(box, em, true, false);
    if (sign == u"{") return brace(box, em);
    if (sign == u"|") return rectangle(box);
    if (sign == u"‖") {
        QPainterPath both = rectangle(QRectF(box.left(), box.top(), 1.3 * rule, box.height()));
        both.addRect(QRectF(box.right() - 1.3 * rule, box.top(), 1.3 * rule, box.height()));
        return both;
    }
    if (sign == u"⟨")
        return stroked(QPolygonF{{box.topRight(), QPointF(box.left() + rule, box.center().y()), box.bottomRight()}},
                       rule);
    const QString closing = QStringLiteral(")]⌋⌉}⟩"), opening = QStringLiteral("([⌊⌈{⟨");
    const auto index = closing.indexOf(sign);
    return index < 0 ? QPainterPath() : mirrored(delimiterShape(opening.mid(index, 1), box, em), box);
}

QPainterPath rootShape(const QRectF& box, double over, double em) {
    const double rule = ruleThickness(em), height = box.height();
    const double foot = box.bottom(), rise = std::min(0.45 * height, 0.55 * em);
    const double top = box.top() + rule / 2;
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    path.addPath(stroked(
        QPolygonF{{QPointF(box.left(), foot - 0.85 * rise), QPointF(box.left() + 0.2 * box.width(), foot - rise)}},
        rule));
    path.addPath(stroked(QPolygonF{{QPointF(box.left() + 0.2 * box.width(), foot - rise),
                                    QPointF(box.left() + 0.5 * box.width(), foot - rule)}},
                         1.8 * rule));
    path.addPath(stroked(QPolygonF{{QPointF(box.left() + 0.5 * box.width(), foot), QPointF(box.right(), top),
                                    QPointF(box.right() + over, top)}},
                         rule));
    return path.simplified();
}

QPainterPath accentShape(const QString& sign, const QRectF& box, double em) {
    const double rule = ruleThickness(em), x = box.center().x(), half = 0.17 * em;
    const double top = box.top(), bottom = box.bottom(), y = box.center().y();
    if (sign == u"¯") return rectangle(QRectF(box.left(), y - rule / 2, box.width(), rule));
    if (sign == u"^")
        return stroked(QPolygonF{{QPointF(x - half, bottom), QPointF(x, top + rule), QPointF(x + half, bottom)}}, rule);
    if (sign == u"~") {
        QPainterPath line(QPointF(x - half, bottom));
        line.cubicTo(x - half / 2, top - rule, x + half / 2, bottom + 2 * rule, x + half, top + rule);
        return stroked(line, rule);
    }
    if (sign == u"→") {
        const double end = box.right(), head = 0.1 * em;
        QPainterPath path;
        path.setFillRule(Qt::WindingFill);
        path.addRect(QRectF(box.left(), y - rule / 2, box.width() - head, rule));
        path.addPolygon(QPolygonF{{QPointF(end - 1.4 * head, y - head), QPointF(end, y),
                                   QPointF(end - 1.4 * head, y + head), QPointF(end - 1.4 * head, y - head)}});
        return path;
    }
    QPainterPath dot;
    dot.addEllipse(QPointF(x, y), 1.1 * rule, 1.1 * rule);
    return dot;
}

} // namespace ropescope::ui
