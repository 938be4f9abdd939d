// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include <QPointer>
#include <QString>
#include <QThreadPool>
#include <QTimer>

namespace ropescope::ui {

class FeedBase;

/// Runs the jobs of all feeds of a workspace. Outlives its feeds.
class JobQueue {
public:
    /// Calls the job exactly once, on any thread, now or later.
    using Runner = std::function<void(std::function<void()> job)>;

    /// Jobs run on a thread pool.
    JobQueue();
    /// Jobs run when and where `runner` decides, so that a test can choose their order.
    explicit JobQueue(Runner runner);
    ~JobQueue(); ///< cancels and waits
    JobQueue(const JobQueue&) = delete;
    JobQueue& operator=(const JobQueue&) = delete;

    /// Announces work that the user waits for; `what` describes it in the current language.
    using Announce = std::function<void(FeedBase& feed, std::function<QString()> what)>;
    /// Sets the handler of `announce`, which displays progress; there is only one.
    void setAnnounce(Announce announce) { m_announce = std::move(announce); }
    void announce(FeedBase& feed, std::function<QString()> what) const {
        if (m_announce) m_announce(feed, std::move(what));
    }

    /// True when nothing runs or waits in any feed.
    [[nodiscard]] bool idle() const;
    /// While `timer` is active, a request or an image is on its way although no feed runs.
    void addPause(const QTimer* timer) { m_pauses.emplace_back(timer); }
    /// True when nothing runs, waits or is about to be requested.
    [[nodiscard]] bool settled() const;
    /// For tests: waits until every feed is idle, delivering results. Only with the
    /// thread pool.
    void waitIdle();

private:
    friend class FeedBase;
    void makeRoom();

    QThreadPool m_pool;
    Runner m_runner;
    Announce m_announce;
    std::vector<FeedBase*> m_feeds;
    std::vector<QPointer<const QTimer>> m_pauses;
};

} // namespace ropescope::ui
