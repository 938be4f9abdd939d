// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTest>

#include <ropescope/formats/session/session_file.h>

#include "tests/support/registration.h"
#include "tests/ui/modes/figure_window.h"
#include "ui/window/mode_stack.h"

using namespace ropescope;
using namespace ropescope::ui;

/// Figure mode: a figure of the view without a question, gestures and text that say the same, all of it undone.
class TestFigureMode : public QObject {
    Q_OBJECT

private slots:
    void theModeBeginsWithAFigureOfTheView() {
        FigureWindow shown;
        QCOMPARE(shown.window.workbench().modes().mode(), 1);
        QCOMPARE(shown.bench.document.session()->figures.size(), std::size_t{1});
        QCOMPARE(shown.figure().panels.size(), std::size_t{4});
        QVERIFY(shown.page().picture());
        for (const FigureFault& fault : shown.page().picture()->faults)
            QVERIFY2(!fault.fix, fault.error.why.english().c_str());
        QTest::keyClick(&shown.window, Qt::Key_1, Qt::ControlModifier);
        QCOMPARE(shown.window.workbench().modes().mode(), 0);
        shown.bench.document.undoStack().undo();
        QVERIFY(shown.bench.document.session()->figures.empty());
    }

    void panelsAreSwappedByDragAndByKey() {
        FigureWindow shown;
        const QString before = shown.schemes();
        QCOMPARE(before, QStringLiteral("rope-tie rope-tv m-rope flat "));
        const QString layout = shown.layout().text();
        shown.drag(shown.middleOf(0), shown.middleOf(1));
        QCOMPARE(shown.schemes(), QStringLiteral("rope-tv rope-tie m-rope flat "));
        QCOMPARE(shown.layout().text(), layout);
        QCOMPARE(shown.page().chosen(), 1);
        QTest::keyClick(&shown.page(), Qt::Key_Left, Qt::ControlModifier);
        shown.bench.settle();
        QCOMPARE(shown.schemes(), before);
        shown.bench.document.undoStack().undo();
        shown.bench.document.undoStack().undo();
        QCOMPARE(shown.schemes(), before);
    }

    void textAndPageSayTheSame() {
        FigureWindow shown;
        shown.layout().setFocus();
        shown.layout().selectAll();
        QTest::keyClicks(&shown.layout(), QStringLiteral("AAB/CDB"));
        shown.bench.settle();
        QCOMPARE(toText(*shown.figure().layout), "AAB/CDB");
        QCOMPARE(toText(shown.page().picture()->figure->layout()), "AAB/CDB");
        // A wrong text changes nothing and says why.
        shown.layout().selectAll();
        QTest::keyClicks(&shown.layout(), QStringLiteral("AA/B"));
        shown.bench.settle();
        QCOMPARE(toText(*shown.figure().layout), "AA"); // as far as it was valid
        QVERIFY(shown.layout().property("bad").toBool());
    }

    void anEdgeSpansByKey() {
        FigureWindow shown;
        shown.layout().setFocus();
        shown.layout().selectAll();
        QTest::keyClicks(&shown.layout(), QStringLiteral("AB/CD/.."));
        shown.bench.settle();
        shown.page().setFocus();
        shown.page().choose(3);
        QTest::keyClick(&shown.page(), Qt::Key_Down, Qt::ShiftModifier);
        shown.bench.settle();
        QCOMPARE(toText(*shown.figure().layout), "AB/CD/.D");
        QCOMPARE(shown.layout().text(), QStringLiteral("AB/CD/.D"));
    }

    void aPanelTakesOtherPlotsAndIsRemoved() {
        FigureWindow shown;
        shown.page().choose(0);
        auto* decay = shown.window.findChild<QCheckBox*>(QStringLiteral("panel.plot.decay"));
        QVERIFY(decay);
        decay->click();
        shown.bench.settle();
        QCOMPARE(shown.figure().panels[0].plots.back(), "decay");
        QTest::keyClick(&shown.page(), Qt::Key_Delete);
        shown.bench.settle();
        QCOMPARE(shown.schemes(), QStringLiteral("rope-tv m-rope flat "));
    }

    void aVenueSetsThePageAndTheCaptionIsOnesOwn() {
        FigureWindow shown;
        auto* venue = shown.window.findChild<QComboBox*>(QStringLiteral("figure.preset"));
        QVERIFY(venue);
        const int index = venue->findData(QStringLiteral("acl"));
        venue->setCurrentIndex(index);
        emit venue->activated(index);
        shown.bench.settle();
        QVERIFY(std::abs(shown.page().picture()->figure->sizePoints().width() - 6.299 * 72) < 0.1);
        auto* caption = shown.window.findChild<QPlainTextEdit*>(QStringLiteral("figure.caption"));
        caption->setFocus();
        caption->selectAll();
        QTest::keyClicks(caption, QStringLiteral("Mine."));
        shown.bench.settle();
        QCOMPARE(shown.figure().captionText, "Mine.");
        QCOMPARE(shown.page().picture()->figure->caption(), QStringLiteral("Mine."));
    }

    /// Figures travel with the session.
    void figuresAreSaved() {
        FigureWindow shown;
        shown.layout().setFocus();
        shown.layout().selectAll();
        QTest::keyClicks(&shown.layout(), QStringLiteral("ABCD"));
        shown.bench.settle();
        const Session& session = *shown.bench.document.session();
        const auto text = toSessionFile(session, {}, kSessionVersion, {});
        QVERIFY(text);
        const auto read = parseSessionFile(*text, "F.rope");
        QVERIFY(read && read->remarks.empty());
        QVERIFY(read->session.figures == session.figures);
    }
};

ROPESCOPE_TEST(TestFigureMode)
#include "tst_figure_mode.moc"
