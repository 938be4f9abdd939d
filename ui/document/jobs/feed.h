// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include <QFutureWatcher>
#include <QObject>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>

namespace ropescope::ui {

class JobQueue;

/// Passed to a running job: the cancel token and the progress callback.
struct JobControl {
    CancelToken cancel{};
    std::function<void(double part)> progress = [](double) {}; ///< 0 … 1; may be called on any thread
};

/// A pure function of captured values. Returns ErrorCode::Cancelled if it was cancelled.
template <class Result>
using Job = std::function<Expected<std::shared_ptr<const Result>>(const JobControl&)>;

/// The type-independent part of a Feed. Lives in the UI thread; jobs access only captured values.
class FeedBase : public QObject {
    Q_OBJECT
public:
    ~FeedBase() override; ///< cancels without waiting
    /// True while a job runs or waits (for the progress line).
    [[nodiscard]] bool busy() const { return m_waiting || (m_running && !m_dropped); }
    /// Progress of the running job, 0 … 1.
    [[nodiscard]] double progress() const;
    /// Why the job that finished last has no result; empty if it has one.
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    /// Cancels the running and the waiting job; keeps the last result. Emits `becameIdle`.
    void cancel();
    /// For tests: waits until nothing runs or waits, delivering results. Only with the thread pool.
    void finish();
    /// Cancels and clears the result, when there is nothing to show. Emits `becameIdle` if there was anything.
    void drop();

signals:
    void ready();      ///< there is a new result or error
    void becameIdle(); ///< nothing runs or waits any more, also if the last job had no result
    void progressed(); ///< the progress of the running job has changed

protected:
    struct Outcome {
        std::shared_ptr<const void> result;
        std::optional<Error> error;
    };
    using Work = std::function<Outcome(const JobControl&)>;

    FeedBase(JobQueue& queue, QObject* parent);
    void ask(quint64 key, Work coarse, Work refine);
    [[nodiscard]] const std::shared_ptr<const void>& held() const { return m_result; }

private:
    friend class JobQueue;
    enum class Pass { Coarse, Refine };
    struct Request {
        quint64 key = 0;
        Work coarse;
        Work refine;
    };
    [[nodiscard]] bool running() const { return m_running.has_value(); }
    void abandon();
    void stopWork();
    void waitAndDeliver();
    static Outcome guardedOutcome(const Work& work, const JobControl& control);
    void begin(Request request);
    void start();
    void finished();
    [[nodiscard]] bool take(Outcome outcome);
    void advance();

    JobQueue* m_queue;
    QFutureWatcher<Outcome> m_watcher;
    std::optional<Request> m_running, m_waiting;
    Pass m_pass = Pass::Coarse;
    CancelToken m_cancel;
    bool m_dropped = false; ///< discard the result of the running job
    std::shared_ptr<const void> m_result;
    std::optional<Error> m_error;
    std::optional<quint64> m_doneKey; ///< key of the last request that was completed
};

/// A stream of results of one kind: at most one job runs and one request waits. A newer request replaces only the
/// WAITING one; a running coarse pass always finishes, so that a drag shows progress; a refining pass is cancelled by
/// the next request. The last good result stays until the next is ready.
///
/// A job that fails or throws leaves its error in `error()`; the feed remains usable.
template <class Result>
class Feed : public FeedBase {
public:
    explicit Feed(JobQueue& queue, QObject* parent = nullptr) : FeedBase(queue, parent) {}

    /// Requests `coarse` now and, if given, `refine` after it. `key` identifies the request: repeating one that is
    /// running, waiting or shown does nothing.
    void request(quint64 key, Job<Result> coarse, Job<Result> refine = {}) {
        ask(key, erased(std::move(coarse)), refine ? erased(std::move(refine)) : Work());
    }
    /// Requests a job without a coarse pass, which may be cancelled at any time.
    void requestCancellable(quint64 key, Job<Result> job) { ask(key, Work(), erased(std::move(job))); }

    /// The newest result; null if there is none.
    [[nodiscard]] std::shared_ptr<const Result> result() const {
        return std::static_pointer_cast<const Result>(held());
    }

private:
    static Work erased(Job<Result> job) {
        return [job = std::move(job)](const JobControl& control) -> Outcome {
            auto made = job(control);
            if (!made) return {{}, made.error()};
            return {*std::move(made), {}};
        };
    }
};

} // namespace ropescope::ui
