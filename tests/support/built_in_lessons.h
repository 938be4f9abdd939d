// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <ropescope/formats/lessons/lesson_files.h>
#include <ropescope/formats/lessons/lesson_json.h>

/// The lessons in resources/lessons, as their authors wrote them.
namespace ropescope::testing {

inline std::filesystem::path lessonsFolder() { return ROPESCOPE_SOURCE_DIR "/resources/lessons"; }

inline std::string fileBytes(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Their ids, in the order in which they are listed; empty if the list cannot be read.
inline std::vector<std::string> builtInLessonIds() {
    const auto ids = parseLessonList(fileBytes(lessonsFolder() / "lessons.json"));
    return ids ? *ids : std::vector<std::string>();
}

inline LessonFiles builtInLesson(const std::string& id) {
    LessonFiles files{.id = id};
    for (const auto& entry : std::filesystem::directory_iterator(lessonsFolder() / id))
        files.contents[entry.path().filename().string()] = fileBytes(entry.path());
    return files;
}

} // namespace ropescope::testing
