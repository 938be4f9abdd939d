// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QSize>
#include <QString>

#include "core/analysis/session.h"
#include "core/base/expected.h"
#include "ui/document/theme.h"

namespace ropescope::app {

/// What the command line says about the window.
struct WindowOptions {
    Session session;
    std::optional<std::string> screenshot; ///< file to render the window to
    QSize size{1600, 1000};
    double scale = 1;
    std::optional<ui::ThemeChoice> theme;
    std::optional<QString> language;
    std::vector<std::string> files; ///< pictures and videos to add
};

/// The default session with what the options say of it; schemes keep their own bases unless it is the built-in example.
/// Needs no application object.
[[nodiscard]] Expected<WindowOptions> windowOptions(const std::vector<std::string>& arguments);

/// The languages of the window: "en", "zh_CN".
[[nodiscard]] const std::vector<std::string>& windowLanguages();

} // namespace ropescope::app
