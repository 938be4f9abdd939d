// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QTranslator>
#include <QTreeWidget>

#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/document/settings/settings.h"
#include "ui/window/dialogs/settings_dialog.h"
#include "ui/window/dialogs/shortcut_sheet.h"
#include "ui/window/dialogs/shortcuts_page.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// A window with its settings dialog.
struct Opened {
    Opened() {
        shown.press(Qt::Key_Comma, Qt::ControlModifier);
        dialog = shown.window.findChild<SettingsDialog*>();
        if (!dialog) qFatal("there is no dialog");
        shown.bench.settle();
    }
    [[nodiscard]] Settings& settings() { return shown.bench.workspace.settings(); }
    [[nodiscard]] const SettingValues& values() { return settings().values(); }
    void turnTo(int page) const { dialog->findChild<QListWidget*>()->setCurrentRow(page); }
    template <class Control>
    [[nodiscard]] Control& control(const char* name) const {
        for (Control* each : dialog->findChildren<Control*>())
            if (each->accessibleName() == QString::fromUtf8(name)) return *each;
        qFatal("there is no control '%s'", name);
    }
    [[nodiscard]] QPushButton& button(const char* text) const {
        for (QPushButton* each : dialog->findChildren<QPushButton*>())
            if (each->text() == QLatin1String(text)) return *each;
        qFatal("there is no button '%s'", text);
    }
    [[nodiscard]] QTreeWidget& tree() const { return *dialog->findChild<QTreeWidget*>(); }
    [[nodiscard]] QTreeWidgetItem& row(const char* id) const {
        for (QTreeWidgetItem* each : tree().findItems(QStringLiteral("*"), Qt::MatchWildcard | Qt::MatchRecursive))
            if (each->data(0, Qt::UserRole).toString() == QLatin1String(id)) return *each;
        qFatal("there is no command '%s'", id);
    }
    /// Chooses a command in the table and records keys for it, all by keyboard.
    void record(const char* id, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        tree().setCurrentItem(&row(id));
        tree().setFocus();
        QTest::keyClick(&tree(), Qt::Key_Return);
        auto* recorder = dialog->findChild<KeyRecorder*>();
        QTest::keyClick(dialog->focusWidget() ? dialog->focusWidget() : recorder, key, modifiers);
    }
    [[nodiscard]] QKeySequence keyOf(const char* id) const {
        return shown.window.findChild<QAction*>(QString::fromLatin1(id))->shortcut();
    }

    ShownWindow shown;
    SettingsDialog* dialog = nullptr;
};

} // namespace

class TestSettingsDialog : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void everySettingHasItsControl() {
        Opened opened;
        QVERIFY(!opened.dialog->isModal());
        for (const char* name : {"Theme", "Language", "Colour map"})
            QVERIFY(opened.control<QComboBox>(name).count() > 2);
        for (const char* name : {"Columns side by side", "Autosave while editing", "Memory for maps and vectors"})
            QVERIFY(!opened.control<QSpinBox>(name).text().isEmpty());
        for (QWidget* each : opened.dialog->findChildren<QWidget*>())
            if (each->focusPolicy() & Qt::TabFocus && each->isVisible() && !each->focusProxy())
                QVERIFY2(!each->accessibleName().isEmpty() || qobject_cast<QPushButton*>(each),
                         each->metaObject()->className());
    }

    void aChangeActsAtOnce() {
        Opened opened;
        auto& columns = opened.control<QSpinBox>("Columns side by side");
        QCOMPARE(columns.text(), QStringLiteral("as many as fit"));
        columns.setFocus();
        QTest::keyClick(&columns, Qt::Key_Up);
        QTest::keyClick(&columns, Qt::Key_Up);
        QCOMPARE(opened.values().columns, 2);
        auto& theme = opened.control<QComboBox>("Theme");
        theme.setFocus();
        QTest::keyClick(&theme, Qt::Key_Down);
        QTest::keyClick(&theme, Qt::Key_Down);
        QVERIFY(opened.values().theme == ThemeChoice::Dark);
        opened.settings().change([](SettingValues& values) { values.theme = ThemeChoice::Light; });
        QCOMPARE(theme.currentText(), QStringLiteral("Light"));
    }

    void resetIsForThePageAtHand() {
        Opened opened;
        opened.settings().change([](SettingValues& values) {
            values.columns = 2;
            values.autosaveSeconds = 3;
            values.shortcuts[QStringLiteral("edit.undo")] = {QStringLiteral("Ctrl+U")};
        });
        opened.turnTo(1);
        opened.button("Reset to defaults").click();
        QCOMPARE(opened.values().autosaveSeconds, 10);
        QCOMPARE(opened.values().columns, 2);
        QCOMPARE(opened.values().shortcuts.size(), 1U);
        opened.turnTo(2);
        opened.button("Reset to defaults").click();
        QVERIFY(opened.values().shortcuts.empty());
        opened.turnTo(0);
        opened.button("Reset to defaults").click();
        QVERIFY(opened.values() == SettingValues());
    }

    void aRecordedKeyActsAtOnceAndTheSheetShowsIt() {
        Opened opened;
        opened.turnTo(2);
        opened.record("edit.undo", Qt::Key_U, Qt::ControlModifier);
        QCOMPARE(opened.keyOf("edit.undo"), QKeySequence(QStringLiteral("Ctrl+U")));
        QCOMPARE(opened.row("edit.undo").text(1), QStringLiteral("Ctrl+U"));
        QCOMPARE(opened.values().shortcuts.at(QStringLiteral("edit.undo")), QStringList(QStringLiteral("Ctrl+U")));
        opened.shown.action(QStringLiteral("Keyboard shortcuts"))->trigger();
        const auto* list = opened.shown.window.findChild<ShortcutSheet*>()->findChild<QTreeWidget*>();
        const auto has = [list](const char* keys) {
            return !list->findItems(QLatin1String(keys), Qt::MatchExactly | Qt::MatchRecursive, 1).isEmpty();
        };
        QVERIFY(has("Ctrl+U") && !has("Ctrl+Z"));
        // The open sheet follows later changes.
        opened.record("edit.undo", Qt::Key_J, Qt::ControlModifier);
        opened.shown.bench.settle();
        QVERIFY(has("Ctrl+J") && !has("Ctrl+U"));
    }

    /// Keys that text fields use themselves, and undo, can be recorded like any others.
    void keysOfFieldsAreRecorded() {
        Opened opened;
        opened.turnTo(2);
        opened.tree().setCurrentItem(&opened.row("edit.undo"));
        opened.button("No keys").click();
        QVERIFY(opened.keyOf("edit.undo").isEmpty());
        opened.record("view.arithmetic", Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(opened.keyOf("view.arithmetic"), QKeySequence(QStringLiteral("Ctrl+Z")));
        opened.record("edit.undo", Qt::Key_Delete, Qt::ControlModifier);
        QCOMPARE(opened.keyOf("edit.undo"), QKeySequence(QStringLiteral("Ctrl+Del")));
    }

    void aConflictIsShownAtBothAndHoldsBackUntilSolved() {
        Opened opened;
        opened.turnTo(2);
        opened.record("edit.undo", Qt::Key_L, Qt::ControlModifier);
        QVERIFY2(opened.row("edit.undo").text(2).contains(QStringLiteral("Edit notation")),
                 qPrintable(opened.row("edit.undo").text(2)));
        QVERIFY(opened.row("edit.notation").text(2).contains(QStringLiteral("Undo")));
        QCOMPARE(opened.keyOf("edit.undo"), QKeySequence(QStringLiteral("Ctrl+Z")));
        QVERIFY(opened.values().shortcuts.empty());
        opened.record("view.gaps", Qt::Key_F9);
        QVERIFY(opened.values().shortcuts.empty());
        opened.record("edit.notation", Qt::Key_F7);
        QVERIFY(opened.row("edit.undo").text(2).isEmpty() && opened.row("edit.notation").text(2).isEmpty());
        QCOMPARE(opened.keyOf("edit.undo"), QKeySequence(QStringLiteral("Ctrl+L")));
        QCOMPARE(opened.keyOf("edit.notation"), QKeySequence(QStringLiteral("F7")));
        QCOMPARE(opened.keyOf("view.gaps"), QKeySequence(QStringLiteral("F9")));
        opened.tree().setCurrentItem(&opened.row("view.gaps"));
        opened.button("Default").click();
        QVERIFY(opened.keyOf("view.gaps").isEmpty());
        QCOMPARE(opened.values().shortcuts.size(), 2U);
    }

    void keysOfEveryViewAreRefused() {
        Opened opened;
        opened.turnTo(2);
        opened.record("view.gaps", Qt::Key_Left);
        QVERIFY(opened.keyOf("view.gaps").isEmpty());
        QVERIFY(opened.row("view.gaps").text(1).isEmpty());
        auto* recorder = opened.dialog->findChild<KeyRecorder*>();
        recorder->setFocus();
        QTest::keyClick(opened.dialog->focusWidget(), Qt::Key_Escape);
        QVERIFY(opened.dialog->isVisible());
        QCOMPARE(opened.dialog->focusWidget(), &opened.tree());
    }

    /// Two instances, or a text editor, may leave conflicting keys in the file.
    void keysInConflictInTheFileKeepTheirDefaults() {
        const KeyMap defaults{{QStringLiteral("a"), {QKeySequence(QStringLiteral("Ctrl+A"))}},
                              {QStringLiteral("b"), {QKeySequence(QStringLiteral("Ctrl+B"))}},
                              {QStringLiteral("c"), {}}};
        const auto keys = [&](const KeyTexts& chosen) { return effectiveKeys(defaults, chosen); };
        const QStringList x{QStringLiteral("Ctrl+X")}, b{QStringLiteral("Ctrl+B")}, a{QStringLiteral("Ctrl+A")};
        QVERIFY(keys({{QStringLiteral("a"), x}, {QStringLiteral("c"), x}}) == defaults);
        QVERIFY(keys({{QStringLiteral("a"), b}}) == defaults);
        QVERIFY(keys({{QStringLiteral("c"), {QStringLiteral("Ctrl+A, Ctrl+X")}}}) == defaults);
        QVERIFY(keys({{QStringLiteral("a"), {QStringLiteral("nonsense+")}}, {QStringLiteral("gone"), x}}) == defaults);
        QVERIFY(keys({{QStringLiteral("a"), {QStringLiteral("Left")}}}) == defaults);
        const KeyMap swapped = keys({{QStringLiteral("a"), b}, {QStringLiteral("b"), a}});
        QCOMPARE(swapped.at(QStringLiteral("a")).first(), QKeySequence(QStringLiteral("Ctrl+B")));
        // a falls back to Ctrl+A, which c has taken, so that c falls back too.
        QVERIFY(keys({{QStringLiteral("a"), b}, {QStringLiteral("c"), a}}) == defaults);
        QVERIFY(conflictsOf(defaults).empty());
    }

    void noTwoCommandsHaveTheSameDefaultKeys() {
        Opened opened;
        QVERIFY(conflictsOf(opened.shown.window.findChild<Shortcuts*>()->defaults()).empty());
    }

    void anotherLanguageChangesItInPlace() {
        Opened opened;
        opened.turnTo(2);
        opened.tree().setCurrentItem(&opened.row("edit.undo"));
        QTranslator chinese;
        QVERIFY(chinese.load(QStringLiteral(":/translations/ropescope_zh_CN.qm")));
        QCoreApplication::installTranslator(&chinese);
        opened.shown.bench.settle();
        QCOMPARE(opened.dialog->windowTitle(), QStringLiteral("设置"));
        QCOMPARE(opened.row("edit.undo").text(0), QStringLiteral("撤销"));
        QCOMPARE(opened.tree().currentItem(), &opened.row("edit.undo"));
        QVERIFY(opened.control<QComboBox>("主题").currentText() == QStringLiteral("跟随系统"));
        QCoreApplication::removeTranslator(&chinese);
        opened.shown.bench.settle();
        QCOMPARE(opened.dialog->windowTitle(), QStringLiteral("Settings"));
    }
};

ROPESCOPE_TEST(TestSettingsDialog)
#include "tst_settings_dialog.moc"
