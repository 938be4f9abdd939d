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
#include "ui/document/settings/setting_json.h"
#include "ui/document/settings/setting_values.h"

namespace ropescope::ui {

/// The settings of the process, one for all its windows. Changes hold at once and are written by a job; other instances of
/// the program share the file, and each writes only what was changed in it. A file that cannot be written is told once, and
/// the settings then hold until the program ends.
class Settings : public QObject {
    Q_OBJECT
public:
    /// Default ones, in memory alone: for --safe, pictures and tests.
    explicit Settings(QObject* parent = nullptr);
    /// Those of a file, which need not be there. An empty path is one that cannot be written.
    explicit Settings(const QString& path, QObject* parent = nullptr);
    ~Settings() override; ///< writes what is not written yet

    [[nodiscard]] const SettingValues& values() const { return m_values; }
    /// Values that break their rule stay as they were.
    void change(const std::function<void(SettingValues&)>& change);
    /// Waits until everything is written, or has failed.
    void finish();
    /// Why the file could not be read or written; once.
    [[nodiscard]] std::optional<Error> takeError();

signals:
    /// Some value is another one.
    void changed(const SettingValues& before);
    /// There is an error to take.
    void failed();

private:
    void write();
    void written();
    void fail(const Error& error);

    std::optional<QString> m_path; ///< absent: in memory alone
    SettingValues m_values;
    SettingChanges m_unwritten;
    std::optional<Error> m_error;
    bool m_told = false; ///< of a failure that lasts
    quint64 m_asked = 0;
    JobQueue m_jobs;
    Feed<SettingChanges> m_feed; ///< the changes that were written
};

} // namespace ropescope::ui
