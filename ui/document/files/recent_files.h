// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

namespace ropescope::ui {

/// The sessions that were opened or saved lately, the newest first; shared by all windows and kept between starts.
class RecentFiles : public QObject {
    Q_OBJECT
public:
    static constexpr int kMost = 10;

    /// One that is not `kept` forgets everything when the program ends, and reads nothing.
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
    QStringList m_paths; ///< of one that is not kept
};

} // namespace ropescope::ui
