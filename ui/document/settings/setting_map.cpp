// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/settings/setting_map.h"

#include <algorithm>
#include <optional>

#include "ui/document/convert.h"
#include "ui/document/settings/setting_fields.h"

namespace ropescope::ui {
namespace {

std::optional<int> integerFrom(const QVariant& value, const IntegerRange& range) {
    bool isNumber = false;
    const int number = value.toString().toInt(&isNumber);
    if (!isNumber || number < range.minimum || number > range.maximum) return {};
    return number;
}

/// Visits the keys in a group without its name: "edit.undo" for "shortcuts.edit.undo".
template <class Take>
void forEachBelow(const QVariantMap& file, const QString& group, const Take& take) {
    const QString prefix = group + u'.';
    for (auto entry = file.begin(); entry != file.end(); ++entry)
        if (entry.key().startsWith(prefix) && entry.key().size() > prefix.size())
            take(entry.key().mid(prefix.size()), entry.value());
}

// One read/write pair per kind of rule. `read` leaves the value unchanged if the file is invalid.

void read(const QVariantMap& file, const QString& name, const IntegerRange& range, int& value) {
    value = integerFrom(file.value(name), range).value_or(value);
}
void write(QVariantMap& file, const QString& name, const IntegerRange&, int value) { file.insert(name, value); }

void read(const QVariantMap& file, const QString& name, const Flag&, bool& value) {
    const QString text = file.value(name).toString();
    if (text == u"true" || text == u"false") value = text == u"true";
}
void write(QVariantMap& file, const QString& name, const Flag&, bool value) { file.insert(name, value); }

template <class T>
void read(const QVariantMap& file, const QString& name, const TitledWords<T>& rule, T& value) {
    const std::string text = toStdString(file.value(name).toString());
    const auto word = std::ranges::find(rule.words, text, &Word<T>::text);
    if (word != rule.words.end()) value = word->value;
}
template <class T>
void write(QVariantMap& file, const QString& name, const TitledWords<T>& rule, T value) {
    file.insert(name, toQString(wordOf(value, rule.words)));
}

void read(const QVariantMap& file, const QString& name, const OneOf& rule, QString& value) {
    if (const QString text = file.value(name).toString(); rule.texts().contains(text)) value = text;
}
void write(QVariantMap& file, const QString& name, const OneOf&, const QString& value) { file.insert(name, value); }

void read(const QVariantMap& file, const QString& name, const IdSet&, std::set<std::string>& value) {
    if (!file.contains(name)) return;
    value.clear();
    for (const QString& id : file.value(name).toStringList()) value.insert(toStdString(id));
}
void write(QVariantMap& file, const QString& name, const IdSet&, const std::set<std::string>& value) {
    QStringList ids;
    for (const std::string& id : value) ids << toQString(id);
    file.insert(name, ids);
}

void read(const QVariantMap& file, const QString& name, const Bytes&, QByteArray& value) {
    value = file.value(name, value).toByteArray();
}
void write(QVariantMap& file, const QString& name, const Bytes&, const QByteArray& value) { file.insert(name, value); }

void read(const QVariantMap& file, const QString& name, const KeyLists&, std::map<QString, QStringList>& value) {
    forEachBelow(file, name, [&](const QString& id, const QVariant& entry) { value[id] = entry.toStringList(); });
}
void write(QVariantMap& file, const QString& name, const KeyLists&, const std::map<QString, QStringList>& value) {
    for (const auto& [id, keys] : value) file.insert(name % u'.' % id, keys);
}

void read(const QVariantMap& file, const QString& name, const IntegersById& rule, std::map<QString, int>& value) {
    forEachBelow(file, name, [&](const QString& id, const QVariant& entry) {
        if (const auto number = integerFrom(entry, rule.range)) value[id] = *number;
    });
}
void write(QVariantMap& file, const QString& name, const IntegersById&, const std::map<QString, int>& value) {
    for (const auto& [id, number] : value) file.insert(name % u'.' % id, number);
}

} // namespace

SettingValues settingsFrom(const QVariantMap& file) {
    SettingValues values;
    forEachSetting([&](const auto& field) { read(file, toQString(field.name), field.rule, field.in(values)); });
    return values;
}

QVariantMap mapOf(const SettingValues& values) {
    const SettingValues defaults;
    QVariantMap file;
    forEachSetting([&](const auto& field) {
        if (field.in(values) != field.in(defaults)) write(file, toQString(field.name), field.rule, field.in(values));
    });
    return file;
}

QVariantMap fullMapOf(const SettingValues& values) {
    QVariantMap file;
    forEachSetting([&](const auto& field) { write(file, toQString(field.name), field.rule, field.in(values)); });
    return file;
}

SettingChanges changesBetween(const SettingValues& before, const SettingValues& after) {
    const QVariantMap old = mapOf(before), now = mapOf(after);
    SettingChanges changes;
    for (const QString& key : old.keys())
        if (!now.contains(key)) changes.insert(key, QVariant());
    for (auto entry = now.begin(); entry != now.end(); ++entry)
        if (old.value(entry.key()) != entry.value()) changes.insert(entry.key(), entry.value());
    return changes;
}

QVariantMap withChanges(QVariantMap file, const SettingChanges& changes) {
    for (auto change = changes.begin(); change != changes.end(); ++change) {
        if (change.value().isValid())
            file.insert(change.key(), change.value());
        else
            file.remove(change.key());
    }
    return file;
}

} // namespace ropescope::ui
