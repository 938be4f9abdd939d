// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include <QFile>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <ropescope/formats/numpy/npy.h>
#include <ropescope/formats/numpy/npz.h>

#include "tests/support/program.h"
#include "tests/support/registration.h"

// Commands and Python of the manual's page about the check do what it says.

using namespace ropescope;

namespace {

QString checkPage() {
    QFile file(QStringLiteral(ROPESCOPE_SOURCE_DIR "/resources/manual/check.md"));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList checkPageBlocks(const QString& language) {
    static const QRegularExpression block(QStringLiteral("```(\\w*)\\n(.*?)```\\n"),
                                          QRegularExpression::DotMatchesEverythingOption);
    QStringList blocks;
    const QString page = checkPage();
    for (auto found = block.globalMatch(page); found.hasNext();) {
        const auto match = found.next();
        if (match.captured(1) == language) blocks << match.captured(2);
    }
    return blocks;
}

bool writtenTo(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

/// Four heads of queries and two of keys.
QByteArray layerOf22Tokens() {
    const auto member = [](const char* name, std::int64_t heads) {
        std::string bytes = npyHeader(NpyType::Float32, std::array<std::int64_t, 3>{heads, 22, 128});
        bytes.append(static_cast<std::size_t>(heads * 22 * 128) * sizeof(float), '\0');
        return NpzMember{name, bytes};
    };
    const std::vector members{member("q", 4), member("k", 2)};
    return QByteArray::fromStdString(*npzArchive(members));
}

const QString kPageSequence = QStringLiteral("text:12 image:6x4 text:10 image:8x5 text:12");

} // namespace

class TestCheckManual : public QObject {
    Q_OBJECT

private slots:
    void commandsRun() {
        const QTemporaryDir folder;
        const auto run = [&folder](const QStringList& words) { return test::runProgram(words, folder.path()); };
        const QStringList rule{"--sequence", kPageSequence, "--scheme", "qwen2-vl@hf4.57.6"};
        QCOMPARE(run(QStringList{"positions", "-o", "ids.npy"} + rule).code, 0);
        const auto rows = run(QStringList{"positions", "--format", "json"} + rule).out;
        const qsizetype begin = rows.indexOf("[[");
        QVERIFY(writtenTo(folder.filePath("printed.txt"),
                          "tensor(" + rows.mid(begin, rows.indexOf("]]") + 2 - begin) + ")"));
        QVERIFY(writtenTo(folder.filePath("layer0.npz"), layerOf22Tokens()));
        int commands = 0;
        for (const QString& block : checkPageBlocks({})) {
            for (const QString& line : block.split(u'\n', Qt::SkipEmptyParts)) {
                ++commands;
                const auto ran = run(QProcess::splitCommand(line).mid(1));
                const bool control = line.contains(QLatin1String("check control.npy"));
                QVERIFY2(ran.code == (control ? 1 : 0), qPrintable(line + u'\n' + ran.err + ran.out));
                QVERIFY2(ran.err.isEmpty(), ran.err.constData());
                if (control) QVERIFY2(ran.out.contains("axes-equal-time"), ran.out.constData());
            }
        }
        QVERIFY(commands >= 8);
    }

    /// The text for an issue shows both values, the cause, and a command that gives the same result.
    void anIssueRepeats() {
        const QTemporaryDir folder;
        const auto run = [&folder](const QStringList& words) { return test::runProgram(words, folder.path()); };
        const QStringList rule{"--sequence", kPageSequence, "--scheme", "m-rope"};
        QCOMPARE(run(QStringList{"check", "--break", "next-from-height", "-o", "my ids.npy"} + rule).code, 0);
        const auto first = run(QStringList{"check", "my ids.npy", "--format", "issue", "--origin", "0"} + rule);
        QCOMPARE(first.code, 1);
        const QString text = QString::fromUtf8(first.out);
        for (const char* part : {"| 36 | text:10 | 18, 18, 18 | **16, 16, 16** |", "`next-from-height`",
                                 "ggml-org/llama.cpp#16745", "rope_delta: expected ", "* tokens that differ: 36 to 97"})
            QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
        const QString command = text.section(QLatin1String("```\n"), 1, 1).trimmed().replace(u'\'', u'"');
        const auto again = run(QProcess::splitCommand(command).mid(1) + QStringList{"--format", "issue"});
        QCOMPARE(again.code, 1);
        QCOMPARE(QString::fromUtf8(again.out), text);
        QVERIFY(test::failedCleanly(run(QStringList{"check", "--break", "next-from-hight"} + rule), 2));
        QVERIFY(test::failedCleanly(run(QStringList{"check", "--break", "cache-slot", "--sequence", "text:5"}), 2));
    }

    /// All of it is Python; what needs NumPy alone is run where that is installed.
    void pythonRuns() {
        const QString python = QStandardPaths::findExecutable("python3");
        if (python.isEmpty()) QSKIP("python3 is not installed");
        const QTemporaryDir folder;
        const bool numpy = test::runProcess(python, {"-c", "import numpy"}).code == 0;
        QCOMPARE(test::runProgram(
                     {"positions", "--sequence", kPageSequence, "--scheme", "m-rope", "-o", folder.filePath("ids.npy")})
                     .code,
                 0);
        int alone = 0;
        const QStringList blocks = checkPageBlocks(QStringLiteral("python"));
        QVERIFY(blocks.size() >= 7);
        for (const QString& block : blocks) {
            const QString file = folder.filePath("block.py");
            QVERIFY(writtenTo(file, block.toUtf8()));
            const auto compiled =
                test::runProcess(python, {"-c", "compile(open('block.py').read(), 'b', 'exec')"}, folder.path());
            QVERIFY2(compiled.code == 0, compiled.err.constData());
            if (!block.contains(QLatin1String("numpy.load"))) continue;
            ++alone;
            if (!numpy) continue;
            const auto ran = test::runProcess(python, {file}, folder.path());
            QVERIFY2(ran.code == 0, ran.err.constData());
            const auto checked = test::runProgram({"check", folder.filePath("control.npy"), "--sequence", kPageSequence,
                                                   "--scheme", "m-rope", "--format", "json"});
            QCOMPARE(checked.code, 1);
            QVERIFY(checked.out.contains("\"causes\":[{\"id\":\"axes-equal-time\""));
        }
        QCOMPARE(alone, 1);
        if (!numpy) QSKIP("NumPy is not installed");
    }
};

ROPESCOPE_TEST(TestCheckManual)
#include "tst_check_manual.moc"
