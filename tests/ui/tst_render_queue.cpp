// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <deque>
#include <functional>
#include <thread>

#include <QSignalSpy>
#include <QTest>

#include "tests/support/patience.h"
#include "ui/document/render_queue.h"

using namespace std::chrono_literals;
using ropescope::CancelToken;
using ropescope::ui::RenderQueue;

namespace {

const QString kSlot = QStringLiteral("map");

/// Answers `value` after `delay`, whatever happens meanwhile: a coarse pass.
RenderQueue::Work answer(int value, std::chrono::milliseconds delay = 0ms) {
    return [value, delay](const CancelToken&) {
        std::this_thread::sleep_for(delay);
        return std::any(std::make_shared<const int>(value));
    };
}

/// Works until it is called off, then says that it was.
RenderQueue::Work endless(std::atomic<bool>& cancelled) {
    return [&cancelled](const CancelToken& token) {
        while (!token.cancelled()) std::this_thread::sleep_for(1ms);
        cancelled = true;
        return std::any();
    };
}

int shown(const RenderQueue& queue) {
    const auto result = queue.result<int>(kSlot);
    return result ? *result : -1;
}

} // namespace

class TestRenderQueue : public QObject {
    Q_OBJECT
private slots:
    void deliversOnTheCallingThread() {
        RenderQueue queue;
        bool here = false;
        connect(&queue, &RenderQueue::ready, this,
                [&] { here = QThread::currentThread() == qApp->thread() && shown(queue) == 7; });
        queue.request(kSlot, 1, answer(7));
        QVERIFY(queue.busy(kSlot));
        QTRY_VERIFY_WITH_TIMEOUT(here, ropescope::test::kHangs);
        QVERIFY(!queue.busy(kSlot));
    }

    void dragShowsProgressAndEndsRight() {
        // A pass takes as long as four steps of the drag.
        std::deque<std::function<void()>> jobs;
        RenderQueue queue([&jobs](std::function<void()> job) { jobs.push_back(std::move(job)); });
        QList<int> frames;
        connect(&queue, &RenderQueue::ready, this, [&] { frames.append(shown(queue)); });
        QList<int> ran;
        const auto finishPass = [&] {
            QCOMPARE(jobs.size(), std::size_t{1}); // one at a time
            const auto job = std::move(jobs.front());
            jobs.pop_front();
            job();
            QCoreApplication::processEvents();
        };
        for (int asked = 1; asked <= 200; ++asked) {
            queue.request(kSlot, static_cast<quint64>(asked), [&ran, asked](const CancelToken&) {
                ran << asked;
                return std::any(std::make_shared<const int>(asked));
            });
            if (asked % 4 == 0) finishPass();
        }
        while (queue.busy(kSlot)) finishPass();
        // The first runs at once, then always the newest one; those that were replaced never do.
        QList<int> expected{1};
        for (int newest = 4; newest <= 200; newest += 4) expected << newest;
        QCOMPARE(ran, expected);
        QCOMPARE(frames, expected);
    }

    void refineFollowsCoarse() {
        RenderQueue queue;
        QList<int> frames;
        connect(&queue, &RenderQueue::ready, this, [&] { frames.append(shown(queue)); });
        queue.request(kSlot, 1, answer(1), answer(2));
        queue.waitIdle();
        QCOMPARE(frames, (QList<int>{1, 2}));
    }

    void refineIsCancelledByTheNextRequest() {
        RenderQueue queue;
        std::atomic<bool> cancelled = false;
        queue.request(kSlot, 1, answer(1), endless(cancelled));
        QTRY_COMPARE_WITH_TIMEOUT(shown(queue), 1, ropescope::test::kHangs);
        QVERIFY(queue.busy(kSlot));
        queue.request(kSlot, 2, answer(2));
        queue.waitIdle(); // would never end without being cancelled
        QVERIFY(cancelled);
        QCOMPARE(shown(queue), 2);
    }

    void returningToACancelledRequestAnswersItInFull() {
        RenderQueue queue;
        std::atomic<bool> cancelled = false;
        queue.request(kSlot, 1, answer(1), endless(cancelled));
        QTRY_COMPARE_WITH_TIMEOUT(shown(queue), 1, ropescope::test::kHangs);
        queue.request(kSlot, 2, answer(2));
        queue.request(kSlot, 1, answer(10), answer(11));
        queue.waitIdle();
        QCOMPARE(shown(queue), 11);
    }

    void equalKeyDoesNothing() {
        RenderQueue queue;
        std::atomic<int> runs = 0;
        const auto count = [&runs](const CancelToken&) {
            ++runs;
            std::this_thread::sleep_for(20ms);
            return std::any(std::make_shared<const int>(5));
        };
        queue.request(kSlot, 9, count);
        queue.request(kSlot, 9, count);
        queue.waitIdle();
        queue.request(kSlot, 9, count);
        queue.waitIdle();
        QCOMPARE(runs.load(), 1);
    }

    void cancelledWorkKeepsTheLastPicture() {
        RenderQueue queue;
        queue.request(kSlot, 1, answer(1));
        queue.waitIdle();
        QSignalSpy spy(&queue, &RenderQueue::ready);
        queue.request(kSlot, 2, [](const CancelToken&) { return std::any(); });
        queue.waitIdle();
        QCOMPARE(spy.count(), 0);
        QCOMPARE(shown(queue), 1);
    }

    void slotsAreIndependent() {
        RenderQueue queue;
        queue.request(QStringLiteral("a"), 1, answer(1, 10ms));
        queue.request(QStringLiteral("b"), 1, answer(2));
        queue.waitIdle();
        QCOMPARE(*queue.result<int>(QStringLiteral("a")), 1);
        QCOMPARE(*queue.result<int>(QStringLiteral("b")), 2);
        QVERIFY(!queue.result<double>(QStringLiteral("a")));
        QVERIFY(!queue.result<int>(QStringLiteral("c")));
    }

    void requestsMadeWhileDeliveringAreAnsweredToo() {
        RenderQueue queue;
        connect(&queue, &RenderQueue::ready, this, [&] {
            if (shown(queue) < 5)
                queue.request(kSlot, static_cast<quint64>(shown(queue) + 1), answer(shown(queue) + 1));
        });
        queue.request(kSlot, 1, answer(1));
        queue.waitIdle();
        QCOMPARE(shown(queue), 5);
    }

    void destructorCancelsAndWaits() {
        std::atomic<bool> cancelled = false;
        std::atomic<bool> waitingRan = false;
        {
            RenderQueue queue;
            queue.request(kSlot, 1, answer(1), endless(cancelled));
            QTRY_COMPARE_WITH_TIMEOUT(shown(queue), 1, ropescope::test::kHangs);
            queue.request(kSlot, 2, [&](const CancelToken&) {
                waitingRan = true;
                return std::any();
            });
        }
        QVERIFY(cancelled);
        QVERIFY(!waitingRan);
    }
};

QTEST_MAIN(TestRenderQueue)
#include "tst_render_queue.moc"
