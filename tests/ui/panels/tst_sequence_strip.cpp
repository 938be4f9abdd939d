// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemDelegate>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

#include <ropescope/sequence/notation.h>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/focus_rules.h"
#include "ui/forms/number_field.h"
#include "ui/panels/sequence/examples.h"
#include "ui/panels/sequence/notation_field.h"
#include "ui/panels/sequence/segment_actions.h"
#include "ui/panels/sequence/segment_card.h"
#include "ui/panels/sequence/segment_list.h"
#include "ui/panels/sequence/sequence_strip.h"
#include "ui/panels/sequence/token_ribbon.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// The strip in its own window, with what the main window would pass to it.
struct ShownSequenceStrip {
    explicit ShownSequenceStrip(const char* notation) : bench(sessionOf(notation)) {
        resetFocus(bench.focus, bench.document.session()->sequence);
        host.resize(1200, 160);
        const auto openFile = [](const QString&) {};
        strip = new SequenceStrip(bench.context,
                                  {.add = addActions(bench.context, &host),
                                   .segment = segmentActions(bench.context, &host),
                                   .examples = makeExamplesMenu(bench.context, openFile, &host),
                                   .import = new QAction(&host),
                                   .cards = new QAction(&host)},
                                  &host);
        strip->resize(1200, 160);
        list = strip->findChild<SegmentList*>();
        host.show();
        host.activateWindow();
        bench.settle();
    }

    [[nodiscard]] std::string notation() const { return toNotation(bench.document.session()->sequence); }
    [[nodiscard]] NotationField& field() const { return strip->notation(); }
    [[nodiscard]] QPoint cardCentre(int row) const {
        return list->visualRect(list->model()->index(row, 0)).center() + QPoint(0, 14);
    }
    void type(const QString& text) const {
        field().setFocus();
        field().selectAll();
        QTest::keyClicks(&field(), text);
    }

    Bench bench;
    QWidget host;
    SequenceStrip* strip;
    SegmentList* list;
};

/// Forwards to another delegate and counts its calls.
class CountingDelegate : public QAbstractItemDelegate {
public:
    explicit CountingDelegate(QAbstractItemDelegate& other) : m_other(other) {}
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        ++painted;
        m_other.paint(painter, option, index);
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        ++measured;
        return m_other.sizeHint(option, index);
    }
    mutable int measured = 0, painted = 0;

private:
    QAbstractItemDelegate& m_other;
};

} // namespace

class TestSequenceStrip : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    /// Some schemes add tokens, so the same segments may be drawn at other places.
    void theRibbonFollowsTheFocusedScheme() {
        Bench bench(sessionOf("text:2 image:2x2 text:2", {"flat", "hunyuan-vl@hf5.15.0"}));
        TokenRibbon ribbon(bench.context);
        ribbon.resize(600, ribbon.height());
        const QImage six = ribbon.grab().toImage();
        QCOMPARE(ribbon.grab().toImage(), six);
        bench.focus.setScheme(1);
        const QImage eight = ribbon.grab().toImage();
        QVERIFY(eight != six);
        TokenRibbon fresh(bench.context);
        fresh.resize(ribbon.size());
        QCOMPARE(eight, fresh.grab().toImage());
        bench.focus.setScheme(0);
        QCOMPARE(ribbon.grab().toImage(), six);
    }

    void typingIsAnEdit() {
        ShownSequenceStrip shown("text:5 image:4x3 text:5");
        shown.type(QStringLiteral("text:7, video:2x3x4"));
        QCOMPARE(shown.notation(), std::string("text:7 video:2x3x4"));
        QCOMPARE(shown.list->model()->rowCount(), 2);
        QVERIFY(!shown.field().error());
        // The text stays as it was typed.
        QCOMPARE(shown.field().toPlainText(), QStringLiteral("text:7, video:2x3x4"));
    }

    void cardsAreAsWideAsTheirWords() {
        ShownSequenceStrip shown(
            "text:5 text:8 text:123456 image:4x3 image:8x7 image:40x3 video:3x4x5 text:5 av:2x2x2+10 pad:3");
        const PaintStyle& style = shown.bench.context.theme.style();
        std::int64_t before = 0;
        int row = 0;
        for (const Segment& segment : shown.bench.document.session()->sequence.segments) {
            const CardGeometry card = cardGeometry({}, segment, cardText(segment, before), style);
            QCOMPARE(shown.list->sizeHintForIndex(shown.list->model()->index(row, 0)).width(),
                     card.card.width() + kCardGap);
            before += tokenCount(segment);
            ++row;
        }
    }

    void typingIsOneUndoEntry() {
        ShownSequenceStrip shown("text:5");
        shown.type(QStringLiteral("text:1234"));
        shown.bench.document.undoStack().undo();
        QCOMPARE(shown.notation(), std::string("text:5"));
        QCOMPARE(shown.field().toPlainText(), QStringLiteral("text:5"));
        QVERIFY(!shown.bench.document.undoStack().canUndo());
    }

    void wrongNotationIsMarkedAndChangesNothing() {
        ShownSequenceStrip shown("text:5 image:4x3 text:5");
        QSignalSpy spy(&shown.bench.document, &Document::sessionChanged);
        shown.field().setPlainText(QStringLiteral("text:5  imgae:4x3 text:5"));
        QVERIFY(shown.field().error().has_value());
        QCOMPARE(shown.field().errorColumn(), 9);
        QCOMPARE(spy.count(), 0);
        QCOMPARE(shown.notation(), std::string("text:5 image:4x3 text:5"));
    }

    void otherSettingsLeaveWrongTextAlone() {
        ShownSequenceStrip shown("text:5");
        const QString wrong = QStringLiteral("text:5 imag");
        shown.field().setPlainText(wrong);
        shown.bench.document.edit(stepNamed("Base"), [](Session& session) { session.rotary.base = 77; });
        QCOMPARE(shown.field().toPlainText(), wrong);
        QVERIFY(shown.field().error().has_value());
    }

    void altEnterPutsTheReplacement() {
        ShownSequenceStrip shown("text:5 image:4x3 text:5");
        shown.field().setPlainText(QStringLiteral("text:5 imgae:4x9"));
        shown.field().setFocus();
        QTest::keyClick(&shown.field(), Qt::Key_Return, Qt::AltModifier);
        QCOMPARE(shown.field().toPlainText(), QStringLiteral("text:5 image:4x9"));
        QCOMPARE(shown.notation(), std::string("text:5 image:4x9"));
    }

    void undoTakesBackWrongTextFirst() {
        ShownSequenceStrip shown("text:5");
        shown.type(QStringLiteral("text:6 bogus"));
        QVERIFY(shown.field().error().has_value());
        QTest::keyClick(&shown.field(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!shown.field().error());
        QCOMPARE(shown.field().toPlainText(), QStringLiteral("text:6"));
    }

    void emptyTextIsTheEmptySequence() {
        ShownSequenceStrip shown("text:5 image:4x3");
        shown.field().setPlainText(QString());
        QVERIFY(shown.bench.document.session()->sequence.empty());
        QVERIFY(!shown.field().error());
        QCOMPARE(shown.list->model()->rowCount(), 0);
    }

    /// Qt lays out the whole line for each change of its text or formats, so a character must cause no more of them
    /// while the text is faulty, and when that begins or ends, than it does anyway.
    void typingChangesTheTextOncePerCharacter() {
        ShownSequenceStrip shown("text:5");
        shown.field().setFocus();
        shown.field().moveCursor(QTextCursor::End);
        const QString typed = QStringLiteral(" image:4x3 video:4x3x2");
        const QSignalSpy changes(shown.field().document(), &QTextDocument::contentsChanged);
        QTest::keyClicks(&shown.field(), typed);
        QCOMPARE(shown.notation(), std::string("text:5 image:4x3 video:4x3x2"));
        QVERIFY2(changes.size() <= 2 * typed.size(), qPrintable(QString::number(changes.size())));
    }

    void placesAreCountedInCharacters() {
        ShownSequenceStrip shown("text:5");
        shown.field().setPlainText(QStringLiteral("text:5 图像:4x3"));
        QCOMPARE(shown.field().errorColumn(), 8);
    }

    /// Spellings shown by the window or typed on Chinese keyboards are notation too, and coloured like it.
    void otherSpellingsAreReadAndColoured() {
        const ShownSequenceStrip shown("text:1");
        const auto coloursOf = [&](const QString& text) {
            shown.field().setPlainText(text);
            QList<QRgb> colours;
            for (const auto& format : shown.field().document()->firstBlock().layout()->formats()) {
                for (int i = 0; i < format.length; ++i) colours << format.format.foreground().color().rgb();
            }
            return colours;
        };
        const QList<QRgb> plain = coloursOf(QStringLiteral("text:5,image:4x3 video:4x3x8"));
        QCOMPARE(shown.notation(), std::string("text:5 image:4x3 video:4x3x8"));
        const QList<QRgb> other = coloursOf(QStringLiteral("text：5，image：4×3　video：4×3×8"));
        QCOMPARE(shown.notation(), std::string("text:5 image:4x3 video:4x3x8"));
        QVERIFY(!shown.field().error());
        QCOMPARE(plain.size(), 26);
        QCOMPARE(other, plain);
        shown.field().setPlainText(QStringLiteral("audio:1e6，text：2.5e3"));
        QCOMPARE(shown.notation(), std::string("audio:1000000 text:2500"));
        shown.field().setPlainText(QStringLiteral("text：5，　image：4×0"));
        QCOMPARE(shown.field().errorColumn(), 17);
    }

    void numbersOnCardsTakeExponents() {
        ShownSequenceStrip shown("text:5 image:4x3");
        shown.bench.focus.setSegment(0);
        NumberField* tokens = shown.list->numberFields().front();
        tokens->setFocus();
        tokens->selectAll();
        QTest::keyClicks(tokens, QStringLiteral("2e3"));
        QCOMPARE(shown.notation(), std::string("text:5 image:4x3"));
        QCOMPARE(tokens->text(), QStringLiteral("2e3"));
        QVERIFY(!tokens->isBad());
        tokens->clearFocus();
        QCOMPARE(shown.notation(), std::string("text:2000 image:4x3"));
        QCOMPARE(tokens->text(), QStringLiteral("2000"));
        tokens->setFocus();
        tokens->selectAll();
        QTest::keyClicks(tokens, QStringLiteral("1.5\r"));
        QVERIFY(tokens->isBad());
    }

    void cardSizesAreTheSameEdit() {
        ShownSequenceStrip shown("text:5 image:4x3 text:5");
        shown.bench.focus.setSegment(1);
        QCOMPARE(shown.list->numberFields().size(), std::size_t{2});
        NumberField* width = shown.list->numberFields().front();
        width->setFocus();
        width->selectAll();
        QTest::keyClicks(width, QStringLiteral("16\r"));
        QCOMPARE(shown.field().toPlainText(), QStringLiteral("text:5 image:16x3 text:5"));
        QTest::keyClick(width, Qt::Key_Up);
        QTest::keyClick(width, Qt::Key_Down);
        QTest::keyClick(width, Qt::Key_Down);
        QCOMPARE(shown.notation(), std::string("text:5 image:15x3 text:5"));
        shown.bench.document.undoStack().undo();
        QCOMPARE(shown.notation(), std::string("text:5 image:4x3 text:5"));
        QCOMPARE(width->value(), 4);
    }

    void wheelTurnsAFocusedNumber() {
        ShownSequenceStrip shown("text:5");
        NumberField* field = shown.list->numberFields().front();
        const auto turn = [field] {
            const QPointF centre = field->rect().center();
            QWheelEvent wheel(centre, field->mapToGlobal(centre), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                              Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(field, &wheel);
        };
        turn();
        QCOMPARE(shown.notation(), std::string("text:5"));
        field->setFocus();
        turn();
        QCOMPARE(shown.notation(), std::string("text:6"));
    }

    void aBadSizeMarksOnlyItsBox() {
        ShownSequenceStrip shown("image:4x3");
        const auto& fields = shown.list->numberFields();
        fields[1]->setFocus();
        fields[1]->selectAll();
        QTest::keyClicks(fields[1], QStringLiteral("0\r"));
        QVERIFY(fields[1]->isBad());
        QVERIFY(!fields[0]->isBad());
        QCOMPARE(shown.notation(), std::string("image:4x3"));
        QTest::keyClick(fields[1], Qt::Key_Escape);
        QVERIFY(!fields[1]->isBad());
        QCOMPARE(fields[1]->text(), QStringLiteral("3"));
    }

    void draggingReorders_data() {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        QTest::addColumn<QString>("result");
        QTest::newRow("to the end") << 0 << 2 << QStringLiteral("text:2 text:3 text:1");
        QTest::newRow("to the beginning") << 2 << 0 << QStringLiteral("text:3 text:1 text:2");
    }

    void draggingReorders() {
        QFETCH(int, from);
        QFETCH(int, to);
        ShownSequenceStrip shown("text:1 text:2 text:3");
        QWidget* area = shown.list->viewport();
        const int beyond = to > from ? 60 : -60;
        QTest::mousePress(area, Qt::LeftButton, {}, shown.cardCentre(from));
        for (const QPoint& point :
             {(shown.cardCentre(from) + shown.cardCentre(to)) / 2, shown.cardCentre(to) + QPoint(beyond, 0)}) {
            QMouseEvent move(QEvent::MouseMove, point, area->mapToGlobal(point), Qt::NoButton, Qt::LeftButton,
                             Qt::NoModifier);
            QCoreApplication::sendEvent(area, &move);
        }
        QCOMPARE(shown.notation(), std::string("text:1 text:2 text:3")); // views are updated only on the drop
        QTest::mouseRelease(area, Qt::LeftButton, {}, shown.cardCentre(to) + QPoint(beyond, 0));
        const QString actual = QString::fromStdString(shown.notation());
        QTEST(actual, "result");
        QCOMPARE(shown.bench.focus.segment(), to);
        QCOMPARE(shown.bench.document.undoStack().count(), 1);
    }

    void cardButtonsDuplicateAndRemove() {
        ShownSequenceStrip shown("text:1 image:2x2");
        const auto geometry = [&](int row) {
            const Segment& segment = shown.bench.document.session()->sequence.segments[static_cast<std::size_t>(row)];
            return cardGeometry(shown.list->visualRect(shown.list->model()->index(row, 0)).topLeft(), segment,
                                cardText(segment, row), shown.bench.theme.style());
        };
        QTest::mouseClick(shown.list->viewport(), Qt::LeftButton, {}, geometry(0).duplicate.center());
        QCOMPARE(shown.notation(), std::string("text:1 text:1 image:2x2"));
        QTest::mouseClick(shown.list->viewport(), Qt::LeftButton, {}, geometry(0).remove.center());
        QCOMPARE(shown.notation(), std::string("text:1 image:2x2"));
    }

    void clickingANumberOpensIt() {
        ShownSequenceStrip shown("text:1 image:2x2");
        shown.bench.focus.setSegment(0);
        const Segment& segment = shown.bench.document.session()->sequence.segments[1];
        const CardGeometry geometry = cardGeometry(shown.list->visualRect(shown.list->model()->index(1, 0)).topLeft(),
                                                   segment, cardText(segment, 1), shown.bench.theme.style());
        QTest::mouseClick(shown.list->viewport(), Qt::LeftButton, {}, geometry.boxes[1].center());
        QCOMPARE(shown.bench.focus.segment(), 1);
        QVERIFY(shown.list->numberFields()[1]->hasFocus());
    }

    void selectionAndFocusAreOne() {
        ShownSequenceStrip shown("text:1 text:2 text:3");
        shown.bench.focus.setSegment(2);
        QCOMPARE(shown.list->currentIndex().row(), 2);
        QTest::keyClick(shown.list, Qt::Key_Left);
        QCOMPARE(shown.bench.focus.segment(), 1);
        shown.bench.document.edit(stepNamed("Shorten"),
                                  [](Session& session) { session.sequence = parseNotation("text:1").value(); });
        QCOMPARE(shown.list->currentIndex().row(), 0);
    }

    /// Cost of one edit: every card is measured a few times, visible ones are painted, and one is created.
    void thousandsOfSegmentsStayLight() {
        std::string notation;
        for (int i = 0; i < 3000; ++i) notation += i % 2 ? "image:4x3 " : "text:5 ";
        ShownSequenceStrip shown(notation.c_str());
        CountingDelegate counts(*shown.list->itemDelegate());
        shown.list->setItemDelegate(&counts);
        shown.bench.settle();
        counts.measured = counts.painted = 0;
        QSignalSpy inserted(shown.list->model(), &QAbstractItemModel::rowsInserted);
        QSignalSpy removed(shown.list->model(), &QAbstractItemModel::rowsRemoved);
        QSignalSpy reset(shown.list->model(), &QAbstractItemModel::modelReset);
        addSegments(shown.bench.context, {TextSegment{.tokens = 9}});
        shown.bench.settle();
        QCOMPARE(inserted.count(), 1);
        QCOMPARE(inserted.first().at(1), inserted.first().at(2)); // one row
        QCOMPARE(removed.count() + reset.count(), 0);
        qInfo("%d cards measured, %d painted", counts.measured, counts.painted);
        QVERIFY(counts.measured <= 4 * 3001);
        QVERIFY(counts.painted > 0 && counts.painted <= 64);
        QVERIFY(shown.list->viewport()->findChildren<QWidget*>().size() < 16);
    }
};

ROPESCOPE_TEST(TestSequenceStrip)
#include "tst_sequence_strip.moc"
