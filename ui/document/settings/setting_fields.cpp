// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/settings/setting_fields.h"

#include <ropescope/raster/colour_map.h>

#include "ui/document/convert.h"

namespace ropescope::ui {
namespace {

QStringList languages() { return QStringList{QStringLiteral("system")} + windowLanguages(); }

/// The native name of each language, whatever the language of the window.
QString languageTitle(const QString& code) {
    if (code == u"en") return QStringLiteral("English");
    if (code == u"zh_CN") return QStringLiteral("中文");
    return QCoreApplication::translate("Settings", "Same as system");
}

QStringList scoreMaps() {
    QStringList ids;
    for (const ColourMap& map : colourMaps())
        if (map.id != "position" && map.id != "rdbu") ids << toQString(map.id);
    return ids;
}

QString mapTitle(const QString& id) {
    const auto map = findColourMap(toStdString(id));
    return map ? toQString((*map)->title) : id;
}

} // namespace

QString settingText(const char* text) { return QCoreApplication::translate("Settings", text); }

OneOf languageChoices() { return {&languages, &languageTitle}; }
OneOf colourMapChoices() { return {&scoreMaps, &mapTitle}; }

} // namespace ropescope::ui
