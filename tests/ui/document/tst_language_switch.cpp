// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QMenu>
#include <QTest>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "tests/ui/chinese_words.h"
#include "ui/document/jobs/properties_feed.h"
#include "ui/document/notices.h"
#include "ui/window/shell.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

struct ShownShell {
    explicit ShownShell(const char* language)
        : workspace(sessionOf("text:5 image:4x3 text:3 video:2x2x2@0.5", {"rope-tie", "flat"}), builtInPlots(),
                    ThemeChoice::Light),
          shell(*qApp, workspace, QString::fromLatin1(language), {}) {
        shell.window().resize(1500, 1000);
        shell.window().show();
        settle();
    }
    void settle() {
        QTRY_VERIFY_WITH_TIMEOUT(workspace.context().properties.of(1), test::kHangs);
        for (int round = 0; round < 4; ++round) {
            QCoreApplication::processEvents();
            workspace.jobs().waitIdle();
        }
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
    }
    /// Uses everything that leaves texts behind: edits of each kind, undone ones, notices, errors, filled menus.
    void use() {
        for (const char* id : {"view.causal-mask", "view.gaps", "view.axis-logarithmic", "edit.history",
                               "segment.add-text", "segment.duplicate", "export.copy-python", "view.go-to-token"}) {
            if (auto* action = shell.window().findChild<QAction*>(QString::fromLatin1(id))) action->trigger();
        }
        for (auto* box : shell.window().findChildren<QComboBox*>()) {
            if (box->isEditable() || !box->isVisible() || box->count() < 2) continue;
            box->setCurrentIndex((box->currentIndex() + 1) % box->count());
            emit box->activated(box->currentIndex());
            settle();
        }
        for (auto* check : shell.window().findChildren<QCheckBox*>())
            if (check->isVisible()) check->click();
        settle();
        QVERIFY(workspace.document().undoStack().count() > 6);
        workspace.document().undoStack().undo();
        for (auto* menu : shell.window().findChildren<QMenu*>()) {
            emit menu->aboutToShow();
            emit menu->aboutToHide();
        }
        workspace.notices().report(
            {.what = message("largest area"), .why = message("%1 is outside %2 to %3", 7, 1, 5)});
        workspace.notices().say(
            [] { return QCoreApplication::translate("ropescope::ui::FileCommands", "Saved %1.").arg(u'X'); });
        settle();
    }

    Workspace workspace;
    Shell shell;
};

} // namespace

/// After a change of language, no text of the old one is left anywhere in a window that has been used.
class TestLanguageSwitch : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void noEnglishIsLeft() {
        ShownShell shown("en");
        shown.use();
        shown.shell.chooseLanguage(QStringLiteral("zh_CN"));
        shown.settle();
        const QStringList left = strangeTexts(shown.shell.window());
        QVERIFY2(left.isEmpty(), qPrintable(left.join(u'\n')));
    }

    void noChineseIsLeft() {
        ShownShell shown("zh_CN");
        shown.use();
        shown.shell.chooseLanguage(QStringLiteral("en"));
        shown.settle();
        QStringList left;
        for (const QString& text : textsOf(shown.shell.window()))
            if (isChinese(text) && text != QStringLiteral("中文")) left << text;
        QVERIFY2(left.isEmpty(), qPrintable(left.join(u'\n')));
    }
};

ROPESCOPE_TEST(TestLanguageSwitch)
#include "tst_language_switch.moc"
