// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <rapidcheck.h>

#include <QTest>

#include "core/analysis/layout.h"
#include "core/analysis/session_fields.h"
#include "core/formats/field_json.h"
#include "core/formats/sequence_json.h"
#include "core/formats/session_json.h"
#include "tests/support/law.h"
#include "tests/support/registration.h"
#include "tests/support/sequences.h"

using namespace ropescope;

namespace {

template <class T>
T any(std::initializer_list<T> values) {
    return *rc::gen::elementOf(std::vector<T>(values));
}

double anyNumber() { return *rc::gen::inRange(-99'999, 99'999) / 7.0 * any({1.0, 1e-30, 1e30}); }
std::string anyText() { return *rc::gen::container<std::string>(rc::gen::inRange<char>(0, 127)) + "é 旋转"; }

template <class T, class Rule>
void randomise(std::optional<T>& value, const Rule& rule);

/// Another value of a field, by its rule.
template <class T, class Rule>
void randomise(T& value, const Rule& rule) {
    if constexpr (std::is_same_v<Rule, Flag>) {
        value = *rc::gen::arbitrary<bool>();
    } else if constexpr (std::is_same_v<Rule, WholeRange>) {
        const std::int64_t steps = (rule.maximum - rule.minimum) / rule.step;
        value = static_cast<T>(rule.minimum + rule.step * any<std::int64_t>({0, steps, steps / 3}));
    } else if constexpr (std::is_same_v<Rule, NumberRange>) {
        value = rule.minimum + 1 + std::abs(anyNumber());
    } else if constexpr (kIsWords<Rule>) {
        value = (*rc::gen::elementOf(std::vector<Word<T>>(rule.begin(), rule.end()))).value;
    }
}
template <class T, class Rule>
void randomise(std::optional<T>& value, const Rule& rule) {
    value.reset();
    if (*rc::gen::arbitrary<bool>()) randomise(value.emplace(), rule);
}

FormulaScheme anyScheme(int number) {
    FormulaScheme scheme{.id = "s" + std::to_string(number), .title = "title", .axes = {{"h", "L + i"}}, .next = "L"};
    if (*rc::gen::arbitrary<bool>()) scheme.axes.push_back({"w", "L + 2*j", true});
    if (*rc::gen::arbitrary<bool>()) scheme.pad = 0.25;
    scheme.note = anyText();
    return scheme;
}

/// What no rule describes.
void randomiseComposites(Session& session) {
    session.sequence = *testing::sequence(true);
    session.rotary.scaling = any<std::string>({"none", "yarn:4", "longrope"});
    session.rotary.allocation = any<std::optional<std::string>>({std::nullopt, "split", anyText()});
    session.rotary.params =
        any<ScalingParams>({{}, {{"mscale", {0.5}}}, {{"truncate", {0}}, {"short_factor", {1, 1.02, 1.0 / 3}}}});
    for (int i = *rc::gen::inRange(0, 3); i > 0; --i) {
        session.ownSchemes.push_back(anyScheme(i));
        session.schemes.push_back({.id = anyText(), .params = {{"delta", anyNumber()}, {anyText(), 2}}});
        session.schemes.back().frequenciesOf = any<std::string>({"", "flat"});
    }
    session.scores.content = any<Content>({Content{},
                                           {ContentKind::Random, 7, {}, {}},
                                           {ContentKind::File, 0, {anyNumber(), 1}, {0.1, anyNumber()}},
                                           randomContent(4, 3)});
    session.scores.bias = any<Bias>({Bias{},
                                     {.kind = BiasKind::Alibi, .head = 3, .heads = 12},
                                     {.kind = BiasKind::T5, .seed = 7},
                                     {.kind = BiasKind::T5, .table = std::vector<double>(32, anyNumber())},
                                     {.kind = BiasKind::None, .head = 2}});
    session.colour.map = any<std::string>({"viridis", "magma"});
    session.views.precisionModel = {any({NumberType::Float16, NumberType::Float32}), NumberType::Bfloat16};
}

Session anySession() {
    Session session;
    forEachField([&](const auto& field) { randomise(field.in(session), field.rule); });
    randomiseComposites(session);
    return session;
}

std::string messageOf(const std::string& text) {
    const auto session = parseSessionJson(text, "F.json");
    return session ? "" : session.error().message();
}

} // namespace

/// A whole session as JSON.
class TestSessionJson : public QObject {
    Q_OBJECT

private slots:
    void writingAndReadingAreInverse() {
        QVERIFY(testing::holds("a session is read back", [] {
            const Session session = anySession();
            const std::string text = toSessionJson(session);
            const auto again = parseSessionJson(text, "f");
            if (!again) RC_FAIL(again.error().message() + "\n" + text);
            RC_ASSERT(*again == session);
            RC_ASSERT(toSessionJson(*again) == text);
        }));
    }

    void theDefaultSessionIsThisText() {
        const QByteArray text = QByteArray::fromStdString(toSessionJson(defaultSession()));
        const QByteArray start = "{\n"
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
                                 "    \"scaling\": \"none\",\n"
                                 "    \"params\": {}\n"
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
                               "    \"patches\": \"modality\",\n    \"patch_opacity\": 60\n"
                               "  }\n"
                               "}\n";
        QCOMPARE(text.right(end.size()), end);
    }

    /// A file that was written can be read: what is not UTF-8 cannot stand in it.
    void brokenTextIsReplaced() {
        for (const char* broken : {"\xff", "\xc3", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe0\x80\x80", "a\x80 b"}) {
            Session session;
            session.rotary.allocation = broken;
            const std::string text = toSessionJson(session);
            const auto again = parseSessionJson(text, "f");
            QVERIFY2(again, again ? "" : again.error().message().c_str());
            QVERIFY(again->rotary.allocation->find("\xef\xbf\xbd") != std::string::npos);
            QCOMPARE(toSessionJson(*again), text);
        }
    }

    void absentFieldsHaveTheirDefaults() {
        QVERIFY(*parseSessionJson("{}", "f") == Session{});
        QVERIFY(*parseSessionJson(R"({"rotary": {}, "views": {"decay": {}}})", "f") == Session{});
        Session masked;
        masked.scores.mask = Mask::Causal;
        QVERIFY(*parseSessionJson(R"({"scores": {"mask": "causal"}})", "f") == masked);
    }

    /// A file of a later version has more fields, at every level.
    void unknownFieldsArePassedOver() {
        const auto session = parseSessionJson(R"({
            "version": 9, "views": {"zoom": [1, {"a": null}]},
            "segments": [{"type": "text", "tokens": 5, "source": {"path": "x"}}],
            "schemes": [{"id": "flat", "colour": 3}],
            "formula_schemes": [{"id": "a", "axes": [{"name": "h", "formula": "L", "x": 1}], "next": "L", "y": 2}],
            "scores": {"content": {"kind": "random", "seed": 7, "z": 1}, "bias": {"kind": "xpos", "z": []}}})",
                                              "f");
        QVERIFY2(session, session ? "" : session.error().message().c_str());
        Session expected;
        expected.sequence.segments.push_back(TextSegment{5});
        expected.schemes = {{.id = "flat", .params = {}}};
        expected.ownSchemes = {{.id = "a", .axes = {{"h", "L"}}, .next = "L"}};
        expected.scores.content = {ContentKind::Random, 7, {}, {}};
        expected.scores.bias.kind = BiasKind::Xpos;
        QVERIFY(*session == expected);
    }

    void aSequenceFileIsASession() {
        const Sequence sequence{{TextSegment{5}, VideoSegment{4, 3, 8, 0.5}}};
        const auto session = parseSessionJson(toSequenceJson(sequence), "f");
        QVERIFY(session);
        QVERIFY(session->sequence == sequence);
    }

    void faultsNameTheField_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* text, const char* message) {
            QTest::newRow(message) << QByteArray(text) << QString::fromUtf8(message);
        };
        row("[]", "F.json: not an object; write {");
        row("{", "F.json: not JSON from byte 2 on");
        row(R"({"segments": 5})", "F.json, `segments`: not a list");
        row(R"({"segments": [{"type":"text","tokens":0}]})", "F.json, segment 1, text tokens: 0 is outside 1 to");
        row(R"({"segments": [{"type":"text"}]})", "F.json, segment 1: has no `tokens`; add it");
        row(R"({"rotary": 5})", "F.json, rotary: not an object; write its fields in braces");
        row(R"({"rotary": {"head_dim": 7}})",
            "F.json, rotary.head_dim 7: not an even number from 2 to 4096; use one such as 64 or 128");
        row(R"({"rotary": {"head_dim": 64.5}})", "F.json, rotary.head_dim 64.5: not an even number from 2 to 4096");
        row(R"({"rotary": {"head_dim": "64"}})", "F.json, rotary.head_dim: not a number; use one such as 64 or 128");
        row(R"({"rotary": {"base": 1}})",
            "F.json, rotary.base 1: not a number above 1; use a base such as 10000 or 1e6");
        row(R"({"rotary": {"allocation": 3}})", "F.json, rotary.allocation: not a text; write it in quotes");
        row(R"({"rotary": {"scaling": "twice:2"}})", "F.json, rotary.scaling, scaling `twice:2`: there is no such");
        row(R"({"rotary": {"params": {"nope": 1}}})", "F.json, rotary.params, parameter `nope`: no scaling has it");
        row(R"({"rotary": {"params": {"mscale": "1"}}})", "F.json, rotary.params.mscale: not a list of at most 4096");
        row(R"({"origin": 2})", "F.json, origin 2: not a whole number from 0 to 1; use native, 0 or 1");
        row(R"({"scores": {"mode": "softmx"}})",
            "F.json, scores.mode softmx: unknown; did you mean softmax? use one of score logit softmax");
        row(R"({"scores": {"bias": {"kind": "alib"}}})", "F.json, scores.bias.kind alib: unknown");
        row(R"({"scores": {"bias": {"kind": "alibi", "head": 9}}})", "F.json, scores.bias: the head is not among");
        row(R"({"scores": {"bias": {"table": [1]}}})", "F.json, scores.bias: its table has 1 numbers; write 32");
        row(R"({"scores": {"content": {"seed": -1}}})", "F.json, scores.content.seed -1: not a whole number of at");
        row(R"({"scores": {"content": {"q": ["1"]}}})", "F.json, scores.content.q: not a list of at most 4096 numbers");
        row(R"({"schemes": [7]})", "F.json, schemes[0]: not an object");
        row(R"({"schemes": [{}]})", "F.json, schemes[0]: has no `id`");
        row(R"({"formula_schemes": [{"id": "a", "axes": [], "next": "L"}]})",
            "F.json, formula_schemes[0], axes: 0 of them");
        row(R"({"colours": {"map": "pink"}})", "F.json, colours.map, colour map pink: there is no such map");
        row(R"({"views": {"gaps": 1}})", "F.json, views.gaps: neither true nor false; write one of them");
        row(R"({"views": {"precision": "float8"}})", "F.json, views.precision, precision `float8`: there is no such");
        row(R"({"views": {"decay": {"draws": 10001}}})",
            "F.json, views.decay.draws 10001: not a whole number from 0 to 10000; write plain digits");
    }
    void faultsNameTheField() {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        const std::string found = messageOf(text.toStdString());
        QVERIFY2(QString::fromStdString(found).startsWith(message), found.c_str());
        QVERIFY2(found.find("; ") != std::string::npos, found.c_str());
    }

    /// Schemes that this program does not know are for the columns to complain about.
    void unknownSchemesAreKept() {
        const auto session =
            parseSessionJson(R"({"schemes": [{"id": "rope-99", "params": {"x": 1}}, {"id": "flat"}]})", "f");
        QVERIFY(session);
        const auto layout = analyseLayout(std::make_shared<const Session>(*session));
        QCOMPARE(layout->problems.size(), std::size_t{1});
        QCOMPARE(layout->columns.size(), std::size_t{1});
    }

    void setsOfIdsAreLists() {
        const IdSet rule;
        using List = std::set<std::string>;
        QCOMPARE(jsonOf(List{"heatmap", "positions"}, rule), std::string(R"(["heatmap", "positions"])"));
        const auto read = [&](const char* text) -> std::optional<List> {
            JsonDocument document;
            if (!document.read(text, "f", "")) return {};
            List list{"x"};
            if (!readJson(document.root(), {.place = "f"}, list, rule)) return {};
            return list;
        };
        QCOMPARE(read(R"(["heatmap","positions"])"), (List{"heatmap", "positions"}));
        QCOMPARE(read("[]"), List{});
        for (const char* text : {R"(["a b"])", R"("heatmap")", "[1]", R"([""])"}) QVERIFY2(!read(text), text);
    }
};

ROPESCOPE_TEST(TestSessionJson)
#include "tst_session_json.moc"
