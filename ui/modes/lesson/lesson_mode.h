// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QKeySequence>
#include <QPointer>
#include <QVariant>

#include "ui/document/context.h"
#include "ui/document/media/file_reader.h"
#include "ui/lessons/lesson_play.h"
#include "ui/lessons/lesson_watch.h"
#include "ui/modes/modes.h"

class QBoxLayout;
class QLabel;
class QStackedWidget;
class QVBoxLayout;

namespace ropescope::ui {

class ArithmeticDialog;
class LessonList;
class LessonShow;
class LessonView;

/// Lessons: a list to choose from, and the player. Keys: see lesson_keys.h; Ctrl+Return takes the state of the step into
/// the workbench, from where the key of the mode leads back.
class LessonMode : public ModePage {
    Q_OBJECT
    /// The lesson and its step: what a copy of the window needs to look like it.
    Q_PROPERTY(QVariantList viewState READ viewState WRITE setViewState)
public:
    LessonMode(Context context, QWidget* parent);
    ~LessonMode() override;

    void enter() override;
    [[nodiscard]] QWidget* status() const override;
    [[nodiscard]] QMenu* commands() const override { return m_commands; }
    [[nodiscard]] QVariantList viewState() const;
    void setViewState(const QVariantList& state);
    /// Reads a folder or a package and plays it; errors are reported.
    void open(const QString& path) { m_files.open({path}); }
    /// Plays a lesson from a step, counted from 0. One of a folder or a package is read again whenever it changes.
    void play(const PlayedLessonPtr& lesson, int step = 0);
    [[nodiscard]] LessonPlay* played() const { return m_play.get(); } ///< null: the list is shown
    [[nodiscard]] LessonView* view() const { return m_view; }
    [[nodiscard]] LessonShow* show() const; ///< null: there is no presentation
    void present();
    void leave();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QWidget* makeHeader();
    void addCommand(LocalText text, const QKeySequence& keys, void (LessonMode::*act)(), QBoxLayout& row);
    void refresh();
    void finish();
    void keepProgress();
    void chooseLesson();
    void take(const Expected<CheckedLesson>& read);
    void takeSteps();
    void openInWorkbench();
    void explain(const QPointF& points);

    Context m_context;
    QStackedWidget* m_pages;
    LessonList* m_list;
    QWidget* m_player;
    QVBoxLayout* m_column;
    QLabel *m_title, *m_step, *m_hint;
    QMenu* m_commands;
    std::unique_ptr<LessonPlay> m_play;
    LessonView* m_view = nullptr; ///< those of the play
    QWidget* m_bar = nullptr;
    QPointer<LessonShow> m_show;
    FileReader<CheckedLesson> m_files;
    LessonWatch m_watch;
    std::optional<Error> m_fault; ///< the last one that was reported
    bool m_faultless = true;      ///< what is played has none
    QPointer<ArithmeticDialog> m_arithmetic;
};

} // namespace ropescope::ui
