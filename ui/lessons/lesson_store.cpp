// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_store.h"

#include <utility>

#include <QFile>

#include <ropescope/formats/lessons/lesson_json.h>
#include <ropescope/formats/lessons/lesson_markdown.h>
#include <ropescope/formats/session/session_file.h>

#include "ui/document/convert.h"

namespace ropescope::ui {

namespace {

std::string textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// Null if a file is missing or has a fault, which a test rules out.
PlayedLessonPtr readBuiltIn(const std::string& id) {
    const QString folder = QStringLiteral(":/lessons/") + toQString(id) + QLatin1Char('/');
    auto result = std::make_shared<PlayedLesson>();
    LessonJson structure = readLessonJson(textOf(folder + QStringLiteral("lesson.json")), id);
    bool whole = structure.faults.empty() && !structure.lesson.steps.empty();
    result->lesson = std::move(structure.lesson);
    for (const char* language : {"en", "zh_CN"}) {
        const std::string name = std::string(language) + ".md";
        LessonMarkdown words = readLessonMarkdown(textOf(folder + toQString(name)), name);
        whole = whole && words.faults.empty() && words.text.steps.size() == result->lesson.steps.size();
        result->texts[QString::fromLatin1(language)] = std::move(words.text);
    }
    for (const LessonStep& step : result->lesson.steps) {
        if (step.session.empty() || result->sessions.contains(step.session)) continue;
        auto session = parseSessionFile(textOf(folder + toQString(step.session)), step.session);
        whole = whole && session;
        if (session) result->sessions[step.session] = std::move(session->session);
    }
    return whole ? result : nullptr;
}

} // namespace

const std::vector<PlayedLessonPtr>& builtInLessons() {
    static const std::vector<PlayedLessonPtr> all = [] {
        std::vector<PlayedLessonPtr> lessons;
        const auto ids = parseLessonList(textOf(QStringLiteral(":/lessons/lessons.json")));
        for (const std::string& id : ids ? *ids : std::vector<std::string>())
            if (auto lesson = readBuiltIn(id)) lessons.push_back(std::move(lesson));
        return lessons;
    }();
    return all;
}

} // namespace ropescope::ui
