// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <new>
#include <stdexcept>
#include <thread>

#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <ropescope/base/parallel.h>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "ui/document/jobs/feed.h"
#include "ui/document/jobs/job_queue.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

using Numbers = Feed<int>;

Expected<std::shared_ptr<const int>> cancelledOutcome() {
    return Error{.code = ErrorCode::Cancelled, .what = message("number"), .why = message("cancelled")};
}

/// A coarse pass, which ignores cancellation.
Job<int> answer(int value) {
    return [value](const JobControl&) -> Expected<std::shared_ptr<const int>> {
        return std::make_shared<const int>(value);
    };
}

/// Works until it is cancelled, then reports that it was.
Job<int> endless(std::atomic<bool>& cancelled) {
    return [&cancelled](const JobControl& control) {
        cancelled = test::comesTrue([&control] { return control.cancel.cancelled(); });
        return cancelledOutcome();
    };
}

Job<int> failing() {
    return [](const JobControl&) -> Expected<std::shared_ptr<const int>> {
        return Error{.what = message("number"), .why = message("it is odd"), .hint = message("take another")};
    };
}

template <class Exception>
Job<int> throwing(Exception exception) {
    return [exception](const JobControl&) -> Expected<std::shared_ptr<const int>> { throw exception; };
}

int shown(const Numbers& feed) { return feed.result() ? *feed.result() : -1; }

/// Jobs that run when the test says so.
struct Waiting {
    std::vector<std::function<void()>> jobs;
    JobQueue queue{[this](std::function<void()> job) { jobs.push_back(std::move(job)); }};
    void runAll() {
        while (!jobs.empty()) {
            const auto job = jobs.front();
            jobs.erase(jobs.begin());
            job();
            QCoreApplication::processEvents();
        }
    }
};

} // namespace

class TestFeed : public QObject {
    Q_OBJECT
private slots:
    void deliversOnTheCallingThread() {
        JobQueue queue;
        Numbers feed(queue);
        bool here = false;
        connect(&feed, &FeedBase::ready, this,
                [&] { here = QThread::currentThread() == qApp->thread() && shown(feed) == 7; });
        feed.request(1, answer(7));
        QVERIFY(feed.busy());
        QTRY_VERIFY_WITH_TIMEOUT(here, test::kHangs);
        QVERIFY(!feed.busy());
    }

    void aNewerRequestReplacesTheWaitingOneOnly() {
        Waiting waiting;
        Numbers feed(waiting.queue);
        QList<int> frames;
        connect(&feed, &FeedBase::ready, this, [&] { frames.append(shown(feed)); });
        for (int asked = 1; asked <= 200; ++asked) feed.request(static_cast<quint64>(asked), answer(asked));
        waiting.runAll();
        QCOMPARE(frames, (QList<int>{1, 200}));
    }

    void refineFollowsCoarse() {
        JobQueue queue;
        Numbers feed(queue);
        QList<int> frames;
        connect(&feed, &FeedBase::ready, this, [&] { frames.append(shown(feed)); });
        feed.request(1, answer(1), answer(2));
        queue.waitIdle();
        QCOMPARE(frames, (QList<int>{1, 2}));
    }

    void refineIsCancelledByTheNextRequest() {
        JobQueue queue;
        Numbers feed(queue);
        std::atomic<bool> cancelled = false;
        feed.request(1, answer(1), endless(cancelled));
        QTRY_COMPARE_WITH_TIMEOUT(shown(feed), 1, test::kHangs);
        QVERIFY(feed.busy());
        feed.request(2, answer(2));
        queue.waitIdle();
        QVERIFY(cancelled);
        QCOMPARE(shown(feed), 2);
    }

    void whatHasNoCoarsePassIsCancelledByTheNextRequest() {
        JobQueue queue;
        Numbers feed(queue);
        std::atomic<bool> cancelled = false;
        feed.requestCancellable(1, endless(cancelled));
        feed.request(2, answer(2));
        queue.waitIdle();
        QVERIFY(cancelled);
        QCOMPARE(shown(feed), 2);
    }

    void returningToACancelledRequestAnswersItInFull() {
        JobQueue queue;
        Numbers feed(queue);
        std::atomic<bool> cancelled = false;
        feed.request(1, answer(1), endless(cancelled));
        QTRY_COMPARE_WITH_TIMEOUT(shown(feed), 1, test::kHangs);
        feed.request(2, answer(2));
        feed.request(1, answer(10), answer(11));
        queue.waitIdle();
        QCOMPARE(shown(feed), 11);
    }

    void equalKeyDoesNothing() {
        JobQueue queue;
        Numbers feed(queue);
        std::atomic<int> runs = 0;
        const Job<int> count = [&runs](const JobControl&) -> Expected<std::shared_ptr<const int>> {
            ++runs;
            return std::make_shared<const int>(5);
        };
        for (int time = 0; time < 2; ++time) {
            feed.request(9, count);
            feed.request(9, count);
            queue.waitIdle();
        }
        QCOMPARE(runs.load(), 1);
    }

    void cancelledWorkKeepsTheLastResult() {
        JobQueue queue;
        Numbers feed(queue);
        feed.request(1, answer(1));
        queue.waitIdle();
        QSignalSpy ready(&feed, &FeedBase::ready);
        QSignalSpy becameIdle(&feed, &FeedBase::becameIdle);
        feed.request(2, [](const JobControl&) { return cancelledOutcome(); });
        queue.waitIdle();
        QCOMPARE(ready.count(), 0);
        QCOMPARE(becameIdle.count(), 1);
        QCOMPARE(shown(feed), 1);
        QVERIFY(!feed.error());
    }

    void cancelKeepsTheLastResultAndDropForgetsIt() {
        JobQueue queue;
        Numbers feed(queue);
        std::atomic<bool> cancelled = false;
        feed.request(1, answer(1), endless(cancelled));
        QTRY_COMPARE_WITH_TIMEOUT(shown(feed), 1, test::kHangs);
        feed.cancel();
        QVERIFY(!feed.busy());
        queue.waitIdle();
        QVERIFY(cancelled);
        QCOMPARE(shown(feed), 1);
        feed.drop();
        QCOMPARE(shown(feed), -1);
        feed.request(1, answer(3)); // a dropped result is computed again
        queue.waitIdle();
        QCOMPARE(shown(feed), 3);
    }

    void failureIsAnErrorAndTheNextRequestWorks_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("error") << 0;
        QTest::newRow("out of memory") << 1;
        QTest::newRow("exception") << 2;
        QTest::newRow("no exception class") << 3;
    }
    void failureIsAnErrorAndTheNextRequestWorks() {
        QFETCH(const int, kind);
        const Job<int> jobs[] = {failing(), throwing(std::bad_alloc()), throwing(std::runtime_error("odd")),
                                 throwing(5)};
        const ErrorCode codes[] = {ErrorCode::Content, ErrorCode::Failure, ErrorCode::Failure, ErrorCode::Failure};
        JobQueue queue;
        Numbers feed(queue);
        feed.request(1, answer(1));
        queue.waitIdle();
        QSignalSpy ready(&feed, &FeedBase::ready);
        QSignalSpy becameIdle(&feed, &FeedBase::becameIdle);
        int refined = 0;
        feed.request(2, jobs[kind], [&refined](const JobControl&) -> Expected<std::shared_ptr<const int>> {
            ++refined;
            return cancelledOutcome();
        });
        queue.waitIdle();
        QVERIFY(feed.error());
        QCOMPARE(feed.error()->code, codes[kind]);
        QCOMPARE(shown(feed), 1); // the last good result
        QCOMPARE(ready.count(), 1);
        QCOMPARE(becameIdle.count(), 1);
        QCOMPARE(refined, 0);
        feed.request(3, answer(3));
        queue.waitIdle();
        QVERIFY(!feed.error());
        QCOMPARE(shown(feed), 3);
    }

    void anExceptionOfOneThreadOfManyReachesTheJob() {
        JobQueue queue;
        Numbers feed(queue);
        feed.request(1, [](const JobControl& control) -> Expected<std::shared_ptr<const int>> {
            parallelFor(1000, 1, control.cancel, [](std::size_t begin, std::size_t) {
                if (begin == 500) throw std::bad_alloc();
            });
            return std::make_shared<const int>(1);
        });
        queue.waitIdle();
        QVERIFY(feed.error() && feed.error()->code == ErrorCode::Failure);
    }

    void progressArrives() {
        Waiting waiting;
        Numbers feed(waiting.queue);
        QList<double> parts;
        connect(&feed, &FeedBase::progressed, this, [&] { parts << feed.progress(); });
        feed.request(1, [](const JobControl& control) -> Expected<std::shared_ptr<const int>> {
            control.progress(0.5);
            return std::make_shared<const int>(1);
        });
        waiting.runAll();
        QVERIFY(parts.contains(0.5));
    }

    void requestsMadeWhileDeliveringAreAnsweredToo() {
        JobQueue queue;
        Numbers feed(queue);
        connect(&feed, &FeedBase::ready, this, [&] {
            if (shown(feed) < 5) feed.request(static_cast<quint64>(shown(feed) + 1), answer(shown(feed) + 1));
        });
        feed.request(1, answer(1));
        queue.waitIdle();
        QCOMPARE(shown(feed), 5);
    }

    void feedsAreIndependentAndMayEndWhileTheirJobsRun() {
        JobQueue queue;
        Numbers one(queue);
        std::atomic<bool> cancelled = false;
        {
            Numbers other(queue);
            other.request(1, answer(1), endless(cancelled));
            QTRY_COMPARE_WITH_TIMEOUT(shown(other), 1, test::kHangs);
        }
        one.request(1, answer(4));
        queue.waitIdle();
        QCOMPARE(shown(one), 4);
        QVERIFY(queue.idle());
        QTRY_VERIFY_WITH_TIMEOUT(cancelled, test::kHangs);
    }

    void endOfTheQueueCancelsAndWaits() {
        std::atomic<bool> cancelled = false;
        std::atomic<bool> waitingRan = false;
        auto queue = std::make_unique<JobQueue>();
        Numbers feed(*queue);
        feed.request(1, answer(1), endless(cancelled));
        QTRY_COMPARE_WITH_TIMEOUT(shown(feed), 1, test::kHangs);
        feed.request(2, [&](const JobControl&) {
            waitingRan = true;
            return cancelledOutcome();
        });
        queue.reset();
        QVERIFY(cancelled);
        QVERIFY(!waitingRan);
        feed.request(3, answer(3)); // never answered, and nothing breaks
        QCOMPARE(shown(feed), 1);
    }
};

ROPESCOPE_TEST(TestFeed)
#include "tst_feed.moc"
