// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <ropescope/sequence/notation.h>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/panels/sequence/segment_card.h"
#include "ui/panels/sequence/segment_list.h"

using namespace ropescope;
using namespace ropescope::ui;

class TestChosenCard : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void isWholeAndTheOnlyOneThatStandsOut() {
        Bench bench(sessionOf("text:5 image:4x3 text:7 image:8x6 text:3 video:4x4x3 text:2"));
        SegmentList list(bench.context);
        list.resize(900, list.height());
        list.show();
        bench.settle();
        const auto last = [&] { return list.model()->index(list.model()->rowCount() - 1, 0); };
        const auto isWhole = [&] {
            const QRect card = list.visualRect(last());
            return card.left() >= 0 && card.right() - kCardGap < list.viewport()->width();
        };
        bench.focus.setSegment(6);
        QVERIFY(isWhole());
        bench.document.edit(stepNamed("add"), [](Session& session) {
            session.sequence =
                parseNotation("text:5 image:4x3 text:7 image:8x6 text:3 video:4x4x3 text:2 text:9").value();
        });
        bench.focus.setSegment(7);
        bench.settle();
        QVERIFY(isWhole());
        list.resize(600, list.height());
        bench.settle();
        QVERIFY(isWhole());
        // While a card is dragged, the one under the pointer looks as it does without it.
        const QPoint from = list.visualRect(last()).center() + QPoint(0, 14), to = from - QPoint(300, 0);
        QTest::mousePress(list.viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(list.viewport(), to);
        QVERIFY(list.isDragging());
        QTest::mouseRelease(list.viewport(), Qt::LeftButton, {}, to);
        QVERIFY(!list.isDragging());
        QCOMPARE(list.currentIndex().row(), 6);
        QCOMPARE(bench.focus.segment(), 6);
        QCOMPARE(list.selectionModel()->selectedIndexes().size(), 1);
    }
};

ROPESCOPE_TEST(TestChosenCard)
#include "tst_chosen_card.moc"
