// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/settings/setting_json.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <QJsonArray>

#include "ui/document/convert.h"
#include "ui/document/settings/setting_fields.h"

namespace ropescope::ui {
namespace {

std::optional<int> integerFrom(const QJsonValue& json, const IntegerRange& range) {
    const double number = json.toDouble(std::nan(""));
    if (!json.isDouble() || number != std::floor(number)) return {};
    if (number < static_cast<double>(range.minimum) || number > static_cast<double>(range.maximum)) return {};
    return static_cast<int>(number);
}

std::optional<QStringList> textsFrom(const QJsonValue& json) {
    if (!json.isArray()) return {};
    QStringList texts;
    for (const QJsonValue& each : json.toArray()) {
        if (!each.isString()) return {};
        texts << each.toString();
    }
    return texts;
}

QJsonArray arrayOf(const QStringList& texts) { return QJsonArray::fromStringList(texts); }

/// Visits the keys in a group without its name: "edit.undo" for "shortcuts.edit.undo".
template <class Take>
void forEachBelow(const QJsonObject& file, const QString& group, const Take& take) {
    const QString prefix = group + u'.';
    for (auto entry = file.begin(); entry != file.end(); ++entry)
        if (entry.key().startsWith(prefix) && entry.key().size() > prefix.size())
            take(entry.key().mid(prefix.size()), entry.value());
}

// One read/write pair per kind of rule. `read` leaves the value unchanged if the file is invalid.

void read(const QJsonObject& file, const QString& name, const IntegerRange& range, int& value) {
    value = integerFrom(file.value(name), range).value_or(value);
}
void write(QJsonObject& file, const QString& name, const IntegerRange&, int value) { file.insert(name, value); }

void read(const QJsonObject& file, const QString& name, const Flag&, bool& value) {
    value = file.value(name).toBool(value);
}
void write(QJsonObject& file, const QString& name, const Flag&, bool value) { file.insert(name, value); }

template <class T>
void read(const QJsonObject& file, const QString& name, const TitledWords<T>& rule, T& value) {
    const std::string text = toStdString(file.value(name).toString());
    const auto word = std::ranges::find(rule.words, text, &Word<T>::text);
    if (word != rule.words.end()) value = word->value;
}
template <class T>
void write(QJsonObject& file, const QString& name, const TitledWords<T>& rule, T value) {
    file.insert(name, toQString(wordOf(value, rule.words)));
}

void read(const QJsonObject& file, const QString& name, const OneOf& rule, QString& value) {
    if (const QString text = file.value(name).toString(); rule.texts().contains(text)) value = text;
}
void write(QJsonObject& file, const QString& name, const OneOf&, const QString& value) { file.insert(name, value); }

void read(const QJsonObject& file, const QString& name, const IdSet&, std::set<std::string>& value) {
    const auto ids = textsFrom(file.value(name));
    if (!ids) return;
    value.clear();
    for (const QString& id : *ids) value.insert(toStdString(id));
}
void write(QJsonObject& file, const QString& name, const IdSet&, const std::set<std::string>& value) {
    QStringList ids;
    for (const std::string& id : value) ids << toQString(id);
    file.insert(name, arrayOf(ids));
}

void read(const QJsonObject& file, const QString& name, const Bytes&, QByteArray& value) {
    const auto bytes =
        QByteArray::fromBase64Encoding(file.value(name).toString().toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
    if (bytes) value = *bytes;
}
void write(QJsonObject& file, const QString& name, const Bytes&, const QByteArray& value) {
    file.insert(name, QString::fromLatin1(value.toBase64()));
}

void read(const QJsonObject& file, const QString& name, const KeyLists&, std::map<QString, QStringList>& value) {
    forEachBelow(file, name, [&](const QString& id, const QJsonValue& json) {
        if (const auto keys = textsFrom(json)) value[id] = *keys;
    });
}
void write(QJsonObject& file, const QString& name, const KeyLists&, const std::map<QString, QStringList>& value) {
    for (const auto& [id, keys] : value) file.insert(name % u'.' % id, arrayOf(keys));
}

void read(const QJsonObject& file, const QString& name, const IntegersById& rule, std::map<QString, int>& value) {
    forEachBelow(file, name, [&](const QString& id, const QJsonValue& json) {
        if (const auto number = integerFrom(json, rule.range)) value[id] = *number;
    });
}
void write(QJsonObject& file, const QString& name, const IntegersById&, const std::map<QString, int>& value) {
    for (const auto& [id, number] : value) file.insert(name % u'.' % id, number);
}

} // namespace

SettingValues settingsFrom(const QJsonObject& file) {
    SettingValues values;
    forEachSetting([&](const auto& field) { read(file, toQString(field.name), field.rule, field.in(values)); });
    return values;
}

QJsonObject jsonOf(const SettingValues& values) {
    const SettingValues defaults;
    QJsonObject file;
    forEachSetting([&](const auto& field) {
        if (field.in(values) != field.in(defaults)) write(file, toQString(field.name), field.rule, field.in(values));
    });
    return file;
}

QJsonObject allJsonOf(const SettingValues& values) {
    QJsonObject file;
    forEachSetting([&](const auto& field) { write(file, toQString(field.name), field.rule, field.in(values)); });
    return file;
}

SettingChanges changesBetween(const SettingValues& before, const SettingValues& after) {
    const QJsonObject old = jsonOf(before), now = jsonOf(after);
    SettingChanges changes;
    for (auto entry = old.begin(); entry != old.end(); ++entry)
        if (!now.contains(entry.key())) changes.insert(entry.key(), QJsonValue(QJsonValue::Undefined));
    for (auto entry = now.begin(); entry != now.end(); ++entry)
        if (old.value(entry.key()) != entry.value()) changes.insert(entry.key(), entry.value());
    return changes;
}

QJsonObject withChanges(QJsonObject file, const SettingChanges& changes) {
    for (auto change = changes.begin(); change != changes.end(); ++change) {
        if (change.value().isUndefined())
            file.remove(change.key());
        else
            file.insert(change.key(), change.value());
    }
    return file;
}

} // namespace ropescope::ui
