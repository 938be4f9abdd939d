// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Dense scores of sequences too long to check every cell: random cells against quadruple precision, and whole maps
// against the product of features.
#include <algorithm>
#include <cmath>
#include <limits>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/scores/features/features.h>
#include <ropescope/scores/methods/dense_rows.h>
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
using reference::Quad;

namespace {

/// The exact coordinate of a token on its block's lattice.
Quad placeOf(const Lattice& block, std::int64_t offset, std::size_t axis) {
    const AxisRule& rule = block.axes[axis];
    const std::int64_t frame = offset / (block.rows * block.columns), row = offset / block.columns % block.rows;
    return Quad{rule.origin} + Quad{rule.perFrame} * frame + Quad{rule.perRow} * row +
           Quad{rule.perColumn} * (offset % block.columns);
}

double exactScore(const PositionMap& map, const FrequencyPlan& plan, const ScoreWeights& weights, std::int64_t query,
                  std::int64_t key) {
    const Lattice& a = map.blocks[map.blockOf(query)];
    const Lattice& b = map.blocks[map.blockOf(key)];
    long double sum = static_cast<long double>(weights.constant);
    for (std::size_t k = 0; k < plan.pairs.size(); ++k) {
        const auto axis = static_cast<std::size_t>(plan.pairs[k].axis);
        const Quad difference = placeOf(a, query - a.firstToken, axis) - placeOf(b, key - b.firstToken, axis);
        const Quad angle = Quad{plan.pairs[k].inverseFrequency} * difference;
        sum += weights.pairs[k].cosine * reference::cosine(angle) + weights.pairs[k].sine * reference::sine(angle);
    }
    return static_cast<double>(sum);
}

/// A run whose steps may differ from axis to axis.
Lattice randomRun(int axes) {
    Lattice block;
    block.columns = *rc::gen::inRange(1, *rc::gen::element(400, 3000)); // long runs are written straight to memory
    const double origin = *rc::gen::element(0.0, 1e11, 99999999999.5, -7e10, 12345.0);
    for (int axis = 0; axis < axes; ++axis) {
        const double step = *rc::gen::element(1.0, 1.0, 1.0, -1.0, 2.0, 0.0625, 4096.0, -16.0, 3.0, 257.0 / 17.0);
        block.axes[static_cast<std::size_t>(axis)] = {.origin = origin + *rc::gen::inRange(-9, 10), .perColumn = step};
    }
    return block;
}

Lattice randomPicture(int axes) {
    Lattice block;
    block.frames = *rc::gen::inRange(1, 4);
    block.rows = *rc::gen::inRange(1, 20);
    block.columns = *rc::gen::inRange(1, 40);
    const auto step = [] { return *rc::gen::element(1.0, 0.0, 0.0, 257.0 / 17.0, 4096.0, 0.5); };
    for (int axis = 0; axis < axes; ++axis) {
        block.axes[static_cast<std::size_t>(axis)] = {
            .origin = *rc::gen::element(0.0, 1e11, 500.5), .perFrame = step(), .perRow = step(), .perColumn = step()};
    }
    return block;
}

struct Placed {
    PositionMap map;
    FrequencyPlan plan;
};

/// A sequence placed by a scheme, with the scheme's native frequencies.
Placed placedBy(std::string_view id, std::string_view notation) {
    Placed placed{placedOf(id, notation), {}};
    placed.plan = frequencyPlanOf(**findScheme(id), {}, placed.map.axes, 0, {}).value();
    return placed;
}

struct Dense {
    PositionMap map;
    FrequencyPlan plan;
    ScoreOptions options;
    [[nodiscard]] ScoreModel model() const { return scoreModel(map, plan, options); }
};

Dense randomDense() {
    const int axes = *rc::gen::inRange(1, 4);
    std::vector<Lattice> blocks;
    for (int i = *rc::gen::inRange(1, 5); i > 0; --i)
        blocks.push_back(*rc::gen::arbitrary<bool>() ? randomRun(axes) : randomPicture(axes));
    Dense dense{mapOf(std::move(blocks), axes), planOf(axes, *rc::gen::element(8, 64, 128)), {}};
    dense.options.mode = *rc::gen::element(ScoreMode::Score, ScoreMode::Logit);
    if (*rc::gen::arbitrary<bool>()) dense.options.content = randomContent(dense.plan.headDim, 3);
    return dense;
}

bool fillAll(const DenseRows& rows, TokenRange queries, MatrixOut<float> out, const CancelToken& cancel) {
    const auto tiles = rows.tilesOf(queries);
    return rows.fill(*tiles, 0, tiles->tiles.size(), out, cancel);
}

std::vector<float> denseScores(const Dense& dense, const ScoreWeights& weights, TokenRange queries, TokenRange keys) {
    const ScoreModel model = dense.model();
    std::vector<float> out(static_cast<std::size_t>(queries.size() * keys.size()));
    if (!fillAll(DenseRows(model, weights, keys), queries,
                 matrixOver(std::span(out), static_cast<std::size_t>(keys.size())), {}))
        out.clear();
    return out;
}

/// Whether a cell of dense scores is NaN if masked, else within the error bound, including an ALiBi slope of 1/8.
bool isRight(const Dense& dense, const ScoreWeights& weights, float found, std::int64_t query, std::int64_t key) {
    if (!reference::sees(dense.model(), query, key)) return std::isnan(found);
    const double slope = dense.options.bias.kind == BiasKind::Alibi ? 0.125 : 0;
    const double bias = slope * static_cast<double>(std::abs(query - key));
    return isNear(found, exactScore(dense.map, dense.plan, weights, query, key) - bias);
}

/// The cell of a query and a key within scores of token ranges.
float cellOf(std::span<const float> scores, TokenRange queries, TokenRange keys, std::int64_t query, std::int64_t key) {
    return scores[static_cast<std::size_t>((query - queries.begin) * keys.size() + key - keys.begin)];
}

} // namespace

class TestDifferenceTables : public QObject {
    Q_OBJECT
private slots:
    void cellsMatchQuadruplePrecision();
    void everyInstructionSet();
    void masksAndBiases();
    void partsCoverTheirRange();
    void longDocumentsMatchTheProduct_data();
    void longDocumentsMatchTheProduct();
    void nothingIsWrittenOutside_data();
    void nothingIsWrittenOutside();
    void whatIsSeenIsTheSameUnderAMask();
    void groupsOfKeys_data();
    void groupsOfKeys();
    void cancelled();
};

void checkCells(const Dense& dense, int cells) {
    const auto weights = scoreWeights(dense.plan, dense.options);
    RC_ASSERT(weights.hasValue());
    const TokenRange queries = randomRange(dense.map.tokens), keys = randomRange(dense.map.tokens);
    const auto out = denseScores(dense, *weights, queries, keys);
    RC_ASSERT(!out.empty());
    for (int i = 0; i < cells; ++i) {
        const auto query = *rc::gen::inRange(queries.begin, queries.end), key = *rc::gen::inRange(keys.begin, keys.end);
        RC_ASSERT(isRight(dense, *weights, cellOf(out, queries, keys, query, key), query, key));
    }
}

void TestDifferenceTables::cellsMatchQuadruplePrecision() {
    QVERIFY(testing::holds("dense scores at places up to 10^11 and steps up to 4096",
                           [] { checkCells(randomDense(), 30); }));
}

void TestDifferenceTables::everyInstructionSet() {
    for (const std::int64_t target : supportedTargets()) {
        const Targets only(target);
        QVERIFY(testing::holds("with every instruction set", [] { checkCells(randomDense(), 10); }));
    }
}

void TestDifferenceTables::masksAndBiases() {
    QVERIFY(testing::holds("masked cells are NaN and biases are added", [] {
        Dense dense = randomDense();
        dense.options.mode = ScoreMode::Logit;
        dense.options.mask = *rc::gen::element(Mask::Causal, Mask::Block);
        dense.options.bias = {.kind = BiasKind::Alibi, .head = 3, .heads = 8};
        const auto weights = scoreWeights(dense.plan, dense.options);
        const TokenRange queries = randomRange(dense.map.tokens), keys = randomRange(dense.map.tokens);
        const auto out = denseScores(dense, *weights, queries, keys);
        for (int i = 0; i < 30; ++i) {
            const auto query = *rc::gen::inRange(queries.begin, queries.end);
            const auto key = *rc::gen::inRange(keys.begin, keys.end);
            RC_ASSERT(isRight(dense, *weights, cellOf(out, queries, keys, query, key), query, key));
        }
    }));
}

void TestDifferenceTables::partsCoverTheirRange() {
    QVERIFY(testing::holds("parts list the places of a range in token order", [] {
        const PositionMap map = randomMap(3, 4, 6);
        const TokenRange range = randomRange(map.tokens);
        const auto most = *rc::gen::inRange<std::size_t>(1, 50);
        std::int64_t token = range.begin;
        for (const TokenPart& part : partsOf(map, range, most)) {
            RC_ASSERT(part.firstToken == token);
            RC_ASSERT(part.tokens() <= most || part.frames * part.rows == 1);
            for (std::size_t offset = 0; offset < part.tokens(); ++offset, ++token) {
                for (std::size_t axis = 0; axis < 3; ++axis) {
                    const AxisShape& shape = part.axes[axis];
                    const std::size_t index = part.indexOf(shape.along, offset);
                    const double place = shape.places.empty() ? shape.first + static_cast<double>(index) * shape.step
                                                              : shape.places[index] + shape.lows[index];
                    RC_ASSERT(place == map.positionOf(token)[axis]);
                }
            }
        }
        RC_ASSERT(token == range.end);
    }));
}

void TestDifferenceTables::longDocumentsMatchTheProduct_data() {
    QTest::addColumn<QString>("scheme");
    for (const char* scheme : {"flat", "rope-tie", "rope-tie-fractional", "rope-tv", "rope-tv-frames", "m-rope", "v2pe",
                               "qwen3-vl", "videorope", "bagel", "mrope-i"}) {
        QTest::addRow("%s", scheme) << QString::fromLatin1(scheme);
    }
}

void TestDifferenceTables::longDocumentsMatchTheProduct() {
    QFETCH(QString, scheme);
    const auto placed = placedBy(scheme.toStdString(), "text:300 image:17x23 text:40 video:9x7x5 text:200");
    const ScoreModel model = scoreModel(placed.map, placed.plan);
    const auto weights = scoreWeights(placed.plan, {});
    const TokenRange all{0, placed.map.tokens};
    const auto out = denseScores({placed.map, placed.plan, {}}, *weights, all, all);
    const FeatureRows features = meanFeatures(placed.map, placed.plan, binRanges(all, 0));
    for (std::size_t i = 0; i < static_cast<std::size_t>(features.rows()); ++i) {
        for (std::size_t j = 0; j < static_cast<std::size_t>(features.rows()); ++j) {
            if (!isNear(out[i * static_cast<std::size_t>(features.rows()) + j],
                        weights->value(rowSpan(features, i), rowSpan(features, j)))) {
                QFAIL(qPrintable(QStringLiteral("query %1, key %2").arg(i).arg(j)));
            }
        }
    }
}

void TestDifferenceTables::nothingIsWrittenOutside_data() {
    QTest::addColumn<QString>("notation");
    QTest::newRow("short parts") << "text:70 image:5x9 text:33";
    QTest::newRow("long parts") << "text:1100 image:30x40 text:1034";
    QTest::newRow("short rows") << "text:1031 image:200x6 text:40";
    QTest::newRow("rows of a line") << "text:7 image:40x16 image:40x17 text:300";
    QTest::newRow("two groups") << "text:3001 image:61x60 text:1100";
}

void TestDifferenceTables::nothingIsWrittenOutside() {
    QFETCH(QString, notation);
    const auto placed = placedBy("rope-tv", notation.toStdString());
    const ScoreModel model = scoreModel(placed.map, placed.plan);
    const auto weights = scoreWeights(placed.plan, {});
    constexpr std::size_t kGuard = 100, kOffsets = 20;
    const TokenRange keys{0, placed.map.tokens}, queries{3, 70};
    const auto cells = static_cast<std::size_t>(queries.size() * keys.size());
    // The result does not depend on the alignment of the output within a cache line.
    for (const std::int64_t target : supportedTargets()) {
        const Targets only(target);
        std::vector<float> ofTarget;
        for (std::size_t offset = kGuard; offset < kGuard + kOffsets; ++offset) {
            std::vector<float> out(cells + 2 * kGuard + kOffsets, 7.0f);
            const auto scores = std::span(out).subspan(offset, cells);
            QVERIFY(fillAll(DenseRows(model, *weights, keys), queries,
                            matrixOver(scores, static_cast<std::size_t>(keys.size())), {}));
            QVERIFY(std::ranges::all_of(std::span(out).first(offset), [](float value) { return value == 7.0f; }));
            const auto behind = std::span(out).subspan(offset + cells);
            QVERIFY(std::ranges::all_of(behind, [](float value) { return value == 7.0f; }));
            if (ofTarget.empty()) ofTarget.assign(scores.begin(), scores.end());
            QVERIFY(std::ranges::equal(scores, ofTarget));
        }
    }
}

void TestDifferenceTables::whatIsSeenIsTheSameUnderAMask() {
    const auto dense = placedBy("rope-tv", "text:1500 image:40x30 image:90x4 text:1200");
    const auto weights = scoreWeights(dense.plan, {});
    const TokenRange keys{7, dense.map.tokens};
    for (const TokenRange queries : {TokenRange{1300, 1320}, TokenRange{1600, 1700}, TokenRange{2650, 2800}}) {
        for (const std::int64_t target : supportedTargets()) {
            const Targets only(target);
            const auto all = denseScores({dense.map, dense.plan, {}}, *weights, queries, keys);
            Dense masked{dense.map, dense.plan, {}};
            masked.options.mask = Mask::Causal;
            const auto seen = denseScores(masked, *weights, queries, keys);
            std::size_t cell = 0;
            for (std::int64_t query = queries.begin; query < queries.end; ++query) {
                for (std::int64_t key = keys.begin; key < keys.end; ++key, ++cell) {
                    QVERIFY(key > query ? std::isnan(seen[cell]) : seen[cell] == all[cell]);
                }
            }
        }
    }
}

void TestDifferenceTables::groupsOfKeys_data() {
    QTest::addColumn<QString>("scheme");
    QTest::addColumn<bool>("biased");
    QTest::addColumn<int>("mask");
    QTest::newRow("plain") << "rope-tv" << false << static_cast<int>(Mask::None);
    QTest::newRow("causal") << "rope-tv" << false << static_cast<int>(Mask::Causal);
    QTest::newRow("biased") << "rope-tv" << true << static_cast<int>(Mask::None);
    QTest::newRow("biased, causal") << "rope-tv" << true << static_cast<int>(Mask::Causal);
    QTest::newRow("steps that share no table") << "rope-tie-fractional" << false << static_cast<int>(Mask::None);
}

void TestDifferenceTables::groupsOfKeys() {
    QFETCH(QString, scheme);
    QFETCH(bool, biased);
    QFETCH(int, mask);
    const auto placed = placedBy(scheme.toStdString(), "text:3000 image:60x60 image:40x16 image:40x17 text:1100");
    Dense dense{placed.map, placed.plan, {}};
    dense.options.mode = ScoreMode::Logit;
    dense.options.mask = static_cast<Mask>(mask);
    if (biased) dense.options.bias = {.kind = BiasKind::Alibi, .head = 3, .heads = 8};
    const auto weights = scoreWeights(dense.plan, dense.options);
    const TokenRange queries{7950, 8000}, keys{5, dense.map.tokens};
    const auto out = denseScores(dense, *weights, queries, keys);
    const std::vector<std::int64_t> edges{3000, 6600, 7240, 7920, queries.begin};
    for (std::int64_t query = queries.begin; query < queries.end; query += 24) {
        for (std::int64_t key = keys.begin; key < keys.end; ++key) {
            const bool border = std::ranges::any_of(edges, [key](auto token) { return std::abs(key - token) < 20; });
            if (!border && key % 29 != 0) continue;
            QVERIFY(isRight(dense, *weights, cellOf(out, queries, keys, query, key), query, key));
        }
    }
}

void TestDifferenceTables::cancelled() {
    const auto placed = placedBy("rope-tv", "text:70 image:5x9 text:33");
    const ScoreModel model = scoreModel(placed.map, placed.plan);
    const auto weights = scoreWeights(placed.plan, {});
    const CancelToken cancel;
    cancel.cancel();
    RowMatrix<float> out(placed.map.tokens, placed.map.tokens);
    const TokenRange all{0, placed.map.tokens};
    QVERIFY(!fillAll(DenseRows(model, *weights, all), all, out, cancel));
}

ROPESCOPE_TEST(TestDifferenceTables)
#include "tst_difference_tables.moc"
