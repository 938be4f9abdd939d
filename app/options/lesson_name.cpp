// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/lesson_name.h"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <utility>
#include <vector>

#include <ropescope/files/read_file.h>
#include <ropescope/formats/lessons/lesson_json.h>

#include "ui/document/files/built_in_lessons.h"
#include "ui/document/files/file_names.h"
#include "ui/document/files/session_io.h"
#include "ui/lessons/session_steps.h"
#include "ui/plots/plot_registry.h"

namespace ropescope::app {

namespace {

constexpr std::string_view kStructure = "lesson.json";

Expected<LessonFiles> readFolder(const std::string& path) {
    namespace fs = std::filesystem;
    fs::path folder = fs::path(path).lexically_normal();
    if (!folder.has_filename()) folder = folder.parent_path();
    LessonFiles files{.id = folder.filename().string()};
    std::error_code failed;
    if (files.id == "." || files.id == "..") files.id = fs::weakly_canonical(folder, failed).filename().string();
    if (!fs::is_directory(folder, failed))
        return Error{.code = ErrorCode::File,
                     .what = Message::verbatim(path),
                     .why = message("there is no such folder or file"),
                     .hint = message("name the folder of a lesson, or a file %1", kPackageSuffix)};
    std::vector<std::string> wanted{std::string(kStructure), "en.md", "zh_CN.md"};
    for (std::size_t i = 0; i < wanted.size() && i < kMaxPackageFiles; ++i) {
        const fs::path file = folder / wanted[i];
        if (!isLessonFileName(wanted[i]) || !fs::exists(file, failed)) continue;
        auto content = readFile(file.string(), kMaxLessonBytes);
        if (!content) return content.error();
        const std::string& text = files.contents[wanted[i]] = *std::move(content);
        if (wanted[i] != kStructure) continue;
        for (const LessonStep& step : readLessonJson(text, files.id).lesson.steps)
            if (!step.session.empty() && std::ranges::find(wanted, step.session) == wanted.end())
                wanted.push_back(step.session);
    }
    return files;
}

Expected<LessonFiles> readPackage(const std::string& path) {
    const auto bytes = readFile(path, kMaxPackageBytes);
    if (!bytes) return bytes.error();
    return readLessonPackage(*bytes, std::filesystem::path(path).filename().string());
}

Expected<LoadedLesson> stepsOf(const std::string& path) {
    const auto onDisk = ui::readSessionFile(ui::toPath(path), path);
    if (!onDisk) return onDisk.error();
    const ui::PlayedLessonPtr lesson = ui::lessonOfSteps(onDisk->file.session, ui::builtInPlots());
    if (lesson) return *lesson;
    return Error{.what = Message::verbatim(path),
                 .why = message("the session has no steps"),
                 .hint = message("add some in the window with %1", "Ctrl+Shift+A")};
}

} // namespace

Expected<LessonFiles> lessonFilesOf(const std::string& name) {
    if (isLessonPackage(name)) return readPackage(name);
    std::error_code failed;
    const bool path =
        name.find('/') != std::string::npos || name.starts_with('.') || std::filesystem::is_directory(name, failed);
    return path ? readFolder(name) : ui::builtInLesson(name);
}

Expected<LoadedLesson> lessonOf(const std::string& name) {
    if (isSessionFile(name)) return stepsOf(name);
    const auto files = lessonFilesOf(name);
    return files ? loadLesson(*files) : Expected<LoadedLesson>(files.error());
}

} // namespace ropescope::app
