// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <string_view>

#include <QComboBox>
#include <QLabel>
#include <QSpinBox>
#include <QTest>

#include <ropescope/session/session_fields.h>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/document/convert.h"
#include "ui/document/fields/declared_field.h"
#include "ui/document/settings/setting_fields.h"
#include "ui/forms/form_grid.h"
#include "ui/plots/plot_registry.h"
#include "ui/window/dialogs/settings_dialog.h"

// What is declared can be edited: every field of a session and every setting has its editor.

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// The session fields without an editor of their own, and what edits them instead.
const std::map<std::string_view, const char*> kNotInForms{
    {"note.en", "the line below the name of the document"},
    {"note.zh_CN", "the same, while the window is in Chinese"},
    {"formula_schemes", "the formula editor"},
    {"rotary.pair_layout", "the command line: no score depends on it"},
    {"rotary.layers", "the config of a model, opened"},
    {"scores.content", "the command line: q and k from a file"},
    {"views.plots", "the menu of plots"},
    {"figures", "figure mode"},
    {"steps", "lesson mode"},
    {"views.decay.seed", "the command line: any seed will do"},
};

/// Every plot, a video and an image, so that every header shows its settings.
Session withEverything() {
    Session session = sessionOf("text:5 video:4x3x8@0.5 image:4x3 text:5", {"rope-tv", "m-rope"});
    for (const PlotPtr& plot : builtInPlots()) session.views.plots.insert(plot->id());
    return session;
}

/// The editors of a field, or of its parts.
QList<QWidget*> editorsOf(const QWidget& root, std::string_view path) {
    const QString name = toQString(path);
    QList<QWidget*> editors;
    for (QWidget* widget : root.findChildren<QWidget*>())
        if (widget->objectName() == name || widget->objectName().startsWith(name + u'.')) editors << widget;
    return editors;
}

} // namespace

class TestForms : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void everySessionFieldHasItsEditor() {
        ShownWindow shown(withEverything());
        shown.bench.settle();
        forEachField([&](const auto& field) {
            const bool found = !editorsOf(shown.window, field.name).isEmpty();
            QVERIFY2(found != kNotInForms.contains(field.name), field.name.data());
        });
    }

    /// A setting needs one line: with a title it is in the dialog.
    void everySettingHasItsEditor() {
        ShownWindow shown;
        shown.press(Qt::Key_Comma, Qt::ControlModifier);
        const auto* dialog = shown.window.findChild<SettingsDialog*>();
        QVERIFY(dialog);
        forEachSetting([&](const auto& field) {
            const QList<QWidget*> editors = editorsOf(*dialog, field.name);
            QVERIFY2(editors.size() == (field.text.title ? 1 : 0), field.name.data());
            if (field.text.title) QCOMPARE(editors.front()->accessibleName(), settingText(field.text.title));
        });
    }

    /// The words of a list are those of files: each can be set and is then the value.
    void wordsAreThoseOfFiles() {
        ShownWindow shown(withEverything());
        shown.bench.settle();
        int lists = 0;
        forEachField([&](const auto& declared) {
            for (QWidget* editor : editorsOf(shown.window, declared.name)) {
                const auto* box = qobject_cast<QComboBox*>(editor);
                if (!box || box->objectName() != toQString(declared.name)) continue;
                if (declared.name == "rotary.base" || declared.name == "scores.bias") continue; // words of the form
                ++lists;
                for (int i = 0; i < box->count(); ++i) {
                    Session session = shown.session();
                    const QString word = box->itemData(i).toString();
                    QVERIFY2(!box->itemText(i).isEmpty(), declared.name.data());
                    setSessionField(session, declared.name, word);
                    QCOMPARE(sessionField(session, declared.name, {}).value, word);
                }
            }
        });
        QVERIFY(lists > 10);
    }

    void anInvalidTextChangesNothing() {
        const Session before = withEverything();
        Session session = before;
        for (const char* path : {"rotary.head_dim", "rotary.base", "origin", "scores.mask", "colours.map", "views.gaps",
                                 "views.precision", "rotary.scaling", "views.video_frame"})
            setSessionField(session, path, QStringLiteral("nonsense"));
        setSessionField(session, "views.patch_opacity", QStringLiteral("101"));
        QVERIFY(session == before);
    }

    /// A form follows its fields: what is typed stays, and fields that come and go leave no gaps.
    void aFormFollowsItsFields() {
        Bench bench(sessionOf(kExample));
        int number = 7;
        bool shown = true;
        const auto fields = [&] {
            const FormField first{.kind = FormField::Kind::Number,
                                  .path = QStringLiteral("first"),
                                  .label = QStringLiteral("First"),
                                  .value = QString::number(number),
                                  .most = 100};
            FormField second = first;
            second.path = QStringLiteral("second");
            second.shown = shown;
            return Form::Fields{second, first};
        };
        FormGrid form(bench.context, fields, {}, nullptr, [&](const FormField& field, const QString& text) {
            if (field.path == u"first") number = text.toInt();
        });
        form.show();
        form.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&form, test::kHangs));
        auto* box = form.findChild<QSpinBox*>(QStringLiteral("first"));
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Up);
        QCOMPARE(number, 8);
        form.refresh();
        box->selectAll();
        QTest::keyClicks(box, QStringLiteral("42"));
        form.refresh();
        QCOMPARE(box->text(), QStringLiteral("42"));
        number = 9;
        form.refresh();
        QCOMPARE(box->text(), QStringLiteral("9"));
        const int height = form.sizeHint().height();
        shown = false;
        form.refresh();
        QCOMPARE(form.sizeHint().height(), (height - 8) / 2);
    }
};

ROPESCOPE_TEST(TestForms)
#include "tst_forms.moc"
