// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <csignal>
#include <optional>
#include <sys/resource.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/patience.h"

/// A user of the real program, played by the driver in it.
namespace ropescope::test {

struct Ended {
    int code = -1; ///< negative: the signal that ended it
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
        environment.insert(m_environment);
        environment.insert(QStringLiteral("ROPESCOPE_STEPS"), steps);
        QProcess program;
        program.setProcessEnvironment(environment);
        program.setChildProcessModifier([this] {
            if (m_fileLimit) ::setrlimit(RLIMIT_FSIZE, &*m_fileLimit);
            if (m_ignored) std::signal(*m_ignored, SIG_IGN);
        });
        program.start(QCoreApplication::applicationDirPath() + "/ropescope_driven", arguments);
        Ended ended;
        if (!program.waitForFinished(kHangs)) return ended;
        ended.code = program.exitStatus() == QProcess::NormalExit ? program.exitCode() : -program.exitCode();
        ended.err = program.readAllStandardError();
        const QList<QByteArray> lines = program.readAllStandardOutput().trimmed().split('\n');
        ended.told = QJsonDocument::fromJson(lines.last()).object();
        return ended;
    }
    /// The program can write no longer files from now on.
    void limitFiles(rlim_t bytes) { m_fileLimit = rlimit{.rlim_cur = bytes, .rlim_max = bytes}; }
    /// The program is started ignoring this signal, as by nohup.
    void ignore(int signal) { m_ignored = signal; }
    /// In the environment of the program.
    void set(const QString& name, const QString& value) { m_environment.insert(name, value); }
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
    std::optional<int> m_ignored;
    QProcessEnvironment m_environment;
};

inline QString text(const Ended& ended, const char* key) { return ended.told.value(QLatin1String(key)).toString(); }
inline int number(const Ended& ended, const char* key) { return ended.told.value(QLatin1String(key)).toInt(); }

} // namespace ropescope::test
