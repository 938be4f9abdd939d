// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "ui/lessons/lesson_play.h"
#include "ui/plots/plot_registry.h"

namespace ropescope::ui {

/// What a handout is.
struct HandoutSpec {
    enum class Kind {
        Worksheet, ///< the tasks
        Answers,   ///< the tasks with their answers
        Tips       ///< a page for the teacher: minutes, what to ask, wrong answers
    } kind = Kind::Worksheet;
    int variant = 0; ///< changes the numbers; 0: those of the lesson
};

/// A lesson on A4 paper, as PDF, in the language of the program. The same lesson, kind, language and variant give the
/// same bytes. Blocking.
[[nodiscard]] Expected<QByteArray> handoutPdf(const LoadedLesson& lesson, const HandoutSpec& spec,
                                              const Plots& plots = builtInPlots(), const JobControl& control = {});

} // namespace ropescope::ui
