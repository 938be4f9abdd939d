// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QWidget>

#include "ui/document/context.h"

namespace ropescope::ui {

class LessonShow;
class LessonView;

/// What the audience sees: the step alone, a laser pointer and what was drawn on it. Frozen it stays as it is while the
/// presenter goes on; blank it is black.
class AudienceWindow : public QWidget {
    Q_OBJECT
public:
    AudienceWindow(Context context, LessonShow& show);
    [[nodiscard]] LessonView& view() const { return *m_view; }
    /// What it shows, as a picture.
    [[nodiscard]] QPixmap shown();

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    class Cover;
    void refresh();

    LessonShow& m_show;
    LessonView* m_view;
    Cover* m_cover;
};

} // namespace ropescope::ui
