// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
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
