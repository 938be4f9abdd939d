// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/shell.h"

#include <utility>

#include <QApplication>
#include <QLibraryInfo>
#include <QTimer>

#include "ui/document/workspace.h"
#include "ui/window/style.h"

namespace ropescope::ui {

Shell::Shell(QApplication& application, Workspace& workspace, QString language, Listener listener)
    : m_application(application),
      m_workspace(workspace),
      m_language(std::move(language)),
      m_listener(std::move(listener)),
      m_window(workspace.context()) {
    build();
}

void Shell::build() {
    applyTheme(m_application, m_workspace.theme().style());
    translate(m_words, QStringLiteral(":/translations/ropescope_%1.qm").arg(m_language));
    translate(m_qtWords,
              QLibraryInfo::path(QLibraryInfo::TranslationsPath) % QStringLiteral("/qtbase_%1.qm").arg(m_language));
    m_window.build({.language = m_language,
                    .chooseTheme = [this](ThemeChoice choice) { chooseTheme(choice); },
                    .chooseLanguage = [this](const QString& language) { chooseLanguage(language); }});
}

void Shell::translate(std::unique_ptr<QTranslator>& translator, const QString& file) {
    translator = std::make_unique<QTranslator>();
    // Missing words of Qt itself stay English; that is no reason to stop.
    if (translator->load(file)) QCoreApplication::installTranslator(translator.get());
}

void Shell::chooseTheme(ThemeChoice choice) {
    m_workspace.theme().choose(choice);
    m_listener.themeChosen(choice);
    buildLater();
}

void Shell::chooseLanguage(const QString& language) {
    m_language = language;
    m_listener.languageChosen(language);
    buildLater();
}

/// The widget that asked must not vanish under its own signal: building waits for the event loop.
void Shell::buildLater() {
    QTimer::singleShot(0, &m_window, [this] { build(); });
}

} // namespace ropescope::ui
