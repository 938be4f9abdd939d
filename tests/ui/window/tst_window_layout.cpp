// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QScreen>
#include <QSplitter>
#include <QTest>
#include <QToolButton>

#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/document/settings/setting_map.h"
#include "ui/panels/sequence/segment_list.h"
#include "ui/plots/positions/positions_data.h"
#include "ui/views/board.h"
#include "ui/views/plot_row.h"
#include "ui/window/window_layout.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

QAction& toggle(const ShownWindow& shown, const char* id) {
    return *shown.window.findChild<QAction*>(QString::fromLatin1(id));
}

QSplitter& splitter(const ShownWindow& shown, const char* name) {
    return *shown.window.findChild<QSplitter*>(QString::fromLatin1(name));
}

/// Drags a splitter handle with the mouse.
void drag(QSplitter& splitter, int handle, const QPoint& by) {
    QWidget* grip = splitter.handle(handle);
    const QPoint from = grip->rect().center();
    QTest::mousePress(grip, Qt::LeftButton, {}, from);
    QTest::mouseMove(grip, from + by);
    QMouseEvent move(QEvent::MouseMove, from + by, grip->mapToGlobal(from + by), Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(grip, &move);
    QTest::mouseRelease(grip, Qt::LeftButton, {}, from + by);
}

WindowLayout layoutOf(ShownWindow& shown) { return layoutOf(shown.bench.context, shown.window); }

/// What the settings file keeps of a layout.
WindowLayout kept(const WindowLayout& layout) {
    SettingValues values;
    values.layout = layout;
    return settingsFrom(mapOf(values)).layout;
}

} // namespace

class TestWindowLayout : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void anUntouchedWindowHasTheDefaultLayout() {
        ShownWindow shown;
        WindowLayout layout = layoutOf(shown);
        layout.geometry.clear();
        QVERIFY(layout == WindowLayout());
    }

    void everyPartIsWhereItWas() {
        ShownWindow first;
        drag(splitter(first, "panels"), 1, {40, 0});
        drag(splitter(first, "panels"), 2, {-60, 0});
        drag(splitter(first, "boardRows"), 1, {0, 30});
        first.bench.settle();
        toggle(first, "edit.history").trigger();
        first.bench.settle();
        first.window.resize(kBothPanels, kMinimumWindowSize.height());
        first.bench.settle();
        const WindowLayout layout = kept(layoutOf(first));
        QVERIFY(layout.leftWidth > 0 && layout.rightWidth > 0 && !layout.rowHeights.empty() && layout.history);

        ShownWindow second;
        second.window.setMinimumWidth(kBothPanels); // more than the screen
        applyLayout(layout, second.window);
        second.bench.settle();
        QCOMPARE(second.window.size(), first.window.size());
        QCOMPARE(splitter(second, "panels").sizes(), splitter(first, "panels").sizes());
        QCOMPARE(splitter(second, "boardRows").sizes(), splitter(first, "boardRows").sizes());
        WindowLayout again = layoutOf(second);
        again.geometry = layout.geometry;
        QVERIFY(again == layout);
    }

    void hiddenPanelsStayHiddenAndKeepTheirWidth() {
        ShownWindow first;
        drag(splitter(first, "panels"), 1, {40, 0});
        const int width = splitter(first, "panels").sizes().front();
        toggle(first, "view.left-panel").trigger();
        toggle(first, "view.right-panel").trigger();
        first.bench.settle();
        ShownWindow second;
        applyLayout(kept(layoutOf(first)), second.window);
        second.bench.settle();
        QVERIFY(splitter(second, "panels").widget(0)->isHidden() && splitter(second, "panels").widget(2)->isHidden());
        toggle(second, "view.left-panel").trigger();
        second.bench.settle();
        QCOMPARE(splitter(second, "panels").sizes().front(), width);
    }

    void maximisedStaysMaximised() {
        ShownWindow first;
        first.window.showMaximized();
        first.bench.settle();
        const WindowLayout layout = kept(layoutOf(first));
        ShownWindow second;
        QVERIFY(!second.window.isMaximized());
        applyLayout(layout, second.window);
        QVERIFY(second.window.isMaximized());
    }

    void aPlaceOffEveryScreenIsCorrected() {
        ShownWindow first;
        first.window.move(50000, -40000);
        const WindowLayout layout = kept(layoutOf(first));
        ShownWindow second;
        applyLayout(layout, second.window);
        second.bench.settle();
        const QRect seen = second.window.frameGeometry() & second.window.screen()->availableGeometry();
        QVERIFY2(seen.width() > 200 && seen.height() > 200, qPrintable(QString::number(second.window.x())));
    }

    void anyBytesForAPlaceAreSurvived() {
        for (const QByteArray& bytes : {QByteArray("x"), QByteArray(100, '\0'), QByteArray(50, '\xff')}) {
            ShownWindow shown;
            WindowLayout layout;
            layout.geometry = bytes;
            layout.leftWidth = layout.rightWidth = 10000;
            layout.rowHeights = {{QStringLiteral("heatmap"), 100000}, {QStringLiteral("no such plot"), 3}};
            applyLayout(layout, shown.window);
            shown.bench.settle();
            QVERIFY(shown.window.workbench().board().isVisible());
            QVERIFY(shown.window.workbench().board().width() >= 290);
        }
    }

    void resetBringsTheDefaultBackAtOnce() {
        ShownWindow fresh, shown;
        for (ShownWindow* each : {&fresh, &shown}) each->window.setMinimumWidth(kBothPanels); // more than the screen
        drag(splitter(shown, "panels"), 1, {40, 0});
        drag(splitter(shown, "boardRows"), 1, {0, 30});
        toggle(shown, "view.right-panel").trigger();
        toggle(shown, "edit.history").trigger();
        toggle(shown, "view.plot.profile").trigger();
        shown.bench.settle();
        shown.action(QStringLiteral("Reset layout"))->trigger();
        fresh.window.resize(shown.window.size());
        shown.bench.settle();
        fresh.bench.settle();
        WindowLayout layout = layoutOf(shown);
        layout.geometry.clear();
        const bool small = shown.window.width() < 1366; // as the screen of the test is
        QVERIFY(layout == (WindowLayout{.leftPanel = !small, .rightPanel = !small, .cards = !small}));
        for (const char* id : {"view.left-panel", "view.right-panel"}) toggle(shown, id).setChecked(true);
        applyLayout(layoutOf(fresh), shown.window);
        shown.bench.settle();
        QCOMPARE(splitter(shown, "panels").sizes(), splitter(fresh, "panels").sizes());
        QCOMPARE(splitter(shown, "boardRows").sizes(), splitter(fresh, "boardRows").sizes());
        shown.bench.document.undoStack().undo();
        QVERIFY(!shown.session().views.plots.contains("profile"));
    }

    /// Side panels become rails, which show a part again; nothing of the positions is left out.
    void aSmallWindowLeavesItsRoomToThePlots() {
        for (const QSize& size : {QSize(1280, 720), QSize(1280, 800)}) {
            ShownWindow shown;
            applyLayout({}, shown.window, size);
            shown.bench.settle();
            QVERIFY(!toggle(shown, "view.left-panel").isChecked() && !toggle(shown, "view.right-panel").isChecked());
            const PlotRow* row = shown.window.workbench().board().rows().front();
            const auto& data = dynamic_cast<const PositionsData&>(*row->data());
            QCOMPARE(data.grids.size(), std::size_t{4});
            for (std::size_t i = 0; i < 4; ++i) {
                const GridGeometry& grid = data.grids[i];
                const PositionMap& map = *data.placed->columns[i].positions;
                QCOMPARE(grid.gaps.size(), std::size_t{2});
                QVERIFY(grid.ellipses.empty());
                for (const auto& mark : {shown.bench.focus.query(), shown.bench.focus.key()})
                    QVERIFY(grid.cellOf(map.tokenOf(*mark), map));
                if (map.axisCount() > 1) QCOMPARE(grid.captions.size(), std::size_t{2});
            }
            auto* cards = shown.window.findChild<SegmentList*>();
            QCOMPARE(cards->isVisible(), toggle(shown, "view.cards").isChecked());
            const auto buttons = shown.window.findChildren<QToolButton*>();
            const auto rotary = std::ranges::find(buttons, QStringLiteral("Rotary settings"), &QToolButton::text);
            QVERIFY(rotary != buttons.end() && (*rotary)->isVisible());
            (*rotary)->click();
            shown.bench.settle();
            QVERIFY(toggle(shown, "view.left-panel").isChecked() && !(*rotary)->isVisible());
        }
        ShownWindow large;
        applyLayout({}, large.window, QSize(1600, 1000));
        QVERIFY(toggle(large, "view.left-panel").isChecked() && toggle(large, "view.cards").isChecked());
    }

    /// Where cells are left out, they are the same in all columns, and Q and K are among those shown.
    void crowdedGridsKeepTheMarkedCells() {
        ShownWindow shown("text:40 image:4x3 text:40");
        shown.bench.document.edit([] { return QString(); },
                                  [](Session& session) { session.views.positionsStyle = PositionsStyle::Grid; });
        for (const std::int64_t token : {std::int64_t{17}, std::int64_t{20}, std::int64_t{33}}) {
            shown.bench.focus.setQuery(Element{.segment = 2, .part = Part::Text, .column = token});
            shown.bench.focus.setKey(Element{.segment = 0, .part = Part::Text, .column = token});
            shown.bench.settle();
            const auto& data =
                dynamic_cast<const PositionsData&>(*shown.window.workbench().board().rows().front()->data());
            std::set<std::size_t> counts;
            for (std::size_t i = 0; i < data.grids.size(); ++i) {
                const PositionMap& map = *data.placed->columns[i].positions;
                for (const auto& mark : {shown.bench.focus.query(), shown.bench.focus.key()})
                    QVERIFY(data.grids[i].cellOf(map.tokenOf(*mark), map));
                counts.insert(data.grids[i].cells.size());
            }
            QCOMPARE(counts.size(), std::size_t{1});
        }
    }
};

ROPESCOPE_TEST(TestWindowLayout)
#include "tst_window_layout.moc"
