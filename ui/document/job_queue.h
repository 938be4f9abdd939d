// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QThreadPool>

namespace ropescope::ui {

class FeedBase;

/// Where jobs run: the workers behind all feeds of a workspace. Outlives its feeds.
class JobQueue {
public:
    /// Calls the job once, on any thread, now or later.
    using Runner = std::function<void(std::function<void()> job)>;

    /// Jobs run on a pool of threads.
    JobQueue();
    /// Jobs run when and where `runner` runs them, so that a test can choose their order.
    explicit JobQueue(Runner runner);
    ~JobQueue(); ///< cancels and waits
    JobQueue(const JobQueue&) = delete;
    JobQueue& operator=(const JobQueue&) = delete;

    /// True when nothing runs or waits in any feed.
    [[nodiscard]] bool idle() const;
    /// For tests, the command line and screenshots: waits until every feed is idle, delivering results. Only with the pool.
    void waitIdle();

private:
    friend class FeedBase;
    void makeRoom();

    QThreadPool m_pool;
    Runner m_runner;
    std::vector<FeedBase*> m_feeds;
};

} // namespace ropescope::ui
