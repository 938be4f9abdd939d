// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_store.h"

#include <utility>

#include "ui/document/files/built_in_lessons.h"

namespace ropescope::ui {

const std::vector<PlayedLessonPtr>& builtInLessons() {
    static const std::vector<PlayedLessonPtr> all = [] {
        std::vector<PlayedLessonPtr> lessons;
        for (const std::string& id : builtInLessonIds()) {
            const auto files = builtInLesson(id);
            auto loaded = files ? loadLesson(*files) : Expected<LoadedLesson>(files.error());
            // Each can be read, which a test makes sure of.
            if (loaded) lessons.push_back(std::make_shared<const LoadedLesson>(*std::move(loaded)));
        }
        return lessons;
    }();
    return all;
}

} // namespace ropescope::ui
