// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QApplication>

#include "tests/ui/bench.h"
#include "ui/document/focus_rules.h"
#include "ui/window/main_window.h"
#include "ui/window/style/style.h"

/// A complete window as the program creates it, for tests.
namespace ropescope::ui {

struct ShownWindow {
    explicit ShownWindow(const char* notation = "text:5 image:4x3 text:5") : ShownWindow(sessionOf(notation)) {}

    explicit ShownWindow(Session session) : bench(std::move(session)), window(bench.context) {
        resetFocusAndColumn(bench.focus, *bench.document.session());
        applyTheme(*qApp, bench.theme.style());
        build();
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        bench.settle();
    }

    void build() {
        window.build({.language = QStringLiteral("en"),
                      .chooseTheme = [this](ThemeChoice choice) { theme = choice; },
                      .chooseLanguage = [this](const QString& code) { language = code; }});
    }
    [[nodiscard]] std::string notation() const { return toNotation(bench.document.session()->sequence); }
    [[nodiscard]] const Session& session() const { return *bench.document.session(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* target = window.focusWidget() ? window.focusWidget() : &window;
        QTest::keyClick(target, key, modifiers);
    }
    /// The action of the window with this text, ignoring mnemonics.
    [[nodiscard]] QAction* action(const QString& text) const {
        for (QAction* each : window.findChildren<QAction*>())
            if (QString(each->text()).remove(u'&') == text) return each;
        return nullptr;
    }

    Bench bench;
    MainWindow window;
    ThemeChoice theme = ThemeChoice::System;
    QString language;
};

} // namespace ropescope::ui
