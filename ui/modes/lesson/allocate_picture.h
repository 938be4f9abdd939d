// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/modes/lesson/answer_picture.h"

namespace ropescope::ui {

/// A strip of all pairs that are painted with axes: the mouse paints with the chosen axis, which a key (t, h, w) or a
/// click on its name chooses. Below, the mean score over the time pairs of this allocation; once revealed, the released
/// one beside it.
class AllocatePicture : public AnswerPicture {
    Q_OBJECT
public:
    AllocatePicture(LessonPlay& play, QWidget* parent);

protected:
    void refresh() override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] QStringList given() const;
    [[nodiscard]] QRectF cell(int pair, double top) const;
    [[nodiscard]] QRectF brushBox(int axis) const;
    void paintStrip(QPainter& painter, const QStringList& axes, double top, const QString& name) const;
    void paintBrushes(QPainter& painter) const;
    void paintAt(const QPointF& point);
    [[nodiscard]] QList<QPointF> curveOf(const QStringList& axes) const;

    QStringList m_truth;
    QList<QPointF> m_own, m_released; ///< the curves
    int m_brush = 0;                  ///< index of an axis
    std::optional<int> m_last;        ///< pair painted last, so that fast strokes have no holes
    NumberChart m_chart;
};

} // namespace ropescope::ui
