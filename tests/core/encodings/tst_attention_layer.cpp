// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <QTest>

#include <ropescope/base/hash.h>
#include <ropescope/encodings/attention_layer.h>
#include <ropescope/encodings/encoding.h>

#include "tests/support/registration.h"

// "The dog chased another dog": when the two dogs have different outputs.

using namespace ropescope;

namespace {

const std::vector<std::string> kDogs = wordsOf("The dog chased another dog");

AttentionResult layer(TokenPositions positions, bool causal, std::uint64_t seed = 0) {
    return attend({.words = kDogs, .positions = positions, .causal = causal, .seed = seed, .swapped = WordPair{1, 2}});
}

using Numbers = std::vector<double>;

/// The layer in plain loops.
std::vector<Numbers> plainLayer(TokenPositions positions, bool causal, std::uint64_t seed) {
    const auto row = [&](std::int64_t index) {
        Numbers numbers(8);
        seededRow(seed, index, numbers);
        return numbers;
    };
    const auto times = [&](std::int64_t first, const Numbers& x) {
        Numbers y(8, 0);
        for (std::int64_t i = 0; i < 8; ++i)
            for (std::size_t j = 0; j < 8; ++j)
                y[static_cast<std::size_t>(i)] += row(first + i)[j] / std::sqrt(8) * x[j];
        return y;
    };
    std::vector<Numbers> q, k, v, outputs;
    for (std::size_t p = 0; p < kDogs.size(); ++p) {
        Numbers x = row(static_cast<std::int64_t>(Hasher().add(kDogs[p]).value() >> 1));
        for (std::size_t i = 0; i < 4 && positions == TokenPositions::Sinusoidal; ++i) {
            const double angle = static_cast<double>(p) * std::pow(10000, -static_cast<double>(i) / 4);
            x[2 * i] += std::sin(angle);
            x[2 * i + 1] += std::cos(angle);
        }
        q.push_back(times(-64, x));
        k.push_back(times(-56, x));
        v.push_back(times(-48, x));
        for (std::size_t i = 0; i < 4 && positions == TokenPositions::Rotary; ++i) {
            const double angle = static_cast<double>(p) * std::pow(10000, -static_cast<double>(i) / 4);
            for (Numbers* each : {&q.back(), &k.back()}) {
                const double a = (*each)[2 * i], b = (*each)[2 * i + 1];
                (*each)[2 * i] = a * std::cos(angle) - b * std::sin(angle);
                (*each)[2 * i + 1] = a * std::sin(angle) + b * std::cos(angle);
            }
        }
    }
    for (std::size_t i = 0; i < kDogs.size(); ++i) {
        Numbers output(8, 0);
        double sum = 0;
        for (std::size_t j = 0; j < (causal ? i + 1 : kDogs.size()); ++j) {
            double logit = 0;
            for (std::size_t c = 0; c < 8; ++c) logit += q[i][c] * k[j][c];
            sum += std::exp(logit / std::sqrt(8));
            for (std::size_t c = 0; c < 8; ++c) output[c] += std::exp(logit / std::sqrt(8)) * v[j][c];
        }
        for (double& number : output) number /= sum;
        outputs.push_back(output);
    }
    return outputs;
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
                const std::vector<Numbers> plain = plainLayer(positions, causal, 7);
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
