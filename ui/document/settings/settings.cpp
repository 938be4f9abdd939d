// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/settings/settings.h"

#include <utility>

#include "ui/document/settings/settings_file.h"

namespace ropescope::ui {

Settings::Settings(QObject* parent) : QObject(parent), m_feed(m_jobs) {}

Settings::Settings(const QString& path, QObject* parent) : QObject(parent), m_path(path), m_feed(m_jobs) {
    connect(&m_feed, &FeedBase::ready, this, &Settings::written);
    if (path.isEmpty()) return;
    const auto file = readSettings(path);
    if (file)
        m_values = settingsFrom(*file);
    else
        m_failure = m_error = file.error(); // until the next change can be written
}

Settings::~Settings() { finish(); }

void Settings::change(const std::function<void(SettingValues&)>& change) {
    const SettingValues before = m_values;
    SettingValues after = before;
    change(after);
    const SettingChanges requested = changesBetween(before, after);
    // Through the form of the file, so that the same rules apply.
    m_values = settingsFrom(withChanges(mapOf(before), requested));
    const SettingChanges changes = changesBetween(before, m_values);
    if (changes.isEmpty()) return;
    if (m_path) {
        m_unwritten.insert(changes);
        write();
    }
    emit changed(before);
}

void Settings::set(const QString& name, const QVariant& value) {
    change([&](SettingValues& values) { values = settingsFrom(withChanges(mapOf(values), {{name, value}})); });
}

void Settings::write() {
    m_feed.request(
        ++m_requested,
        [path = *m_path, changes = m_unwritten](const JobControl&) -> Expected<std::shared_ptr<const SettingChanges>> {
            if (auto merged = mergeIntoSettings(path, changes); !merged) return merged.error();
            return std::make_shared<const SettingChanges>(changes);
        });
}

void Settings::written() {
    if (const auto& error = m_feed.error()) return fail(*error);
    const auto done = m_feed.result();
    if (!done) return;
    if (m_failure) emit recovered(*std::exchange(m_failure, std::nullopt));
    // Keep only changes made since the write started; anything else could overwrite later changes of other instances.
    for (auto change = done->begin(); change != done->end(); ++change) {
        const auto waiting = m_unwritten.constFind(change.key());
        if (waiting != m_unwritten.constEnd() && *waiting == change.value()) m_unwritten.erase(waiting);
    }
}

void Settings::fail(const Error& error) {
    if (m_failure) return;
    m_failure = m_error = error;
    emit failed();
}

void Settings::finish() { m_feed.finish(); }

std::optional<Error> Settings::takeError() { return std::exchange(m_error, std::nullopt); }

} // namespace ropescope::ui
