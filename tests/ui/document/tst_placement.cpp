// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <deque>
#include <new>

#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <ropescope/session/chosen_columns.h>
#include <ropescope/session/user_schemes.h>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/views/board.h"
#include "ui/views/column_header.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

const LocalText kLabel = stepNamed("Change");

void setSequence(Document& document, const char* notation) {
    document.edit(kLabel, [notation](Session& session) { session.sequence = parseNotation(notation).value(); });
}

/// A document whose tokens are placed only when the test runs the job.
struct HeldPlacement {
    explicit HeldPlacement(Session session) : document(std::move(session)) {}
    void runOne() {
        const auto job = jobs.front();
        jobs.pop_front();
        job();
        QCoreApplication::processEvents();
    }
    void runAll() {
        while (!jobs.empty()) runOne();
    }
    [[nodiscard]] std::string placed() const { return toNotation(placement.placed()->session->sequence); }

    std::deque<std::function<void()>> jobs;
    Document document;
    JobQueue queue{[this](std::function<void()> job) { jobs.push_back(std::move(job)); }};
    Placement placement{document, queue};
};

Session withFormula(const std::string& next = "L + 1 + max(w, h)") {
    Session session = sessionOf("text:5 image:4x3 text:5", {"flat"});
    FormulaScheme scheme = blankScheme("Mine");
    scheme.next = next;
    addUserScheme(session, std::move(scheme));
    return session;
}

} // namespace

class TestPlacement : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void theFirstLayoutIsThereAtOnce() {
        HeldPlacement held(sessionOf("text:5"));
        QVERIFY(held.jobs.empty() && held.placement.current());
        QCOMPARE(held.placement.placed()->columns.front().positions->tokens, 5);
    }

    void theLastLayoutStaysUntilTheNextIsReady() {
        HeldPlacement held(sessionOf("text:5"));
        QSignalSpy changed(&held.placement, &Placement::changed);
        setSequence(held.document, "text:7");
        QVERIFY(!held.placement.current());
        QCOMPARE(held.placed(), "text:5");
        QCOMPARE(changed.count(), 0);
        held.runAll();
        QVERIFY(held.placement.current());
        QCOMPARE(held.placement.placed()->columns.front().positions->tokens, 7);
        QCOMPARE(changed.count(), 1);
        held.document.undoStack().undo();
        held.runAll();
        QCOMPARE(held.placed(), "text:5");
        QCOMPARE(held.placement.placed()->session, held.document.session());
    }

    void onlyTheNewestOfThoseThatWaitIsPlaced() {
        HeldPlacement held(sessionOf("text:1"));
        QStringList placed;
        connect(&held.placement, &Placement::changed, this, [&] { placed << QString::fromStdString(held.placed()); });
        for (const char* notation : {"text:2", "text:3", "text:4"}) setSequence(held.document, notation);
        held.runAll();
        QCOMPARE(placed, (QStringList{QStringLiteral("text:2"), QStringLiteral("text:4")}));
    }

    void notOnTheThreadOfTheWindow() {
        QThread* placedOn = nullptr;
        JobQueue queue([&](const std::function<void()>& job) {
            QThread* worker = QThread::create([&] {
                placedOn = QThread::currentThread();
                job();
            });
            worker->start();
            worker->wait();
            QVERIFY(placedOn == worker);
            delete worker;
        });
        Document document(sessionOf("text:5"));
        Placement placement(document, queue);
        bool here = false;
        connect(&placement, &Placement::changed, this, [&] { here = QThread::currentThread() == thread(); });
        setSequence(document, "text:9");
        QTRY_VERIFY_WITH_TIMEOUT(here, test::kHangs);
        QVERIFY(placement.current());
    }

    void aFormulaSchemeIsPlacedAgainOnlyWhenItsPlacesChange_data() {
        using Change = std::function<void(Session&)>;
        QTest::addColumn<Change>("change");
        QTest::addColumn<bool>("again");
        const auto row = [](const char* name, bool again, const Change& change) {
            QTest::newRow(name) << change << again;
        };
        row("base", false, [](Session& s) { s.rotary.base = 77; });
        row("mask", false, [](Session& s) { s.scores.mask = Mask::Causal; });
        row("colours", false, [](Session& s) { s.colour.map = "magma"; });
        row("another column", false, [](Session& s) { s.schemes.insert(s.schemes.begin(), {.id = "rope-tv"}); });
        row("its title", false, [](Session& s) { s.userSchemes.front().title = "Another"; });
        row("its base", false, [](Session& s) { s.userSchemes.front().base = 500; });
        row("its formula", true, [](Session& s) { s.userSchemes.front().axes.front().expression = "L + 2 + i"; });
        row("its cursor", true, [](Session& s) { s.userSchemes.front().next = "L + 9"; });
        row("its pads", true, [](Session& s) { s.userSchemes.front().pad = 3; });
        row("the sequence", true, [](Session& s) { s.sequence.segments.push_back(TextSegment{1}); });
        row("the origin", true, [](Session& s) { s.origin = 0; });
    }
    void aFormulaSchemeIsPlacedAgainOnlyWhenItsPlacesChange() {
        QFETCH(const std::function<void(Session&)>, change);
        QFETCH(const bool, again);
        HeldPlacement held(withFormula());
        const PlacedTokens before = held.placement.placed()->columns.back().positions;
        held.document.edit(kLabel, change);
        held.runAll();
        QVERIFY(held.placement.current());
        const SchemeColumn& column = held.placement.placed()->columns.back();
        QCOMPARE(!column.positions.sameAs(before), again);
        // Reused or not, the positions are those computed alone, and so is everything that depends on them.
        const auto alone = placeSession(held.document.session());
        QVERIFY(column.positions->blocks == alone->columns.back().positions->blocks);
        QCOMPARE(column.plan->base, alone->columns.back().plan->base);
        QCOMPARE(column.scheme->title, alone->columns.back().scheme->title);
        QCOMPARE(held.placement.placed()->key, alone->key);
        QCOMPARE(held.placement.placed()->positionsKey, alone->positionsKey);
    }

    /// A job reuses positions of the previous job, even if the placed session of that job has not been delivered yet.
    void queuedJobsReusePositionsOfTheRunningOne() {
        HeldPlacement held(withFormula());
        std::vector<PlacedSessionPtr> layouts;
        connect(&held.placement, &Placement::changed, this, [&] { layouts.push_back(held.placement.placed()); });
        setSequence(held.document, "text:5 image:9x9 text:5");
        held.document.edit(kLabel, [](Session& session) { session.rotary.base = 77; });
        held.runAll();
        QCOMPARE(layouts.size(), std::size_t{2});
        QVERIFY(layouts[1]->columns.back().positions.sameAs(layouts[0]->columns.back().positions));
    }

    /// Running out of memory is an error in the window; the last placed session stays, and the next edit works.
    void aJobThatThrowsLeavesAnError() {
        bool outOfMemory = false;
        Document document(sessionOf("text:5"));
        Focus focus;
        JobQueue jobs;
        Placement placement(document, jobs, [&](const SessionPtr& session, const PlacedSession* before) {
            if (outOfMemory) throw std::bad_alloc();
            return placeSession(session, before);
        });
        Notices notices;
        Theme theme(ThemeChoice::Light);
        PairFeed pair(placement, focus, jobs);
        PropertiesFeed properties(placement, jobs);
        ThumbnailFeed thumbnails(document, focus, jobs);
        OpenedModel opened(document, focus);
        Settings settings;
        DocumentFile file(document, focus, jobs);
        Board board({document, file, focus, jobs, notices, theme, placement, pair, properties, thumbnails, opened,
                     settings, builtInPlots()});
        const auto notice = [&] { return board.findChild<QLabel*>(QString(), Qt::FindDirectChildrenOnly)->text(); };
        const PlacedSessionPtr before = placement.placed();
        outOfMemory = true;
        setSequence(document, "text:7");
        jobs.waitIdle();
        QCOMPARE(placement.placed(), before);
        QVERIFY(placement.error());
        QVERIFY2(notice().contains(QString::fromStdString(placement.error()->why.english())), qPrintable(notice()));
        outOfMemory = false;
        setSequence(document, "text:8");
        jobs.waitIdle();
        QVERIFY(!placement.error());
        QVERIFY(placement.current());
        QVERIFY2(notice().isEmpty(), qPrintable(notice()));
    }

    /// Properties of tokens that were edited away would take CPU time from what is shown next.
    void anotherLayoutEndsItsProperties() {
        HeldPlacement held(sessionOf("text:5 image:4x3"));
        PropertiesFeed properties(held.placement, held.queue);
        properties.setPause(0);
        QSignalSpy told(&properties, &PropertiesFeed::changed);
        QVERIFY(properties.feed().busy());
        held.document.edit(kLabel, [](Session& session) { session.rotary.base = 500; });
        QVERIFY(!properties.feed().busy());
        held.runOne(); // places the first placed session
        QVERIFY(told.isEmpty() && !properties.result());
        QTRY_VERIFY_WITH_TIMEOUT(!held.jobs.empty(), test::kHangs);
        held.document.edit(kLabel, [](Session& session) { session.colour.map = "magma"; });
        QVERIFY(properties.feed().busy()); // they do not depend on colours
        held.runAll();
        QTRY_VERIFY_WITH_TIMEOUT(properties.result(), test::kHangs);
        QCOMPARE(told.size(), 1);
        QCOMPARE(properties.result()->placed->key, held.placement.placed()->key);
    }

    /// Dragging the base draws one frame per step, so it must not wait for a worker.
    void whatMovesNoTokenIsPlacedAtOnce() {
        HeldPlacement held(sessionOf("text:5 image:4x3"));
        int changes = 0;
        bool toldBefore = false;
        connect(&held.placement, &Placement::changed, this, [&] { ++changes; });
        connect(&held.document, &Document::sessionChanged, this, [&] { toldBefore = changes == 0; });
        const auto edit = [&](const std::function<void(Session&)>& change) { held.document.edit(kLabel, change); };
        edit([](Session& session) { session.rotary.base = 500; });
        QVERIFY(held.placement.current() && held.jobs.empty());
        QCOMPARE(changes, 1);
        QVERIFY(toldBefore);
        edit([](Session& session) { std::swap(session.schemes[0], session.schemes[2]); });
        edit([](Session& session) { session.schemes.erase(session.schemes.begin()); });
        QVERIFY(held.placement.current() && held.jobs.empty());

        edit([](Session& session) { session.schemes.push_back({.id = "bagel", .params = {}}); });
        edit([](Session& session) { session.rotary.base = 600; }); // queued after the pending one
        QVERIFY(!held.placement.current());
        QCOMPARE(held.jobs.size(), std::size_t{1});
        held.runAll();
        QVERIFY(held.placement.current());
    }

    void edgesOfWhatIsPlacedAtOnce() {
        const auto known = [](const std::function<void(Session&)>& change) {
            const auto session = std::make_shared<Session>(sessionOf("text:5 image:4x3"));
            Session after = *session;
            change(after);
            return knownPositions(after, *placeSession(session));
        };
        QVERIFY(known([](Session&) {}));
        QVERIFY(known([](Session& session) { session.rotary.headDim = 64; }));
        QVERIFY(known([](Session& session) { session.schemes.push_back({.id = "no-such-scheme", .params = {}}); }));
        QVERIFY(!known([](Session& session) { session.origin = 1; }));
        QVERIFY(!known([](Session& session) { session.schemes[0].params["step"] = 3; }));
        QVERIFY(!known([](Session& session) { session.schemes[0].id = "bagel"; }));
        QVERIFY(!known([](Session& session) { session.sequence.segments.push_back(TextSegment{1}); }));
    }

    /// Columns on the screen may be older than the session: the target of a gesture is looked up again, or the gesture
    /// ignored.
    void columnsAreFoundAgain() {
        const Session then = sessionOf("text:5", {"rope-tie", "flat", "rope-tv", "flat"});
        Session now = then;
        QCOMPARE(columnNow(then, 2, now), std::optional(2));
        now.schemes.erase(now.schemes.begin());
        QCOMPARE(columnNow(then, 0, now), std::optional<int>());
        QCOMPARE(columnNow(then, 1, now), std::optional(0));
        QCOMPARE(columnNow(then, 3, now), std::optional(2));
        now.schemes[1].params["axes"] = 3; // the same scheme with another parameter
        QCOMPARE(columnNow(then, 2, now), std::optional(1));
        now.schemes.insert(now.schemes.begin(), {.id = "no-such-scheme", .params = {}}); // has no column
        QCOMPARE(columnNow(then, 2, now), std::optional(1));
        QCOMPARE(columnNow(then, 9, now), std::optional<int>());
        QCOMPARE(columnNow(then, -1, now), std::optional<int>());
    }

    /// What a gesture on an outdated view hits may be gone from the session: then it hits nothing.
    void gesturesOnOlderTokensDoNotSetThem() {
        ShownWindow shown;
        shown.bench.placesAtOnce = false;
        auto* view = plotViews(shown.window, "heatmap").at(1);
        setSequence(shown.bench.document, "");
        QTest::keyClick(view, Qt::Key_Right);
        QTest::keyClick(view, Qt::Key_Down, Qt::ShiftModifier);
        QTest::mouseClick(view, Qt::LeftButton, {}, view->rect().center());
        QVERIFY(!shown.bench.focus.query() && !shown.bench.focus.key());
        setSequence(shown.bench.document, "text:3");
        shown.bench.settle();
        QVERIFY(shown.bench.focus.query() && holds(shown.session().sequence, *shown.bench.focus.query()));
    }

    void aPlaceInNoSequenceIsForgotten() {
        Document document(sessionOf(""));
        Focus focus;
        const PlaceKeeper places(document, focus);
        focus.setPair(Element{.segment = 3, .column = 2}, Element{.segment = 1});
        setSequence(document, "text:5 image:4x3");
        setSequence(document, "text:5 image:4x3 text:1");
        for (const auto& element : {focus.query(), focus.key()})
            QVERIFY(!element || holds(document.session()->sequence, *element));
    }

    void gesturesOnOlderColumnsDoNotHitOthers() {
        Bench bench(sessionOf("text:5 image:4x3 text:5", {"rope-tie", "rope-tv", "flat"}));
        Board board(bench.context);
        board.resize(900, 500);
        board.show();
        bench.settle();
        bench.placesAtOnce = false;
        auto* header = board.findChildren<ColumnHeader*>().at(2);
        // The origin changes too: an edit that moves no token would be shown at once.
        const auto dropFirst = [](Session& session) {
            session.schemes.erase(session.schemes.begin());
            session.origin = session.origin.value_or(0) + 1;
        };
        bench.document.edit(kLabel, dropFirst);
        QTest::keyClick(header, Qt::Key_Left, Qt::AltModifier); // flat, the last of two by now
        QCOMPARE(bench.document.session()->schemes.front().id, std::string("flat"));
        QCOMPARE(bench.document.session()->schemes.back().id, std::string("rope-tv"));
        bench.document.edit(kLabel, dropFirst);
        const SessionPtr without = bench.document.session();
        QTest::keyClick(header, Qt::Key_Left, Qt::AltModifier); // its column is gone
        QCOMPARE(bench.document.session(), without);
        bench.settle();
        QCOMPARE(bench.context.placed()->columns.size(), std::size_t{1});
        QCOMPARE(board.findChildren<ColumnHeader*>().size(), 1);
    }
};

ROPESCOPE_TEST(TestPlacement)
#include "tst_placement.moc"
