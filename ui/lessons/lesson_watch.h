// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

namespace ropescope::ui {

/// Tells when the folder or the package of a lesson has changed.
class LessonWatch : public QObject {
    Q_OBJECT
public:
    LessonWatch();
    /// Empty: nothing.
    void watch(const QString& path);
    [[nodiscard]] const QString& path() const { return m_path; }

signals:
    void changed(); ///< once for changes that follow each other closely

private:
    void addFiles();

    QString m_path;
    QFileSystemWatcher m_watcher;
    QTimer m_settled;
};

} // namespace ropescope::ui
