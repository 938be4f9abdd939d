// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QListView>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTranslator>

#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/panels/history/history_model.h"
#include "ui/panels/history/history_panel.h"
#include "ui/panels/readout/inspector.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

void setBase(Document& document, double base, const QString& mergeKey = {}) {
    document.edit([base] { return QStringLiteral("Base %1").arg(base); },
                  [base](Session& session) { session.rotary.base = base; }, mergeKey);
}

struct ShownHistoryPanel : ShownWindow {
    ShownHistoryPanel() {
        for (const double base : {500.0, 600.0, 700.0}) setBase(bench.document, base);
        bench.settle();
        toggle().trigger();
        bench.settle();
    }
    [[nodiscard]] QAction& toggle() const { return *window.findChild<QAction*>(QStringLiteral("edit.history")); }
    [[nodiscard]] HistoryPanel& panel() const { return *window.findChild<HistoryPanel*>(); }
    [[nodiscard]] QListView& list() const { return panel().list(); }
    [[nodiscard]] QStringList rows() const {
        QStringList all;
        for (int row = 0; row < list().model()->rowCount(); ++row) all << text(row);
        return all;
    }
    [[nodiscard]] QString text(int row, int role = Qt::DisplayRole) const {
        return list().model()->index(row, 0).data(role).toString();
    }
    void click(int row) {
        const QRect place = list().visualRect(list().model()->index(row, 0));
        QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, place.center());
        bench.settle();
    }
    [[nodiscard]] double base() const { return session().rotary.base.value_or(0); }
    [[nodiscard]] QString distance() const { return static_cast<HistoryModel*>(list().model())->distance(); }
};

} // namespace

class TestHistoryPanel : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QVERIFY(m_english.load(QStringLiteral(":/translations/ropescope_en.qm")));
        QVERIFY(m_chinese.load(QStringLiteral(":/translations/ropescope_zh_CN.qm")));
        qApp->installTranslator(&m_english);
    }
    void cleanupTestCase() { qApp->removeTranslator(&m_english); }
    void init() { failOnWarnings(); }

    void stepsAreNamedFromTheFirstToTheNewest() {
        ShownHistoryPanel shown;
        QCOMPARE(shown.rows(), QStringList({QStringLiteral("Opened"), QStringLiteral("Base 500"),
                                            QStringLiteral("Base 600"), QStringLiteral("Base 700")}));
        QCOMPARE(shown.list().currentIndex().row(), 3);
        QVERIFY(shown.text(3, Qt::AccessibleTextRole).contains(QStringLiteral("current")));
    }

    void aClickGoesBackAndForth() {
        ShownHistoryPanel shown;
        QSignalSpy told(&shown.bench.document, &Document::sessionChanged);
        shown.click(1);
        QCOMPARE(shown.base(), 500);
        QCOMPARE(told.count(), 1); // not once per step on the way
        QCOMPARE(shown.text(2, HistoryModel::Undone), QStringLiteral("true"));
        QCOMPARE(shown.text(1, HistoryModel::Undone), QStringLiteral("false"));
        shown.click(3);
        QCOMPARE(shown.base(), 700);
        QCOMPARE(told.count(), 2);
        shown.click(0);
        QCOMPARE(shown.rows().size(), 4);
        QVERIFY(shown.session() == sessionOf("text:5 image:4x3 text:5"));
    }

    void theKeyboardGoesToTheListAndEnterToAStep() {
        ShownHistoryPanel shown;
        QVERIFY(shown.list().hasFocus());
        shown.press(Qt::Key_Up);
        shown.press(Qt::Key_Up);
        QCOMPARE(shown.base(), 700); // moving the cursor alone changes nothing
        shown.press(Qt::Key_Return);
        QCOMPARE(shown.base(), 500);
        QCOMPARE(shown.list().currentIndex().row(), 1);
    }

    void anEditAfterUndoTakesTheUndoneSteps() {
        ShownHistoryPanel shown;
        shown.click(1);
        setBase(shown.bench.document, 42);
        QCOMPARE(shown.rows().mid(1), QStringList({QStringLiteral("Base 500"), QStringLiteral("Base 42")}));
        QCOMPARE(shown.list().currentIndex().row(), 2);
    }

    void aDragIsOneStep() {
        ShownHistoryPanel shown;
        shown.bench.document.beginInteraction();
        for (int base = 1000; base < 1100; ++base) setBase(shown.bench.document, base, QStringLiteral("base"));
        shown.bench.document.endInteraction();
        QCOMPARE(shown.rows().size(), 5);
    }

    void theSavedStepIsMarkedAndChangesSinceAreCounted() {
        ShownHistoryPanel shown;
        QCOMPARE(shown.distance(), QStringLiteral("3 changes since it was opened"));
        shown.bench.document.undoStack().setClean();
        QCOMPARE(shown.text(3, HistoryModel::Saved), QStringLiteral("saved"));
        QCOMPARE(shown.distance(), QStringLiteral("No change since the last save"));
        setBase(shown.bench.document, 42);
        QCOMPARE(shown.distance(), QStringLiteral("1 change since the last save"));
        shown.click(1);
        QCOMPARE(shown.distance(), QStringLiteral("2 steps before the last save"));
        setBase(shown.bench.document, 43);
        QCOMPARE(shown.distance(), QStringLiteral("The last saved state is not among these steps"));
        for (int row = 0; row < shown.rows().size(); ++row) QVERIFY(shown.text(row, HistoryModel::Saved).isEmpty());
    }

    void theFirstRowSaysWhenStepsWereForgotten() {
        Bench bench(sessionOf("text:5"));
        HistoryModel model(bench.document);
        const auto first = [&] { return model.index(0).data(Qt::DisplayRole).toString(); };
        for (int base = 1; base <= 200; ++base) setBase(bench.document, base);
        QCOMPARE(model.rowCount(), 201);
        QCOMPARE(first(), QStringLiteral("Opened"));
        bench.document.goTo(0);
        QVERIFY(*bench.document.session() == sessionOf("text:5"));
        bench.document.goTo(200);
        setBase(bench.document, 201);
        QCOMPARE(model.rowCount(), 201);
        QCOMPARE(first(), QStringLiteral("Before the first step kept"));
        QCOMPARE(model.distance(), QStringLiteral("The last saved state is not among these steps"));
        bench.document.goTo(3);
        setBase(bench.document, 202);
        QCOMPARE(first(), QStringLiteral("Before the first step kept"));
        bench.document.undoStack().clear();
        QCOMPARE(first(), QStringLiteral("Opened"));
    }

    void allStepsUndoneAndAnotherMadeIsStillOpened() {
        Bench bench(sessionOf("text:5"));
        HistoryModel model(bench.document);
        for (int base = 1; base <= 3; ++base) setBase(bench.document, base);
        bench.document.goTo(0);
        setBase(bench.document, 4);
        setBase(bench.document, 5);
        QCOMPARE(model.index(0).data(Qt::DisplayRole).toString(), QStringLiteral("Opened"));
    }

    void hiddenPanelTakesNoSpace() {
        ShownWindow without;
        const auto* inspector = without.window.findChild<Inspector*>();
        const QSize before = inspector->size();
        QAction& toggle = *without.window.findChild<QAction*>(QStringLiteral("edit.history"));
        QVERIFY(!toggle.isChecked());
        toggle.trigger();
        without.bench.settle();
        const auto* panel = without.window.findChild<HistoryPanel*>();
        QVERIFY(panel->isVisible());
        QCOMPARE(panel->height(), panel->minimumHeight());
        panel->findChild<QToolButton*>()->click();
        without.bench.settle();
        QVERIFY(!toggle.isChecked() && !panel->isVisible());
        QCOMPARE(inspector->size(), before);
    }

    void itStaysWhenThePanelAboveIsHidden() {
        ShownHistoryPanel shown;
        auto& right = *shown.window.findChild<QAction*>(QStringLiteral("view.right-panel"));
        const int width = shown.panel().width();
        right.trigger();
        shown.bench.settle();
        QVERIFY(shown.panel().isVisible());
        QCOMPARE(shown.panel().width(), width);
        shown.toggle().trigger();
        shown.bench.settle();
        QVERIFY(!shown.panel().parentWidget()->isVisible());
    }

    void allWordsFollowTheLanguage() {
        ShownHistoryPanel shown;
        shown.action(QStringLiteral("Causal mask"))->trigger();
        shown.action(QStringLiteral("Add text"))->trigger();
        shown.bench.document.undoStack().undo();
        shown.bench.settle();
        const auto* undo = shown.window.findChild<QAction*>(QStringLiteral("edit.undo"));
        const auto* redo = shown.window.findChild<QAction*>(QStringLiteral("edit.redo"));
        QCOMPARE(undo->text(), QStringLiteral("Undo Causal mask"));
        qApp->installTranslator(&m_chinese);
        shown.bench.settle();
        QCOMPARE(shown.text(0), QStringLiteral("已打开"));
        QCOMPARE(shown.text(4), QStringLiteral("因果掩码"));
        QCOMPARE(undo->text(), QStringLiteral("撤销：因果掩码"));
        QCOMPARE(redo->text(), QStringLiteral("重做：添加片段"));
        qApp->removeTranslator(&m_chinese);
        shown.bench.settle();
        QCOMPARE(shown.text(0), QStringLiteral("Opened"));
        QCOMPARE(shown.text(4), QStringLiteral("Causal mask"));
    }

private:
    QTranslator m_english, m_chinese;
};

ROPESCOPE_TEST(TestHistoryPanel)
#include "tst_history_panel.moc"
