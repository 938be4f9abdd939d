// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the program starts, and what it remembers between runs.
#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTest>

#include "tests/app/user.h"
#include "tests/support/registration.h"

using namespace ropescope;
using test::Ended, test::User, test::number, test::text;

namespace {

const QString kLight = QStringLiteral("#eef0f3"), kDark = QStringLiteral("#0f1216");

} // namespace

class TestApplication : public QObject {
    Q_OBJECT
private slots:
    void furtherWindowsAreOnTheScreenAndToldApart() {
        const Ended ended = User().start(QStringLiteral("action:New window;action:New window;print;action:Quit"));
        QVERIFY2(ended.code == 0, ended.err.constData());
        QCOMPARE(number(ended, "windows"), 3);
        QVERIFY(ended.told.value(QLatin1String("onScreen")).toBool());
        QCOMPARE(text(ended, "titles"), QStringLiteral("An image between texts[*] — RopeScope|"
                                                       "New document (2)[*] — RopeScope|New document[*] — RopeScope"));
    }

    void beginsWithTheExample() {
        const Ended ended = User().start(QStringLiteral("print;close"));
        QVERIFY2(ended.code == 0, ended.err.constData());
        QCOMPARE(text(ended, "notation"), QStringLiteral("text:5 image:4x3 text:5"));
        QCOMPARE(text(ended, "menu"), QStringLiteral("&File"));
        QCOMPARE(number(ended, "width"), 1600);
        QCOMPARE(number(ended, "height"), 1000);
    }

    /// There the window is maximised, rather than reaching over the edges; the next start restores it so.
    void fillsASmallScreen() {
        const User user(QSize(1280, 800));
        for (int start = 0; start < 2; ++start) {
            const Ended ended = user.start(QStringLiteral("print;close"));
            QVERIFY2(ended.code == 0, ended.err.constData());
            QCOMPARE(number(ended, "width"), 1280);
            QCOMPARE(number(ended, "height"), 800);
        }
        const Ended ended = user.start(QStringLiteral("print;close"), {"--size", "1400x900"});
        QCOMPARE(number(ended, "width"), 1400);
    }

    void optionsAreFollowed() {
        const Ended ended = User().start(QStringLiteral("print;close"),
                                         {"--sequence", "text:3 image:2x2", "--scheme", "rope-tv", "--theme", "dark",
                                          "--language", "zh_CN", "--size", "1300x800"});
        QVERIFY2(ended.code == 0, ended.err.constData());
        QCOMPARE(text(ended, "notation"), QStringLiteral("text:3 image:2x2"));
        QCOMPARE(text(ended, "colour"), kDark);
        QVERIFY2(text(ended, "menu").contains(QStringLiteral("文件")), qPrintable(text(ended, "menu")));
        QCOMPARE(number(ended, "width"), 1300);
        QCOMPARE(number(ended, "height"), 800);
    }

    void filesBecomeSegments() {
        const QString picture = QStringLiteral(ROPESCOPE_SOURCE_DIR "/resources/examples/lighthouse.png");
        const Ended ended = User().start(QStringLiteral("print;close"), {"--sequence", "text:3", picture});
        QVERIFY2(ended.code == 0, ended.err.constData());
        QVERIFY2(text(ended, "notation").startsWith(QStringLiteral("text:3 image:")),
                 qPrintable(text(ended, "notation")));
    }

    void themeLanguageAndSizeAreRemembered() {
        const User user;
        Ended ended = user.start(QStringLiteral("action:Dark;button:中文;resize:1234x777;print;close"));
        QVERIFY2(ended.code == 0, ended.err.constData());
        QCOMPARE(text(ended, "colour"), kDark);
        ended = user.start(QStringLiteral("print;close"));
        QVERIFY2(ended.code == 0, ended.err.constData());
        QCOMPARE(text(ended, "colour"), kDark);
        QVERIFY2(text(ended, "menu").contains(QStringLiteral("文件")), qPrintable(text(ended, "menu")));
        QCOMPARE(number(ended, "width"), 1234);
        QCOMPARE(number(ended, "height"), 777);
    }

    void anOptionHoldsForOneStart() {
        const User user;
        QCOMPARE(user.start(QStringLiteral("action:Dark;close")).code, 0);
        QCOMPARE(text(user.start(QStringLiteral("print;close"), {"--theme", "light"}), "colour"), kLight);
        QCOMPARE(text(user.start(QStringLiteral("print;close")), "colour"), kDark);
    }

    /// A screenshot depends on its options alone and does not change the settings.
    void picturesRememberNothing() {
        const User user;
        QCOMPARE(user.start(QStringLiteral("action:Dark;resize:1234x777;close")).code, 0);
        const QByteArray settings = user.settings();
        QVERIFY(settings.contains("theme=dark"));
        const QStringList plain{"--screenshot", user.path(QStringLiteral("a.png"))};
        const QStringList light{
            "--screenshot", user.path(QStringLiteral("b.png")), "--theme", "light", "--language", "en", "--size",
            "1600x1000"};
        QCOMPARE(user.start({}, plain).code, 0);
        QCOMPARE(user.start({}, light).code, 0);
        QCOMPARE(user.settings(), settings);
        for (const QString& name : {QStringLiteral("a.png"), QStringLiteral("b.png")}) {
            const QImage picture(user.path(name));
            QCOMPARE(picture.size(), QSize(1600, 1000));
            QCOMPARE(picture.pixelColor(2, 500).name(),
                     QImage(user.path(QStringLiteral("b.png"))).pixelColor(2, 500).name());
        }
    }

    /// --safe shows what a first start would show and leaves the settings unchanged.
    void safeStartsWithDefaults() {
        const User user;
        QCOMPARE(user.start(QStringLiteral("action:Dark;button:中文;resize:1234x777;close")).code, 0);
        const QByteArray settings = user.settings();
        const Ended ended = user.start(QStringLiteral("print;action:Dark;resize:1111x700;close"), {"--safe"});
        QVERIFY2(ended.code == 0, ended.err.constData());
        QCOMPARE(text(ended, "colour"), kLight);
        QCOMPARE(text(ended, "menu"), QStringLiteral("&File"));
        QCOMPARE(number(ended, "width"), 1600);
        QCOMPARE(number(ended, "height"), 1000);
        QCOMPARE(user.settings(), settings);
        const User fresh;
        QCOMPARE(fresh.start(QStringLiteral("action:Dark;close"), {"--safe"}).code, 0);
        QVERIFY(!QFile::exists(fresh.settingsPath()));
    }

    void aStartSurvivesSettingsOfAnyKind() {
        for (const char* bytes : {"", "{", "[General", "[General]\ntheme=7\ncolumns=x\nlayout.geometry=AAAA\n"}) {
            const User user;
            user.put(QStringLiteral("RopeScope/RopeScope/settings.ini"), bytes);
            const Ended ended = user.start(QStringLiteral("print;close"));
            QVERIFY2(ended.code == 0, ended.err.constData());
            QCOMPARE(number(ended, "width"), 1600);
        }
    }

    /// Neither waits for the writer of a pipe nor reads a device; says so once, and writes nothing over it.
    void aSettingsFileThatIsNoneIsTold_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("reason");
        QTest::newRow("pipe") << QStringLiteral("pipe") << QStringLiteral("is a pipe");
        QTest::newRow("directory") << QStringLiteral("directory") << QStringLiteral("is a directory");
        QTest::newRow("device") << QStringLiteral("/dev/zero") << QStringLiteral("is a device");
        QTest::newRow("huge") << QStringLiteral("huge") << QStringLiteral("longer than 1 MiB");
        QTest::newRow("lock") << QStringLiteral("lock") << QStringLiteral("its lock is not a file");
    }
    void aSettingsFileThatIsNoneIsTold() {
        QFETCH(const QString, kind);
        QFETCH(const QString, reason);
        const User user;
        const QString folder = QStringLiteral("RopeScope/RopeScope/");
        user.put(folder + QStringLiteral("other"), "");
        const QByteArray path = user.settingsPath().toLocal8Bit();
        if (kind == u"pipe") QCOMPARE(::mkfifo(path.constData(), 0600), 0);
        if (kind == u"lock") QCOMPARE(::mkfifo((path + ".lock").constData(), 0600), 0);
        if (kind == u"directory") QVERIFY(QDir().mkpath(user.settingsPath()));
        if (kind == u"huge") {
            user.put(folder + QStringLiteral("settings.ini"), "[General]\n");
            QVERIFY(QFile::resize(user.settingsPath(), qint64{1} << 40));
        }
        if (kind.startsWith(u'/')) QVERIFY(QFile::link(kind, user.settingsPath()));
        const Ended ended = user.start(QStringLiteral("settle;print;action:Dark;settle;print;close"));
        QVERIFY2(ended.code == 0, ended.err.constData());
        QVERIFY2(text(ended, "message").contains(reason), qPrintable(text(ended, "message")));
        QVERIFY(!text(ended, "message").contains(QStringLiteral("cannot be written")));
        QCOMPARE(text(ended, "colour"), kDark);
    }

    /// The list of recent files is another file.
    void aPipeForRecentFilesHoldsNothingUp() {
        const User user;
        const QString name = QStringLiteral("work.rope");
        user.put(name, R"({"format": "ropescope-session", "version": 1,
            "segments": [{"type": "text", "tokens": 5}], "schemes": [{"id": "rope-tie"}]})");
        user.put(QStringLiteral("RopeScope/other"), "");
        const QByteArray list = user.path(QStringLiteral("RopeScope/RopeScope.conf")).toLocal8Bit();
        QCOMPARE(::mkfifo(list.constData(), 0600), 0);
        const Ended ended = user.start(QStringLiteral("settle;print;close"), {user.path(name)});
        QVERIFY2(ended.code == 0, ended.err.constData());
        QCOMPARE(text(ended, "notation"), QStringLiteral("text:5"));
    }

    /// With some numbers Qt would end by SIGFPE or draw nothing.
    void anUnusableZoomIsIgnored_data() {
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("usable");
        for (const char* value : {"1", "0", "-1", "6", "1e9", "2147483647", "nan", "inf", "abc", "96;1"})
            for (const char* name : {"QT_FONT_DPI", "QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS"}) {
                const bool factor = QLatin1String(name) != QLatin1String("QT_FONT_DPI");
                const bool usable = factor && (qstrcmp(value, "1") == 0 || qstrcmp(value, "6") == 0);
                QTest::addRow("%s=%s", name, value)
                    << QString::fromLatin1(name) << QString::fromLatin1(value) << usable;
            }
        QTest::newRow("by screen") << QStringLiteral("QT_SCREEN_SCALE_FACTORS") << QStringLiteral("one=1.5;2") << true;
        QTest::newRow("font") << QStringLiteral("QT_FONT_DPI") << QStringLiteral("24") << true;
    }
    void anUnusableZoomIsIgnored() {
        QFETCH(const QString, variable);
        QFETCH(const QString, value);
        QFETCH(const bool, usable);
        User user;
        user.set(variable, value);
        const Ended ended = user.start(QStringLiteral("settle;print;close"));
        QVERIFY2(ended.code == 0, ended.err.constData());
        const QByteArray line =
            "ropescope: " + (variable + u'=' + value).toLatin1() + ": a window needs a number from ";
        QVERIFY2(ended.err.contains(line) != usable, ended.err.constData());
        if (!usable) QCOMPARE(text(ended, "notation"), QStringLiteral("text:5 image:4x3 text:5"));
    }

    void withoutAHomeFolderItStarts() {
        const User user;
        const Ended ended =
            user.start(QStringLiteral("action:Dark;print;close"), {}, true, {"HOME", "XDG_CONFIG_HOME"});
        QVERIFY2(ended.code == 0, ended.err.constData());
        QCOMPARE(text(ended, "colour"), kDark);
    }

    void aLimitOnFileSizesDoesNotEndAWindow() {
        User user;
        user.limitFiles(512);
        const Ended ended =
            user.start(QStringLiteral("action:Add image;settle;print;action:Undo Add segment;settle;close"));
        QVERIFY2(ended.code == 0, ended.err.constData());
        QCOMPARE(text(ended, "notation"), QStringLiteral("text:5 image:4x3 image:4x3 text:5"));
        for (const char* part : {"unsaved changes are not protected", "File too large", "save the document"})
            QVERIFY2(text(ended, "message").contains(QString::fromUtf8(part)), qPrintable(text(ended, "message")));
    }

    void aMissingDisplayIsReported() {
        const Ended ended = User().start(QStringLiteral("close"), {}, false);
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.err.contains("no display is available; add --screenshot FILE"), ended.err.constData());
    }

    /// In one line with the reason, where Qt would abort.
    void aDisplayThatCannotBeUsedIsReported_data() {
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QByteArray>("reason");
        const auto row = [](const char* variable, const char* value, const char* reason) {
            QTest::addRow("%s=%s", variable, value)
                << QString::fromLatin1(variable) << QString::fromLatin1(value) << QByteArray(reason);
        };
        row("DISPLAY", ":7777", "could not connect to display :7777");
        row("DISPLAY", "nonsense", "could not connect to display nonsense");
        row("QT_QPA_PLATFORM", "unknown", "Could not find the Qt platform plugin \"unknown\"");
        row("WAYLAND_DISPLAY", "gone", "");
    }
    void aDisplayThatCannotBeUsedIsReported() {
        QFETCH(const QString, variable);
        QFETCH(const QString, value);
        QFETCH(const QByteArray, reason);
        User user;
        user.set(variable, value);
        const Ended ended = user.start(QStringLiteral("close"), {}, false);
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.err.startsWith("ropescope: window: no display can be used (") && ended.err.count('\n') == 1 &&
                     ended.err.contains(reason) && ended.err.contains("; check DISPLAY, WAYLAND_DISPLAY"),
                 ended.err.constData());
    }
};

ROPESCOPE_TEST(TestApplication)
#include "tst_application.moc"
