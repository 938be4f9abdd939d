// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <utility>

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTest>
#include <QTreeWidget>

#include <ropescope/raster/colour_vision.h>

#include "tests/support/registration.h"
#include "tests/ui/modes/figure_window.h"
#include "ui/modes/figure/page_status.h"
#include "ui/modes/figure/panel_list.h"
#include "ui/modes/figure/revise_menu.h"
#include "ui/views/arithmetic_dialog.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

QAction& revision(FigureWindow& shown, const char* id) {
    auto* menu = shown.window.findChild<ReviseMenu*>();
    emit menu->aboutToShow();
    return *menu->findChild<QAction*>(QString::fromLatin1(id));
}

/// The middle of the first axes of a panel, in points of the page.
QPointF axesOf(FigureWindow& shown, const char* letter) {
    for (const FigureBox& box : shown.page().picture()->figure->boxes())
        if (box.kind == u"axes" && box.panel == QString::fromLatin1(letter)) return box.box.center();
    return {};
}

QPoint onPage(FigureWindow& shown, const QPointF& points) {
    return (shown.page().origin() + points * shown.page().picture()->scale).toPoint();
}

} // namespace

/// What one does to a figure besides its layout: looking closely, revising, going from panel to panel.
class TestFigureWork : public QObject {
    Q_OBJECT

private slots:
    /// A click on a cell makes its tokens query and key, and shows the number under the scheme of its panel.
    void aClickOnACellExplainsIt_data() {
        QTest::addColumn<bool>("softmax");
        QTest::newRow("score") << false;
        QTest::newRow("softmax weight") << true; // known only when the page is drawn with the pair
    }
    void aClickOnACellExplainsIt() {
        QFETCH(bool, softmax);
        Session session = sessionOf(kExample);
        session.scores.mode = softmax ? ScoreMode::Softmax : ScoreMode::Score;
        FigureWindow shown(std::move(session));
        const QPointF at = axesOf(shown, "b");
        QVERIFY(shown.page().picture()->figure->hitAt(at)->query);
        QTest::mouseClick(&shown.page(), Qt::LeftButton, {}, onPage(shown, at));
        shown.bench.settle();
        const auto hit = shown.page().picture()->figure->hitAt(at);
        QVERIFY(hit && hit->query && hit->key);
        QCOMPARE(hit->column, std::size_t{1});
        QVERIFY(shown.bench.focus.query() == hit->query && shown.bench.focus.key() == hit->key);
        QCOMPARE(shown.page().chosen(), 1);
        auto* dialog = shown.window.findChild<ArithmeticDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        QVERIFY(dialog->derivations() == hit->arithmetic);
        QVERIFY(!dialog->derivations().isEmpty());
        // The same numbers as in the workbench, for the same pair under the same scheme.
        const Derivations there = deriveFocusedPair(shown.bench.context, 1);
        QVERIFY(std::ranges::any_of(there, [&](const Derivation& each) {
            return each.quantity == dialog->derivations().back().quantity &&
                   each.steps.back() == dialog->derivations().back().steps.back();
        }));
        // Another click, the same window.
        QTest::mouseClick(&shown.page(), Qt::LeftButton, {}, onPage(shown, at + QPointF(9, 0)));
        shown.bench.settle();
        QCOMPARE(shown.window.findChildren<ArithmeticDialog*>().size(), 1);
        QVERIFY(dialog->derivations() != hit->arithmetic);
        QVERIFY(shown.bench.focus.key() != hit->key);
    }

    /// By key: the focused pair under the scheme of the chosen panel.
    void theKeyForArithmeticWorksOnThePage() {
        FigureWindow shown;
        shown.page().setFocus();
        shown.page().choose(2);
        QTest::keyClick(&shown.page(), Qt::Key_M);
        auto* dialog = shown.window.findChild<ArithmeticDialog*>();
        QVERIFY(dialog);
        QVERIFY(!dialog->derivations().isEmpty());
        QVERIFY(dialog->derivations() == deriveFocusedPair(shown.bench.context, 2));
    }

    void aDragAndAClickBesideExplainNothing() {
        FigureWindow shown;
        const auto query = shown.bench.focus.query(), key = shown.bench.focus.key();
        QTest::mouseClick(&shown.page(), Qt::LeftButton, {}, onPage(shown, {2, 2}));
        shown.drag(onPage(shown, axesOf(shown, "a")), onPage(shown, axesOf(shown, "a")) + QPoint(30, 0));
        QVERIFY(!shown.window.findChild<ArithmeticDialog*>());
        QVERIFY(shown.bench.focus.query() == query && shown.bench.focus.key() == key);
    }

    /// The page as others see it, pixel by pixel; what is exported stays.
    void proofsChangeTheScreenOnly() {
        FigureWindow shown;
        const auto before = shown.page().picture();
        const QByteArray exported = findFigureFormat(QStringLiteral("png"))->write(*before->figure)->bytes;
        auto* proof = shown.window.findChild<QComboBox*>(QStringLiteral("page.proof"));
        QCOMPARE(proof->count(), 4);
        proof->setFocus();
        for (const ColourVision vision : {ColourVision::Grey, ColourVision::Deuteranopia, ColourVision::Protanopia}) {
            QTest::keyClick(proof, Qt::Key_Down);
            shown.bench.settle();
            const auto picture = shown.page().picture();
            QCOMPARE(picture->image.size(), before->image.size());
            for (int y = 0; y < picture->image.height(); y += 7) {
                for (int x = 0; x < picture->image.width(); x += 7) {
                    const QRgb from = before->image.pixel(x, y);
                    const auto part = [](int value) { return static_cast<std::uint8_t>(value); };
                    const Rgb wanted =
                        sRgbOf(seenAs(vision, linearOf(Rgb{part(qRed(from)), part(qGreen(from)), part(qBlue(from))})));
                    QCOMPARE(picture->image.pixel(x, y), qRgb(wanted.r, wanted.g, wanted.b));
                }
            }
            QCOMPARE(findFigureFormat(QStringLiteral("png"))->write(*picture->figure)->bytes, exported);
        }
    }

    void revisionsAreFoundInThePalette() {
        FigureWindow shown;
        const auto names = [&] {
            QTest::keyClick(&shown.window, Qt::Key_K, Qt::ControlModifier);
            auto* palette = shown.window.findChild<QDialog*>(QStringLiteral("commandPalette"));
            QStringList texts;
            const auto* list = palette->findChild<QTreeWidget*>();
            for (int i = 0; i < list->topLevelItemCount(); ++i) texts << list->topLevelItem(i)->text(0);
            delete palette;
            return texts;
        };
        QVERIFY(names().contains(QStringLiteral("Revise › All text +1 pt")));
        QTest::keyClick(&shown.window, Qt::Key_1, Qt::ControlModifier);
        QVERIFY(!names().contains(QStringLiteral("Revise › All text +1 pt")));
    }

    void allTextGrowsByAPoint() {
        FigureWindow shown;
        const double before = shown.page().picture()->smallestText;
        QVERIFY(before > 0);
        revision(shown, "figure.text-larger").trigger();
        shown.bench.settle();
        QVERIFY2(std::abs(shown.page().picture()->smallestText - before - 1) < 0.1,
                 qPrintable(QString::number(shown.page().picture()->smallestText)));
        QVERIFY(shown.bench.document.stepName(shown.bench.document.undoStack().index() - 1).contains(u"+1 pt"));
        revision(shown, "figure.text-smaller").trigger();
        shown.bench.settle();
        QVERIFY(std::abs(shown.page().picture()->smallestText - before) < 0.1);
        shown.bench.document.undoStack().undo();
        shown.bench.document.undoStack().undo();
        QCOMPARE(shown.figure().textScale, 1.0);
    }

    void aPanelGrowsByAColumn() {
        FigureWindow shown;
        shown.layout().setFocus();
        shown.layout().selectAll();
        QTest::keyClicks(&shown.layout(), QStringLiteral("AB./CD."));
        shown.bench.settle();
        shown.page().choose(1);
        revision(shown, "figure.panel-wider").trigger();
        shown.bench.settle();
        QCOMPARE(toText(*shown.figure().layout), "ABB/CD.");
        shown.page().choose(-1);
        QVERIFY(!revision(shown, "figure.panel-wider").isEnabled());
    }

    void theMapBecomesSafeInGrey() {
        FigureWindow shown;
        QVERIFY(revision(shown, "figure.safe-map").isEnabled());
        revision(shown, "figure.safe-map").trigger();
        shown.bench.settle();
        QCOMPARE(shown.session().colour.map, "cividis");
        QVERIFY(!revision(shown, "figure.safe-map").isEnabled());
        shown.bench.document.undoStack().undo();
        QCOMPARE(shown.session().colour.map, "viridis");
    }

    void theListOfPanelsFollowsThePage() {
        FigureWindow shown;
        auto& list = *shown.window.findChild<PanelList*>();
        QCOMPARE(list.count(), 4);
        QVERIFY2(list.item(1)->text().contains(QStringLiteral("RoPE-TV")), qPrintable(list.item(1)->text()));
        QVERIFY(list.item(1)->text().startsWith(u'B'));
        shown.page().choose(2);
        QCOMPARE(list.currentRow(), 2);
        list.setFocus();
        QTest::keyClick(&list, Qt::Key_Up);
        QCOMPARE(shown.page().chosen(), 1);
        // Panels beyond the letters of the layout are listed, but cannot be chosen.
        shown.layout().setFocus();
        shown.layout().selectAll();
        QTest::keyClicks(&shown.layout(), QStringLiteral("AB"));
        shown.bench.settle();
        QCOMPARE(list.count(), 4);
        QVERIFY(!list.item(3)->flags().testFlag(Qt::ItemIsEnabled));
        list.setFocus();
        QTest::keyClick(&list, Qt::Key_Delete);
        shown.bench.settle();
        QCOMPARE(list.count(), 3);
    }

    /// Millimetres of what is drawn, in the status bar.
    void theStatusBarHasTheSizes() {
        FigureWindow shown;
        auto* status = shown.window.findChild<PageStatus*>();
        QVERIFY(status && status->isVisible());
        const auto texts = [&] {
            QString all;
            for (const auto* label : status->findChildren<QLabel*>()) all += label->text() + u'\n';
            return all;
        };
        const Figure& figure = *shown.page().picture()->figure;
        const auto millimetres = [](double points) { return QString::number(points * 25.4 / 72, 'f', 1); };
        const auto boxes = figure.boxes();
        const auto axes = std::ranges::find(boxes, QStringLiteral("axes"), &FigureBox::kind);
        for (const QSizeF& size : {figure.sizePoints(), axes->box.size()})
            QVERIFY2(texts().contains(millimetres(size.width()) + QStringLiteral(" × ") + millimetres(size.height())),
                     qPrintable(texts()));
        shown.bench.context.notices.say([] { return QStringLiteral("Copied."); });
        QVERIFY(texts().contains(QStringLiteral("Copied.")));
        QTest::keyClick(&shown.window, Qt::Key_1, Qt::ControlModifier);
        QVERIFY(!status->isVisible());
    }

    void aTypedCaptionIsComparedWithTheLetters() {
        FigureWindow shown;
        const auto captionFaults = [&] {
            QString all;
            for (const FigureFault& fault : shown.page().picture()->faults)
                if (fault.error.what.english().ends_with("caption"))
                    all += toQString(fault.error.why.english()) + u'\n';
            return all;
        };
        QCOMPARE(captionFaults(), QString());
        auto* caption = shown.window.findChild<QPlainTextEdit*>(QStringLiteral("figure.caption"));
        caption->setFocus();
        caption->selectAll();
        QTest::keyClicks(caption, QStringLiteral("Schemes (a)-(c) and (f)."));
        shown.bench.settle();
        QCOMPARE(captionFaults(), QStringLiteral("it mentions (f), but no panel has this letter\n"
                                                 "it does not mention (d)\n"));
        caption->clearFocus();
        for (const FigureFault& fault : shown.page().picture()->faults) {
            if (!fault.fixName || fault.fixName() != u"Generate caption") continue;
            shown.click(fault.fixName());
            break;
        }
        shown.bench.settle();
        QCOMPARE(captionFaults(), QString());
        QVERIFY(shown.figure().captionText.empty());
    }
};

ROPESCOPE_TEST(TestFigureWork)
#include "tst_figure_work.moc"
