// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QSize>
#include <QString>

#include <ropescope/analysis/session.h>
#include <ropescope/base/expected.h>

#include "ui/document/files/session_io.h"
#include "ui/document/theme.h"

namespace ropescope::app {

/// What a window begins with.
struct OpenedSession {
    std::optional<std::string> path; ///< of its file
    Session session;                 ///< with what the options say
    ui::SessionOnDisk onDisk{};      ///< without that; without a path it holds the same session
};

/// What the command line says about the windows.
struct WindowOptions {
    std::vector<OpenedSession> sessions;   ///< a window each; at least one
    std::optional<std::string> screenshot; ///< file to render the window to
    std::optional<QSize> size;             ///< absent: as it was last
    double scale = 1;
    std::optional<ui::ThemeChoice> theme;
    std::optional<QString> language;
    std::vector<std::string> files; ///< pictures, videos and schemes to add to the first
    bool safe = false;              ///< with default settings and layout, and without a trace
    bool choosesPlots = false;      ///< the options say which plots are shown
};

/// The default session with what the options say of it; schemes keep their own bases unless it is the built-in example.
/// Needs no application object.
[[nodiscard]] Expected<WindowOptions> windowOptions(const std::vector<std::string>& arguments);

} // namespace ropescope::app
