// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/program.h"
#include "tests/support/registration.h"

using namespace ropescope;

class TestBadInput : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QVERIFY(m_folder.isValid());
        write("notes.jpg", "These are notes, not a picture.\n");
        write("empty.png", "");
        write("broken.json", "{\"segments\":[");
        write("deep.json", QByteArray(16 << 20, '['));
        write("long.json", "");
        QVERIFY(QFile::resize(m_folder.filePath(QStringLiteral("long.json")), (64 << 20) + 1));
        write("other.npz", "no archive");
        write("kept.npy", "old");
        QCOMPARE(::mkfifo(qPrintable(m_folder.filePath(QStringLiteral("pipe"))), 0600), 0);
        for (const char* suffix : {"rope", "ropescheme", "npz", "png"}) {
            const QString link = m_folder.filePath(QStringLiteral("linked.") + QString::fromLatin1(suffix));
            QVERIFY(QFile::link(QStringLiteral("pipe"), link));
        }
    }

    void whatIsNoFileIsRefusedAtOnce_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("why");
        const auto row = [](const QString& words, const QString& why) {
            QTest::newRow(qPrintable(words)) << words.split(' ') << why;
        };
        const QStringList openers{"grid %1", "positions --sequence-file %1",
                                  "positions --sequence text:5 --scheme-file %1",
                                  "scores --sequence text:5 --content file:%1", "--screenshot no.png --scheme-file %1"};
        for (const QString& words : openers) {
            row(words.arg(QStringLiteral("pipe")), QStringLiteral("pipe: is a pipe"));
            row(words.arg(QStringLiteral("/dev/zero")), QStringLiteral("/dev/zero: is a device"));
            row(words.arg(QStringLiteral(".")), QStringLiteral(".: is a directory"));
        }
        row(QStringLiteral("grid /dev/stdin"), QStringLiteral("/dev/stdin: is a pipe; write its output"));
        row(QStringLiteral("grid linked.png"), QStringLiteral("linked.png: is a pipe"));
        row(QStringLiteral("session linked.rope"), QStringLiteral("linked.rope: is a pipe without a writer"));
        row(QStringLiteral("figure linked.rope"), QStringLiteral("linked.rope: is a pipe without a writer"));
        for (const char* name : {"linked.rope", "linked.ropescheme", "linked.png"})
            row(QStringLiteral("--screenshot no.png ") + QString::fromLatin1(name), QStringLiteral("is a pipe"));
        row(QStringLiteral("--screenshot no.png ."), QStringLiteral("the folder has neither config.json"));
        row(QStringLiteral("--screenshot no.png /dev/zero"), QStringLiteral("is a device"));
    }
    void whatIsNoFileIsRefusedAtOnce() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, why);
        const test::ProgramRun run = test::runProgram(arguments, m_folder.path());
        QVERIFY2(test::failedCleanly(run, 3),
                 (QByteArray::number(run.code) + "\n" + run.out.left(200) + "\n" + run.err).constData());
        QVERIFY2(run.err.contains(why.toUtf8()), run.err.constData());
    }

    void oneClearMessageEach_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("part");
        const auto row = [](const QString& words, int code, const QString& part, const QString& sequence = {}) {
            QStringList arguments = words.split(' ');
            if (!sequence.isNull()) arguments << "--sequence" << sequence;
            QTest::newRow(qPrintable(words + " " + sequence)) << arguments << code << part;
        };
        row("positions", 2, "--sequence, column 7", "image:0x3");
        row("positions", 2, "-1", "text:-1");
        row("positions", 2, "99999999999", "image:99999999999x9");
        row("positions", 2, "empty", "");
        row("positions", 2, "empty", "   ");
        row("positions", 2, "imgae", "imgae:4x3");
        row("positions", 2, "--sequence");
        row("positions --scheme rope-nine", 2, "rope-nine", "text:5");
        row("positions --head-dim 7", 2, "--head-dim 7: not an even number from 2 to 4096", "text:5");
        row("scores --head-dim 7", 2, "7", "text:5");
        row("frequencies --head-dim 7", 2, "7");
        row("frequencies --head-dim 0", 2, "--head-dim 0");
        row("frequencies --base 1", 2, "--base 1");
        row("frequencies --base nan", 2, "--base nan");
        row("frequencies --allocation nope", 2, "nope");
        row("positions --allocation nope", 2, "nope", "text:5");
        row("frequencies --scaling yarn:0", 2, "yarn:0");
        row("frequencies --scaling yarn", 2, "factor is missing");
        row("frequencies --scaling ntk:nan", 2, "ntk:nan");
        row("frequencies --scaling twice:2", 2, "known: none, linear");
        row("frequencies --scaling longrope --param factor=4 --param original_max_position_embeddings=4096", 2,
            "there are 64 pairs");
        row("frequencies --scaling yarn:4", 2, "original_max_position_embeddings is missing");
        row("frequencies --scheme flat --scaling dynamic:2", 2, "max_position_embeddings=4096");
        row("frequencies --scaling llama3:8 --param high_freq_factor=0.5", 2, "is below low_freq_factor");
        row("frequencies --param partial_rotary_factor=0", 2, "partial_rotary_factor");
        row("frequencies --head-dim 6 --param partial_rotary_factor=0.5", 2, "is 3 dimensions");
        row("frequencies --param factor=x", 2, "`x` is not a number");
        row("frequencies --param truncate=0 --param truncate=1", 2, "twice");
        row("frequencies --allocation mixed:-1", 2, "seed");
        row("frequencies --allocation liere:1,3", 2, "write it like `liere:7`");
        row("positions --scheme liere --param block=3", 2, "block", "text:5");
        row("scores --scheme liere --bins 4", 2, "70000 distinct positions", "text:70000");
        row("scores --scheme string --bins 4", 2, "at most 65536", "text:70000");
        row("positions --scaling yarn:-1", 2, "yarn:-1", "text:5");
        row("positions --origin 2", 2, "--origin 2", "text:5");
        row("positions --param nope=1", 2, "nope", "text:5");
        row("positions --param axes", 2, "--param axes", "text:5");
        row("positions --param axes=7", 2, "axes", "text:5");
        row("positions --format pdf", 2, "json csv npy", "text:5");
        row("positions -o p.pdf", 2, ".pdf", "text:5");
        row("positions --sequnce text:5", 2, "did you mean `--sequence`");
        row("positions --sequence", 2, "missing");
        row("positions --sequence text:5 image:4x3", 2, "image:4x3");
        row("positions --sequence-file broken.json", 2, "broken.json");
        row("positions --sequence-file missing.json", 3, "missing.json");
        row("positions --sequence-file deep.json", 2, "more than 64 nested lists or objects at byte 65");
        row("positions --sequence-file long.json", 2, "long.json: longer than 64 MiB");
        row("positions --sequence-file broken.json", 2, "given together", "text:5");
        row("positions --scheme rope-tv --scheme flat", 2, "2 times", "text:5");
        row("positions --origin 0 --origin 1", 2, "twice", "text:5");
        row("positions -o no/such/folder/p.npy", 3, "no/such/folder/p.npy", "text:5");
        row("positions -o .", 3, "directory", "text:5");
        row("positions -o /dev/full", 3, "No space left", "text:5");
        row("scores --bins -1", 2, "--bins -1", "text:5");
        row("scores --bins 2.5", 2, "--bins 2.5", "text:5");
        row("scores --mode max", 2, "score logit softmax", "text:5");
        row("scores --mode softmax --bins 4", 2, "would take too long", "text:2000000");
        row("scores --mode softmax --bins 4 --bias xpos --mask causal", 2, "xPos factors overflow", "text:70000");
        row("scores --mask full", 2, "none causal block", "text:5");
        row("scores --mask casual", 2, "--mask casual: unknown; did you mean `causal`? use one of", "text:5");
        row("figure --theme drak", 2, "--theme drak: unknown; did you mean `dark`?", "text:5");
        row("figure --patches text", 2, "--patches text: unknown; use one of modality query segment", "text:5");
        row("figure --along h", 2, "--along h: unknown; use one of together each", "text:5");
        row("figure --plots heatmap,,decay", 2, "there is no ``", "text:5");
        row("--theme blue --screenshot no.png", 2, "--theme blue: unknown; use one of light dark", "text:5");
        row("scores --bias alib", 2, "use none, alibi", "text:5");
        row("scores --bias alibi:9", 2, "alibi:9", "text:5");
        row("scores --bias t5:-1", 2, "t5:-1", "text:5");
        row("scores --bias xpos --mode logit", 2, "use the causal mask", "text:5");
        row("scores --content twos", 2, "twos", "text:5");
        row("scores --content random:x", 2, "random:x", "text:5");
        row("scores --content file:missing.npz", 3, "missing.npz", "text:5");
        row("scores --content file:other.npz", 2, "other.npz", "text:5");
        row("scores", 2, "32769 x 32769", "text:32769");
        row("scores", 2, "EiB", "text:1000000000");
        row("scores --format png --bins 9000", 2, "8192", "text:10000");
        row("grid", 2, "no file");
        row("grid missing.png", 3, "missing.png");
        row("grid .", 3, "directory");
        row("positions stray", 2, "`stray`: unexpected argument", "text:5");
        row("grid notes.jpg", 2, "notes.jpg");
        row("grid empty.png", 2, "empty.png");
        row("grid empty.png notes.jpg", 2, "more than one");
        row("grid notes.jpg --patch 0", 2, "--patch 0");
        row("grid notes.jpg extra.rope", 2, "more than one");
        row("session notes.jpg", 2,
            "`notes.jpg`: not a session file; give a .rope file, or a PDF, SVG or PNG that carries a session");
        row("figure no.svg", 3, "no.svg: No such file");
        row("session stray", 2, "put a value with spaces in quotes");
        row("schemes notes.jpg", 2, "takes only options");
        row("session --allocation nope", 2, "allocation `nope`: there is no such allocation; known: ", "text:5");
        row("session --allocation sections", 2, "its argument is missing", "text:5");
        row("session --scheme flat --subtract m-rope", 2, "this scheme is not shown; use one of flat", "text:5");
        row("figure --plots difference --subtract nope", 2, "nope", "text:5");
        row("session --bins 4", 2, "--bins: unknown option", "text:5");
        row("--save-content no.npz --screenshot no.png", 2, "--save-content: unknown option", "text:5");
        row("scores -o x.npy --format csv", 2, "-o x.npy: its suffix says npy, but what is written is csv", "text:5");
        row("positions -o x.pdf --format json", 2, "its suffix says pdf, but what is written is json", "text:5");
        row("schemes -o x.txt --format json", 2, "its suffix says text, but what is written is json");
        row("scores --save-content x.csv", 2, "its suffix says csv, but what is written is npz", "text:5");
        row("scores -o both.dat --save-content ./both.dat --format npy", 2, "writes to the same file", "text:5");
        row("scores --save-content - --format npy", 2, "writes to the same file", "text:5");
        row("figure --format pdf --save-content /dev/stdout", 2, "writes to the same file", "text:5");
        row("scores --content file:", 2, "the file name is empty; write file:F.npz", "text:5");
        row("nonsense", 2, "known sub-commands");
        row("position", 2, "did you mean `positions`");
    }
    void oneClearMessageEach() {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, part);
        const test::ProgramRun run = test::runProgram(arguments, m_folder.path());
        QVERIFY2(test::failedCleanly(run, code),
                 (QByteArray::number(run.code) + "\n" + run.out.left(200) + "\n" + run.err).constData());
        QVERIFY2(run.err.contains(part.toUtf8()), run.err.constData());
    }

    void emptyNamesAreNamed() {
        const QStringList scores{"scores", "--sequence", "text:5"};
        for (const QStringList& words : {QStringList{"-o", ""},
                                         {"--save-content", ""},
                                         {"--save-content="},
                                         {"--scheme-file", ""},
                                         {"--sequence-file", ""}}) {
            const test::ProgramRun run = test::runProgram(scores + words, m_folder.path());
            QVERIFY2(test::failedCleanly(run, 2) && run.err.contains("the file name is empty"), run.err.constData());
        }
        for (const QStringList& words : {QStringList{"session", ""}, {"grid", ""}, {"--screenshot", "no.png", ""}}) {
            const test::ProgramRun run = test::runProgram(words, m_folder.path());
            QVERIFY2(test::failedCleanly(run, 2) && run.err.contains("an argument is empty"), run.err.constData());
        }
    }

    /// What is echoed is short, and UTF-8 on one line, in whatever part of a message it is.
    void whatIsEchoedIsShort() {
        const QString longest(100'000, u'x');
        for (const QStringList& words : {QStringList{"positions", "--sequence", longest},
                                         {"positions", "--" + longest},
                                         {"positions", longest},
                                         {"positions", "--sequence", "text:5", "--scheme", longest},
                                         {"scores", "--sequence", "text:5", "--pair", longest},
                                         {"positions", "--sequence", "text:5", "--head-dim", longest},
                                         {"figure", "--sequence", "text:5", "--width", longest},
                                         {"scores", "--sequence", "text:5", "--param", longest},
                                         {"scores", "--sequence", "text:5", "--mode", longest},
                                         {"positions", "--sequence-file", longest},
                                         {"grid", longest},
                                         {"session", longest + ".rope"},
                                         {"scores", "--sequence", "text:5", "--content", longest},
                                         {"positions", "-o", "x." + longest},
                                         {"figure", "--sequence", "text:5", "--plots", longest},
                                         {"--screenshot", "x." + longest},
                                         {longest}}) {
            const test::ProgramRun run = test::runProgram(words, m_folder.path());
            QVERIFY2(run.code == 2 || run.code == 3, run.err.constData());
            QVERIFY2(run.err.size() < 3000 && run.err.count('x') < 700, run.err.left(3000).constData());
            QVERIFY2(run.err.contains("…") || run.err.contains("File name too long"), run.err.constData());
        }
    }

    void bytesThatAreNoTextAreEscaped() {
        // QProcess would encode its arguments.
        QProcess shell;
        const QString program = QStringLiteral(ROPESCOPE_BINARY);
        for (const char* words :
             {"positions --sequence $'\\xff\\x01'", "positions --$'\\xff'", "positions -o $'\\xff.y'",
              "session $'\\xff\\n.rope'", "figure --sequence text:5 --width $'\\xff'", "$'\\xff'"}) {
            shell.start(QStringLiteral("bash"), {"-c", program + u' ' + QString::fromLatin1(words)});
            QVERIFY(shell.waitForFinished(test::kHangs));
            const QByteArray said = shell.readAllStandardError();
            QVERIFY2(said.count('\n') == 1 && said.contains("\\xff") && !said.contains('\xff'), said.constData());
        }
    }

    void nothingIsReplacedInAStream() {
        for (const char* target : {" > /dev/full", " -o /dev/full"}) {
            QProcess shell;
            shell.start(QStringLiteral("bash"), {"-c", QStringLiteral(ROPESCOPE_BINARY " scores --sequence text:5") +
                                                           QString::fromLatin1(target)});
            QVERIFY(shell.waitForFinished(test::kHangs));
            const QByteArray said = shell.readAllStandardError();
            QCOMPARE(shell.exitCode(), 3);
            QVERIFY2(said.contains("No space left") && !said.contains("replaced"), said.constData());
        }
    }

    void nothingIsLost() {
        const test::ProgramRun run =
            test::runProgram({"scores", "--sequence", "text:1000000", "-o", "kept.npy"}, m_folder.path());
        QCOMPARE(run.code, 2);
        QFile kept(m_folder.filePath(QStringLiteral("kept.npy")));
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), QByteArray("old"));
    }

    void cleanupTestCase() {
        const QStringList left = QDir(m_folder.path()).entryList({"*.npy*", "*.pdf"}, QDir::Files);
        QCOMPARE(left, QStringList{"kept.npy"});
    }

private:
    void write(const QString& name, const QByteArray& bytes) {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

    QTemporaryDir m_folder;
};

ROPESCOPE_TEST(TestBadInput)
#include "tst_bad_input.moc"
