// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QImage>
#include <QSizeF>
#include <QString>

#include "ui/document/jobs/feed.h"
#include "ui/figure/figure.h"
#include "ui/lessons/lesson_play.h"

namespace ropescope::ui {

/// The picture of a step: a figure with texts as large as fits its room.
struct StepPicture {
    std::shared_ptr<const Figure> figure;
    QImage image;     ///< with its device pixel ratio
    double scale = 1; ///< design pixels per point
};

/// What a step shows, with its values put in.
struct StepFigure {
    std::shared_ptr<const Session> session;
    FigureSetup setup;
    QString spotlight{}; ///< letter of the panel that stands out
};
/// Fails if a setting is not valid with these values.
[[nodiscard]] Expected<StepFigure> stepFigure(const LoadedLesson& lesson, int step, bool revealed,
                                              const LessonValues& values);

/// The room of a picture.
struct StepRoom {
    QSizeF size; ///< design pixels
    double pixelRatio = 1;
    double textScale = 2; ///< at most
    bool dark = false;
    QString language{}; ///< of its words; empty: that of the program
};
/// The figure at its best size in a room. Blocking: call in a job.
[[nodiscard]] Expected<std::shared_ptr<const Figure>> fittedFigure(const StepFigure& step, const StepRoom& room,
                                                                   const Plots& plots, const JobControl& control = {});
/// The job that draws it.
[[nodiscard]] Job<StepPicture> stepPicture(StepFigure step, const StepRoom& room, const Plots& plots);
/// The key of the job: equal keys give equal pictures.
[[nodiscard]] quint64 stepPictureKey(const StepFigure& step, const StepRoom& room);

} // namespace ropescope::ui
