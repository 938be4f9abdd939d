// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <functional>
#include <memory>

#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QSet>
#include <QTest>

#include <ropescope/schemes/scheme_registry.h>

#include "tests/support/patience.h"
#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/document/focus.h"
#include "ui/views/board.h"
#include "ui/views/plot_view.h"
#include "ui/views/presentation.h"
#include "ui/window/style/interface_scale.h"

using namespace ropescope;
using namespace ropescope::ui;

class TestInterfaceScale : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }
    void cleanup() { setInterfaceScale(100); }

    void openWindowsKeepTheirPlaceAndShowEverythingLarger() {
        ShownWindow shown;
        shown.window.resize(1300, 700);
        shown.bench.settle();
        const QSize before = shown.window.size();
        const double ratio = shown.window.devicePixelRatioF();
        QWidget dialog(&shown.window, Qt::Dialog);
        dialog.resize(200, 100);
        dialog.show();
        for (const int percent : {125, 150, 100}) {
            setInterfaceScale(percent);
            shown.bench.settle();
            QCOMPARE(shown.window.devicePixelRatioF(), ratio * percent / 100);
            QVERIFY(std::abs(shown.window.width() * percent / 100.0 - before.width()) <= 2);
            QVERIFY(std::abs(shown.window.height() * percent / 100.0 - before.height()) <= 2);
            QCOMPARE(shown.window.grab().size(), (QSizeF(shown.window.size()) * ratio * percent / 100).toSize());
            QCOMPARE(dialog.size(), QSize(200, 100));
        }
        QCOMPARE(shown.window.size(), before);
    }

    void commandsGoFromStepToStepWithinTheLimits() {
        int percent = 100, steps = 0;
        for (; percent < 250; ++steps) {
            const int next = nextInterfaceScale(percent, true);
            QVERIFY(next > percent);
            QCOMPARE(nextInterfaceScale(next, false), percent);
            percent = next;
        }
        QVERIFY(steps >= 5);
        QCOMPARE(nextInterfaceScale(250, true), 250);
        QCOMPARE(nextInterfaceScale(100, false), 100);
        QCOMPARE(nextInterfaceScale(130, true), 150);
        QCOMPARE(nextInterfaceScale(130, false), 125);
    }

    void keysChangeTheSetting() {
        ShownWindow shown;
        Settings& settings = shown.bench.context.settings;
        shown.press(Qt::Key_Plus, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(settings.values().interfaceScale, 110);
        shown.press(Qt::Key_Plus, Qt::ControlModifier | Qt::ShiftModifier);
        shown.press(Qt::Key_Underscore, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(settings.values().interfaceScale, 110);
        shown.press(Qt::Key_0, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(settings.values().interfaceScale, 100);
    }

    void everyMenuFitsASmallScreen() {
        ShownWindow shown;
        int menus = 0;
        QSet<QString> schemes;
        const std::function<void(QMenu&)> check = [&](QMenu& menu) {
            emit menu.aboutToShow();
            ++menus;
            QVERIFY2(menu.sizeHint().height() <= 720 && menu.sizeHint().width() <= 640, qPrintable(menu.title()));
            for (QAction* action : menu.actions()) {
                if (action->objectName().startsWith(QLatin1String("scheme."))) schemes << action->objectName();
                if (action->menu()) check(*action->menu());
            }
            emit menu.aboutToHide();
        };
        for (QAction* action : shown.window.findChild<QMenuBar*>()->actions()) check(*action->menu());
        QVERIFY(menus > 20);
        QCOMPARE(schemes.size(), static_cast<qsizetype>(schemeRegistry().size()));
    }

    /// Every action is done once in the room of 1024x768 and 1280x720 at 150 %, and whatever it opens fits.
    void everyActionFitsASmallScreen() {
        constexpr QSize kRoom(1024 * 2 / 3, 720 * 2 / 3);
        QSet<QString> done;
        QStringList faults;
        std::unique_ptr<ShownWindow> shown;
        // A hundred columns would only take time: a few schemes stand for all.
        const auto spared = [](const QAction& action) {
            return action.objectName().startsWith(QLatin1String("scheme.")) && action.shortcut().isEmpty();
        };
        const auto next = [&]() -> QAction* {
            for (QAction* action : shown->window.findChildren<QAction*>())
                if (!action->text().isEmpty() && !action->menu() && action->isEnabled() && !spared(*action) &&
                    !done.contains(action->text()))
                    return action;
            return nullptr;
        };
        for (QAction* action = nullptr;; action->trigger(), shown->bench.settle()) {
            for (QWidget* window : QApplication::topLevelWidgets()) {
                if (!action || !window->isVisible() || window->isFullScreen()) continue;
                const QSize least = window->minimumSize().isNull() ? window->minimumSizeHint() : window->minimumSize();
                if (least.width() > kRoom.width() || least.height() > kRoom.height())
                    faults << QStringLiteral("%1: %2 needs %3 x %4")
                                  .arg(action->text(), window->windowTitle())
                                  .arg(least.width())
                                  .arg(least.height());
                if (window != &shown->window) window->close();
            }
            if (!shown || !shown->window.isVisible())
                shown = std::make_unique<ShownWindow>(); // the last action closed it
            shown->window.resize(kRoom);
            shown->bench.settle();
            if (!(action = next())) break;
            done << action->text();
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
        QVERIFY(done.size() > 80);
    }

    void theFocusedViewIsPresentedAlone() {
        ShownWindow shown;
        const auto presentation = [&] { return shown.window.findChild<Presentation*>(); };
        shown.bench.focus.setScheme(2);
        shown.press(Qt::Key_F11);
        QVERIFY(presentation());
        QTRY_COMPARE_WITH_TIMEOUT(QApplication::activeWindow(), presentation(), test::kHangs);
        const auto views = presentation()->findChildren<PlotView*>();
        const auto visible = std::ranges::count_if(
            views, [](const PlotView* view) { return view->isVisible() && !view->visibleRegion().isEmpty(); });
        QCOMPARE(visible, 1);
        QCOMPARE(presentation()->findChild<Board*>()->focusedView()->column(), 2);
        QTest::keyClick(presentation(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!presentation(), test::kHangs);
        QVERIFY(!shown.bench.focus.alone());
    }
};

ROPESCOPE_TEST(TestInterfaceScale)
#include "tst_interface_scale.moc"
