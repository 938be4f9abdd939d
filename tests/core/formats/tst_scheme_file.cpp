// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <rapidcheck.h>

#include <QTest>

#include <ropescope/formats/session/scheme_file.h>

#include "tests/support/law.h"
#include "tests/support/registration.h"

using namespace ropescope;

namespace {

constexpr const char* kGood = R"({"ropescheme":1,"id":"a","axes":[{"name":"h","formula":"L + i"}],"next":"L"})";

std::string schemeFileMessage(const std::string& text) {
    const auto scheme = parseSchemeFile(text, "F.ropescheme");
    return scheme ? "" : scheme.error().message();
}

/// kGood with one substring replaced.
std::string with(const std::string& piece, const std::string& other) {
    std::string text = kGood;
    const std::size_t at = text.find(piece);
    if (at == std::string::npos) qFatal("no %s", piece.c_str());
    return text.replace(at, piece.size(), other);
}

rc::Gen<FormulaScheme> scheme() {
    const auto text = rc::gen::container<std::string>(rc::gen::inRange<char>(' ', 127));
    return rc::gen::exec([text] {
        FormulaScheme made{.id = "id-" + std::to_string(*rc::gen::inRange(0, 99)), .title = (*text).substr(0, 200)};
        const int axes = *rc::gen::inRange(1, 5);
        for (int i = 0; i < axes; ++i) {
            made.axes.push_back({.name = std::string(1, static_cast<char>('a' + i)),
                                 .expression = *rc::gen::element<std::string>("L + i", "mod(j, 3)", "\t0.5*k"),
                                 .onlyWithVideo = i > 0 && *rc::gen::arbitrary<bool>()});
        }
        made.next = *rc::gen::element<std::string>("L + N", "L+1", "max(w, h)");
        made.origin = *rc::gen::inRange(0, 2);
        if (*rc::gen::arbitrary<bool>()) made.pad = *rc::gen::inRange(-9, 9) / 4.0;
        made.base = 1.5 + *rc::gen::inRange(0, 2'000'000) / 3.0;
        made.headDim = 2 * *rc::gen::inRange(1, 2049);
        made.allocation = *rc::gen::element<std::string>("alternate", "sections:16,24,24");
        made.note = *text + "\n\"\\ é 旋转";
        return made;
    });
}

} // namespace

class TestSchemeFile : public QObject {
    Q_OBJECT

private slots:
    void writingAndReadingAreInverse() {
        QVERIFY(testing::holds("a file is read back", [] {
            const FormulaScheme made = *scheme();
            const auto again = parseSchemeFile(toSchemeFile(made), "f");
            RC_ASSERT(again.hasValue());
            RC_ASSERT(*again == made);
        }));
    }

    void leastFileHasDefaults() {
        const auto read = parseSchemeFile(kGood, "f");
        QVERIFY(read);
        QVERIFY((*read == FormulaScheme{.id = "a", .title = "", .axes = {{"h", "L + i"}}, .next = "L"}));
    }

    void refuses_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const std::string& text, const char* part) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << part;
        };
        row("empty", "", "F.ropescheme: invalid JSON at byte 1");
        row("cut", std::string(kGood).substr(0, 40), "invalid JSON");
        row("list", "[]", "F.ropescheme: not an object");
        row("no id", with(R"("id":"a",)", ""), "F.ropescheme: has no `id`");
        row("no version", with(R"("ropescheme":1,)", ""), "has no `ropescheme`");
        row("version 2", with(":1", ":2"), "`ropescheme`: not a version of this format");
        row("id of another kind", with(R"("a")", "7"), "F.ropescheme, `id`: not a text");
        row("unknown field", with(R"("next")", R"("nxt":1,"next")"), "F.ropescheme, `nxt`: unknown field");
        row("unknown in an axis", with(R"("name")", R"("nam":1,"name")"), "F.ropescheme, axes[0].`nam`: unknown field");
        row("no formula", with(R"(,"formula":"L + i")", ""), "axes[0]: has no `formula`");
        row("axes no list", with(R"([{"name":"h","formula":"L + i"}])", "3"), "`axes`: not a list");
        row("axis no object", with(R"({"name":"h","formula":"L + i"})", "3"), "axes[0]: not an object");
        row("no axes", with(R"({"name":"h","formula":"L + i"})", ""), "axes: 0 of them");
        row("flag", with(R"("name")", R"("only_with_video":1,"name")"), "`only_with_video`: neither");
        row("origin", with(R"("next")", R"("origin":0.5,"next")"), "`origin`: not a whole number");
        row("origin 3", with(R"("next")", R"("origin":3,"next")"), "F.ropescheme, origin 3: not an origin");
        row("far number", with(R"("next")", R"("origin":1e999,"next")"), "a number that is too large");
        row("large number", with(R"("next")", R"("origin":1e300,"next")"), "`origin`: not a whole number");
        row("pad", with(R"("next")", R"("pad":1e300,"next")"), "F.ropescheme, pad: not a coordinate");
        row("unknown name", with("L + i", "L + x"), "F.ropescheme, axis `h`, column 5: `x` is not a variable");
        row("assignment", with("L + i", "x=5"), "axis `h`, column 2: `=` would assign");
        row("0/0", with("L + i", "0/0"), "axis `h`, column 1: `0/0` has no finite value");
        row("NUL", with("L + i", "i\\u0000+1"), "axis `h`, column 2: a NUL byte");
        row("raw NUL", with("L + i", std::string("i\0", 2)), "invalid JSON at byte");
        row("brackets", with("L + i", std::string(30'000, '(') + "i" + std::string(30'000, ')')),
            "60001 bytes are too many for a formula");
        row("too long", std::string(100'000, '('), "longer than 64 KiB");
        row("deep JSON", std::string(60'000, '['), "more than 64 nested lists or objects at byte 65");
        row("broken UTF-8", with("L + i", "\xff"), "invalid JSON");
        row("next", with(R"("next":"L")", R"("next":"L + i")"), "F.ropescheme, next, column 5: `i` is not a variable");
    }
    void refuses() {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, part);
        const std::string message = schemeFileMessage(text.toStdString());
        QVERIFY2(QString::fromStdString(message).contains(part), message.c_str());
        QVERIFY2(message.find("; ") != std::string::npos, message.c_str());
    }

    void aFileMayBeAsLongAsItsBound() {
        const std::string padded = std::string(kMaxSchemeFileBytes - std::string(kGood).size(), ' ') + kGood;
        QVERIFY(parseSchemeFile(padded, "f"));
        QVERIFY(!parseSchemeFile(" " + padded, "f"));
    }
};

ROPESCOPE_TEST(TestSchemeFile)
#include "tst_scheme_file.moc"
