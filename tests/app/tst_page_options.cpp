// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <ropescope/session/figure_fields.h>

#include "tests/support/program.h"
#include "tests/support/registration.h"

using namespace ropescope;

/// The page of `ropescope figure`: its size, and what is wrong with it.
class FigurePageOptionsTest : public QObject {
    Q_OBJECT

private slots:
    void sizes_data() {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("width");
        const auto row = [](const char* options, const char* width) {
            QTest::newRow(options) << QString::fromLatin1(options) << QString::fromLatin1(width);
        };
        row("--preset cvpr-1", "236.25 ");
        row("--preset ieee-2", "514.07");
        row("--preset eccv", "345.82");
        row("--preset cvpr-1 --width 300", "300 ");
        row("--size 8cmx40cm", "226.77");
        row("--size 85x400mm", "240.94");
        row("--size 3.25inx1000", "234 1000");
        row("--size 480.5ptx9in", "480.5 648");
    }

    void sizes() {
        QFETCH(QString, options);
        QFETCH(QString, width);
        const test::ProgramRun run = figure(options + QStringLiteral(" --format pdf"));
        QVERIFY2(run.code == 0, run.err.constData());
        static const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+ [0-9]+)"));
        const auto match = box.match(QString::fromLatin1(run.out));
        QVERIFY(match.hasMatch());
        QVERIFY2(match.captured(1).startsWith(width), qPrintable(match.captured(1)));
    }

    void wrongSizes_data() {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* options, const char* reason) {
            QTest::newRow(options) << QString::fromLatin1(options) << QString::fromLatin1(reason);
        };
        row("--preset cvrp", "did you mean `cvpr`?");
        row("--preset neurips-2", "neurips");
        row("--size 300", "not a length");
        row("--size 300.5x9in", "a page is 120 to 5000 points wide"); // both are inches
        row("--size 300x", "not a length");
        row("--size x300", "not a length");
        row("--size 3furlongsx2", "not a length");
        row("--size 300x400 --width 300", "given together with --width");
        row("--size 300x100", "points high, but its page only 100");
        row("--text-scale 9", "--text-scale 9");
        row("--check -o -", "standard output");
    }

    void wrongSizes() {
        QFETCH(QString, options);
        QFETCH(QString, reason);
        const test::ProgramRun run = figure(options);
        QVERIFY2(test::failedCleanly(run, 2), run.err.constData());
        QVERIFY2(run.err.contains(reason.toUtf8()), run.err.constData());
    }

    /// The value of an option is that of its field, and a flag changes it.
    void fieldsHaveTheirOptions() {
        const QString help = QString::fromUtf8(test::runProgram({"figure", "--help"}).out);
        forEachFieldOf(FigureSetup{}, [&](const auto& field) {
            const QString name = QString::fromUtf8(field.option.name);
            QVERIFY2(help.contains(QStringLiteral("\n  ") + name), qPrintable(name));
        });
        const QByteArray plain = figure(QStringLiteral("--format svg")).out;
        QVERIFY(plain.contains("Sequence:") && plain.contains("<rope:"));
        const QByteArray bare = figure(QStringLiteral("--format svg --without-caption --without-session")).out;
        QVERIFY(!bare.contains("Sequence:") && !bare.contains("<rope:"));
        const QByteArray grid = figure(QStringLiteral("--boxes json --panels plot --layout AB/.C")).out;
        QCOMPARE(grid.count("\"title\""), 3);
    }

    void checkPrintsALineForEachFault() {
        const test::ProgramRun fine = figure(QStringLiteral("--preset cvpr-2 --check"));
        QCOMPARE(fine.code, 0);
        QCOMPARE(fine.out + fine.err, QByteArray());
        const test::ProgramRun small = figure(QStringLiteral("--preset ieee-2 --check"));
        QCOMPARE(small.code, 1);
        QCOMPARE(small.err, QByteArray());
        const QList<QByteArray> lines = small.out.trimmed().split('\n');
        QVERIFY(lines.size() >= 2);
        for (const QByteArray& line : lines)
            QVERIFY2(line.startsWith("ropescope: ") && line.contains("; give --text-scale 1.07"), line.constData());
        QCOMPARE(figure(QStringLiteral("--preset ieee-2 --text-scale 1.07 --check")).code, 0);
        const test::ProgramRun wide = figure(QStringLiteral("--preset cvpr-1 --width 495 --check"));
        QCOMPARE(wide.code, 1);
        QVERIFY(wide.out.contains("495 points wide"));
        const test::ProgramRun chinese = figure(QStringLiteral("--preset cvpr-1 --width 495 --check --language zh_CN"));
        QVERIFY(chinese.out.contains("栏宽"));
    }

    void checkWritesOnlyWhatIsAskedFor() {
        const QString path = m_folder.filePath(QStringLiteral("checked.svg"));
        QCOMPARE(figure(QStringLiteral("--check -o ") + path).code, 0);
        QVERIFY(QFile::exists(path));
    }

private:
    test::ProgramRun figure(const QString& options) const {
        return test::runProgram(QStringList{"figure", "--sequence", "text:5 image:4x3 text:5", "--scheme", "rope-tie",
                                            "--scheme", "rope-tv"} +
                                    options.split(u' '),
                                m_folder.path());
    }

    QTemporaryDir m_folder;
};

ROPESCOPE_TEST(FigurePageOptionsTest)
#include "tst_page_options.moc"
