// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include <QTest>

#include <ropescope/scores/score_map.h>
#include <ropescope/scores/weights/mask.h>

#include "tests/support/placed.h"
#include "tests/support/random_maps.h"
#include "tests/support/registration.h"

using namespace ropescope;
using namespace ropescope::testing;

namespace {

/// Probabilities of all keys for one query, from single logits in double.
std::vector<double> plainRow(const ScoreModel& softmax, std::int64_t query) {
    ScoreModel logits = softmax;
    logits.options.mode = ScoreMode::Logit;
    const TokenRange seen = keysSeenBy(softmax, query);
    std::vector<double> row(static_cast<std::size_t>(softmax.positions->tokens), 0.0);
    for (std::int64_t key = seen.begin; key < seen.end; ++key)
        row[static_cast<std::size_t>(key)] = *scoreOfPair(logits, query, key);
    const auto begin = row.begin() + seen.begin, end = row.begin() + seen.end;
    const double largest = *std::max_element(begin, end);
    std::for_each(begin, end, [&](double& value) { value = std::exp(value - largest); });
    const double sum = std::accumulate(begin, end, 0.0);
    std::for_each(begin, end, [&](double& value) { value /= sum; });
    return row;
}

/// The mean over the keys of a bin that the query sees; 0 if there are none.
double meanOf(const std::vector<double>& row, TokenRange bin, TokenRange seen) {
    const TokenRange some = overlap(bin, seen);
    if (some.size() == 0) return 0;
    return std::accumulate(row.begin() + some.begin, row.begin() + some.end, 0.0) / static_cast<double>(some.size());
}

} // namespace

/// Rows are summed whole or a few keys at a time, into ordered bins, unordered ones or single tokens.
class TestSoftmax : public QObject {
    Q_OBJECT
private slots:
    void binsAreMeansOfPlainRows_data() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<int>("mask");
        for (const char* scheme : {"rope-tv", "vrope"}) // from tables, from the product
            for (const Mask mask : {Mask::None, Mask::Causal, Mask::Block})
                QTest::addRow("%s %d", scheme, static_cast<int>(mask)) << QString(scheme) << static_cast<int>(mask);
    }

    void binsAreMeansOfPlainRows() {
        QFETCH(QString, scheme);
        QFETCH(int, mask);
        PositionMap map = placedOf(scheme.toStdString(), "text:1000 image:40x30 text:2000");
        const std::int64_t tokens = map.tokens;
        FrequencyPlan plan = planOf(map.axisCount(), 64);
        ScoreOptions options;
        options.mode = ScoreMode::Softmax;
        options.mask = static_cast<Mask>(mask);
        const ScoreModel model = scoreModel(std::move(map), std::move(plan), options);
        std::vector<TokenRange> queries;
        std::vector<std::vector<double>> rows;
        for (const std::int64_t query : {std::int64_t{0}, std::int64_t{999}, std::int64_t{1500}, tokens - 1}) {
            queries.push_back({query, query + 1});
            rows.push_back(plainRow(model, query));
        }
        std::vector<TokenRange> reversed = binRanges(tokens, 50);
        std::ranges::reverse(reversed);
        for (const auto& bins : {binRanges(tokens, 0), binRanges(tokens, 3000), binRanges(tokens, 600),
                                 binRanges(TokenRange{700, 2300}, 0), reversed}) {
            const auto found = scoreMap(model, queries, bins);
            QVERIFY(found.hasValue());
            for (std::size_t i = 0; i < queries.size(); ++i) {
                const TokenRange seen = keysSeenBy(model, queries[i].begin);
                for (std::size_t j = 0; j < bins.size(); ++j) {
                    const double plain = meanOf(rows[i], bins[j], seen);
                    QVERIFY(std::abs(static_cast<double>(found->at(i, j)) - plain) <= 2e-6 * plain + 1e-12);
                }
            }
        }
    }
};

ROPESCOPE_TEST(TestSoftmax)
#include "tst_softmax.moc"
