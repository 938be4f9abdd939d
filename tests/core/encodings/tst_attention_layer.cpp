// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <QTest>

#include <ropescope/encodings/attention_layer.h>

#include "tests/support/plain_attention.h"
#include "tests/support/registration.h"

// "The dog chased another dog": when the two dogs have different outputs.

using namespace ropescope;

namespace {

const std::vector<std::string> kDogs = wordsOf("The dog chased another dog");

AttentionResult layer(TokenPositions positions, bool causal, std::uint64_t seed = 0) {
    return attend({.words = kDogs, .positions = positions, .causal = causal, .seed = seed, .swapped = WordPair{1, 2}});
}

} // namespace

class TestAttentionLayer : public QObject {
    Q_OBJECT
private slots:
    void dogsAreEqualWithoutPositionsAndMask() {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const AttentionResult result = layer(TokenPositions::None, false, seed);
            QCOMPARE(result.equal.size(), std::size_t{1});
            QCOMPARE(result.equal.front().words, (WordPair{1, 4}));
            QCOMPARE(result.equal.front().difference, 0.0);
            QCOMPARE(*result.swapError, 0.0);
        }
    }

    void eitherTellsThemApart() {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            for (const TokenPositions positions :
                 {TokenPositions::None, TokenPositions::Sinusoidal, TokenPositions::Rotary}) {
                for (const bool causal : {false, true}) {
                    if (positions == TokenPositions::None && !causal) continue;
                    const AttentionResult result = layer(positions, causal, seed);
                    QVERIFY(result.equal.front().difference > 1e-6);
                    QVERIFY(*result.swapError > 1e-6);
                }
            }
        }
    }

    void equalsPlainLoops() {
        for (const TokenPositions positions :
             {TokenPositions::None, TokenPositions::Sinusoidal, TokenPositions::Rotary}) {
            for (const bool causal : {false, true}) {
                const AttentionResult result = layer(positions, causal, 7);
                const std::vector<testing::WordVector> plain = testing::plainLayer(kDogs, positions, causal, 7);
                for (std::size_t i = 0; i < plain.size(); ++i)
                    for (std::size_t c = 0; c < 8; ++c)
                        QVERIFY(std::abs(result.outputs(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(c)) -
                                         plain[i][c]) <= 1e-12);
            }
        }
    }

    void swaps() {
        QCOMPARE(layer(TokenPositions::None, false).swappedWords, wordsOf("The chased dog another dog"));
        QCOMPARE(**parseSwap("2,3"), (WordPair{1, 2}));
        QVERIFY(!parseSwap("none")->has_value());
        for (const char* text : {"", "2", "0,3", "2,3,4", "a,b", "2;3"}) QVERIFY(!parseSwap(text).hasValue());
        QVERIFY(parseSwap("2,5", 5).hasValue());
        QVERIFY(!parseSwap("2,6", 5).hasValue());
        const AttentionResult without = attend({.words = kDogs, .swapped = WordPair{1, 9}});
        QVERIFY(!without.swapError && without.swappedWords.empty());
    }

    void sentences() {
        QCOMPARE(wordsOf("  The  dog "), (std::vector<std::string>{"The", "dog"}));
        QVERIFY(checkSentence("The dog").hasValue());
        QVERIFY(!checkSentence("dog").hasValue() && !checkSentence("").hasValue());
        std::string many;
        for (int i = 0; i < 65; ++i) many += "dog ";
        QVERIFY(!checkSentence(many).hasValue());
        QCOMPARE(wordsOf(many).size(), kMaxWords);
    }
};

ROPESCOPE_TEST(TestAttentionLayer)
#include "tst_attention_layer.moc"
