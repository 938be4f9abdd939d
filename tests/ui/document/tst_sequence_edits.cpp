// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <ropescope/sequence/notation.h>
#include <ropescope/sequence/sequence_edits.h>

#include "tests/support/registration.h"
#include "ui/document/focus.h"
#include "ui/document/focus_rules.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

Sequence parsed(const char* notation) { return parseNotation(notation).value(); }

} // namespace

class TestSequenceEdits : public QObject {
    Q_OBJECT
private slots:
    void everySizeCanBeReadAndChanged() {
        const Sequence sequence = parsed("text:5 image:4x3+2 video:4x3x8@0.5 audio:50 av:4x3x8@0.5+100 pad:2");
        for (std::size_t i = 0; i < sequence.segments.size(); ++i) {
            const Segment& segment = sequence.segments[i];
            const auto fields = sizeFields(modalityOf(segment));
            QVERIFY(!fields.empty());
            for (const SizeField field : fields) {
                const auto changed = withSize(segment, field, sizeOf(segment, field) + 7);
                QVERIFY(changed.hasValue());
                QCOMPARE(sizeOf(*changed, field), sizeOf(segment, field) + 7);
                for (const SizeField other : fields) {
                    if (other != field) QCOMPARE(sizeOf(*changed, other), sizeOf(segment, other));
                }
            }
        }
    }

    void badSizesAreRefused() {
        const Sequence sequence = parsed("text:5 image:4x3");
        QVERIFY(!withSize(sequence, 0, SizeField::Tokens, 0).hasValue());
        QVERIFY(!withSize(sequence, 1, SizeField::Height, 1000001).hasValue());
        // Each segment is within its limits, but the sequence is not.
        const Sequence large = parsed("video:1000000x500000x1 video:1000000x499999x1");
        QVERIFY(withSize(large, 1, SizeField::Height, 500000).hasValue());
        QVERIFY(!withSize(large, 1, SizeField::Height, 500001).hasValue());
    }

    /// Validating a change gives the same answer as validating the whole sequence, whatever it was before.
    void changesAreValidatedAsTheWhole() {
        const Sequence before = parseNotation("text:5 image:4x3 text:5").value();
        const Segment huge = TextSegment{1'000'000'000'000 - 21};
        const std::vector<std::pair<Sequence, bool>> changes{
            {before, true},
            {withInserted(before, 1, huge), false},
            {withRemoved(withInserted(before, 1, huge), 0), true}, // the limit minus 4
            {withInserted(before, 3, ImageSegment{0, 3}), false},
            {withInserted(before, 0, VideoSegment{1, 1, 1, -1.0}), false},
            {Sequence(), true}};
        for (const auto& [now, good] : changes) {
            QCOMPARE(validate(now).hasValue(), good);
            QCOMPARE(validateChange(before, now).hasValue(), good);
            if (!good) QCOMPARE(validateChange(before, now).error().message(), validate(now).error().message());
        }
    }

    void segmentsMoveInsertAndGo() {
        const Sequence sequence = parsed("text:1 text:2 text:3");
        QCOMPARE(toNotation(withMoved(sequence, 0, 2)), std::string("text:2 text:3 text:1"));
        QCOMPARE(toNotation(withMoved(sequence, 2, 0)), std::string("text:3 text:1 text:2"));
        QCOMPARE(toNotation(withMoved(sequence, 7, 0)), toNotation(sequence));
        QCOMPARE(toNotation(withRemoved(sequence, 1)), std::string("text:1 text:3"));
        QCOMPARE(toNotation(withRemoved(sequence, 3)), toNotation(sequence));
        QCOMPARE(toNotation(withInserted(sequence, 99, PadSegment{.tokens = 4})),
                 std::string("text:1 text:2 text:3 pad:4"));
    }

    void holdsKnowsEveryKindOfElement() {
        const Sequence sequence = parsed("text:5 image:4x3 av:2x2x3@0.5+10");
        QVERIFY(holds(sequence, {.segment = 0, .part = Part::Text, .column = 4}));
        QVERIFY(!holds(sequence, {.segment = 0, .part = Part::Text, .column = 5}));
        QVERIFY(holds(sequence, {.segment = 1, .part = Part::Patch, .row = 2, .column = 3}));
        QVERIFY(!holds(sequence, {.segment = 1, .part = Part::Patch, .row = 3, .column = 3}));
        QVERIFY(!holds(sequence, {.segment = 1, .part = Part::Patch, .frame = 1}));
        QVERIFY(!holds(sequence, {.segment = 1, .part = Part::Text}));
        QVERIFY(holds(sequence, {.segment = 2, .part = Part::Audio, .column = 9}));
        QVERIFY(!holds(sequence, {.segment = 2, .part = Part::Audio, .column = 10}));
        QVERIFY(!holds(sequence, {.segment = 3, .part = Part::Text}));
        QVERIFY(!holds(sequence, {.segment = -1, .part = Part::Text}));
    }

    void firstPairIsTextAndPicture() {
        const auto [query, key] = defaultPair(parsed("text:5 image:4x3 text:5"));
        QVERIFY((query == Element{.segment = 2, .part = Part::Text, .column = 2}));
        QVERIFY((key == Element{.segment = 1, .part = Part::Patch, .row = 1, .column = 2}));
    }

    void firstPairIsHeldByAnySequence() {
        for (const char* notation : {"text:1", "image:1x1", "video:2x2x2", "audio:9 pad:1", "av:1x1x1@0.5+3"}) {
            const Sequence sequence = parsed(notation);
            const auto [query, key] = defaultPair(sequence);
            QVERIFY2(query && holds(sequence, *query), notation);
            QVERIFY2(key && holds(sequence, *key), notation);
        }
        QVERIFY(!defaultPair({}).first);
    }
};

ROPESCOPE_TEST(TestSequenceEdits)
#include "tst_sequence_edits.moc"
