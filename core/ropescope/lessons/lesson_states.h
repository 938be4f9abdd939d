// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/lessons/quantities.h>

/// What the steps of a lesson show.
namespace ropescope {

/// The session of a picture: `base` (a session of the lesson, or the default one) with the settings of the lesson and of
/// the picture, values put in, and the schemes that panels of the picture name.
[[nodiscard]] Expected<Session> sessionOf(const Lesson& lesson, const LessonPicture& picture, const Session& base,
                                          const LessonValues& values);

/// The figure of a picture with values put into the titles and settings of its panels.
[[nodiscard]] FigureSetup figureOf(const LessonPicture& picture, const LessonValues& values);

/// How figures of lessons look unless they say otherwise: neither caption nor letters nor a session in the file.
[[nodiscard]] FigureSetup lessonFigure();

} // namespace ropescope
