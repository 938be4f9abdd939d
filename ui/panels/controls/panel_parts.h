// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QLabel>
#include <QPainter>
#include <QWidget>

#include "ui/document/context.h"
#include "ui/painters/ribbon_painter.h"

/// Small parts that the panels share.
namespace ropescope::ui {

/// A widget that is drawn by a painter of the document layer.
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

/// The badge of Q (filled) or K (hollow).
[[nodiscard]] QWidget* makeBadge(Context context, Badge badge, QWidget* parent);

/// The sign of something wrong, a square of `size` pixels.
[[nodiscard]] QWidget* makeWarningSign(Context context, int size, QWidget* parent);

enum class LabelRole { Heading, Body, Caption, Number };
/// A label in the theme's type; numbers can be selected with mouse and keyboard.
[[nodiscard]] QLabel* makeLabel(Context context, LabelRole role, QWidget* parent);
/// The title of a scheme at the right of a heading: one line, cut where it is too long, with the whole as tool tip. What
/// stands below must not move when another scheme is focused.
[[nodiscard]] QLabel* makeSchemeLabel(Context context, QWidget* parent);

} // namespace ropescope::ui
