// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <ropescope/sequence/sequence_edits.h>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/focus_rules.h"
#include "ui/document/place_keeper.h"
#include "ui/panels/sequence/examples.h"
#include "ui/panels/sequence/segment_actions.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

Sequence sequenceOf(const char* notation) { return parseNotation(notation).value(); }

Element word(std::int64_t segment, std::int64_t column) {
    return {.segment = segment, .part = Part::Text, .column = column};
}

Element patch(std::int64_t segment, std::int64_t row, std::int64_t column) {
    return {.segment = segment, .part = Part::Patch, .row = row, .column = column};
}

Viewport square(double begin, double end) {
    return {.queryBegin = begin, .queryEnd = end, .keyBegin = begin, .keyEnd = end};
}

bool near(const Viewport& view, double begin, double end) {
    return std::abs(view.queryBegin - begin) + std::abs(view.keyBegin - begin) + std::abs(view.queryEnd - end) +
               std::abs(view.keyEnd - end) <
           1e-9;
}

/// A document whose focus keeps its place across edits, as in the program.
struct Kept : Bench {
    explicit Kept(const char* notation) : Bench(sessionOf(notation)) { resetFocus(focus, now()); }
    [[nodiscard]] const Sequence& now() const { return document.session()->sequence; }
    void change(const char* notation, const QString& mergeKey = {}) {
        document.edit(
            stepNamed("edit"), [&](Session& session) { session.sequence = sequenceOf(notation); }, mergeKey);
    }
    /// Edits like typing letter by letter: every prefix that is a sequence is applied.
    void type(const QString& notation) {
        for (int letters = 1; letters <= notation.size(); ++letters) {
            const auto parsed = parseNotation(notation.left(letters).toStdString());
            if (parsed) change(notation.left(letters).toUtf8().constData(), QStringLiteral("notation"));
        }
    }

    PlaceKeeper places{document, focus};
};

} // namespace

class TestPlaces : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void elementsAreFoundAgain_data() {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("now");
        QTest::addColumn<int>("segment");
        const char* image = "text:5 image:4x3 text:7";
        QTest::newRow("text before the image")
            << QByteArray(image) << QByteArray("text:5 text:2 image:4x3 text:7") << 2;
        QTest::newRow("text after it") << QByteArray(image) << QByteArray("text:5 image:4x3 text:7 pad:2") << 1;
        QTest::newRow("moved to the front") << QByteArray(image) << QByteArray("image:4x3 text:5 text:7") << 0;
        QTest::newRow("all others changed") << QByteArray(image) << QByteArray("pad:9 image:4x3 audio:3 text:1") << 1;
        QTest::newRow("resized") << QByteArray(image) << QByteArray("text:9 image:6x5 text:8") << 1;
        QTest::newRow("swapped with another image")
            << QByteArray("text:1 image:4x3 image:9x9") << QByteArray("text:1 image:9x9 image:4x3") << 2;
    }

    void elementsAreFoundAgain() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, now);
        QFETCH(int, segment);
        Focus focus;
        focus.setPair(patch(1, 2, 3), patch(1, 0, 1));
        focus.setSegment(1);
        keepPlace(focus, sequenceOf(before.constData()), sequenceOf(now.constData()));
        QCOMPARE(*focus.query(), patch(segment, 2, 3));
        QCOMPARE(*focus.key(), patch(segment, 0, 1));
        QCOMPARE(focus.segment(), segment);
    }

    void placesAreClampedIntoTheirSegment() {
        Focus focus;
        focus.setPair(word(2, 6), patch(1, 2, 3));
        keepPlace(focus, sequenceOf("text:5 image:4x3 text:7"), sequenceOf("text:5 image:2x2 text:3"));
        QCOMPARE(*focus.query(), word(2, 2));
        QCOMPARE(*focus.key(), patch(1, 1, 1));
    }

    void aLostElementKeepsItsRelativePlace() {
        Focus focus;
        const Sequence before = sequenceOf("text:40 image:4x3 text:48");
        // The query is token 75 of 100, the key token 46.
        focus.setPair(word(2, 23), patch(1, 1, 2));
        keepPlace(focus, before, sequenceOf("audio:1000"));
        QCOMPARE(focus.query()->part, Part::Audio);
        QCOMPARE(focus.query()->column, 755);
        QCOMPARE(focus.key()->column, 465);
        keepPlace(focus, sequenceOf("audio:1000"), sequenceOf("video:10x10x10"));
        const Element there{.segment = 0, .part = Part::Patch, .frame = 7, .row = 5, .column = 5};
        QCOMPARE(*focus.query(), there);
    }

    void everyPlaceIsHeld() {
        const std::vector<const char*> documents{"text:5 image:4x3 text:5", "image:2x2+2",        "video:3x2x4 pad:1",
                                                 "av:2x3x4@0.5+7 text:2",   "audio:9 pad:3",      "text:1",
                                                 "text:1000000 text:1",     "image:4x3 image:4x3"};
        for (const char* from : documents) {
            for (const char* to : documents) {
                const Sequence before = sequenceOf(from), now = sequenceOf(to);
                Focus focus;
                resetFocus(focus, before);
                focus.setViewport(square(0.3, 0.4));
                keepPlace(focus, before, now);
                QVERIFY2(focus.query() && holds(now, *focus.query()), to);
                QVERIFY2(focus.key() && holds(now, *focus.key()), to);
                QVERIFY(focus.segment() < std::ssize(now.segments));
                const Viewport& view = focus.viewport();
                QVERIFY(view.keyBegin < view.keyEnd && view.queryBegin < view.queryEnd);
            }
        }
    }

    void theSameTokensStayInView() {
        Focus focus;
        // Tokens 20 to 60, of which 10 belong to the image.
        focus.setViewport(square(0.2, 0.6));
        keepPlace(focus, sequenceOf("text:50 image:5x2 text:40"), sequenceOf("text:100 text:50 image:5x2 text:40"));
        QVERIFY(near(focus.viewport(), 120.0 / 200, 160.0 / 200));
        // The text in view is removed; the image and its neighbour stay.
        keepPlace(focus, sequenceOf("text:100 text:50 image:5x2 text:40"), sequenceOf("text:100 image:5x2 text:40"));
        QVERIFY(near(focus.viewport(), 100.0 / 150, 110.0 / 150));
        // No token in view is left.
        keepPlace(focus, sequenceOf("text:100 image:5x2 text:40"), sequenceOf("text:100 text:40"));
        QVERIFY(focus.viewport() == Viewport{});
    }

    void anotherDocumentIsSeenAsAWhole() {
        Focus focus;
        focus.setViewport(square(0.2, 0.6));
        keepPlace(focus, sequenceOf("text:50 image:5x2 text:40"), sequenceOf("text:7000 image:32x32 text:72"));
        QVERIFY(focus.viewport() == Viewport{});
        Kept kept("text:50 image:5x2 text:40");
        kept.focus.setViewport(square(0.2, 0.6));
        auto file = std::make_shared<SessionFile>();
        file->session = *kept.document.session();
        file->session.sequence = sequenceOf("text:50 image:5x2 text:40 text:1");
        openExample(kept.context, {.title = {}, .idea = {}, .file = {}, .opens = file});
        QVERIFY(kept.focus.viewport() == Viewport{});
        // An edit of the new document does not restore the view of the old one.
        kept.change("text:50 image:5x2 text:40");
        QVERIFY(kept.focus.viewport() == Viewport{});
    }

    void typingIsOneChange() {
        Kept kept("text:40 image:4x3 text:48");
        kept.focus.setPair(word(2, 23), patch(1, 1, 2));
        kept.focus.setViewport(square(0.5, 0.75));
        // The view begins at row 2, column 2 of the image.
        kept.type(QStringLiteral("text:40 image:8x8 text:48"));
        QCOMPARE(*kept.focus.query(), word(2, 23));
        QCOMPARE(*kept.focus.key(), patch(1, 1, 2));
        QVERIFY(near(kept.focus.viewport(), 58.0 / 152, 127.0 / 152));
        // Token 75 of 100, although there was only a single token at one point while typing.
        kept.type(QStringLiteral("audio:152"));
        QCOMPARE(kept.focus.query()->column, 114);
    }

    void undoBringsPlacesBack() {
        Kept kept("text:40 image:4x3 text:48");
        kept.focus.setPair(word(2, 23), patch(1, 1, 2));
        kept.focus.setSegment(1);
        kept.focus.setViewport(square(0.5, 0.75));
        const auto same = [&] {
            return kept.focus.query() == word(2, 23) && kept.focus.key() == patch(1, 1, 2) &&
                   kept.focus.segment() == 1 && kept.focus.viewport() == square(0.5, 0.75);
        };
        removeSegment(kept.context, 1);
        QCOMPARE(kept.focus.key()->part, Part::Text);
        kept.change("audio:3");
        kept.change("pad:3 audio:2");
        QVERIFY(!same());
        for (int i = 0; i < 3; ++i) kept.document.undoStack().undo();
        QVERIFY(same());
        kept.change("");
        QVERIFY(!kept.focus.query() && !kept.focus.key());
        kept.document.undoStack().undo();
        QVERIFY(same());
    }

    void whatTheUserMovedMeanwhileStays() {
        Kept kept("text:40 image:4x3 text:48");
        kept.change("text:10 image:4x3 text:48");
        kept.focus.setQuery(word(0, 4));
        kept.document.undoStack().undo();
        QCOMPARE(*kept.focus.query(), word(0, 4));
    }

    void anEmptySequenceIsPassedOver() {
        Kept kept("text:40 image:4x3 text:48");
        kept.focus.setPair(word(2, 23), patch(1, 1, 2));
        kept.change("");
        QCOMPARE(kept.focus.segment(), -1);
        kept.change("text:40 image:4x3 text:90");
        QCOMPARE(*kept.focus.query(), word(2, 23));
        QCOMPARE(*kept.focus.key(), patch(1, 1, 2));
        Kept fresh("");
        fresh.change("text:5 image:4x3");
        QVERIFY(fresh.focus.query() && fresh.focus.key());
    }

    void otherEditsMoveNothing() {
        Kept kept("text:40 image:4x3 text:48");
        kept.focus.setPair(word(2, 23), patch(1, 1, 2));
        kept.focus.setViewport(square(0.5, 0.75));
        kept.document.edit(stepNamed("base"), [](Session& session) { session.rotary.base = 5e5; });
        kept.change("text:1 text:40 image:4x3 text:48");
        QCOMPARE(*kept.focus.query(), word(3, 23));
        QCOMPARE(*kept.focus.key(), patch(2, 1, 2));
    }
};

ROPESCOPE_TEST(TestPlaces)
#include "tst_places.moc"
