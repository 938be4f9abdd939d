// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/shell.h"

#include <utility>

#include <QApplication>
#include <QLibraryInfo>
#include <QTranslator>

#include "ui/document/words/speech.h"
#include "ui/document/workspace.h"
#include "ui/window/style/style.h"

namespace ropescope::ui {

/// Translators, installed as long as they live.
struct Translations::Words {
    explicit Words(const QString& language) {
        const auto install = [](QTranslator& translator, const QString& file) {
            // If Qt's own translations are missing, its texts stay English; that is not an error.
            if (translator.load(file)) QCoreApplication::installTranslator(&translator);
        };
        install(own, QStringLiteral(":/translations/ropescope_%1.qm").arg(language));
        install(ofQt,
                QLibraryInfo::path(QLibraryInfo::TranslationsPath) % QStringLiteral("/qtbase_%1.qm").arg(language));
        QCoreApplication::installTranslator(&speech);
    }
    QTranslator own, ofQt;
    SpeechTranslator speech;
};

Translations::Translations(const QString& language)
    : m_language(language), m_words(std::make_unique<Words>(language)) {}

Translations::~Translations() = default;

void Translations::use(const QString& language) {
    if (language == m_language) return;
    m_language = language;
    m_words.reset();
    m_words = std::make_unique<Words>(language);
}

Shell::Shell(QApplication& application, Workspace& workspace, QString language, Listener listener,
             WindowRequests requests, std::shared_ptr<Translations> translations)
    : m_application(application),
      m_workspace(workspace),
      m_language(std::move(language)),
      m_listener(std::move(listener)),
      m_translations(translations ? std::move(translations) : std::make_shared<Translations>(m_language)),
      m_window(workspace.context()) {
    const auto dress = [this] { applyTheme(m_application, m_workspace.theme().style()); };
    dress();
    // Before the content is created, because some widgets then set their own colours.
    QObject::connect(&workspace.theme(), &Theme::changed, &m_window, dress);
    m_window.build({.language = m_language,
                    .chooseTheme = [this](ThemeChoice choice) { chooseTheme(choice); },
                    .chooseLanguage = [this](const QString& code) { chooseLanguage(code); },
                    .windows = std::move(requests)});
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
    m_translations->use(language);
}

} // namespace ropescope::ui
