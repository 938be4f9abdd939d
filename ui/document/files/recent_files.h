// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

namespace ropescope::ui {

/// Recently opened or saved sessions, newest first; shared by all windows and persistent.
class RecentFiles : public QObject {
    Q_OBJECT
public:
    static constexpr int kMax = 10;

    /// If not `kept`, the list is only in memory and starts empty.
    explicit RecentFiles(bool kept, QObject* parent = nullptr) : QObject(parent), m_kept(kept) {}

    /// Read again, because another process of the program may have added some.
    [[nodiscard]] QStringList paths() const;
    void add(const QString& path);
    void clear();

signals:
    void changed();

private:
    void store(const QStringList& paths);

    bool m_kept;
    QStringList m_paths; ///< the list if it is not kept
};

} // namespace ropescope::ui
