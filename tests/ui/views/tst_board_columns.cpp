// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QTest>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/focus_rules.h"
#include "ui/views/board.h"
#include "ui/views/column_header.h"
#include "ui/views/plot_row.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

struct ShownBoardColumns {
    ShownBoardColumns() : bench(sessionOf("text:5 image:4x3 text:5")), board(bench.context) {
        resetFocus(bench.focus, bench.document.session()->sequence);
        board.resize(1200, 900);
        board.show();
        bench.settle();
    }
    void setColumns(int count) {
        bench.workspace.settings().change([count](SettingValues& values) { values.columns = count; });
        bench.settle();
    }
    [[nodiscard]] std::vector<PlotView*> maps() const { return plotViews(board, "heatmap"); }
    [[nodiscard]] bool isInSight(const PlotView* view) const {
        const int left = view->mapTo(&board, QPoint(0, 0)).x();
        return left >= 0 && left + view->width() <= board.width();
    }
    [[nodiscard]] std::ptrdiff_t inSight() const {
        return std::ranges::count_if(maps(), [this](const PlotView* view) { return isInSight(view); });
    }

    Bench bench;
    Board board;
};

} // namespace

class TestBoardColumns : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void theSettingBoundsThemAtOnce() {
        ShownBoardColumns shown;
        QCOMPARE(shown.inSight(), 4);
        const int narrow = shown.maps().front()->width();
        shown.setColumns(2);
        QCOMPARE(shown.inSight(), 2);
        QVERIFY(shown.maps().front()->width() > 19 * narrow / 10);
        shown.setColumns(0);
        QCOMPARE(shown.inSight(), 4);
        QCOMPARE(shown.maps().front()->width(), narrow);
    }

    /// Otherwise the first step of a drag would move and resize every view.
    void headersKeepTheirHeightWhenTheBaseChanges() {
        ShownBoardColumns shown;
        const auto setBase = [&](std::optional<double> base) {
            shown.bench.document.edit(stepNamed("base"), [base](Session& edited) { edited.rotary.base = base; });
            shown.bench.settle();
        };
        const auto heightOf = [&] { return shown.board.findChild<ColumnHeader*>()->height(); };
        setBase({});
        const int before = heightOf();
        setBase(12345);
        QCOMPARE(heightOf(), before);
    }

    void theOthersAreScrolledTo() {
        ShownBoardColumns shown;
        shown.setColumns(2);
        QVERIFY(!shown.isInSight(shown.maps().back()));
        shown.bench.focus.setScheme(3);
        shown.bench.settle();
        QVERIFY(shown.isInSight(shown.maps().back()));
    }

    void theFocusedColumnStaysInSight() {
        ShownBoardColumns shown;
        shown.bench.focus.setScheme(3);
        shown.setColumns(1);
        QVERIFY(shown.isInSight(shown.maps().back()));
        QCOMPARE(shown.inSight(), 1);
    }

    /// There are never more columns than fit, whatever the setting.
    void aLargeNumberChangesNothing() {
        ShownBoardColumns shown;
        const int width = shown.maps().front()->width();
        shown.setColumns(16);
        QCOMPARE(shown.maps().front()->width(), width);
    }

    /// Otherwise the last bits of a sum of widths would be something to scroll by.
    void contentScrollsByWholePixels() {
        Session session = sessionOf("text:8 video:8x8x8 text:8 audio:20", {"m-rope"});
        session.views.plots = {"positions"};
        session.views.positionsStyle = PositionsStyle::Grid;
        session.views.videoStacked = true;
        Bench bench(std::move(session));
        Board board(bench.context);
        board.resize(400, 300);
        board.show();
        bench.settle();
        PlotRow& row = *board.rows().front();
        row.scrollTo({1e6, 0});
        QVERIFY(row.scrollOffset().x() > 100);
        QCOMPARE(row.scrollOffset().x(), std::floor(row.scrollOffset().x()));
    }
};

ROPESCOPE_TEST(TestBoardColumns)
#include "tst_board_columns.moc"
