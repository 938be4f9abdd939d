// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/jobs/feed.h"
#include "ui/window/job_progress.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// Jobs that end when the test says so, in a window with the progress strip.
struct ShownJobProgress {
    ShownJobProgress() {
        window.resize(600, 60);
        window.show();
        window.activateWindow();
        QCoreApplication::processEvents();
    }

    void ask() {
        feed.requestCancellable(++asked, [this](const JobControl& given) -> Expected<std::shared_ptr<const int>> {
            control = given;
            given.progress(0.5);
            if (given.cancel.cancelled()) return Error{.code = ErrorCode::Cancelled};
            return std::make_shared<const int>(7);
        });
        strip.watch(feed, [] { return QStringLiteral("Counting"); });
    }
    void run() {
        waiting.takeFirst()();
        QCoreApplication::processEvents();
    }
    [[nodiscard]] QTimer& patience() const { return *strip.findChild<QTimer*>(); }
    void losePatience() const { fire(patience()); }
    [[nodiscard]] QLabel& label() const { return *strip.findChild<QLabel*>(); }

    QList<std::function<void()>> waiting;
    JobQueue jobs{[this](std::function<void()> job) { waiting << std::move(job); }};
    Bench bench{sessionOf("text:5")};
    Feed<int> feed{jobs};
    JobControl control;
    quint64 asked = 0;
    QWidget window;
    JobProgress strip{bench.context, &window};
};

} // namespace

class TestJobProgress : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void aShortJobShowsNothing() {
        ShownJobProgress shown;
        shown.ask();
        QVERIFY(shown.patience().isActive() && !shown.strip.isVisible());
        shown.run();
        QCOMPARE(*shown.feed.result(), 7);
        QVERIFY(!shown.patience().isActive());
        QVERIFY(!shown.strip.isVisible());
    }

    void aLongJobIsShownUntilItEnds() {
        ShownJobProgress shown;
        shown.ask();
        shown.losePatience();
        QVERIFY(shown.strip.isVisible());
        QCOMPARE(shown.label().text(), QStringLiteral("Counting"));
        shown.run();
        QVERIFY(!shown.strip.isVisible());
        QVERIFY(shown.feed.result());
        // The next job is shown as well.
        shown.ask();
        QVERIFY(!shown.strip.isVisible());
        shown.losePatience();
        QVERIFY(shown.strip.isVisible());
        shown.run();
        QVERIFY(!shown.strip.isVisible());
    }

    void buttonAndEscapeCancel_data() {
        QTest::addColumn<bool>("escape");
        QTest::newRow("button") << false;
        QTest::newRow("Escape") << true;
    }

    void buttonAndEscapeCancel() {
        QFETCH(bool, escape);
        ShownJobProgress shown;
        shown.ask();
        shown.losePatience();
        QVERIFY(shown.strip.isVisible());
        if (escape)
            QTest::keyClick(&shown.window, Qt::Key_Escape);
        else
            shown.strip.findChild<QToolButton*>()->click();
        QVERIFY(!shown.strip.isVisible());
        QVERIFY(!shown.feed.busy());
        shown.run();
        QVERIFY(shown.control.cancel.cancelled());
        QVERIFY(!shown.feed.result());
        QVERIFY(!shown.feed.error());
    }

    void customCancelHandlersAreCalled() {
        ShownJobProgress shown;
        shown.ask();
        int asked = 0;
        shown.strip.watch(
            shown.feed, [] { return QStringLiteral("Counting"); },
            [&] {
                ++asked;
                shown.feed.cancel();
            });
        shown.strip.cancel();
        QCOMPARE(asked, 1);
        QVERIFY(!shown.feed.busy());
        shown.run();
    }

    void severalJobsAreShownOneAfterTheOther() {
        ShownJobProgress shown;
        Feed<int> other(shown.jobs);
        shown.ask();
        other.requestCancellable(1, [](const JobControl&) -> Expected<std::shared_ptr<const int>> {
            return std::make_shared<const int>(1);
        });
        shown.strip.watch(other, [] { return QStringLiteral("Reading"); });
        shown.losePatience();
        QVERIFY(shown.strip.isVisible());
        QCOMPARE(shown.label().text(), QStringLiteral("Counting"));
        shown.run();
        QVERIFY(shown.strip.isVisible());
        QCOMPARE(shown.label().text(), QStringLiteral("Reading"));
        shown.run();
        QVERIFY(!shown.strip.isVisible());
    }

    void aFeedThatEndsIsForgotten() {
        ShownJobProgress shown;
        auto other = std::make_unique<Feed<int>>(shown.jobs);
        other->requestCancellable(1, [](const JobControl&) -> Expected<std::shared_ptr<const int>> {
            return std::make_shared<const int>(1);
        });
        shown.strip.watch(*other, [] { return QStringLiteral("Reading"); });
        shown.losePatience();
        QVERIFY(shown.strip.isVisible());
        other.reset();
        QVERIFY(!shown.strip.isVisible());
        shown.strip.cancel();
        shown.run();
    }

    void progressIsReported() {
        ShownJobProgress shown;
        JobControl control;
        Feed<int> slow(shown.jobs);
        QString told;
        slow.requestCancellable(1, [&](const JobControl& given) -> Expected<std::shared_ptr<const int>> {
            control = given;
            given.progress(0.25);
            static_cast<void>(QTest::qWaitFor([&told] { return !told.isEmpty(); }, test::kHangs));
            return std::make_shared<const int>(1);
        });
        shown.strip.watch(slow, [] { return QStringLiteral("Reading"); });
        shown.losePatience();
        QVERIFY(shown.strip.isVisible());
        connect(&slow, &FeedBase::progressed, &shown.strip, [&] {
            for (const QWidget* part : shown.strip.findChildren<QWidget*>())
                if (!part->accessibleDescription().isEmpty()) told = part->accessibleDescription();
        });
        shown.run();
        QCOMPARE(told, QStringLiteral("25 %"));
    }
};

ROPESCOPE_TEST(TestJobProgress)
#include "tst_job_progress.moc"
