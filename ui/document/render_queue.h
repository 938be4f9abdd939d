// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <any>
#include <functional>
#include <map>
#include <memory>

#include <QObject>
#include <QString>
#include <QThreadPool>

#include "core/base/cancel.h"

namespace ropescope::ui {

/// Runs analyses on workers and delivers their results on the UI thread.
///
/// One slot a kind of view: at most one running and one waiting request. A newer request replaces the WAITING one only;
/// a coarse pass that runs always finishes, so a drag shows progress; a refine pass is cancelled by the next request.
/// Results arrive by `ready` with the slot's name; take them with `result<T>(slot)`. `rested` follows when the slot has
/// nothing more to do, also where the last pass gave no result.
class RenderQueue : public QObject {
    Q_OBJECT
public:
    /// A pure function of captured values; returns an empty std::any when cancelled.
    using Work = std::function<std::any(const CancelToken&)>;
    enum class Pass { Coarse, Refine };
    /// Calls the job once, on any thread, now or later.
    using Runner = std::function<void(std::function<void()> job)>;

    /// Jobs run on a pool of threads.
    explicit RenderQueue(QObject* parent = nullptr);
    /// Jobs run when and where `runner` runs them, so that a test can choose their order.
    explicit RenderQueue(Runner runner, QObject* parent = nullptr);
    ~RenderQueue() override; ///< cancels and waits

    /// Asks for `coarse` now and, when given, `refine` after it. `key` identifies what is asked: asking again for what
    /// is running, waiting or shown does nothing.
    void request(const QString& slot, quint64 key, Work coarse, Work refine = {});

    /// There is nothing to show: cancels what runs and forgets the result. `rested` follows when there was any.
    void drop(const QString& slot);

    /// The newest finished result of a slot; stays until the next is ready. Null when there is none of this type.
    template <class T>
    [[nodiscard]] std::shared_ptr<const T> result(const QString& slot) const {
        const std::any* any = resultAny(slot);
        const auto* held = any ? std::any_cast<std::shared_ptr<const T>>(any) : nullptr;
        return held ? *held : nullptr;
    }
    /// True while something runs or waits (for the progress line).
    [[nodiscard]] bool busy(const QString& slot) const;
    /// True when nothing runs or waits in any slot.
    [[nodiscard]] bool idle() const;
    /// For tests, the command line and screenshots: waits until every slot is idle, delivering results. Only with the pool.
    void waitIdle();

signals:
    void ready(const QString& slot);
    void rested(const QString& slot);

private:
    struct Slot;
    [[nodiscard]] const std::any* resultAny(const QString& slot) const;
    void start(Slot& slot);             ///< runs the pass that is next in `slot.running`
    void finished(const QString& name); ///< takes and delivers the result of a pass
    void advance(Slot& slot);           ///< decides what runs after a pass

    QThreadPool m_pool;
    Runner m_runner;
    std::map<QString, std::unique_ptr<Slot>> m_slots;
};

} // namespace ropescope::ui
