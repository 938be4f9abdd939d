// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QTimer>
#include <QWidget>

#include "ui/document/context.h"

namespace ropescope::ui {

class LessonShow;

/// The audience's window in small. While the laser or the pen is on, the mouse acts on it.
class AudiencePreview : public QWidget {
    Q_OBJECT
public:
    AudiencePreview(Context context, LessonShow& show, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void watch();
    void grabLater();
    void grabAudience();
    [[nodiscard]] QRectF box() const;
    [[nodiscard]] std::optional<QPointF> shareAt(const QPointF& point) const;

    Context m_context;
    LessonShow& m_show;
    QPixmap m_picture;
    QTimer m_later; ///< several paints of the audience's window are one of this
    bool m_grabbing = false;
};

} // namespace ropescope::ui
