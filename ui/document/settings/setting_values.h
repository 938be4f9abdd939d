// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>
#include <string>

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <ropescope/session/session.h>

#include "ui/document/theme.h"

namespace ropescope::ui {

/// Arrangement of a window, kept between runs of the program.
struct WindowLayout {
    QByteArray geometry{}; ///< from QWidget::saveGeometry: position, size, maximised or not; empty: default size
    bool leftPanel = true; ///< visible
    bool rightPanel = true;
    bool cards = true; ///< of segments
    bool ribbon = true;
    bool history = false;
    int leftWidth = 0; ///< pixels; 0: preferred width of its content
    int rightWidth = 0;
    std::map<QString, int> rowHeights{};                ///< pixels, by plot id
    std::set<std::string> plots = ViewSettings{}.plots; ///< ids of the plots in a new document
    bool operator==(const WindowLayout&) const = default;
};

inline constexpr int kMaxExportMebibytes = 4096; ///< 2^30 cells of 4 bytes each, see kMaxDenseCells

/// Settings of the user and state that the program remembers. Each member is declared in setting_fields.h.
struct SettingValues {
    ThemeChoice theme = ThemeChoice::System;
    QString language = QStringLiteral("system"); ///< or a language code
    QString colourMap = QStringLiteral("viridis");
    int interfaceScale = 100;                   ///< per cent, of everything in the windows
    bool reducedMotion = false;                 ///< pictures change at once
    int columns = 0;                            ///< columns of the board side by side; 0: as many as fit
    int autosaveSeconds = 10;                   ///< 0: autosave off
    int exportMebibytes = kMaxExportMebibytes;  ///< largest score map that a window exports
    bool firstNotesClosed = false;              ///< the notes of the first start
    std::map<QString, int> lessonProgress{};    ///< steps seen, by lesson id
    std::map<QString, QStringList> shortcuts{}; ///< non-default shortcuts by command id
    WindowLayout layout{};
    bool operator==(const SettingValues&) const = default;
};

/// Applies settings to a new document: the colour map and, if `plotsToo`, the plots.
void applyNewDocumentDefaults(Session& session, const SettingValues& values, bool plotsToo = true);

/// The codes of the supported languages: "en", "zh_CN".
[[nodiscard]] const QStringList& windowLanguages();
/// The effective language of a setting: a supported code itself, otherwise (such as "system") that of the system.
[[nodiscard]] QString effectiveLanguage(const QString& setting);

} // namespace ropescope::ui
