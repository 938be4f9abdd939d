// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
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
        QCOMPARE(shown.window.workbench().modes().mode(), 2);
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

    /// The line between two columns, and the one below a row: dragged, and typed after a double click.
    void linesOfTheGridAreMoved() {
        FigureWindow shown;
        shown.layout().setFocus();
        shown.layout().selectAll();
        QTest::keyClicks(&shown.layout(), QStringLiteral("AB/CD"));
        shown.bench.settle();
        const int before = shown.bench.document.undoStack().index();
        const Figure* drawn = shown.page().picture()->figure.get();
        const double scale = shown.page().picture()->scale, page = drawn->columnWidths()[0] * 2;
        const auto lineAt = [&](double x, double y) {
            return (shown.page().origin() + QPointF(x, y) * shown.page().picture()->scale).toPoint();
        };
        const auto columns = drawn->columnLines(), rows = drawn->rowLines();
        const QPoint line = lineAt(columns[1], rows[0] * 0.8 + rows[1] * 0.2);
        QTest::mousePress(&shown.page(), Qt::LeftButton, {}, line);
        QTest::mouseMove(&shown.page(), line + QPoint(30, 0));
        shown.drag(line, line + QPoint(60, 0));
        QCOMPARE(shown.bench.document.undoStack().index(), before + 1);
        QCOMPARE(shown.figure().columnWidths.size(), std::size_t{2});
        const double wanted = page / 2 + 60 / scale * 25.4 / 72;
        QVERIFY(std::abs(shown.figure().columnWidths[0] - wanted) <= 0.06);
        drawn = shown.page().picture()->figure.get();
        QVERIFY(std::abs(drawn->columnLines()[1] - columns[1] - 60 / scale) <= 1.5);
        const auto columnsField = [&] {
            return shown.window.findChild<QLineEdit*>(QStringLiteral("figure.column_widths"))->text();
        };
        QCOMPARE(columnsField(), toQString(sizesText(roundedSizes(drawn->columnWidths()))));

        const QPoint below = lineAt(drawn->columnLines()[1] * 0.6, drawn->rowLines()[1]);
        const double height = drawn->rowHeights()[0];
        shown.drag(below, below - QPoint(0, 40));
        QVERIFY(std::abs(shown.figure().rowHeights.at(0) - height + 40 / scale * 25.4 / 72) <= 0.06);
        drawn = shown.page().picture()->figure.get();
        QVERIFY(std::abs(drawn->rowHeights()[0] - shown.figure().rowHeights[0]) < 0.06);
        QVERIFY(drawn->rowHeights()[1] > drawn->rowHeights()[0]);
        shown.bench.document.undoStack().undo();
        shown.bench.document.undoStack().undo();
        shown.bench.settle();
        QVERIFY(shown.figure().columnWidths.empty() && shown.figure().rowHeights.empty());
        QCOMPARE(columnsField(), QString());

        drawn = shown.page().picture()->figure.get();
        const QPoint again = lineAt(drawn->columnLines()[1], rows[0] * 0.8 + rows[1] * 0.2);
        QTest::mouseDClick(&shown.page(), Qt::LeftButton, {}, again);
        auto* size = shown.page().findChild<QLineEdit*>(QStringLiteral("figure.size"));
        QVERIFY(size && size->hasFocus());
        size->selectAll();
        QTest::keyClicks(size, QStringLiteral("four"));
        QTest::keyClick(size, Qt::Key_Return);
        QVERIFY(size->property("bad").toBool());
        size->selectAll();
        QTest::keyClicks(size, QStringLiteral("4 in"));
        QTest::keyClick(size, Qt::Key_Return);
        shown.bench.settle();
        QVERIFY(std::abs(shown.figure().columnWidths.at(0) - 101.6) < 0.06);
        QVERIFY(!shown.page().findChild<QLineEdit*>(QStringLiteral("figure.size")));
    }

    void columnsAndRowsAreTyped() {
        FigureWindow shown;
        auto* columns = shown.window.findChild<QLineEdit*>(QStringLiteral("figure.column_widths"));
        QVERIFY(columns && columns->text().isEmpty() && !columns->placeholderText().isEmpty());
        const auto across = shown.page().picture()->figure->layout().columns;
        QCOMPARE(columns->placeholderText().split(u' ').size(), across);
        columns->setFocus();
        QTest::keyClicks(columns, QStringLiteral("2in, 40 40"));
        QTest::keyClick(columns, Qt::Key_Return);
        shown.bench.settle();
        QCOMPARE(sizesText(shown.figure().columnWidths), "50.8 40 40");
        QCOMPARE(columns->text(), toQString(sizesText(roundedSizes(shown.page().picture()->figure->columnWidths()))));
    }

    void plotsOfAPanelStandBesideEachOther() {
        FigureWindow shown;
        shown.page().choose(0);
        const auto boxes = [&] {
            std::vector<QRectF> plots;
            for (const FigureBox& each : shown.page().picture()->figure->boxes())
                if (each.panel == u"a" && each.kind == u"plot") plots.push_back(each.box);
            return plots;
        };
        QVERIFY(boxes()[0].bottom() <= boxes()[1].top());
        QAbstractButton* beside = nullptr;
        for (auto* button : shown.window.findChildren<QAbstractButton*>())
            if (button->text() == u"Beside") beside = button;
        QVERIFY(beside);
        beside->click();
        shown.bench.settle();
        QVERIFY(shown.figure().panels[0].arrange == PanelArrange::Beside);
        QVERIFY(boxes()[0].right() <= boxes()[1].left() + 1);
        QCOMPARE(boxes()[0].top(), boxes()[1].top());
    }

    /// Figures travel with the session.
    void figuresAreSaved() {
        FigureWindow shown;
        shown.layout().setFocus();
        shown.layout().selectAll();
        QTest::keyClicks(&shown.layout(), QStringLiteral("ABCD"));
        shown.bench.settle();
        shown.bench.document.edit([] { return QString(); },
                                  [](Session& session) {
                                      FigureSetup& figure = session.figures[0];
                                      figure.columnWidths = {60, 50.5, kAutoSize, 40};
                                      figure.rowHeights = {61.2};
                                      figure.panels[1].arrange = PanelArrange::Beside;
                                      figure.sharedTitles = false;
                                      figure.bars = KeyPlace::Row;
                                      figure.legends = KeyPlace::None;
                                      figure.legendInTwoRows = true;
                                  });
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
