// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QLabel>
#include <QPainter>
#include <QWidget>

class QHBoxLayout;
class QScrollArea;
class QToolButton;

#include "ui/document/context.h"
#include "ui/painters/ribbon_painter.h"

/// Small building blocks shared by the panels.
namespace ropescope::ui {

/// A widget of fixed height that delegates painting to a function.
class PaintedWidget : public QWidget {
    Q_OBJECT
public:
    using Draw = std::function<void(QPainter& painter, const QRectF& area)>;
    PaintedWidget(int height, Draw draw, QWidget* parent);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Draw m_draw;
};

/// A row without gaps, for segmented buttons.
QHBoxLayout* segmentedRow(QWidget* widget);
/// One of several buttons side by side of which one is chosen. Its owner sees to that.
[[nodiscard]] QToolButton* segmentedButton(const QString& text, QWidget* parent);

/// The badge of Q (filled) or K (hollow).
[[nodiscard]] QWidget* makeBadge(Context context, Badge badge, QWidget* parent);

/// Makes `area` a column beside the views, which scrolls if `content` is higher. The scroll bar is always there: texts
/// wrap, so both could be consistent: narrower text with an automatic scroll bar, and wider text without one.
void makeSideColumn(QScrollArea& area, QWidget& content);

/// The warning icon, a square of `size` pixels.
[[nodiscard]] QWidget* makeWarningSign(Context context, int size, QWidget* parent);

enum class LabelRole { Heading, Body, Caption, Number };
/// A plain-text label in the theme's font for the role; numbers can be selected with mouse and keyboard.
[[nodiscard]] QLabel* makeLabel(Context context, LabelRole role, QWidget* parent);
/// A scheme title, right-aligned next to a heading: one line, elided, with the full title as tool tip, so that the
/// layout below does not move when another scheme is focused.
[[nodiscard]] QLabel* makeSchemeLabel(Context context, QWidget* parent);

} // namespace ropescope::ui
