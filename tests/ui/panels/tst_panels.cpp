// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QSlider>
#include <QSpinBox>
#include <QTest>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/focus_rules.h"
#include "ui/forms/field_editor.h"
#include "ui/panels/readout/inspector.h"
#include "ui/panels/readout/pair_model.h"
#include "ui/panels/readout/score_panel.h"
#include "ui/panels/rotary/rotary_panel.h"
#include "ui/panels/schemes/frequency_choice.h"
#include "ui/panels/schemes/scheme_list.h"
#include "ui/panels/sequence/focus_bar.h"
#include "ui/views/board.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

template <class Widget>
Widget* named(QWidget& parent, const QString& name) {
    for (Widget* widget : parent.findChildren<Widget*>())
        if (widget->accessibleName() == name) return widget;
    return nullptr;
}

bool isPartOfAnother(const QWidget& widget) {
    const QWidget* parent = widget.parentWidget();
    return qobject_cast<const QScrollBar*>(&widget) || qobject_cast<const QAbstractSpinBox*>(parent) ||
           qobject_cast<const QComboBox*>(parent);
}

/// Marked as invalid, with a reason that contains `words`.
bool isMarked(const QWidget& field, const char* words = "") {
    return field.property("bad").toBool() && field.toolTip().contains(QLatin1String(words)) &&
           field.accessibleDescription() == field.toolTip();
}

} // namespace

class TestPanels : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void aBaseDragIsOneEntryAndEverythingFollows() {
        Bench bench(sessionOf(kExample));
        RotaryPanel panel(bench.context);
        panel.show();
        auto* slider = named<QSlider>(panel, QStringLiteral("Base, logarithmic"));
        QVERIFY(slider);
        const double before = bench.context.placed()->columns[0].plan->base;
        slider->setSliderDown(true);
        for (const double wanted : {20000.0, 50000.0, 1000000.0}) {
            slider->setValue(DecadeScale::positionOf(wanted));
            const double base = DecadeScale::valueAt(slider->value());
            QVERIFY(std::abs(base / wanted - 1) < 0.01);
            QCOMPARE(bench.context.placed()->columns[0].plan->base, base);
            QCOMPARE(bench.context.placed()->columns[3].plan->base, base);
        }
        slider->setSliderDown(false);
        QCOMPARE(bench.document.undoStack().count(), 1);
        bench.document.undoStack().undo();
        QCOMPARE(bench.context.placed()->columns[0].plan->base, before);
        QCOMPARE(slider->value(), DecadeScale::positionOf(before));
    }

    void baseCanBeTyped() {
        Bench bench(sessionOf(kExample));
        RotaryPanel panel(bench.context);
        panel.show();
        auto* number = named<QLineEdit>(panel, QStringLiteral("Base"));
        QVERIFY(number);
        number->setText(QStringLiteral("500000"));
        emit number->editingFinished();
        QCOMPARE(*bench.document.session()->rotary.base, 500000.0);
        number->setText(QStringLiteral("-3"));
        emit number->editingFinished();
        QCOMPARE(*bench.document.session()->rotary.base, 500000.0);
        QCOMPARE(number->text(), QStringLiteral("-3"));
        QVERIFY(isMarked(*number, "above 1"));
        bench.document.undoStack().undo(); // the base changes, which discards the typed text
        QVERIFY(!isMarked(*number));
        QVERIFY(number->text() != QStringLiteral("-3"));
    }

    /// Whether typed or stepped to, an odd head dim is marked and the columns keep the last even one.
    void anOddHeadDimIsMarkedAndStays() {
        Bench bench(sessionOf(kExample));
        RotaryPanel panel(bench.context);
        panel.show();
        panel.activateWindow();
        auto* headDim = panel.findChild<QSpinBox*>();
        const auto held = [&] { return bench.document.session()->rotary.headDim; };
        const auto type = [&](const char* text) {
            headDim->setFocus();
            headDim->selectAll();
            QTest::keyClicks(headDim, QLatin1String(text));
            QTest::keyClick(headDim, Qt::Key_Return);
        };
        type("64");
        QCOMPARE(held(), 64);
        const int entries = bench.document.undoStack().count();
        for (const char* odd : {"65", "7", "4095"}) {
            type(odd);
            QCOMPARE(held(), 64);
            QVERIFY(isMarked(*headDim, "odd"));
            headDim->clearFocus();
            QCOMPARE(headDim->text(), QLatin1String(odd));
        }
        // Other settings leave it alone.
        bench.document.edit(stepNamed("e"), [](Session& session) { session.origin = 1; });
        QCOMPARE(headDim->text(), QStringLiteral("4095"));
        QVERIFY(isMarked(*headDim, "odd"));
        QCOMPARE(bench.document.undoStack().count(), entries + 1);
        QCOMPARE(bench.context.placed()->columns[0].plan->pairCount(), 32);
        for (const Qt::Key key : {Qt::Key_Escape, Qt::Key_Up, Qt::Key_Down}) {
            type("65");
            QTest::keyClick(headDim, key);
            QVERIFY(!isMarked(*headDim));
            QCOMPARE(headDim->value() % 2, 0);
            QCOMPARE(held(), headDim->value());
        }
        type("65");
        QTest::keyClick(headDim, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!isMarked(*headDim));
        QCOMPARE(headDim->value(), held());
        type("65");
        bench.document.edit(stepNamed("e"), [](Session& session) { session.rotary.headDim = 32; });
        QCOMPARE(headDim->text(), QStringLiteral("32"));
        QVERIFY(!isMarked(*headDim));
    }

    /// What no scheme can use is marked; a value for only some schemes is accepted, and the columns say which.
    void wrongAllocationsAndScalingsAreMarked() {
        Bench bench(sessionOf(kExample));
        RotaryPanel panel(bench.context);
        panel.show();
        auto* allocation = named<QComboBox>(panel, QStringLiteral("Allocation of frequency pairs to axes"));
        auto* scaling = named<QComboBox>(panel, QStringLiteral("Scaling of frequencies for longer contexts"));
        const Session before = *bench.document.session();
        const auto type = [](QComboBox* box, const char* text) {
            box->setCurrentText(QLatin1String(text));
            emit box->lineEdit()->editingFinished();
        };
        for (const char* wrong : {"nonsense", "sections:1,2", "sections:16,24,22", "pattern:(", "sections:16,24,x"}) {
            type(allocation, wrong);
            QVERIFY2(isMarked(*allocation, "allocation"), wrong);
            QCOMPARE(allocation->currentText(), QLatin1String(wrong));
        }
        for (const char* wrong : {"nonsense", "linear:0", "yarn:x", "linear:"}) {
            type(scaling, wrong);
            QVERIFY2(isMarked(*scaling), wrong);
            QCOMPARE(scaling->currentText(), QLatin1String(wrong));
        }
        QVERIFY(*bench.document.session() == before);
        QCOMPARE(bench.document.undoStack().count(), 0);
        const QString usual = scaling->toolTip();
        type(scaling, "yarn:8");
        QVERIFY(!isMarked(*scaling) && scaling->toolTip() != usual);
        QCOMPARE(bench.document.session()->rotary.scaling, std::string("yarn:8"));
        type(allocation, "sections:16,24,24"); // three axes, which only M-RoPE has
        QVERIFY(!isMarked(*allocation));
        QVERIFY(bench.context.placed()->columns[2].plan && !bench.context.placed()->columns[1].plan);
        type(scaling, "nonsense");
        type(allocation, "nonsense");
        QTest::keyClick(allocation, Qt::Key_Escape);
        QCOMPARE(allocation->currentText(), QStringLiteral("sections:16,24,24"));
        QVERIFY(!isMarked(*allocation));
        QVERIFY(isMarked(*scaling));
        named<QPushButton>(panel, QStringLiteral("Reset rotary settings"))->click();
        QVERIFY(!isMarked(*scaling));
        QCOMPARE(scaling->currentText(), QStringLiteral("none"));
        type(scaling, "nonsense");
        named<QPushButton>(panel, QStringLiteral("Reset rotary settings"))->click(); // nothing to reset but the text
        QVERIFY(!isMarked(*scaling));
    }

    /// When another setting leaves every scheme without frequencies, nothing tells whether typed text is valid.
    void nothingIsTakenWhereEverythingIsAtFault() {
        Session session = sessionOf(kExample);
        session.rotary.base = 0.5;
        Bench bench(session);
        RotaryPanel panel(bench.context);
        for (const auto& column : bench.context.placed()->columns) QVERIFY(!column.plan);
        for (const char* name :
             {"Allocation of frequency pairs to axes", "Scaling of frequencies for longer contexts"}) {
            auto* box = named<QComboBox>(panel, QString::fromLatin1(name));
            box->setCurrentText(QStringLiteral("nonsense"));
            emit box->lineEdit()->editingFinished();
            QVERIFY2(isMarked(*box), name);
            QCOMPARE(box->currentText(), QStringLiteral("nonsense"));
        }
        QVERIFY(!bench.document.session()->rotary.allocation);
        QCOMPARE(bench.document.session()->rotary.scaling, std::string("none"));
    }

    void allocationIsChosenOrTyped() {
        Bench bench(sessionOf(kExample));
        RotaryPanel panel(bench.context);
        auto* box = named<QComboBox>(panel, QStringLiteral("Allocation of frequency pairs to axes"));
        QVERIFY(box);
        box->setCurrentText(QStringLiteral("symmetric"));
        emit box->lineEdit()->editingFinished();
        QCOMPARE(*bench.document.session()->rotary.allocation, std::string("symmetric"));
        box->setCurrentText(box->itemText(0));
        emit box->lineEdit()->editingFinished();
        QVERIFY(!bench.document.session()->rotary.allocation);
    }

    void scalingIsChosenOrTyped() {
        Bench bench(sessionOf(kExample));
        RotaryPanel panel(bench.context);
        auto* box = named<QComboBox>(panel, QStringLiteral("Scaling of frequencies for longer contexts"));
        QVERIFY(box);
        const double before = bench.context.placed()->columns[1].plan->pairs.back().inverseFrequency;
        box->setCurrentText(QStringLiteral("linear:8"));
        emit box->lineEdit()->editingFinished();
        QCOMPARE(bench.document.session()->rotary.scaling, std::string("linear:8"));
        QCOMPARE(bench.context.placed()->columns[1].plan->pairs.back().inverseFrequency, before / 8);
        bench.document.undoStack().undo();
        QCOMPARE(box->currentText(), QStringLiteral("none"));
    }

    void maskAndBiasAreChosen() {
        Bench bench(sessionOf(kExample));
        ScorePanel panel(bench.context);
        panel.show();
        const auto scores = [&] { return bench.document.session()->scores; };
        const auto choose = [&](const QString& name, int index) {
            emit named<QComboBox>(panel, name)->activated(index);
        };
        const auto says = [&](const QString& part) {
            for (const QLabel* label : panel.findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains(part)) return true;
            return false;
        };
        choose(QStringLiteral("Mask"), 2);
        QCOMPARE(scores().mask, Mask::Block);
        choose(QStringLiteral("Bias on the logits"), 1);
        QCOMPARE(scores().bias.kind, BiasKind::Alibi);
        QVERIFY(says(QStringLiteral("No effect here")));
        choose(QStringLiteral("Kind of score"), 1);
        QCOMPARE(scores().mode, ScoreMode::Logit);
        named<QSpinBox>(panel, QStringLiteral("Number of heads of ALiBi"))->setValue(12);
        named<QSpinBox>(panel, QStringLiteral("Head of ALiBi"))->setValue(9);
        QCOMPARE(toText(scores().bias), std::string("alibi:9/12"));
        QVERIFY(says(QStringLiteral("ALiBi head 9 of 12")));
        named<QSpinBox>(panel, QStringLiteral("Number of heads of ALiBi"))->setValue(4);
        QCOMPARE(toText(scores().bias), std::string("alibi:4/4")); // the head is at most the number of heads
        choose(QStringLiteral("Bias on the logits"), 2);
        choose(QStringLiteral("Values of the T5 buckets"), 1);
        named<QSpinBox>(panel, QStringLiteral("Seed of the T5 values"))->setValue(7);
        QCOMPARE(toText(scores().bias), std::string("t5:7"));
        choose(QStringLiteral("Bias on the logits"), 3);
        QVERIFY(says(QStringLiteral("Refused")));
        choose(QStringLiteral("Mask"), 1);
        QVERIFY(!says(QStringLiteral("Refused")));
        bench.document.undoStack().undo();
        QCOMPARE(scores().mask, Mask::Block);
        bench.document.undoStack().undo();
        QCOMPARE(toText(scores().bias), std::string("t5:7"));
    }

    /// Positions of one scheme with the frequencies of another, and back.
    void frequenciesOfAnotherScheme() {
        Bench bench(sessionOf(kExample));
        FrequencyChoice choice(bench.context);
        bench.document.edit(stepNamed("base"), [](Session& session) { session.rotary.base.reset(); });
        choice.showColumn(2);
        auto* box = choice.findChild<QComboBox*>();
        QCOMPARE(box->currentIndex(), 0);
        const int qwen3 = box->findText(QStringLiteral("Qwen3-VL 5.15.0"));
        QVERIFY(qwen3 > 0);
        emit box->activated(qwen3);
        const SchemeColumn& column = bench.context.placed()->columns[2];
        QCOMPARE(column.scheme->id, std::string("qwen2-vl@hf4.57.6"));
        QCOMPARE(column.frequencies->id, std::string("qwen3-vl@hf5.15.0"));
        QCOMPARE(column.plan->base, 5e6);
        QCOMPARE(column.plan->pairs[1].axis, 1); // interleaved: t h w t h w …
        emit box->activated(0);
        QCOMPARE(bench.context.placed()->columns[2].plan->base, 1e6);
    }

    void listTogglesAndReorders() {
        Bench bench(sessionOf(kExample));
        SchemeList panel(bench.context);
        panel.resize(220, 400);
        panel.show();
        auto* list = panel.findChild<QListWidget*>();
        QCOMPARE(list->item(0)->checkState(), Qt::Checked);
        list->item(0)->setCheckState(Qt::Unchecked);
        QCOMPARE(bench.context.placed()->columns.size(), std::size_t{3});
        bench.document.undoStack().undo();
        QCOMPARE(list->item(0)->checkState(), Qt::Checked);
        list->setFocus();
        panel.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&panel, test::kHangs));
        list->setCurrentRow(0);
        const SchemePtr first = bench.context.placed()->columns[0].scheme;
        QTest::keyClick(list, Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(bench.context.placed()->columns[1].scheme, first);
        QCOMPARE(bench.focus.scheme(), 1);
    }

    void inspectorReadsThePair() {
        Bench bench(sessionOf(kExample));
        Inspector panel(bench.context);
        bench.focus.setScheme(1);
        resetFocus(bench.focus, bench.document.session()->sequence);
        bench.settle();
        QCOMPARE(named<QLabel>(panel, QStringLiteral("Query token"))->text(), QStringLiteral("#20"));
        QCOMPARE(named<QLabel>(panel, QStringLiteral("Key token"))->text(), QStringLiteral("#12"));
        QCOMPARE(panel.findChild<QLabel*>(QStringLiteral("pairEnds"))->text(),
                 QStringLiteral("next (23, 23) · maximum (22, 22) · rope_delta 0"));
        const QString rounding = panel.findChild<QLabel*>(QStringLiteral("pairRounding"))->text();
        QVERIFY2(rounding.startsWith(QStringLiteral("error 2.3×10⁻⁴ with float32 angles, bfloat16 rot")),
                 qPrintable(rounding));
        PairModel model(bench.context);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.refresh();
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.index(1).data(PairModel::ScoreText).toString(), QStringLiteral("0.7066"));
        QVERIFY(model.index(1).data(PairModel::PositionsText).toString().contains(QStringLiteral("(11.5,12)")));
        FocusBar bar(bench.context);
        bar.show();
        QStringList said;
        for (const QLabel* label : bar.findChildren<QLabel*>()) said << label->text();
        for (const char* part : {"#20", "#12", "0.7066", "RoPE-TV"})
            QVERIFY2(!said.filter(QLatin1String(part)).isEmpty(), qPrintable(said.join(u'|')));
    }

    void everythingHasAnAccessibleName() {
        Bench bench(sessionOf("text:3 video:4x3x2 text:3"));
        Board board(bench.context);
        SchemeList schemes(bench.context);
        RotaryPanel rotary(bench.context);
        Inspector inspector(bench.context);
        ScorePanel scores(bench.context);
        for (QWidget* root : std::initializer_list<QWidget*>{&board, &schemes, &rotary, &inspector, &scores}) {
            root->show();
            bench.settle();
            for (QWidget* widget : root->findChildren<QWidget*>()) {
                const bool interactive = qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget) ||
                                         qobject_cast<QAbstractSlider*>(widget) || qobject_cast<QLineEdit*>(widget) ||
                                         qobject_cast<QAbstractSpinBox*>(widget) ||
                                         qobject_cast<QAbstractItemView*>(widget);
                if (!interactive || isPartOfAnother(*widget) || !widget->isVisible()) continue;
                QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
            }
        }
    }
};

ROPESCOPE_TEST(TestPanels)
#include "tst_panels.moc"
