// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <random>
#include <vector>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/positions/block_list.h>

#include "tests/support/law.h"
#include "tests/support/random_maps.h"
#include "tests/support/registration.h"

namespace {

using namespace ropescope;

class TestBlockList : public QObject {
    Q_OBJECT
private slots:
    void returnsWhatWasStored() {
        QVERIFY(testing::holds("a block comes back unchanged", [] {
            const int axes = *rc::gen::inRange(1, kMaxAxes + 1);
            const PositionMap map = testing::randomMap(axes, 30, 6);
            BlockList copied(static_cast<std::size_t>(axes));
            std::vector<Lattice> plain;
            for (const Lattice& block : map.blocks) {
                copied.push_back(block);
                plain.push_back(block);
            }
            RC_ASSERT(copied == map.blocks);
            RC_ASSERT(std::ranges::equal(copied, plain));
            for (std::size_t i = 0; i < plain.size(); ++i) {
                RC_ASSERT(copied.firstToken(i) == plain[i].firstToken);
                RC_ASSERT(copied.segment(i) == plain[i].segment);
            }
        }));
    }

    void changesOneBlockOnly() {
        QVERIFY(testing::holds("blocks of one rule are independent", [] {
            BlockList blocks = testing::randomMap(3, 20, 4).blocks;
            const std::vector<Lattice> before(blocks.begin(), blocks.end());
            const auto index = *rc::gen::inRange<std::size_t>(0, before.size());
            Lattice changed = before[index];
            changed.axes[1].origin += 2.5;
            changed.axes[2].perRow = 7;
            changed.columns += 1;
            blocks.set(index, changed);
            for (std::size_t i = 0; i < before.size(); ++i) RC_ASSERT(blocks[i] == (i == index ? changed : before[i]));
        }));
    }

    void framesAreCountedFromTheirBlock() {
        Lattice block{.frames = 2, .rows = 3, .columns = 4};
        block.axes[0] = {.perFrame = 25, .frameRule = FrameRule::FloorOfSeconds, .secondsPerGrid = 0.5};
        BlockList blocks(1);
        for (std::int64_t first = 0; first < 1000; first += 2) {
            block.axes[0].firstFrame = first;
            blocks.push_back(block);
        }
        QCOMPARE(blocks[7].axes[0].firstFrame, std::int64_t{14});
        QCOMPARE(blocks[7].at(0, 1, 0, 0), 187.0); // floor(15 * 0.5 * 25)
        blocks.edit([](Lattice& edited) { edited.axes[0].origin += 1; });
        QCOMPARE(blocks[7].axes[0].firstFrame, std::int64_t{14});
    }

    void numbersComeBack() {
        const std::vector<double> numbers{0,      -0.0,  1,      -1,       0.1,      1.0 / 3, 16'777'217,
                                          1e-310, 1e300, 5e-324, 0x1p-149, 0x1p-150, 0x1p128, -1e15};
        BlockList blocks(3);
        std::vector<Lattice> plain;
        for (const double one : numbers) {
            for (const double other : numbers) {
                Lattice block{.part = Part::Boundary, .rowEnds = plain.size() % 3 == 0};
                block.axes[0] = {.origin = -0.0, .perFrame = one, .perRow = other, .firstFrame = 3};
                block.axes[1] = {.perColumn = other, .frameRule = FrameRule::Seconds, .secondsPerGrid = one};
                block.axes[2] = {.perRow = one, .perColumn = -other};
                blocks.push_back(block);
                plain.push_back(block);
            }
        }
        QVERIFY(std::ranges::equal(blocks, plain));
    }

    void steadyAxesShareARuleWithCountedFrames() {
        Lattice block{.part = Part::Patch, .rows = 3, .columns = 4};
        block.axes[0] = {.perFrame = 25, .frameRule = FrameRule::FloorOfSeconds, .secondsPerGrid = 0.5};
        block.axes[1] = {.perRow = 1};
        block.axes[2] = {.perColumn = 1};
        BlockList blocks(3);
        for (std::int64_t first = 0; first < 1000; ++first) {
            block.axes[0].firstFrame = block.elementFrame = first;
            blocks.push_back(block);
        }
        for (const std::size_t i : {999, 0, 7, 500, 8}) {
            QCOMPARE(blocks[i].axes[0].firstFrame, static_cast<std::int64_t>(i));
            QCOMPARE(blocks[i].axes[1].firstFrame, std::int64_t{0});
        }
    }

    void listsAreShared() {
        const auto circle = std::make_shared<const PatchList>(12), spiral = std::make_shared<const PatchList>(12);
        BlockList blocks(2);
        std::vector<Lattice> plain;
        for (std::size_t i = 0; i < 60; ++i) {
            Lattice block{.part = Part::Patch, .rows = 3, .columns = 4};
            if (i % 3 != 0) block.list = i % 3 == 1 ? circle : spiral;
            blocks.push_back(block);
            plain.push_back(block);
        }
        QVERIFY(std::ranges::equal(blocks, plain));
        QCOMPARE(circle.use_count(), 23L); // 20 blocks, one rule with its index, and this one
    }
};

} // namespace

ROPESCOPE_TEST(TestBlockList)
#include "tst_block_list.moc"
