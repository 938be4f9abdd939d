// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "ui/lessons/lesson_play.h"
#include "ui/modes/lesson/lesson_look.h"

namespace ropescope::ui {

class ChoiceRow;
class EntryRow;
class LessonLabel;

/// The question of the current step: what is asked, and a row for each choice or entry. Its height
/// follows its width.
class QuestionView : public QWidget {
    Q_OBJECT
public:
    QuestionView(LessonPlay& play, QWidget* parent);
    /// Shows the question in a language. Without `answerable` it only shows what others answer.
    void show(const QString& language, const LessonLook& look, bool answerable, bool revealed);
    [[nodiscard]] double heightFor(double width) const;
    [[nodiscard]] int heightForWidth(int width) const override;
    /// Begins an answer with a key that was typed nowhere; false: there is no entry without an answer.
    bool type(const QKeyEvent& event);
    /// Places the rows in the present width.
    void place();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void enter(int entry);
    void showChoices(const LessonQuestion& question, const StepText& text);
    void showEntries(const LessonQuestion& question, const StepText& text);
    [[nodiscard]] ChoiceRow& choiceRow(std::size_t index);
    [[nodiscard]] EntryRow& entryRow(std::size_t index);

    LessonPlay& m_play;
    const LessonStep* m_shown = nullptr; ///< that the rows are for
    LessonLook m_look{};
    bool m_answerable = false, m_revealed = false;
    LessonLabel* m_question;
    std::vector<ChoiceRow*> m_choices; ///< made when first needed
    std::vector<EntryRow*> m_entries;
};

/// The rows of an answer that were drawn: a sketch at a few distances, or a place on each axis.
struct DrawnEntry {
    QString name, given, truth;
    bool right = false;
};
[[nodiscard]] std::vector<DrawnEntry> drawnEntries(const LessonPlay& play);

} // namespace ropescope::ui
