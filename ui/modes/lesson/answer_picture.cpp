// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/answer_picture.h"

#include "ui/document/words/speech.h"
#include "ui/modes/lesson/allocate_picture.h"
#include "ui/modes/lesson/place_picture.h"
#include "ui/modes/lesson/sketch_picture.h"

namespace ropescope::ui {

bool AnswerPicture::event(QEvent* event) {
    const Speech speech(m_look.language);
    return QWidget::event(event);
}

PaintStyle AnswerPicture::chartStyle() const {
    constexpr double kChartUnit = 1.5; // charts are made for texts of 11 pixels
    PaintStyle style = m_look.style;
    style.unit = kChartUnit * m_look.scale;
    style.fonts = fonts(style.unit);
    return style;
}

AnswerPicture* makeAnswerPicture(LessonPlay& play, QWidget* parent) {
    const auto& question = play.current().question;
    if (!question) return nullptr;
    switch (question->kind) {
    case QuestionKind::Sketch: return new SketchPicture(play, parent);
    case QuestionKind::Place: return new PlacePicture(play, parent);
    case QuestionKind::Allocate: return new AllocatePicture(play, parent);
    default: return nullptr;
    }
}

} // namespace ropescope::ui
