// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/program.h"
#include "tests/support/registration.h"

using namespace ropescope;

/// The files that `ropescope figure` writes.
class FigureOutputsTest : public QObject {
    Q_OBJECT

private slots:
    void severalFormatsOfOneFigure() {
        const QTemporaryDir folder;
        const auto all = figure(folder, QStringLiteral("-o a.pdf -o a.svg -o a.tex -o a.csv"));
        QVERIFY2(all.code == 0 && all.err.isEmpty(), all.err.constData());
        const QStringList written = QDir(folder.path()).entryList(QDir::Files);
        QCOMPARE(written.join(u' '), QStringLiteral("a.csv a.pdf a.svg a.tex"));
        for (const QString& name : written) {
            const QByteArray together = bytesOf(folder, name);
            QVERIFY(!together.isEmpty());
            QCOMPARE(figure(folder, QStringLiteral("-o ") + name).code, 0);
            QCOMPARE(bytesOf(folder, name), together);
        }
        const auto printed = figure(folder, QStringLiteral("-o - -o b.pdf --format pdf"));
        QCOMPARE(printed.code, 0);
        QCOMPARE(printed.out, bytesOf(folder, QStringLiteral("b.pdf")));
    }

    void picturesBesideATexFile() {
        const QTemporaryDir folder;
        QCOMPARE(figure(folder, QStringLiteral("-o x1.tex"), kManyCells).code, 0);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).join(u' '), QStringLiteral("x1-a.png x1.tex"));
        QCOMPARE(figure(folder, QStringLiteral("-o x1.tex -o x1-a.tex -o x1.png"), kManyCells).code, 0);
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("x1-a-a.png"))));
    }

    /// Pictures of an earlier run are replaced, but not those of anyone else.
    void foreignPicturesAreKept() {
        const QTemporaryDir folder;
        QCOMPARE(figure(folder, QStringLiteral("-o x1-a.png --resolution 30"), kManyCells).code, 0);
        const QByteArray before = bytesOf(folder, QStringLiteral("x1-a.png"));
        const auto refused = figure(folder, QStringLiteral("-o y.svg -o x1.tex"), kManyCells);
        QVERIFY2(test::failedCleanly(refused, 2), refused.err.constData());
        QVERIFY(refused.err.contains("x1.tex: its picture would replace x1-a.png, which it did not write"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).join(u' '), QStringLiteral("x1-a.png"));
        QCOMPARE(bytesOf(folder, QStringLiteral("x1-a.png")), before);
        QFile::remove(folder.filePath(QStringLiteral("x1-a.png")));
        QCOMPARE(figure(folder, QStringLiteral("-o x1.tex"), kManyCells).code, 0);
        const QByteArray first = bytesOf(folder, QStringLiteral("x1-a.png"));
        QCOMPARE(figure(folder, QStringLiteral("-o x1.tex"), "text:30 image:4x3").code, 0);
        QVERIFY(bytesOf(folder, QStringLiteral("x1-a.png")) != first);
    }

    void wrongOutputsAreRefused_data() {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* options, const char* reason) {
            QTest::newRow(options) << QString::fromLatin1(options) << QString::fromLatin1(reason);
        };
        row("-o a.pdf -o ./a.pdf", "-o writes to the same file");
        row("-o a.pdf -o b.docx", "-o b.docx: its suffix .docx is not a format");
        row("-o a.pdf -o b.svg --format pdf", "-o b.svg: its suffix says svg");
        row("-o x1.tex -o x1-a.png", "-o x1.tex: its picture would replace x1-a.png");
        row("--each-panel -o x1.tex -o x1-a.png", "-o x1-a.tex: its picture would replace x1-a-a.png");
        row("-o a.tex -o a.npz --save-content a.npz", "writes to the same file");
        row("-o a.pdf -o - --check", "standard output");
        row("--format tex", "a map of more than 1000 cells is a picture beside the file");
    }

    /// Before anything is written.
    void wrongOutputsAreRefused() {
        QFETCH(QString, options);
        QFETCH(QString, reason);
        const QTemporaryDir folder;
        const auto run = figure(folder, options, kManyCells);
        QVERIFY2(test::failedCleanly(run, 2), run.err.constData());
        QVERIFY2(run.err.contains(reason.toUtf8()), run.err.constData());
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    /// A picture does not replace the figure that is read either.
    void theInputIsKept() {
        const QTemporaryDir folder;
        QCOMPARE(figure(folder, QStringLiteral("-o x1-a.png"), kManyCells).code, 0);
        const QByteArray before = bytesOf(folder, QStringLiteral("x1-a.png"));
        const auto run = test::runProgram({"figure", "x1-a.png", "-o", "x1.tex"}, folder.path());
        QVERIFY2(test::failedCleanly(run, 2), run.err.constData());
        QCOMPARE(bytesOf(folder, QStringLiteral("x1-a.png")), before);
    }

    void eachPanelAsAFile() {
        const QTemporaryDir folder;
        const auto run = [&](const QString& options) {
            return test::runProgram(
                QStringList{"figure", "--sequence", "text:5 image:4x3", "--scheme", "rope-tie", "--scheme", "flat"} +
                    options.split(u' '),
                folder.path());
        };
        QCOMPARE(run(QStringLiteral("--each-panel -o x.svg -o x.csv --plots heatmap,difference")).code, 0);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).join(u' '),
                 QStringLiteral("x-a.csv x-a.svg x-b.csv x-b.svg"));
        QVERIFY(bytesOf(folder, QStringLiteral("x-a.svg")).contains(">RoPE-Tie</text>"));
        QVERIFY(!bytesOf(folder, QStringLiteral("x-b.svg")).contains(">RoPE-Tie</text>"));
        // The first scheme is the one that is subtracted, so it has no difference.
        QVERIFY(!bytesOf(folder, QStringLiteral("x-a.csv")).contains("# difference"));
        QVERIFY(bytesOf(folder, QStringLiteral("x-b.csv")).contains("# difference, flat"));
        QCOMPARE(run(QStringLiteral("--each-panel --panels plot -o y.npy")).code, 0);
        QCOMPARE(run(QStringLiteral("--only 2 --plots heatmap -o flat.npy")).code, 0);
        QCOMPARE(bytesOf(folder, QStringLiteral("y-d.npy")), bytesOf(folder, QStringLiteral("flat.npy")));
        QVERIFY(test::failedCleanly(run(QStringLiteral("--each-panel")), 2));
    }

    void namesOfAnyKind() {
        const QTemporaryDir folder;
        for (const QString& name : {QStringLiteral("插图一"), QStringLiteral("图🎉"), QStringLiteral("a.b_c#d"),
                                    QString(249, u'x'), QString(251, u'y')}) {
            const bool longest = name.size() > 249;
            const auto run = figure(folder, QStringLiteral("-o ") + name + QStringLiteral(".tex"), kManyCells);
            QCOMPARE(run.code, longest ? 3 : 0);
            QCOMPARE(QFile::exists(folder.filePath(name + QStringLiteral(".tex"))), !longest);
            QString picture = name;
            picture.replace(u'#', u'-');
            QCOMPARE(QFile::exists(folder.filePath(picture + QStringLiteral("-a.png"))), !longest);
            // The name of its picture would be too long.
            if (longest) QVERIFY(test::failedCleanly(run, 3) && run.err.contains("-a.png: File name too long"));
        }
        QCOMPARE(figure(folder, QStringLiteral("-o ") + QString(251, u'z') + QStringLiteral(".pdf")).code, 0);
    }

    /// The old file is as it was, and nothing else is left.
    void whatCannotBeWritten() {
        const QTemporaryDir folder;
        QDir(folder.path()).mkdir(QStringLiteral("x1-a.png"));
        QFile old(folder.filePath(QStringLiteral("x1.tex")));
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
        old.close();
        const auto blocked = figure(folder, QStringLiteral("-o x1.tex"), kManyCells);
        QVERIFY2(test::failedCleanly(blocked, 3) && blocked.err.contains("x1-a.png: is a directory"),
                 blocked.err.constData());
        QVERIFY(test::failedCleanly(figure(folder, QStringLiteral("-o missing/x1.pdf")), 3));
        const auto full = figure(folder, QStringLiteral("-o /dev/full --format pdf"));
        QVERIFY2(test::failedCleanly(full, 3) && full.err.contains("No space left"), full.err.constData());
        QCOMPARE(bytesOf(folder, QStringLiteral("x1.tex")), QByteArray("old"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).join(u' '),
                 QStringLiteral("x1-a.png x1.tex"));
    }

    void toolsKeepTheSession_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("command");
        QTest::addColumn<bool>("kept");
        const auto row = [](const char* file, const char* command, bool kept = true) {
            QTest::addRow("%s of %s", command, file)
                << QString::fromLatin1(file) << QString::fromLatin1(command) << kept;
        };
        row("f.pdf", "exiftool -Title=x -XMP-dc:Creator=me IN -o OUT");
        row("f.png", "exiftool -Title=x IN -o OUT");
        row("f.png", "exiftool -all= IN -o OUT", false);
        row("f.pdf", "qpdf --linearize IN OUT");
        row("f.pdf", "qpdf --object-streams=generate --recompress-flate IN OUT");
        row("f.pdf", "qpdf --qdf IN OUT");
        row("f.pdf", "qpdf --encrypt a b 256 -- IN OUT", false);
        row("f.pdf", "mutool clean IN OUT");
        row("f.pdf", "mutool clean -gggg -z IN OUT");
        row("f.pdf", "pdftocairo -pdf IN OUT", false);
    }

    /// Or the message says why it is gone.
    void toolsKeepTheSession() {
        QFETCH(QString, file);
        QFETCH(QString, command);
        QFETCH(bool, kept);
        QStringList words = command.split(u' ');
        const QString tool = QStandardPaths::findExecutable(words.takeFirst());
        if (tool.isEmpty()) QSKIP("the tool is not installed");
        const QTemporaryDir folder;
        QCOMPARE(figure(folder, QStringLiteral("--query 3 -o ") + file).code, 0);
        const QString after = QStringLiteral("after") + file.mid(1);
        words.replaceInStrings(QStringLiteral("IN"), file);
        words.replaceInStrings(QStringLiteral("OUT"), after);
        QCOMPARE(test::runProcess(tool, words, folder.path()).code, 0);
        const auto session = [&](const QString& name) { return test::runProgram({"session", name}, folder.path()); };
        const auto run = session(after);
        if (kept) {
            QVERIFY2(run.code == 0 && run.err.isEmpty(), run.err.constData());
            QCOMPARE(run.out, session(file).out.replace(file.toUtf8(), after.toUtf8()));
        } else {
            QVERIFY(test::failedCleanly(run, 2));
            QVERIFY2(run.err.contains("a tool has removed, compressed or encrypted it"), run.err.constData());
        }
    }

private:
    static constexpr const char* kManyCells = "text:20 image:4x3";

    static test::ProgramRun figure(const QTemporaryDir& folder, const QString& options,
                                   const char* sequence = "text:5 image:4x3") {
        return test::runProgram(QStringList{"figure", "--sequence", QString::fromLatin1(sequence), "--scheme",
                                            "rope-tv", "--plots", "heatmap"} +
                                    options.split(u' '),
                                folder.path());
    }

    static QByteArray bytesOf(const QTemporaryDir& folder, const QString& name) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

ROPESCOPE_TEST(FigureOutputsTest)
#include "tst_figure_outputs.moc"
