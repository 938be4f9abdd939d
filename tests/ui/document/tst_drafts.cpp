// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Unfinished drafts survive a change of theme or language.
#include <QTest>

#include <ropescope/session/user_schemes.h>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/workspace.h"
#include "ui/panels/formula/formula_editor.h"
#include "ui/panels/formula/formula_menu.h"
#include "ui/panels/sequence/notation_field.h"
#include "ui/panels/sequence/sequence_strip.h"
#include "ui/window/shell.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

const QString kDraft = QStringLiteral("L + (w * 2");

/// The whole program's window, with a user-defined scheme open in the editor.
struct ShownDrafts {
    ShownDrafts()
        : workspace(sessionOf("text:5 image:4x3 text:5"), builtInPlots(), ThemeChoice::Light),
          shell(*qApp, workspace, QStringLiteral("en"), {}) {
        shell.window().resize(1280, 800);
        shell.window().show();
        shell.window().activateWindow();
        openUserScheme(workspace.context(), stepNamed("New"), blankScheme("Mine"),
                       {.edit = [this](const std::string& id) { editor().edit(id); }});
        settle();
    }
    void settle() {
        for (int round = 0; round < 10; ++round) {
            QCoreApplication::processEvents();
            workspace.jobs().waitIdle();
        }
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
    }
    // Looked up each time, in case a change of theme replaces widgets.
    [[nodiscard]] FormulaEditor& editor() { return shell.window().workbench().formulas(); }
    [[nodiscard]] NotationField& notation() { return shell.window().workbench().strip().notation(); }
    /// The visible formula field with this text.
    [[nodiscard]] FormulaField* field(const QString& text) {
        for (FormulaField* each : editor().findChildren<FormulaField*>())
            if (each->isVisible() && each->toPlainText() == text) return each;
        return nullptr;
    }
    void typeDraft() {
        FormulaField* first = editor().findChild<FormulaField*>();
        first->setFocus();
        QTest::keyClick(first, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(first, kDraft);
    }

    Workspace workspace;
    Shell shell;
};

} // namespace

class TestDrafts : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void formulasStay_data() {
        QTest::addColumn<bool>("theme");
        QTest::addColumn<bool>("language");
        QTest::newRow("theme") << true << false;
        QTest::newRow("language") << false << true;
        QTest::newRow("both") << true << true;
    }
    void formulasStay() {
        QFETCH(const bool, theme);
        QFETCH(const bool, language);
        ShownDrafts shown;
        shown.typeDraft();
        QVERIFY(shown.field(kDraft));
        QVERIFY(!shown.editor().faults().empty());
        const Session before = *shown.workspace.document().session();
        const int steps = shown.workspace.document().undoStack().count();
        if (theme) shown.shell.chooseTheme(ThemeChoice::Dark);
        if (language) shown.shell.chooseLanguage(QStringLiteral("zh_CN"));
        shown.settle();
        QCOMPARE(shown.workspace.theme().kind(), theme ? ThemeKind::Dark : ThemeKind::Light);
        QVERIFY(shown.editor().isVisible());
        QVERIFY(shown.field(kDraft));
        QVERIFY(!shown.editor().faults().empty());
        QVERIFY(shown.field(kDraft)->property("unfinished").toBool());
        // The session keeps the last valid formula, and nothing was added to its history.
        QCOMPARE(*shown.workspace.document().session(), before);
        QCOMPARE(shown.workspace.document().undoStack().count(), steps);
        // The draft is not just displayed: once completed, it is committed.
        FormulaField* field = shown.field(kDraft);
        field->setFocus();
        field->moveCursor(QTextCursor::End);
        QTest::keyClicks(field, QStringLiteral(")"));
        QVERIFY(shown.editor().faults().empty());
        QVERIFY(*shown.workspace.document().session() != before);
    }

    void notationStays() {
        ShownDrafts shown;
        const QString draft = QStringLiteral("text:5 image:4x");
        shown.notation().setFocus();
        shown.notation().selectAll();
        QTest::keyClicks(&shown.notation(), draft);
        QVERIFY(shown.notation().error().has_value());
        const Session before = *shown.workspace.document().session();
        shown.shell.chooseTheme(ThemeChoice::Dark);
        shown.shell.chooseLanguage(QStringLiteral("zh_CN"));
        shown.settle();
        QCOMPARE(shown.notation().toPlainText(), draft);
        QVERIFY(shown.notation().error().has_value());
        QCOMPARE(*shown.workspace.document().session(), before);
    }
};

ROPESCOPE_TEST(TestDrafts)
#include "tst_drafts.moc"
