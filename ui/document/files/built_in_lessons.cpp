// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/files/built_in_lessons.h"

#include <algorithm>

#include <QDir>
#include <QFile>

#include <ropescope/base/text.h>
#include <ropescope/formats/lessons/lesson_json.h>

#include "ui/document/convert.h"

namespace ropescope::ui {
namespace {

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

} // namespace ropescope::ui
