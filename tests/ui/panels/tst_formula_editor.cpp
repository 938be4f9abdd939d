// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>

#include <ropescope/formats/session/scheme_file.h>
#include <ropescope/session/user_schemes.h>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/scheme_files.h"
#include "ui/panels/formula/formula_editor.h"
#include "ui/panels/formula/formula_menu.h"
#include "ui/panels/formula/formula_row.h"
#include "ui/panels/schemes/scheme_list.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// An editor open on a new scheme next to the four built-in ones.
struct ShownFormulaEditor {
    explicit ShownFormulaEditor(const char* notation = "text:5 image:4x3 text:5")
        : bench(sessionOf(notation)), editor(bench.context, &menu) {
        editor.resize(1000, 220);
        openUserScheme(bench.context, stepNamed("New"), blankScheme("Mine"), gestures());
        editor.activateWindow();
        bench.settle();
    }
    [[nodiscard]] FormulaGestures gestures() {
        return {.edit = [this](const std::string& id) { editor.edit(id); }};
    }
    [[nodiscard]] QList<FormulaField*> fields() const {
        QList<FormulaField*> shown;
        for (FormulaField* field : editor.findChildren<FormulaField*>())
            if (field->isVisible()) shown << field;
        return shown;
    }
    [[nodiscard]] FormulaField& field(const char* name) const {
        for (FormulaField* each : fields())
            if (each->accessibleName() == QLatin1String(name)) return *each;
        qFatal("no field %s", name);
    }
    [[nodiscard]] FormulaField& h() const { return field("Formula of axis h"); }
    [[nodiscard]] FormulaField& next() const { return field("Formula of the next cursor"); }
    [[nodiscard]] const FormulaScheme& own() const { return bench.document.session()->userSchemes.front(); }
    [[nodiscard]] const PositionMap& positions() const { return *bench.context.placed()->columns.back().positions; }

    static void type(QWidget& widget, const char* text) {
        widget.setFocus();
        QTest::keyClick(&widget, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(&widget, QLatin1String(text));
    }
    /// The characters of a field that are underlined as invalid.
    static QString marked(const FormulaField& field) {
        QString text;
        for (const QTextEdit::ExtraSelection& mark : field.extraSelections()) {
            if (mark.format.underlineStyle() == QTextCharFormat::WaveUnderline) text += mark.cursor.selectedText();
        }
        return text;
    }
    [[nodiscard]] QAction& action(QMenu& from, const char* text) const {
        for (QAction* each : from.actions())
            if (each->text().remove(QLatin1Char('&')) == QLatin1String(text)) return *each;
        qFatal("no action %s", text);
    }

    Bench bench;
    QMenu menu;
    FormulaEditor editor;
};

} // namespace

class TestFormulaEditor : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnWarnings(); }

    void aNewSchemeIsAColumnAndOpen() {
        ShownFormulaEditor shown;
        QCOMPARE(shown.bench.document.session()->schemes.back().id, "mine:scheme");
        QCOMPARE(shown.bench.focus.scheme(), 4);
        QVERIFY(shown.editor.isVisible());
        QCOMPARE(shown.editor.edited(), "mine:scheme");
        QCOMPARE(shown.fields().size(), 3);
        QCOMPARE(shown.h().formula(), "L + 1 + i");
        QVERIFY(shown.positions().positionOf(5) == (Position{6, 6}));
        shown.bench.document.undoStack().undo();
        QVERIFY(!shown.editor.isVisible());
        QVERIFY(shown.bench.document.session()->userSchemes.empty());
        shown.bench.document.undoStack().redo();
        QCOMPARE(shown.bench.context.placed()->columns.size(), std::size_t{5});
    }

    void typingMovesThePositions() {
        ShownFormulaEditor shown;
        QSignalSpy changes(&shown.bench.document, &Document::sessionChanged);
        ShownFormulaEditor::type(shown.h(), "L + (N - h)/2 + i + 1");
        QCOMPARE(shown.own().axes[0].expression, "L + (N - h)/2 + i + 1");
        QCOMPARE(shown.positions().positionOf(5)[0], 10.5);
        QVERIFY(changes.size() > 3); // live, not only at the end
        ShownFormulaEditor::type(shown.next(), "L + N + 1");
        QCOMPARE(shown.positions().next[0], 23.0);
        QVERIFY(shown.editor.faults().empty());
        QVERIFY(ShownFormulaEditor::marked(shown.h()).isEmpty());
    }

    void aFaultIsMarkedAndTheLastGoodStays() {
        ShownFormulaEditor shown;
        ShownFormulaEditor::type(shown.h(), "L + x");
        QCOMPARE(ShownFormulaEditor::marked(shown.h()), QStringLiteral("x"));
        QVERIFY(shown.h().property("bad").toBool());
        QVERIFY(shown.h().accessibleDescription().contains(QLatin1String("not a variable")));
        QCOMPARE(shown.own().axes[0].expression, "L "); // the last valid text while typing
        QVERIFY(shown.bench.context.placed()->columns.back().usable());
        QStringList texts;
        for (const QLabel* label : shown.editor.findChildren<QLabel*>())
            if (label->isVisible()) texts << label->text();
        QVERIFY(texts.join(QLatin1Char(' ')).contains(QLatin1String("axis `h`, column 5: `x` is not a variable")));
        // Other changes to the session leave the draft alone.
        shown.bench.document.edit(stepNamed("e"), [](Session& session) { session.origin = 0; });
        QCOMPARE(shown.h().formula(), "L + x");
        QTest::keyClick(&shown.h(), Qt::Key_Escape);
        QCOMPARE(shown.h().formula(), "L ");
        QVERIFY(shown.editor.faults().empty() && shown.editor.isVisible());
        QTest::keyClick(&shown.h(), Qt::Key_Escape);
        QVERIFY(!shown.editor.isVisible());
    }

    void allKindsOfFaultsKeepTheSession() {
        ShownFormulaEditor shown;
        const FormulaScheme before = shown.own();
        const auto offer = [&](const QString& text) {
            shown.h().setPlainText(text);
            const bool kept = shown.own() == before && shown.editor.faults().size() == 1;
            return kept ? ShownFormulaEditor::marked(shown.h()) : QStringLiteral("accepted: ") + text;
        };
        QCOMPARE(offer(QStringLiteral("0/0")), QStringLiteral("0/0"));
        QCOMPARE(offer(QStringLiteral("L + i/(w - 4)")), QStringLiteral("L + i/(w - 4)"));
        QCOMPARE(offer(QStringLiteral("x = 5")), QStringLiteral("="));
        QCOMPARE(offer(QString(100'000, QLatin1Char('(')) + QLatin1Char('i')).size(), 100'001 - 4096);
        QCOMPARE(offer(QStringLiteral("L + 2×i")), QStringLiteral("×"));
        QCOMPARE(offer(QStringLiteral("L +")), QStringLiteral("+"));
        QCOMPARE(offer(QString()), QString());
        QString nul = QStringLiteral("L+i");
        nul[1] = QChar(0);
        QVERIFY(!offer(nul).startsWith(QLatin1String("accepted")));
        QTest::keyClick(&shown.h(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(shown.h().formula(), before.axes[0].expression);
    }

    void aKnownReplacementIsOneKeyAway() {
        ShownFormulaEditor shown;
        ShownFormulaEditor::type(shown.h(), "2i");
        QTest::keyClick(&shown.h(), Qt::Key_Return, Qt::AltModifier);
        QCOMPARE(shown.own().axes[0].expression, "2*i");
        ShownFormulaEditor::type(shown.next(), "L + flor(N)");
        for (QToolButton* button : shown.editor.findChildren<QToolButton*>())
            if (button->accessibleName() == QLatin1String("Replace the faulty part")) button->click();
        QCOMPARE(shown.own().next, "L + floor(N)");
    }

    void aBurstOfTypingIsOneStepBack() {
        ShownFormulaEditor shown;
        const int before = shown.bench.document.undoStack().count();
        ShownFormulaEditor::type(shown.h(), "L + 2*i + 1");
        QCOMPARE(shown.bench.document.undoStack().count(), before + 1);
        shown.bench.document.undoStack().undo();
        QCOMPARE(shown.own().axes[0].expression, "L + 1 + i");
        QCOMPARE(shown.h().formula(), "L + 1 + i");
        shown.bench.document.undoStack().redo();
        QCOMPARE(shown.h().formula(), "L + 2*i + 1");
    }

    void axesComeAndGo() {
        ShownFormulaEditor shown("text:5 video:4x3x2 text:5");
        const auto press = [&](const char* name) {
            for (QToolButton* button : shown.editor.findChildren<QToolButton*>())
                if (button->isVisible() && button->accessibleName() == QLatin1String(name)) return button->click();
            qFatal("no button %s", name);
        };
        press("Add axis");
        QCOMPARE(shown.fields().size(), 4);
        QCOMPARE(shown.positions().axes, (std::vector<std::string>{"h", "w", "t"}));
        auto* video = shown.field("Formula of axis t").parentWidget()->findChild<QCheckBox*>();
        video->click();
        QVERIFY(shown.own().axes[2].onlyWithVideo);
        shown.bench.document.edit(stepNamed("e"), [](Session& s) { s.sequence = {{ImageSegment{2, 2}}}; });
        QCOMPARE(shown.positions().axisCount(), 2);
        press("Remove axis h");
        QCOMPARE(shown.own().axes.size(), std::size_t{2});
        QCOMPARE(shown.own().axes[0].name, "w");
        press("Remove axis w");
        QVERIFY(!shown.editor.faults().empty()); // no axis would be left without a video
        QCOMPARE(shown.own().axes.size(), std::size_t{2});
        for (int i = 0; i < 3; ++i) press("Add axis");
        for (QToolButton* button : shown.editor.findChildren<QToolButton*>())
            if (button->accessibleName() == QLatin1String("Add axis")) QVERIFY(!button->isEnabled());
    }

    void theSequenceMayMakeAGoodSchemeBad() {
        ShownFormulaEditor shown;
        ShownFormulaEditor::type(shown.h(), "L + i/(w - 3)");
        QVERIFY(shown.editor.faults().empty());
        shown.bench.document.edit(stepNamed("e"), [](Session& s) { s.sequence = {{ImageSegment{3, 3}}}; });
        QCOMPARE(shown.editor.faults().size(), std::size_t{1});
        QCOMPARE(ShownFormulaEditor::marked(shown.h()), QStringLiteral("L + i/(w - 3)"));
        shown.bench.document.undoStack().undo();
        QVERIFY(shown.editor.faults().empty());
    }

    void titleOriginAndAllocation() {
        ShownFormulaEditor shown;
        const auto line = [&](const char* name) -> QLineEdit& {
            for (QLineEdit* each : shown.editor.findChildren<QLineEdit*>())
                if (each->accessibleName() == QLatin1String(name)) return *each;
            qFatal("no line %s", name);
        };
        ShownFormulaEditor::type(line("Title of the scheme"), "Rings");
        QCOMPARE(shown.own().title, "Rings");
        ShownFormulaEditor::type(line("Allocation of frequencies"), "sections:40,24");
        QCOMPARE(shown.own().allocation, "sections:40,24");
        ShownFormulaEditor::type(line("Allocation of frequencies"), "sections:1,2");
        QCOMPARE(shown.editor.faults().size(), std::size_t{1});
        QVERIFY(shown.own().allocation != "sections:1,2");
        QTest::keyClick(&shown.h(), Qt::Key_End);
        auto* origin = shown.editor.findChild<QComboBox*>();
        origin->setCurrentIndex(0);
        emit origin->activated(0);
        QCOMPARE(shown.own().origin, 1); // kept while the allocation is invalid
        ShownFormulaEditor::type(line("Allocation of frequencies"), "split");
        QCOMPARE(shown.own().origin, 0);
    }

    void menuMakesDuplicatesSavesAndRemoves() {
        ShownFormulaEditor shown;
        QMenu* menu = makeFormulaMenu(shown.bench.context, shown.gestures(), &shown.editor);
        auto* presets = shown.action(*menu, "New from preset").menu();
        QCOMPARE(presets->actions().size(), static_cast<qsizetype>(presetSchemes().size()));
        shown.action(*presets, "RoPE-TV by formula").trigger();
        QCOMPARE(shown.editor.edited(), "mine:rope-tv");
        emit menu->aboutToShow();
        shown.action(*menu, "Duplicate as formulas").trigger();
        QCOMPARE(shown.editor.edited(), "mine:rope-tv-2");
        QCOMPARE(shown.bench.document.session()->userSchemes.back().title, "RoPE-TV by formula 2");
        shown.action(*menu, "Remove scheme").trigger();
        QVERIFY(shown.editor.edited().empty());
        QCOMPARE(shown.bench.document.session()->userSchemes.size(), std::size_t{2});
        // A built-in scheme with a preset can be duplicated as formulas; others cannot.
        shown.bench.focus.setScheme(2);
        emit menu->aboutToShow();
        QVERIFY(!shown.action(*menu, "Edit formulas").isEnabled());
        QVERIFY(!shown.action(*menu, "Remove scheme").isEnabled());
        shown.action(*menu, "Duplicate as formulas").trigger();
        QCOMPARE(shown.editor.edited(), "mine:m-rope");
        shown.bench.document.edit(stepNamed("scheme"),
                                  [](Session& session) { session.schemes[3] = {.id = "circle-rope"}; });
        shown.bench.focus.setScheme(3);
        emit menu->aboutToShow();
        QVERIFY(!shown.action(*menu, "Duplicate as formulas").isEnabled());
    }

    void filesAreOpenedAndWritten() {
        ShownFormulaEditor shown;
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("mine.ropescheme"));
        QVERIFY(writeSchemeFile(path, shown.own()));
        const auto read = readSchemeFile(path);
        QVERIFY(read);
        openReadScheme(shown.bench.context, *read, shown.gestures());
        QCOMPARE(shown.editor.edited(), "mine:scheme-2");
        FormulaScheme same = shown.bench.document.session()->userSchemes.back();
        QCOMPARE(same.title, "Mine 2");
        same.id = shown.own().id;
        same.title = shown.own().title;
        QVERIFY(same == shown.own());
        const auto missing = readSchemeFile(folder.filePath(QStringLiteral("none.ropescheme")));
        QVERIFY(!missing && missing.error().code == ErrorCode::File);
        QVERIFY(!writeSchemeFile(folder.filePath(QStringLiteral("no/where.ropescheme")), same));
    }

    void presetsAreThoseOfTheBuiltIns() {
        Bench bench(sessionOf("text:1"));
        int found = 0;
        for (const SchemeColumn& column : bench.context.placed()->columns) found += presetOf(*column.scheme) ? 1 : 0;
        QCOMPARE(found, 4);
        QCOMPARE(presetOf(**findScheme("videorope", {}))->id, std::string("videorope"));
        QVERIFY(!presetOf(**findScheme("circle-rope", {}))); // its angles are those of no formula
    }

    void listShowsOwnSchemesAndOpensThem() {
        ShownFormulaEditor shown;
        std::string opened;
        SchemeList list(shown.bench.context, nullptr,
                        {.menu = &shown.menu, .edit = [&opened](const std::string& id) { opened = id; }});
        list.show();
        auto* rows = list.findChild<QListWidget*>();
        QCOMPARE(rows->item(4)->text(), QStringLiteral("Mine"));
        QCOMPARE(rows->item(4)->checkState(), Qt::Checked);
        emit rows->itemActivated(rows->item(4));
        QCOMPARE(opened, "mine:scheme");
        rows->item(4)->setCheckState(Qt::Unchecked);
        QCOMPARE(shown.bench.context.placed()->columns.size(), std::size_t{4});
        QCOMPARE(shown.bench.document.session()->userSchemes.size(), std::size_t{1});
        // Without a column it is listed under the heading of its group.
        QCOMPARE(rows->item(5)->text(), QStringLiteral("Mine"));
        shown.bench.document.edit(stepNamed("e"), [](Session& session) { session.userSchemes[0].title = "Other"; });
        QCOMPARE(rows->item(5)->text(), QStringLiteral("Other"));
        opened.clear();
        emit rows->itemActivated(rows->item(0));
        QVERIFY(opened.empty());
    }
};

ROPESCOPE_TEST(TestFormulaEditor)
#include "tst_formula_editor.moc"
