// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <set>

#include <QTest>

#include <ropescope/analysis/overlay.h>
#include <ropescope/positions/patch_index.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/column_model.h>

#include "tests/support/float_bound.h"
#include "tests/support/registration.h"
#include "tests/support/score_reference.h"

using namespace ropescope;
using ropescope::testing::isNear;

namespace {

/// Bucket values, all of magnitude 16 to 32, where rounding a float twice is off by 1e-6.
constexpr auto kLargeBias =
    "t5:-17.3,21.7,-29.1,30.3,18.9,-22.2,27.7,-19.6,-17.3,21.7,-29.1,30.3,18.9,-22.2,27.7,-19.6,"
    "-17.3,21.7,-29.1,30.3,18.9,-22.2,27.7,-19.6,-17.3,21.7,-29.1,30.3,18.9,-22.2,27.7,-19.6";
/// Text, an image, text, a small video, text.
constexpr auto kDocument = "text:4 image:5x4 text:3 video:3x4x3 text:2";

std::shared_ptr<const PlacedSession> overlayLayout(const char* notation, const std::vector<std::string>& schemes,
                                                   const std::function<void(Session&)>& change = {}) {
    Session session = defaultSession();
    session.sequence = parseNotation(notation).value();
    session.rotary.headDim = 48;
    session.rotary.base = 100;
    session.views.patchColours = PatchColours::Query;
    session.schemes.clear();
    for (const std::string& id : schemes) session.schemes.push_back({.id = id});
    if (change) change(session);
    return placeSession(std::make_shared<const Session>(std::move(session)));
}

std::shared_ptr<const OverlayResult> overlayOf(const std::shared_ptr<const PlacedSession>& placed, TokenRange queries,
                                               int maxSide = 64) {
    OverlayRequest request{.placed = placed, .queries = {}};
    request.queries.assign(placed->columns.size(), queries);
    request.maxSide = maxSide;
    return analyseOverlay(request, {}).value();
}

/// Compares every box of every visual segment with sums over single tokens.
void compare(const PlacedSession& placed, const OverlayResult& result, std::size_t index) {
    const SchemeColumn& scheme = placed.columns[index];
    const OverlayColumn& column = result.columns[index];
    const auto what = [&] { return scheme.scheme->id + " " + toText(placed.session->scores.bias); };
    QVERIFY2(!column.error, column.error ? column.error->message().c_str() : "");
    const auto model = scoreModelOf(placed, scheme).value();
    reference::Plain plain(model);
    for (const OverlaySegment& picture : column.pictures) {
        const PatchIndex patches(*scheme.positions, picture.segment);
        for (const OverlayFrame& frame : picture.frames) {
            std::vector<double> sums(frame.values.size(), 0), cells(frame.values.size(), 0);
            for (std::int64_t row = 0; row < picture.rows; ++row) {
                for (std::int64_t at = 0; at < picture.columns; ++at) {
                    const std::int64_t token = patches.tokenAt(frame.frame, row, at);
                    const std::size_t box = picture.boxOf(frame, row, at);
                    for (std::int64_t query = column.queries.begin; query < column.queries.end; ++query) {
                        if (!reference::sees(model, query, token)) continue;
                        const bool softmax = model.options.mode == ScoreMode::Softmax;
                        sums[box] += softmax ? plain.probability(query, token) : plain.cell(query, token);
                        cells[box] += 1;
                    }
                }
            }
            for (std::size_t box = 0; box < sums.size(); ++box) {
                const double none = model.options.mode == ScoreMode::Softmax ? 0 : NAN;
                const double wanted = cells[box] > 0 ? sums[box] / cells[box] : none;
                const float found = frame.values[box];
                QVERIFY2(isNear(found, wanted),
                         (what() + ": " + std::to_string(found) + " for " + std::to_string(wanted)).c_str());
            }
        }
    }
}

} // namespace

class TestOverlay : public QObject {
    Q_OBJECT
private slots:
    void plainScores_data();
    void plainScores();
    void interleavedFramesAndRowEnds();
    void hugePictures();
    void hugePicturesWithABias();
    void framesOfTheViews();
    void coloursAndRanges();
    void queriesOfAnElement();
    void refusalsAreErrorsOfTheirColumn();
    void manyPicturesStayWithinBounds();
    void cancelled();
};

void TestOverlay::plainScores_data() {
    QTest::addColumn<int>("mode");
    QTest::addColumn<int>("mask");
    QTest::addColumn<QString>("bias");
    QTest::addColumn<bool>("random");
    for (const auto& [name, mode, mask, bias, random] :
         std::initializer_list<std::tuple<const char*, ScoreMode, Mask, const char*, bool>>{
             {"score", ScoreMode::Score, Mask::None, "none", false},
             {"score causal", ScoreMode::Score, Mask::Causal, "none", false},
             {"score block", ScoreMode::Score, Mask::Block, "none", true},
             {"a bias does not enter the score", ScoreMode::Score, Mask::None, "alibi", false},
             {"logit", ScoreMode::Logit, Mask::None, "none", true},
             {"logit alibi", ScoreMode::Logit, Mask::Causal, "alibi:2/8", true},
             {"logit t5", ScoreMode::Logit, Mask::None, "t5:3", false},
             {"large logit", ScoreMode::Logit, Mask::Causal, kLargeBias, true},
             {"logit xpos", ScoreMode::Logit, Mask::Causal, "xpos", false},
             {"softmax", ScoreMode::Softmax, Mask::None, "none", false},
             {"softmax causal", ScoreMode::Softmax, Mask::Causal, "alibi", true}}) {
        QTest::newRow(name) << static_cast<int>(mode) << static_cast<int>(mask) << QString::fromLatin1(bias) << random;
    }
}

void TestOverlay::plainScores() {
    QFETCH(int, mode);
    QFETCH(int, mask);
    QFETCH(QString, bias);
    QFETCH(bool, random);
    const auto placed = overlayLayout(kDocument, {"rope-tv", "m-rope", "flat", "circle-rope"}, [&](Session& session) {
        session.scores.mode = static_cast<ScoreMode>(mode);
        session.scores.mask = static_cast<Mask>(mask);
        session.scores.bias = parseBias(bias.toStdString()).value();
        if (random) session.scores.content = {ContentKind::Random, 5, {}, {}};
    });
    // A query before, inside and after the image, and whole segments: text, then the image.
    for (const TokenRange queries :
         {TokenRange{1, 2}, TokenRange{13, 14}, TokenRange{25, 26}, TokenRange{24, 27}, TokenRange{4, 24}}) {
        for (const int side : {64, 3}) {
            const auto result = overlayOf(placed, queries, side);
            for (std::size_t i = 0; i < placed->columns.size(); ++i) compare(*placed, *result, i);
        }
    }
}

void TestOverlay::interleavedFramesAndRowEnds() {
    const auto omni = overlayLayout("text:3 av:3x2x6@0.5+40 text:4", {"qwen2.5-omni"});
    for (const TokenRange queries : {TokenRange{1, 2}, TokenRange{30, 31}, TokenRange{80, 82}})
        for (const int side : {64, 2}) compare(*omni, *overlayOf(omni, queries, side), 0);
    const auto rows = overlayLayout("text:3 image:5x4 text:3", {"hunyuan-vl"}, [](Session& session) {
        session.rotary.headDim = 128;
        session.scores.mask = Mask::Causal;
    });
    for (const TokenRange queries : {TokenRange{2, 3}, TokenRange{14, 15}, TokenRange{28, 30}})
        for (const int side : {64, 3}) compare(*rows, *overlayOf(rows, queries, side), 0);
}

/// The boxes of an image average to the mean over all of its tokens.
void TestOverlay::hugePictures() {
    const auto placed = overlayLayout("text:400 image:20000x15000 text:1000", {"rope-tv", "m-rope", "flat"});
    const auto result = overlayOf(placed, {300'000'700, 300'000'701});
    for (std::size_t i = 0; i < placed->columns.size(); ++i) {
        const auto model = scoreModelOf(*placed, placed->columns[i]).value();
        const OverlayFrame& frame = result->columns[i].pictures.at(0).frames.at(0);
        QCOMPARE(frame.image.width, 64);
        QCOMPARE(frame.image.height, 64);
        const auto rows = binRanges(15'000, 64), columns = binRanges(20'000, 64);
        double sum = 0;
        for (std::size_t box = 0; box < frame.values.size(); ++box)
            sum += static_cast<double>(frame.values[box]) *
                   static_cast<double>(rows[box / 64].size() * columns[box % 64].size());
        const TokenRange query{300'000'700, 300'000'701}, picture{400, 300'000'400};
        const double mean = scoreMap(model, {&query, 1}, {&picture, 1}).value().at(0, 0);
        QVERIFY(std::abs(sum / 3e8 - mean) < 1e-6);
    }
}

/// A bias depends on token indices, so boxes are then entire rows, and still exact.
void TestOverlay::hugePicturesWithABias() {
    const auto placed = overlayLayout("text:4 image:3000x40000 text:10", {"flat"}, [](Session& session) {
        session.scores.mode = ScoreMode::Logit;
        session.scores.bias = parseBias("alibi").value();
    });
    const TokenRange query{120'000'010, 120'000'011};
    const auto result = overlayOf(placed, query);
    const OverlayFrame& frame = result->columns[0].pictures.at(0).frames.at(0);
    QCOMPARE(frame.image.width, 1);
    QCOMPARE(frame.image.height, 64);
    const auto model = scoreModelOf(*placed, placed->columns[0]).value();
    const auto rows = binRanges(40'000, 64);
    for (const std::size_t box : {std::size_t{0}, std::size_t{17}, std::size_t{63}}) {
        const TokenRange keys{4 + rows[box].begin * 3000, 4 + rows[box].end * 3000};
        const float mean = scoreMap(model, {&query, 1}, {&keys, 1}).value().at(0, 0);
        QVERIFY(isNear(frame.values[box], static_cast<double>(mean)));
    }
}

void TestOverlay::framesOfTheViews() {
    const auto framesOf = [](bool stacked, int frame) {
        const auto placed = overlayLayout("text:2 video:2x2x40 text:2", {"rope-tv"}, [&](Session& session) {
            session.views.videoStacked = stacked;
            session.views.videoFrame = frame;
        });
        const auto result = overlayOf(placed, {0, 1});
        std::set<std::int64_t> frames;
        for (const OverlayFrame& shown : result->columns[0].pictures.at(0).frames) frames.insert(shown.frame);
        return frames;
    };
    QCOMPARE(framesOf(false, 5), (std::set<std::int64_t>{0, 5, 13, 26, 39}));
    QCOMPARE(framesOf(false, 99), (std::set<std::int64_t>{0, 13, 26, 39}));
    QCOMPARE(framesOf(true, 0), (std::set<std::int64_t>{0, 6, 11, 13, 17, 22, 26, 28, 33, 39}));
}

void TestOverlay::coloursAndRanges() {
    const auto masked = [](Session& session) { session.scores.mask = Mask::Causal; };
    const auto placed = overlayLayout("text:5 image:4x3 text:5", {"rope-tie", "flat"}, masked);
    const auto result = overlayOf(placed, {9, 10}); // the fifth patch
    QCOMPARE(result->columns[0].range, result->columns[1].range);
    const auto colourOf = [&](std::int64_t row, std::int64_t column) {
        return result->columns[0].colourOf({.segment = 1, .part = Part::Patch, .row = row, .column = column});
    };
    QVERIFY(colourOf(0, 3));
    QVERIFY(colourOf(1, 0));
    QVERIFY(!colourOf(1, 1)); // a future key
    QVERIFY(!colourOf(7, 0));
    QVERIFY(!result->columns[0].colourOf({.segment = 0, .part = Part::Text}));
    QVERIFY(overlayOf(placed, {0, 1})->columns[0].masked);
    const auto own = overlayLayout("text:5 image:4x3 text:5", {"rope-tie", "flat"},
                                   [](Session& session) { session.colour.range = RangeMode::PerScheme; });
    const auto apart = overlayOf(own, {9, 10});
    QVERIFY(!(apart->columns[0].range == apart->columns[1].range));
    QCOMPARE(overlayOf(placed, {3, 3})->columns[0].pictures.size(), std::size_t{0}); // no query
}

void TestOverlay::queriesOfAnElement() {
    const auto placed = overlayLayout(kDocument, {"rope-tv", "flat"});
    const Element text{.segment = 2, .part = Part::Text, .column = 1};
    QCOMPARE(overlayQueries(*placed, text)[1], (TokenRange{25, 26}));
    QCOMPARE(overlayQueries(*placed, {})[0].size(), 0);
    const auto whole = overlayLayout(kDocument, {"rope-tv", "flat"},
                                     [](Session& session) { session.views.patchColours = PatchColours::QuerySegment; });
    QCOMPARE(overlayQueries(*whole, text)[0], (TokenRange{24, 27}));
    QVERIFY(wantsOverlay(*whole->session));
    QVERIFY(!wantsOverlay(*overlayLayout("text:9", {"flat"})->session));
}

void TestOverlay::refusalsAreErrorsOfTheirColumn() {
    const auto placed = overlayLayout(kDocument, {"rope-tv", "flat"}, [](Session& session) {
        session.scores.mode = ScoreMode::Logit;
        session.scores.bias = parseBias("xpos").value();
    });
    const auto result = overlayOf(placed, {1, 2});
    QVERIFY(result->columns[0].error);
    QVERIFY(result->columns[1].error);
}

void TestOverlay::manyPicturesStayWithinBounds() {
    std::string notation;
    for (int i = 0; i < 200; ++i) notation += "text:3 video:200x200x30 ";
    const auto placed = overlayLayout(notation.c_str(), {"m-rope"});
    const auto spread = overlayOf(placed, {0, 1});
    std::size_t boxes = 0;
    for (const OverlaySegment& picture : spread->columns[0].pictures)
        for (const OverlayFrame& frame : picture.frames) boxes += frame.values.size();
    QVERIFY(boxes > 0 && boxes <= std::size_t{1} << 15);
    OverlayRequest around{.placed = placed, .queries = {{0, 1}}};
    around.aroundSegment = 399;
    const auto result = analyseOverlay(around, {}).value();
    QVERIFY(result->columns[0].find(399));
    QVERIFY(!result->columns[0].find(1));
}

void TestOverlay::cancelled() {
    const auto placed = overlayLayout("text:5 image:4x3 text:5", {"rope-tie"});
    const CancelToken token;
    token.cancel();
    const auto result = analyseOverlay({.placed = placed, .queries = {{1, 2}}}, token);
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::Cancelled);
}

ROPESCOPE_TEST(TestOverlay)
#include "tst_overlay.moc"
