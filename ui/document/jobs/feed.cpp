// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/jobs/feed.h"

#include <cmath>

#include <QPromise>

#include <ropescope/base/guarded.h>
#include <ropescope/base/parallel.h>

#include "ui/document/jobs/job_queue.h"

namespace ropescope::ui {

namespace {

constexpr int kProgressSteps = 1000;

} // namespace

FeedBase::FeedBase(JobQueue& queue, QObject* parent) : QObject(parent), m_queue(&queue) {
    m_queue->m_feeds.push_back(this);
    m_queue->makeRoom();
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &FeedBase::finished);
    connect(&m_watcher, &QFutureWatcherBase::progressValueChanged, this, &FeedBase::progressed);
}

FeedBase::~FeedBase() {
    if (!m_queue) return;
    m_cancel.cancel();
    std::erase(m_queue->m_feeds, this);
}

/// Called if the queue is destroyed before this feed: nothing more will be delivered.
void FeedBase::abandon() {
    m_queue = nullptr;
    m_waiting.reset();
    m_cancel.cancel();
    m_watcher.disconnect(this);
}

double FeedBase::progress() const {
    return m_running ? static_cast<double>(m_watcher.progressValue()) / kProgressSteps : 0;
}

void FeedBase::ask(quint64 key, Work coarse, Work refine) {
    if (!m_queue) return;
    Request request{key, std::move(coarse), std::move(refine)};
    if (!m_running) {
        if (m_doneKey == key) return;
        return begin(std::move(request));
    }
    const bool answersIt = m_running->key == key && !m_cancel.cancelled();
    if (answersIt) {
        m_waiting.reset();
        return;
    }
    if (m_waiting && m_waiting->key == key) return;
    m_waiting = std::move(request);
    if (m_pass == Pass::Refine) m_cancel.cancel();
}

void FeedBase::cancel() {
    const bool any = busy();
    stopWork();
    if (any) emit becameIdle();
}

void FeedBase::stopWork() {
    m_waiting.reset();
    if (!m_running) return;
    m_dropped = true;
    m_running->refine = {};
    m_cancel.cancel();
}

void FeedBase::drop() {
    const bool any = m_result || m_error || busy();
    m_result.reset();
    m_error.reset();
    m_doneKey.reset();
    stopWork();
    if (any) emit becameIdle();
}

void FeedBase::finish() {
    while (m_running) waitAndDeliver();
}

void FeedBase::waitAndDeliver() {
    m_watcher.waitForFinished();
    finished();
}

FeedBase::Outcome FeedBase::guardedOutcome(const Work& work, const JobControl& control) {
    try {
        return work(control);
    } catch (...) {
        return {{}, currentFailure()};
    }
}

void FeedBase::begin(Request request) {
    m_running = std::move(request);
    m_pass = m_running->coarse ? Pass::Coarse : Pass::Refine;
    start();
}

void FeedBase::start() {
    m_cancel = CancelToken();
    m_dropped = false;
    const auto promise = std::make_shared<QPromise<Outcome>>();
    promise->setProgressRange(0, kProgressSteps);
    promise->start();
    const JobControl control{.cancel = m_cancel, .progress = [promise](double part) {
                                 promise->setProgressValue(static_cast<int>(std::lround(part * kProgressSteps)));
                             }};
    // setFuture discards pending events of the previous future, so each pass is delivered once.
    m_watcher.setFuture(promise->future());
    // Cancellable passes yield to those whose results are visible.
    const Sharing sharing = m_pass == Pass::Coarse ? Sharing::Urgent : Sharing::Background;
    m_queue->m_runner(
        [promise, control, sharing, work = m_pass == Pass::Coarse ? m_running->coarse : m_running->refine] {
            const SharingScope shared(sharing);
            try {
                promise->addResult(guardedOutcome(work, control));
            } catch (...) { // out of memory even for the error; `finished` reports it
            }
            promise->finish();
        });
}

void FeedBase::finished() {
    // waitIdle calls this directly; the later event then finds nothing, or the next pass still running.
    if (!m_running || !m_watcher.isFinished()) return;
    const bool dropped = m_dropped;
    const bool message = m_watcher.future().resultCount() > 0;
    const bool changes = take(message ? m_watcher.future().takeResult() : Outcome{{}, outOfMemory()});
    advance();
    if (changes) emit ready();
    // Slots of `ready` may have requested more.
    if (!m_running && !dropped) emit becameIdle();
}

/// Stores the outcome of a pass. True if it must be signalled.
bool FeedBase::take(Outcome outcome) {
    if (m_dropped || (outcome.error && outcome.error->code == ErrorCode::Cancelled)) return false;
    if (outcome.error) m_running->refine = {}; // it would fail the same way
    if (outcome.result) m_result = std::move(outcome.result);
    m_error = std::move(outcome.error);
    return true;
}

void FeedBase::advance() {
    if (m_waiting) {
        m_doneKey.reset();
        begin(*std::exchange(m_waiting, std::nullopt));
    } else if (m_pass == Pass::Coarse && m_running->refine) {
        m_pass = Pass::Refine;
        start();
    } else {
        if (!m_dropped && !m_cancel.cancelled()) m_doneKey = m_running->key;
        m_running.reset();
    }
}

} // namespace ropescope::ui
