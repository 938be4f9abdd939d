// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSizeF>

#include "ui/lessons/step_picture.h"
#include "ui/modes/lesson/answer_picture.h"

namespace ropescope::ui {

/// A plane of rows and columns on which a segment is dragged, or moved with the arrow keys, to where it belongs.
class PlacePicture : public AnswerPicture {
    Q_OBJECT
public:
    PlacePicture(LessonPlay& play, QWidget* parent);

protected:
    void refresh() override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] QPointF place() const; ///< of the first patch, as given or where it begins
    void moveTo(const QPointF& place);

    NumberChart m_chart;
    QList<QPointF> m_others, m_patches; ///< true places: column, row
    QPointF m_start;
    double m_farthest = 1;
    std::optional<QPointF> m_grip; ///< pointer relative to the first patch, in values
};

} // namespace ropescope::ui
