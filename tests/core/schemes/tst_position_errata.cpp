// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <QTest>

#include <ropescope/session/placed_session.h>

#include "tests/support/placed.h"
#include "tests/support/registration.h"

// Published statements about positions, recomputed. Each test names its source.

using namespace ropescope;
using namespace ropescope::testing;

namespace {

SegmentGaps gapsAround(std::string_view id, std::string_view notation) {
    return segmentGaps(placedOf(id, notation), 1);
}

/// Mean over text tokens of the variance over patches of their distance: Per-Token Distance, arXiv 2505.16416.
double perTokenDistance(const PositionMap& map) {
    double sum = 0, texts = 0;
    for (std::int64_t text = 0; text < map.tokens; ++text) {
        if (map.elementOf(text).part != Part::Text) continue;
        double mean = 0, squares = 0, patches = 0;
        for (std::int64_t patch = 0; patch < map.tokens; ++patch) {
            if (map.elementOf(patch).part != Part::Patch) continue;
            double square = 0;
            for (std::size_t axis = 0; axis < map.axes.size(); ++axis) {
                square += std::pow(map.positionOf(text)[axis] - map.positionOf(patch)[axis], 2);
            }
            mean += std::sqrt(square);
            squares += square;
            ++patches;
        }
        mean /= patches;
        sum += squares / patches - mean * mean;
        ++texts;
    }
    return sum / texts;
}

} // namespace

class TestPositionErrata : public QObject {
    Q_OBJECT

private slots:
    /// An annotated copy of kexue.fm/archives/10352, section 10.4, prints RoPE-TV's image as (220,220) to (235,235)
    /// before (356,356) for L = 100 and 16x16 and calls that symmetric. Its section 4.5 and the formula give one more.
    void tvOfSixteenBySixteen() {
        const auto map = placedOf("rope-tv", "text:100 image:16x16");
        QCOMPARE(placeAt(map, 100), (Place{221, 221}));
        QCOMPARE(placeAt(map, 355), (Place{236, 236}));
        QCOMPARE(nextOf(map), (Place{357, 357}));
        const SegmentGaps gaps = segmentGaps(map, 1);
        QCOMPARE(gaps.before, gaps.after);
        QCOMPARE(gaps.before[0], 121.0);
        // As printed: 120 before and 121 after.
        QVERIFY(220.0 - 100.0 != 356.0 - 235.0);
    }

    /// The same section calls M-RoPE asymmetric because of a square image on the spatial axes, where it is symmetric.
    /// The asymmetry shows on the time axis, and on rows once w and h differ.
    void mropeOfASquare() {
        const SegmentGaps square = gapsAround("m-rope", "text:100 image:16x16 text:1");
        QCOMPARE(square.before, (Position{1, 1, 1, 0}));
        QCOMPARE(square.after, (Position{16, 1, 1, 0}));
        const SegmentGaps wide = gapsAround("m-rope", "text:100 image:16x8 text:1");
        QCOMPARE(wide.before, (Position{1, 1, 1, 0}));
        QCOMPARE(wide.after, (Position{16, 9, 1, 0}));
    }

    /// kexue.fm/archives/10352 calls (wh - h)/2, (wh - w)/2 the gap; the difference of coordinates between the last
    /// text and the first patch is one more.
    void theGapOfTvIsOneMore() {
        const SegmentGaps square = gapsAround("rope-tv", "text:100 image:16x16 text:1");
        QCOMPARE(square.before[0], (16.0 * 16 - 16) / 2 + 1);
        const SegmentGaps wide = gapsAround("rope-tv", "text:100 image:4x3 text:1");
        QCOMPARE(wide.before, (Position{(12.0 - 3) / 2 + 1, (12.0 - 4) / 2 + 1}));
        QCOMPARE(wide.after, wide.before);
    }

    /// kexue.fm/archives/10040: s = (wh+1)/(h+1) and u = (wh+1)/(w+1) make an image advance
    /// by its patch count, with equal gaps.
    void fractionalTieCostsItsPatches() {
        const auto gaps = gapsOf(**findScheme("rope-tie-fractional"), *parseNotation("text:5 image:4x3"), 1);
        QCOMPARE(gaps->gamma, (Position{13.0 / 4, 13.0 / 5}));
        QCOMPARE(gaps->beta, (Position{5, 5}));
        const SegmentGaps around = gapsAround("rope-tie-fractional", "text:5 image:4x3 text:1");
        for (std::size_t axis = 0; axis < 2; ++axis) {
            QVERIFY(std::abs(around.before[axis] - around.after[axis]) < 1e-12);
        }
        QCOMPARE(nextOf(placedOf("rope-tie-fractional", "text:5 image:4x3")), (Place{18, 18}));
    }

    /// Per-Token Distance as defined in arXiv 2505.16416, for 3 text + 3x3 + 5 text: 0 for a ring, not for the planar
    /// grid of lose4578/CircleRoPE's README figure (d), which is dff = 1.
    void perTokenDistances() {
        const auto rounded = [](std::string_view id, double digits, const ParamValues& params = {}) {
            const double scale = std::pow(10, digits);
            return std::round(perTokenDistance(placedOf(id, "text:3 image:3x3 text:5", params)) * scale) / scale;
        };
        QCOMPARE(rounded("flat", 2), 6.67);
        QCOMPARE(rounded("rope-tie", 1), 10.7);
        QCOMPARE(rounded("rope-tv", 2), 0.67);
        QCOMPARE(rounded("m-rope", 2), 0.43);
        QCOMPARE(rounded("vrope", 3), 0.024);
        QCOMPARE(rounded("circle-rope", 9), 0.0);
        QCOMPARE(rounded("circle-rope", 3, {{"dff", 1}, {"offset", 1}}), 0.003);
        QCOMPARE(rounded("bagel", 9), 0.0);
    }
};

ROPESCOPE_TEST(TestPositionErrata)
#include "tst_position_errata.moc"
