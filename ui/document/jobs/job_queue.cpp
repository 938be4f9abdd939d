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

/// With fewer cores than workers, the UI thread would wait for their time slices. On Linux niceness is per thread and
/// inherited by the threads that it creates.
void lowerThreadPriority() {
#ifdef Q_OS_LINUX
    ::setpriority(PRIO_PROCESS, 0, 10);
#endif
}

} // namespace

JobQueue::JobQueue()
    : JobQueue([this](std::function<void()> job) {
          m_pool.start([job = std::move(job)] {
              lowerThreadPriority();
              job();
          });
      }) {}

JobQueue::JobQueue(Runner runner) : m_runner(std::move(runner)) {}

JobQueue::~JobQueue() {
    for (FeedBase* feed : m_feeds) feed->abandon();
    m_pool.waitForDone();
}

/// One thread per feed, so that none waits for the refinement of another: placing tokens would wait for images that it
/// makes obsolete.
void JobQueue::makeRoom() {
    m_pool.setMaxThreadCount(std::max(QThread::idealThreadCount(), static_cast<int>(m_feeds.size())));
}

bool JobQueue::idle() const {
    return std::ranges::none_of(m_feeds, [](const FeedBase* feed) { return feed->running(); });
}

bool JobQueue::settled() const {
    return idle() && std::ranges::none_of(m_pauses, [](const auto& timer) { return timer && timer->isActive(); });
}

void JobQueue::waitIdle() {
    // Delivering may request more in any feed, and may create or destroy feeds, so start over until nothing runs.
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
