// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <chrono>
#include <functional>
#include <limits>
#include <random>
#include <string>

#include <QTest>

#include <ropescope/check/causes/cause_registry.h>
#include <ropescope/check/check.h>
#include <ropescope/check/first_difference.h>
#include <ropescope/check/fits.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/sequence/notation.h>

#include "tests/support/placed.h"
#include "tests/support/registration.h"

// Comparisons against a plain one, token by token.

using namespace ropescope;

namespace {

/// What a plain comparison tells.
struct PlainComparison {
    std::int64_t different = 0, unknown = 0;
    std::vector<std::int64_t> ofSegments;
    std::optional<std::int64_t> first;
    std::vector<std::pair<std::int64_t, std::int64_t>> ranges;
};

PlainComparison plainComparison(const PositionMap& map, const PositionDump& dump, std::int64_t firstToken) {
    PlainComparison plain;
    plain.ofSegments.assign(map.segments.size(), 0);
    for (std::int64_t column = 0; column < dump.tokens(); ++column) {
        const std::int64_t token = column + firstToken;
        bool unknown = false;
        for (const UnknownRange& range : dump.unknown) unknown |= range.begin <= column && column < range.end;
        if (unknown) {
            ++plain.unknown;
            continue;
        }
        const Position wanted = map.positionOf(token);
        bool equal = true;
        for (int axis = 0; axis < map.axisCount(); ++axis)
            equal = equal && wanted[static_cast<std::size_t>(axis)] == dump.values(axis, column);
        if (equal) continue;
        ++plain.different;
        ++plain.ofSegments[map.segmentOf(token)];
        if (!plain.first) plain.first = token;
        if (plain.ranges.empty() || plain.ranges.back().second != token) plain.ranges.emplace_back(token, token);
        ++plain.ranges.back().second;
    }
    return plain;
}

CheckRequest requestFor(const char* scheme, const char* notation) {
    return {.scheme = *findScheme(scheme), .sequence = *parseNotation(notation)};
}

} // namespace

class TestComparison : public QObject {
    Q_OBJECT

private slots:
    void plain_data() {
        QTest::addColumn<QByteArray>("scheme");
        QTest::addColumn<QByteArray>("notation");
        QTest::newRow("m-rope") << QByteArray("m-rope")
                                << QByteArray("text:300 image:60x40 text:10 video:9x7x80 text:90");
        QTest::newRow("long") << QByteArray("m-rope")
                              << QByteArray("text:9 video:40x30x160@0.5 text:999 image:4x3 text:5");
        QTest::newRow("seconds") << QByteArray("qwen3-omni") << QByteArray("text:4 video:4x4x30@0.7 audio:50 text:9");
        QTest::newRow("lists") << QByteArray("circle-rope") << QByteArray("text:40 image:20x30 text:7");
        QTest::newRow("two axes") << QByteArray("rope-tv") << QByteArray("text:5 image:4x3 text:5");
        QTest::newRow("four axes") << QByteArray("hunyuan-vl") << QByteArray("pad:4 text:5 image:9x3 text:5");
    }

    void plain() {
        QFETCH(const QByteArray, scheme);
        QFETCH(const QByteArray, notation);
        const PositionMap map = testing::placedOf(scheme.toStdString(), notation.toStdString());
        std::mt19937 random(7);
        for (const int changes : {0, 1, 5, 400}) {
            const std::int64_t from = changes == 5 ? map.tokens / 3 : 0;
            PositionDump dump = dumpOf(map, {from, map.tokens}, "dump");
            const auto anyToken = [&] { return static_cast<std::int64_t>(random()) % dump.tokens(); };
            for (int i = 0; i < changes; ++i)
                dump.values(static_cast<Eigen::Index>(random() % map.axes.size()), anyToken()) += 1;
            if (changes == 400) dump.unknown = {{2, 5}, {dump.tokens() / 2, dump.tokens() / 2 + 3}};
            const auto compared = compare(map, dump, {.firstToken = from});
            QVERIFY(compared.hasValue());
            const PlainComparison wanted = plainComparison(map, dump, from);
            QCOMPARE(compared->different, wanted.different);
            QCOMPARE(compared->unknown, wanted.unknown);
            QCOMPARE(compared->first.has_value(), wanted.first.has_value());
            if (wanted.first) QCOMPARE(compared->first->token, *wanted.first);
            QCOMPARE(compared->segments.size(), wanted.ofSegments.size());
            for (std::size_t i = 0; i < wanted.ofSegments.size(); ++i)
                QCOMPARE(compared->segments[i].different, wanted.ofSegments[i]);
            QCOMPARE(compared->ranges.size(), wanted.ranges.size());
            for (std::size_t i = 0; i < wanted.ranges.size(); ++i)
                QCOMPARE(compared->ranges[i].tokens, (TokenRange{wanted.ranges[i].first, wanted.ranges[i].second}));
            QCOMPARE(equalTokens(map, dump, {0, dump.tokens()}, {.firstToken = from}),
                     std::optional(dump.tokens() - wanted.different - wanted.unknown));
        }
    }

    void axesByName() {
        const PositionMap map = testing::placedOf("m-rope", "text:5 image:4x3 text:5");
        PositionDump dump = dumpOf(map, {0, map.tokens}, "dump");
        dump.axes = {"w", "h", "t"};
        const RowMatrix<double> rows = dump.values;
        for (int axis = 0; axis < 3; ++axis) dump.values.row(axis) = rows.row(2 - axis);
        QVERIFY(compare(map, dump)->equal());
        dump.values.conservativeResize(2, Eigen::NoChange);
        QVERIFY(!compare(map, dump).hasValue());
    }

    void otherLengths() {
        const PositionMap map = testing::placedOf("m-rope", "text:5 image:4x3 text:5");
        const auto shorter = compare(map, dumpOf(map, {0, 20}, "dump"));
        QCOMPARE(shorter->different, 2);
        QCOMPARE(shorter->first->token, 20);
        QVERIFY(!shorter->first->found);
        QCOMPARE(shorter->missing, 2);
        QCOMPARE(shorter->shared(), 20);
        QCOMPARE(shorter->differentShared(), 0);
        const PositionMap prefix = testing::placedOf("m-rope", "text:5 image:4x3 text:2");
        const auto longer = compare(prefix, dumpOf(map, {0, 22}, "dump"));
        QCOMPARE(longer->surplus, 3);
        QCOMPARE(longer->shared(), 19);
        QCOMPARE(longer->differentShared(), 0);
        QVERIFY(compare(map, dumpOf(map, {0, 20}, "dump"), {.toTheEnd = false})->equal());
    }

    void tolerance() {
        const PositionMap map = testing::placedOf("m-rope", "text:5 image:4x3 text:5");
        PositionDump dump = dumpOf(map, {0, map.tokens}, "dump");
        dump.values(1, 3) += 0.25;
        QCOMPARE(compare(map, dump)->different, 1);
        QVERIFY(compare(map, dump, {.tolerance = 0.25})->equal());
        dump.values(1, 3) = std::numeric_limits<double>::quiet_NaN();
        QCOMPARE(compare(map, dump, {.tolerance = 0.25})->different, 1);
    }

    /// The example of the mock-up: the text resumes after the height of the image.
    void explained() {
        const auto wanted = requestFor("m-rope", "text:12 image:6x4 text:10 image:8x5 text:12");
        PositionDump dump =
            dumpOf(testing::placedOf("m-rope", "text:12 image:6x4 text:10 image:8x5 text:12"), {0, 98}, "p");
        dump.values.middleCols(36, 50).array() -= 2;
        dump.values.rightCols(12).array() -= 5;
        const auto result = checkDump(wanted, dump);
        QVERIFY(result.hasValue());
        QCOMPARE(result->comparison.different, 62);
        QCOMPARE(result->comparison.segments[2].shift, std::optional(Position{-2, -2, -2, 0}));
        QCOMPARE(explain(result->expectation, *result->comparison.first).english(),
                 std::string("M-RoPE resumes at max(t, h, w) + 1 = 17 + 1; yours resumes at h + 1 = 15 + 1"));
        QCOMPARE(result->causes.front().cause->id, std::string("next-from-height"));
        QCOMPARE(result->causes.front().explains, 98);
        QCOMPARE(result->found->ropeDelta, result->expected.ropeDelta - 5);
    }

    /// The published accident: 5.3.0 makes t constant.
    void fits() {
        const auto request = requestFor("qwen2.5-vl@hf5.15.0", "text:15 video:6x4x8@2 text:20");
        for (const char* version : {"qwen2.5-vl@hf5.3.0-bug", "qwen2.5-vl@hf4.57.6", "qwen2.5-vl@hf5.15.0"}) {
            const PositionMap map = testing::placedOf(version, "text:15 video:6x4x8@2 text:20");
            const auto result = checkDump(request, dumpOf(map, {0, map.tokens}, "dump"));
            QCOMPARE(result->fits.ranked.front().different, 0);
            const auto exact = [&](const Fit& fit) { return fit.scheme->id == version && fit.different == 0; };
            QVERIFY2(std::ranges::any_of(result->fits.ranked, exact), version);
        }
    }

    /// 10^7 tokens.
    void large() {
        const auto request = requestFor("qwen2.5-vl@hf5.15.0", "text:1000 video:100x100x990@1 text:99000");
        const PositionMap map = testing::placedOf("qwen2.5-vl@hf5.15.0", "text:1000 video:100x100x990@1 text:99000");
        PositionDump dump = dumpOf(map, {0, map.tokens}, "dump");
        QVERIFY(compare(map, dump)->equal());
        dump.values.rightCols(99000).array() += 1;
        QCOMPARE(findFits(schemesToFit(request), request, dump).ranked.front().different, 99000);
        const auto expectation = expectationOf(request, *request.scheme, dump);
        QCOMPARE(rankCauses(causeRegistry(), *expectation, dump, request).front().cause->id,
                 std::string("off-by-one-after-image"));
    }
};

ROPESCOPE_TEST(TestComparison)
#include "tst_comparison.moc"
