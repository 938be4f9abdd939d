// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <set>

#include <QTest>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/focus_rules.h"
#include "ui/plots/plot_registry.h"
#include "ui/views/board.h"
#include "ui/views/column_header.h"
#include "ui/views/plot_row.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

struct ShownBoardColumns {
    explicit ShownBoardColumns(std::vector<std::string> schemes = {"rope-tie", "rope-tv", "m-rope", "flat"},
                               std::set<std::string> plots = defaultSession().views.plots)
        : bench(sessionWith(std::move(schemes), std::move(plots))), board(bench.context) {
        resetFocus(bench.focus, bench.document.session()->sequence);
        board.resize(1200, 900);
        board.show();
        bench.settle();
    }
    static Session sessionWith(std::vector<std::string> schemes, std::set<std::string> plots) {
        Session session = sessionOf(kExample, std::move(schemes));
        session.views.plots = std::move(plots);
        return session;
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

    /// What is about no scheme has one view as wide as all columns together, which leaves the focused column alone.
    void sharedPlotsHaveOneWideView() {
        const std::vector<std::string> schemes{"rope-tie", "rope-tv", "m-rope",  "flat",
                                               "qwen2-vl", "nope",    "mrope-i", "glm4v"};
        for (const std::size_t count : {1U, 2U, 4U, 8U}) {
            ShownBoardColumns shown({schemes.begin(), schemes.begin() + static_cast<std::ptrdiff_t>(count)},
                                    {"heatmap", "encoding", "equivariance"});
            for (const char* id : {"encoding", "equivariance"}) {
                const std::vector<PlotView*> views = plotViews(shown.board, id);
                QCOMPARE(views.size(), std::size_t{1});
                QVERIFY(views.front()->isShared() == (count > 1));
                QVERIFY(views.front()->width() > shown.board.width() - 40);
                const QString name = views.front()->accessibleName();
                QCOMPARE(name == findPlot(builtInPlots(), id)->title(), count > 1);
                QCOMPARE(name.startsWith(u"RoPE-Tie"_qs), count == 1);
                const int focused = shown.bench.focus.scheme();
                QTest::mouseClick(views.front(), Qt::LeftButton, {}, views.front()->rect().center());
                QCOMPARE(shown.bench.focus.scheme(), focused);
            }
            QCOMPARE(shown.maps().size(), count);
        }
    }

    /// A chart of all schemes is shared until it has one line per base, and follows the focus.
    void aPlotIsSharedWhileItIsTheSame() {
        ShownBoardColumns shown({"rope-tie", "m-rope", "nope"}, {"curves"});
        QCOMPARE(plotViews(shown.board, "curves").size(), std::size_t{1});
        shown.bench.focus.setScheme(1);
        QCOMPARE(plotViews(shown.board, "curves").front()->column(), 1);
        shown.bench.document.edit([] { return QString(); },
                                  [](Session& session) { session.views.curves.bases = "1000,10000"; });
        shown.bench.settle();
        QCOMPARE(plotViews(shown.board, "curves").size(), std::size_t{3});
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

    void manyColumnsShareTwoLinesIfThatShowsMore() {
        ShownBoardColumns shown({"rope-tie", "rope-tv", "m-rope", "flat", "nope", "rope-2d"}, {"heatmap"});
        const auto maps = shown.maps();
        QCOMPARE(maps[0]->y(), maps[2]->y());
        QCOMPARE(maps[3]->x(), maps[0]->x());
        QVERIFY(maps[3]->y() > maps[0]->geometry().bottom());
        QVERIFY(std::ranges::all_of(maps, [&](const PlotView* map) { return shown.isInSight(map); }));
        const auto headers = shown.board.findChildren<ColumnHeader*>();
        QVERIFY(headers[3]->y() > headers[0]->geometry().bottom());
        QCOMPARE(headers[3]->x(), headers[0]->x());
        // Three rows of plots would not fit twice.
        shown.bench.document.edit(stepNamed("plots"), [](Session& edited) {
            edited.views.plots = {"positions", "heatmap", "profile"};
        });
        shown.bench.settle();
        QCOMPARE(shown.maps()[3]->y(), shown.maps()[0]->y());
    }

    /// Whatever was shown before.
    void heightsFollowFromTheRowsAlone() {
        const std::vector<std::string> schemes{"rope-tie", "rope-tv", "m-rope", "flat",
                                               "nope",     "rope-2d", "v2pe",   "hope"};
        const std::string plots[]{"positions", "heatmap", "profile", "precision"};
        ShownBoardColumns shown(schemes, {"heatmap"});
        shown.board.resize(766, 560);
        const auto sizeOf = [](const Board& board) {
            return board.findChild<QWidget*>(QStringLiteral("boardRows"))->size();
        };
        for (std::size_t i = 0; i < 12; ++i) {
            const std::string& toggled = plots[(i * 7 + 3) % 4];
            shown.bench.document.edit(stepNamed("plots"), [&](Session& edited) {
                if (edited.views.plots.erase(toggled) == 0) edited.views.plots.insert(toggled);
            });
            shown.bench.settle();
            ShownBoardColumns fresh(schemes, shown.bench.document.session()->views.plots);
            fresh.board.resize(766, 560);
            fresh.bench.settle();
            QCOMPARE(sizeOf(shown.board), sizeOf(fresh.board));
        }
    }

    void mapsAreNoHigherThanWide() {
        ShownBoardColumns shown({"rope-tie", "rope-tv", "m-rope", "flat", "nope", "rope-2d"},
                                {"positions", "heatmap", "profile"});
        for (const PlotView* map : shown.maps()) QVERIFY(map->height() <= map->width());
    }

    void oneOfTwelveIsInSightAndWhole() {
        ShownBoardColumns shown({"rope-tie", "rope-tv", "m-rope", "flat", "nope", "rope-2d", "rope-3d", "v2pe", "hope",
                                 "cca", "bagel", "vrope"},
                                {"positions", "heatmap", "profile"});
        for (const int column : {6, 11, 0, 8}) {
            shown.bench.focus.setScheme(column);
            shown.bench.settle();
            QVERIFY(shown.isInSight(shown.maps()[static_cast<std::size_t>(column)]));
            for (const int width : {900, 1333, 1200}) {
                shown.board.resize(width, 900);
                shown.bench.settle();
                QVERIFY(shown.isInSight(shown.maps()[static_cast<std::size_t>(column)]));
                // None is cut at the left.
                const auto cut = [&](const PlotView* map) {
                    return map->x() < 0 && map->x() + map->width() > 0 && map->isVisible();
                };
                QVERIFY(std::ranges::none_of(shown.maps(), cut));
            }
        }
    }

    void nothingIsScrolledAwayOnOpeningIfTheFocusedColumnIsInSight() {
        const ShownBoardColumns shown({"rope-tie", "rope-tv", "m-rope", "flat", "nope", "rope-2d", "rope-3d", "v2pe",
                                       "hope", "cca", "bagel", "vrope"},
                                      {"positions", "heatmap", "profile"});
        QCOMPARE(shown.bench.focus.scheme(), 1);
        QVERIFY(shown.isInSight(shown.maps()[0]) && shown.isInSight(shown.maps()[1]));
        QVERIFY(!shown.isInSight(shown.maps().back()));
    }

    void aDoubleClickEnlargesAColumnAndTakesItBack() {
        ShownBoardColumns shown;
        const int height = shown.maps()[2]->height();
        const auto twice = [&](qsizetype column) {
            ColumnHeader* header = shown.board.findChildren<ColumnHeader*>()[column];
            QTest::mouseClick(header, Qt::LeftButton);
            QTest::mouseDClick(header, Qt::LeftButton);
            shown.bench.settle();
        };
        twice(2);
        QCOMPARE(shown.maps().size(), std::size_t{1}); // that are visible
        QCOMPARE(shown.maps().front()->column(), 2);
        QVERIFY(shown.maps().front()->width() > 1100);
        QVERIFY(shown.maps().front()->height() > 2 * height);
        // The next scheme takes its place.
        shown.bench.focus.setScheme(3);
        shown.bench.settle();
        QCOMPARE(shown.maps().size(), std::size_t{1});
        QCOMPARE(shown.maps().front()->column(), 3);
        twice(3);
        QCOMPARE(shown.inSight(), 4);
        QCOMPARE(shown.maps()[2]->height(), height);
    }

    void aDraggedColumnShowsWhereItLands() {
        ShownBoardColumns shown;
        const auto headers = shown.board.findChildren<ColumnHeader*>();
        const auto* landing = headers[0]->parentWidget()->findChild<QWidget*>(QStringLiteral("landing"));
        const QPoint from(40, 20),
            to = headers[0]->mapFromGlobal(headers[2]->mapToGlobal(QPoint(headers[2]->width() - 20, 20)));
        QTest::mousePress(headers[0], Qt::LeftButton, {}, from);
        QVERIFY(!landing->isVisible());
        QTest::mouseMove(headers[0], to);
        QVERIFY(landing->isVisible());
        QVERIFY(landing->x() > headers[2]->geometry().right());
        QVERIFY(landing->geometry().right() < headers[3]->x());
        QTest::mouseRelease(headers[0], Qt::LeftButton, {}, to);
        QVERIFY(!landing->isVisible());
        QCOMPARE(shown.bench.document.session()->schemes[2].id, std::string("rope-tie"));
        QCOMPARE(shown.bench.focus.scheme(), 2);
    }

    /// Otherwise moving it again would move another column.
    void aMovedColumnKeepsTheKeyboard() {
        ShownBoardColumns shown;
        shown.board.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&shown.board, test::kHangs));
        shown.board.findChildren<ColumnHeader*>()[0]->setFocus(Qt::TabFocusReason);
        for (int i = 0; i < 2; ++i) {
            QTest::keyClick(shown.board.focusWidget(), Qt::Key_Right, Qt::AltModifier);
            shown.bench.settle();
        }
        QCOMPARE(shown.bench.document.session()->schemes[2].id, std::string("rope-tie"));
        const auto* header = qobject_cast<const ColumnHeader*>(shown.board.focusWidget());
        QVERIFY(header && header->column() == 2);
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
