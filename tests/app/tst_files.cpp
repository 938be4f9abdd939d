// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that commands read and write: names of any bytes, and limits of the system.
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/program.h"
#include "tests/support/registration.h"

using namespace ropescope;

namespace {

/// Runs a line of shell in which `$0` is the program and `$b` the byte FF, which is not UTF-8.
test::ProgramRun runLine(const QString& line, const QString& folder) {
    const QString shell = QStringLiteral("b=$(printf '\\377'); ") + line;
    return test::runProcess(QStringLiteral("/bin/sh"), {"-c", shell, QStringLiteral(ROPESCOPE_BINARY)}, folder);
}

QStringList filesIn(const QString& folder) { return QDir(folder).entryList(QDir::Files | QDir::Hidden); }

} // namespace

class TestFiles : public QObject {
    Q_OBJECT
private slots:
    void aLimitOnFileSizesIsAnError_data() {
        QTest::addColumn<QString>("arguments");
        for (const char* arguments :
             {"scores --sequence text:300 -o a.npy", "session --sequence text:5 -o a.rope",
              "figure --sequence text:5 -o a.pdf", "figure --sequence text:5 -o a.png", "--screenshot a.png",
              "scores --sequence text:300 > full; c=$?; rm full; exit $c", "--help > full; c=$?; rm full; exit $c"})
            QTest::newRow(arguments) << QString::fromLatin1(arguments);
    }
    void aLimitOnFileSizesIsAnError() {
        QFETCH(QString, arguments);
        const QTemporaryDir folder;
        const test::ProgramRun run = runLine(QStringLiteral("ulimit -f 1; \"$0\" ") + arguments, folder.path());
        QVERIFY2(test::failedCleanly(run, 3), (QByteArray::number(run.code) + run.err).constData());
        QVERIFY2(run.err.contains("File too large; raise the limit on file sizes"), run.err.constData());
        QCOMPARE(filesIn(folder.path()), QStringList());
    }

    /// Each line reads or writes such a name, and then checks that what it wrote is there.
    void namesNeedNotBeUtf8_data() {
        QTest::addColumn<QString>("line");
        for (const char* line :
             {"'$0' grid p$b.png", "'$0' grid p$b.png --format json -o g$b.json && test -s g$b.json",
              "cd d$b && '$0' grid plain.png", "'$0' positions --sequence-file q$b.json -o p$b.csv && test -s p$b.csv",
              "'$0' session s$b.rope -o t$b.rope && cmp s$b.rope t$b.rope",
              "'$0' figure s$b.rope -o f$b.pdf && test -s f$b.pdf",
              "'$0' positions --sequence text:3 --scheme-file u$b.ropescheme",
              "'$0' scores --sequence text:9 --content random:1 --save-content c$b.npz -o s.npy && "
              "'$0' scores --sequence text:9 --content file:c$b.npz -o t.npy && cmp s.npy t.npy",
              "'$0' --screenshot w$b.png s$b.rope && test -s w$b.png",
              "'$0' --screenshot w.png d$b/plain.rope p$b.png u$b.ropescheme && test -s w.png",
              "'$0' --screenshot v.png --sequence text:3 --sequence-file q$b.json 2>/dev/null; "
              "'$0' --screenshot v.png --sequence-file q$b.json && test -s v.png"})
            for (const char* locale : {"C", "C.UTF-8"}) {
                const QString row = QString::fromLatin1(line).replace(u'\'', u'"');
                QTest::addRow("%s %s", locale, line)
                    << QStringLiteral("export LC_ALL=%1; ").arg(QLatin1String(locale)) + row;
            }
    }
    void namesNeedNotBeUtf8() {
        QFETCH(QString, line);
        const QTemporaryDir folder;
        const QString examples = QStringLiteral(ROPESCOPE_SOURCE_DIR "/resources/examples/");
        const test::ProgramRun prepared =
            runLine(QStringLiteral("mkdir d$b && cp '%1lighthouse.png' p$b.png && cp p$b.png d$b/plain.png && "
                                   "echo '{\"segments\":[{\"type\":\"text\",\"tokens\":3}]}' > q$b.json && "
                                   "\"$0\" session --sequence 'text:3 image:2x2' -o s$b.rope && "
                                   "cp s$b.rope d$b/plain.rope && cp '%2' u$b.ropescheme")
                        .arg(examples, QStringLiteral(ROPESCOPE_SOURCE_DIR "/resources/presets/rope-tv.ropescheme")),
                    folder.path());
        QVERIFY2(prepared.code == 0, prepared.err.constData());
        const test::ProgramRun run = runLine(line, folder.path());
        QVERIFY2(run.code == 0 && run.err.isEmpty(), (QByteArray::number(run.code) + run.err).constData());
    }
};

ROPESCOPE_TEST(TestFiles)
#include "tst_files.moc"
