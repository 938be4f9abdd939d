// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <random>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/session/carried_session.h>
#include <ropescope/formats/session/session_file.h>

#include "tests/support/program.h"
#include "tests/support/registration.h"

using namespace ropescope;

namespace {

const QStringList kCarriers{"f.pdf", "f.svg", "f.png"};

template <class T>
T anyOf(std::mt19937& random, const std::vector<T>& values) {
    return values[random() % values.size()];
}

/// Texts that look like what files of figures are made of.
std::vector<std::string> hostileTexts() {
    const std::string name(kCarriedName), other = *carriedForm(*toSessionFile(defaultSession()));
    return {"",
            "A caption.",
            name + ">" + other + "</rope:" + name + ">",
            name + "='" + other + "'",
            "<rope:" + name + ">AAAA",
            "tEXt" + name + " IEND IDAT",
            R"({"format":"ropescope-session","version":1})",
            "</metadata></desc><metadata><?xpacket end=\"w\"?>]]>",
            "/MediaBox [0 0 7 7] /CreationDate (D:2) startxref\n0000000000 65535 f beginbfrange <2F70> endbfrange",
            "-123456,0 points=\"-123456,0\" %1 %2 旋转 🧭\t\n",
            std::string(300, 'x') + name};
}

/// A session with some figures, as a file.
std::string anySessionFile(std::mt19937& random, unsigned figureCount) {
    const std::vector<std::string> texts = hostileTexts();
    const auto text = [&] { return jsonString(anyOf(random, texts)); };
    std::string figures;
    for (unsigned i = 0; i < figureCount; ++i) {
        const auto panel = [&] {
            return R"({"scheme": ")" + anyOf<std::string>(random, {"flat", "m-rope"}) + R"(", "plots": [)" +
                   anyOf<std::string>(random, {R"("positions")", R"("heatmap", "profile")"}) + R"(], "title": )" +
                   text() + R"(, "notes": [)" +
                   anyOf<std::string>(random, {"", R"("2: ropescopeSession>AAAA")", R"("1 -> 3: </desc>")"}) + "]}";
        };
        figures += std::string(i == 0 ? "" : ", ") + R"({"layout": "A/B", "theme": ")" +
                   anyOf<std::string>(random, {"light", "dark"}) + R"(", "width": )" +
                   std::to_string(200 + random() % 200) + R"(, "resolution": 50, "caption_text": )" + text() +
                   R"(, "panels": [)" + panel() + ", " + panel() + "]}";
    }
    return R"({"format": "ropescope-session", "version": 1, "note": {"en": )" + text() +
           R"(}, "segments": [{"type": "text", "tokens": )" + std::to_string(3 + random() % 30) +
           R"(}, {"type": "image", "width": 3, "height": 2}], "schemes": [{"id": "flat"}, {"id": "m-rope"}], "figures": [)" +
           figures + "]}";
}

} // namespace

/// Figures as files that are read again.
class CarriedFiguresTest : public QObject {
    Q_OBJECT

private slots:
    void everyFigureReopens_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 0; seed < 6; ++seed) QTest::addRow("seed %u", seed) << seed;
    }

    /// To the same session, and a figure of the file is the file.
    void everyFigureReopens() {
        QFETCH(const unsigned, seed);
        std::mt19937 random(seed);
        const unsigned figures = 1 + seed % 3, shown = 1 + static_cast<unsigned>(random() % figures);
        write("s.rope", anySessionFile(random, figures));
        const auto session = run({"session", "s.rope", "--format", "rope"});
        QVERIFY2(session.code == 0, session.err.constData());
        QStringList made{"figure", "s.rope", "--figure", QString::number(shown)};
        for (const QString& name : kCarriers) made << "-o" << name;
        const auto drawn = run(made);
        QVERIFY2(drawn.code == 0, drawn.err.constData());
        for (const QString& name : kCarriers) {
            const auto reopened = run({"session", name, "--format", "rope"});
            QVERIFY2(reopened.code == 0 && reopened.err.isEmpty(), reopened.err.constData());
            QCOMPARE(reopened.out, session.out);
            redraws(name);
        }
    }

    void aFigureOfAFigureIsTheSame_data() {
        QTest::addColumn<QString>("options");
        for (const char* options :
             {"--theme dark --columns 1", "--layout AB/C.", "--only 2", "--panels plot --plots heatmap,profile",
              "--panels plot --only 2", "--preset neurips", "--size 200x300mm", "--width 150",
              "--plots curves --curve-bases 100,1000", "--plots curves,heatmap --without-caption", "--query 3 --key 1",
              "--each-panel", "--each-panel --panels plot", "--plots positions,heatmap,profile,decay,spectrum"})
            QTest::newRow(options) << QString::fromLatin1(options);
    }
    void aFigureOfAFigureIsTheSame() {
        QFETCH(const QString, options);
        QStringList made{"figure",       "--sequence", "text:4 image:3x2 text:3",
                         "--scheme",     "flat",       "--scheme",
                         "m-rope",       "--scheme",   "rope-tv",
                         "--resolution", "50"};
        made << options.split(u' ');
        for (const QString& name : kCarriers) made << "-o" << name;
        const auto drawn = run(made);
        QVERIFY2(drawn.code == 0, drawn.err.constData());
        for (const QString& name : kCarriers) {
            if (!options.contains(u"--each-panel")) {
                redraws(name);
                continue;
            }
            for (const QString& panel : {QStringLiteral("-a."), QStringLiteral("-b."), QStringLiteral("-c.")})
                redraws(QString(name).replace(u'.', panel));
        }
    }

    void forbiddenCharactersAreRefused_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* field, const char* json, const char* reason) {
            QTest::addRow("%s %s", field, reason)
                << QString::fromUtf8(field) << QByteArray(json) << QString::fromUtf8(reason);
        };
        const char* control = "it holds the control character U+0001";
        row("figures[0].caption_text", R"("figures":[{"caption_text":"a\u0001b"}])", control);
        row("figures[0].caption_text", R"("figures":[{"caption_text":"\ufffe"}])", "it holds U+FFFE");
        row("figures[1].caption_text", R"("figures":[{},{"caption_text":"\uffff"}])", "it holds U+FFFF");
        row("figures[0].text", R"("figures":[{"text":"a\u0001b"}])", control);
        row("figures[0].letters", R"("figures":[{"letters":"a\u0001"}])", control);
        row("figures[0].panels[0].title", R"("figures":[{"panels":[{"title":"a\u0001b"}]}])", control);
        row("figures[0].panels[0].notes", R"("figures":[{"panels":[{"notes":["3: a\u0001b"]}]}])", control);
        row("figures[0].panels[0].settings.rotary.allocation",
            R"("figures":[{"panels":[{"settings":{"rotary.allocation":"a\u0001b"}}]}])", control);
        row("note.en", R"("note":{"en":"a\u0001b"})", control);
        row("note.zh_CN", R"("note":{"zh_CN":"a\u001fb"})", "it holds the control character U+001F");
        row("steps[0].name.en", R"("steps":[{"name":{"en":"a\u0001b"}}])", control);
        row("rotary.layer", R"("rotary":{"layer":"a\u0001b"})", control);
        row("rotary.layers[0].`name`", R"("rotary":{"layers":[{"name":"a\u0001b"}]})", control);
        row("views.equivariance.sentence", R"("views":{"equivariance":{"sentence":"a\u0001b"}})", control);
        row("formula_schemes[0], note", R"("formula_schemes":[{"id":"a","axes":[{"name":"n","formula":"L"}],
            "next":"L","note":"\ufffe"}])",
            "it holds U+FFFE");
    }
    void forbiddenCharactersAreRefused() {
        QFETCH(const QString, field);
        QFETCH(const QByteArray, json);
        QFETCH(const QString, reason);
        write("s.rope", "{\"format\":\"ropescope-session\",\"version\":1," + json.toStdString() + "}");
        const auto refused = run({"session", "s.rope"});
        QVERIFY2(test::failedCleanly(refused, 2), refused.err.constData());
        const QString message = QString::fromUtf8(refused.err);
        QVERIFY2(message.contains(QString("s.rope, " + field)) && message.contains(reason), refused.err.constData());
    }

    /// As arguments; the path of a file may have any name.
    void forbiddenArgumentsAreRefused() {
        const QStringList figure{"figure", "--sequence", "text:5", "--scheme", "flat", "-o", "f.svg"};
        for (const char* option : {"--text", "--allocation", "--plane-axes"}) {
            const auto refused = run(figure + QStringList{QString::fromLatin1(option), QStringLiteral("a\x0b") + u'b'});
            QVERIFY2(test::failedCleanly(refused, 2), refused.err.constData());
            QVERIFY2(refused.err.contains(QByteArray(option) + ": it holds the control character U+000B"),
                     refused.err.constData());
        }
    }

    void binsAreExactOrRefused() {
        const auto figure = [&](const char* sequence, const char* plot, const char* bins) {
            return run({"figure", "--sequence", QString::fromLatin1(sequence), "--scheme", "flat", "--plots",
                        QString::fromLatin1(plot), "--bins", QString::fromLatin1(bins), "-o", "f.npy"});
        };
        const auto all = figure("text:300", "heatmap", "0");
        QVERIFY2(all.code == 0, all.err.constData());
        QCOMPARE(run({"scores", "--sequence", "text:300", "--scheme", "flat", "--bins", "0", "-o", "s.npy"}).code, 0);
        QCOMPARE(read("f.npy"), read("s.npy"));
        const auto refused = [&](const test::ProgramRun& result, const char* reason) {
            return test::failedCleanly(result, 2) && result.err.contains(reason);
        };
        for (const char* plot : {"heatmap", "profile"})
            QVERIFY2(refused(figure("text:8193", plot, "0"), "would have 8193 bins per side, and can have 8192; write "
                                                             "--bins 8192 or less"),
                     plot);
        QVERIFY(refused(figure("text:300", "precision", "0"), "300 bins per side, and can have 256"));
        QVERIFY(refused(figure("text:300", "precision", "257"), "257 bins per side, and can have 256"));
        QCOMPARE(figure("text:200", "precision", "8192").code, 0);
        QCOMPARE(figure("text:8193", "positions", "0").code, 0);
    }

private:
    /// A figure of the file is the file.
    void redraws(const QString& name) {
        const auto again = run({"figure", name, "-o", "again-" + name});
        QVERIFY2(again.code == 0, again.err.constData());
        QVERIFY2(read("again-" + name) == read(name), qPrintable(name));
    }
    test::ProgramRun run(const QStringList& arguments) const { return test::runProgram(arguments, m_folder.path()); }
    [[nodiscard]] QByteArray read(const QString& name) const {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void write(const QString& name, const std::string& text) const {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text.data(), static_cast<qint64>(text.size())), static_cast<qint64>(text.size()));
    }

    QTemporaryDir m_folder;
};

ROPESCOPE_TEST(CarriedFiguresTest)
#include "tst_carried_figures.moc"
