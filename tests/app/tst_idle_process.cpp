// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The idle program never wakes up, offscreen and on a real display. The kernel counts how often its threads were given
// a processor: other processes may delay that, but cannot cause it.
#include <memory>
#include <optional>
#include <vector>

#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "tests/support/patience.h"
#include "tests/support/registration.h"

using namespace ropescope;

namespace {

constexpr int kWatchedMs = 5000;

/// How often the threads of a process have stopped running. Empty if it has ended, or one of them is not asleep.
std::optional<qint64> switchesOf(qint64 process) {
    qint64 switches = 0;
    const QDir threads(QStringLiteral("/proc/%1/task").arg(process));
    const QStringList names = threads.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString& name : names) {
        QFile file(threads.filePath(name + QStringLiteral("/status")));
        if (!file.open(QIODevice::ReadOnly)) return {};
        for (const QByteArray& line : file.readAll().split('\n')) {
            if (line.startsWith("State:") && !line.contains("S (sleeping)")) return {};
            if (line.contains("_ctxt_switches:")) switches += line.mid(line.indexOf(':') + 1).trimmed().toLongLong();
        }
    }
    if (names.isEmpty()) return {};
    return switches;
}

QStringList manySchemes() {
    QStringList arguments;
    for (const char* id : {"nope", "flat", "rope-2d", "rope-tie", "rope-tv", "m-rope", "tm-rope", "hope", "bagel",
                           "cca", "flux", "circle-rope"})
        arguments << QStringLiteral("--scheme") << QString::fromLatin1(id);
    return arguments;
}

/// Programs running side by side, each with its own home directory.
class Started {
public:
    void add(const QString& name, const QStringList& arguments, const QString& platform, const QString& display) {
        auto process = std::make_unique<QProcess>();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), platform);
        environment.insert(QStringLiteral("DISPLAY"), display);
        for (const char* folder : {"HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"})
            environment.insert(QString::fromLatin1(folder), m_home.path());
        process->setProcessEnvironment(environment);
        process->setStandardErrorFile(QProcess::nullDevice());
        process->start(QStringLiteral(ROPESCOPE_BINARY), arguments);
        QVERIFY(process->waitForStarted(test::kHangs));
        m_names.push_back(name);
        m_processes.push_back(std::move(process));
    }
    /// Waits until none has run for a while: what is left over after the start ends at some point, what repeats never
    /// does. Names one that still runs, or has ended.
    [[nodiscard]] QString rest() const {
        QString awake;
        for (const test::Patience patience; !patience.over();) {
            const auto before = switches();
            QEventLoop loop;
            QTimer pause;
            QObject::connect(&pause, &QTimer::timeout, &loop, &QEventLoop::quit);
            pause.start(kWatchedMs);
            loop.exec();
            const auto after = switches();
            awake.clear();
            for (std::size_t i = 0; i < after.size(); ++i) {
                if (m_processes[i]->state() == QProcess::NotRunning) return m_names[i] + QStringLiteral(" has ended");
                const bool shown = after[i] && *after[i] > kSwitchesOfAStart;
                if (!shown || before[i] != after[i]) awake = m_names[i] + QStringLiteral(" does not come to rest");
            }
            if (awake.isEmpty()) break;
        }
        return awake;
    }
    ~Started() {
        for (const auto& process : m_processes) {
            process->kill();
            process->waitForFinished(test::kHangs);
        }
    }

private:
    static constexpr qint64 kSwitchesOfAStart = 100; ///< fewer than any window needs for its first picture

    [[nodiscard]] std::vector<std::optional<qint64>> switches() const {
        std::vector<std::optional<qint64>> list;
        for (const auto& process : m_processes) list.push_back(switchesOf(process->processId()));
        return list;
    }

    QTemporaryDir m_home;
    std::vector<QString> m_names;
    std::vector<std::unique_ptr<QProcess>> m_processes;
};

} // namespace

class TestIdleProcess : public QObject {
    Q_OBJECT
private slots:
    void sleeps() {
#ifndef Q_OS_LINUX
        QSKIP("what threads do is read from /proc");
#endif
        Started started;
        started.add(QStringLiteral("default, offscreen"), {QStringLiteral("--head-dim"), QStringLiteral("128")},
                    QStringLiteral("offscreen"), {});
        started.add(QStringLiteral("12 schemes, offscreen"), manySchemes(), QStringLiteral("offscreen"), {});
        QProcess server;
        server.setStandardErrorFile(QProcess::nullDevice());
        const QString xvfb = QStandardPaths::findExecutable(QStringLiteral("Xvfb"));
        if (xvfb.isEmpty()) {
            qWarning("Xvfb is not installed: only offscreen is watched");
        } else {
            server.start(xvfb, {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"),
                                QStringLiteral("0"), QStringLiteral("1600x1000x24"), QStringLiteral("-nolisten"),
                                QStringLiteral("tcp")});
            QVERIFY(server.waitForStarted(test::kHangs));
            QTRY_VERIFY_WITH_TIMEOUT(server.canReadLine(), test::kHangs);
            const QString display = u':' + QString::fromLatin1(server.readLine().trimmed());
            started.add(QStringLiteral("default, X11"), {QStringLiteral("--head-dim"), QStringLiteral("128")},
                        QStringLiteral("xcb"), display);
            started.add(QStringLiteral("12 schemes, X11"), manySchemes(), QStringLiteral("xcb"), display);
        }
        const QString awake = started.rest();
        server.kill();
        server.waitForFinished(test::kHangs);
        QVERIFY2(awake.isEmpty(), qPrintable(awake));
    }
};

ROPESCOPE_TEST(TestIdleProcess)
#include "tst_idle_process.moc"
