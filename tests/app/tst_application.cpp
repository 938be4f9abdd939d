// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the program starts, and what it remembers between runs.
#include <optional>
#include <sys/resource.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/patience.h"
#include "tests/support/registration.h"

using namespace ropescope;

namespace {

const QString kLight = QStringLiteral("#eef0f3"), kDark = QStringLiteral("#0f1216");

struct Ended {
    int code = -1;
    QByteArray err;
    QJsonObject told; ///< output of the last "print" step
};

/// One user, whose settings persist between runs.
class User {
public:
    /// By default with a screen that fits the window; the usual offscreen one is 800 x 800.
    explicit User(const QSize& screen = {1920, 1200}) {
        QFile screens(m_home.filePath(QStringLiteral("screens.json")));
        if (!screens.open(QIODevice::WriteOnly)) qFatal("no place for settings");
        screens.write(QStringLiteral(R"({"screens": [{"name": "one", "x": 0, "y": 0, "width": %1, "height": %2,
                                                      "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]})")
                          .arg(screen.width())
                          .arg(screen.height())
                          .toUtf8());
    }

    /// Starts the program, performs the steps and waits for it to exit.
    [[nodiscard]] Ended start(const QString& steps, const QStringList& arguments = {}, bool display = true,
                              const QStringList& without = {}) const {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(QString::fromLatin1(name));
        if (display) {
            environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen:configfile=") +
                                                                      m_home.filePath(QStringLiteral("screens.json")));
        }
        for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"})
            environment.insert(QString::fromLatin1(name), m_home.path());
        for (const QString& name : without) environment.remove(name);
        environment.insert(QStringLiteral("ROPESCOPE_STEPS"), steps);
        QProcess program;
        program.setProcessEnvironment(environment);
        if (m_fileLimit) program.setChildProcessModifier([limit = *m_fileLimit] { ::setrlimit(RLIMIT_FSIZE, &limit); });
        program.start(QCoreApplication::applicationDirPath() + "/ropescope_driven", arguments);
        Ended ended;
        if (!program.waitForFinished(test::kHangs) || program.exitStatus() != QProcess::NormalExit) return ended;
        ended.code = program.exitCode();
        ended.err = program.readAllStandardError();
        const QList<QByteArray> lines = program.readAllStandardOutput().trimmed().split('\n');
        ended.told = QJsonDocument::fromJson(lines.last()).object();
        return ended;
    }
    /// The program can write no longer files from now on.
    void limitFiles(rlim_t bytes) { m_fileLimit = rlimit{.rlim_cur = bytes, .rlim_max = bytes}; }
    [[nodiscard]] QByteArray settings() const {
        QFile file(settingsPath());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] QString settingsPath() const {
        return m_home.filePath(QStringLiteral("RopeScope/RopeScope/settings.ini"));
    }
    void put(const QString& name, const QByteArray& bytes) const {
        QVERIFY(QDir().mkpath(QFileInfo(path(name)).path()));
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    [[nodiscard]] QString path(const QString& name) const { return m_home.filePath(name); }

private:
    QTemporaryDir m_home;
    std::optional<rlimit> m_fileLimit;
};

QString text(const Ended& ended, const char* key) { return ended.told.value(QLatin1String(key)).toString(); }
int number(const Ended& ended, const char* key) { return ended.told.value(QLatin1String(key)).toInt(); }

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

    void withoutAHomeFolderItStarts() {
        const User user;
        const Ended ended =
            user.start(QStringLiteral("action:Dark;print;close"), {}, true, {"HOME", "XDG_CONFIG_HOME"});
        QVERIFY2(ended.code == 0, ended.err.constData());
        QCOMPARE(text(ended, "colour"), kDark);
    }

    /// After a kill, a restart recovers everything; after a clean exit, there is nothing to recover.
    void sessionsOfAKilledProcessAreRecovered() {
        const User user;
        QCOMPARE(user.start(QStringLiteral("action:Add image;wait:3000;kill")).code, -1);
        const Ended again =
            user.start(QStringLiteral("wait:2500;button:Recover all;wait:600;print;action:Undo Add segment;close"));
        QCOMPARE(again.code, 99); // a recovered document begins a new history, so there is nothing to undo
        QCOMPARE(again.told.value(u"notation").toString(), QStringLiteral("text:5 image:4x3 image:4x3 text:5"));
        // That run also ended without the save prompt, so the unsaved changes are still recoverable.
        const Ended third = user.start(QStringLiteral("wait:2500;button:Recover all;wait:600;print;action:Quit;"
                                                      "button:Discard and close"));
        QCOMPARE(third.told.value(u"notation").toString(), QStringLiteral("text:5 image:4x3 image:4x3 text:5"));
        QCOMPARE(third.code, 0);
        QCOMPARE(user.start(QStringLiteral("wait:2500;button:Recover all;close")).code, 99); // no such button
    }

    /// A file that is reopened and recovered after a crash ends up in one window.
    void aRecoveredFileHasOneWindow() {
        const User user;
        const QStringList file{user.path(QStringLiteral("work.rope"))};
        user.put(QStringLiteral("work.rope"), R"({"format": "ropescope-session", "version": 1,
            "segments": [{"type": "text", "tokens": 5}], "schemes": [{"id": "rope-tie"}]})");
        QCOMPARE(user.start(QStringLiteral("action:Add image;wait:3000;kill"), file).code, -1);
        const Ended again = user.start(QStringLiteral("wait:2500;button:Recover all;wait:600;print;action:Save;"
                                                      "wait:600;close"),
                                       file);
        QVERIFY2(again.code == 0, again.err.constData());
        QCOMPARE(number(again, "windows"), 1);
        QCOMPARE(text(again, "notation"), QStringLiteral("text:5 image:4x3"));
    }

    void aDamagedRecoveryFileIsTold() {
        const User user;
        const QString name = QStringLiteral(".local/share/RopeScope/RopeScope/recovery/a.rope");
        user.put(name, "{\"format\": \"ropescope-session\", \"vers");
        const Ended ended = user.start(QStringLiteral("wait:2500;print;close"));
        QVERIFY2(ended.code == 0, ended.err.constData());
        QVERIFY2(text(ended, "message").contains(user.path(name) + QStringLiteral(".damaged")),
                 qPrintable(text(ended, "message")));
        QVERIFY(QFile::exists(user.path(name) + QStringLiteral(".damaged")));
        // The message appears once.
        QCOMPARE(text(user.start(QStringLiteral("wait:2500;print;close")), "message"), QString());
    }

    void aLimitOnFileSizesDoesNotEndAWindow() {
        User user;
        user.limitFiles(512);
        const Ended ended =
            user.start(QStringLiteral("action:Add image;wait:3000;print;action:Undo Add segment;wait:300;close"));
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
};

ROPESCOPE_TEST(TestApplication)
#include "tst_application.moc"
