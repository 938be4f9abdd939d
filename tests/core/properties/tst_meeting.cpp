// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <rapidcheck.h>

#include <QTest>

#include <ropescope/properties/search/meeting.h>

#include "tests/support/judged.h"
#include "tests/support/law.h"
#include "tests/support/plain_property_pictures.h"
#include "tests/support/random_maps.h"
#include "tests/support/registration.h"

// The searches that decide properties, on lattices that no scheme produces.

using namespace ropescope;

namespace {

/// A map of random blocks and its sequence; each block is a text, an image or a video.
struct RandomCase {
    PositionMap map;
    Sequence sequence;
};

RandomCase randomCase(int axes, int blocks, int side) {
    RandomCase random{testing::randomMap(axes, blocks, side), {}};
    random.map.blocks.edit([&](Lattice& block) {
        const bool line = block.frames == 1 && block.rows == 1 && !block.list;
        if (line && *rc::gen::arbitrary<bool>()) {
            block.part = Part::Text;
            random.sequence.segments.emplace_back(TextSegment{block.columns});
        } else {
            block.part = Part::Patch;
            random.sequence.segments.emplace_back(VideoSegment{block.columns, block.rows, block.frames, {}});
        }
    });
    for (int axis = 0; axis < axes; ++axis) {
        random.map.next[static_cast<std::size_t>(axis)] = *rc::gen::inRange(-50, 50);
    }
    return random;
}

Lattice block(std::array<std::int64_t, 3> size, const std::vector<std::array<double, 3>>& steps) {
    Lattice lattice{.part = Part::Patch, .frames = size[0], .rows = size[1], .columns = size[2]};
    for (std::size_t axis = 0; axis < steps.size(); ++axis) {
        lattice.axes[axis] = {.perFrame = steps[axis][0], .perRow = steps[axis][1], .perColumn = steps[axis][2]};
    }
    return lattice;
}

} // namespace

class TestMeeting : public QObject {
    Q_OBJECT

private slots:
    void searchesAgreeWithPlainLists() {
        for (int axes = 1; axes <= 4; ++axes) {
            QVERIFY(testing::holds("two tokens in one place, " + std::to_string(axes) + " axes", [axes] {
                const Scheme& scheme = **findScheme("flat");
                const testing::Plans plans(scheme);
                const RandomCase random = randomCase(axes, 4, 4);
                const ParamValues params;
                const Subject subject{scheme, params, random.sequence, random.map, plans.plan, plans.plain};
                const testing::PlainSubject plain{scheme, params, random.sequence, testing::listed(random.map),
                                                  plans.plan};
                for (const char* id : {"injective", "monotone", "integer", "overlap"}) {
                    const Finding finding = findProperty(id)->judge(subject);
                    RC_LOG() << id << std::endl;
                    RC_ASSERT(finding.verdict == testing::plainVerdict(id, plain));
                    if (finding.id != "injective" || finding.verdict != false) continue;
                    const auto& named = finding.evidence.front().tokens;
                    RC_ASSERT(testing::samePlace(plain.map, named[0].token, named[1].token));
                }
            }));
        }
    }

    void hugeBlocks() {
        const std::int64_t side = 1'000'000;
        MeetingSearch search(2);
        // Mixed radix: no two of 10^12 tokens meet; with rows one step closer, the last column meets the next row.
        QVERIFY(!search.within(block({1, side, side}, {{0, 1e6, 1}, {0, 0, 0}})));
        const auto met = search.within(block({1, side, side}, {{0, 1e6 - 1, 1}, {0, 0, 0}}));
        QCOMPARE(met, (std::pair<std::int64_t, std::int64_t>{side - 1, side}));
        // Steps without a common multiple in range.
        QVERIFY(!search.within(block({1, side, side}, {{0, 1e6 + 3, 1e6 + 1}, {0, 0, 0}})));
        QVERIFY(search.within(block({1, side, side}, {{0, 3, 7}, {0, 0, 0}})));
        // Frames that do not move, and frames that move along the rows.
        QCOMPARE(search.within(block({side, 3, 3}, {{0, 1, 0}, {0, 0, 1}})),
                 (std::pair<std::int64_t, std::int64_t>{0, 9}));
        QVERIFY(!search.within(block({side, 3, 3}, {{3, 1, 0}, {0, 0, 1}})));
        QCOMPARE(search.within(block({side, 3, 3}, {{2, 1, 0}, {0, 0, 1}})),
                 (std::pair<std::int64_t, std::int64_t>{6, 9}));
        QVERIFY(!search.gaveUp());
    }

    void hugePairs() {
        const std::int64_t side = 1'000'000;
        MeetingSearch search(2);
        const Lattice plane = block({1, side, side}, {{0, 1, 0}, {0, 0, 1}});
        Lattice text = block({1, 1, 2 * side}, {{0, 0, 1}, {0, 0, 1}});
        text.firstToken = side * side;
        text.axes[0].origin = 5;
        text.axes[1].origin = 7.5; // between columns
        QVERIFY(!search.between(plane, text));
        text.axes[1].origin = 7; // (5, 7) is row 5, column 7
        QCOMPARE(search.between(plane, text), (std::pair<std::int64_t, std::int64_t>{5 * side + 7, side * side}));
        QVERIFY(!search.gaveUp());
    }

    void listedPlaces() {
        auto list = std::make_shared<PatchList>();
        for (int i = 0; i < 6; ++i) list->push_back({std::cos(i), std::sin(i)});
        Lattice ring = block({2, 2, 3}, {{5, 0, 0}, {0, 0, 0}});
        ring.list = list;
        MeetingSearch search(2);
        QVERIFY(!search.within(ring));
        ring.axes[0].perFrame = 0;
        QVERIFY(search.within(ring).has_value());
    }
};

ROPESCOPE_TEST(TestMeeting)
#include "tst_meeting.moc"
