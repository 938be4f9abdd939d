// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string>

#include <QTest>

#include <ropescope/analysis/heatmap.h>
#include <ropescope/analysis/profile.h>
#include <ropescope/scores/score_map.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/column_model.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

std::shared_ptr<const PlacedSession> heatmapLayout(const std::string& notation, void (*change)(Session&) = nullptr) {
    Session session = defaultSession();
    session.sequence = parseNotation(notation).value();
    if (change) change(session);
    return placeSession(std::make_shared<const Session>(std::move(session)));
}

std::shared_ptr<const HeatmapResult> heatmapsOf(const HeatmapRequest& request) {
    return analyseHeatmaps(request, {}).value();
}

} // namespace

class TestHeatmaps : public QObject {
    Q_OBJECT
private slots:
    void tokensOfAView();
    void oneCellPerToken();
    void zoomedCellsAreTheSameScores();
    void manySegments();
    void sharedAndOwnRanges();
    void extremesAreThoseOfPairs_data();
    void extremesAreThoseOfPairs();
    void extremesOfTooManyPairsAreUnknown();
    void oneTokenHasAColour();
    void maskedCellsAreTransparent();
    void maskedProbabilitiesAreTransparent();
    void longSoftmaxHasPowersOfTen();
    void billionTokens();
    void emptySequence();
    void aFailingColumnLeavesTheOthers();
    void keysFollowWhatIsAsked();
    void profilesAreRowsOfTheMap();
    void longProfilesAreBins();
    void cancelled();
};

void TestHeatmaps::tokensOfAView() {
    QCOMPARE(tokensInView(100, 0.1, 0.2), (TokenRange{10, 20}));
    QCOMPARE(tokensInView(100, 0.101, 0.199), (TokenRange{10, 20}));
    QCOMPARE(tokensInView(100, 0.5, 0.5), (TokenRange{50, 51}));
    QCOMPARE(tokensInView(100, 1, 1), (TokenRange{99, 100}));
    QCOMPARE(tokensInView(100, -3, 7), (TokenRange{0, 100}));
    QCOMPARE(tokensInView(0, 0, 1), (TokenRange{0, 0}));
    const std::int64_t many = 1'000'000'000'000;
    for (std::int64_t token : {std::int64_t{1}, many / 3, many / 2 + 1, many - 1}) {
        const auto at = static_cast<double>(token), count = static_cast<double>(many);
        QCOMPARE(tokensInView(many, at / count, (at + 1) / count), (TokenRange{token, token + 1}));
    }
}

void TestHeatmaps::oneCellPerToken() {
    const auto placed = heatmapLayout("text:5 image:4x3 text:5");
    const auto result = heatmapsOf({placed, {}, 512});
    QCOMPARE(result->columns.size(), std::size_t{4});
    QVERIFY(result->milliseconds > 0);
    for (std::size_t c = 0; c < 4; ++c) {
        const ScoreColumn& column = result->columns[c];
        QVERIFY(!column.error);
        QCOMPARE(column.image.width, 22);
        QCOMPARE(column.image.height, 22);
        const ScoreModel model = *scoreModelOf(*placed, placed->columns[c]);
        for (std::size_t i = 0; i < 22; ++i) {
            QVERIFY(std::abs(column.scores.at(i, i) - 1) < 1e-6f);
            for (std::size_t j = 0; j < 22; ++j) {
                const double exact = *scoreOfPair(model, static_cast<std::int64_t>(i), static_cast<std::int64_t>(j));
                QVERIFY(std::abs(static_cast<double>(column.scores.at(i, j)) - exact) < 1e-5);
            }
        }
    }
}

void TestHeatmaps::zoomedCellsAreTheSameScores() {
    const auto placed = heatmapLayout("text:40 image:6x5 text:30");
    const auto whole = heatmapsOf({placed, {}, 512});
    const auto part = heatmapsOf({placed, {0.2, 0.6, 0.5, 0.9}, 512});
    for (std::size_t c = 0; c < 4; ++c) {
        const ScoreMap &all = whole->columns[c].scores, &some = part->columns[c].scores;
        QCOMPARE(some.rows(), std::size_t{40});
        QCOMPARE(some.columns(), std::size_t{40});
        for (std::size_t i = 0; i < 40; ++i) {
            for (std::size_t j = 0; j < 40; ++j) QVERIFY(std::abs(some.at(i, j) - all.at(i + 20, j + 50)) < 1e-6f);
        }
    }
}

void TestHeatmaps::manySegments() {
    std::string notation;
    for (int i = 0; i < 1500; ++i) notation += "text:" + std::to_string(3 + i % 40) + " image:4x3 ";
    const auto placed = heatmapLayout(notation);
    for (const double extent : {1.0, 0.2, 0.01}) {
        const auto result = heatmapsOf({placed, {0.4 * (1 - extent), 0.4 * (1 - extent) + extent, 0, extent}, 40});
        for (std::size_t c = 0; c < 4; ++c) {
            const ScoreMap& map = result->columns[c].scores;
            const PositionMap& positions = *placed->columns[c].positions;
            QCOMPARE(map.keys.front().begin, 0);
            QCOMPARE(map.keys.back().end, tokensInView(positions.tokens, 0, extent).end);
            const ScoreModel model = scoreModel(positions, *placed->columns[c].plan);
            const auto plain = scoreMap(model, map.queries, map.keys).value();
            for (std::size_t i = 0; i < entriesOf(plain.values).size(); ++i)
                QVERIFY(std::abs(entriesOf(map.values)[i] - entriesOf(plain.values)[i]) < 1e-6f);
        }
    }
}

void TestHeatmaps::sharedAndOwnRanges() {
    const auto shared = heatmapsOf({heatmapLayout("text:50 image:8x8"), {}, 64});
    double low = 1;
    for (const ScoreColumn& column : shared->columns) {
        low = std::min(low, column.own.low);
        QCOMPARE(column.range, shared->columns.front().range);
        QVERIFY(column.own.low < column.own.high);
    }
    QCOMPARE(shared->columns.front().range.low, low);
    const auto own = heatmapsOf(
        {heatmapLayout("text:50 image:8x8", [](Session& session) { session.colour.range = RangeMode::PerScheme; }),
         {},
         64});
    for (const ScoreColumn& column : own->columns) QCOMPARE(column.range, column.own);
}

void TestHeatmaps::extremesAreThoseOfPairs_data() {
    QTest::addColumn<ScoreMode>("mode");
    QTest::addColumn<Mask>("mask");
    QTest::addColumn<ContentKind>("content");
    QTest::newRow("scores") << ScoreMode::Score << Mask::None << ContentKind::Ones;
    QTest::newRow("causal") << ScoreMode::Score << Mask::Causal << ContentKind::Ones;
    QTest::newRow("random logits") << ScoreMode::Logit << Mask::Block << ContentKind::Random;
    QTest::newRow("softmax") << ScoreMode::Softmax << Mask::None << ContentKind::Random;
    QTest::newRow("causal softmax") << ScoreMode::Softmax << Mask::Causal << ContentKind::Ones;
}

/// Whatever the number of bins, also in a part of the map.
void TestHeatmaps::extremesAreThoseOfPairs() {
    QFETCH(ScoreMode, mode);
    QFETCH(Mask, mask);
    QFETCH(ContentKind, content);
    Session session = defaultSession();
    session.sequence = parseNotation("text:20 image:4x3 text:5 video:2x2x3 text:9").value();
    session.scores.mode = mode;
    session.scores.mask = mask;
    session.scores.content.kind = content;
    const auto placed = placeSession(std::make_shared<const Session>(session));
    const Viewport view{0.4, 1, 0.1, 0.7};
    for (const int cells : {5, 17, 512}) {
        const auto result = withExtremes(heatmapsOf({placed, view, cells}), {}).value();
        for (std::size_t i = 0; i < result->columns.size(); ++i) {
            const auto model = scoreModelOf(*placed, placed->columns[i]).value();
            const std::int64_t tokens = model.positions->tokens;
            const TokenRange queries = tokensInView(tokens, 0.4, 1), keys = tokensInView(tokens, 0.1, 0.7);
            ValueRange expected{1e9, -1e9};
            for (std::int64_t query = queries.begin; query < queries.end; ++query) {
                for (std::int64_t key = keys.begin; key < keys.end; ++key) {
                    const double score = scoreOfPair(model, query, key).value();
                    if (std::isnan(score) || (mask == Mask::Causal && key > query)) continue;
                    expected = {std::min(expected.low, score), std::max(expected.high, score)};
                }
            }
            QVERIFY(result->columns[i].pairs);
            QVERIFY(std::abs(result->columns[i].pairs->low - expected.low) < 2e-6);
            QVERIFY(std::abs(result->columns[i].pairs->high - expected.high) < 2e-6);
        }
    }
}

void TestHeatmaps::extremesOfTooManyPairsAreUnknown() {
    const auto found = [](const char* notation, const Viewport& view) {
        const auto result = withExtremes(heatmapsOf({heatmapLayout(notation), view, 64}), {}).value();
        return result->columns.front().pairs.has_value();
    };
    QVERIFY(found("text:2000 image:40x40 text:400", {}));
    QVERIFY(!found("text:1000000", {}));
    QVERIFY(found("text:1000000", {0.5, 0.5001, 0.2, 0.2001}));
}

void TestHeatmaps::oneTokenHasAColour() {
    const auto result = heatmapsOf({heatmapLayout("text:1"), {}, 64});
    for (const ScoreColumn& column : result->columns) {
        QCOMPARE(column.image.pixels.size(), std::size_t{1});
        QVERIFY(column.range.low < column.range.high);
        QCOMPARE(column.image.pixels[0] >> 24, 0xffu);
    }
}

void TestHeatmaps::maskedCellsAreTransparent() {
    const auto result = heatmapsOf(
        {heatmapLayout("text:50 image:8x8", [](Session& session) { session.scores.mask = Mask::Causal; }), {}, 19});
    for (const ScoreColumn& column : result->columns) {
        for (std::size_t i = 0; i < 19; ++i) {
            for (std::size_t j = 0; j < 19; ++j) QCOMPARE(column.image.pixels[i * 19 + j] == 0, j > i);
        }
        QVERIFY(std::isfinite(column.own.low));
    }
}

/// Masked cells are transparent, whereas a probability of 0 has a colour.
void TestHeatmaps::maskedProbabilitiesAreTransparent() {
    const auto placed = heatmapLayout("text:5 image:4x3 text:5", [](Session& session) {
        session.scores.mode = ScoreMode::Softmax;
        session.scores.mask = Mask::Causal;
    });
    for (const int cells : {512, 7}) {
        const auto result = heatmapsOf({placed, {}, cells});
        for (const ScoreColumn& column : result->columns) {
            QVERIFY(column.masked);
            QVERIFY(column.own.low > 0);
            const auto side = static_cast<std::size_t>(column.image.width);
            for (std::size_t i = 0; i < side; ++i) {
                for (std::size_t j = 0; j < side; ++j) {
                    const bool hidden = column.scores.keys[j].begin >= column.scores.queries[i].end;
                    QCOMPARE(column.image.pixels[i * side + j] >> 24, hidden ? 0U : 0xffU);
                    if (hidden) QCOMPARE(column.scores.at(i, j), 0.0F); // exported as 0
                }
            }
        }
    }
}

void TestHeatmaps::longSoftmaxHasPowersOfTen() {
    const auto decadesOf = [](const char* notation, ColourScale scale, ScoreMode mode) {
        Session session = defaultSession();
        session.sequence = parseNotation(notation).value();
        session.scores.mode = mode;
        session.colour.scale = scale;
        return heatmapsOf({placeSession(std::make_shared<const Session>(std::move(session))), {}, 64});
    };
    const char *longText = "text:1001", *shortText = "text:1000";
    QVERIFY(decadesOf(longText, ColourScale::Automatic, ScoreMode::Softmax)->columns[0].decades);
    QVERIFY(!decadesOf(shortText, ColourScale::Automatic, ScoreMode::Softmax)->columns[0].decades);
    QVERIFY(decadesOf(shortText, ColourScale::Logarithmic, ScoreMode::Softmax)->columns[0].decades);
    QVERIFY(!decadesOf(longText, ColourScale::Linear, ScoreMode::Softmax)->columns[0].decades);
    QVERIFY(!decadesOf(longText, ColourScale::Logarithmic, ScoreMode::Score)->columns[0].decades);
    const auto result = decadesOf(longText, ColourScale::Automatic, ScoreMode::Softmax);
    const ColourMap& map = **findColourMap("viridis");
    for (const ScoreColumn& column : result->columns) {
        const auto [low, high] = column.range;
        QCOMPARE(low, std::round(low));
        QCOMPARE(high, std::round(high));
        QVERIFY(std::log10(column.own.high) <= high);
        for (std::size_t i = 0; i < entriesOf(column.scores.values).size(); ++i) {
            const double at =
                (std::log10(static_cast<double>(entriesOf(column.scores.values)[i])) - low) / (high - low);
            const Rgb colour = map.at(at);
            const std::uint32_t pixel = column.image.pixels[i];
            QVERIFY(std::abs(static_cast<int>(pixel >> 16 & 0xffU) - colour.r) <= 3);
            QVERIFY(std::abs(static_cast<int>(pixel & 0xffU) - colour.b) <= 3);
        }
    }
}

void TestHeatmaps::billionTokens() {
    const auto result = heatmapsOf({heatmapLayout("text:600000000 image:20000x20000"), {}, 128});
    for (const ScoreColumn& column : result->columns) {
        QVERIFY(!column.error);
        QCOMPARE(column.image.width, 128);
        QCOMPARE(column.scores.keys.back().end, std::int64_t{1'000'000'000});
        QVERIFY(column.own.high <= 1 && column.own.high > 0);
    }
}

void TestHeatmaps::emptySequence() {
    const auto result = heatmapsOf({heatmapLayout(""), {}, 64});
    for (const ScoreColumn& column : result->columns) {
        QVERIFY(!column.error);
        QVERIFY(column.image.pixels.empty());
    }
}

void TestHeatmaps::aFailingColumnLeavesTheOthers() {
    const auto placed = heatmapLayout("text:5 image:4x3", [](Session& session) { session.rotary.headDim = 36; });
    const auto result = heatmapsOf({placed, {}, 64});
    std::size_t failed = 0;
    for (std::size_t i = 0; i < result->columns.size(); ++i) {
        QCOMPARE(result->columns[i].error.has_value(), !placed->columns[i].usable());
        QCOMPARE(result->columns[i].image.pixels.empty(), !placed->columns[i].usable());
        failed += result->columns[i].error.has_value() ? 1 : 0;
    }
    QVERIFY(failed > 0 && failed < result->columns.size());
}

void TestHeatmaps::keysFollowWhatIsAsked() {
    const auto placed = heatmapLayout("text:5");
    const HeatmapRequest plain{placed, {}, 64};
    QCOMPARE(plain.key(), (HeatmapRequest{placed, {}, 64}).key());
    QVERIFY(plain.key() != (HeatmapRequest{placed, {}, 65}).key());
    QVERIFY(plain.key() != (HeatmapRequest{placed, {0, 0.5, 0, 1}, 64}).key());
    const auto other = heatmapLayout("text:5", [](Session& session) { session.colour.map = "mako"; });
    QVERIFY(plain.key() != (HeatmapRequest{other, {}, 64}).key());
    const ProfileRequest profile{placed, {1, 1, 1, 1}, 0, 1, 500};
    QVERIFY(profile.key() != (ProfileRequest{placed, {2, 1, 1, 1}, 0, 1, 500}).key());
    QCOMPARE(heatmapsOf(plain)->key, plain.key());
}

void TestHeatmaps::profilesAreRowsOfTheMap() {
    const auto placed = heatmapLayout("text:5 image:4x3 text:5");
    const auto heatmaps = heatmapsOf({placed, {}, 512});
    const auto result = analyseProfiles({placed, {7, 0, 21, -1}, 0, 1, 500}, {}).value();
    for (std::size_t c = 0; c < 3; ++c) {
        const ProfileColumn& profile = result->columns[c];
        QCOMPARE(profile.keys.size(), std::size_t{22});
        for (std::size_t j = 0; j < 22; ++j) {
            QCOMPARE(profile.keys[j].size(), std::int64_t{1});
            const float expected = heatmaps->columns[c].scores.at(static_cast<std::size_t>(profile.queryToken), j);
            QVERIFY(std::abs(profile.values[j] - expected) < 1e-6f);
        }
    }
    QCOMPARE(result->columns[3].queryToken, std::int64_t{-1});
    QVERIFY(result->columns[3].values.empty());
}

void TestHeatmaps::longProfilesAreBins() {
    const auto placed = heatmapLayout("text:1000000000");
    const auto result = analyseProfiles({placed, {5, 5, 5, 5}, 0, 1, 500}, {}).value();
    QCOMPARE(result->columns[0].keys.size(), std::size_t{500});
    QCOMPARE(result->columns[0].keys[0].size(), std::int64_t{2'000'000});
    const auto near = analyseProfiles({placed, {5, 5, 5, 5}, 0, 1e-7, 500}, {}).value();
    QCOMPARE(near->columns[0].keys.size(), std::size_t{100});
    QVERIFY(std::abs(near->columns[0].values[5] - 1) < 1e-6f);
}

void TestHeatmaps::cancelled() {
    const CancelToken cancel;
    cancel.cancel();
    const auto placed = heatmapLayout("text:500");
    QCOMPARE(analyseHeatmaps({placed, {}, 64}, cancel).error().code, ErrorCode::Cancelled);
    QCOMPARE(analyseProfiles({placed, {1, 1, 1, 1}, 0, 1, 50}, cancel).error().code, ErrorCode::Cancelled);
}

ROPESCOPE_TEST(TestHeatmaps)
#include "tst_heatmaps.moc"
