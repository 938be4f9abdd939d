// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMessageBox>
#include <QPushButton>

#include <ropescope/session/user_schemes.h>

#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/panels/formula/formula_editor.h"
#include "ui/panels/formula/formula_field.h"
#include "ui/panels/sequence/examples.h"
#include "ui/panels/sequence/notation_field.h"
#include "ui/panels/sequence/sequence_strip.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

QMessageBox* question(const ShownWindow& shown) {
    auto* box = shown.window.findChild<QMessageBox*>(QStringLiteral("closeQuestion"));
    return box && box->isVisible() ? box : nullptr;
}

/// Tries to close; true when the window closed without a question.
bool closes(ShownWindow& shown) {
    const bool closed = shown.window.close();
    return closed && !question(shown) && !shown.window.isVisible();
}

} // namespace

class TestClosing : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void untouchedIsNeverAskedAbout() {
        ShownWindow shown(defaultSession());
        QVERIFY(closes(shown));
        ShownWindow given("text:7 image:9x9");
        given.bench.focus.setViewport({.queryBegin = 0.2, .queryEnd = 0.4, .keyBegin = 0.2, .keyEnd = 0.4});
        given.bench.focus.swap();
        given.bench.focus.setScheme(3);
        QVERIFY(closes(given));
    }

    void anExampleIsNotAskedAbout() {
        ShownWindow shown(defaultSession());
        shown.action(QStringLiteral("What an image costs"))->trigger();
        QCOMPARE(shown.notation(), std::string("text:12 image:46x26 text:24"));
        shown.action(QStringLiteral("A million tokens"))->trigger();
        QVERIFY(closes(shown));
        ShownWindow edited(defaultSession());
        edited.press(Qt::Key_C);
        edited.action(QStringLiteral("What an image costs"))->trigger();
        QVERIFY(!closes(edited));
        ShownWindow after(defaultSession());
        after.action(QStringLiteral("What an image costs"))->trigger();
        after.press(Qt::Key_C);
        QVERIFY(!closes(after));
    }

    void anEditIsAskedAbout() {
        ShownWindow shown;
        shown.press(Qt::Key_I);
        QVERIFY(!closes(shown));
        QVERIFY(shown.window.isVisible());
        QMessageBox* box = question(shown);
        QVERIFY(box);
        QCOMPARE(box->text(), QStringLiteral("Save the changes before closing?"));
        QVERIFY(box->defaultButton());
        QCOMPARE(box->buttonRole(box->defaultButton()), QMessageBox::RejectRole);
        QCOMPARE(box->escapeButton(), box->defaultButton());
        // Asked once, however often closing is tried.
        QVERIFY(!shown.window.close());
        QCOMPARE(shown.window.findChildren<QMessageBox*>().size(), 1);
        QTest::keyClick(box, Qt::Key_Escape);
        shown.bench.settle();
        QVERIFY(shown.window.isVisible());
        QVERIFY(!question(shown));
        // Cancelling is not a final answer.
        QVERIFY(!closes(shown));
        QTest::keyClick(question(shown), Qt::Key_Return);
        shown.bench.settle();
        QVERIFY(shown.window.isVisible());
        QVERIFY(!closes(shown));
        for (QAbstractButton* button : question(shown)->buttons())
            if (question(shown)->buttonRole(button) == QMessageBox::DestructiveRole) {
                QTest::mouseClick(button, Qt::LeftButton);
                break;
            }
        QVERIFY(!shown.window.isVisible());
    }

    void quitAsksToo() {
        ShownWindow shown;
        shown.press(Qt::Key_I);
        shown.press(Qt::Key_Q, Qt::ControlModifier);
        QVERIFY(shown.window.isVisible());
        QVERIFY(question(shown));
    }

    void whatWasUndoneIsNotLost() {
        ShownWindow shown;
        shown.press(Qt::Key_I);
        shown.press(Qt::Key_C);
        shown.press(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(shown.window.hasChanges());
        shown.press(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(closes(shown));
        // Edits reverted by hand do not count as a change.
        ShownWindow back;
        back.press(Qt::Key_C);
        back.press(Qt::Key_C);
        QVERIFY(closes(back));
    }

    void unfinishedTextIsAskedAbout() {
        ShownWindow shown("text:5");
        NotationField& field = shown.window.workbench().strip().notation();
        field.setFocus();
        field.moveCursor(QTextCursor::End);
        QTest::keyClicks(&field, QStringLiteral(" image:"));
        QCOMPARE(shown.notation(), std::string("text:5"));
        QVERIFY(!closes(shown));
        QVERIFY(question(shown)->informativeText().contains(QStringLiteral("Unfinished")));

        ShownWindow formulas;
        std::string id;
        formulas.bench.document.edit(stepNamed("new"),
                                     [&](Session& made) { id = addUserScheme(made, blankScheme("mine")); });
        formulas.window.workbench().formulas().edit(id);
        formulas.bench.workspace.file().begin({.file = {.session = formulas.session()}, .stamp = {}}, {});
        QVERIFY(!formulas.window.hasChanges());
        auto* first = formulas.window.workbench().formulas().findChild<FormulaField*>();
        first->setFocus();
        QTest::keyClicks(first, QStringLiteral(" + ("));
        QVERIFY(formulas.window.hasChanges());
    }

    void anotherThemeForgetsNoChange() {
        ShownWindow shown;
        shown.press(Qt::Key_I);
        shown.build();
        shown.bench.settle();
        QVERIFY(!closes(shown));
    }
};

ROPESCOPE_TEST(TestClosing)
#include "tst_closing.moc"
