// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the program ends, and what of the unsaved work is there afterwards.
#include <csignal>

#include <QFile>
#include <QTest>

#include "tests/app/user.h"
#include "tests/support/registration.h"

using namespace ropescope;
using test::Ended, test::User, test::number, test::text;

class TestEndings : public QObject {
    Q_OBJECT
private slots:
    /// Quitting asks for all windows before it closes any. What was agreed to lasts for one attempt.
    void cancellingInOneWindowKeepsAll_data() {
        QTest::addColumn<QString>("quit");
        QTest::newRow("by the user") << QStringLiteral("action:Quit");
        QTest::newRow("by the system") << QStringLiteral("quit");
    }
    void cancellingInOneWindowKeepsAll() {
        QFETCH(const QString, quit);
        const QString twoEdited = QStringLiteral("action:Add image;action:New window;settle;action:Add image;settle;");
        const QString first = quit + QStringLiteral(";settle;button:Discard and close;settle;button:Cancel;settle;");
        Ended ended = User().start(twoEdited + first + QStringLiteral("print;signals:9"));
        QCOMPARE(ended.code, -SIGKILL);
        QCOMPARE(number(ended, "windows"), 2);
        QCOMPARE(text(ended, "titles").count(QStringLiteral("[*]")), 2);
        QCOMPARE(text(ended, "notation"), QStringLiteral("image:4x3"));
        // The first is asked again; agreeing in both closes both, and nothing is left to recover.
        const User user;
        ended = user.start(twoEdited + first + quit +
                           QStringLiteral(";settle;button:Discard and close;settle;print;button:Discard and close"));
        QVERIFY2(ended.code == 0, ended.err.constData());
        QCOMPARE(number(ended, "windows"), 2);
        QCOMPARE(user.start(QStringLiteral("settle;button:Recover all")).code, 99);
        // Cancelling in the first asks for no other.
        ended = User().start(twoEdited + quit + QStringLiteral(";settle;button:Cancel;settle;button:Cancel"));
        QCOMPARE(ended.code, 99);
    }

    void savingInOneWindowAndCancellingInTheNextKeepsBoth() {
        const User user;
        const QString name = QStringLiteral("work.rope");
        user.put(name, R"({"format": "ropescope-session", "version": 1,
            "segments": [{"type": "text", "tokens": 5}], "schemes": [{"id": "rope-tie"}]})");
        const Ended ended = user.start(
            QStringLiteral("action:Add image;action:New window;settle;action:Add image;settle;action:Quit;settle;"
                           "button:Save;settle;settle;button:Cancel;settle;print;signals:9"),
            {user.path(name)});
        QVERIFY2(ended.code == -SIGKILL, ended.err.constData());
        QCOMPARE(number(ended, "windows"), 2);
        QFile file(user.path(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("image"));
    }

    /// The signal ends the process, as its status says; what it had not written yet is there.
    void signalsKeepUnsavedWork_data() {
        QTest::addColumn<int>("signal");
        for (const int signal : {SIGTERM, SIGHUP, SIGINT}) QTest::addRow("%d", signal) << signal;
    }
    void signalsKeepUnsavedWork() {
        QFETCH(const int, signal);
        const User user;
        const QString edits =
            QStringLiteral("action:Add image;action:New window;action:Add image;signals:%1").arg(signal);
        QCOMPARE(user.start(edits).code, -signal);
        const Ended again = user.start(QStringLiteral("settle;button:Recover all;settle;print;action:Quit;settle;"
                                                      "button:Discard and close;settle;button:Discard and close"));
        QVERIFY2(again.code == 0, again.err.constData());
        QCOMPARE(number(again, "windows"), 2);
        // What was undone is not offered, although its file was not removed yet.
        QCOMPARE(
            user.start(QStringLiteral("action:Add image;settle;action:Undo Add segment;signals:%1").arg(signal)).code,
            -signal);
        QCOMPARE(user.start(QStringLiteral("settle;button:Recover all")).code, 99);
    }

    void theSameSignalAgainEndsAtOnce() {
        const User user;
        QCOMPARE(user.start(QStringLiteral("action:Add image;signals:15,15")).code, -SIGTERM);
        QCOMPARE(user.start(QStringLiteral("settle;button:Recover all")).code, 99);
        // At the end of a session, one follows the other.
        QCOMPARE(user.start(QStringLiteral("action:Add image;signals:15,1")).code, -SIGTERM);
        QCOMPARE(user.start(QStringLiteral("settle;button:Recover all;signals:9")).code, -SIGKILL);
    }

    void anIgnoredSignalStaysIgnored() {
        User user;
        user.ignore(SIGHUP);
        QCOMPARE(user.start(QStringLiteral("signals:1;settle;print;close")).code, 0);
    }

    /// After a kill, a restart recovers everything; after a clean exit, there is nothing to recover.
    void sessionsOfAKilledProcessAreRecovered() {
        const User user;
        QCOMPARE(user.start(QStringLiteral("action:Add image;settle;signals:9")).code, -SIGKILL);
        const Ended again =
            user.start(QStringLiteral("settle;button:Recover all;settle;print;action:Undo Add segment;close"));
        QCOMPARE(again.code, 99); // a recovered document begins a new history, so there is nothing to undo
        QCOMPARE(again.told.value(u"notation").toString(), QStringLiteral("text:5 image:4x3 image:4x3 text:5"));
        // That run also ended without the save prompt, so the unsaved changes are still recoverable.
        const Ended third = user.start(QStringLiteral("settle;button:Recover all;settle;print;action:Quit;"
                                                      "button:Discard and close"));
        QCOMPARE(third.told.value(u"notation").toString(), QStringLiteral("text:5 image:4x3 image:4x3 text:5"));
        QCOMPARE(third.code, 0);
        QCOMPARE(user.start(QStringLiteral("settle;button:Recover all;close")).code, 99); // no such button
    }

    /// A file that is reopened and recovered after a crash ends up in one window.
    void aRecoveredFileHasOneWindow() {
        const User user;
        const QStringList file{user.path(QStringLiteral("work.rope"))};
        user.put(QStringLiteral("work.rope"), R"({"format": "ropescope-session", "version": 1,
            "segments": [{"type": "text", "tokens": 5}], "schemes": [{"id": "rope-tie"}]})");
        QCOMPARE(user.start(QStringLiteral("action:Add image;settle;signals:9"), file).code, -SIGKILL);
        const Ended again = user.start(QStringLiteral("settle;button:Recover all;settle;print;action:Save;"
                                                      "settle;close"),
                                       file);
        QVERIFY2(again.code == 0, again.err.constData());
        QCOMPARE(number(again, "windows"), 1);
        QCOMPARE(text(again, "notation"), QStringLiteral("text:5 image:4x3"));
    }

    void aDamagedRecoveryFileIsTold() {
        const User user;
        const QString name = QStringLiteral(".local/share/RopeScope/RopeScope/recovery/a.rope");
        user.put(name, "{\"format\": \"ropescope-session\", \"vers");
        const Ended ended = user.start(QStringLiteral("settle;print;close"));
        QVERIFY2(ended.code == 0, ended.err.constData());
        QVERIFY2(text(ended, "message").contains(user.path(name) + QStringLiteral(".damaged")),
                 qPrintable(text(ended, "message")));
        QVERIFY(QFile::exists(user.path(name) + QStringLiteral(".damaged")));
        // The message appears once.
        QCOMPARE(text(user.start(QStringLiteral("settle;print;close")), "message"), QString());
    }
};

ROPESCOPE_TEST(TestEndings)
#include "tst_endings.moc"
