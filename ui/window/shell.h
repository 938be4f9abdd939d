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

/// The window of a workspace in the theme and language in force. The window follows the choice of another in place.
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
    /// The same without telling the listener.
    void useLanguage(const QString& language);

private:
    /// The translators of one language, as long as it is in force.
    class Translation {
    public:
        explicit Translation(const QString& language);

    private:
        QTranslator m_words, m_qtWords;
    };

    QApplication& m_application;
    Workspace& m_workspace;
    QString m_language;
    Listener m_listener;
    std::unique_ptr<Translation> m_translation;
    MainWindow m_window; ///< last, so that it is made in the language
};

} // namespace ropescope::ui
