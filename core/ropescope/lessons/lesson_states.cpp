// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ropescope/lessons/lesson_states.h>
#include <ropescope/lessons/lesson_text.h>
#include <ropescope/session/fields/named_settings.h>

namespace ropescope {

Expected<Session> sessionOf(const Lesson& lesson, const LessonPicture& picture, const Session& base,
                            const LessonValues& values) {
    Session session = base;
    FieldTexts settings = lesson.settings;
    for (const auto& [name, text] : picture.settings) settings[name] = text;
    for (const auto& [name, text] : settings) {
        const auto filled = fillArgument(text, values);
        if (!filled) return filled.error();
        if (const auto set = setNamed(session, name, *filled); !set) return set.error();
    }
    for (const PanelChoice& panel : figureOf(picture, values).panels)
        if (std::ranges::find(session.schemes, panel.scheme, &SchemeChoice::id) == session.schemes.end())
            session.schemes.push_back({.id = panel.scheme});
    return session;
}

FigureSetup figureOf(const LessonPicture& picture, const LessonValues& values) {
    FigureSetup figure = picture.figure;
    for (PanelChoice& panel : figure.panels) {
        panel.title = fillText(panel.title, values);
        if (const auto scheme = fillArgument(panel.scheme, values)) panel.scheme = *scheme;
        for (auto& setting : panel.settings)
            if (const auto filled = fillArgument(setting.second, values)) setting.second = *filled;
    }
    return figure;
}

FigureSetup lessonFigure() {
    FigureSetup figure;
    figure.letters.clear();
    figure.caption = false;
    figure.session = false;
    return figure;
}

} // namespace ropescope
