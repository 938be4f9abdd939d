// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/step_picture.h"

#include <algorithm>
#include <utility>

#include <QPainter>

#include <ropescope/base/hash.h>
#include <ropescope/lessons/lesson_states.h>
#include <ropescope/session/session_key.h>

#include "ui/document/convert.h"
#include "ui/document/words/language.h"
#include "ui/document/words/speech.h"

namespace ropescope::ui {

namespace {

constexpr int kStepFitRounds = 5;
constexpr double kStepPointsPerPixel = 72.0 / 96, kStepSmallestScale = 1, kStepFull = 0.97;

FigureSpec specOf(const StepFigure& step, const StepRoom& room, double textScale) {
    FigureSpec spec(step.setup);
    spec.dark = room.dark;
    spec.textScale = textScale;
    spec.widthPoints = room.size.width() * kStepPointsPerPixel;
    spec.fitsPage = false;
    spec.complete = false;
    return spec;
}

} // namespace

Expected<StepFigure> stepFigure(const LoadedLesson& lesson, int step, bool revealed, const LessonValues& values) {
    const LessonStep& shown = lesson.lesson.steps[static_cast<std::size_t>(step)];
    const LessonPicture& picture = revealed ? shown.revealed : shown.picture;
    auto session = sessionOf(lesson.lesson, picture, lesson.sessionOf(shown), values);
    if (!session) return session.error();
    return StepFigure{std::make_shared<const Session>(*std::move(session)), figureOf(picture, values),
                      toQString(picture.spotlight)};
}

Expected<std::shared_ptr<const Figure>> fittedFigure(const StepFigure& step, const StepRoom& room, const Plots& plots,
                                                     const JobControl& control) {
    double textScale = room.textScale;
    const double height = room.size.height() * kStepPointsPerPixel;
    auto best = Figure::make(step.session, specOf(step, room, textScale), plots, control);
    for (int round = 0; round < kStepFitRounds && textScale > kStepSmallestScale; ++round) {
        const double used = best ? (*best)->sizePoints().height() : 2 * height;
        if (best && used <= height) break;
        textScale = std::max(kStepSmallestScale, textScale * std::clamp(height / used, 0.7, kStepFull));
        best = Figure::make(step.session, specOf(step, room, textScale), plots, control);
    }
    return best;
}

Job<StepPicture> stepPicture(StepFigure step, const StepRoom& room, const Plots& plots) {
    return [step = std::move(step), room,
            &plots](const JobControl& control) -> Expected<std::shared_ptr<const StepPicture>> {
        const Speech speech(room.language);
        auto figure = fittedFigure(step, room, plots, control);
        if (!figure) return figure.error();
        auto result = std::make_shared<StepPicture>();
        result->figure = *std::move(figure);
        const QSizeF points = result->figure->sizePoints();
        result->scale = std::min({room.size.width() / points.width(), room.size.height() / points.height()});
        const QSizeF pixels = points * result->scale * room.pixelRatio;
        result->image = QImage(pixels.toSize().expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
        result->image.setDevicePixelRatio(room.pixelRatio);
        result->image.fill(Qt::transparent);
        QPainter painter(&result->image);
        painter.scale(result->scale, result->scale);
        result->figure->paint(painter);
        painter.end();
        return std::shared_ptr<const StepPicture>(std::move(result));
    };
}

quint64 stepPictureKey(const StepFigure& step, const StepRoom& room) {
    Session shown = *step.session;
    shown.figures = {step.setup};
    Hasher key;
    key.add(SessionKeys(shown).upTo(Affects::Figures)).add(room.size.width()).add(room.size.height());
    key.add(room.pixelRatio)
        .add(room.textScale)
        .add(room.dark)
        .add(toStdString(room.language.isEmpty() ? languageCode() : room.language));
    return key.value();
}

} // namespace ropescope::ui
