// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/settings/settings_table.h"

#include <QStringList>

#include "ui/document/settings/setting_fields.h"
#include "ui/document/words/lists.h"

namespace ropescope::ui {
namespace {

QString code(const QString& text) { return u'`' % text % u'`'; }

QString codes(const QStringList& texts) {
    QStringList list;
    for (const QString& text : texts) list << code(text);
    return joinNames(list);
}

QString valuesOf(const FormField& field) {
    if (!field.words.isEmpty()) return codes(field.words);
    const QString ends = QStringLiteral("%1 … %2").arg(field.least).arg(field.most);
    return field.zero.isEmpty() ? ends : settingText(QT_TRANSLATE_NOOP("Settings", "%1 (0: %2)")).arg(ends, field.zero);
}

} // namespace

QString settingsTable() {
    QStringList lines{QStringLiteral("| %1 | %2 | %3 | %4 | |")
                          .arg(settingText(QT_TRANSLATE_NOOP("Settings", "Setting")),
                               settingText(QT_TRANSLATE_NOOP("Settings", "Key")),
                               settingText(QT_TRANSLATE_NOOP("Settings", "Values")),
                               settingText(QT_TRANSLATE_NOOP("Settings", "Default"))),
                      QStringLiteral("|---|---|---|---|---|")};
    for (const SettingPage page : {SettingPage::General, SettingPage::Documents})
        for (const FormField& field : settingForm({}, page))
            lines << QStringLiteral("| %1 | %2 | %3 | %4 | %5 |")
                         .arg(field.label, code(field.path), valuesOf(field), code(field.value), field.note);
    return lines.join(u'\n') + u'\n';
}

} // namespace ropescope::ui
