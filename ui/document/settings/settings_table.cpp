// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/settings/settings_table.h"

#include <QStringList>

#include "ui/document/convert.h"
#include "ui/document/settings/setting_fields.h"
#include "ui/document/settings/setting_map.h"
#include "ui/document/words/lists.h"

namespace ropescope::ui {
namespace {

QString code(const QString& text) { return u'`' % text % u'`'; }

QString codes(const QStringList& texts) {
    QStringList list;
    for (const QString& text : texts) list << code(text);
    return joinNames(list);
}

QString valuesOf(const OneOf& rule, const SettingText&) { return codes(rule.texts()); }

template <class T>
QString valuesOf(const TitledWords<T>& rule, const SettingText&) {
    QStringList texts;
    for (const std::string& text : textsOf(rule.words)) texts << toQString(text);
    return codes(texts);
}

QString valuesOf(const IntegerRange& range, const SettingText& text) {
    const QString ends = QStringLiteral("%1 … %2").arg(range.minimum).arg(range.maximum);
    return *text.zero ? settingText(QT_TRANSLATE_NOOP("Settings", "%1 (0: %2)")).arg(ends, settingText(text.zero))
                      : ends;
}

} // namespace

QString settingsTable() {
    const QVariantMap defaults = fullMapOf({});
    QStringList lines{QStringLiteral("| %1 | %2 | %3 | %4 | |")
                          .arg(settingText(QT_TRANSLATE_NOOP("Settings", "Setting")),
                               settingText(QT_TRANSLATE_NOOP("Settings", "Key")),
                               settingText(QT_TRANSLATE_NOOP("Settings", "Values")),
                               settingText(QT_TRANSLATE_NOOP("Settings", "Default"))),
                      QStringLiteral("|---|---|---|---|---|")};
    forEachSetting([&](const auto& field) {
        if constexpr (requires { valuesOf(field.rule, field.text); }) {
            if (!field.text.title) return;
            const QString key = toQString(field.name);
            lines << QStringLiteral("| %1 | %2 | %3 | %4 | %5 |")
                         .arg(settingText(field.text.title), code(key), valuesOf(field.rule, field.text),
                              code(defaults.value(key).toString()), settingText(field.text.hint));
        }
    });
    return lines.join(u'\n') + u'\n';
}

} // namespace ropescope::ui
