// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/settings/setting_values.h"

#include <QLocale>

#include "ui/document/convert.h"

namespace ropescope::ui {

void applyNewDocumentDefaults(Session& session, const SettingValues& values, bool plotsToo) {
    session.colour.map = toStdString(values.colourMap);
    if (plotsToo) session.views.plots = values.layout.plots;
}

const QStringList& windowLanguages() {
    static const QStringList languages{QStringLiteral("en"), QStringLiteral("zh_CN")};
    return languages;
}

QString effectiveLanguage(const QString& setting) {
    if (windowLanguages().contains(setting)) return setting;
    return QLocale::system().language() == QLocale::Chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

} // namespace ropescope::ui
