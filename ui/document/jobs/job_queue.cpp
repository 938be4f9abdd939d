// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/jobs/job_queue.h"

#include <algorithm>
#include <utility>

#include <QThread>

#include "ui/document/jobs/feed.h"

#ifdef Q_OS_LINUX
#include <sys/resource.h>
#endif

namespace ropescope::ui {

namespace {

/// With fewer cores than workers the window would wait for a time slice of theirs. Linux keeps a niceness for each
/// thread, and threads made by this one inherit it.
void giveWayToTheWindow() {
#ifdef Q_OS_LINUX
    ::setpriority(PRIO_PROCESS, 0, 10);
#endif
}

} // namespace

JobQueue::JobQueue()
    : JobQueue([this](std::function<void()> job) {
          m_pool.start([job = std::move(job)] {
              giveWayToTheWindow();
              job();
          });
      }) {}

JobQueue::JobQueue(Runner runner) : m_runner(std::move(runner)) {}

JobQueue::~JobQueue() {
    for (FeedBase* feed : m_feeds) feed->abandon();
    m_pool.waitForDone();
}

/// A thread for each feed, so that none waits for what another refines: the placing of tokens would wait for pictures that
/// it makes pointless.
void JobQueue::makeRoom() {
    m_pool.setMaxThreadCount(std::max(QThread::idealThreadCount(), static_cast<int>(m_feeds.size())));
}

bool JobQueue::idle() const {
    return std::ranges::none_of(m_feeds, [](const FeedBase* feed) { return feed->running(); });
}

void JobQueue::waitIdle() {
    // Delivering may ask for more, in any feed, and may make or end feeds, so start over until nothing runs.
    for (auto it = m_feeds.begin(); it != m_feeds.end();) {
        if (!(*it)->running()) {
            ++it;
            continue;
        }
        (*it)->waitAndDeliver();
        it = m_feeds.begin();
    }
}

} // namespace ropescope::ui
