// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QScrollArea>

#include "ui/document/context.h"
#include "ui/modes/lesson/lesson_look.h"

namespace ropescope::ui {

class LessonLabel;
class LessonShow;

/// What the presenter reads: the answers, notes to the step, and wrong answers with what they mean and what to say.
class PresenterNotes : public QScrollArea {
    Q_OBJECT
public:
    PresenterNotes(Context context, LessonShow& show, QWidget* parent);
    void refresh();
    /// Makes the texts larger or smaller.
    void zoom(double by);

private:
    [[nodiscard]] QString answers() const;
    [[nodiscard]] QString markdown() const;

    Context m_context;
    LessonShow& m_show;
    double m_zoom = 1;
    LessonLabel* m_text;
};

} // namespace ropescope::ui
