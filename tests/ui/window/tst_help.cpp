// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QRegularExpression>
#include <QSet>
#include <QTextBrowser>
#include <QTreeWidget>

#include <ropescope/formats/versions.h>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/panels/sequence/notation_field.h"
#include "ui/panels/sequence/sequence_strip.h"
#include "ui/window/dialogs/manual_window.h"
#include "ui/window/dialogs/settings_dialog.h"
#include "ui/window/dialogs/shortcut_sheet.h"
#include "ui/window/menus/command_palette.h"
#include "ui/window/mode_stack.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

QTreeWidget* listOf(const QDialog* dialog) { return dialog->findChild<QTreeWidget*>(); }

QStringList namesIn(const QTreeWidget& list) {
    QStringList names;
    for (int row = 0; row < list.topLevelItemCount(); ++row)
        names << list.topLevelItem(row)->text(0).remove(QStringLiteral("✓ "));
    return names;
}

/// Collects all menu entries except separators and submenus.
void collect(const QMenu* menu, QSet<const QAction*>& into) {
    for (const QAction* action : menu->actions()) {
        if (action->isSeparator()) continue;
        if (const QMenu* below = action->menu())
            collect(below, into);
        else
            into.insert(action);
    }
}

} // namespace

class TestHelp : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void everyCommandIsListedOnce() {
        ShownWindow shown;
        CommandPalette& palette = openPalette(shown);
        QSet<const QAction*> all;
        for (const QAction* top : shown.window.findChild<QMenuBar*>()->actions()) collect(top->menu(), all);
        QStringList names = namesIn(*listOf(&palette));
        QCOMPARE(names.size(), all.size());
        QCOMPARE(names.removeDuplicates(), 0);
        QVERIFY(names.contains(QStringLiteral("File › Examples › What an image costs")));
        QVERIFY(names.contains(QStringLiteral("View › Theme › Dark")));
        // Every action with a key in the window is a command.
        for (const QAction* action : shown.window.workbench().actions())
            QVERIFY2(action->menu() || action->isSeparator() || all.contains(action), qPrintable(action->text()));
    }

    /// Keys that the user chose are stored under these ids. Examples and windows are data and have none.
    void commandIdsAreUnique() {
        ShownWindow shown;
        QSet<const QAction*> all;
        for (const QAction* top : shown.window.findChild<QMenuBar*>()->actions()) collect(top->menu(), all);
        static const QRegularExpression form(QStringLiteral("^[a-z]+(\\.[\\w@+-]+(\\.[\\w+-]+)*)+$"));
        QSet<QString> ids;
        for (const QAction* action : all) {
            const QString id = action->objectName();
            const auto* menu = qobject_cast<const QMenu*>(action->parent());
            if (menu && menu->title() == QStringLiteral("&Examples")) continue;
            if (menu && menu->title() == QStringLiteral("&Window") && action->isCheckable()) continue;
            QVERIFY2(form.match(id).hasMatch(), qPrintable(action->text() + u' ' + id));
            QVERIFY2(!ids.contains(id), qPrintable(id));
            ids << id;
        }
        QVERIFY(ids.contains(QStringLiteral("edit.undo")) && ids.contains(QStringLiteral("view.plot.heatmap")));
    }

    void typingNarrowsAndEnterRuns() {
        ShownWindow shown;
        CommandPalette& palette = openPalette(shown);
        auto* search = palette.findChild<QLineEdit*>();
        QTest::keyClicks(search, QStringLiteral("mask CAUS"));
        QCOMPARE(namesIn(*listOf(&palette)).first(), QStringLiteral("View › Show in plots › Causal mask"));
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(shown.session().scores.mask, Mask::Causal);
        QVERIFY(!palette.isVisible());
        CommandPalette& again = openPalette(shown);
        search = again.findChild<QLineEdit*>();
        QTest::keyClicks(search, QStringLiteral("edit add"));
        QCOMPARE(namesIn(*listOf(&again)).first(), QStringLiteral("Edit › Add text"));
        QTest::keyClick(search, Qt::Key_Down);
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(shown.notation(), std::string("text:5 image:4x3 image:4x3 text:5"));
    }

    void whatCannotBeDoneIsNotRun() {
        ShownWindow shown;
        CommandPalette& palette = openPalette(shown);
        auto* search = palette.findChild<QLineEdit*>();
        QTest::keyClicks(search, QStringLiteral("undo"));
        QCOMPARE(namesIn(*listOf(&palette)).first(), QStringLiteral("Edit › Undo"));
        QTest::keyClicks(search, QStringLiteral(" nothing of the kind"));
        QTest::keyClick(search, Qt::Key_Return);
        QTest::keyClick(search, Qt::Key_Escape);
        QVERIFY(!palette.isVisible());
    }

    /// Schemes by their ids and authors, choices of fields, names in the window, and settings.
    void findsMoreThanMenus() {
        ShownWindow shown;
        const auto find = [&](const char* words) {
            CommandPalette& palette = openPalette(shown);
            QTest::keyClicks(palette.findChild<QLineEdit*>(), QLatin1String(words));
            const QStringList names = namesIn(*listOf(&palette));
            QTest::keyClick(palette.findChild<QLineEdit*>(), Qt::Key_Return);
            return names;
        };
        QVERIFY(find("2505.20444").contains(QStringLiteral("Schemes › Research › HoPE")));
        QVERIFY(find("yarn").contains(QStringLiteral("In the window › Scaling of frequencies for longer contexts")));
        QCOMPARE(shown.window.focusWidget()->accessibleName(),
                 QStringLiteral("Scaling of frequencies for longer contexts"));
        QVERIFY(!find("wavelength").isEmpty());
        const QStringList exported = find("settings memory");
        QVERIFY2(!exported.isEmpty(), qPrintable(exported.join(u'\n')));
        auto* settings = shown.window.findChild<SettingsDialog*>();
        QVERIFY(settings && settings->isVisible());
    }

    /// As in a small window.
    void findsWhatIsInACollapsedPanelAndShowsIt() {
        ShownWindow shown;
        const QString scaling = QStringLiteral("Scaling of frequencies for longer contexts");
        auto* panel = shown.window.findChild<QAction*>(QStringLiteral("view.left-panel"));
        panel->setChecked(false);
        CommandPalette& palette = openPalette(shown);
        QTest::keyClicks(palette.findChild<QLineEdit*>(), QStringLiteral("yarn"));
        QVERIFY(namesIn(*listOf(&palette)).contains(QStringLiteral("In the window › ") + scaling));
        QTest::keyClick(palette.findChild<QLineEdit*>(), Qt::Key_Return);
        QVERIFY(panel->isChecked());
        QTRY_COMPARE_WITH_TIMEOUT(shown.window.focusWidget()->accessibleName(), scaling, test::kHangs);
    }

    void theFocusComesBackForTheCommand() {
        ShownWindow shown;
        CommandPalette& palette = openPalette(shown);
        QTest::keyClicks(palette.findChild<QLineEdit*>(), QStringLiteral("edit notation"));
        QTest::keyClick(palette.findChild<QLineEdit*>(), Qt::Key_Return);
        QCOMPARE(shown.window.focusWidget(), &shown.window.workbench().strip().notation());
    }

    void theSheetHasEveryKeyOfTheMenus() {
        ShownWindow shown;
        shown.press(Qt::Key_F1);
        auto* sheet = shown.window.findChild<ShortcutSheet*>();
        QVERIFY(sheet && sheet->isVisible() && !sheet->isModal());
        QSet<QString> listed;
        const QTreeWidget* tree = listOf(sheet);
        for (int group = 0; group < tree->topLevelItemCount(); ++group)
            for (int row = 0; row < tree->topLevelItem(group)->childCount(); ++row)
                listed << tree->topLevelItem(group)->child(row)->text(1);
        for (const QAction* action : shown.window.findChildren<QAction*>()) {
            const auto keys = action->shortcuts();
            if (keys.isEmpty() || action->shortcutContext() != Qt::WindowShortcut) continue;
            QVERIFY2(listed.contains(keys.first().toString(QKeySequence::NativeText)) || keys.size() > 1,
                     qPrintable(action->text()));
        }
        for (const char* keys : {"F6", "]", "[", "0", "C", "Ctrl+K", "Alt+Left", "Space", "Del"})
            QVERIFY2(listed.contains(QString::fromLatin1(keys)), keys);
        shown.press(Qt::Key_F1);
        QCOMPARE(shown.window.findChildren<ShortcutSheet*>().size(), 1);
    }

    void theManualIsThereInEveryLanguage() {
        for (const char* language : {"en", "zh_CN"}) {
            ManualWindow manual([language] { return QString::fromLatin1(language); }, nullptr);
            const QString text = manual.findChild<QTextBrowser*>()->toPlainText();
            QVERIFY(text.size() > 800);
            const bool chinese = text.contains(QStringLiteral("序列"));
            QCOMPARE(chinese, QLatin1String(language) == QLatin1String("zh_CN"));
        }
        QCOMPARE(ManualWindow::firstPage(QStringLiteral("xx")), QStringLiteral(":/manual/manual.md"));
    }

    void linksOfTheManualLeadToPages() {
        static const QRegularExpression link(QStringLiteral("\\]\\(([^)#:]+\\.md)\\)"));
        int links = 0;
        for (const QString& page : {QStringLiteral("manual.md"), QStringLiteral("manual_zh_CN.md")}) {
            QFile file(QStringLiteral(":/manual/") + page);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString text = QString::fromUtf8(file.readAll());
            for (auto match = link.globalMatch(text); match.hasNext(); ++links) {
                const QString target = match.next().captured(1);
                QVERIFY2(QFile::exists(QStringLiteral(":/manual/") + target), qPrintable(target));
            }
        }
        QVERIFY(links >= 2);
    }

    /// The manual names only keys that the window has.
    void theManualNamesKeysThatExist() {
        ShownWindow shown;
        shown.window.workbench().modes().lessons();
        shown.window.workbench().modes().check();
        QSet<QString> keys;
        for (const QAction* action : shown.window.findChildren<QAction*>())
            for (const QKeySequence& key : action->shortcuts()) keys << key.toString(QKeySequence::PortableText);
        static const QRegularExpression named(QStringLiteral("`((?:Ctrl|Alt|Shift)\\+[^`]+|F\\d+)`"));
        QFile file(QStringLiteral(":/manual/manual.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        int found = 0;
        for (auto match = named.globalMatch(text); match.hasNext(); ++found) {
            const QString key = QKeySequence(match.next().captured(1)).toString(QKeySequence::PortableText);
            QVERIFY2(keys.contains(key), qPrintable(key));
        }
        QVERIFY(found > 8);
    }

    void diagnosticsTellEnoughAndNothingPersonal() {
        ShownWindow shown;
        shown.action(QStringLiteral("Copy diagnostics"))->trigger();
        const QString text = QGuiApplication::clipboard()->text();
        for (const char* part :
             {"Qt ", "Highway ", "nlohmann/json ", "libzip ", "System: ", "Platform plugin: offscreen", "Theme: light",
              "Language: en", "Locale: ", "Screen: ", "Sequence: text:5 image:4x3 text:5 (3 segments, 22 tokens)",
              "Scheme: rope-tv", "head dim 128, base 10000", "Plots: heatmap, positions, profile"})
            QVERIFY2(text.contains(QLatin1String(part)), part);
        QVERIFY(!text.contains(QDir::homePath() + u'/'));
        QVERIFY(!text.contains(QDir::currentPath()));
    }

    void versionsAreNumbers() {
        QVERIFY(libraryVersions().size() >= 3);
        static const QRegularExpression number(QStringLiteral("^\\d+(\\.\\d+)+"));
        for (const LibraryVersion& library : libraryVersions())
            QVERIFY2(QString::fromStdString(library.version).contains(number), library.name.c_str());
        ShownWindow shown;
        shown.action(QStringLiteral("Versions"))->trigger();
        const auto* box = shown.window.findChild<QMessageBox*>();
        QVERIFY(box && box->text().contains(QLatin1String(qVersion())));
    }

private:
    static CommandPalette& openPalette(ShownWindow& shown) {
        shown.press(Qt::Key_K, Qt::ControlModifier);
        for (CommandPalette* palette : shown.window.findChildren<CommandPalette*>())
            if (palette->isVisible()) return *palette;
        qFatal("there is no list of commands");
    }
};

ROPESCOPE_TEST(TestHelp)
#include "tst_help.moc"
