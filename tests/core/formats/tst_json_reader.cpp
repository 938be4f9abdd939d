// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <ropescope/formats/json/json_fields.h>
#include <ropescope/formats/json/json_reader.h>
#include <ropescope/formats/json/sequence_json.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

constexpr std::size_t kNode = 16; ///< bytes per value
constexpr std::size_t kMebibyte = std::size_t{1} << 20;

std::string jsonMessage(const std::string& text, const JsonLimits& limits = {}) {
    JsonDocument document;
    const auto read = document.read(text, "F.json", Message::verbatim("write {}"), limits);
    return read ? "" : read.error().message();
}

std::string repeated(std::string_view piece, std::size_t times) {
    std::string text;
    text.reserve(piece.size() * times);
    for (std::size_t i = 0; i < times; ++i) text += piece;
    return text;
}

/// Serializes a value by traversing it.
std::string printed(const JsonValue& value) {
    if (const auto flag = value.flag()) return *flag ? "true" : "false";
    if (const auto whole = value.integer()) return std::to_string(*whole);
    if (const auto number = value.number()) return QByteArray::number(*number).toStdString();
    if (const auto text = value.text()) return "\"" + std::string(*text) + "\"";
    std::string inside;
    value.eachValue([&](const JsonValue& item) {
        inside += (inside.empty() ? "" : ",") + printed(item);
        return true;
    });
    if (value.isList()) return "[" + inside + "]";
    value.eachField([&](std::string_view name, const JsonValue& item) {
        inside += (inside.empty() ? "\"" : ",\"") + std::string(name) + "\":" + printed(item);
    });
    return value.isObject() ? "{" + inside + "}" : "null";
}

} // namespace

/// Reading untrusted JSON within limits.
class TestJsonReader : public QObject {
    Q_OBJECT

private slots:
    void readsEveryKindOfValue() {
        const std::string text = R"({"a":[1,-2,2.5,[],{}],"b":{"c":"d","e":[[null],{"f":true}]},"g":false,"":""})";
        JsonDocument document;
        QVERIFY(document.read(text, "f", Message{}));
        QCOMPARE(printed(document.root()), text);
        QCOMPARE(document.root().count(), std::size_t{4});
        QCOMPARE(document.root().find("a")->count(), std::size_t{5});
        QCOMPARE(*document.root().find("b")->find("c")->text(), std::string_view("d"));
        QVERIFY(!document.root().find("x"));
        QVERIFY(!document.root().find("g")->find("x"));
        QVERIFY(!document.root().find("g")->text() && !document.root().find("g")->number());
    }

    void theRootMayBeAnyValue() {
        for (const char* text : {"7", "\"x\"", "null", "[]", " true "}) {
            JsonDocument document;
            QVERIFY2(document.read(text, "f", Message{}), text);
            QCOMPARE(printed(document.root()), std::string(text == std::string(" true ") ? "true" : text));
        }
    }

    void aFieldGivenTwiceIsRefused() {
        QCOMPARE(jsonMessage(R"({"a":1,"b":2,"a":3})"),
                 std::string("F.json: the field `a` is given twice, at bytes 4 and 16; keep one of them"));
        QVERIFY(jsonMessage(R"([{"x":{"":1,"\u0061":2,"a":{}}}])").starts_with("F.json: the field `a` is given twice"));
        QVERIFY(jsonMessage(R"({"a":1,"a":2,"a":3})")
                    .starts_with("F.json: the field `a` is given twice, at bytes 4 and 10"));
        QCOMPARE(jsonMessage(R"([{"a":1,"A":2},{"a":{"a":{}},"b":[{"a":1}]}])"), std::string());
        JsonDocument document;
        const auto read = document.read(R"({"a":1,"a":2})", "f", Message{});
        QCOMPARE(read.error().place->offset, std::size_t{9});
    }

    void wholeNumbersKeepTheirDigits() {
        JsonDocument document;
        QVERIFY(document.read("[9223372036854775807,-9223372036854775808,9223372036854775808,4096.0,4.096e3,0.5]", "f",
                              Message{}));
        std::vector<std::optional<std::int64_t>> exact, any;
        document.root().eachValue([&](const JsonValue& value) {
            exact.push_back(value.integer());
            any.push_back(integerOf(value));
            return true;
        });
        QCOMPARE(exact, (std::vector<std::optional<std::int64_t>>{INT64_MAX, INT64_MIN, {}, {}, {}, {}}));
        QCOMPARE(any, (std::vector<std::optional<std::int64_t>>{INT64_MAX, INT64_MIN, {}, 4096, 4096, {}}));
    }

    void textsAreUnescaped() {
        JsonDocument document;
        QVERIFY(document.read("\"\\u00e9\\n\\\"\\u0000 \xe6\x97\x8b\"", "f", Message{}));
        QCOMPARE(*document.root().text(), std::string_view("\xc3\xa9\n\"\0 \xe6\x97\x8b", 9));
    }

    void faultsNameTheirByte() {
        QCOMPARE(jsonMessage("{\"a\":"), std::string("F.json: invalid JSON at byte 6; write {}"));
        QCOMPARE(jsonMessage(""), std::string("F.json: invalid JSON at byte 1; write {}"));
        QCOMPARE(jsonMessage("[1] 2"), std::string("F.json: invalid JSON at byte 5; write {}"));
        QCOMPARE(jsonMessage("\"\xff\""), std::string("F.json: invalid JSON at byte 2; write {}"));
        QCOMPARE(jsonMessage("[1e999]"),
                 std::string("F.json: holds a number that is too large; write smaller numbers"));
        JsonDocument document;
        const auto read = document.read("[1, x]", "f", Message{});
        QCOMPARE(read.error().place->offset, std::size_t{4});
    }

    void depthIsLimited() {
        const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
        QCOMPARE(jsonMessage(nested(64)), std::string());
        const std::string refusal = "F.json: more than 64 nested lists or objects at byte 65; make it flatter";
        QCOMPARE(jsonMessage(nested(65)), refusal);
        QCOMPARE(jsonMessage(repeated("{\"a\":", 64) + "1" + std::string(64, '}')), std::string());
        QVERIFY(jsonMessage(repeated("{\"a\":", 65)).starts_with("F.json: more than 64 nested lists or objects"));
        // Siblings are unlimited.
        QCOMPARE(jsonMessage("[" + repeated("[[]],", 10'000) + "[]]"), std::string());
    }

    /// The reader stops at the first bracket beyond the limit, so the rest costs nothing.
    void deepNestingCostsNothing() {
        JsonDocument document;
        QVERIFY(!document.read(std::string(16 * kMebibyte, '['), "f", Message{}));
        QVERIFY(document.memory() <= 64 * kNode + 64);
        QVERIFY(!parseSequenceJson(std::string(16 * kMebibyte, '['), "f"));
    }

    void valuesAreLimited() {
        const JsonLimits limits{.values = 5};
        QCOMPARE(jsonMessage("[1,2,3,4]", limits), std::string());
        QCOMPARE(jsonMessage("[1,2,3,4,5]", limits),
                 std::string("F.json: more than 5 values up to byte 11; make it smaller"));
        // Field names count as well.
        QCOMPARE(jsonMessage(R"({"a":1,"b":2})", limits), std::string());
        QVERIFY(jsonMessage(R"({"a":1,"b":2,"c":3})", limits).starts_with("F.json: more than 5 values"));
    }

    void textIsLimited() {
        QCOMPARE(jsonMessage("[1, 2]", {.bytes = 5}), std::string("F.json: longer than 0 KiB; shorten it"));
        QCOMPARE(jsonMessage("[1, 2]", {.bytes = 6}), std::string());
        QCOMPARE(jsonMessage(std::string(2 * kMebibyte + 1, ' '), {.bytes = 2 * kMebibyte}),
                 std::string("F.json: longer than 2 MiB; shorten it"));
    }

    /// The underlying parser keeps several copies of a token.
    void tokensAreLimited() {
        const JsonLimits limits{.token = 100};
        QCOMPARE(jsonMessage("[\"" + std::string(90, 'x') + "\"]", limits), std::string());
        const std::string refusal = "F.json: has 100 bytes without a value up to byte 102; shorten its strings";
        QCOMPARE(jsonMessage("[\"" + std::string(900, 'x') + "\"]", limits), refusal);
        QCOMPARE(jsonMessage("[" + std::string(900, ' ') + "]", limits), refusal);
        QCOMPARE(jsonMessage("[" + std::string(900, '1') + "]", limits), refusal);
        // Trailing text after a long gap is still an error.
        QVERIFY(!jsonMessage("[]" + std::string(900, ' ') + "x", limits).empty());
        // The limit applies per token, not to their total.
        QCOMPARE(jsonMessage("[" + repeated("\"xxxxxxxxxxxxxxxxxxxx\", ", 99) + "1]", limits), std::string());
    }

    /// 16 bytes per value, and strings no longer than the text: the memory needed is known in advance.
    void memoryFollowsTheValues() {
        const std::string segment = R"({"type":"text","tokens":5},)";
        const std::size_t count = 200'000;
        const std::string text = "{\"segments\":[" + repeated(segment, count - 1) + R"({"type":"text","tokens":5}]})";
        JsonDocument document;
        QVERIFY(document.read(text, "f", Message{}));
        QCOMPARE(document.root().find("segments")->count(), count);
        const std::size_t values =
            3 + 5 * count; // the object, the list and its name; per segment the object, 2 names and 2 values
        const std::size_t strings = 8 + 14 * count;
        QVERIFY(document.memory() >= values * kNode + strings);
        QVERIFY2(document.memory() <= values * kNode + 2 * strings, qPrintable(QString::number(document.memory())));
    }
};

ROPESCOPE_TEST(TestJsonReader)
#include "tst_json_reader.moc"
