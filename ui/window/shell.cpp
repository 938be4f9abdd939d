// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/shell.h"

#include <utility>

#include <QApplication>
#include <QLibraryInfo>

#include "ui/document/workspace.h"
#include "ui/window/style.h"

namespace ropescope::ui {

Shell::Translation::Translation(const QString& language) {
    const auto install = [](QTranslator& translator, const QString& file) {
        // Missing words of Qt itself stay English; that is no reason to stop.
        if (translator.load(file)) QCoreApplication::installTranslator(&translator);
    };
    install(m_words, QStringLiteral(":/translations/ropescope_%1.qm").arg(language));
    install(m_qtWords,
            QLibraryInfo::path(QLibraryInfo::TranslationsPath) % QStringLiteral("/qtbase_%1.qm").arg(language));
}

Shell::Shell(QApplication& application, Workspace& workspace, QString language, Listener listener)
    : m_application(application),
      m_workspace(workspace),
      m_language(std::move(language)),
      m_listener(std::move(listener)),
      m_translation(std::make_unique<Translation>(m_language)),
      m_window(workspace.context()) {
    const auto dress = [this] { applyTheme(m_application, m_workspace.theme().style()); };
    dress();
    // Before the content, which gives single parts their colours after that.
    QObject::connect(&workspace.theme(), &Theme::changed, &m_window, dress);
    m_window.build({.language = m_language,
                    .chooseTheme = [this](ThemeChoice choice) { chooseTheme(choice); },
                    .chooseLanguage = [this](const QString& code) { chooseLanguage(code); }});
}

void Shell::chooseTheme(ThemeChoice choice) {
    m_workspace.theme().choose(choice);
    m_listener.themeChosen(choice);
}

void Shell::chooseLanguage(const QString& language) {
    m_listener.languageChosen(language);
    useLanguage(language);
}

void Shell::useLanguage(const QString& language) {
    if (language == m_language) return;
    m_language = language;
    m_window.setLanguage(language);
    // Qt tells the window of the change once control is back in the event loop.
    m_translation.reset();
    m_translation = std::make_unique<Translation>(language);
}

} // namespace ropescope::ui
