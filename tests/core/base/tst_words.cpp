// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <array>

#include <QTest>

#include <ropescope/base/ranges.h>
#include <ropescope/base/words.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

enum class Fruit { Apple, Pear, Plum };
constexpr std::array kFruitWords{Word<Fruit>{"apple", Fruit::Apple}, Word<Fruit>{"pear", Fruit::Pear}};
constexpr Words<Fruit> kFruits{kFruitWords};

std::string messageOf(const std::optional<Error>& fault) { return fault ? fault->message() : std::string(); }

template <class T>
std::string messageOf(const Expected<T>& value) {
    return value ? std::string() : value.error().message();
}

} // namespace

/// Settings that are one of a few words, and ranges of numbers.
class TestWords : public QObject {
    Q_OBJECT

private slots:
    void wordsMapToValues() {
        QVERIFY(*parseWord("--fruit", "pear", kFruits) == Fruit::Pear);
        QCOMPARE(wordOf(Fruit::Apple, kFruits), std::string_view("apple"));
        QCOMPARE(wordOf(Fruit::Plum, kFruits), std::string_view());
    }

    void anUnknownWordIsAnsweredWithTheChoices() {
        QCOMPARE(messageOf(parseWord("--fruit", "cherry", kFruits)),
                 std::string("--fruit cherry: unknown; use one of apple pear"));
        const auto near = parseWord("--fruit", "aple", kFruits);
        QCOMPARE(messageOf(near), std::string("--fruit aple: unknown; did you mean `apple`? use one of apple pear"));
        QCOMPARE(near.error().replacement, std::string("apple"));
        QCOMPARE(messageOf(parseWord("--fruit", "", kFruits)), std::string("--fruit : unknown; use one of apple pear"));
    }

    void listsAreSeparatedByCommas() {
        const std::vector<std::string> known{"a", "b", "c"};
        QCOMPARE(*parseWordList("--rows", "c,a", known), (std::vector<std::string>{"c", "a"}));
        QCOMPARE(messageOf(parseWordList("--rows", "a,x", known)),
                 std::string("--rows a,x: there is no `x`; use any of a b c, separated by commas"));
        for (const char* text : {"", "a,", ",a", "a b"}) QVERIFY2(!parseWordList("--rows", text, known), text);
    }

    void choicesAreASentence() {
        QCOMPARE(choiceOf({"score", "logit", "softmax"}), std::string("score, logit or softmax"));
        QCOMPARE(choiceOf({"one"}), std::string("one"));
        QCOMPARE(choiceOf({}), std::string());
    }

    void wholeNumbersKeepTheirRange() {
        const IntegerRange range{1, 9};
        for (const std::int64_t number : {1, 9}) QVERIFY(!faultOf(number, range, Message::verbatim("n")));
        for (const std::int64_t number : {0, 10}) {
            QCOMPARE(messageOf(faultOf(number, range, Message::verbatim("n 0"))),
                     std::string("n 0: not a whole number from 1 to 9; write plain digits"));
        }
        QCOMPARE(*parseInteger("n", "7", range), 7);
        for (const char* text : {"", "-1", "+1", "1.0", "1e0", "0x1", " 1", "10", "99999999999999999999"}) {
            QCOMPARE(messageOf(parseInteger("n", text, range)),
                     "n " + std::string(text) + ": not a whole number from 1 to 9; write plain digits");
        }
        QCOMPARE(messageOf(faultOf(std::int64_t{-1}, IntegerRange{}, Message::verbatim("n -1"))),
                 std::string("n -1: not a whole number of at least 0; write plain digits"));
        QCOMPARE(messageOf(parseInteger("--head-dim", "7", kHeadDims)),
                 std::string("--head-dim 7: not an even number from 2 to 4096; use one such as 64 or 128"));
    }

    void numbersKeepTheirRange() {
        const NumberRange range{.minimum = 0.5, .maximum = 4};
        QCOMPARE(*parseNumber("--scale", "0.5", range), 0.5);
        for (const char* text : {"0.4", "4.1", "nan", "inf", "two", ""}) {
            QCOMPARE(messageOf(parseNumber("--scale", text, range)),
                     "--scale " + std::string(text) + ": not a number from 0.5 to 4; write a number such as 2 or 0.5");
        }
        QVERIFY(!faultOf(1e300, kBases, Message::verbatim("b")));
        QCOMPARE(messageOf(faultOf(1.0, kBases, Message::verbatim("--base 1"))),
                 std::string("--base 1: not a number above 1; use a base such as 10000 or 1e6"));
    }
};

ROPESCOPE_TEST(TestWords)
#include "tst_words.moc"
