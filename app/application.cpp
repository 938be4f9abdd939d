// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"

#include <algorithm>

#include <QApplication>
#include <QLocale>
#include <QLoggingCategory>
#include <QSettings>

#include "app/commands/command.h"
#include "app/screenshot.h"
#include "app/window_options.h"
#include "ui/document/convert.h"
#include "ui/document/media/media_file.h"
#include "ui/document/own_schemes.h"
#include "ui/document/scheme_files.h"
#include "ui/document/workspace.h"
#include "ui/plots/registry.h"
#include "ui/window/shell.h"

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

/// A workspace with its window, and what is remembered from one start to the next.
class Application {
public:
    Application(QApplication& qt, const WindowOptions& options)
        : m_remember(!options.screenshot),
          m_workspace(options.sessions.front().file.session, ui::builtInPlots(), options.theme.value_or(storedTheme())),
          m_shell(qt, m_workspace, languageFor(options),
                  {.themeChosen = [this](ui::ThemeChoice choice) { remember(kThemeKey, themeName(choice)); },
                   .languageChosen = [this](const QString& language) { remember(kLanguageKey, language); }}) {
        const bool restored = window().restoreGeometry(stored(kGeometryKey).toByteArray());
        if (!restored || options.screenshot) window().resize(options.size);
    }

    ~Application() { remember(kGeometryKey, window().saveGeometry()); }

    [[nodiscard]] ui::MainWindow& window() { return m_shell.window(); }
    [[nodiscard]] ui::JobQueue& jobs() { return m_workspace.jobs(); }

private:
    [[nodiscard]] QVariant stored(const QString& key) const { return m_remember ? QSettings().value(key) : QVariant(); }
    [[nodiscard]] ui::ThemeChoice storedTheme() const {
        return m_remember ? themeOf(stored(kThemeKey).toString()) : ui::ThemeChoice::Light;
    }
    [[nodiscard]] QString languageFor(const WindowOptions& options) const {
        if (options.screenshot && !options.language) return QStringLiteral("en");
        return options.language.value_or(knownLanguage(stored(kLanguageKey).toString()));
    }
    void remember(const QString& key, const QVariant& value) const {
        if (m_remember) QSettings().setValue(key, value);
    }

    bool m_remember; ///< false for pictures, which depend on nothing but their options
    ui::Workspace m_workspace;
    ui::Shell m_shell;
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
            ui::addOwnScheme(options.sessions.front().file.session, *std::move(scheme));
            continue;
        }
        const auto media = ui::readMediaFile(path);
        if (!media) return media.error();
        options.sessions.front().file.session.sequence.segments.push_back(media->segment());
    }
    return validate(options.sessions.front().file.session.sequence);
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
    QGuiApplication::setDesktopFileName(QStringLiteral("org.ropescope.RopeScope"));
    // Numbers never follow the locale.
    QLocale::setDefault(QLocale::c());
    QApplication qt(argc, argv);
    if (const Expected<void> added = addFiles(*options); !added) return report(added.error());
    Application application(qt, *options);
    if (options->screenshot) return takeScreenshot(application.window(), application.jobs(), *options->screenshot);
    application.window().show();
    return QApplication::exec();
}

} // namespace ropescope::app
