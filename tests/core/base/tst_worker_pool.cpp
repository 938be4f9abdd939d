// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <atomic>
#include <set>
#include <stdexcept>
#include <thread>

#include <QTest>

#include <ropescope/base/worker_pool.h>

#include "tests/support/patience.h"
#include "tests/support/registration.h"

using namespace ropescope;

namespace {

using Priority = WorkerPool::Priority;
constexpr std::size_t kEndless = 100'000'000'000; ///< chunks of a loop that only an exception or cancelling ends

} // namespace

class TestWorkerPool : public QObject {
    Q_OBJECT
private slots:
    void withoutWorkersTheCallerDoesAll() {
        WorkerPool pool(0);
        std::set<std::thread::id> threads;
        int sum = 0;
        QVERIFY(pool.run(
            10, 3, {},
            [&](std::size_t begin, std::size_t end) {
                threads.insert(std::this_thread::get_id());
                for (std::size_t i = begin; i < end; ++i) sum += static_cast<int>(i);
            },
            Priority::Urgent));
        QCOMPARE(sum, 45);
        QCOMPARE(threads.size(), std::size_t{1});
    }

    /// Loops on several threads share the workers; the pool never grows.
    void workersAreShared() {
        constexpr std::size_t kWorkers = 3;
        WorkerPool pool(kWorkers);
        std::atomic<int> working{0}, most{0}, done{0};
        const auto call = [&] {
            for (int round = 0; round < 20; ++round) {
                pool.run(
                    16, 1, {},
                    [&](std::size_t, std::size_t) {
                        const int now = ++working;
                        for (int seen = most; now > seen && !most.compare_exchange_weak(seen, now);) continue;
                        std::this_thread::yield();
                        --working;
                        ++done;
                    },
                    Priority::Background);
            }
        };
        std::vector<std::thread> callers;
        for (int i = 0; i < 4; ++i) callers.emplace_back(call);
        for (std::thread& caller : callers) caller.join();
        QCOMPARE(done.load(), 4 * 20 * 16);
        QVERIFY2(most <= static_cast<int>(4 + kWorkers), qPrintable(QString::number(most)));
    }

    /// An urgent loop gets help even if all workers available to background loops are busy.
    void urgentLoopsGetHelp() {
        WorkerPool pool(1);
        std::atomic<int> held{0}, met{0};
        std::atomic<bool> release{false};
        std::thread background([&] {
            pool.run(
                2, 1, {},
                [&](std::size_t, std::size_t) {
                    ++held;
                    static_cast<void>(test::comesTrue([&] { return release.load(); }));
                },
                Priority::Background);
        });
        const bool busy = test::comesTrue([&] { return held == 2; });
        bool helped = true;
        pool.run(
            2, 1, {},
            [&](std::size_t, std::size_t) {
                ++met;
                if (!test::comesTrue([&] { return met == 2; })) helped = false;
            },
            Priority::Urgent);
        release = true;
        background.join();
        QVERIFY(busy && helped);
    }

    /// A worker leaves a background loop for an urgent one after its current chunk, and comes back.
    void workersLeaveForUrgentLoops() {
        WorkerPool pool(1);
        std::atomic<int> chunksOfWorker{0}, met{0};
        const CancelToken cancel;
        std::thread background([&] {
            const std::thread::id id = std::this_thread::get_id();
            pool.run(
                kEndless, 1, cancel,
                [&](std::size_t, std::size_t) {
                    if (std::this_thread::get_id() != id) ++chunksOfWorker;
                },
                Priority::Background);
        });
        const bool helps = test::comesTrue([&] { return chunksOfWorker > 0; });
        bool leaves = true;
        pool.run(
            2, 1, {},
            [&](std::size_t, std::size_t) {
                ++met;
                if (!test::comesTrue([&] { return met == 2; })) leaves = false;
            },
            Priority::Urgent);
        const bool returns = test::comesTrue([&, before = chunksOfWorker.load()] { return chunksOfWorker > before; });
        cancel.cancel();
        background.join();
        QVERIFY(helps && leaves && returns);
    }

    void anExceptionReachesTheCaller() {
        WorkerPool pool(2);
        std::atomic<std::size_t> chunks{0};
        bool caught = false;
        try {
            pool.run(
                kEndless, 1, {},
                [&](std::size_t begin, std::size_t) {
                    ++chunks;
                    if (begin == 5) throw std::runtime_error("five");
                },
                Priority::Urgent);
        } catch (const std::runtime_error& error) {
            caught = std::string(error.what()) == "five";
        }
        QVERIFY(caught);
        QVERIFY(chunks < kEndless);
        QVERIFY(pool.run(
            4, 1, {}, [](std::size_t, std::size_t) {}, Priority::Urgent)); // the pool still works
    }
};

ROPESCOPE_TEST(TestWorkerPool)
#include "tst_worker_pool.moc"
