// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The idle program uses at most 1 % of a core, offscreen and on a real display.
#include <memory>
#include <unistd.h>

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/registration.h"

namespace {

constexpr int kWatchedMs = 10'000;
constexpr int kAfterStartMs = 2000;

/// CPU time of a process in seconds; negative if it has exited.
double secondsOf(qint64 process) {
    QFile file(QStringLiteral("/proc/%1/stat").arg(process));
    if (!file.open(QIODevice::ReadOnly)) return -1;
    const QByteArray text = file.readAll();
    const QList<QByteArray> fields = text.mid(text.lastIndexOf(')') + 2).split(' ');
    return (fields.value(11).toDouble() + fields.value(12).toDouble()) / static_cast<double>(::sysconf(_SC_CLK_TCK));
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
        QVERIFY(process->waitForStarted());
        m_names << name;
        m_processes.push_back(std::move(process));
    }
    /// Waits until all have finished their first rendering.
    bool rest() {
        for (int second = 0; second < 120; ++second) {
            const QList<double> before = seconds();
            QTest::qWait(1000);
            const QList<double> after = seconds();
            bool quiet = true;
            for (int i = 0; i < after.size(); ++i) quiet = quiet && before[i] > 0.05 && after[i] - before[i] < 0.05;
            if (quiet) return true;
        }
        return false;
    }
    [[nodiscard]] QList<double> seconds() const {
        QList<double> list;
        for (const auto& process : m_processes) list << secondsOf(process->processId());
        return list;
    }
    [[nodiscard]] const QStringList& names() const { return m_names; }
    ~Started() {
        for (const auto& process : m_processes) {
            process->kill();
            process->waitForFinished();
        }
    }

private:
    QTemporaryDir m_home;
    QStringList m_names;
    std::vector<std::unique_ptr<QProcess>> m_processes;
};

} // namespace

class TestIdleProcess : public QObject {
    Q_OBJECT
private slots:
    void usesNoProcessorTime() {
#ifndef Q_OS_LINUX
        QSKIP("processor time is read from /proc");
#endif
        Started started;
        started.add(QStringLiteral("default, offscreen"), {QStringLiteral("--head-dim"), QStringLiteral("128")},
                    QStringLiteral("offscreen"), {});
        started.add(QStringLiteral("12 schemes, offscreen"), manySchemes(), QStringLiteral("offscreen"), {});
        QProcess server;
        server.setStandardErrorFile(QProcess::nullDevice());
        const QString xvfb = QStandardPaths::findExecutable(QStringLiteral("Xvfb"));
        if (xvfb.isEmpty()) {
            qWarning("Xvfb is not installed: only offscreen is measured");
        } else {
            server.start(xvfb, {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"),
                                QStringLiteral("0"), QStringLiteral("1600x1000x24"), QStringLiteral("-nolisten"),
                                QStringLiteral("tcp")});
            QVERIFY(server.waitForStarted());
            QTRY_VERIFY_WITH_TIMEOUT(server.canReadLine(), 20'000);
            const QString display = u':' + QString::fromLatin1(server.readLine().trimmed());
            started.add(QStringLiteral("default, X11"), {QStringLiteral("--head-dim"), QStringLiteral("128")},
                        QStringLiteral("xcb"), display);
            started.add(QStringLiteral("12 schemes, X11"), manySchemes(), QStringLiteral("xcb"), display);
        }
        QVERIFY2(started.rest(), "the windows do not come to rest");
        QTest::qWait(kAfterStartMs);
        const QList<double> before = started.seconds();
        QTest::qWait(kWatchedMs);
        const QList<double> after = started.seconds();
        for (int i = 0; i < after.size(); ++i) {
            const double percent = (after[i] - before[i]) * 1e5 / kWatchedMs;
            QVERIFY2(after[i] > 0, qPrintable(started.names()[i] + QStringLiteral(" has ended")));
            QVERIFY2(percent <= 1, qPrintable(QStringLiteral("%1: %2 %").arg(started.names()[i]).arg(percent)));
        }
        server.kill();
        server.waitForFinished();
    }
};

ROPESCOPE_TEST(TestIdleProcess)
#include "tst_idle_process.moc"
