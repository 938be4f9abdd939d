// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <numeric>
#include <random>

#include <QTest>

#include <ropescope/figures/figure_setup.h>
#include <ropescope/figures/layout_edits.h>
#include <ropescope/figures/layout_sizes.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

double sumOf(const LayoutSizes& sizes) { return std::accumulate(sizes.begin(), sizes.end(), 0.0); }

bool areNear(const LayoutSizes& sizes, const LayoutSizes& expected) {
    if (sizes.size() != expected.size()) return false;
    for (std::size_t i = 0; i < sizes.size(); ++i)
        if (std::abs(sizes[i] - expected[i]) > 1e-9) return false;
    return true;
}

} // namespace

/// Widths of columns and heights of rows: their text, how they fill a page, and what gestures make of them.
class LayoutSizesTest : public QObject {
    Q_OBJECT

private slots:
    void textsAreReadAndPrinted() {
        QCOMPARE(sizesText(*parseSizes("62.6 56.2 55.8")), "62.6 56.2 55.8");
        QCOMPARE(sizesText(*parseSizes("  60,50 , 50 ")), "60 50 50");
        QCOMPARE(sizesText(*parseSizes("1in 2.54cm 72pt 30mm auto 0")), "25.4 25.4 25.4 30 auto auto");
        QVERIFY(parseSizes("")->empty());
        QCOMPARE(
            parseSizes("60 wide").error().message(),
            std::string("size wide: it is neither a length nor `auto`; write millimetres, or a length such as 2in"));
        for (const char* bad : {"-3", "0.5", "3000", "5km", "60;50"}) QVERIFY2(!parseSizes(bad), bad);
        std::string many;
        for (int i = 0; i <= kMaxLayoutSide; ++i) many += "9 ";
        QVERIFY(!parseSizes(many));
    }

    void randomSizesHaveATextThatGivesThemBack() {
        std::mt19937 random(3);
        for (int run = 0; run < 200; ++run) {
            LayoutSizes sizes(random() % 12);
            for (double& size : sizes)
                size = random() % 4 == 0 ? kAutoSize : 1 + static_cast<double>(random() % 999) / 10;
            QVERIFY(*parseSizes(sizesText(sizes)) == sizes);
        }
    }

    void widthsFillThePage() {
        QVERIFY(areNear(filledWidths({}, 4, 100), {25, 25, 25, 25}));
        QVERIFY(areNear(filledWidths({60, 50, 50}, 3, 160), {60, 50, 50}));
        QVERIFY(areNear(filledWidths({60, 50, 50}, 3, 80), {30, 25, 25}));
        QVERIFY(areNear(filledWidths({30, 10}, 4, 80), {30, 10, 20, 20})); // on average
        QVERIFY(areNear(filledWidths({kAutoSize, 40}, 2, 60), {30, 30}));
        QVERIFY(areNear(filledWidths({10, 20, 30}, 2, 60), {20, 40}));
    }

    void aLineMovesBetweenTwoColumns() {
        QVERIFY(areNear(withMovedLine({60, 50, 50}, 1, 5, 20), {65, 45, 50}));
        QVERIFY(areNear(withMovedLine({60, 50, 50}, 2, -5, 20), {60, 45, 55}));
        QVERIFY(areNear(withMovedLine({60, 50, 50}, 1, 100, 20), {90, 20, 50}));
        QVERIFY(areNear(withMovedLine({60, 50, 50}, 1, -100, 20), {20, 90, 50}));
        QVERIFY(areNear(withMovedLine({60, 50, 50}, 0, 5, 20), {60, 50, 50}));
        QVERIFY(areNear(withMovedLine({60, 50, 50}, 3, 5, 20), {60, 50, 50}));
        QVERIFY(areNear(withMovedLine({10, 50}, 1, -5, 20), {10, 50})); // too narrow before, no narrower after
    }

    void aColumnGetsAWidthAndTheOthersKeepTheirProportions() {
        QVERIFY(areNear(withWidth({60, 60, 30}, 0, 90, 5), {90, 40, 20}));
        QVERIFY(areNear(withWidth({60, 60, 30}, 2, 60, 5), {45, 45, 60}));
        QVERIFY(areNear(withWidth({60, 60, 30}, 0, 1000, 5), {140, 20.0 / 3, 10.0 / 3}));
        QVERIFY(areNear(withWidth({60, 60, 30}, 0, 1, 5), {5, 290.0 / 3, 145.0 / 3}));
        QVERIFY(areNear(withWidth({60}, 0, 10, 5), {60}));
    }

    /// New columns have no size, and those that become one have the sum of theirs.
    void sizesFollowEditsOfTheLayout() {
        const auto columns = [](const char* layout, const LayoutSizes& sizes,
                                const std::optional<EditedLayout>& edited) {
            if (!edited) return std::string("none");
            return std::string(layout) + " > " + toText(edited->layout) + ": " +
                   sizesText(sizesAfter(sizes, edited->columns));
        };
        const auto of = [](const char* text) { return *parseLayout(text); };
        QCOMPARE(columns("ABC", {10, 20, 30}, removePanel(of("ABC"), 1)), "ABC > AB: 10 30");
        QCOMPARE(columns("AB/CC", {10, 20}, removePanel(of("AB/CC"), 2)), "AB/CC > AB: 10 20");
        QCOMPARE(columns("AAB/CDB", {10, 20, 30}, removePanel(of("AAB/CDB"), 2)), "AAB/CDB > AAB/.CB: 10 20 30");
        QCOMPARE(columns("AB/CC", {10, 20}, insertPanel(of("AB/CC"), 2, 0, LayoutSide::Left)),
                 "AB/CC > ABC: auto 10 20");
        QCOMPARE(columns("AB", {10, 20}, insertPanel(of("AB"), 0, 1, LayoutSide::Top)), "AB > A/B: 20");
        QCOMPARE(columns("AB", {10, 20}, moveEdge(of("AB"), 1, LayoutSide::Right, 3)), "AB > ABB: 10 20 auto");
        QCOMPARE(columns("AAB/CCD", {10, 20, 30}, removePanel(of("AAB/CCD"), 3)), "AAB/CCD > AB/C.: 30 30");
        QCOMPARE(columns("AAB/CCD", {10}, removePanel(of("AAB/CCD"), 3)), "AAB/CCD > AB/C.: auto auto");
        const auto whole = removePanel(of("AA/BC"), 1);
        QCOMPARE(sizesText(sizesAfter({10, 20}, whole->columns)), "10 20"); // one of them is empty below A
        QVERIFY(sizesAfter({}, whole->columns).empty());
    }

    /// Whatever the edits, every column of the new layout has at most the old ones, each once, in order.
    void everyColumnAndRowComesFromSomewhere() {
        std::mt19937 random(11);
        const auto upTo = [&](std::size_t most) { return random() % most; };
        for (int run = 0; run < 200; ++run) {
            FigureLayout layout = gridOf(static_cast<int>(2 + upTo(8)), static_cast<int>(1 + upTo(4)));
            for (int step = 0; step < 6; ++step) {
                const std::size_t count = layout.panels.size();
                const auto side = static_cast<LayoutSide>(upTo(4));
                const std::size_t kind = upTo(3);
                const auto edited = kind == 0   ? insertPanel(layout, upTo(count), upTo(count), side)
                                    : kind == 1 ? moveEdge(layout, upTo(count), side, static_cast<int>(upTo(8)))
                                                : removePanel(layout, upTo(count));
                if (!edited) continue;
                const auto check = [](const std::vector<std::vector<std::size_t>>& origins, int now, int before) {
                    std::vector<std::size_t> all;
                    for (const auto& each : origins) all.insert(all.end(), each.begin(), each.end());
                    for (std::size_t i = 1; i < all.size(); ++i)
                        if (all[i - 1] >= all[i]) return false;
                    return std::ssize(origins) == now && (all.empty() || all.back() < static_cast<std::size_t>(before));
                };
                QVERIFY(check(edited->columns, edited->layout.columns, layout.columns));
                QVERIFY(check(edited->rows, edited->layout.rows, layout.rows));
                const LayoutSizes widths(static_cast<std::size_t>(layout.columns), 10);
                const LayoutSizes after =
                    filledWidths(sizesAfter(widths, edited->columns), edited->layout.columns, 100);
                QVERIFY(std::abs(sumOf(after) - 100) < 1e-9);
                layout = edited->layout;
            }
        }
    }
};

ROPESCOPE_TEST(LayoutSizesTest)
#include "tst_layout_sizes.moc"
