// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/modes/lesson/answer_picture.h"

namespace ropescope::ui {

/// Axes on which a curve is drawn with the mouse; Delete begins again.
class SketchPicture : public AnswerPicture {
    Q_OBJECT
public:
    SketchPicture(LessonPlay& play, QWidget* parent);

protected:
    void refresh() override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] ChartContent content() const;
    void drawTo(const QPointF& point);

    NumberChart m_chart;
    std::vector<double> m_truth; ///< at whole distances
    std::optional<double> m_pen; ///< where the pen was, on the horizontal axis
};

} // namespace ropescope::ui
