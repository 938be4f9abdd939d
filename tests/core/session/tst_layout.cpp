// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <functional>
#include <map>

#include <QTest>

#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/placed_session.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

std::shared_ptr<const PlacedSession> layoutOf(const Session& session) {
    return placeSession(std::make_shared<const Session>(session));
}

Session sessionOf(std::string_view notation) {
    Session session = defaultSession();
    session.sequence = *parseNotation(notation);
    return session;
}

} // namespace

class TestLayout : public QObject {
    Q_OBJECT

private slots:
    /// Released models bring the lengths and the base of their checkpoints.
    void releasedModelsBringTheirLengthsAndAlpha() {
        const std::map<std::string, std::pair<double, double>> lengths{
            {"qwen2-vl", {32768, 32768}},      {"qwen2.5-vl", {128000, 32768}},   {"qwen3-vl", {262144, 262144}},
            {"glm4v", {65536, 65536}},         {"ernie4.5-vl", {131072, 131072}}, {"paddleocr-vl", {131072, 131072}},
            {"hunyuan-vl", {32768, 32768}},    {"qwen2.5-omni", {32768, 32768}},  {"qwen3-omni", {65536, 65536}},
            {"keye", {40960, 40960}},          {"keye-vl1.5", {131072, 131072}},  {"openpangu-vl", {32768, 32768}},
            {"isaac", {40960, 40960}},         {"bailing-vl", {32768, 32768}},    {"glm-image", {131072, 131072}},
            {"minicpm-v4.7", {262144, 262144}}};
        for (const Scheme& scheme : schemeRegistry()) {
            const bool released = scheme.group == SchemeGroup::Released;
            const auto expected = released ? lengths.at(scheme.model) : std::pair(0.0, 0.0);
            QVERIFY2(std::pair(scheme.trainedLength, scheme.originalLength) == expected, scheme.id.c_str());
            RotarySettings rotary;
            rotary.scaling = "yarn:4";
            rotary.headDim = scheme.nativeHeadDim;
            QCOMPARE(frequencyPlanOf(scheme, {}, scheme.defaultAxes, 0, rotary).hasValue(), released);
        }
        const auto frequency = [](const char* id, std::size_t pair, const RotarySettings& rotary) {
            const Scheme& scheme = **findScheme(id);
            return frequencyPlanOf(scheme, {}, scheme.defaultAxes, 0, rotary)->pairs[pair].inverseFrequency;
        };
        const auto close = [](double found, double expected) { return std::abs(found / expected - 1) < 1e-6; };
        RotarySettings yarn, none, shared;
        yarn.scaling = "yarn:4";
        shared.base = 10000;
        QVERIFY(close(frequency("qwen3-vl", 25, yarn), 0.00241665604));
        QVERIFY(close(frequency("qwen2.5-vl", 27, yarn), 0.00242342));
        QVERIFY(close(frequency("hunyuan-vl", 1, none), 0.776034363));
        // One base for all is that base.
        QCOMPARE(frequency("hunyuan-vl", 1, shared), frequency("flat", 1, shared));
    }

    void positionsAreReusedWhileValid() {
        const Session session = defaultSession();
        const auto before = layoutOf(session);
        const auto lent = [&](const std::function<void(Session&)>& change) {
            Session after = session;
            change(after);
            const auto placed = placeSession(std::make_shared<const Session>(after), before.get());
            const auto alone = layoutOf(after);
            std::vector<bool> shared;
            if (placed->key != alone->key || placed->positionsKey != alone->positionsKey) return shared;
            for (std::size_t i = 0; i < placed->columns.size(); ++i) {
                const SchemeColumn& column = placed->columns[i];
                shared.push_back(column.positions.sameAs(before->columns[i].positions));
                // Shared or not, they equal those computed without a previous placed session.
                if (column.positions->blocks != alone->columns[i].positions->blocks) return std::vector<bool>{};
                if (column.plan->base != alone->columns[i].plan->base) return std::vector<bool>{};
            }
            return shared;
        };
        const std::vector<bool> all(4, true), none(4, false);
        QCOMPARE(lent([](Session& after) { after.rotary.base = 77; }), all);
        QCOMPARE(lent([](Session& after) { after.scores.mask = Mask::Causal; }), all);
        QCOMPARE(lent([](Session& after) { after.origin = 5; }), none);
        QCOMPARE(lent([](Session& after) { after.sequence = *parseNotation("text:5 image:4x3 text:6"); }), none);
        QCOMPARE(lent([](Session& after) { std::swap(after.schemes[0], after.schemes[1]); }),
                 (std::vector<bool>{false, false, true, true}));
    }

    void prefixSumsAreReusedWithThePlan() {
        const Session session = defaultSession();
        const auto before = layoutOf(session);
        Session masked = session, based = session;
        masked.scores.mask = Mask::Causal;
        based.rotary.base = 77;
        const auto same = placeSession(std::make_shared<const Session>(masked), before.get());
        const auto other = placeSession(std::make_shared<const Session>(based), before.get());
        QCOMPARE(same->columns[1].prefixSums, before->columns[1].prefixSums);
        QVERIFY(other->columns[1].prefixSums != before->columns[1].prefixSums);
    }

    void defaultSessionShowsFourSchemes() {
        const auto placed = layoutOf(defaultSession());
        QVERIFY(placed->problems.empty());
        QCOMPARE(placed->columns.size(), std::size_t{4});
        std::vector<std::string> ids;
        for (const SchemeColumn& column : placed->columns) {
            QVERIFY(column.usable());
            QCOMPARE(column.positions->tokens, 22);
            QCOMPARE(column.plan->base, 10000.0);
            QCOMPARE(column.plan->headDim, 128);
            ids.push_back(column.scheme->id);
        }
        QCOMPARE(ids, (std::vector<std::string>{"rope-tie", "rope-tv", "qwen2-vl@hf4.57.6", "flat"}));
    }

    void absentSettingsMeanEachSchemesOwn() {
        Session session = defaultSession();
        session.rotary = {};
        session.rotary.headDim = 64;
        const auto placed = layoutOf(session);
        QCOMPARE(placed->columns[0].plan->base, 10000.0);
        QCOMPARE(placed->columns[2].plan->base, 1e6);
        // sections:16,24,24 at head dim 128 become 8,12,12 here.
        QCOMPARE(placed->columns[2].plan->pairs[7].axis, 0);
        QCOMPARE(placed->columns[2].plan->pairs[8].axis, 1);
        QCOMPARE(placed->columns[2].plan->pairs[20].axis, 2);
    }

    void originMovesEveryColumn() {
        Session session = defaultSession();
        session.origin = 0;
        const auto placed = layoutOf(session);
        for (const SchemeColumn& column : placed->columns) {
            QCOMPARE(column.positions->positionOf(0)[0], 0.0);
        }
    }

    void errorsStayInTheirColumn() {
        Session session = defaultSession();
        session.rotary.allocation = "sections:16,24,24";
        auto placed = layoutOf(session);
        QVERIFY(!placed->columns[0].plan);
        QVERIFY(placed->columns[0].positions.hasValue());
        QVERIFY(!placed->columns[1].usable());
        QVERIFY(placed->columns[2].usable());
        QVERIFY(!placed->columns[3].usable());

        session = sessionOf("text:1 av:2x2x2+3");
        placed = layoutOf(session);
        for (const SchemeColumn& column : placed->columns) {
            QVERIFY(!column.positions);
            QVERIFY(column.plan.hasValue());
        }

        session = defaultSession();
        session.rotary.headDim = 100;
        placed = layoutOf(session);
        QVERIFY(placed->columns[0].usable());
        QVERIFY(!placed->columns[2].plan);

        session = defaultSession();
        session.schemes[1].params["axes"] = 9;
        placed = layoutOf(session);
        QVERIFY(!placed->columns[1].positions);
        QVERIFY(placed->columns[0].usable());
    }

    void unknownSchemesBecomeProblems() {
        Session session = defaultSession();
        session.schemes.insert(session.schemes.begin() + 1, {.id = "no-such-scheme", .params = {}});
        const auto placed = layoutOf(session);
        QCOMPARE(placed->columns.size(), std::size_t{4});
        QCOMPARE(placed->problems.size(), std::size_t{1});
    }

    void ownSchemesAreColumnsToo() {
        Session session = defaultSession();
        session.userSchemes = {
            {.id = "a", .title = "A", .axes = {{"h", "L + 1 + i"}, {"w", "L + 1 + j"}}, .next = "L + 4"},
            {.id = "b", .title = "B", .axes = {{"n", "0*L/0"}}, .next = "L"}};
        session.schemes = {
            {.id = "mine:a", .params = {}}, {.id = "mine:c", .params = {}}, {.id = "mine:b", .params = {}}};
        const auto placed = layoutOf(session);
        QCOMPARE(placed->columns.size(), std::size_t{2});
        QCOMPARE(placed->problems.size(), std::size_t{1});
        QCOMPARE(placed->columns[0].scheme->title, "A");
        QVERIFY(placed->columns[0].usable());
        QCOMPARE(placed->columns[0].positions->next[1], 14.0);
        QVERIFY(!placed->columns[1].positions);
        QVERIFY(placed->columns[1].plan.hasValue());
        const SchemePtr kept = placed->columns[0].scheme; // outlives its session
        session.userSchemes.clear();
        QCOMPARE(layoutOf(session)->columns.size(), std::size_t{0});
        QVERIFY(placeTokens(*kept, session.sequence).hasValue());
    }

    void emptySequence() {
        const auto placed = layoutOf(sessionOf(""));
        for (const SchemeColumn& column : placed->columns) {
            QVERIFY(column.usable());
            QCOMPARE(column.positions->tokens, 0);
            QCOMPARE(column.positions->bounds(0), (std::pair<double, double>{0, 0}));
        }
        QVERIFY(layoutOf(Session{})->columns.empty());
    }

    void keyFollowsWhatMatters() {
        const std::uint64_t key = layoutOf(defaultSession())->key;
        QCOMPARE(layoutOf(defaultSession())->key, key);
        const std::vector<std::function<void(Session&)>> edits{
            [](Session& s) { s.sequence.segments.emplace_back(TextSegment{1}); },
            [](Session& s) {
                s.sequence.segments.set(1, ImageSegment{3, 4});
            },
            [](Session& s) {
                s.sequence.segments.set(1, ImageSegment{4, 2, 4});
            },
            [](Session& s) { s.sequence.segments.set(0, AudioSegment{5}); },
            [](Session& s) { s.schemes.pop_back(); },
            [](Session& s) { s.schemes[1].params["axes"] = 3; },
            [](Session& s) { s.origin = 0; },
            [](Session& s) { s.rotary.base = 10001; },
            [](Session& s) { s.rotary.base.reset(); },
            [](Session& s) { s.rotary.headDim = 64; },
            [](Session& s) { s.rotary.allocation = "split"; },
            [](Session& s) { s.scores.mask = Mask::Causal; },
            [](Session& s) { s.scores.mode = ScoreMode::Logit; },
            [](Session& s) { s.scores.bias.kind = BiasKind::Alibi; },
            [](Session& s) { s.rotary.scaling = "yarn:4"; },
            [](Session& s) { s.rotary.params["beta_fast"] = {16}; },
            [](Session& s) { s.scores.content = randomContent(128, 3); },
            [](Session& s) {
                s.userSchemes.push_back({.id = "a", .axes = {{"n", "L"}}, .next = "L"});
            },
            [](Session& s) {
                s.userSchemes.push_back({.id = "a", .axes = {{"n", "L"}}, .next = "L + 1"});
            },
            [](Session& s) {
                s.userSchemes.push_back({.id = "a", .axes = {{"n", "L + i"}}, .next = "L"});
            },
            [](Session& s) {
                s.userSchemes.push_back({.id = "a", .axes = {{"n", "L"}}, .next = "L", .base = 2});
            },
        };
        std::vector<std::uint64_t> keys{key};
        for (const auto& edit : edits) {
            Session session = defaultSession();
            edit(session);
            keys.push_back(layoutOf(session)->key);
        }
        std::sort(keys.begin(), keys.end());
        QVERIFY(std::adjacent_find(keys.begin(), keys.end()) == keys.end());
        Session session = defaultSession();
        session.colour.map = "magma";
        session.views.gaps = false;
        QCOMPARE(layoutOf(session)->key, key);
    }

    void gapsOfTheDefaultExample() {
        const auto placed = layoutOf(defaultSession());
        const auto compare = [&](std::size_t column, Position before, Position after) {
            const SegmentGaps gaps = segmentGaps(*placed->columns[column].positions, 1);
            QVERIFY(gaps.hasBefore && gaps.hasAfter);
            QCOMPARE(gaps.before, before);
            QCOMPARE(gaps.after, after);
        };
        compare(0, {5, 4}, {5, 4});
        compare(1, {5.5, 5}, {5.5, 5});
        compare(2, {1, 1, 1}, {4, 2, 1});
        compare(3, {1}, {1});
    }

    void gapsOnlyNextToText() {
        const auto placed = layoutOf(sessionOf("image:2x2 image:3x3 pad:2 text:1 image:4x3+2"));
        const PositionMap& flat = *placed->columns[3].positions;
        const SegmentGaps first = segmentGaps(flat, 0);
        QVERIFY(!first.hasBefore && !first.hasAfter);
        const SegmentGaps second = segmentGaps(flat, 1);
        QVERIFY(!second.hasBefore && second.hasAfter);
        QCOMPARE(second.after[0], 1.0);
        const SegmentGaps text = segmentGaps(flat, 3);
        QVERIFY(!text.hasBefore && !text.hasAfter);
        const SegmentGaps bounded = segmentGaps(flat, 4);
        QVERIFY(bounded.hasBefore && bounded.hasAfter);
        // After the last segment, the gap is to the text token that would be appended.
        const auto last = layoutOf(sessionOf("text:5 image:4x3"));
        QCOMPARE(segmentGaps(*last->columns[1].positions, 1).after, (Position{5.5, 5}));
        QVERIFY(!segmentGaps(flat, 99).hasAfter);
    }
};

ROPESCOPE_TEST(TestLayout)
#include "tst_layout.moc"
