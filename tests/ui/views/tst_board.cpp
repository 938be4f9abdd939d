// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <map>

#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/focus_rules.h"
#include "ui/views/board.h"
#include "ui/views/column_header.h"
#include "ui/views/elided_label.h"
#include "ui/views/plot_row.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// A point of a view that hits `key` (and `query`, where the view has one).
std::optional<QPointF> pointOf(const PlotView& view, std::int64_t key, std::optional<std::int64_t> query = {}) {
    for (double y = 0; y < view.height(); y += 2) {
        for (double x = 0; x < view.width(); x += 2) {
            const auto hit = view.hitAt({x, y});
            if (hit.key == key && (!query || hit.query == query)) return QPointF(x, y);
        }
    }
    return {};
}

void moveMouse(QWidget& widget, const QPointF& point) {
    QMouseEvent event(QEvent::MouseMove, point, widget.mapToGlobal(point), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &event);
}

void turnWheel(QWidget& widget, const QPointF& point, int eighths) {
    QWheelEvent event(point, widget.mapToGlobal(point), {}, {0, eighths}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
}

struct ShownBoard {
    explicit ShownBoard(Session session, QSize size = {1200, 900}) : bench(std::move(session)), board(bench.context) {
        resetFocus(bench.focus, bench.document.session()->sequence);
        board.resize(size);
        board.show();
        bench.settle();
    }
    [[nodiscard]] std::vector<PlotView*> views(std::string_view plot = {}) const { return plotViews(board, plot); }
    [[nodiscard]] std::size_t count(const QString& kind) const {
        const auto all = views();
        return static_cast<std::size_t>(
            std::ranges::count_if(all, [&](const PlotView* view) { return view->accessibleName().endsWith(kind); }));
    }
    Bench bench;
    Board board;
};

/// Counts the paints of views by the plot of their row.
struct PaintCounter : QObject {
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint) ++paints[static_cast<const PlotView*>(watched)->plot()];
        return false;
    }
    std::map<std::string, int> paints;
};

} // namespace

class TestBoard : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void oneColumnPerScheme_data() {
        QTest::addColumn<int>("columns");
        for (const int columns : {1, 2, 4, 6}) QTest::addRow("%d", columns) << columns;
    }
    void oneColumnPerScheme() {
        QFETCH(int, columns);
        const std::vector<std::string> all{"rope-tie", "rope-tv", "m-rope", "flat", "rope-tv", "rope-tie"};
        ShownBoard shown(sessionOf(kExample, {all.begin(), all.begin() + columns}));
        const auto heatmaps = shown.views("heatmap");
        QCOMPARE(static_cast<int>(heatmaps.size()), columns);
        QCOMPARE(static_cast<int>(shown.board.findChildren<ColumnHeader*>().size()), columns);
        for (const PlotView* view : heatmaps) QCOMPARE(view->width(), heatmaps.front()->width());
        // Headers are exactly above their columns.
        const auto headers = shown.board.findChildren<ColumnHeader*>();
        for (int i = 0; i < columns; ++i) {
            const auto at = static_cast<std::size_t>(i);
            QCOMPARE(headers[i]->mapTo(&shown.board, QPoint()).x(), heatmaps[at]->mapTo(&shown.board, QPoint()).x());
        }
    }

    void columnsComeAndGo() {
        ShownBoard shown(sessionOf(kExample));
        shown.bench.document.edit(stepNamed("remove"), [](Session& session) { session.schemes.pop_back(); });
        shown.bench.settle();
        QCOMPARE(shown.views("heatmap").size(), std::size_t{3});
        shown.bench.document.undoStack().undo();
        shown.bench.settle();
        QCOMPARE(shown.views("heatmap").size(), std::size_t{4});
        shown.bench.document.edit(stepNamed("none"), [](Session& session) { session.schemes.clear(); });
        shown.bench.settle();
        QCOMPARE(shown.views("heatmap").size(), std::size_t{0});
    }

    void hoverAndClickSetTheSamePairEverywhere() {
        ShownBoard shown(sessionOf(kExample));
        Focus& focus = shown.bench.focus;
        const PositionMap& map = *shown.bench.context.placed()->columns[1].positions;
        for (PlotView* view : std::initializer_list<PlotView*>{shown.views("positions")[1], shown.views("heatmap")[1],
                                                               shown.views("profile")[1]}) {
            for (const std::int64_t token : {std::int64_t{3}, std::int64_t{9}, std::int64_t{20}}) {
                const auto point = pointOf(*view, token);
                QVERIFY2(point, view->plot().c_str());
                moveMouse(*view, *point);
                QCOMPARE(*focus.key(), map.elementOf(token));
            }
        }
        PlotView& grid = *shown.views("positions")[1];
        QTest::mouseClick(&grid, Qt::LeftButton, {}, pointOf(grid, 7)->toPoint());
        QCOMPARE(*focus.query(), map.elementOf(7));
        PlotView& heatmap = *shown.views("heatmap")[1];
        QTest::mouseClick(&heatmap, Qt::LeftButton, {}, pointOf(heatmap, 4, 18)->toPoint());
        QCOMPARE(*focus.query(), map.elementOf(18));
        QCOMPARE(*focus.key(), map.elementOf(4));
        QCOMPARE(focus.scheme(), 1);
    }

    void pinnedKeyStays() {
        ShownBoard shown(sessionOf(kExample));
        PlotView& grid = *shown.views("positions")[0];
        const PositionMap& map = *shown.bench.context.placed()->columns[0].positions;
        QTest::mouseClick(&grid, Qt::RightButton, {}, pointOf(grid, 8)->toPoint());
        QVERIFY(shown.bench.focus.keyPinned());
        moveMouse(grid, *pointOf(grid, 2));
        QCOMPARE(*shown.bench.focus.key(), map.elementOf(8));
        QTest::keyClick(&grid, Qt::Key_Escape);
        moveMouse(grid, *pointOf(grid, 2));
        QCOMPARE(*shown.bench.focus.key(), map.elementOf(2));
    }

    void keysMoveTokens() {
        ShownBoard shown(sessionOf(kExample));
        PlotView& view = *shown.views("heatmap")[2];
        const PositionMap& map = *shown.bench.context.placed()->columns[2].positions;
        shown.bench.focus.setPair(map.elementOf(1), map.elementOf(6));
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(*shown.bench.focus.key(), map.elementOf(10));
        QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(*shown.bench.focus.query(), map.elementOf(2));
        QTest::keyClick(&view, Qt::Key_Space);
        QCOMPARE(*shown.bench.focus.query(), map.elementOf(10));
    }

    void zoomIsLinked() {
        ShownBoard shown(sessionOf("text:300 image:16x16 text:300"));
        const auto heatmaps = shown.views("heatmap");
        const QPointF centre = QRectF(heatmaps[0]->rect()).center();
        const auto before = *heatmaps[3]->hitAt(QPointF(heatmaps[3]->rect().center())).key;
        turnWheel(*heatmaps[0], centre, 480);
        shown.bench.settle();
        const Viewport zoomedIn = shown.bench.focus.viewport();
        QVERIFY(zoomedIn.keyEnd - zoomedIn.keyBegin < 0.9);
        const auto after = *heatmaps[3]->hitAt(QPointF(heatmaps[3]->rect().center())).key;
        QVERIFY(std::abs(before - after) < 20);
    }

    void dragPansAndDoubleClickZoomsToABlock() {
        ShownBoard shown(sessionOf("text:300 image:16x16 text:300"));
        PlotView& view = *shown.views("heatmap")[0];
        QTest::mouseDClick(&view, Qt::LeftButton, {}, pointOf(view, 400, 400)->toPoint());
        const Viewport block = shown.bench.focus.viewport();
        QVERIFY(std::abs(block.keyBegin - 300.0 / 856) < 1e-12 && std::abs(block.keyEnd - 556.0 / 856) < 1e-12);
        const QPoint from = view.rect().center();
        QTest::mousePress(&view, Qt::LeftButton, {}, from);
        for (int step = 1; step <= 5; ++step) QTest::mouseMove(&view, from + QPoint(10 * step, 0));
        QTest::mouseRelease(&view, Qt::LeftButton, {}, from + QPoint(50, 0));
        QVERIFY(shown.bench.focus.viewport().keyBegin < block.keyBegin);
    }

    void gridTurnsToFieldsByItself() {
        ShownBoard shown(sessionOf(kExample));
        QCOMPARE(shown.count(QStringLiteral("position grid")), std::size_t{4});
        shown.bench.document.edit(stepNamed("large"), [](Session& session) {
            session.sequence = parseNotation("text:500 image:64x64 text:500").value();
        });
        shown.bench.settle();
        QCOMPARE(shown.count(QStringLiteral("position grid")), std::size_t{0});
        QCOMPARE(shown.count(QStringLiteral("position fields")), std::size_t{4});
        shown.bench.document.edit(stepNamed("grid"),
                                  [](Session& session) { session.views.positionsStyle = PositionsStyle::Grid; });
        shown.bench.settle();
        QCOMPARE(shown.count(QStringLiteral("position grid")), std::size_t{4});
    }

    void anErrorStaysInItsColumn() {
        Session session = sessionOf(kExample);
        session.rotary.allocation = "sections:16,24,24";
        ShownBoard shown(session);
        const auto heatmaps = shown.views("heatmap");
        // Three sections fit schemes with three axes only.
        QVERIFY(heatmaps[2]->accessibleDescription().contains(QStringLiteral("queries")));
        QVERIFY(!heatmaps[0]->accessibleDescription().contains(QStringLiteral("queries")));
        QVERIFY(heatmaps[2]->hitAt(*pointOf(*heatmaps[2], 5)).key.has_value());
    }

    /// A scheme without a rule for a segment reports this in its column and names what it does instead.
    void fallbacksAreNamedInTheirColumns() {
        Session own = sessionOf("text:5 image:4x3 video:2x2x3 audio:4 text:2",
                                {"rope-tie", "rope-tv", "qwen3-vl", "qwen2.5-omni"});
        own.rotary.base.reset();
        ShownBoard shown(own);
        const auto notesOf = [&](int column) {
            QStringList notes;
            for (const ColumnHeader* header : shown.board.findChildren<ColumnHeader*>()) {
                if (header->column() != column) continue;
                for (const ElidedLabel* note : header->findChildren<ElidedLabel*>(QStringLiteral("columnNote"))) {
                    if (!note->isVisible()) continue;
                    if (note->isCut()) notes << QStringLiteral("cut");
                    if (!header->toolTip().contains(note->text())) notes << QStringLiteral("not in the tool tip");
                    if (!header->accessibleDescription().contains(note->text())) notes << QStringLiteral("not spoken");
                    notes << note->text();
                }
            }
            return notes;
        };
        const QString audio = QStringLiteral("no rule for audio: it counts as text");
        const QString frames = QStringLiteral("no rule for video: its frames one after the other");
        QCOMPARE(notesOf(0), (QStringList{frames, audio}));
        QCOMPARE(notesOf(1), (QStringList{QStringLiteral("no rule for images: each is a video of one frame"), audio}));
        QCOMPARE(notesOf(2), (QStringList{QStringLiteral("no real prompt has a video without timestamps: its frames "
                                                         "one after the other"),
                                          audio}));
        QCOMPARE(notesOf(3), QStringList());
        shown.bench.document.edit(stepNamed("axes"), [](Session& session) {
            session.schemes[1].params = {{"axes", 2}};
        });
        QCOMPARE(notesOf(1), (QStringList{frames, audio}));
        // Even the narrowest columns name it.
        shown.board.resize(640, 900);
        shown.bench.settle();
        QCOMPARE(notesOf(0), (QStringList{frames, audio}));
        shown.bench.document.edit(
            stepNamed("text"), [](Session& session) { session.sequence = parseNotation("text:5 image:4x3").value(); });
        for (int column = 0; column < 4; ++column) QCOMPARE(notesOf(column), QStringList());
    }

    void columnsSayAfterWhichSegmentTextResumes_data() {
        QTest::addColumn<QByteArray>("notation");
        QTest::addColumn<QString>("place");
        const auto row = [](const char* notation, const char* place) {
            QTest::newRow(notation) << QByteArray(notation) << QString::fromLatin1(place);
        };
        row("text:5 image:4x3 text:5", "text resumes at 18 after segment 2");
        row("text:5 image:4x3 text:5 image:2x2 text:1", "text resumes at 18 after segment 2");
        row("text:5 image:4x3 image:2x2 text:1", "text resumes at 22 after segment 3");
        row("text:5 image:4x3 audio:2 pad:3 text:1", "text resumes at 20 after segment 3");
        row("text:5 image:4x3", "text resumes at 18 after segment 2");
        row("text:5 text:2", "text resumes at 8 after segment 2");
        row("image:4x3", "text resumes at 13 after segment 1");
    }
    void columnsSayAfterWhichSegmentTextResumes() {
        QFETCH(QByteArray, notation);
        QFETCH(QString, place);
        ShownBoard shown(sessionOf(notation.constData(), {"flat"}));
        const QString said = shown.board.findChild<ColumnHeader*>()->accessibleDescription();
        QVERIFY2(said.startsWith(QStringLiteral("1 axis n · ") + place), qPrintable(said));
        // The tool tip names it even where the chips leave no space for it.
        QVERIFY(shown.board.findChild<ColumnHeader*>()->toolTip().contains(place));
    }

    void anySizeIsShown_data() {
        QTest::addColumn<QString>("notation");
        QString many;
        for (int i = 0; i < 30; ++i) many += QStringLiteral("text:%1 image:3x%2 ").arg(i + 1).arg(i % 4 + 1);
        QTest::newRow("1 token") << QStringLiteral("text:1");
        QTest::newRow("60 segments") << many;
        QTest::newRow("10^9 tokens") << QStringLiteral("text:999000000 image:1000x1000");
        QTest::newRow("video") << QStringLiteral("text:3 video:4x3x8 text:3");
        QTest::newRow("empty") << QString();
    }
    void anySizeIsShown() {
        QFETCH(QString, notation);
        ShownBoard shown(sessionOf(notation.toUtf8().constData()), {760, 560});
        const auto isCurrent = [](const PlotView* view) { return view->picture() == PlotView::Picture::Current; };
        QVERIFY(std::ranges::all_of(shown.views(), isCurrent));
        for (const PositionsStyle style : {PositionsStyle::Grid, PositionsStyle::Fields}) {
            shown.bench.document.edit(stepNamed("style"),
                                      [style](Session& session) { session.views.positionsStyle = style; });
            shown.bench.settle();
            QVERIFY(std::ranges::all_of(shown.views(), isCurrent));
        }
        // No heatmap is one flat colour.
        for (PlotView* view : shown.views("heatmap")) {
            if (notation.isEmpty()) break;
            const QImage image = view->grab().toImage();
            QSet<QRgb> colours;
            for (int x = 0; x < image.width(); x += 3) colours.insert(image.pixel(x, image.height() / 2));
            QVERIFY(colours.size() > 1);
        }
    }

    void everyViewSaysWhatItIs() {
        ShownBoard shown(sessionOf(kExample));
        for (const PlotView* view : shown.views()) {
            QVERIFY(!view->accessibleName().isEmpty());
            QVERIFY(view->accessibleDescription().endsWith(u'.'));
        }
    }

    void anotherBaseLeavesPositionsAlone_data() {
        QTest::addColumn<QByteArray>("notation");
        QTest::newRow("grid") << QByteArray(kExample);
        QTest::newRow("fields") << QByteArray("text:96 image:32x32 text:2976");
    }
    void anotherBaseLeavesPositionsAlone() {
        QFETCH(QByteArray, notation);
        ShownBoard shown(sessionOf(notation.constData()));
        PaintCounter counter;
        for (PlotView* view : shown.views()) view->installEventFilter(&counter);
        shown.bench.document.edit(stepNamed("Base"), [](Session& session) { session.rotary.base = 500; });
        shown.bench.settle();
        QCOMPARE(counter.paints["positions"], 0);
        QVERIFY(counter.paints["heatmap"] > 0);
        QVERIFY(counter.paints["profile"] > 0);
    }

    /// Whatever an edit does not affect must still equal what a new board would show.
    void everyEditIsSeen_data() {
        using Edit = std::function<void(Session&)>;
        QTest::addColumn<QByteArray>("notation");
        QTest::addColumn<Edit>("edit");
        const QByteArray few(kExample), many("text:96 image:32x32 text:2976");
        const auto resequence = [](const char* notation) {
            return Edit([notation](Session& session) { session.sequence = parseNotation(notation).value(); });
        };
        const Edit base = [](Session& session) { session.rotary.base = 500; };
        QTest::newRow("base of few tokens") << few << base;
        QTest::newRow("base of many tokens") << many << base;
        QTest::newRow("longer") << few << resequence("text:5 image:6x3 text:7");
        QTest::newRow("from grid to fields") << few << resequence("text:9 image:40x40 text:3");
        QTest::newRow("from fields to grid") << many << resequence(kExample);
        QTest::newRow("from few to none") << few << resequence("");
        QTest::newRow("from none to few") << QByteArray() << resequence(kExample);
        QTest::newRow("no rule for it") << few << resequence("text:5 audio:3");
        QTest::newRow("a rule again") << QByteArray("text:5 audio:3") << resequence(kExample);
        QTest::newRow("other order") << few << Edit([](Session& session) {
            std::swap(session.schemes[0], session.schemes[3]);
        });
        QTest::newRow("one less") << few << Edit([](Session& session) { session.schemes.pop_back(); });
        QTest::newRow("head dim") << few << Edit([](Session& session) { session.rotary.headDim = 64; });
        QTest::newRow("origin") << few << Edit([](Session& session) { session.origin = 1; });
        QTest::newRow("colours") << many << Edit([](Session& session) { session.colour.map = "magma"; });
        QTest::newRow("causal") << few << Edit([](Session& session) { session.scores.mask = Mask::Causal; });
        QTest::newRow("no gaps") << few << Edit([](Session& session) { session.views.gaps = !session.views.gaps; });
    }
    void everyEditIsSeen() {
        QFETCH(QByteArray, notation);
        QFETCH(std::function<void(Session&)>, edit);
        ShownBoard edited(sessionOf(notation.constData()));
        edited.board.grab();
        edited.bench.document.edit(stepNamed("Edit"), edit);
        edited.bench.settle();
        ShownBoard fresh(*edited.bench.document.session());
        for (ShownBoard* shown : {&edited, &fresh})
            resetFocus(shown->bench.focus, shown->bench.document.session()->sequence);
        edited.bench.settle();
        fresh.bench.settle();
        const auto views = edited.views(), expected = fresh.views();
        QCOMPARE(views.size(), expected.size());
        const QImage is = edited.board.grab().toImage(), wanted = fresh.board.grab().toImage();
        if (is != wanted) {
            is.save(QStringLiteral("board-is.png"));
            wanted.save(QStringLiteral("board-wanted.png"));
        }
        QVERIFY(is == wanted);
    }

    void hoverRepaintsMarksOnly() {
        ShownBoard shown(sessionOf(kExample));
        int ready = 0;
        for (const PlotRow* row : shown.board.rows())
            connect(&row->feed(), &FeedBase::ready, &shown.board, [&ready] { ++ready; });
        PlotView& grid = *shown.views("positions")[0];
        for (const std::int64_t token : {2, 3, 4, 9, 10}) moveMouse(grid, *pointOf(grid, token));
        shown.bench.settle();
        QCOMPARE(ready, 0);
    }
};

ROPESCOPE_TEST(TestBoard)
#include "tst_board.moc"
