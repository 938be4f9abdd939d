// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QTest>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/convert.h"
#include "ui/panels/rotary/rotary_panel.h"

// What the rotary panel says about the base and about the lengths of scalings.

using namespace ropescope;
using namespace ropescope::ui;

namespace {

template <class Widget>
Widget* rotaryField(RotaryPanel& panel, const QString& name) {
    for (Widget* widget : panel.findChildren<Widget*>())
        if (widget->accessibleName() == name) return widget;
    return nullptr;
}

} // namespace

class TestRotaryPanel : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    /// One place says which base holds, and the other cannot be edited.
    void theBaseIsEachSchemesOwnOrOneForAll() {
        Session session = sessionOf(kExample, {"rope-tv", "hunyuan-vl"});
        session.rotary.base.reset();
        Bench bench(session);
        RotaryPanel panel(bench.context);
        auto* choice = rotaryField<QComboBox>(panel, QStringLiteral("Base: each scheme's own, or one for all"));
        auto* number = rotaryField<QLineEdit>(panel, QStringLiteral("Base"));
        auto* slider = rotaryField<QSlider>(panel, QStringLiteral("Base, logarithmic"));
        QVERIFY(choice && number && slider);
        QCOMPARE(choice->currentText(), QStringLiteral("Scheme's own"));
        QVERIFY(!number->isEnabled() && !slider->isEnabled());
        QCOMPARE(number->text(), QStringLiteral("10000"));
        bench.focus.setScheme(1); // its checkpoint's, with alpha
        QCOMPARE(number->text().toDouble(), bench.context.placed()->columns[1].plan->base);
        bench.focus.setScheme(0);
        emit choice->activated(1);
        QCOMPARE(bench.document.session()->rotary.base, std::optional(10000.0));
        QCOMPARE(bench.context.placed()->columns[1].plan->base, 10000.0);
        QCOMPARE(choice->currentText(), QStringLiteral("One for all"));
        QVERIFY(number->isEnabled() && slider->isEnabled());
        emit choice->activated(0);
        QVERIFY(!bench.document.session()->rotary.base && !number->isEnabled());
        QVERIFY(bench.context.placed()->columns[1].plan->base > 1e7);
    }

    /// A scaling that needs a length shows a field for it, with the model's value or with what is wrong.
    void aLengthIsShownAndCanBeTyped() {
        Session session = sessionOf(kExample, {"flat", "qwen3-vl"});
        Bench bench(session);
        RotaryPanel panel(bench.context);
        panel.show();
        auto* length = rotaryField<QLineEdit>(panel, QStringLiteral("Original length"));
        auto* trained = rotaryField<QLineEdit>(panel, QStringLiteral("Trained length"));
        QVERIFY(length && trained && !length->isVisible() && !trained->isVisible());
        const auto scale = [&](const char* scaling) {
            bench.document.edit(stepNamed("s"), [=](Session& edited) { edited.rotary.scaling = scaling; });
        };
        const auto type = [](QLineEdit* field, const char* text) {
            field->setText(QLatin1String(text));
            emit field->editingFinished();
        };
        const auto reason = [&] {
            for (const QLabel* label : panel.findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains(QStringLiteral("no trained model"))) return true;
            return false;
        };
        scale("dynamic:2");
        QVERIFY(!length->isVisible() && trained->isVisible());
        scale("yarn:4");
        QVERIFY(length->isVisible() && !trained->isVisible());
        QVERIFY(length->text().isEmpty() && length->property("bad").toBool() && reason());
        QVERIFY(!length->accessibleDescription().isEmpty());
        const auto& columns = [&]() -> const std::vector<SchemeColumn>& { return bench.context.placed()->columns; };
        QVERIFY(!columns()[0].plan && columns()[1].plan);
        bench.focus.setScheme(1);
        QCOMPARE(length->placeholderText(), QStringLiteral("262144"));
        QVERIFY(!length->property("bad").toBool() && !reason());
        bench.focus.setScheme(0);
        QVERIFY(length->property("bad").toBool() && reason());
        type(length, "262144");
        QVERIFY(bench.document.session()->rotary.params == (ScalingParams{{kOriginalLength, {262144}}}));
        QVERIFY(columns()[0].plan && !length->property("bad").toBool() && !reason());
        type(length, "many");
        QVERIFY(length->property("bad").toBool() && length->toolTip().contains(QStringLiteral("many")));
        QCOMPARE(length->text(), QStringLiteral("many"));
        QTest::keyClick(length, Qt::Key_Escape);
        QCOMPARE(length->text(), QStringLiteral("262144"));
        type(length, ""); // each model's own again
        QVERIFY(bench.document.session()->rotary.params.empty() && !columns()[0].plan && reason());
        scale("none");
        QVERIFY(!length->isVisible() && columns()[0].plan);
    }

    /// Every parameter of a scaling can be typed, and those of others are hidden.
    void everyParameterOfAScalingCanBeEdited() {
        Bench bench(sessionOf(kExample, {"rope-tv"}));
        RotaryPanel panel(bench.context);
        panel.show();
        const auto& session = [&]() -> const Session& { return *bench.document.session(); };
        for (const Scaling& scaling : scalingRegistry()) {
            bench.document.edit(stepNamed("s"), [&](Session& edited) { edited.rotary.scaling = scaling.id; });
            for (const ScalingParamSpec& spec : scalingParamSpecs()) {
                if (spec.id == kOriginalLength || spec.id == kTrainedLength) continue;
                const auto* editor = panel.findChild<QWidget*>(QStringLiteral("rotary.params.") + toQString(spec.id));
                QVERIFY2(editor, spec.id.c_str());
                const bool used = std::ranges::count(scaling.params, spec.id) > 0;
                QVERIFY2(editor->isVisible() == used, (scaling.id + " " + spec.id).c_str());
            }
        }
        bench.document.edit(stepNamed("s"), [](Session& edited) { edited.rotary.scaling = "yarn:4"; });
        const auto type = [&](const char* path, const char* text) {
            auto* field = panel.findChild<QLineEdit*>(QLatin1String(path));
            QVERIFY(field);
            field->setText(QLatin1String(text));
            emit field->editingFinished();
        };
        type("rotary.scaling.number", "8");
        QCOMPARE(session().rotary.scaling, std::string("yarn:8"));
        type("rotary.params.beta_fast", "16");
        QVERIFY(session().rotary.params == (ScalingParams{{"beta_fast", {16}}}));
        auto* whole = panel.findChild<QCheckBox*>(QStringLiteral("rotary.params.truncate"));
        QVERIFY(whole && whole->isChecked());
        whole->click();
        QVERIFY(session().rotary.params.at("truncate") == std::vector<double>{0});
        type("rotary.params.beta_fast", ""); // the usual one again
        QVERIFY(!session().rotary.params.contains("beta_fast"));
    }
};

ROPESCOPE_TEST(TestRotaryPanel)
#include "tst_rotary_panel.moc"
