// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_store.h"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include <QDir>
#include <QFile>

#include <ropescope/base/text.h>
#include <ropescope/files/read_file.h>
#include <ropescope/formats/lessons/lesson_json.h>

#include "ui/document/convert.h"
#include "ui/document/files/file_names.h"
#include "ui/document/files/session_io.h"
#include "ui/lessons/session_steps.h"
#include "ui/plots/plot_registry.h"

namespace ropescope::ui {

namespace {

constexpr std::string_view kLessonStructure = "lesson.json";

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
    std::vector<std::string> wanted{std::string(kLessonStructure), "en.md", "zh_CN.md"};
    for (std::size_t i = 0; i < wanted.size() && i < kMaxPackageFiles; ++i) {
        const fs::path file = folder / wanted[i];
        if (!isLessonFileName(wanted[i]) || !fs::exists(file, failed)) continue;
        auto content = readFile(file.string(), kMaxLessonBytes);
        if (!content) return content.error();
        const std::string& text = files.contents[wanted[i]] = *std::move(content);
        if (wanted[i] != kLessonStructure) continue;
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
    const auto onDisk = readSessionFile(toPath(path), path);
    if (!onDisk) return onDisk.error();
    const PlayedLessonPtr lesson = lessonOfSteps(onDisk->file.session, builtInPlots());
    if (lesson) return *lesson;
    return Error{.what = Message::verbatim(path),
                 .why = message("the session has no steps"),
                 .hint = message("add some in the window with %1", "Ctrl+Shift+A")};
}

std::string resourceText(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

} // namespace

std::vector<std::string> builtInLessonIds() {
    const auto ids = parseLessonList(resourceText(QStringLiteral(":/lessons/lessons.json")));
    return ids ? *ids : std::vector<std::string>();
}

Expected<LessonFiles> builtInLesson(const std::string& id) {
    const std::vector<std::string> ids = builtInLessonIds();
    if (std::ranges::find(ids, id) == ids.end())
        return Error{.what = message("lesson %1", backquoted(id)),
                     .why = message("there is no such lesson, folder or file"),
                     .hint = didYouMean(nearest(id, ids), message("use one of %1", Message::list(ids, " ")))};
    LessonFiles files{.id = id};
    const QDir folder(QStringLiteral(":/lessons/") + toQString(id));
    for (const QString& name : folder.entryList(QDir::Files))
        files.contents[toStdString(name)] = resourceText(folder.filePath(name));
    return files;
}

Expected<LessonFiles> lessonFilesOf(const std::string& name) {
    std::error_code failed;
    const bool isPath = isLessonPackage(name) || name.find('/') != std::string::npos || name.starts_with('.') ||
                        std::filesystem::is_directory(name, failed);
    if (!isPath) return builtInLesson(name);
    auto files = isLessonPackage(name) ? readPackage(name) : readFolder(name);
    if (files) files->path = std::filesystem::absolute(name, failed).string();
    return files;
}

Expected<LoadedLesson> lessonOf(const std::string& name) {
    if (isSessionFile(name)) return stepsOf(name);
    const auto files = lessonFilesOf(name);
    if (!files) return files.error();
    if (files->path.empty()) return loadLesson(*files); // tests check those of the program
    auto checked = checkedLesson(*files);
    if (!checked) return checked.error();
    const auto fault = std::ranges::find_if(checked->faults, [](const LessonFault& each) { return !each.inWords(); });
    return fault == checked->faults.end() ? Expected<LoadedLesson>(std::move(checked->loaded)) : fault->asError();
}

Expected<CheckedLesson> checkedLesson(const LessonFiles& files) {
    if (auto form = loadLesson(files); !form) return form.error();
    return checkLesson(files, {.plots = plotIds(builtInPlots())});
}

bool isLessonPath(const QString& path) {
    std::error_code failed;
    const std::string bytes = toBytes(path);
    return isLessonPackage(bytes) || std::filesystem::exists(std::filesystem::path(bytes) / kLessonStructure, failed);
}

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
