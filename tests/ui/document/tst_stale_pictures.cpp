// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is on the screen while results are pending, and where they come late or not at all.
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <ropescope/analysis/heatmap.h>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "tests/ui/monkey/subject.h"
#include "ui/document/focus_rules.h"
#include "ui/views/board.h"
#include "ui/views/plot_row.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

Session heatmapsOf(const char* notation, std::vector<std::string> schemes = {"rope-tv", "flat"}) {
    Session session = sessionOf(notation, std::move(schemes));
    session.views.plots = {"heatmap"};
    return session;
}

void editSequence(Document& document, const char* notation) {
    document.edit(stepNamed("Edit"),
                  [notation](Session& session) { session.sequence = parseNotation(notation).value(); });
}

/// A board whose jobs wait until the test runs them.
struct HeldBoard {
    explicit HeldBoard(Session session)
        : workspace(std::move(session), builtInPlots(), ThemeChoice::Light, jobs.runner()) {
        board.emplace(workspace.context());
        board->resize(900, 500);
        board->show();
        runAll();
    }
    void runAll() {
        do QCoreApplication::processEvents();
        while (jobs.runOne(order) || !workspace.jobs().idle());
        QCoreApplication::processEvents();
    }
    /// Runs jobs until the tokens are placed; the map of the new sequence is still pending.
    void place() {
        do QCoreApplication::processEvents();
        while (!workspace.placement().current() && jobs.runOne(order));
        QCoreApplication::processEvents();
    }
    [[nodiscard]] std::vector<PlotView*> maps() const { return plotViews(*board, "heatmap"); }

    monkey::Jobs jobs;
    monkey::Random order{7};
    Workspace workspace;
    std::optional<Board> board;
};

/// How often a widget is painted.
struct PaintCount : QObject {
    explicit PaintCount(QWidget& widget) { widget.installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint) ++count;
        return false;
    }
    int count = 0;
};

qsizetype coloursIn(QWidget& widget) {
    const QImage image = widget.grab().toImage();
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); y += 2)
        for (int x = 0; x < image.width(); x += 2) colours.insert(image.pixel(x, y));
    return colours.size();
}

} // namespace

class TestStalePictures : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    /// An old map on new axes would be wrong: the whole picture stays as it is until there is a new one.
    void anotherSequenceIsNotStretchedOverTheAxes() {
        HeldBoard held(heatmapsOf("text:200 image:20x20 text:200"));
        QVERIFY(coloursIn(*held.maps().back()) > 100);
        editSequence(held.workspace.document(), "text:5 image:4x3 text:5");
        QCoreApplication::processEvents();
        QVERIFY(coloursIn(*held.maps().back()) > 100); // of the old tokens, until the new ones are placed
        held.place();
        const QImage waiting = held.maps().back()->grab().toImage(); // of a column without the frame of the focused one
        QVERIFY(coloursIn(*held.maps().back()) > 100);
        held.board->resize(1000, 560); // it no longer fits
        QCoreApplication::processEvents();
        QVERIFY(held.maps().back()->width() > waiting.width() && held.maps().back()->height() > waiting.height());
        QCOMPARE(held.maps().back()->grab(waiting.rect()).toImage(), waiting);
        held.runAll();
        QVERIFY(held.maps().back()->grab(waiting.rect()).toImage() != waiting);
        QVERIFY(coloursIn(*held.maps().back()) > 50);
    }

    /// A map on its way repaints its marks too, but marks do not wait for it for long.
    void marksWaitForTheirMapNotForLong() {
        HeldBoard held(heatmapsOf("text:200 image:20x20 text:200"));
        resetFocus(held.workspace.focus(), held.workspace.document().session()->sequence);
        held.runAll();
        PaintCount paints(*held.maps().front());
        held.workspace.document().edit(stepNamed("Base"), [](Session& session) { session.rotary.base = 500; });
        QCoreApplication::processEvents();
        held.workspace.focus().setPair({}, {});
        QCoreApplication::processEvents();
        QCOMPARE(paints.count, 0);
        QTRY_VERIFY_WITH_TIMEOUT(paints.count > 0, test::kHangs);
    }

    /// Columns out of sight must not delay drawing those in sight.
    void hiddenColumnsDelayNothing() {
        HeldBoard held(heatmapsOf("text:5 image:4x3 text:5",
                                  {"rope-tie", "rope-tv", "m-rope", "flat", "hope", "bagel", "cca", "flux"}));
        auto* sideways = held.board->findChild<QScrollBar*>(QString(), Qt::FindDirectChildrenOnly);
        QVERIFY(sideways && sideways->maximum() > 0);
        sideways->setValue(sideways->maximum());
        editSequence(held.workspace.document(), "text:9 image:3x8 text:9");
        held.runAll();
        for (int turn = 0; turn < 50; ++turn) QCoreApplication::processEvents();
        const QImage shown = held.maps().back()->grab().toImage();
        HeldBoard fresh(*held.workspace.document().session());
        const Focus& focus = held.workspace.focus();
        fresh.workspace.focus().setPair(focus.query(), focus.key());
        fresh.workspace.focus().setSegment(focus.segment());
        fresh.board->findChild<QScrollBar*>(QString(), Qt::FindDirectChildrenOnly)->setValue(sideways->value());
        fresh.runAll();
        QCOMPARE(shown, fresh.maps().back()->grab().toImage());
    }

    /// Hidden rows request nothing and do not retry what they cannot draw.
    void hiddenRowsRest() {
        HeldBoard held(heatmapsOf("text:5 image:4x3 text:5"));
        editSequence(held.workspace.document(), "text:7");
        held.runAll();
        for (const PlotRow* row : held.board->rows()) {
            for (const QTimer* timer : row->findChildren<QTimer*>()) QVERIFY(!timer->isActive());
        }
    }

    /// The exact sums of a long softmax end with the next edit, and the next result is that of the new sequence.
    void exactSumsEndWithTheNextEdit() {
        Session session = heatmapsOf("text:99000 image:32x32 text:72", {"rope-tv"});
        session.scores.mode = ScoreMode::Softmax;
        session.scores.mask = Mask::Causal;
        Bench bench(session);
        Board board(bench.context);
        resetFocus(bench.focus, bench.document.session()->sequence);
        QList<PlacedSessionPtr> layouts;
        const PlotRow& row = *board.rows()[1];
        connect(&row, &PlotRow::dataChanged, &board, [&] {
            if (row.data()) layouts << row.data()->placed;
        });
        board.resize(500, 500);
        board.show();
        const auto exactIsNext = [&] {
            return row.data() && resultOf<HeatmapResult>(*row.data()).nextRefinement == kExactRefinement &&
                   row.feed().busy();
        };
        QTRY_VERIFY_WITH_TIMEOUT(exactIsNext(), test::kHangs);
        layouts.clear();
        editSequence(bench.document, "text:5 image:4x3 text:5");
        QTRY_VERIFY_WITH_TIMEOUT(!layouts.isEmpty(), test::kHangs);
        QCOMPARE(layouts.first(), bench.context.placed());
    }
};

ROPESCOPE_TEST(TestStalePictures)
#include "tst_stale_pictures.moc"
