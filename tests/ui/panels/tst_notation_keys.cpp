// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Entering and leaving the notation field by keyboard, in a complete window.
#include <QApplication>
#include <QLineEdit>
#include <QTest>

#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/panels/sequence/notation_field.h"
#include "ui/panels/sequence/sequence_strip.h"
#include "ui/views/plot_view.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

struct ShownNotationKeys : ShownWindow {
    ShownNotationKeys() : ShownWindow(kExample) {
        bench.document.setClock([this] { return now; });
    }

    [[nodiscard]] NotationField& field() const { return window.workbench().strip().notation(); }
    [[nodiscard]] QList<PlotView*> views() const {
        QList<PlotView*> shown;
        for (PlotView* view : window.findChildren<PlotView*>())
            if (view->isVisible()) shown << view;
        return shown;
    }
    /// Presses Ctrl+L and types a text that replaces the current one.
    void type(const char* text) {
        press(Qt::Key_L, Qt::ControlModifier);
        QVERIFY(field().hasFocus());
        QTest::keyClicks(&field(), QLatin1String(text));
    }

    qint64 now = 0; ///< time of the document's clock in milliseconds
};

} // namespace

class TestNotationKeys : public QObject {
    Q_OBJECT
private slots:
    /// A half-typed sequence that happens to be valid must not reset query and key.
    void thinkingWhileTypingKeepsThePlaces() {
        ShownNotationKeys shown;
        const auto query = shown.bench.focus.query();
        shown.type("text:5");
        shown.now += 1100; // longer than the time within which edits merge
        QTest::keyClicks(&shown.field(), QStringLiteral(" image:6x3 text:8"));
        QTest::keyClick(&shown.field(), Qt::Key_Return);
        QCOMPARE(shown.notation(), std::string("text:5 image:6x3 text:8"));
        QCOMPARE(shown.bench.focus.query(), query);
        shown.press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(shown.notation(), std::string(kExample));
    }

    /// Undo also restores query and key where an edit could only approximate them.
    void undoBringsPlacesBack() {
        ShownNotationKeys shown;
        shown.type("text:7 image:2x2");
        QTest::keyClick(&shown.field(), Qt::Key_Return);
        const auto query = shown.bench.focus.query(), key = shown.bench.focus.key();
        const int segment = shown.bench.focus.segment();
        shown.type("text:8");
        QTest::keyClick(&shown.field(), Qt::Key_Return);
        shown.press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(shown.notation(), std::string("text:7 image:2x2"));
        QCOMPARE(shown.bench.focus.query(), query);
        QCOMPARE(shown.bench.focus.key(), key);
        QCOMPARE(shown.bench.focus.segment(), segment);
    }

    void init() { failOnWarnings(); }

    void enterCommitsAndGoesBackToTheView() {
        ShownNotationKeys shown;
        PlotView* view = shown.views().at(5);
        view->setFocus();
        shown.type("text:3 image:2x2"); // replaces everything: Ctrl+L selects it
        shown.press(Qt::Key_Return);
        QCOMPARE(shown.notation(), std::string("text:3 image:2x2"));
        const auto* now = qobject_cast<PlotView*>(shown.window.focusWidget());
        QVERIFY(now);
        QCOMPARE(now->plot(), view->plot());
        QCOMPARE(now->column(), view->column());
        shown.press(Qt::Key_T);
        QCOMPARE(shown.bench.document.session()->sequence.segments.size(), std::size_t{3});
    }

    void ctrlLSelectsAllAgainAndAgain() {
        ShownNotationKeys shown;
        shown.press(Qt::Key_L, Qt::ControlModifier);
        QCOMPARE(shown.field().textCursor().selectedText(), QLatin1String(kExample));
        shown.field().moveCursor(QTextCursor::End);
        shown.press(Qt::Key_L, Qt::ControlModifier);
        QCOMPARE(shown.field().textCursor().selectedText(), QLatin1String(kExample));
    }

    /// If nothing or another field had the keyboard focus, the first view gets it.
    void enterFromElsewhereGoesToTheFirstView() {
        ShownNotationKeys shown;
        QLineEdit* search = nullptr;
        for (QLineEdit* line : shown.window.findChildren<QLineEdit*>())
            if (line->accessibleName() == QLatin1String("Search schemes")) search = line;
        QVERIFY(search);
        search->setFocus();
        shown.press(Qt::Key_L, Qt::ControlModifier);
        shown.press(Qt::Key_Enter, Qt::KeypadModifier);
        QVERIFY(qobject_cast<PlotView*>(shown.window.focusWidget()));
    }

    void escapeTakesTheWholeVisitBack() {
        ShownNotationKeys shown;
        shown.type("text:3 image:2x2");
        QCOMPARE(shown.notation(), std::string("text:3 image:2x2"));
        shown.now += 1100; // longer than the time within which edits merge
        QTest::keyClicks(&shown.field(), QStringLiteral(" text:9"));
        shown.press(Qt::Key_Escape);
        QCOMPARE(shown.notation(), std::string(kExample));
        QCOMPARE(shown.field().toPlainText(), QLatin1String(kExample));
        QVERIFY(!shown.field().hasFocus());
        QVERIFY(!shown.bench.document.undoStack().canUndo()); // as if the edit had never happened
    }

    void escapeLeavesNoTraceInTheHistory() {
        ShownNotationKeys shown;
        shown.press(Qt::Key_L, Qt::ControlModifier);
        shown.press(Qt::Key_Escape);
        QCOMPARE(shown.bench.document.undoStack().count(), 0);
        shown.type("text:3");
        shown.press(Qt::Key_Escape); // a moment after the typing
        QCOMPARE(shown.notation(), std::string(kExample));
        QCOMPARE(shown.bench.document.undoStack().count(), 0);
        shown.type("text:3 nonsense");
        shown.press(Qt::Key_Escape);
        QCOMPARE(shown.notation(), std::string(kExample));
        QCOMPARE(shown.field().toPlainText(), QLatin1String(kExample));
        QVERIFY(!shown.field().isUnfinished());
    }

    /// Changes to the sequence from elsewhere, such as an example or a card, are not reverted.
    void escapeKeepsChangesFromElsewhere() {
        ShownNotationKeys shown;
        shown.press(Qt::Key_L, Qt::ControlModifier);
        shown.bench.document.edit(stepNamed("e"), [](Session& session) { session.sequence.segments.pop_back(); });
        shown.press(Qt::Key_Escape);
        QCOMPARE(shown.notation(), std::string("text:5 image:4x3"));
    }

    void enterStaysInWrongTextAndShowsTheFault() {
        ShownNotationKeys shown;
        shown.type("text:3 imag:2x2");
        shown.field().moveCursor(QTextCursor::End);
        shown.press(Qt::Key_Return);
        QVERIFY(shown.field().hasFocus());
        QVERIFY(shown.field().property("bad").toBool());
        QCOMPARE(shown.field().textCursor().selectedText(), QStringLiteral("imag"));
    }

    /// Invalid text survives the loss of focus and other edits, but not an edit of the sequence.
    void wrongTextStaysUntilTheSequenceChanges() {
        ShownNotationKeys shown;
        shown.type("text:3 imag");
        const std::string before = shown.notation();
        shown.views().at(2)->setFocus();
        QVERIFY(!shown.field().hasFocus());
        QCOMPARE(shown.field().toPlainText(), QStringLiteral("text:3 imag"));
        QVERIFY(shown.field().property("bad").toBool());
        shown.bench.document.edit(stepNamed("e"), [](Session& session) { session.rotary.headDim = 64; });
        QCOMPARE(shown.field().toPlainText(), QStringLiteral("text:3 imag"));
        QCOMPARE(shown.notation(), before);
        shown.bench.document.edit(stepNamed("e"),
                                  [](Session& session) { session.sequence = parseNotation("text:8").value(); });
        QCOMPARE(shown.field().toPlainText(), QStringLiteral("text:8"));
        QVERIFY(!shown.field().property("bad").toBool());
    }

    /// Once the field is left, the text is as a new field would show it.
    void spacesGoWhenTheFieldIsLeft() {
        ShownNotationKeys shown;
        shown.type("text:3   image:2x2 ");
        QCOMPARE(shown.field().toPlainText(), QStringLiteral("text:3   image:2x2 "));
        shown.views().at(0)->setFocus();
        QCOMPARE(shown.field().toPlainText(), QStringLiteral("text:3 image:2x2"));
    }

    void undoInTheFieldIsTheDocumentsUnlessTheTextIsWrong() {
        ShownNotationKeys shown;
        shown.type("text:3 i");
        QCOMPARE(shown.notation(), std::string("text:3"));
        shown.press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(shown.field().toPlainText(), QStringLiteral("text:3"));
        shown.press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(shown.notation(), std::string(kExample));
    }
};

ROPESCOPE_TEST(TestNotationKeys)
#include "tst_notation_keys.moc"
