// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include <QVariantAnimation>
#include <QWidget>

#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"
#include "ui/lessons/lesson_play.h"
#include "ui/lessons/step_picture.h"
#include "ui/modes/lesson/lesson_look.h"

namespace ropescope::ui {

/// The picture of the current step, as large as its room allows. A panel in the spotlight stands out; what is wrong on
/// purpose carries a stamp. A click asks for the arithmetic of what is under it.
class PictureView : public QWidget {
    Q_OBJECT
public:
    PictureView(Context context, LessonPlay& play, QWidget* parent);
    /// Requests the picture for the present step and room.
    void show(const LessonLook& look);
    [[nodiscard]] const std::shared_ptr<const StepPicture>& picture() const { return m_picture; }
    /// Why there is no picture; empty if there is one.
    [[nodiscard]] QString fault() const;

signals:
    void clicked(const QPointF& points); ///< of the figure's page

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void request();
    void take();
    [[nodiscard]] QRectF imageBox(const std::shared_ptr<const StepPicture>& picture) const;
    void paintSpotlight(QPainter& painter) const;
    void paintStamp(QPainter& painter) const;

    Context m_context;
    LessonPlay& m_play;
    LessonLook m_look{};
    Feed<StepPicture> m_feed;
    std::shared_ptr<const StepPicture> m_picture;
    std::optional<Error> m_fault;
    QString m_spotlight;
    std::pair<int, bool> m_moment{}; ///< step and reveal of the picture
    QVariantAnimation m_fade;        ///< from the picture before, which stays in m_before until it ends
    std::shared_ptr<const StepPicture> m_before;
};

} // namespace ropescope::ui
