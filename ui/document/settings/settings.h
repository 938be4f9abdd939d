// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QObject>
#include <QString>

#include <ropescope/base/expected.h>

#include "ui/document/jobs/feed.h"
#include "ui/document/jobs/job_queue.h"
#include "ui/document/settings/setting_map.h"
#include "ui/document/settings/setting_values.h"

namespace ropescope::ui {

/// The settings of the process, shared by all its windows. Changes apply immediately and are written by a job. Other
/// instances of the program share the file; each writes only its own changes. If the file cannot be used, this is
/// reported once and the settings last until the program ends.
class Settings : public QObject {
    Q_OBJECT
public:
    /// Default settings in memory only: for --safe, screenshots and tests.
    explicit Settings(QObject* parent = nullptr);
    /// Settings from a file, which need not exist. An empty path means a file that cannot be written.
    explicit Settings(const QString& path, QObject* parent = nullptr);
    ~Settings() override; ///< writes pending changes

    [[nodiscard]] const SettingValues& values() const { return m_values; }
    /// Invalid new values are ignored.
    void change(const std::function<void(SettingValues&)>& change);
    /// Changes the setting of this name in the file; an invalid QVariant resets it.
    void set(const QString& name, const QVariant& value);
    /// Waits until everything is written or has failed.
    void finish();
    /// The error of reading or writing the file; returned only once.
    [[nodiscard]] std::optional<Error> takeError();

signals:
    /// At least one value has changed.
    void changed(const SettingValues& before);
    /// There is an error to take.
    void failed();
    /// The settings could be written again after this error.
    void recovered(const ropescope::Error& error);

private:
    void write();
    void written();
    void fail(const Error& error);

    std::optional<QString> m_path; ///< absent: in memory only
    SettingValues m_values;
    SettingChanges m_unwritten;
    std::optional<Error> m_error;
    std::optional<Error> m_failure; ///< of reading or writing, ongoing and reported
    quint64 m_requested = 0;
    JobQueue m_jobs;
    Feed<SettingChanges> m_feed; ///< results are the changes written
};

} // namespace ropescope::ui
