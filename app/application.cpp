// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"

#include <memory>

#include <QApplication>
#include <QLocale>
#include <QLoggingCategory>

#include "app/commands/command.h"
#include "app/screenshot.h"
#include "app/stored_settings.h"
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

/// A workspace with its window, in the settings of the user and with the options of one start.
class Application {
public:
    Application(QApplication& qt, const WindowOptions& options)
        : m_settings(settingsFor(options)),
          m_workspace(sessionFor(options), ui::builtInPlots(), themeFor(options), m_settings.get()),
          m_shell(qt, m_workspace, languageFor(options),
                  {.themeChosen = [this](ui::ThemeChoice choice) { set(&ui::SettingValues::theme, choice); },
                   .languageChosen = [this](const QString& code) { set(&ui::SettingValues::language, code); }}) {
        const bool restored = window().restoreGeometry(m_settings->values().layout.geometry);
        if (!restored || options.screenshot) window().resize(options.size);
        QObject::connect(m_settings.get(), &ui::Settings::changed, &window(),
                         [this](const ui::SettingValues& before) { follow(before); });
    }

    ~Application() {
        m_settings->change([this](ui::SettingValues& values) { values.layout.geometry = window().saveGeometry(); });
    }

    [[nodiscard]] ui::MainWindow& window() { return m_shell.window(); }
    [[nodiscard]] ui::JobQueue& jobs() { return m_workspace.jobs(); }

private:
    [[nodiscard]] Session sessionFor(const WindowOptions& options) const {
        const OpenedSession& first = options.sessions.front();
        Session session = first.file.session;
        if (!first.path) ui::dressNew(session, m_settings->values(), !options.choosesPlots);
        return session;
    }
    [[nodiscard]] ui::ThemeChoice themeFor(const WindowOptions& options) const {
        if (options.screenshot && !options.theme) return ui::ThemeChoice::Light;
        return options.theme.value_or(m_settings->values().theme);
    }
    [[nodiscard]] QString languageFor(const WindowOptions& options) const {
        if (options.screenshot && !options.language) return QStringLiteral("en");
        return options.language.value_or(ui::languageInForce(m_settings->values().language));
    }
    template <class Value>
    void set(Value ui::SettingValues::*member, const Value& value) {
        m_settings->change([&](ui::SettingValues& values) { values.*member = value; });
    }
    /// An option of the command line holds until the setting becomes another one.
    void follow(const ui::SettingValues& before) {
        const ui::SettingValues& now = m_settings->values();
        if (now.theme != before.theme) m_shell.chooseTheme(now.theme);
        if (now.language != before.language) m_shell.useLanguage(ui::languageInForce(now.language));
    }

    std::unique_ptr<ui::Settings> m_settings;
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
