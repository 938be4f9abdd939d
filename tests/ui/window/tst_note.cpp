// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLineEdit>
#include <QTest>

#include <ropescope/formats/session/session_file.h>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/panels/sequence/examples.h"
#include "ui/views/board.h"
#include "ui/views/elided_label.h"
#include "ui/views/plot_view.h"
#include "ui/window/note_line.h"
#include "ui/window/shell.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

NoteLine& noteOf(const ShownWindow& shown) { return *shown.window.findChild<NoteLine*>(); }
QString textIn(const ShownWindow& shown) { return noteOf(shown).findChild<ElidedLabel*>()->text(); }
QLineEdit& fieldIn(const ShownWindow& shown) { return *noteOf(shown).findChild<QLineEdit*>(); }

void open(ShownWindow& shown, qsizetype example) {
    openExample(shown.bench.context, examples()[static_cast<std::size_t>(example)]);
    shown.bench.settle();
}

} // namespace

class TestNote : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void anOpenedExampleKeepsItsSentence() {
        ShownWindow shown;
        const int height = shown.window.height();
        QVERIFY(!noteOf(shown).isVisible());
        open(shown, 1);
        QVERIFY(noteOf(shown).isVisible());
        QVERIFY(textIn(shown).startsWith(u"After 1 196 patches"));
        QVERIFY(noteOf(shown).findChild<ElidedLabel*>()->toolTip().contains(textIn(shown)));
        QCOMPARE(shown.window.height(), height);
        const Translations chinese(QStringLiteral("zh_CN"));
        QTRY_VERIFY_WITH_TIMEOUT(textIn(shown).endsWith(u'。'), test::kHangs);
    }

    void aClickEditsItAsOneStep() {
        ShownWindow shown;
        open(shown, 1);
        const QString before = textIn(shown);
        QTest::mouseClick(&noteOf(shown), Qt::LeftButton);
        QVERIFY(fieldIn(shown).hasFocus());
        QCOMPARE(fieldIn(shown).text(), before);
        QTest::keyClicks(&fieldIn(shown), QStringLiteral("Mine."));
        QTest::keyClick(&fieldIn(shown), Qt::Key_Return);
        QVERIFY(!fieldIn(shown).isVisible());
        QCOMPARE(textIn(shown), QStringLiteral("Mine."));
        QCOMPARE(shown.session().note.english, std::string("Mine."));
        QVERIFY(!shown.session().note.chinese.empty());
        QCOMPARE(shown.bench.document.stepName(shown.bench.document.undoStack().index() - 1),
                 QStringLiteral("Edit note"));
        QTest::mouseClick(&noteOf(shown), Qt::LeftButton);
        QTest::keyClicks(&fieldIn(shown), QStringLiteral("Not this."));
        QTest::keyClick(&fieldIn(shown), Qt::Key_Escape);
        QCOMPARE(textIn(shown), QStringLiteral("Mine."));
        shown.bench.document.undoStack().undo();
        QCOMPARE(textIn(shown), before);
    }

    void anyDocumentCanHaveOneAndLoseIt() {
        ShownWindow shown;
        PlotView* view = shown.window.workbench().board().focusedView();
        view->setFocus();
        shown.window.findChild<QAction*>(QStringLiteral("edit.note"))->trigger();
        QVERIFY(fieldIn(shown).isVisible() && fieldIn(shown).hasFocus());
        QTest::keyClicks(&fieldIn(shown), QStringLiteral("Why?\r"));
        QVERIFY(view->hasFocus());
        const auto written = toSessionFile(shown.session());
        QVERIFY(written);
        QVERIFY(parseSessionFile(*written, "f").value().session.note == shown.session().note);
        shown.window.findChild<QAction*>(QStringLiteral("edit.note"))->trigger();
        QTest::keyClick(&fieldIn(shown), Qt::Key_Delete);
        QTest::keyClick(&fieldIn(shown), Qt::Key_Return);
        QVERIFY(!noteOf(shown).isVisible());
        QVERIFY(shown.session().note == Note());
    }
};

ROPESCOPE_TEST(TestNote)
#include "tst_note.moc"
