// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/jobs/settling.h"

#include <utility>

#include <QCoreApplication>

#include "ui/document/jobs/job_queue.h"

namespace ropescope::ui {
namespace {

constexpr int kMaxTurns = 10'000; ///< ends the wait for a window that never rests
constexpr int kPollMs = 1;        ///< while jobs run elsewhere

} // namespace

void Settling::watch() {
    qApp->installEventFilter(this);
    m_busy = true;
    m_turns = 0;
    m_turn.start(0, this);
}

bool Settling::eventFilter(QObject* watched, QEvent*) {
    m_busy = m_busy || watched != this;
    return false;
}

void Settling::timerEvent(QTimerEvent*) {
    const bool quiet = !std::exchange(m_busy, false) || ++m_turns >= kMaxTurns;
    const bool settled = m_jobs.settled();
    if (!quiet || !settled) return m_turn.start(settled ? 0 : kPollMs, this);
    m_turn.stop();
    qApp->removeEventFilter(this);
    emit reached();
}

} // namespace ropescope::ui
