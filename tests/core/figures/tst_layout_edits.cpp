// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <random>
#include <set>

#include <QTest>

#include <ropescope/figures/figure_setup.h>
#include <ropescope/figures/layout_edits.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

FigureLayout layoutOf(const char* text) { return *parseLayout(text); }

/// "AB/CC 0 1 2": the layout with the old index of each panel.
std::string shown(const std::optional<EditedLayout>& edited) {
    if (!edited) return "none";
    std::string text = toText(edited->layout);
    for (const std::size_t panel : edited->panels) text += " " + std::to_string(panel);
    return text;
}

} // namespace

class LayoutEditsTest : public QObject {
    Q_OBJECT

private slots:
    void aPanelIsInsertedBesideAnother_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<int>("panel");
        QTest::addColumn<int>("beside");
        QTest::addColumn<int>("side");
        QTest::addColumn<QString>("after");
        const auto row = [](const char* before, int panel, int beside, LayoutSide side, const char* after) {
            QTest::addRow("%s %d %d %d", before, panel, beside, static_cast<int>(side))
                << QString::fromLatin1(before) << panel << beside << static_cast<int>(side)
                << QString::fromLatin1(after);
        };
        row("AB", 1, 0, LayoutSide::Left, "AB 1 0");
        row("AB", 1, 0, LayoutSide::Right, "none");
        row("AB", 1, 0, LayoutSide::Bottom, "A/B 0 1");
        row("AB", 0, 1, LayoutSide::Top, "A/B 0 1");
        row("A/B", 1, 0, LayoutSide::Right, "AB 0 1");
        row("AB/CD", 3, 0, LayoutSide::Left, "ABC/DD. 3 0 1 2");
        row("ABC", 2, 0, LayoutSide::Bottom, "AB/CB 0 1 2");
        row("AB/LL", 1, 0, LayoutSide::Bottom, "A./B./LL 0 1");
    }
    void aPanelIsInsertedBesideAnother() {
        QFETCH(QString, before);
        QFETCH(int, panel);
        QFETCH(int, beside);
        QFETCH(int, side);
        QFETCH(QString, after);
        const auto edited = insertPanel(layoutOf(before.toLatin1()), static_cast<std::size_t>(panel),
                                        static_cast<std::size_t>(beside), static_cast<LayoutSide>(side));
        QCOMPARE(QString::fromStdString(shown(edited)), after);
    }

    void anEdgeSpansMoreOrLess() {
        const auto moved = [](const char* layout, std::size_t panel, LayoutSide side, int line) {
            return shown(moveEdge(layoutOf(layout), panel, side, line));
        };
        QCOMPARE(moved("AB/C.", 2, LayoutSide::Right, 2), "AB/CC 0 1 2");
        QCOMPARE(moved("AB/CC", 2, LayoutSide::Right, 1), "AB/C. 0 1 2");
        QCOMPARE(moved("AAB/CDB", 0, LayoutSide::Right, 1), "A.B/CDB 0 1 2 3");
        QCOMPARE(moved("AB", 0, LayoutSide::Bottom, 2), "AB/A. 0 1");
        QCOMPARE(moved("AB", 1, LayoutSide::Right, 3), "ABB 0 1");
        QCOMPARE(moved("AABB", 0, LayoutSide::Right, 3), "AAAB 0 1"); // the other one becomes smaller
        QCOMPARE(moved("AB", 0, LayoutSide::Right, 2), "none");       // and does not vanish
        QCOMPARE(moved("AB/CB", 0, LayoutSide::Right, 2), "AA/BC 0 2 1");
        QCOMPARE(moved("ABB/CBB", 0, LayoutSide::Right, 2), "none"); // nor lose its rectangle
        QCOMPARE(moved("AB", 0, LayoutSide::Right, 1), "none");
        QCOMPARE(moved("AB", 0, LayoutSide::Right, 0), "none");
        QCOMPARE(moved(".A", 0, LayoutSide::Left, 0), "AA 0");
    }

    void aPanelIsRemovedWithWhatOnlyItNeeds() {
        QCOMPARE(shown(removePanel(layoutOf("AB/CD"), 1)), "A./BC 0 2 3");
        QCOMPARE(shown(removePanel(layoutOf("AB/CC"), 2)), "AB 0 1");
        QCOMPARE(shown(removePanel(layoutOf("A"), 0)), "none");
    }

    /// Whatever the edits: every panel stays once, and the layout has a text that gives it back.
    void editsKeepEveryPanel() {
        std::mt19937 random(7);
        const auto upTo = [&](std::size_t most) { return random() % most; };
        for (int run = 0; run < 300; ++run) {
            FigureLayout layout = gridOf(static_cast<int>(2 + upTo(8)), static_cast<int>(1 + upTo(4)));
            for (int step = 0; step < 6; ++step) {
                const std::size_t count = layout.panels.size();
                const auto side = static_cast<LayoutSide>(upTo(4));
                const auto edited = upTo(2) == 0 ? insertPanel(layout, upTo(count), upTo(count), side)
                                                 : moveEdge(layout, upTo(count), side, static_cast<int>(upTo(8)));
                if (!edited) continue;
                const std::set<std::size_t> kept(edited->panels.begin(), edited->panels.end());
                QCOMPARE(kept.size(), count);
                QCOMPARE(*kept.rbegin(), count - 1);
                QVERIFY(*parseLayout(toText(edited->layout)) == edited->layout);
                layout = edited->layout;
            }
        }
    }

    void lettersFollowTheirPattern() {
        QCOMPARE(letterOf(2, "(a)"), "(c)");
        QCOMPARE(letterOf(0, "A."), "A.");
        QCOMPARE(letterOf(3, "(i)"), "(iv)");
        QCOMPARE(letterOf(9, "1"), "10");
        QCOMPARE(letterOf(25, "a"), "z");
        QCOMPARE(letterOf(26, "a"), "aa");
        QCOMPARE(letterOf(1, ""), "");
        for (const char* good : {"", "(a)", "a)", "[1]", "i"}) QVERIFY(checkLetters(good));
        for (const char* bad : {"()", "ab", "(a)(a)", "Fig. a"}) QVERIFY(!checkLetters(bad));
    }
};

ROPESCOPE_TEST(LayoutEditsTest)
#include "tst_layout_edits.moc"
