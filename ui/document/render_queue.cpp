// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/render_queue.h"

#include <algorithm>
#include <exception>
#include <optional>
#include <utility>

#include <QFutureWatcher>
#include <QPromise>

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

/// What one kind of view asked for and got. Lives in the UI thread; workers see captured values only.
struct RenderQueue::Slot {
    struct Request {
        quint64 key = 0;
        Work coarse;
        Work refine;
    };

    QFutureWatcher<std::any> watcher;
    std::optional<Request> running;
    std::optional<Request> waiting;
    Pass pass = Pass::Coarse;
    CancelToken cancel;
    bool dropped = false; ///< what runs belongs to nobody any more
    std::any shown;
    std::optional<quint64> doneKey; ///< key of the request that was answered in full last
};

RenderQueue::RenderQueue(QObject* parent)
    : RenderQueue(
          [this](std::function<void()> job) {
              m_pool.start([job = std::move(job)] {
                  giveWayToTheWindow();
                  job();
              });
          },
          parent) {}

RenderQueue::RenderQueue(Runner runner, QObject* parent) : QObject(parent), m_runner(std::move(runner)) {}

RenderQueue::~RenderQueue() {
    for (auto& [name, slot] : m_slots) {
        slot->waiting.reset();
        slot->cancel.cancel();
        slot->watcher.disconnect(this);
    }
    m_pool.waitForDone();
}

void RenderQueue::request(const QString& slot, quint64 key, Work coarse, Work refine) {
    std::unique_ptr<Slot>& entry = m_slots[slot];
    if (!entry) {
        entry = std::make_unique<Slot>();
        connect(&entry->watcher, &QFutureWatcherBase::finished, this, [this, slot] { finished(slot); });
    }
    Slot& state = *entry;
    if (!state.running) {
        if (state.doneKey == key) return;
        state.running = Slot::Request{key, std::move(coarse), std::move(refine)};
        state.pass = Pass::Coarse;
        start(state);
        return;
    }
    const bool answersIt = state.running->key == key && !state.cancel.cancelled();
    if (answersIt) {
        state.waiting.reset();
        return;
    }
    if (state.waiting && state.waiting->key == key) return;
    state.waiting = Slot::Request{key, std::move(coarse), std::move(refine)};
    if (state.pass == Pass::Refine) state.cancel.cancel();
}

void RenderQueue::drop(const QString& slot) {
    const auto found = m_slots.find(slot);
    if (found == m_slots.end()) return;
    Slot& state = *found->second;
    const bool any = state.shown.has_value() || busy(slot);
    state.shown.reset();
    state.doneKey.reset();
    state.waiting.reset();
    if (state.running) {
        state.dropped = true;
        state.running->refine = {};
        state.cancel.cancel();
    }
    if (any) emit rested(slot);
}

bool RenderQueue::busy(const QString& slot) const {
    const auto found = m_slots.find(slot);
    if (found == m_slots.end()) return false;
    const Slot& state = *found->second;
    return state.waiting || (state.running && !state.dropped);
}

bool RenderQueue::idle() const {
    return std::ranges::none_of(m_slots, [](const auto& entry) { return entry.second->running.has_value(); });
}

void RenderQueue::waitIdle() {
    // Delivering may ask for more, in any slot, so start over until nothing runs.
    for (auto it = m_slots.begin(); it != m_slots.end();) {
        if (!it->second->running) {
            ++it;
            continue;
        }
        const QString name = it->first;
        it->second->watcher.waitForFinished();
        finished(name);
        it = m_slots.begin();
    }
}

const std::any* RenderQueue::resultAny(const QString& slot) const {
    const auto found = m_slots.find(slot);
    return found == m_slots.end() ? nullptr : &found->second->shown;
}

void RenderQueue::start(Slot& slot) {
    slot.cancel = CancelToken();
    slot.dropped = false;
    const auto promise = std::make_shared<QPromise<std::any>>();
    promise->start();
    // setFuture drops what the former future still had to say, so a pass is delivered once.
    slot.watcher.setFuture(promise->future());
    m_runner([promise, cancel = slot.cancel,
              work = slot.pass == Pass::Coarse ? slot.running->coarse : slot.running->refine] {
        try {
            promise->addResult(work(cancel));
        } catch (...) {
            promise->setException(std::current_exception());
        }
        promise->finish();
    });
}

void RenderQueue::finished(const QString& name) {
    Slot& slot = *m_slots.at(name);
    // waitIdle delivers by hand; the event that follows finds nothing, or a pass that still runs.
    if (!slot.running || !slot.watcher.isFinished()) return;
    std::any result = slot.watcher.future().takeResult();
    const bool dropped = slot.dropped;
    const bool hasPicture = result.has_value() && !dropped;
    if (hasPicture) slot.shown = std::move(result);
    advance(slot);
    if (hasPicture) emit ready(name);
    // Who was told of the result may have asked for more.
    if (!slot.running && !dropped) emit rested(name);
}

void RenderQueue::advance(Slot& slot) {
    if (slot.waiting) {
        slot.running = std::exchange(slot.waiting, std::nullopt);
        slot.doneKey.reset();
        slot.pass = Pass::Coarse;
        start(slot);
    } else if (slot.pass == Pass::Coarse && slot.running->refine) {
        slot.pass = Pass::Refine;
        start(slot);
    } else {
        if (!slot.dropped) slot.doneKey = slot.running->key;
        slot.running.reset();
    }
}

} // namespace ropescope::ui
