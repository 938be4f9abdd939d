// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Performs the steps of ROPESCOPE_STEPS in the active window, in order: "action:Dark" or "button:EN" (by text),
// "resize:1200x800", "print" (a line of JSON about the window), "settle" (until nothing runs or is about to),
// "signals:15,2" (raised at once, by number), "quit" (as the end of a desktop session asks for it), "close".
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QScreen>
#include <QTimer>

#include "ui/document/jobs/settling.h"
#include "ui/window/main_window.h"

namespace {

using ropescope::ui::MainWindow;
using ropescope::ui::Settling;

bool isShown(const QWidget* widget) { return qobject_cast<const MainWindow*>(widget) && widget->isVisible(); }

/// The active window, or the one that the active dialog belongs to.
MainWindow* shownWindow() {
    for (QWidget* widget = QApplication::activeWindow(); widget; widget = widget->parentWidget())
        if (isShown(widget)) return qobject_cast<MainWindow*>(widget);
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (isShown(widget)) return qobject_cast<MainWindow*>(widget);
    return nullptr;
}

template <class Object>
Object* named(const MainWindow& window, const QString& text) {
    for (Object* object : window.findChildren<Object*>())
        if (object->text().remove(QLatin1Char('&')) == text) return object;
    return nullptr;
}

void print(const MainWindow& window) {
    QJsonObject told{{QStringLiteral("width"), window.width()},
                     {QStringLiteral("height"), window.height()},
                     {QStringLiteral("windows"), int(std::ranges::count_if(QApplication::topLevelWidgets(), isShown))},
                     {QStringLiteral("colour"), window.palette().color(QPalette::Window).name()}};
    QStringList titles;
    bool onScreen = true;
    for (const QWidget* widget : QApplication::topLevelWidgets()) {
        if (!isShown(widget)) continue;
        titles << widget->windowTitle();
        onScreen = onScreen && widget->screen()->availableGeometry().contains(widget->frameGeometry());
    }
    titles.sort();
    told.insert(QStringLiteral("titles"), titles.join(u'|'));
    told.insert(QStringLiteral("onScreen"), onScreen);
    if (const auto* menus = window.findChild<QMenuBar*>(); menus && !menus->actions().isEmpty())
        told.insert(QStringLiteral("menu"), menus->actions().first()->text());
    if (const auto* message = window.findChild<QWidget*>(QStringLiteral("message")); message && message->isVisible())
        told.insert(QStringLiteral("message"), message->accessibleName());
    for (const auto* field : window.findChildren<QPlainTextEdit*>())
        if (field->inherits("ropescope::ui::NotationField"))
            told.insert(QStringLiteral("notation"), field->toPlainText());
    std::printf("%s\n", QJsonDocument(told).toJson(QJsonDocument::Compact).constData());
    std::fflush(stdout);
}

bool act(MainWindow& window, const QString& step) {
    const QString what = step.section(u':', 0, 0), which = step.section(u':', 1);
    if (what == u"print") return print(window), true;
    if (what == u"close") return window.close();
    if (what == u"resize") {
        window.resize(which.section(u'x', 0, 0).toInt(), which.section(u'x', 1).toInt());
        return true;
    }
    if (what == u"quit") return QCoreApplication::quit(), true;
    if (what == u"signals") {
        for (const QString& signal : which.split(u',')) std::raise(signal.toInt());
        return true;
    }
    if (what == u"action") {
        auto* action = named<QAction>(window, which);
        if (action) action->trigger();
        return action;
    }
    auto* button = what == u"button" ? named<QAbstractButton>(window, which) : nullptr;
    if (button) button->click();
    return button;
}

void takeSteps(QStringList steps) {
    if (steps.isEmpty()) return;
    const QString step = steps.takeFirst();
    MainWindow* window = shownWindow();
    if (window && step == u"settle") {
        auto* settling = new Settling(window->jobs(), window);
        QObject::connect(settling, &Settling::reached, settling, &QObject::deleteLater);
        // Also if the window closes meanwhile, as an untouched one does after a recovery.
        QObject::connect(
            settling, &QObject::destroyed, qApp, [steps] { takeSteps(steps); }, Qt::QueuedConnection);
        return settling->watch();
    }
    if (!window || !act(*window, step)) {
        std::fprintf(stderr, "driver: cannot do '%s'\n", qPrintable(step));
        std::exit(99);
    }
    QTimer::singleShot(0, qApp, [steps] { takeSteps(steps); });
}

void beginWhenShown() {
    const QStringList steps = qEnvironmentVariable("ROPESCOPE_STEPS").split(u';', Qt::SkipEmptyParts);
    if (steps.isEmpty()) return;
    auto* waiting = new QTimer(qApp);
    QObject::connect(waiting, &QTimer::timeout, qApp, [waiting, steps] {
        if (!shownWindow()) return;
        waiting->stop();
        takeSteps(steps);
    });
    waiting->start(50);
}

Q_COREAPP_STARTUP_FUNCTION(beginWhenShown)

} // namespace
