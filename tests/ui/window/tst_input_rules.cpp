// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the wheel, undo and redo do anywhere in the window.
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTest>

#include <ropescope/session/user_schemes.h>

#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/forms/number_field.h"
#include "ui/modes/figure/figure_mode.h"
#include "ui/panels/controls/plain_field.h"
#include "ui/panels/formula/formula_editor.h"
#include "ui/panels/formula/formula_field.h"
#include "ui/panels/rotary/rotary_panel.h"
#include "ui/panels/sequence/notation_field.h"
#include "ui/panels/sequence/sequence_strip.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

Session withMoreRows(const char* notation) {
    Session session = sessionOf(notation);
    session.views.plots.insert({"decay", "precision"});
    return session;
}

struct ShownInputRules : ShownWindow {
    explicit ShownInputRules(const char* notation = "text:5 image:4x3 text:5") : ShownWindow(withMoreRows(notation)) {}

    template <class Widget>
    Widget* named(const char* name) const {
        for (Widget* widget : window.findChildren<Widget*>())
            if (widget->accessibleName() == QLatin1String(name)) return widget;
        qFatal("no widget %s", name);
    }
    void undo() { press(Qt::Key_Z, Qt::ControlModifier); }
    void redo() { press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier); }
    /// An edit that undo would revert.
    void editSomething() {
        bench.document.edit(stepNamed("e"), [](Session& session) { session.sequence.segments.pop_back(); });
    }
    [[nodiscard]] bool edited() { return bench.document.undoStack().canUndo(); }
};

bool changesByWheel(const QWidget& widget) {
    return qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget) ||
           (qobject_cast<const QAbstractSlider*>(&widget) && !qobject_cast<const QScrollBar*>(&widget));
}

QScrollArea* panelAround(QWidget& widget) {
    for (QWidget* parent = widget.parentWidget(); parent; parent = parent->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(parent)) return area;
    return nullptr;
}

/// Sent as the window system does: to the widget under the pointer, then to its parents until one accepts it.
void turnWheelAtCentre(QWidget& widget, int eighths = -120) {
    if (QScrollArea* panel = panelAround(widget)) panel->ensureWidgetVisible(&widget, 0, 60);
    const QPoint inWindow = widget.mapTo(widget.window(), widget.rect().center());
    QWidget* below = widget.window()->childAt(inWindow);
    QVERIFY2(below && (below == &widget || widget.isAncestorOf(below)), qPrintable(widget.accessibleName()));
    const QPointF place = below->mapFrom(widget.window(), inWindow);
    QWheelEvent event(place, below->mapToGlobal(place), {}, {0, eighths}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&event); // only spontaneous events are passed on to parents
    qApp->notify(below, &event);
}

/// The value shown by a combo box, slider or spin box.
QString valueOf(const QWidget& widget) {
    if (const auto* box = qobject_cast<const QComboBox*>(&widget)) return box->currentText();
    if (const auto* slider = qobject_cast<const QAbstractSlider*>(&widget)) return QString::number(slider->value());
    const auto* spin = qobject_cast<const QAbstractSpinBox*>(&widget);
    return spin ? spin->text() : QString();
}

} // namespace

class TestInputRules : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    /// Every combo box, slider and spin box of the window, wheeled up and down without keyboard focus.
    void theWheelChangesNothingWithoutFocus() {
        ShownInputRules shown("text:5 video:4x3x4 text:5");
        int tried = 0;
        for (QWidget* widget : shown.window.findChildren<QWidget*>()) {
            if (!changesByWheel(*widget) || !widget->isVisible()) continue;
            shown.window.workbench().setFocus();
            const QString before = valueOf(*widget);
            for (const int eighths : {-120, 120, 120}) turnWheelAtCentre(*widget, eighths);
            QVERIFY2(!shown.edited(), qPrintable(widget->accessibleName()));
            QCOMPARE(valueOf(*widget), before);
            QVERIFY2(!widget->hasFocus(), qPrintable(widget->accessibleName()));
            ++tried;
        }
        QVERIFY2(tried >= 15, qPrintable(QString::number(tried)));
    }

    /// The wheel event is passed on to the panel, which scrolls.
    void thePanelScrollsOn() {
        ShownInputRules shown;
        auto* headDim = shown.named<QSpinBox>("Head dim");
        QScrollArea* panel = panelAround(*headDim);
        QVERIFY(panel && panel->verticalScrollBar()->maximum() > 0);
        for (QWidget* widget : {static_cast<QWidget*>(headDim),
                                static_cast<QWidget*>(shown.named<QComboBox>("Frequencies of this column"))}) {
            panel->ensureWidgetVisible(widget, 0, 60);
            const int before = panel->verticalScrollBar()->value();
            turnWheelAtCentre(*widget, before > 0 ? 120 : -120);
            QVERIFY2(panel->verticalScrollBar()->value() != before, qPrintable(widget->accessibleName()));
        }
    }

    void theWheelChangesWhatHasTheFocus() {
        ShownInputRules shown;
        auto* headDim = shown.named<QSpinBox>("Head dim");
        headDim->setFocus();
        turnWheelAtCentre(*headDim, 120);
        QCOMPARE(shown.bench.document.session()->rotary.headDim, 130);
        auto* mask = shown.named<QComboBox>("Mask");
        mask->setFocus();
        turnWheelAtCentre(*mask);
        QCOMPARE(mask->currentIndex(), 1);
    }

    /// The rule also holds for widgets created later, in another window.
    void otherWindowsFollow() {
        ShownInputRules shown;
        FigureMode dialog(shown.bench.context, nullptr);
        dialog.show();
        bool any = false;
        for (QComboBox* box : dialog.findChildren<QComboBox*>()) {
            if (box->hasFocus()) continue;
            const int before = box->currentIndex();
            turnWheelAtCentre(*box, -120);
            turnWheelAtCentre(*box, 120);
            turnWheelAtCentre(*box, 120);
            QCOMPARE(box->currentIndex(), before);
            QVERIFY(box->focusPolicy() != Qt::WheelFocus);
            any = true;
        }
        QVERIFY(any);
    }

    /// In every untouched text field of the window, Ctrl+Z undoes in the document.
    void undoInAnyUntouchedField() {
        ShownInputRules shown;
        shown.bench.document.edit(stepNamed("own"),
                                  [](Session& session) { addUserScheme(session, blankScheme("Mine")); });
        shown.window.workbench().formulas().edit("mine:scheme");
        shown.bench.document.undoStack().clear();
        shown.bench.settle();
        const std::string whole = shown.notation();
        int tried = 0;
        for (QWidget* widget : shown.window.findChildren<QWidget*>()) {
            const auto* label = qobject_cast<QLabel*>(widget);
            const bool takesKeys = qobject_cast<QLineEdit*>(widget) || qobject_cast<QAbstractSpinBox*>(widget) ||
                                   qobject_cast<QPlainTextEdit*>(widget) || qobject_cast<QComboBox*>(widget) ||
                                   (label && label->textInteractionFlags().testFlag(Qt::TextSelectableByKeyboard));
            if (!takesKeys || !widget->isVisible() || !widget->isEnabled()) continue;
            widget->setFocus();
            if (!shown.window.focusWidget()) continue;
            shown.editSomething();
            const std::string less = shown.notation();
            const QByteArray what = widget->metaObject()->className() + (' ' + widget->accessibleName().toUtf8());
            shown.undo();
            QVERIFY2(shown.notation() == whole, what.constData());
            shown.redo();
            QVERIFY2(shown.notation() == less, what.constData());
            shown.undo();
            shown.press(Qt::Key_Y, Qt::ControlModifier);
            QVERIFY2(shown.notation() == less, what.constData());
            shown.undo();
            ++tried;
        }
        QVERIFY2(tried >= 12, qPrintable(QString::number(tried)));
    }

    /// Text that is not committed yet is undone first, then the document.
    void aFieldTakesBackItsOwnTextFirst() {
        ShownInputRules shown;
        const std::string whole = shown.notation();
        for (const char* name : {"Search schemes", "Base"}) {
            auto* field = shown.named<QLineEdit>(name);
            field->setFocus();
            shown.editSomething();
            const QString before = field->text();
            QTest::keyClicks(field, QStringLiteral("7"));
            QVERIFY(field->text() != before);
            shown.undo();
            QCOMPARE(field->text(), before);
            QVERIFY(shown.notation() != whole);
            shown.redo();
            QVERIFY(field->text() != before);
            shown.undo();
            shown.undo();
            QVERIFY2(shown.notation() == whole, name);
        }
    }

    void undoRevertsTypingThenTheDocument() {
        ShownInputRules shown;
        auto* headDim = shown.named<QSpinBox>("Head dim");
        headDim->setFocus();
        headDim->selectAll();
        QTest::keyClicks(headDim, QStringLiteral("64"));
        QCOMPARE(shown.bench.document.session()->rotary.headDim, 128);
        shown.undo();
        QCOMPARE(headDim->text(), QStringLiteral("128"));
        headDim->selectAll();
        QTest::keyClicks(headDim, QStringLiteral("64"));
        shown.press(Qt::Key_Return);
        QCOMPARE(shown.bench.document.session()->rotary.headDim, 64);
        shown.undo();
        QCOMPARE(shown.bench.document.session()->rotary.headDim, 128);
        QCOMPARE(headDim->text(), QStringLiteral("128"));
    }

    void aBadCardNumberGoesBackFirst() {
        ShownInputRules shown;
        auto* field = shown.window.workbench().strip().findChild<NumberField*>();
        QVERIFY(field);
        shown.editSomething();
        const std::string less = shown.notation();
        field = shown.window.workbench().strip().findChild<NumberField*>();
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("7"));
        shown.undo(); // what is not taken yet
        QCOMPARE(field->text(), QString::number(field->value()));
        QCOMPARE(shown.notation(), less);
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("x\r"));
        QVERIFY(field->isBad());
        shown.undo();
        QVERIFY(!field->isBad());
        QCOMPARE(field->text(), QString::number(field->value()));
        QCOMPARE(shown.notation(), less);
        shown.undo();
        QVERIFY(shown.notation() != less);
    }

    /// A draft that is not in the session is undone as a whole, from any field of the formula editor.
    void aFormulaDraftGoesBackFirst() {
        ShownInputRules shown;
        shown.bench.document.edit(stepNamed("own"),
                                  [](Session& session) { addUserScheme(session, blankScheme("Mine")); });
        FormulaEditor& editor = shown.window.workbench().formulas();
        editor.edit("mine:scheme");
        auto* formula = editor.findChild<FormulaField*>();
        auto* title = shown.named<PlainField>("Title of the scheme");
        formula->setFocus();
        formula->setPlainText(QStringLiteral("L + nonsense"));
        QVERIFY(!editor.faults().empty());
        title->setFocus();
        QTest::keyClicks(title, QStringLiteral("s"));
        shown.undo();
        QVERIFY(editor.faults().empty());
        QCOMPARE(title->text(), QStringLiteral("Mine"));
        QCOMPARE(shown.bench.document.session()->userSchemes.size(), std::size_t{1});
        shown.undo();
        QVERIFY(shown.bench.document.session()->userSchemes.empty());
    }
};

ROPESCOPE_TEST(TestInputRules)
#include "tst_input_rules.moc"
