// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include <ropescope/formats/lessons/lesson_fault.h>
#include <ropescope/formats/lessons/lesson_files.h>
#include <ropescope/lessons/lesson.h>
#include <ropescope/session/session.h>

/// A lesson that can be played, and the linter.
namespace ropescope {

/// A lesson with its texts and sessions.
struct LoadedLesson {
    Lesson lesson;
    LessonText english, chinese;
    std::map<std::string, Session> sessions{}; ///< by file name
    std::string path{};                        ///< as in LessonFiles

    /// The session that a step starts from: its own, or the default one.
    [[nodiscard]] Session sessionOf(const LessonStep& step) const;
};

struct LessonRules {
    std::vector<std::string> plots{}; ///< ids that panels may name; empty: any
};

/// The variants that the linter computes.
inline constexpr int kCheckedVariants = 50;

/// What a lesson consists of, as far as it can be read, and all of its faults.
struct CheckedLesson {
    LoadedLesson loaded;
    LessonFaults faults; ///< in the order of files and lines
};
[[nodiscard]] CheckedLesson checkLesson(const LessonFiles& files, const LessonRules& rules = {});

/// The lesson of these files. Fails with the first fault of their form; what quantities are is not computed.
[[nodiscard]] Expected<LoadedLesson> loadLesson(const LessonFiles& files);

} // namespace ropescope
