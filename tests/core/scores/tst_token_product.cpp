// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Products of the features of single tokens, and the choice between them and difference tables.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/scores/features/features.h>
#include <ropescope/scores/methods/dense_cost.h>
#include <ropescope/scores/methods/dense_rows.h>
#include <ropescope/scores/methods/token_product.h>
#include <ropescope/session/placed_session.h>

#include "tests/support/float_bound.h"
#include "tests/support/law.h"
#include "tests/support/placed.h"
#include "tests/support/random_maps.h"
#include "tests/support/registration.h"
#include "tests/support/score_reference.h"
#include "tests/support/targets.h"

using namespace ropescope;
using namespace ropescope::testing;

namespace {

constexpr std::size_t kGuard = 100;

constexpr std::int64_t kLongText = 256;

/// Texts long enough to share values, with the same and other steps, around a small image.
PositionMap longTexts() {
    const auto scheme = *rc::gen::element("rope-tie", "rope-tv", "m-rope", "rope-2d", "circle-rope");
    const auto text = [] { return "text:" + std::to_string(*rc::gen::inRange(kLongText - 3, kLongText + 40)); };
    std::string notation = text() + " image:3x5 " + text();
    if (*rc::gen::arbitrary<bool>()) notation += " " + text();
    return placedOf(scheme, notation);
}

/// A model with any kind of plan, mode, mask and bias.
ScoreModel randomModel(PositionMap map) {
    const int axes = static_cast<int>(map.axes.size());
    FrequencyPlan plan = planOf(axes, *rc::gen::element(8, 64, 130));
    const int kind = *rc::gen::inRange(0, 3);
    if (kind == 1) makeDense(plan, axes);
    if (kind == 2) rotateByDimension(plan, axes);
    ScoreOptions options;
    options.mode = *rc::gen::element(ScoreMode::Score, ScoreMode::Logit);
    options.mask = *rc::gen::element(Mask::None, Mask::Causal, Mask::Block);
    if (*rc::gen::arbitrary<bool>()) options.content = randomContent(plan.headDim, 3);
    if (options.mode == ScoreMode::Logit) options.bias.kind = *rc::gen::element(BiasKind::None, BiasKind::Alibi);
    if (options.mode == ScoreMode::Logit && options.mask == Mask::Causal && kind != 2 && *rc::gen::arbitrary<bool>())
        options.bias.kind = BiasKind::Xpos;
    return scoreModel(std::move(map), std::move(plan), std::move(options));
}
ScoreModel randomModel() { return randomModel(randomMap(*rc::gen::inRange(1, 4), 12, 5)); }

/// Scores by products, with guards around them.
template <class T>
std::vector<float> products(const ScoreModel& model, const ScoreWeights& weights, TokenRange queries, TokenRange keys) {
    std::vector<float> out(static_cast<std::size_t>(queries.size() * keys.size()) + 2 * kGuard, 7.0F);
    TokenProduct<T> product(model, weights, keys);
    const auto inside = std::span(out).subspan(kGuard, out.size() - 2 * kGuard);
    if (!product.prepare({}) || !product.fill(queries, matrixOver(inside, static_cast<std::size_t>(keys.size())), {}))
        return {};
    return out;
}

void checkCells(const ScoreModel& model, int cells) {
    const auto weights = scoreWeights(*model.plan, model.options);
    RC_ASSERT(weights.hasValue());
    const TokenRange queries = randomRange(model.positions->tokens);
    const TokenRange keys = *rc::gen::arbitrary<bool>() ? queries : randomRange(model.positions->tokens);
    const bool inFloat = fitsFloat(*weights) && weights->decays.empty();
    const auto out =
        inFloat ? products<float>(model, *weights, queries, keys) : products<double>(model, *weights, queries, keys);
    RC_ASSERT(!out.empty());
    RC_ASSERT(std::ranges::all_of(std::span(out).first(kGuard), [](float value) { return value == 7.0F; }));
    RC_ASSERT(std::ranges::all_of(std::span(out).last(kGuard), [](float value) { return value == 7.0F; }));
    reference::Plain plain(model);
    for (int i = 0; i < cells; ++i) {
        const auto query = *rc::gen::inRange(queries.begin, queries.end), key = *rc::gen::inRange(keys.begin, keys.end);
        const auto at = static_cast<std::size_t>((query - queries.begin) * keys.size() + key - keys.begin);
        RC_ASSERT(isNear(out[kGuard + at], plain.cell(query, key)));
    }
}

std::vector<std::uint32_t> bitsOf(std::span<const float> values) {
    std::vector<std::uint32_t> bits;
    for (const float value : values) bits.push_back(std::bit_cast<std::uint32_t>(value));
    return bits;
}

/// A map whose halves mirror each other against its rows, each computed alone.
template <class T>
void checkWholeMap(const ScoreModel& model, const ScoreWeights& weights) {
    const std::int64_t tokens = model.positions->tokens;
    const auto whole = products<T>(model, weights, {0, tokens}, {0, tokens});
    for (std::int64_t query = 0; query < tokens; query += 1 + tokens / 20) {
        const auto row = products<T>(model, weights, {query, query + 1}, {0, tokens});
        const auto size = static_cast<std::size_t>(tokens);
        const auto same = std::span(whole).subspan(kGuard + static_cast<std::size_t>(query) * size, size);
        RC_ASSERT(bitsOf(std::span(row).subspan(kGuard, size)) == bitsOf(same));
    }
}

/// Rows that are computed alone have the bits of the whole map.
template <class T>
void checkRows(const ScoreModel& model, const ScoreWeights& weights) {
    const TokenRange all{0, model.positions->tokens};
    TokenProduct<T> product(model, weights, all);
    RC_ASSERT(product.prepare({}));
    RowMatrix<float> whole(all.end, all.end);
    RC_ASSERT(product.fill(all, whole, {}));
    const TokenRange queries = randomRange(all.end);
    RowMatrix<float> rows(queries.size(), all.end);
    RC_ASSERT(product.fill(queries, rows, {}));
    for (std::int64_t i = 0; i < queries.size(); ++i)
        RC_ASSERT(bitsOf(rowSpan(rows, i)) == bitsOf(rowSpan(whole, queries.begin + i)));
}

ScoreModel placedModel(std::string_view scheme, std::string_view notation, ScoreOptions options = {}) {
    PositionMap map = placedOf(scheme, notation);
    FrequencyPlan plan = frequencyPlanOf(**findScheme(scheme), {}, map.axes, 0, {}).value();
    return scoreModel(std::move(map), std::move(plan), std::move(options));
}

/// Alternating texts and images of about `tokens` tokens each.
std::string interleaved(int segments, int tokens) {
    std::string notation;
    for (int i = 0; i < segments; ++i) {
        const std::string count = std::to_string(tokens);
        notation += i % 2 == 0 ? " text:" + count : " image:1x" + count;
    }
    return notation.substr(1);
}

DenseCost costOf(std::string_view scheme, std::string_view notation, ScoreOptions options = {}) {
    const ScoreModel model = placedModel(scheme, notation, std::move(options));
    const TokenRange all{0, model.positions->tokens};
    return denseCost(model, scoreWeights(*model.plan, model.options).value(), all, all);
}

} // namespace

class TestTokenProduct : public QObject {
    Q_OBJECT
private slots:
    void cellsMatchQuadruplePrecision() {
        QVERIFY(testing::holds("products of single tokens, for every plan, bias and mask",
                               [] { checkCells(randomModel(), 30); }));
    }

    void rowsDoNotDependOnTheMap() {
        QVERIFY(testing::holds("a whole map has the bits of its rows", [] {
            const ScoreModel model = randomModel();
            const auto weights = scoreWeights(*model.plan, model.options);
            RC_ASSERT(weights.hasValue());
            if (fitsFloat(*weights) && weights->decays.empty()) checkWholeMap<float>(model, *weights);
            checkWholeMap<double>(model, *weights);
        }));
    }

    void valuesOfLongTexts() {
        QVERIFY(testing::holds("values of long texts", [] { checkCells(randomModel(longTexts()), 60); }));
        QVERIFY(testing::holds("rows of long texts", [] {
            const ScoreModel model = randomModel(longTexts());
            const auto weights = scoreWeights(*model.plan, model.options);
            RC_ASSERT(weights.hasValue());
            if (fitsFloat(*weights) && weights->decays.empty()) checkRows<float>(model, *weights);
            checkRows<double>(model, *weights);
        }));
    }

    void everyInstructionSet() {
        for (const std::int64_t target : supportedTargets()) {
            const Targets only(target);
            QVERIFY(testing::holds("with every instruction set", [] { checkCells(randomModel(), 10); }));
        }
    }

    void shortSegmentsTakeTheProduct_data() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<int>("segments");
        QTest::addColumn<int>("tokens");
        QTest::addColumn<bool>("tables");
        QTest::newRow("many short") << "m-rope" << 1200 << 3 << false;
        QTest::newRow("few long") << "m-rope" << 4 << 1000 << true;
        QTest::newRow("longer, RoPE-TV") << "rope-tv" << 20 << 200 << true;
        QTest::newRow("short, RoPE-TV") << "rope-tv" << 400 << 10 << false;
        QTest::newRow("one long text") << "flat" << 1 << 4096 << true;
        QTest::newRow("long texts") << "m-rope" << 3 << 2000 << true;
        QTest::newRow("short, but flattened into one run") << "flat" << 1200 << 3 << true;
    }

    void shortSegmentsTakeTheProduct() {
        QFETCH(QString, scheme);
        QFETCH(int, segments);
        QFETCH(int, tokens);
        QFETCH(bool, tables);
        for (const ScoreMode mode : {ScoreMode::Score, ScoreMode::Logit}) {
            ScoreOptions options;
            options.mode = mode;
            QCOMPARE(costOf(scheme.toStdString(), interleaved(segments, tokens), options).tablesPay(), tables);
        }
    }

    void costsGrowAsTheMethodsDo() {
        // Twice the segments with half the tokens each: four times the pairs of parts, the same product.
        const DenseCost few = costOf("m-rope", interleaved(200, 8)), many = costOf("m-rope", interleaved(400, 4));
        QCOMPARE(many.product, few.product);
        QVERIFY(many.tables / few.tables > 3 && many.tables / few.tables < 4.5);
    }

    void bothSidesOfTheSwitch_data() {
        QTest::addColumn<int>("tokens");
        for (const int tokens : {2, 9, 31, 55, 80, 160}) QTest::addRow("%d", tokens) << tokens;
    }

    void bothSidesOfTheSwitch() {
        QFETCH(int, tokens);
        const ScoreModel model = placedModel("m-rope", interleaved(10, tokens));
        const TokenRange all{0, model.positions->tokens};
        const auto ranges = binRanges(all, 0);
        const ScoreMap map = scoreMap(model, ranges, ranges).value();
        reference::Plain plain(model);
        for (std::int64_t query = 0; query < all.end; query += 37) {
            for (std::int64_t key = 0; key < all.end; key += 41)
                QVERIFY(isNear(map.at(static_cast<std::size_t>(query), static_cast<std::size_t>(key)),
                               plain.cell(query, key)));
        }
    }

    void softmaxInPartsOfKeys() {
        // More keys than are held at once, in segments too short for tables to pay off.
        ScoreOptions options;
        options.mode = ScoreMode::Softmax;
        options.mask = Mask::Causal;
        const ScoreModel model = placedModel("m-rope", interleaved(24'000, 3), options);
        const std::int64_t tokens = model.positions->tokens;
        QVERIFY(tokens > kMaxSoftmaxTokens);
        const std::vector<TokenRange> queries{{tokens - 20, tokens - 19}, {tokens - 1, tokens}};
        const std::vector<TokenRange> keys = binRanges(tokens, 40);
        const ScoreMap map = exactSoftmax(model, queries, keys, {}).value();
        ScoreModel logits = model;
        logits.options.mode = ScoreMode::Logit;
        const ScoreMap all = scoreMap(logits, queries, binRanges(tokens, 0)).value();
        for (std::size_t i = 0; i < queries.size(); ++i) {
            std::vector<double> sums(keys.size());
            for (std::size_t j = 0; j < keys.size(); ++j) {
                for (std::int64_t key = keys[j].begin; key < std::min(keys[j].end, queries[i].end); ++key)
                    sums[j] += std::exp(static_cast<double>(all.at(i, static_cast<std::size_t>(key))));
            }
            double total = 0;
            for (const double sum : sums) total += sum;
            for (std::size_t j = 0; j < keys.size(); ++j) {
                const auto seen = static_cast<double>(std::min(keys[j].end, queries[i].end) - keys[j].begin);
                QVERIFY(std::abs(static_cast<double>(map.at(i, j)) * total * seen / sums[j] - 1) < 1e-5);
            }
        }
    }

    void cancelled() {
        const ScoreModel model = placedModel("m-rope", interleaved(100, 3));
        const auto weights = scoreWeights(*model.plan, model.options);
        const CancelToken cancel;
        TokenProduct<float> product(model, *weights, {0, 300});
        QVERIFY(product.prepare({}));
        cancel.cancel();
        RowMatrix<float> out(300, 300);
        QVERIFY(!product.fill({0, 300}, out, cancel));
        QVERIFY(!product.prepare(cancel));
    }
};

ROPESCOPE_TEST(TestTokenProduct)
#include "tst_token_product.moc"
