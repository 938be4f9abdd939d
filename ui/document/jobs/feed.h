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

/// What a job that runs is given: when to stop, and whom to tell how far it has come.
struct JobControl {
    CancelToken cancel{};
    std::function<void(double part)> progress = [](double) {}; ///< 0 … 1; may be called on any thread
};

/// A pure function of captured values. ErrorCode::Cancelled says that it was cancelled.
template <class Result>
using Job = std::function<Expected<std::shared_ptr<const Result>>(const JobControl&)>;

/// The part of a Feed that does not depend on its type. Lives in the UI thread; jobs see captured values only.
class FeedBase : public QObject {
    Q_OBJECT
public:
    ~FeedBase() override; ///< cancels; does not wait
    /// True while something runs or waits (for the progress line).
    [[nodiscard]] bool busy() const { return m_waiting || (m_running && !m_dropped); }
    /// How far the running job has come, 0 … 1.
    [[nodiscard]] double progress() const;
    /// Why the newest job that ended has no result; empty when it has one.
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    /// Stops what runs and forgets what waits; the last result stays. `rested` follows.
    void cancel();
    /// For tests: waits until nothing runs or waits, delivering results. Only where jobs run on the pool.
    void finish();
    /// There is nothing to show: cancels, and forgets the result. `rested` follows when there was any.
    void drop();

signals:
    void ready();      ///< there is a new result, or an error in its place
    void rested();     ///< nothing more will come, also where the last job gave nothing
    void progressed(); ///< the running job has come further

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
    bool m_dropped = false; ///< what runs belongs to nobody any more
    std::shared_ptr<const void> m_result;
    std::optional<Error> m_error;
    std::optional<quint64> m_doneKey; ///< key of the request that was answered in full last
};

/// Results of one kind, one after the other: at most one job runs and one request waits. A newer request replaces the
/// WAITING one only; a coarse pass that runs always finishes, so a drag shows progress; a refining pass is cancelled by the
/// next request. The last good result stays until the next is ready.
///
/// A job that fails or throws leaves its error in `error()` and the feed ready for the next request.
template <class Result>
class Feed : public FeedBase {
public:
    explicit Feed(JobQueue& queue, QObject* parent = nullptr) : FeedBase(queue, parent) {}

    /// Asks for `coarse` now and, when given, `refine` after it. `key` identifies what is asked: asking again for what
    /// is running, waiting or shown does nothing.
    void request(quint64 key, Job<Result> coarse, Job<Result> refine = {}) {
        ask(key, erased(std::move(coarse)), refine ? erased(std::move(refine)) : Work());
    }
    /// Asks for what may be cancelled at any time: there is no coarse pass.
    void requestCancellable(quint64 key, Job<Result> job) { ask(key, Work(), erased(std::move(job))); }

    /// The newest finished result; null when there is none.
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
