// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands on the screen while results are on their way, and where they come late or not at all.
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include "core/analysis/heatmap.h"
#include "tests/ui/bench.h"
#include "tests/ui/monkey/subject.h"
#include "ui/document/focus_rules.h"
#include "ui/views/board.h"
#include "ui/views/heatmap_view.h"
#include "ui/views/view_row.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

const QString kSlot = QStringLiteral("heatmaps");

Session heatmapsOf(const char* notation, std::vector<std::string> schemes = {"rope-tv", "flat"}) {
    Session session = sessionOf(notation, std::move(schemes));
    session.views.positions = session.views.profile = false;
    return session;
}

void setSequence(Document& document, const char* notation) {
    document.edit(QStringLiteral("Edit"),
                  [notation](Session& session) { session.sequence = parseNotation(notation).value(); });
}

/// A board whose jobs wait until the test runs them.
struct Held {
    explicit Held(Session session) : workspace(std::move(session), ThemeChoice::Light, jobs.runner()) {
        board.emplace(workspace.context());
        board->resize(900, 500);
        board->show();
        runAll();
    }
    void runAll() {
        do QCoreApplication::processEvents();
        while (jobs.runOne(order) || !workspace.queue().idle() || !workspace.jobs().idle());
        QCoreApplication::processEvents();
    }
    [[nodiscard]] std::vector<HeatmapView*> maps() const {
        std::vector<HeatmapView*> found;
        for (HeatmapView* view : board->findChildren<HeatmapView*>())
            if (view->isVisible()) found.push_back(view);
        return found;
    }

    monkey::Jobs jobs;
    monkey::Random order{7};
    Workspace workspace;
    std::optional<Board> board;
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

    /// An old map on new axes would be a lie; the frame stays empty until there is a new one.
    void anotherSequenceIsNotStretchedOverTheAxes() {
        Held held(heatmapsOf("text:200 image:20x20 text:200"));
        const qsizetype before = coloursIn(*held.maps().front());
        QVERIFY(before > 100);
        setSequence(held.workspace.document(), "text:5 image:4x3 text:5");
        QCoreApplication::processEvents();
        QVERIFY(coloursIn(*held.maps().front()) > 100); // of the old tokens, as long as the new ones are not placed
        QVERIFY(held.jobs.runOne(held.order));
        held.board->resize(1000, 560); // the old picture cannot stand as it is
        QCoreApplication::processEvents();
        QVERIFY2(coloursIn(*held.maps().front()) < 50, qPrintable(QString::number(coloursIn(*held.maps().front()))));
        held.runAll();
        QVERIFY(coloursIn(*held.maps().front()) > 50);
    }

    /// Columns out of sight must not keep those in sight from being drawn.
    void columnsOutOfSightHoldNothingUp() {
        Held held(heatmapsOf("text:5 image:4x3 text:5",
                             {"rope-tie", "rope-tv", "m-rope", "flat", "hope", "bagel", "cca", "flux"}));
        auto* sideways = held.board->findChild<QScrollBar*>(QString(), Qt::FindDirectChildrenOnly);
        QVERIFY(sideways && sideways->maximum() > 0);
        sideways->setValue(sideways->maximum());
        setSequence(held.workspace.document(), "text:9 image:3x8 text:9");
        held.runAll();
        for (int turn = 0; turn < 50; ++turn) QCoreApplication::processEvents();
        const QImage shown = held.maps().back()->grab().toImage();
        Held fresh(*held.workspace.document().session());
        const Focus& focus = held.workspace.focus();
        fresh.workspace.focus().setPair(focus.query(), focus.key());
        fresh.workspace.focus().setSegment(focus.segment());
        fresh.board->findChild<QScrollBar*>(QString(), Qt::FindDirectChildrenOnly)->setValue(sideways->value());
        fresh.runAll();
        QCOMPARE(shown, fresh.maps().back()->grab().toImage());
    }

    /// Hidden rows neither ask for anything nor come back to what they cannot draw.
    void hiddenRowsRest() {
        Held held(heatmapsOf("text:5 image:4x3 text:5"));
        setSequence(held.workspace.document(), "text:7");
        held.runAll();
        for (const ViewRow* row : held.board->rows()) {
            for (const QTimer* timer : row->findChildren<QTimer*>()) QVERIFY(!timer->isActive());
        }
    }

    /// The line of progress goes also where a pass ended without a result.
    void progressEndsWithoutAResult() {
        RenderQueue queue;
        QSignalSpy rested(&queue, &RenderQueue::rested);
        queue.request(kSlot, 1, [](const CancelToken&) { return std::any(); });
        queue.waitIdle();
        QCOMPARE(rested.count(), 1);
    }

    void droppedWorkDeliversNothing() {
        RenderQueue queue;
        QSignalSpy ready(&queue, &RenderQueue::ready);
        const auto one = [](const CancelToken&) { return std::any(std::make_shared<const int>(1)); };
        queue.request(kSlot, 1, one);
        queue.drop(kSlot);
        QVERIFY(!queue.busy(kSlot));
        queue.waitIdle();
        QCOMPARE(ready.count(), 0);
        QVERIFY(!queue.result<int>(kSlot));
        queue.request(kSlot, 1, one); // asked again, it is answered again
        queue.waitIdle();
        QCOMPARE(*queue.result<int>(kSlot), 1);
    }

    /// Also where what is dropped had not begun, because something dropped before was not done yet.
    void droppingWhatWaitsIsTold() {
        RenderQueue queue;
        QSignalSpy rested(&queue, &RenderQueue::rested);
        queue.request(kSlot, 1, [](const CancelToken& cancel) {
            while (!cancel.cancelled()) QThread::msleep(1);
            return std::any();
        });
        queue.drop(kSlot);
        queue.request(kSlot, 2, [](const CancelToken&) { return std::any(); });
        QVERIFY(queue.busy(kSlot));
        queue.drop(kSlot);
        QVERIFY(!queue.busy(kSlot));
        QCOMPARE(rested.count(), 2);
        queue.waitIdle();
    }

    /// The exact sums of a long softmax end with the next edit, and what comes next is of the new sequence.
    void exactSumsEndWithTheNextEdit() {
        Session session = heatmapsOf("text:99000 image:32x32 text:72", {"rope-tv"});
        session.scores.mode = ScoreMode::Softmax;
        session.scores.mask = Mask::Causal;
        Bench bench(session);
        Board board(bench.context);
        lookAtSequence(bench.focus, bench.document.session()->sequence);
        QList<LayoutPtr> layouts;
        connect(&bench.queue, &RenderQueue::ready, &board, [&](const QString& slot) {
            if (slot == kSlot) layouts << bench.queue.result<HeatmapResult>(kSlot)->layout;
        });
        board.resize(500, 500);
        board.show();
        const auto exactIsNext = [&] {
            const auto result = bench.queue.result<HeatmapResult>(kSlot);
            return result && result->nextEffort == kExactEffort && bench.queue.busy(kSlot);
        };
        QTRY_VERIFY_WITH_TIMEOUT(exactIsNext(), 120'000);
        layouts.clear();
        setSequence(bench.document, "text:5 image:4x3 text:5");
        QTRY_VERIFY_WITH_TIMEOUT(!layouts.isEmpty(), 120'000);
        QCOMPARE(layouts.first(), bench.context.layout());
    }
};

QTEST_MAIN(TestStalePictures)
#include "tst_stale_pictures.moc"
