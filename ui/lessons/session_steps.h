// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

#include "ui/document/document.h"
#include "ui/lessons/lesson_play.h"
#include "ui/plots/plot.h"

/// Steps of a session: states that are played like a lesson, in which nothing is asked.
namespace ropescope::ui {

/// Its id; those of lessons are never empty.
inline constexpr std::string_view kStepsLesson{};

/// The steps as a lesson: name and note of each, beside the figure of its state. A text that one language lacks is that
/// of the other. Null if the session has no steps.
[[nodiscard]] PlayedLessonPtr lessonOfSteps(const Session& session, const Plots& plots);

/// The name of a step, counted from 1, in both languages: without one, "Step 3".
[[nodiscard]] Note shownName(const SessionStep& step, std::size_t number);

/// Adds the present state as a step. Returns whether there was room for it.
bool addStep(Document& document);
/// The step shows the present state from now on.
void replaceStep(Document& document, std::size_t step);
/// Exchanges a step with the next one.
void swapSteps(Document& document, std::size_t first);
void removeStep(Document& document, std::size_t step);

} // namespace ropescope::ui
