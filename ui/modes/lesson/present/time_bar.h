// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/context.h"

namespace ropescope::ui {

class LessonShow;

/// The steps of a lesson as long as their planned minutes, where the plan is now, elapsed and planned time, and the
/// clock.
class TimeBar : public QWidget {
    Q_OBJECT
public:
    TimeBar(Context context, LessonShow& show, QWidget* parent);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] QRectF stepBox(int step) const;
    [[nodiscard]] double plannedMinutes(int steps) const; ///< of the first ones

    Context m_context;
    LessonShow& m_show;
};

} // namespace ropescope::ui
