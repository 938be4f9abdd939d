// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>
#include <string>

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <ropescope/analysis/session.h>

#include "ui/document/theme.h"

namespace ropescope::ui {

/// Where the parts of a window are, from one start to the next.
struct WindowLayout {
    QByteArray geometry{}; ///< QWidget::saveGeometry: place, size, maximised or not; empty: the window's own size
    bool leftPanel = true; ///< shown
    bool rightPanel = true;
    bool history = false;
    int leftWidth = 0; ///< pixels; 0: as its content asks
    int rightWidth = 0;
    std::map<QString, int> rowHeights{};                            ///< pixels, by the ids of plots
    std::set<std::string> plots{"heatmap", "positions", "profile"}; ///< that a new document shows
    bool operator==(const WindowLayout&) const = default;
};

inline constexpr int kMostExportMebibytes = 4096; ///< of 2^30 cells with 4 bytes each, see kMaxDenseCells

/// What the user may set, and what the program remembers. Each member is declared in setting_fields.h.
struct SettingValues {
    ThemeChoice theme = ThemeChoice::System;
    QString language = QStringLiteral("system"); ///< or the code of one
    QString colourMap = QStringLiteral("viridis");
    int columns = 0;                            ///< of the board, side by side; 0: as many as have room
    int autosaveSeconds = 10;                   ///< 0: never
    int exportMebibytes = kMostExportMebibytes; ///< largest map of numbers that a window writes
    std::map<QString, QStringList> shortcuts{}; ///< keys by ids of commands, where they are not the default ones
    WindowLayout layout{};
    bool operator==(const SettingValues&) const = default;
};

/// What a new document takes over: the colour map, and the plots where `plotsToo`.
void dressNew(Session& session, const SettingValues& values, bool plotsToo = true);

/// The codes of the languages that the window speaks: "en", "zh_CN".
[[nodiscard]] const QStringList& windowLanguages();
/// The language in force for a setting: its own code, or for "system" and unknown ones that of the system.
[[nodiscard]] QString languageInForce(const QString& setting);

} // namespace ropescope::ui
