// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"

#include <algorithm>
#include <memory>

#include <QApplication>
#include <QIcon>
#include <QLibraryInfo>
#include <QLocale>
#include <QLoggingCategory>
#include <QSettings>
#include <QTimer>
#include <QTranslator>

#include "app/commands/command.h"
#include "app/screenshot.h"
#include "app/window_options.h"
#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/focus_rules.h"
#include "ui/document/media_file.h"
#include "ui/document/own_schemes.h"
#include "ui/document/place_keeper.h"
#include "ui/document/render_queue.h"
#include "ui/document/scheme_files.h"
#include "ui/window/main_window.h"
#include "ui/window/style.h"

namespace ropescope::app {
namespace {

const QString kThemeKey = QStringLiteral("window/theme");
const QString kLanguageKey = QStringLiteral("window/language");
const QString kGeometryKey = QStringLiteral("window/geometry");

QString themeName(ui::ThemeChoice choice) {
    if (choice == ui::ThemeChoice::Light) return QStringLiteral("light");
    return choice == ui::ThemeChoice::Dark ? QStringLiteral("dark") : QStringLiteral("system");
}

ui::ThemeChoice themeOf(const QString& name) {
    if (name == QLatin1String("light")) return ui::ThemeChoice::Light;
    return name == QLatin1String("dark") ? ui::ThemeChoice::Dark : ui::ThemeChoice::System;
}

QString knownLanguage(const QString& wanted) {
    const auto& known = windowLanguages();
    if (std::ranges::find(known, ui::toStdString(wanted)) != known.end()) return wanted;
    return QLocale::system().language() == QLocale::Chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

/// Owns what the parts of the window share, and makes its content anew when theme or language change.
class Application {
public:
    Application(QApplication& qt, const WindowOptions& options)
        : m_qt(qt),
          m_remember(!options.screenshot),
          m_theme(options.theme.value_or(storedTheme())),
          m_document(options.session),
          m_context{m_document, m_focus, m_queue, m_theme},
          m_window(m_context) {
        m_language = options.language.value_or(knownLanguage(stored(kLanguageKey).toString()));
        if (options.screenshot && !options.language) m_language = QStringLiteral("en");
        ui::lookAtFirst(m_focus, *m_document.session());
        build();
        if (!m_window.restoreGeometry(stored(kGeometryKey).toByteArray())) m_window.resize(options.size);
        if (options.screenshot) m_window.resize(options.size);
    }

    ~Application() {
        if (m_remember) QSettings().setValue(kGeometryKey, m_window.saveGeometry());
    }

    [[nodiscard]] ui::MainWindow& window() { return m_window; }
    [[nodiscard]] ui::RenderQueue& queue() { return m_queue; }

private:
    [[nodiscard]] QVariant stored(const QString& key) const { return m_remember ? QSettings().value(key) : QVariant(); }
    [[nodiscard]] ui::ThemeChoice storedTheme() const {
        return m_remember ? themeOf(stored(kThemeKey).toString()) : ui::ThemeChoice::Light;
    }

    void build() {
        ui::applyTheme(m_qt, m_theme.style());
        translate(m_words, QStringLiteral(":/translations/ropescope_%1.qm").arg(m_language));
        translate(m_qtWords,
                  QLibraryInfo::path(QLibraryInfo::TranslationsPath) % QStringLiteral("/qtbase_%1.qm").arg(m_language));
        m_window.build({.language = m_language,
                        .chooseTheme = [this](ui::ThemeChoice choice) { chooseTheme(choice); },
                        .chooseLanguage = [this](const QString& language) { chooseLanguage(language); }});
    }

    void translate(std::unique_ptr<QTranslator>& translator, const QString& file) {
        translator = std::make_unique<QTranslator>();
        // Missing words of Qt itself stay English; that is no reason to stop.
        if (translator->load(file)) QCoreApplication::installTranslator(translator.get());
    }

    void chooseTheme(ui::ThemeChoice choice) {
        m_theme.choose(choice);
        remember(kThemeKey, themeName(choice));
    }

    void chooseLanguage(const QString& language) {
        m_language = language;
        remember(kLanguageKey, language);
    }

    /// The widget that asked must not vanish under its own signal: building waits for the event loop.
    void remember(const QString& key, const QString& value) {
        if (m_remember) QSettings().setValue(key, value);
        QTimer::singleShot(0, &m_window, [this] { build(); });
    }

    QApplication& m_qt;
    bool m_remember; ///< false for pictures, which depend on nothing but their options
    QString m_language;
    std::unique_ptr<QTranslator> m_words, m_qtWords;
    ui::Theme m_theme;
    ui::Document m_document;
    ui::Focus m_focus;
    ui::PlaceKeeper m_places{m_document, m_focus}; ///< the first to hear of a change
    ui::RenderQueue m_queue;
    ui::Context m_context;
    ui::MainWindow m_window;
};

/// Without a display Qt would abort; say it in a line instead.
Expected<void> checkDisplay() {
#ifdef Q_OS_LINUX
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
        if (qEnvironmentVariableIsSet(name)) return {};
    }
    return Error{.what = "window",
                 .why = "there is no display here",
                 .mend = "add --screenshot FILE to render the window to a picture"};
#else
    return {};
#endif
}

void prepareEnvironment(const WindowOptions& options) {
    if (!options.screenshot) return;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_SCALE_FACTOR", QByteArray::number(options.scale));
    // Qt's remarks about a desktop session that is not there would stand among the messages.
    QLoggingCategory::setFilterRules(QStringLiteral("default.warning=false"));
}

Expected<void> addFiles(WindowOptions& options) {
    for (const std::string& file : options.files) {
        const QString path = ui::toQString(file);
        if (ui::isSchemeFile(path)) {
            auto scheme = ui::readSchemeFile(path);
            if (!scheme) return scheme.error();
            ui::addOwnScheme(options.session, *std::move(scheme));
            continue;
        }
        const auto media = ui::readMediaFile(path);
        if (!media) return media.error();
        options.session.sequence.segments.push_back(media->segment());
    }
    return validate(options.session.sequence);
}

} // namespace

int runWindow(int& argc, char** argv, const std::vector<std::string>& arguments) {
    Expected<WindowOptions> options = windowOptions(arguments);
    if (!options) return report(options.error());
    if (!options->screenshot) {
        if (const Expected<void> display = checkDisplay(); !display) return report(display.error());
    }
    prepareEnvironment(*options);
    QCoreApplication::setOrganizationName(QStringLiteral("RopeScope"));
    QCoreApplication::setApplicationName(QStringLiteral("RopeScope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ROPESCOPE_VERSION));
    // Numbers never follow the locale.
    QLocale::setDefault(QLocale::c());
    QApplication qt(argc, argv);
    if (const Expected<void> added = addFiles(*options); !added) return report(added.error());
    Application application(qt, *options);
    if (options->screenshot) return takeScreenshot(application.window(), application.queue(), *options->screenshot);
    application.window().show();
    return QApplication::exec();
}

} // namespace ropescope::app
