// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QString>
#include <QTranslator>

#include "ui/document/theme.h"
#include "ui/window/main_window.h"

class QApplication;

namespace ropescope::ui {

class Workspace;

/// The window of a workspace in the theme and language in force. Choosing another of either makes the content of the
/// window anew; what the user arranged and typed stays.
class Shell {
public:
    /// What is told when the user chooses, so that it can be remembered.
    struct Listener {
        std::function<void(ThemeChoice)> themeChosen = [](ThemeChoice) {};
        std::function<void(const QString&)> languageChosen = [](const QString&) {};
    };

    /// `language` is "en" or "zh_CN". The workspace outlives the shell.
    Shell(QApplication& application, Workspace& workspace, QString language, Listener listener);

    [[nodiscard]] MainWindow& window() { return m_window; }
    [[nodiscard]] const QString& language() const { return m_language; }
    void chooseTheme(ThemeChoice choice);
    void chooseLanguage(const QString& language);

private:
    void build();
    void buildLater();
    static void translate(std::unique_ptr<QTranslator>& translator, const QString& file);

    QApplication& m_application;
    Workspace& m_workspace;
    QString m_language;
    Listener m_listener;
    std::unique_ptr<QTranslator> m_words, m_qtWords;
    MainWindow m_window;
};

} // namespace ropescope::ui
