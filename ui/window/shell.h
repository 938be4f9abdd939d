// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QString>

#include "ui/document/theme.h"
#include "ui/window/main_window.h"

class QApplication;

namespace ropescope::ui {

class Workspace;

/// The translations of the current language, for all windows.
class Translations {
public:
    explicit Translations(const QString& language);
    ~Translations();
    /// Qt notifies the windows of the change when control returns to the event loop.
    void use(const QString& language);

private:
    struct Words;
    QString m_language;
    std::unique_ptr<Words> m_words;
};

/// The window of a workspace in the current theme and language, which can be changed while it is open.
class Shell {
public:
    /// Called when the user makes a choice, so that it can be stored.
    struct Listener {
        std::function<void(ThemeChoice)> themeChosen = [](ThemeChoice) {};
        std::function<void(const QString&)> languageChosen = [](const QString&) {};
    };

    /// `language` is "en" or "zh_CN". The workspace must outlive the shell. Windows of one process share their
    /// translations; without any, the shell creates its own.
    Shell(QApplication& application, Workspace& workspace, QString language, Listener listener,
          WindowRequests requests = {}, std::shared_ptr<Translations> translations = {});

    [[nodiscard]] MainWindow& window() { return m_window; }
    [[nodiscard]] const QString& language() const { return m_language; }
    void chooseTheme(ThemeChoice choice);
    void chooseLanguage(const QString& language);
    /// The same without notifying the listener.
    void useLanguage(const QString& language);

private:
    QApplication& m_application;
    Workspace& m_workspace;
    QString m_language;
    Listener m_listener;
    std::shared_ptr<Translations> m_translations;
    MainWindow m_window; ///< last, so that it is created in the right language
};

} // namespace ropescope::ui
