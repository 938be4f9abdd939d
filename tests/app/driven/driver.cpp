// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Performs the steps of ROPESCOPE_STEPS in the window, in order: "action:Dark" or "button:EN" (by text),
// "resize:1200x800", "print" (a line of JSON about the window), "wait:500" (milliseconds), "kill" (the program),
// "close".
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMainWindow>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QScreen>
#include <QTimer>

namespace {

bool isShown(const QWidget* widget) { return qobject_cast<const QMainWindow*>(widget) && widget->isVisible(); }

QMainWindow* shownWindow() {
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (isShown(widget)) return qobject_cast<QMainWindow*>(widget);
    return nullptr;
}

template <class Object>
Object* named(const QMainWindow& window, const QString& text) {
    for (Object* object : window.findChildren<Object*>())
        if (object->text().remove(QLatin1Char('&')) == text) return object;
    return nullptr;
}

void print(const QMainWindow& window) {
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

bool act(QMainWindow& window, const QString& step) {
    const QString what = step.section(u':', 0, 0), which = step.section(u':', 1);
    if (what == u"print") return print(window), true;
    if (what == u"close") return window.close();
    if (what == u"resize") {
        window.resize(which.section(u'x', 0, 0).toInt(), which.section(u'x', 1).toInt());
        return true;
    }
    if (what == u"kill") std::raise(SIGKILL);
    if (what == u"wait") return true;
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
    QMainWindow* window = shownWindow();
    if (!window || !act(*window, step)) {
        std::fprintf(stderr, "driver: cannot do '%s'\n", qPrintable(step));
        std::exit(99);
    }
    // Gives the event loop time to process a step.
    const int pause = step.startsWith(u"wait:") ? step.mid(5).toInt() : 50;
    QTimer::singleShot(pause, qApp, [steps] { takeSteps(steps); });
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
