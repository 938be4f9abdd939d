// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <set>

#include <QTest>

#include <ropescope/analysis/patch_kernel.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/column_model.h>

#include "tests/support/float_bound.h"
#include "tests/support/placed.h"
#include "tests/support/registration.h"

using namespace ropescope;
using namespace ropescope::testing;

namespace {

std::shared_ptr<const PlacedSession> kernelLayout(const char* notation, std::vector<std::string> schemes,
                                                  Content content = {}, RangeMode range = RangeMode::Shared) {
    Session session = defaultSession();
    session.sequence = parseNotation(notation).value();
    session.schemes.clear();
    for (const std::string& id : schemes) session.schemes.push_back({.id = id});
    session.scores.content = std::move(content);
    session.colour.range = range;
    return placeSession(std::make_shared<const Session>(std::move(session)));
}

std::shared_ptr<const PatchKernelResult> analysed(const std::shared_ptr<const PlacedSession>& placed,
                                                  std::int64_t segment = -1, std::int64_t reach = 32) {
    return analysePatchKernel({.placed = placed, .segment = segment, .reach = reach}, {}).value();
}

/// Mean over all pairs of patches of frame 0 at one offset, from scores of single tokens.
double plainMean(const PlacedSession& placed, std::size_t column, const PatchKernelResult& result, std::int64_t row,
                 std::int64_t across) {
    const ScoreModel model = scoreModelOf(placed, placed.columns[column]).value();
    double sum = 0;
    int pairs = 0;
    for (std::int64_t r = 0; r < result.height; ++r) {
        for (std::int64_t c = 0; c < result.width; ++c) {
            const std::int64_t r2 = r - row, c2 = c - across;
            if (r2 < 0 || r2 >= result.height || c2 < 0 || c2 >= result.width) continue;
            const auto query = model.positions->tokenOf({result.segment, Part::Patch, 0, r, c});
            const auto key = model.positions->tokenOf({result.segment, Part::Patch, 0, r2, c2});
            sum += scoreOfPair(model, query, key).value();
            ++pairs;
        }
    }
    return sum / pairs;
}

double ptdOf(std::string_view scheme) {
    return perTokenDistance(placedOf(scheme, "text:3 image:3x3 text:5"), 1).value().value;
}

} // namespace

class TestPatchKernel : public QObject {
    Q_OBJECT

private slots:
    void everyOffsetIsTheScoreOfItsPatches() {
        const std::vector<std::string> schemes{"flat", "rope-tie",    "m-rope",     "rope-tv",    "mhrope", "vrope",
                                               "cca",  "circle-rope", "hunyuan-vl", "row-layout", "string", "liere"};
        const auto placed = kernelLayout("text:2 image:4x3 text:1", schemes, randomContent(128, 2));
        const auto result = analysed(placed);
        QCOMPARE(result->segment, std::int64_t{1});
        QCOMPARE(result->imageWidth(), 7);
        QCOMPARE(result->imageHeight(), 5);
        for (std::size_t i = 0; i < schemes.size(); ++i) {
            const PatchKernelColumn& column = result->columns[i];
            if (column.error) QFAIL(qPrintable(QString::fromStdString(schemes[i] + ": " + column.error->message())));
            QVERIFY(!column.sampled);
            for (std::int64_t row = -2; row <= 2; ++row) {
                for (std::int64_t across = -3; across <= 3; ++across) {
                    const double expected = plainMean(*placed, i, *result, row, across);
                    const float found = column.values[static_cast<std::size_t>((row + 2) * 7 + across + 3)];
                    QVERIFY2(std::abs(static_cast<double>(found) - expected) < 1e-6, schemes[i].c_str());
                }
            }
        }
    }

    void framesOfVideosToo() {
        const auto placed = kernelLayout("image:1x1 video:3x2x4@0.5", {"qwen2.5-vl", "videorope"});
        const auto result = analysed(placed, 1);
        QCOMPARE(result->segment, std::int64_t{1});
        for (std::size_t i = 0; i < 2; ++i) {
            QVERIFY(!result->columns[i].error);
            const double expected = plainMean(*placed, i, *result, 1, -2);
            QVERIFY(std::abs(static_cast<double>(result->columns[i].values[10]) - expected) < 1e-6);
        }
        QCOMPARE(analysed(placed)->segment, std::int64_t{0});
    }

    /// The highest score has the last colour of the session's map, in all columns or in each.
    void coloursSpanTheValuesThatOccur() {
        const auto result = analysed(kernelLayout("image:40x40", {"flat", "m-rope"}));
        ValueRange all{1, -1};
        for (const PatchKernelColumn& column : result->columns)
            for (const float value : column.values)
                all = {std::min(all.low, static_cast<double>(value)), std::max(all.high, static_cast<double>(value))};
        QVERIFY(result->columns[0].range == all && result->columns[1].range == all);
        QCOMPARE(result->imageWidth(), 65);
        const auto& map = **findColourMap("viridis");
        const std::size_t middle = result->columns[0].values.size() / 2;
        QCOMPARE(result->columns[0].values[middle], 1.0F);
        const Rgb last = map.entries.back();
        QCOMPARE(result->columns[0].image.pixels[middle],
                 0xff000000U | std::uint32_t{last.r} << 16 | std::uint32_t{last.g} << 8 | last.b);
        const auto own = analysed(kernelLayout("image:9x9", {"flat"}, randomContent(128, 3), RangeMode::PerScheme));
        QVERIFY(own->columns[0].range == own->columns[0].own);
    }

    void largeListsAreSampled() {
        const auto result = analysed(kernelLayout("image:64x64", {"circle-rope"}), -1, 8);
        QVERIFY(!result->columns[0].error);
        QCOMPARE(result->imageWidth(), 17);
        QCOMPARE(static_cast<double>(result->columns[0].values[17 * 8 + 8]), 1.0);
        QVERIFY(analysed(kernelLayout("image:200x200", {"circle-rope"}))->columns[0].sampled);
    }

    void noPictureIsNoColumn() {
        const auto result = analysed(kernelLayout("text:5", {"flat"}));
        QCOMPARE(result->segment, std::int64_t{-1});
        QVERIFY(result->columns.empty());
    }

    /// The values printed with the definition of Per-Token Distance (arXiv 2505.16416).
    void printedPtd() {
        QVERIFY(testing::printsAs(ptdOf("flat"), 6.67, 2));
        QVERIFY(testing::printsAs(ptdOf("rope-tie"), 10.7, 1));
        QVERIFY(testing::printsAs(ptdOf("rope-tv"), 0.67, 2));
        QVERIFY(testing::printsAs(ptdOf("m-rope"), 0.43, 2));
        QVERIFY(testing::printsAs(ptdOf("vrope"), 0.024, 3));
    }

    /// All patches of a ring around the text's diagonal are equally far from a text token.
    void aRingHasNoPtd() {
        QVERIFY(ptdOf("circle-rope") < 1e-20);
        QVERIFY(!perTokenDistance(placedOf("flat", "image:2x2"), 0));
        QVERIFY(!perTokenDistance(placedOf("flat", "text:2"), 0));
    }

    void longTextIsSampled() {
        const auto ptd = perTokenDistance(placedOf("flat", "text:1000000000 image:3x3"), 1);
        QVERIFY(ptd->sampled);
        QVERIFY(std::abs(ptd->value - 20.0 / 3) < 1e-6);
    }

    void keysFollowWhatIsAsked() {
        const auto placed = kernelLayout("image:3x3", {"flat"});
        std::set<std::uint64_t> keys;
        keys.insert(PatchKernelRequest{.placed = placed}.key());
        keys.insert(PatchKernelRequest{.placed = placed, .segment = 0}.key());
        keys.insert(PatchKernelRequest{.placed = placed, .reach = 3}.key());
        keys.insert(PatchKernelRequest{.placed = kernelLayout("image:3x2", {"flat"})}.key());
        QCOMPARE(keys.size(), std::size_t{4});
    }

    void cancelled() {
        CancelToken cancel;
        cancel.cancel();
        const auto result = analysePatchKernel({.placed = kernelLayout("image:3x3", {"flat"})}, cancel);
        QVERIFY(!result && result.error().code == ErrorCode::Cancelled);
    }
};

ROPESCOPE_TEST(TestPatchKernel)
#include "tst_patch_kernel.moc"
