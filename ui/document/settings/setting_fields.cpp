// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/settings/setting_fields.h"

#include <ropescope/raster/colour_map.h>

#include "ui/document/convert.h"
#include "ui/document/settings/setting_map.h"

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

void addRule(const IntegerRange& range, FormField& field) {
    field.kind = FormField::Kind::Number;
    field.least = static_cast<double>(range.minimum);
    field.most = static_cast<double>(range.maximum);
}

void addRule(const OneOf& choices, FormField& field) {
    field.words = choices.texts();
    for (const QString& word : field.words) field.titles << choices.title(word);
}

template <class T>
void addRule(const TitledWords<T>& rule, FormField& field) {
    for (std::size_t i = 0; i < rule.words.size(); ++i) {
        field.words << toQString(rule.words[i].text);
        field.titles << settingText(rule.titles[i]);
    }
}

} // namespace

QString settingText(const char* text) { return QCoreApplication::translate("Settings", text); }

OneOf languageChoices() { return {&languages, &languageTitle}; }
OneOf colourMapChoices() { return {&scoreMaps, &mapTitle}; }

std::vector<FormField> settingForm(const SettingValues& values, SettingPage page) {
    const QVariantMap texts = fullMapOf(values);
    const auto translated = [](const char* text) { return *text ? settingText(text) : QString(); };
    std::vector<FormField> fields;
    forEachSetting([&](const auto& setting) {
        if constexpr (requires(FormField field) { addRule(setting.rule, field); }) {
            if (!setting.text.title || setting.text.page != page) return;
            const QString title = settingText(setting.text.title), name = toQString(setting.name);
            FormField field{.path = name,
                            .spoken = title,
                            .label = title,
                            .note = settingText(setting.text.hint),
                            .value = texts.value(name).toString(),
                            .unit = translated(setting.text.unit),
                            .zero = translated(setting.text.zero)};
            addRule(setting.rule, field);
            fields.push_back(std::move(field));
        }
    });
    return fields;
}

} // namespace ropescope::ui
