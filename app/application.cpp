// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"

#include <functional>
#include <optional>
#include <utility>

#include <QApplication>
#include <QEvent>
#include <QScreen>

#include <ropescope/base/parallel.h>
#include <ropescope/base/text.h>
#include <ropescope/checkpoints/model_file.h>
#include <ropescope/session/user_schemes.h>

#include "app/commands/command.h"
#include "app/ending_signals.h"
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

Error noDisplay() {
    return {.what = message("window"),
            .why = message("no display is available"),
            .hint = message("add --screenshot FILE to render the window to a picture")};
}

/// Without a display Qt would abort; report it in one line instead.
Expected<void> checkDisplay() {
#ifdef Q_OS_LINUX
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
        if (qEnvironmentVariableIsSet(name)) return {};
    }
    return noDisplay();
#else
    return {};
#endif
}

/// Asked to quit, Qt would close the windows one by one, up to the first that refuses.
class Application : public QApplication {
public:
    using QApplication::QApplication;
    std::function<bool()> mayQuit = [] { return true; };

protected:
    bool event(QEvent* event) override {
        if (event->type() != QEvent::Quit || mayQuit()) return QApplication::event(event);
        event->ignore();
        return true;
    }
};

constexpr double kLeastZoom = 0.25, kMostZoom = 10;
constexpr double kUsualDpi = 96;

Error unusableZoom(Message what, double unit, Message hint) {
    return {.what = std::move(what),
            .why = message("a window needs a number from %1 to %2", kLeastZoom * unit, kMostZoom * unit),
            .hint = std::move(hint)};
}

/// Qt takes any number, but divides by zero where an arrow is smaller than a pixel, and needs any amount of memory.
void dropUnusableZoom(const char* name, double unit) {
    const QByteArray value = qgetenv(name);
    for (const QByteArray& part : value.isEmpty() ? QList<QByteArray>() : value.split(';')) {
        // Per screen, with or without its name.
        const auto number = parseNumber(part.mid(part.lastIndexOf('=') + 1).toStdString());
        if (number && *number >= kLeastZoom * unit && *number <= kMostZoom * unit) continue;
        report(unusableZoom(message("%1=%2", Message::verbatim(name), Message::verbatim(value.toStdString())), unit,
                            message("it is ignored")));
        qunsetenv(name);
        return;
    }
}

/// A display may have no screen, or ask for such a zoom itself.
Expected<void> checkScreens() {
    if (QGuiApplication::screens().isEmpty()) return noDisplay();
    for (const QScreen* screen : QGuiApplication::screens()) {
        const double dpi = screen->logicalDotsPerInch();
        if (dpi < kLeastZoom * kUsualDpi || dpi > kMostZoom * kUsualDpi)
            return unusableZoom(message("display of %1 dots per inch", dpi), kUsualDpi,
                                message("set QT_FONT_DPI, for example to %1", kUsualDpi));
    }
    return {};
}

void prepareEnvironment(const WindowOptions& options) {
    dropUnusableZoom("QT_SCALE_FACTOR", 1);
    dropUnusableZoom("QT_SCREEN_SCALE_FACTORS", 1);
    dropUnusableZoom("QT_FONT_DPI", kUsualDpi);
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
    std::optional<DisplayGuard> guard;
    if (!options->screenshot) guard.emplace();
    Application qt(argc, argv);
    guard.reset();
    if (const Expected<void> screens = checkScreens(); !screens) return report(screens.error());
    if (const Expected<void> added = addFiles(*options); !added) return report(added.error());
    Windows windows(qt, *options);
    windows.playLesson();
    windows.first().workbench().openFiles(filesOfTheWindow(options->files));
    if (options->screenshot) return takeScreenshot(windows.first(), windows.settling(), *options);
    windows.show();
    qt.mayQuit = [&windows] { return windows.mayQuit(); };
    const EndingSignals ending([&windows] { windows.keepUnsaved(); });
    const SharingScope alone(Sharing::None); // the GUI thread must not run parallel loops; they belong to jobs
    return QApplication::exec();
}

} // namespace ropescope::app
