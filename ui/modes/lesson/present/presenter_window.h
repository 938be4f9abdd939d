// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "ui/document/context.h"
#include "ui/document/jobs/feed.h"
#include "ui/document/words/language.h"
#include "ui/lessons/step_picture.h"

class QLabel;
class QPushButton;

namespace ropescope::ui {

class LessonShow;
struct ShowState;
class PresenterNotes;
class QuestionView;

/// The presenter's window: what the audience sees, the votes, the next step with its picture, notes, time, and a button
/// with a key for everything that can be done.
class PresenterWindow : public QWidget {
    Q_OBJECT
public:
    PresenterWindow(Context context, LessonShow& show);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Control {
        QPushButton* button;
        LocalText text;
        std::function<bool()> on; ///< empty: cannot be on
    };
    [[nodiscard]] QWidget* makeHeader();
    [[nodiscard]] QWidget* makeLeft();
    [[nodiscard]] QWidget* makeRight();
    [[nodiscard]] QWidget* makeControls();
    QPushButton* addControl(LocalText text, int key, std::function<bool()> on = {});
    QWidget* languages(const LocalText& label, QString ShowState::*member);
    void refresh();
    void requestNext();

    Context m_context;
    LessonShow& m_show;
    QLabel *m_title, *m_live, *m_nextTitle, *m_nextPicture, *m_voteWords;
    QuestionView* m_votes = nullptr;
    PresenterNotes* m_notes = nullptr;
    std::vector<Control> m_controls;
    std::vector<std::pair<QPushButton*, std::function<bool()>>> m_choices; ///< checked while true
    Feed<StepPicture> m_feed;
};

} // namespace ropescope::ui
