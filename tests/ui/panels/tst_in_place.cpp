// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Theme and language change in the existing window: everything typed and arranged survives because no widget is
// replaced, and each text and colour is that of a window created with that theme and language.
#include <cstdlib>

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QScrollBar>
#include <QSplitter>
#include <QTest>
#include <QTextBrowser>
#include <QTreeWidget>

#include <ropescope/session/user_schemes.h>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/workspace.h"
#include "ui/panels/formula/formula_editor.h"
#include "ui/panels/formula/formula_field.h"
#include "ui/panels/properties/properties_table.h"
#include "ui/panels/sequence/notation_field.h"
#include "ui/panels/sequence/sequence_strip.h"
#include "ui/window/dialogs/shortcut_sheet.h"
#include "ui/window/shell.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// The program's window with everything in it that shows text, and dialogs next to it.
struct ShownInPlace {
    explicit ShownInPlace(ThemeChoice theme = ThemeChoice::Light, const char* language = "en")
        : workspace(session(), builtInPlots(), theme), shell(*qApp, workspace, QString::fromLatin1(language), {}) {
        window().resize(1500, 1000);
        window().show();
        window().activateWindow();
        settle();
    }

    static Session session() {
        Session session = sessionOf("text:5 image:4x3 text:3 video:2x2x2@0.5", {"rope-tie", "flat"});
        addUserScheme(session, blankScheme("Mine"));
        session.scores.bias = {.kind = BiasKind::T5, .seed = 3};
        session.rotary.base = 500.0;
        return session;
    }
    void settle() { settleWorkspace(workspace); }
    [[nodiscard]] MainWindow& window() { return shell.window(); }
    [[nodiscard]] NotationField& notation() { return window().workbench().strip().notation(); }
    void openFormulas() {
        window().workbench().formulas().edit(userSchemeId(workspace.document().session()->userSchemes.front()));
        settle();
    }
    [[nodiscard]] QAction* action(const char* text) {
        for (QAction* each : window().findChildren<QAction*>())
            if (QString(each->text()).remove(u'&') == QString::fromUtf8(text)) return each;
        return nullptr;
    }
    /// Every text that a user or a screen reader can come across, in object order.
    [[nodiscard]] QStringList words() {
        QStringList words;
        for (QObject* object : window().findChildren<QObject*>()) {
            QStringList said;
            if (object->objectName() == QStringLiteral("hint")) continue; // shows an elapsed time
            if (const auto* action = qobject_cast<QAction*>(object)) said << action->text() << action->toolTip();
            if (const auto* menu = qobject_cast<QMenu*>(object)) said << menu->title();
            if (const auto* widget = qobject_cast<QWidget*>(object))
                said << widget->accessibleName() << widget->accessibleDescription() << widget->toolTip()
                     << widget->windowTitle();
            if (const auto* label = qobject_cast<QLabel*>(object)) said << label->text();
            if (const auto* button = qobject_cast<QAbstractButton*>(object)) said << button->text();
            if (const auto* line = qobject_cast<QLineEdit*>(object)) said << line->text() << line->placeholderText();
            if (const auto* box = qobject_cast<QComboBox*>(object))
                for (int i = 0; i < box->count(); ++i) said << box->itemText(i);
            said.removeAll(QString());
            if (!said.isEmpty())
                words << QString::fromLatin1(object->metaObject()->className()) + u": " +
                             said.join(QStringLiteral(" | "));
        }
        words.sort(); // the order in which equal rows were created does not matter
        return words;
    }

    Workspace workspace;
    Shell shell;
};

QString firstDifference(const QStringList& shown, const QStringList& expected) {
    QStringList lines;
    for (const QString& line : shown)
        if (!expected.contains(line)) lines << QStringLiteral("only in place: ") + line;
    for (const QString& line : expected)
        if (!shown.contains(line)) lines << QStringLiteral("only in a fresh window: ") + line;
    return lines.mid(0, 12).join(u'\n');
}

template <class Widget>
Widget* namedLine(QWidget& root, const QString& name) {
    for (auto* widget : root.findChildren<Widget*>())
        if (widget->accessibleName() == name) return widget;
    return nullptr;
}

} // namespace

class TestInPlace : public QObject {
    Q_OBJECT
private slots:
    void init() {
        failOnWarnings();
        QCursor::setPos(-2000, -2000);
    }

    void everyTextFollowsTheLanguage() {
        QStringList english, chinese;
        {
            ShownInPlace shown;
            shown.openFormulas();
            english = shown.words();
        }
        {
            ShownInPlace shown(ThemeChoice::Light, "zh_CN");
            shown.openFormulas();
            chinese = shown.words();
        }
        QVERIFY(english != chinese);
        ShownInPlace shown;
        shown.openFormulas();
        shown.shell.chooseLanguage(QStringLiteral("zh_CN"));
        shown.settle();
        QString difference = firstDifference(shown.words(), chinese);
        QVERIFY2(difference.isEmpty(), qPrintable(difference));
        shown.shell.chooseLanguage(QStringLiteral("en"));
        shown.settle();
        difference = firstDifference(shown.words(), english);
        QVERIFY2(difference.isEmpty(), qPrintable(difference));
    }

    void dialogsFollowTheLanguage() {
        const auto open = [](ShownInPlace& shown) {
            shown.action("Keyboard shortcuts")->trigger();
            shown.action("Manual")->trigger();
            shown.action("Figure of what is shown")->trigger();
            shown.settle();
            shown.action("Workbench")->trigger(); // hidden views are drawn again when they are shown
            (new PropertiesTable(shown.workspace.context(), &shown.window()))->show();
            shown.settle();
        };
        ShownInPlace shown;
        const QStringList before = shown.words();
        open(shown);
        const QStringList english = shown.words();
        QVERIFY(english.size() > before.size());
        auto* keys = shown.window().findChild<ShortcutSheet*>();
        auto* pages = shown.window().findChild<QTextBrowser*>();
        const auto firstKey = [keys] { return keys->findChild<QTreeWidget*>()->topLevelItem(0)->text(0); };
        QCOMPARE(firstKey(), QStringLiteral("File"));
        const QPointer<QDialog> sheet = keys;
        shown.shell.chooseLanguage(QStringLiteral("zh_CN"));
        shown.settle();
        QVERIFY(sheet && sheet->isVisible());
        QCOMPARE(firstKey(), QStringLiteral("文件"));
        QVERIFY(pages->toPlainText().contains(QStringLiteral("序列")));
        for (const QDialog* dialog : shown.window().findChildren<QDialog*>())
            QVERIFY2(std::ranges::any_of(dialog->windowTitle(), [](QChar c) { return c.unicode() > 0x2e80; }),
                     qPrintable(dialog->windowTitle()));
        shown.shell.chooseLanguage(QStringLiteral("en"));
        shown.settle();
        QCOMPARE(firstKey(), QStringLiteral("File"));
        const QString difference = firstDifference(shown.words(), english);
        QVERIFY2(difference.isEmpty(), qPrintable(difference));
    }

    void everyPixelFollows_data() {
        QTest::addColumn<bool>("theme");
        QTest::addColumn<bool>("language");
        QTest::addColumn<QSize>("size");
        const QSize large(1500, 1000);
        QTest::newRow("theme") << true << false << large;
        QTest::newRow("language") << false << true << large;
        QTest::newRow("language, smallest window") << false << true << QSize(kBothPanels, kMinimumWindowSize.height());
        QTest::newRow("theme, then language") << true << true << large;
        QTest::newRow("theme, then language, smallest window")
            << true << true << QSize(kBothPanels, kMinimumWindowSize.height());
    }

    void everyPixelFollows() {
        QFETCH(bool, theme);
        QFETCH(bool, language);
        QFETCH(QSize, size);
        const auto pictureOf = [](ShownInPlace& shown) {
            shown.window().setFocus();
            shown.settle();
            return shown.window().grab().toImage();
        };
        QImage expected;
        {
            ShownInPlace shown(theme ? ThemeChoice::Dark : ThemeChoice::Light, language ? "zh_CN" : "en");
            shown.window().resize(size);
            expected = pictureOf(shown);
        }
        ShownInPlace shown;
        shown.window().resize(size);
        if (theme) shown.shell.chooseTheme(ThemeChoice::Dark);
        shown.settle();
        if (language) shown.shell.chooseLanguage(QStringLiteral("zh_CN"));
        const QImage image = pictureOf(shown);
        QCOMPARE(image.size(), expected.size());
        QRect different;
        for (int y = 0; y < image.height() - 30; ++y) // the status bar shows an elapsed time
            for (int x = 0; x < image.width(); ++x)
                if (image.pixel(x, y) != expected.pixel(x, y)) different |= QRect(x, y, 1, 1);
        if (!different.isEmpty()) {
            image.save(QStringLiteral("in-place-shown.png"));
            expected.save(QStringLiteral("in-place-expected.png"));
        }
        QVERIFY2(different.isEmpty(), qPrintable(QStringLiteral("pixels differ in %1,%2 %3x%4; see in-place-*.png")
                                                     .arg(different.x())
                                                     .arg(different.y())
                                                     .arg(different.width())
                                                     .arg(different.height())));
    }

    void whatIsTypedAndArrangedStays() {
        ShownInPlace shown;
        shown.openFormulas();
        const QPointer<QWidget> workbench = &shown.window().workbench();
        auto* formula = shown.window().workbench().formulas().findChild<FormulaField*>();
        formula->setFocus();
        formula->moveCursor(QTextCursor::End);
        QTest::keyClicks(formula, QStringLiteral(" + ("));
        const QString formulaDraft = formula->toPlainText();
        auto* search = shown.window().findChild<QLineEdit*>(QStringLiteral("schemeSearch"));
        search->setFocus();
        QTest::keyClicks(search, QStringLiteral("rope"));
        auto* allocation =
            namedLine<QComboBox>(shown.window(), QStringLiteral("Allocation of frequency pairs to axes"));
        allocation->setFocus();
        allocation->lineEdit()->selectAll();
        QTest::keyClicks(allocation, QStringLiteral("nonsense"));
        NotationField& notation = shown.notation();
        notation.setFocus();
        notation.moveCursor(QTextCursor::End);
        QTest::keyClicks(&notation, QStringLiteral(" image:"));
        notation.moveCursor(QTextCursor::Left);
        shown.settle();
        auto* splitter = shown.window().findChild<QSplitter*>(QStringLiteral("boardRows"));
        QList<int> sizes = splitter->sizes();
        sizes[0] += 40;
        sizes[1] -= 40;
        splitter->setSizes(sizes);
        sizes = splitter->sizes();
        const QString notationDraft = notation.toPlainText();
        const int cursor = notation.textCursor().position();
        const SessionPtr session = shown.workspace.document().session();
        QVERIFY(allocation->property("bad").toBool());

        const auto check = [&] {
            shown.settle();
            QCOMPARE(&shown.window().workbench(), workbench.data());
            QCOMPARE(notation.toPlainText(), notationDraft);
            QCOMPARE(notation.textCursor().position(), cursor);
            QVERIFY(notation.hasFocus() && notation.error());
            QCOMPARE(formula->toPlainText(), formulaDraft);
            QVERIFY(formula->property("bad").toBool());
            QCOMPARE(search->text(), QStringLiteral("rope"));
            QCOMPARE(allocation->currentText(), QStringLiteral("nonsense"));
            QVERIFY(allocation->property("bad").toBool());
            // The error text above is a few pixels taller in Chinese than in English.
            for (int i = 0; i < sizes.size(); ++i) QVERIFY(std::abs(splitter->sizes()[i] - sizes[i]) <= 4);
            QVERIFY(*shown.workspace.document().session() == *session);
        };
        shown.shell.chooseTheme(ThemeChoice::Dark);
        check();
        shown.shell.chooseLanguage(QStringLiteral("zh_CN"));
        check();
        shown.shell.chooseTheme(ThemeChoice::Light);
        shown.shell.chooseLanguage(QStringLiteral("en"));
        check();
        // Undoing something else keeps them too.
        shown.workspace.document().edit(stepNamed("mask"),
                                        [](Session& changed) { changed.scores.mask = Mask::Causal; });
        shown.workspace.document().undoStack().undo();
        check();
    }

    /// A field that is being typed in keeps its text; one that shows a translated text changes.
    void wordsOfAFieldChangeAndItsDraftDoesNot() {
        ShownInPlace shown;
        auto* allocation =
            namedLine<QComboBox>(shown.window(), QStringLiteral("Allocation of frequency pairs to axes"));
        auto* scaling =
            namedLine<QComboBox>(shown.window(), QStringLiteral("Scaling of frequencies for longer contexts"));
        QCOMPARE(allocation->currentText(), QStringLiteral("Native"));
        scaling->setFocus();
        scaling->lineEdit()->selectAll();
        QTest::keyClicks(scaling, QStringLiteral("yarn:"));
        shown.shell.chooseLanguage(QStringLiteral("zh_CN"));
        shown.settle();
        QVERIFY(allocation->currentText() != QStringLiteral("Native"));
        // The field completes what is typed; the completed part stays selected, so that typing replaces it.
        QCOMPARE(scaling->currentText(), QStringLiteral("yarn:4"));
        QCOMPARE(scaling->lineEdit()->selectedText(), QStringLiteral("4"));
        QTest::keyClicks(scaling, QStringLiteral("8"));
        QTest::keyClick(scaling, Qt::Key_Return);
        QCOMPARE(shown.workspace.document().session()->rotary.scaling, std::string("yarn:8"));
        QVERIFY(!shown.workspace.document().session()->rotary.allocation);
    }

    void theChoiceIsMarked() {
        ShownInPlace shown;
        QVERIFY(shown.action("Light")->isChecked());
        QVERIFY(shown.action("English")->isChecked());
        shown.action("Dark")->trigger();
        shown.action("中文")->trigger();
        shown.settle();
        QVERIFY(shown.action("中文")->isChecked() && !shown.action("English")->isChecked());
        for (const QAbstractButton* button : shown.window().findChildren<QAbstractButton*>()) {
            if (button->text() == QStringLiteral("中文")) QVERIFY(button->isChecked());
            if (button->text() == QStringLiteral("EN")) QVERIFY(!button->isChecked());
        }
        // A click on the current language leaves it checked.
        for (QAbstractButton* button : shown.window().findChildren<QAbstractButton*>()) {
            if (button->text() != QStringLiteral("中文")) continue;
            button->click();
            QVERIFY(button->isChecked());
        }
        shown.shell.chooseLanguage(QStringLiteral("en"));
        shown.settle();
        QVERIFY(shown.action("Dark")->isChecked() && !shown.action("Light")->isChecked());
    }
};

ROPESCOPE_TEST(TestInPlace)
#include "tst_in_place.moc"
