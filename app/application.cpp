// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"

#include <QApplication>

#include <ropescope/base/parallel.h>
#include <ropescope/checkpoints/model_file.h>
#include <ropescope/session/user_schemes.h>

#include "app/commands/command.h"
#include "app/options/qt_messages.h"
#include "app/screenshot.h"
#include "app/window_options.h"
#include "app/windows.h"
#include "ui/document/files/file_names.h"
#include "ui/document/media/media_file.h"
#include "ui/document/media/opened_file.h"
#include "ui/document/scheme_files.h"
#include "ui/window/main_window.h"
#include "ui/window/workbench.h"

namespace ropescope::app {
namespace {

/// Without a display Qt would abort; report it in one line instead.
Expected<void> checkDisplay() {
#ifdef Q_OS_LINUX
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
        if (qEnvironmentVariableIsSet(name)) return {};
    }
    return Error{.what = message("window"),
                 .why = message("no display is available"),
                 .hint = message("add --screenshot FILE to render the window to a picture")};
#else
    return {};
#endif
}

void prepareEnvironment(const WindowOptions& options) {
    if (options.screenshot || options.scale != 1) qputenv("QT_SCALE_FACTOR", QByteArray::number(options.scale));
    if (!options.screenshot) return;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    // Qt's warnings about a missing desktop session would clutter our messages.
    quietQt();
}

/// Whether the window opens a file itself, because it says more than what a session keeps.
bool opensItself(const QString& path) { return ui::isDumpFile(path) || isModelFile(ui::toBytes(path)); }

Expected<void> addFiles(WindowOptions& options) {
    Session& session = options.sessions.front().session;
    for (const std::string& file : options.files) {
        const QString path = ui::toPath(file);
        if (ui::isSchemeFile(path)) {
            auto scheme = ui::readSchemeFile(path);
            if (!scheme) return scheme.error();
            addUserScheme(session, *std::move(scheme));
            continue;
        }
        if (opensItself(path)) {
            if (const auto read = ui::readOpenedFile(path); !read) return read.error();
            continue;
        }
        const auto media = ui::readMediaFile(path);
        if (!media) return media.error();
        session.sequence.segments.push_back(media->segment());
    }
    return validate(session.sequence);
}

QStringList filesOfTheWindow(const std::vector<std::string>& files) {
    QStringList paths;
    for (const std::string& file : files)
        if (const QString path = ui::toPath(file); opensItself(path)) paths << path;
    return paths;
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
    QApplication qt(argc, argv);
    if (const Expected<void> added = addFiles(*options); !added) return report(added.error());
    Windows windows(qt, *options);
    windows.playLesson();
    windows.first().workbench().openFiles(filesOfTheWindow(options->files));
    if (options->screenshot) return takeScreenshot(windows.first(), windows.settling(), *options);
    windows.show();
    const SharingScope alone(Sharing::None); // the GUI thread must not run parallel loops; they belong to jobs
    return QApplication::exec();
}

} // namespace ropescope::app
