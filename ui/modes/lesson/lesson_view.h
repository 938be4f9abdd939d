// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <utility>

#include <QWidget>

#include "ui/document/context.h"
#include "ui/lessons/lesson_play.h"
#include "ui/modes/lesson/lesson_look.h"

class QDoubleSpinBox;
class QHBoxLayout;

namespace ropescope::ui {

class AnswerPicture;
class LessonLabel;
class PictureView;
class QuestionView;

/// The current step of a play: title, text, question and what was revealed at the left, the picture and the numbers that
/// can be changed at the right. Texts are as large as the window allows; nothing scrolls.
class LessonView : public QWidget {
    Q_OBJECT
public:
    /// The language is asked for each time, so that it can differ from that of the program.
    using Language = std::function<QString()>;
    LessonView(Context context, LessonPlay& play, Language language, bool answerable, QWidget* parent);
    /// Shows the present state of the play.
    void refresh();
    /// Begins an answer with a key that was typed nowhere; false: there is none to begin.
    bool type(const QKeyEvent& event);
    [[nodiscard]] PictureView& picture() const { return *m_picture; }
    /// Whether all texts fit at the size that they have.
    [[nodiscard]] bool fits() const { return m_fits; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// What differs from step to step.
    void makeStep();
    void makeAnswerPicture();
    void makeNumbers();
    /// Shows the texts of the step at a scale, as they are before or after the reveal.
    void showTexts(double scale, bool revealed);
    [[nodiscard]] double textHeight(double width);
    void arrange();
    /// Makes scale and column such that the texts fit.
    void fitTexts(double inside, double room, bool revealed);
    void placeTexts(const QRectF& column);
    void placePicture(const QRectF& column);

    Context m_context;
    LessonPlay& m_play;
    Language m_language;
    bool m_answerable;
    bool m_fits = true;
    int m_step = -1;                       ///< that the widgets are made for
    const LoadedLesson* m_shown = nullptr; ///< likewise
    LessonLook m_look{};
    std::pair<int, QString> m_texts{}; ///< those that are shown: step and language
    double m_scale = 0;                ///< at which they fitted last; 0: to be found
    double m_share = 0;                ///< of the width, for the texts
    LessonLabel *m_title, *m_body;
    QuestionView* m_question;
    LessonLabel* m_revealed;
    PictureView* m_picture;
    AnswerPicture* m_answer = nullptr; ///< in place of the picture; null: the question needs none
    QWidget* m_numbers;
    std::vector<QDoubleSpinBox*> m_fields;
};

} // namespace ropescope::ui
