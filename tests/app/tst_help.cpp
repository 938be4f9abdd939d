// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/program.h"
#include "tests/support/registration.h"

using namespace ropescope;

namespace {

QString readmeText() {
    QFile file(QStringLiteral(ROPESCOPE_SOURCE_DIR "/README.md"));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Sub-commands listed by `ropescope --help`.
QStringList subCommands() {
    static const QRegularExpression line(QStringLiteral("^  ([a-z]+) +\\S"), QRegularExpression::MultilineOption);
    const QString help = QString::fromUtf8(test::runProgram({QStringLiteral("--help")}).out);
    const qsizetype start = help.indexOf(QLatin1String("Sub-commands (")), end = help.indexOf(QLatin1String("Window"));
    QStringList names;
    for (auto found = line.globalMatch(help.mid(start, end - start)); found.hasNext();)
        names << found.next().captured(1);
    return names;
}

} // namespace

/// The help and the README agree with the program.
class TestHelp : public QObject {
    Q_OBJECT

private slots:
    void exitCodesAreThoseThereAre() {
        static const QRegularExpression code(QStringLiteral("\\b(\\d) [a-z`]"));
        for (const QString& text :
             {QString::fromUtf8(test::runProgram({QStringLiteral("--help")}).out), readmeText()}) {
            const qsizetype start = text.indexOf(QLatin1String("Exit codes:"));
            QVERIFY(start > 0);
            QSet<QString> codes;
            for (auto found = code.globalMatch(text.mid(start, 160)); found.hasNext();)
                codes << found.next().captured(1);
            QCOMPARE(codes, (QSet<QString>{QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("2"),
                                           QStringLiteral("3")}));
        }
    }

    void everyOptionInHelpIsReal_data() {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("window") << QStringList();
        const QStringList names = subCommands();
        QVERIFY(names.contains(QStringLiteral("positions")) && names.contains(QStringLiteral("figure")));
        for (const QString& name : names) QTest::newRow(qPrintable(name)) << QStringList{name};
    }
    void everyOptionInHelpIsReal() {
        QFETCH(QStringList, command);
        static const QRegularExpression option(QStringLiteral("(?:^|[\\[ ])(--[a-z][a-z-]*)\\b"),
                                               QRegularExpression::MultilineOption);
        const QString help = QString::fromUtf8(test::runProgram(command + QStringList{QStringLiteral("--help")}).out);
        QSet<QString> names;
        for (auto found = option.globalMatch(help); found.hasNext();) names << found.next().captured(1);
        names -= {QStringLiteral("--help"), QStringLiteral("--version")};
        QVERIFY(!names.isEmpty());
        for (const QString& name : names) {
            // A known option that lacks its value causes a different error. A flag needs such an option next to it.
            QStringList words{name};
            if (name == QLatin1String("--safe")) words << QStringLiteral("--screenshot");
            const test::ProgramRun run = test::runProgram(command + words);
            QCOMPARE(run.code, 2);
            QVERIFY2(!run.err.contains("unknown option"), qPrintable(name));
        }
        QVERIFY(test::runProgram(command + QStringList{QStringLiteral("--no-such")}).err.contains("unknown option"));
    }

    void helpGoesWithOtherOptions() {
        const auto printed = [](const QStringList& words) {
            const test::ProgramRun run = test::runProgram(words);
            return run.code == 0 && run.err.isEmpty() ? run.out : run.err;
        };
        const QByteArray program = printed({"--help"}), figure = printed({"figure", "--help"});
        QVERIFY(program.contains("Sub-commands") && figure.contains("ropescope figure"));
        for (const QStringList& words : {QStringList{"--language", "en", "--help"},
                                         {"--help", "--language", "en"},
                                         {"--language=en", "-h"},
                                         {"--sequence", "text:5", "--help"},
                                         {"--safe", "--help"},
                                         {"--help", "--theme", "dark"}})
            QCOMPARE(printed(words), program);
        for (const QStringList& words : {QStringList{"--language", "en", "figure", "--help"},
                                         {"figure", "--language", "en", "--help"},
                                         {"--help", "figure"},
                                         {"--help", "--language=en", "figure"},
                                         {"figure", "--sequence", "text:5", "--help"}})
            QCOMPARE(printed(words), figure);
        QVERIFY(printed({"--language", "en", "--version"}).startsWith("RopeScope "));
        QCOMPARE(printed({"--language", "en", "schemes"}), printed({"schemes", "--language", "en"}));
    }

    /// All of it: summaries, explanations of options, formats, exit codes.
    void helpIsChinese_data() { everyOptionInHelpIsReal_data(); }
    void helpIsChinese() {
        QFETCH(QStringList, command);
        const QStringList asking = command + QStringList{QStringLiteral("--help")};
        const QString english = QString::fromUtf8(test::runProgram(asking).out);
        const QString chinese = QString::fromUtf8(
            test::runProgram(asking + QStringList{QStringLiteral("--language"), QStringLiteral("zh_CN")}).out);
        static const QRegularExpression typed(
            QStringLiteral("--[\\w-]+|[a-z-]+(\\|[a-z-]+)+|`[^`]*`|\\{.*|\\[[^\\]]*\\]|\\b[a-z]+_[a-z_]+\\b"));
        static const QRegularExpression word(
            QStringLiteral("\\b(the|is|are|of|and|one of|from|for|per|with|default|if|an)\\b"));
        for (const QString& line : chinese.split(u'\n')) {
            const QString said = QString(line).remove(typed);
            QVERIFY2(!said.contains(word), qPrintable(line));
        }
        // Each option of the English help is explained in Chinese.
        static const QRegularExpression option(QStringLiteral("^  (-[-\\w]+)"), QRegularExpression::MultilineOption);
        for (auto found = option.globalMatch(english); found.hasNext();) {
            const QString name = found.next().captured(1);
            if (name == QLatin1String("--help")) continue;
            const QRegularExpression explained(QStringLiteral("^  %1 .*(\\n {25}.*)*[\\x{4e00}-\\x{9fff}]").arg(name),
                                               QRegularExpression::MultilineOption);
            QVERIFY2(chinese.contains(explained), qPrintable(name));
        }
    }

    void everyCommandOfTheReadmeRuns_data() {
        QTest::addColumn<QStringList>("arguments");
        static const QRegularExpression command(QStringLiteral("^ropescope (.+)$"),
                                                QRegularExpression::MultilineOption);
        for (auto found = command.globalMatch(readmeText()); found.hasNext();) {
            const QString line = found.next().captured(1);
            QTest::newRow(qPrintable(line)) << QProcess::splitCommand(line);
        }
    }
    void everyCommandOfTheReadmeRuns() {
        QFETCH(QStringList, arguments);
        // A stand-in for a clone, so that output of the commands does not end up in the source tree.
        const QTemporaryDir clone;
        QVERIFY(QFile::link(QStringLiteral(ROPESCOPE_SOURCE_DIR "/resources"),
                            clone.filePath(QStringLiteral("resources"))));
        const test::ProgramRun run = test::runProgram(arguments, clone.path());
        QVERIFY2(run.code == 0, run.err.constData());
        QVERIFY2(run.err.isEmpty(), run.err.constData());
        for (const char* option : {"-o", "--screenshot"}) {
            const qsizetype at = arguments.indexOf(QLatin1String(option));
            if (at >= 0) QVERIFY(QFile(clone.filePath(arguments.at(at + 1))).size() > 0);
        }
        if (!arguments.contains(QLatin1String("-o")) && !arguments.contains(QLatin1String("--screenshot")))
            QVERIFY(!run.out.isEmpty());
    }
};

ROPESCOPE_TEST(TestHelp)
#include "tst_help.moc"
