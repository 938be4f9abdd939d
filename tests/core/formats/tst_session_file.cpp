// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <rapidcheck.h>

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <ropescope/formats/json/field_json.h>
#include <ropescope/formats/json/sequence_json.h>
#include <ropescope/formats/session/session_file.h>
#include <ropescope/formats/session/session_paths.h>
#include <ropescope/session/placed_session.h>
#include <ropescope/session/session_fields.h>

#include "tests/support/any_session.h"
#include "tests/support/law.h"
#include "tests/support/registration.h"

using namespace ropescope;

namespace {

/// The text of a file with its first two fields and those of `object`.
std::string fileOf(const std::string& object, int version = 1) {
    const std::string fields = object.substr(object.find('{') + 1);
    return "{\"format\": \"ropescope-session\", \"version\": " + std::to_string(version) +
           (fields.find(':') == std::string::npos ? "" : ", ") + fields;
}

Expected<Session> readSession(const std::string& object) {
    auto file = parseSessionFile(fileOf(object), "F.rope");
    if (!file) return file.error();
    return file->session;
}

std::string sessionMessage(const std::string& object) {
    const auto session = readSession(object);
    return session ? "" : session.error().message();
}

std::string written(const SessionFile& file) { return *toSessionFile(file.session, file.view, file.version); }

/// Unknown fields at every level.
std::string withUnknownFields() {
    return fileOf(R"({
            "later": {"a": [1, 2.50, "x ]}, y"], "b": null},
            "views": {"zoomed": [1, {"a": null}], "decay": {"kind": 18446744073709551615}},
            "segments": [{"type":"text","tokens":5,"note":"é"}, {"type":"image","width":4,"height":3,"source":
              {"path":"p.png","pixel_width":112,"pixel_height":84,"taken":"2020"}}],
            "schemes": [{"id": "flat", "colour": 3}, {"id": "rope-tv", "params": {"axes": 2}}],
            "formula_schemes": [{"id": "a", "axes": [{"name": "h", "formula": "L", "x": 1}], "next": "L", "y": 2}],
            "scores": {"content": {"kind": "random", "seed": 7, "z": 1}, "bias": {"kind": "xpos", "z": []}}})");
}

} // namespace

class TestSessionFile : public QObject {
    Q_OBJECT

private slots:
    void writingAndReadingAreInverse() {
        QVERIFY(testing::holds(
            "a session is read back",
            [] {
                const Session session = testing::anySession();
                const SessionView view = testing::anyView();
                const std::string text = *toSessionFile(session, view);
                const auto again = parseSessionFile(text, "f");
                if (!again) RC_FAIL(again.error().message() + "\n" + text);
                RC_ASSERT(again->session == session);
                RC_ASSERT(again->view == view);
                RC_ASSERT(again->remarks.empty());
                RC_ASSERT(written(*again) == text);
            },
            1000));
    }

    void theDefaultSessionIsThisText() {
        const QByteArray text = QByteArray::fromStdString(*toSessionFile(defaultSession()));
        const QByteArray start = "{\n"
                                 "  \"format\": \"ropescope-session\",\n"
                                 "  \"version\": 1,\n"
                                 "  \"note\": {\n"
                                 "    \"en\": \"\",\n"
                                 "    \"zh_CN\": \"\"\n"
                                 "  },\n"
                                 "  \"segments\": [\n"
                                 "    {\"type\":\"text\",\"tokens\":5},\n"
                                 "    {\"type\":\"image\",\"width\":4,\"height\":3},\n"
                                 "    {\"type\":\"text\",\"tokens\":5}\n"
                                 "  ],\n"
                                 "  \"origin\": null,\n"
                                 "  \"formula_schemes\": [],\n"
                                 "  \"schemes\": [\n"
                                 "    {\"id\": \"rope-tie\"},\n"
                                 "    {\"id\": \"rope-tv\"},\n"
                                 "    {\"id\": \"m-rope\"},\n"
                                 "    {\"id\": \"flat\"}\n"
                                 "  ],\n"
                                 "  \"rotary\": {\n"
                                 "    \"head_dim\": 128,\n"
                                 "    \"base\": 10000,\n"
                                 "    \"allocation\": null,\n"
                                 "    \"pair_layout\": null,\n"
                                 "    \"scaling\": \"none\",\n"
                                 "    \"params\": {},\n"
                                 "    \"layers\": [],\n"
                                 "    \"layer\": \"\"\n"
                                 "  },\n"
                                 "  \"scores\": {\n"
                                 "    \"mode\": \"score\",\n"
                                 "    \"mask\": \"none\",\n"
                                 "    \"bias\": {\"kind\": \"none\"},\n"
                                 "    \"content\": {\"kind\": \"ones\"}\n"
                                 "  },\n";
        QCOMPARE(text.left(start.size()), start);
        const QByteArray end = "    \"decay\": {\n"
                               "      \"along\": \"together\",\n"
                               "      \"farthest\": 4096,\n"
                               "      \"distances\": \"log\",\n"
                               "      \"draws\": 200,\n"
                               "      \"seed\": 0\n"
                               "    },\n"
                               "    \"curves\": {\n"
                               "      \"of\": \"decay\",\n"
                               "      \"bases\": \"\",\n"
                               "      \"scalings\": \"\"\n"
                               "    },\n"
                               "    \"plane_axes\": \"automatic\",\n"
                               "    \"rotation\": {\n"
                               "      \"pairs\": \"automatic\"\n"
                               "    },\n"
                               "    \"phase\": {\n"
                               "      \"of\": \"cos\"\n"
                               "    },\n"
                               "    \"encoding\": {\n"
                               "      \"of\": \"sinusoidal\",\n"
                               "      \"dim\": 64,\n      \"positions\": 128,\n"
                               "      \"properties\": true\n"
                               "    },\n"
                               "    \"equivariance\": {\n"
                               "      \"sentence\": \"The dog chased another dog\",\n"
                               "      \"positions\": \"none\",\n"
                               "      \"causal\": false,\n      \"swap\": \"2,3\",\n      \"seed\": 0\n"
                               "    },\n"
                               "    \"heads\": {\n      \"file\": \"\",\n"
                               "      \"shown\": \"automatic\"\n    },\n"
                               "    \"patches\": \"modality\",\n    \"patch_opacity\": 60\n"
                               "  },\n"
                               "  \"figures\": [],\n  \"steps\": [],\n"
                               "  \"view\": {\n"
                               "    \"query\": null,\n"
                               "    \"key\": null,\n"
                               "    \"key_pinned\": false,\n"
                               "    \"scheme\": 0,\n"
                               "    \"segment\": null,\n"
                               "    \"zoom\": {\n"
                               "      \"query_begin\": 0,\n"
                               "      \"query_end\": 1,\n"
                               "      \"key_begin\": 0,\n"
                               "      \"key_end\": 1\n"
                               "    },\n"
                               "    \"scroll\": {\n"
                               "      \"rows\": 0,\n"
                               "      \"columns\": 0\n"
                               "    }\n"
                               "  }\n"
                               "}\n";
        QCOMPARE(text.right(end.size()), end);
    }

    /// Invalid UTF-8 is replaced, so that every written file can be read.
    void brokenTextIsReplaced() {
        for (const char* broken : {"\xff", "\xc3", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe0\x80\x80", "a\x80 b"}) {
            Session session;
            session.rotary.allocation = broken;
            const std::string text = *toSessionFile(session);
            const auto again = parseSessionFile(text, "f");
            QVERIFY2(again, again ? "" : again.error().message().c_str());
            QVERIFY(again->session.rotary.allocation->find("\xef\xbf\xbd") != std::string::npos);
            QCOMPARE(written(*again), text);
        }
    }

    void absentFieldsHaveTheirDefaults() {
        QVERIFY(*readSession("{}") == Session{});
        QVERIFY(*readSession(R"({"rotary": {}, "views": {"decay": {}}})") == Session{});
        Session masked;
        masked.scores.mask = Mask::Causal;
        QVERIFY(*readSession(R"({"scores": {"mask": "causal"}})") == masked);
    }

    /// Fields of another program are named, at every level, and not kept.
    void unknownFieldsAreNamed() {
        const auto file = parseSessionFile(withUnknownFields(), "f");
        QVERIFY2(file, file ? "" : file.error().message().c_str());
        QCOMPARE(file->remarks.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(file->remarks[0].message()),
                 QStringLiteral("f: unknown fields: segment 1, `note`; segment 2, `source`, `taken`; "
                                "formula_schemes[0].`y`; formula_schemes[0], axes[0].`x`; schemes[0].`colour`; "
                                "scores.bias, `z`; scores.content, `z`; `later`; and 2 more; they are not kept when "
                                "the session is saved"));
        QVERIFY(parseSessionFile(written(*file), "f")->remarks.empty());
    }

    void recoveryNotesAreReadBack() {
        const RecoveryNote note{"工作", "/a/b.rope", "2026-01-02T03:04:05Z", {"Add segment", "“Change” \\ it"}};
        const auto file = parseSessionFile(*toSessionFile(defaultSession(), {}, kSessionVersion, note), "f");
        QVERIFY(file && file->recovery == note && file->remarks.empty());
        QVERIFY(!parseSessionFile(*toSessionFile(defaultSession()), "f")->recovery);
    }

    /// From a file of a later version, whatever is understood is read.
    void laterVersionsAreReadAsFarAsTheyAreKnown() {
        const std::string object = R"({"segments": [{"type":"text","tokens":5}], "scores": {"mode": "entropy"},
                                       "rotary": {"head_dim": 64, "base": "twice"}, "novel": 1})";
        QVERIFY(!parseSessionFile(fileOf(object), "F.rope"));
        const auto file = parseSessionFile(fileOf(object, 9), "F.rope");
        QVERIFY2(file, file ? "" : file.error().message().c_str());
        QCOMPARE(file->version, 9);
        QCOMPARE(file->session.rotary.headDim, 64);
        QCOMPARE(file->session.scores.mode, ScoreMode::Score);
        QVERIFY(!file->session.rotary.base);
        QCOMPARE(file->remarks.size(), std::size_t{3});
        QVERIFY(file->remarks[2].message().find("`novel`") != std::string::npos);
        QVERIFY(!toSessionFile(file->session, file->view, file->version));
        QVERIFY(!parseSessionFile(fileOf(R"({"segments": [{"type":"hologram"}]})", 9), "F.rope"));
    }

    /// Files of every released version can always be opened: files in tests/golden/sessions never change.
    void oldFilesOpen_data() {
        QTest::addColumn<QString>("path");
        QDirIterator files(ROPESCOPE_GOLDEN_DIR "/sessions", {"*.rope"}, QDir::Files);
        while (files.hasNext()) {
            const QString path = files.next();
            QTest::newRow(qPrintable(files.fileName())) << path;
        }
    }
    void oldFilesOpen() {
        QFETCH(QString, path);
        QFile old(path), expected(QString(path).replace(".rope", ".now"));
        QVERIFY(old.open(QIODevice::ReadOnly));
        const auto file = parseSessionFile(old.readAll().toStdString(), "old");
        QVERIFY2(file, file ? "" : file.error().message().c_str());
        QVERIFY(file->remarks.empty());
        const std::string now = written(*file);
        const bool renews = qEnvironmentVariableIsSet("ROPESCOPE_RENEW_SESSIONS");
        QVERIFY(expected.open(renews ? QIODevice::WriteOnly : QIODevice::ReadOnly));
        if (renews) return (void)expected.write(QByteArray::fromStdString(now));
        QCOMPARE(QByteArray::fromStdString(now), expected.readAll());
    }

    void otherFilesAreNoSessions() {
        for (const char* text : {"{}", "[]", R"({"format":"other"})", R"({"format":7,"version":1})",
                                 R"({"segments":[{"type":"text","tokens":5}]})"}) {
            const auto file = parseSessionFile(text, "F.rope");
            QVERIFY2(!file, text);
            QVERIFY2(file.error().message().starts_with("F.rope"), text);
        }
        QCOMPARE(parseSessionFile(R"({"format":"ropescope-session"})", "F").error().why.english(),
                 std::string("has no `version`"));
        QVERIFY(!parseSessionFile(R"({"format":"ropescope-session","version":0})", "F"));
        QVERIFY(!parseSessionFile(R"({"format":"ropescope-session","version":1.5})", "F"));
    }

    void picturesAreBesideTheirSession() {
        const auto pathIn = [](const Session& session) { return sourceOf(session.sequence.segments[0])->path; };
        const auto sessionOf = [](const char* path) {
            Session session;
            MediaSource source{.path = path, .pixelWidth = 112, .pixelHeight = 84};
            session.sequence.segments.push_back(ImageSegment{4, 3, 0, std::move(source)});
            return session;
        };
        const auto relative = [&](const char* path) { return pathIn(withRelativePaths(sessionOf(path), "/a/b")); };
        QCOMPARE(relative("/a/b/p.png"), std::string("p.png"));
        QCOMPARE(relative("/a/b/c/../图.png"), std::string("图.png"));
        QCOMPARE(relative("/a/p.png"), std::string("../p.png"));
        QCOMPARE(relative("/usr/p.png"), std::string("/usr/p.png"));
        QCOMPARE(relative("p.png"), std::string("p.png"));
        for (const char* path : {"/a/b/p.png", "/a/p.png", "/usr/p.png"})
            QCOMPARE(pathIn(withAbsolutePaths(withRelativePaths(sessionOf(path), "/a/b"), "/a/b")), std::string(path));
        QCOMPARE(pathIn(withAbsolutePaths(sessionOf("c/p.png"), "/a/b")), std::string("/a/b/c/p.png"));
        Session outer;
        outer.steps.push_back({.state = SharedSession(sessionOf("/a/b/p.png"))});
        QCOMPARE(pathIn(*withRelativePaths(outer, "/a/b").steps[0].state), std::string("p.png"));
        outer.views.heads.file = "/a/b/layer.npz";
        QCOMPARE(withRelativePaths(outer, "/a/b").views.heads.file, std::string("layer.npz"));
    }

    void faultsNameTheField_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* text, const char* message) {
            QTest::newRow(message) << QByteArray(text) << QString::fromUtf8(message);
        };
        row("{", "F.rope: invalid JSON at byte");
        row(R"({"segments": 5})", "F.rope, `segments`: not a list");
        row(R"({"segments": [{"type":"text","tokens":0}]})", "F.rope, segment 1, text tokens: 0 is outside 1 to");
        row(R"({"segments": [{"type":"text"}]})", "F.rope, segment 1: has no `tokens`; add it");
        row(R"({"rotary": 5})", "F.rope, rotary: not an object; write its fields in braces");
        row(R"({"rotary": {"head_dim": 7}})",
            "F.rope, rotary.head_dim 7: not an even number from 2 to 4096; use one such as 64 or 128");
        row(R"({"rotary": {"head_dim": 64.5}})", "F.rope, rotary.head_dim 64.5: not an even number from 2 to 4096");
        row(R"({"rotary": {"head_dim": "64"}})", "F.rope, rotary.head_dim: not a number; use one such as 64 or 128");
        row(R"({"rotary": {"base": 1}})",
            "F.rope, rotary.base 1: not a number above 1; use a base such as 10000 or 1e6");
        row(R"({"rotary": {"allocation": 3}})", "F.rope, rotary.allocation: not a text; write it in quotes");
        row(R"({"rotary": {"scaling": "twice:2"}})", "F.rope, rotary.scaling, scaling `twice:2`: there is no such");
        row(R"({"rotary": {"params": {"nope": 1}}})", "F.rope, rotary.params, parameter `nope`: no scaling has it");
        row(R"({"rotary": {"params": {"mscale": "1"}}})", "F.rope, rotary.params.mscale: not a list of at most 4096");
        row(R"({"origin": 2})", "F.rope, origin 2: not a whole number from 0 to 1; use native, 0 or 1");
        row(R"({"scores": {"mode": "softmx"}})",
            "F.rope, scores.mode softmx: unknown; did you mean `softmax`? use one of score logit softmax");
        row(R"({"scores": {"bias": {"kind": "alib"}}})", "F.rope, scores.bias.kind alib: unknown");
        row(R"({"scores": {"bias": {"kind": "alibi", "head": 9}}})", "F.rope, scores.bias: the head is not between");
        row(R"({"scores": {"bias": {"table": [1]}}})", "F.rope, scores.bias: its table has 1 numbers; write 32");
        row(R"({"scores": {"content": {"seed": -1}}})", "F.rope, scores.content.seed -1: not a whole number of at");
        row(R"({"scores": {"content": {"q": ["1"]}}})", "F.rope, scores.content.q: not a list of at most 4096 numbers");
        row(R"({"schemes": [7]})", "F.rope, schemes[0]: not an object");
        row(R"({"schemes": [{}]})", "F.rope, schemes[0]: has no `id`");
        row(R"({"formula_schemes": [{"id": "a", "axes": [], "next": "L"}]})",
            "F.rope, formula_schemes[0], axes: 0 of them");
        row(R"({"steps": [{"settings": {"rotary.head_dim": 7}}]})",
            "F.rope, steps[0].settings.rotary.head_dim 7: not an even number from 2 to 4096");
        row(R"({"steps": [{}, {"settings": {"segments": [{"type":"text"}]}}]})",
            "F.rope, steps[1].settings, segment 1: has no `tokens`; add it");
        row(R"({"steps": [{"name": "one"}]})", "F.rope, steps[0].name: not an object");
        row(R"({"colours": {"map": "pink"}})", "F.rope, colours.map, colour map pink: there is no such map");
        row(R"({"views": {"gaps": 1}})", "F.rope, views.gaps: neither true nor false; write one of them");
        row(R"({"views": {"precision": "float8"}})", "F.rope, views.precision, precision `float8`: there is no such");
        row(R"({"views": {"decay": {"draws": 10001}}})",
            "F.rope, views.decay.draws 10001: not a whole number from 0 to 10000; write plain digits");
    }
    void faultsNameTheField() {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        const std::string found = sessionMessage(text.toStdString());
        QVERIFY2(QString::fromStdString(found).startsWith(message), found.c_str());
        QVERIFY2(found.find("; ") != std::string::npos, found.c_str());
    }

    /// A step keeps all that was to be seen, but not the document around it: no figures, no steps of its own.
    void stepsAreStates() {
        Session session = defaultSession();
        session.note.english = "Note";
        session.figures.emplace_back();
        session.steps.push_back({.name = {"One", "一"}, .state = SharedSession(stateOf(session))});
        QVERIFY(*session.steps[0].state == defaultSession());
        Session other = stateOf(session);
        other.rotary.base = 500000;
        const Session shown = withState(session, other);
        QVERIFY(shown.rotary.base == 500000 && shown.steps == session.steps && shown.figures == session.figures);
        QCOMPARE(shown.note.english, std::string("Note"));

        const auto file = parseSessionFile(fileOf(R"({"steps": [{"settings": {"figures": [{}], "steps": [{}],
            "note.en": "x", "rotary.base": 7}, "z": 1}]})"),
                                           "f");
        QVERIFY2(file, file ? "" : file.error().message().c_str());
        Session expected;
        expected.rotary.base = 7;
        QVERIFY(*file->session.steps.at(0).state == expected);
        QCOMPARE(QString::fromStdString(file->remarks.at(0).message()),
                 QStringLiteral("f: unknown fields: steps[0].`z`; steps[0].settings, `figures`; "
                                "steps[0].settings, `steps`; steps[0].settings, `note.en`; they are not kept when the "
                                "session is saved"));

        session.steps.resize(kMaxSessionSteps + 1);
        QCOMPARE(parseSessionFile(*toSessionFile(session), "f").error().message(),
                 std::string("f, steps: more than 100 steps; remove some"));
    }

    /// Unknown schemes are kept when reading; the placed session reports them.
    void unknownSchemesAreKept() {
        const auto session = readSession(R"({"schemes": [{"id": "rope-99", "params": {"x": 1}}, {"id": "flat"}]})");
        QVERIFY(session);
        const auto placed = placeSession(std::make_shared<const Session>(*session));
        QCOMPARE(placed->problems.size(), std::size_t{1});
        QCOMPARE(placed->columns.size(), std::size_t{1});
    }

    void setsOfIdsAreLists() {
        const IdSet rule;
        using List = std::set<std::string>;
        QCOMPARE(jsonOf(List{"heatmap", "positions"}, rule), std::string(R"(["heatmap", "positions"])"));
        const auto read = [&](const char* text) -> std::optional<List> {
            JsonDocument document;
            if (!document.read(text, "f", Message{})) return {};
            List list{"x"};
            if (!readJson(document.root(), {.place = Message::verbatim("f")}, list, rule)) return {};
            return list;
        };
        QCOMPARE(read(R"(["heatmap","positions"])"), (List{"heatmap", "positions"}));
        QCOMPARE(read("[]"), List{});
        for (const char* text : {R"(["a b"])", R"("heatmap")", "[1]", R"([""])"}) QVERIFY2(!read(text), text);
    }
};

ROPESCOPE_TEST(TestSessionFile)
#include "tst_session_file.moc"
