// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QSize>
#include <QString>

#include <ropescope/base/expected.h>
#include <ropescope/session/session.h>

#include "ui/document/files/session_io.h"
#include "ui/document/theme.h"
#include "ui/lessons/lesson_play.h"

namespace ropescope::app {

/// The initial contents of a window.
struct OpenedSession {
    std::optional<std::string> path; ///< path of the session file
    Session session;                 ///< with the options applied
    ui::SessionOnDisk onDisk{};      ///< as on disk, without the options; without a path it holds `session`
};

/// The window options of the command line.
struct WindowOptions {
    std::vector<OpenedSession> sessions;   ///< one window each; at least one
    std::optional<std::string> screenshot; ///< file to render the window to
    std::optional<std::string> region;     ///< object name of the part of the window to render; --size is then its size
    std::optional<QSize> size;             ///< absent: the last size used
    double scale = 1;
    std::optional<ui::ThemeChoice> theme;
    std::optional<QString> language;
    std::vector<std::string> files; ///< images, videos and schemes to add to the first window
    ui::PlayedLessonPtr lesson{};   ///< to be played in the first window; null: none
    int lessonStep = 0;             ///< from 0
    bool safe = false;              ///< default settings and layout, leaving no traces
    bool choosesPlots = false;      ///< whether the options select the plots to show
};

/// The default session with the options applied; schemes keep their native bases unless it is the built-in example.
/// Does not need an application object.
[[nodiscard]] Expected<WindowOptions> windowOptions(const std::vector<std::string>& arguments);

} // namespace ropescope::app
