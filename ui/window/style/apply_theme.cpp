// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The look of the whole application: theme colours as a QPalette, and a style sheet for a few named areas.
#include <QApplication>

#include "ui/window/style/input_rules.h"
#include "ui/window/style/style.h"

namespace ropescope::ui {
namespace {

QString styleSheet(const Palette& palette) {
    // %1 panel, %2 line, %3 sunken, %4 strong line, %5 fail, %6 fail fill, %7 focus ring, %8 ink, %9 ink 2
    return QStringLiteral(R"(
#header, #sequenceStrip, #sidePanel, #modelList, #historyPanel, #exported, #statusBar, #formulaEditor { background: %1; }
#header, #sequenceStrip, #formulaEditor { border-bottom: 1px solid %2; }
#modelList { border-right: 1px solid %2; }
#historyPanel, #exported, #statusBar { border-top: 1px solid %2; }
QSplitter::handle { background: %2; }
#boardRows::handle { background: transparent; }
#notation, *[formula="true"] { background: %3; border: 1px solid %4; border-radius: 4px; padding: 0 4px; }
#notation:focus, *[formula="true"]:focus { border-color: %7; background: %1; }
#notation[bad="true"], *[formula="true"][bad="true"] { border-color: %5; background: %1; }
#fault, #message { background: %6; border-radius: 4px; }
#message { border: 1px solid %5; }
#dumpWell { background: %3; border: 1px dashed %4; border-radius: 5px; }
#checkCommand { background: %3; border: 1px solid %2; border-radius: 4px; }
#mediaBar { background: %3; border: 1px solid %2; border-radius: 5px; }
#addSegment { border: 1px dashed %9; border-radius: 5px; background: transparent; padding: 0 22px 0 10px; }
#addSegment:hover { border-color: %8; }
#addSegment::menu-indicator { image: none; }
#segments { background: transparent; }
QMenuBar { background: transparent; border: none; }
QMenuBar::item { background: transparent; padding: 4px 8px; border-radius: 4px; color: %9; }
QMenuBar::item:selected { background: %3; color: %8; }
QToolTip { background: %1; color: %8; border: 1px solid %4; padding: 3px 6px; }
)")
        .arg(palette.panel.name(), palette.line.name(), palette.sunken.name(), palette.lineStrong.name(),
             palette.fail.name(), palette.failFill.name(), palette.focusRing.name(), palette.ink.name(),
             palette.ink2.name());
}

} // namespace

QPalette widgetPalette(const Palette& palette) {
    QPalette result;
    result.setColor(QPalette::Window, palette.window);
    result.setColor(QPalette::WindowText, palette.ink);
    result.setColor(QPalette::Base, palette.panel);
    result.setColor(QPalette::AlternateBase, palette.sunken);
    result.setColor(QPalette::Text, palette.ink);
    result.setColor(QPalette::PlaceholderText, palette.ink3);
    result.setColor(QPalette::Button, palette.panel);
    result.setColor(QPalette::ButtonText, palette.ink);
    result.setColor(QPalette::BrightText, palette.fail);
    result.setColor(QPalette::ToolTipBase, palette.panel);
    result.setColor(QPalette::ToolTipText, palette.ink);
    result.setColor(QPalette::Light, palette.panel);
    result.setColor(QPalette::Midlight, palette.line);
    result.setColor(QPalette::Mid, palette.lineStrong);
    result.setColor(QPalette::Dark, palette.lineStrong);
    result.setColor(QPalette::Shadow, palette.ink3);
    result.setColor(QPalette::Highlight, palette.focusRing);
    result.setColor(QPalette::HighlightedText, palette.panel);
    result.setColor(QPalette::Link, palette.text.label);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        result.setColor(QPalette::Disabled, role, palette.ink3);
    }
    return result;
}

void applyTheme(QApplication& application, const PaintStyle& style) {
    // Restyling every widget is slow, and resets colours that some have been given since.
    const QString sheet = styleSheet(style.palette);
    if (application.styleSheet() == sheet && QApplication::font() == style.fonts.body) return;
    // The application owns its style and deletes the previous one.
    QApplication::setStyle(new Style(style.palette));
    QApplication::setPalette(widgetPalette(style.palette));
    QApplication::setFont(style.fonts.body);
    application.setStyleSheet(sheet);
    InputRules::install(application);
}

} // namespace ropescope::ui
