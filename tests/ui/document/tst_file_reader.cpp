// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdexcept>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <ropescope/session/user_schemes.h>

#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/document/media/file_reader.h"
#include "ui/document/scheme_files.h"
#include "ui/panels/formula/formula_editor.h"
#include "ui/window/message_bar.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// Reads the lengths of file names instead of files.
struct Lengths {
    explicit Lengths(JobQueue::Runner runner) : jobs(std::move(runner)) {}
    Lengths() = default;

    static Expected<int> read(const QString& path, const CancelToken&) {
        if (path == QLatin1String("bad"))
            return Error{.what = message("bad"), .why = message("cannot be read"), .hint = {}};
        if (path == QLatin1String("thrown")) throw std::bad_alloc();
        return static_cast<int>(path.size());
    }

    JobQueue jobs;
    QStringList told;
    FileReader<int> reader{jobs, &Lengths::read, [this](const QString& path, const Expected<int>& length) {
                               told << (length ? path + QString::number(*length) : path + QStringLiteral("!"));
                           }};
};

} // namespace

class TestFileReader : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void filesComeInOrder() {
        Lengths lengths;
        lengths.reader.open({QStringLiteral("a"), QStringLiteral("bad"), QStringLiteral("ccc")});
        lengths.reader.open({QStringLiteral("thrown"), QStringLiteral("ee")});
        QCOMPARE(lengths.reader.pending(), 5);
        lengths.jobs.waitIdle();
        QCOMPARE(lengths.told, QStringList({QStringLiteral("a1"), QStringLiteral("bad!"), QStringLiteral("ccc3"),
                                            QStringLiteral("thrown!"), QStringLiteral("ee2")}));
        QCOMPARE(lengths.reader.pending(), 0);
        QVERIFY(!lengths.reader.feed().busy());
    }

    void readingLeavesTheThreadOfTheWindow() {
        JobQueue jobs;
        QThread* read = nullptr;
        QThread* told = nullptr;
        FileReader<int> reader(
            jobs,
            [&read](const QString&, const CancelToken&) -> Expected<int> {
                read = QThread::currentThread();
                return 1;
            },
            [&told](const QString&, const Expected<int>&) { told = QThread::currentThread(); });
        reader.open({QStringLiteral("a")});
        jobs.waitIdle();
        QVERIFY(read && read != QThread::currentThread());
        QCOMPARE(told, QThread::currentThread());
    }

    void progressCountsTheFiles() {
        QList<std::function<void()>> waiting;
        Lengths lengths([&](std::function<void()> job) { waiting << std::move(job); });
        const FeedBase& feed = lengths.reader.feed();
        QList<double> parts;
        connect(&feed, &FeedBase::progressed, &lengths.reader, [&] { parts << feed.progress(); });
        lengths.reader.open({QStringLiteral("a"), QStringLiteral("bb")});
        waiting.takeFirst()();
        QCoreApplication::processEvents();
        waiting.takeFirst()();
        QCoreApplication::processEvents();
        QVERIFY(parts.contains(0.5));
        QVERIFY(waiting.isEmpty());
    }

    void cancellingStopsAllThatWait() {
        QList<std::function<void()>> waiting;
        Lengths lengths([&](std::function<void()> job) { waiting << std::move(job); });
        lengths.reader.open({QStringLiteral("a"), QStringLiteral("bb"), QStringLiteral("ccc")});
        lengths.reader.cancel();
        QCOMPARE(lengths.reader.pending(), 0);
        QVERIFY(!lengths.reader.feed().busy());
        // Only the new request is answered, not the cancelled ones.
        lengths.reader.open({QStringLiteral("dddd")});
        while (!waiting.isEmpty()) {
            waiting.takeFirst()();
            QCoreApplication::processEvents();
        }
        QCOMPARE(lengths.told, QStringList{QStringLiteral("dddd4")});
    }

    void schemeFilesAreOpenedByTheWindow() {
        ShownWindow shown("text:5 image:4x3");
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.ropescheme"));
        QVERIFY(writeSchemeFile(path, blankScheme("Mine")));
        Workbench& workbench = shown.window.workbench();
        workbench.openFiles({path, folder.filePath(QStringLiteral("none.ropescheme")), path});
        QVERIFY(shown.session().userSchemes.empty());
        shown.bench.settle();
        QCOMPARE(shown.session().userSchemes.size(), std::size_t{2});
        QCOMPARE(workbench.formulas().edited(), userSchemeId(shown.session().userSchemes.back()));
        QVERIFY(workbench.messages().isVisible());
        QVERIFY2(workbench.messages().text().contains(QStringLiteral("none.ropescheme")),
                 qPrintable(workbench.messages().text()));
    }
};

ROPESCOPE_TEST(TestFileReader)
#include "tst_file_reader.moc"
