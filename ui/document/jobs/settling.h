// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBasicTimer>
#include <QObject>

namespace ropescope::ui {

class JobQueue;

/// Tells when a workspace has settled: nothing runs, waits or is about to be requested, and a turn of the event loop
/// passed without an event, because layouts settle, and views request and draw results, over several turns. A settled
/// window shows what a new one of the same state would show. Costs nothing unless it is watched.
class Settling : public QObject {
    Q_OBJECT
public:
    explicit Settling(const JobQueue& jobs, QObject* parent = nullptr) : QObject(parent), m_jobs(jobs) {}

    /// Emits `reached` once, at the earliest when the next turn ends.
    void watch();

signals:
    void reached();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void timerEvent(QTimerEvent* event) override;

private:
    const JobQueue& m_jobs;
    QBasicTimer m_turn;
    bool m_busy = true; ///< since the last turn
    int m_turns = 0;    ///< with events, since the watch began
};

} // namespace ropescope::ui
