// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/qt_messages.h"

#include <QString>

#include "app/commands/command.h"

namespace ropescope::app {

namespace {

void handleQtMessage(QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (type != QtFatalMsg) return;
    report({.code = ErrorCode::Failure,
            .what = Message::verbatim("Qt"),
            .why = message("it cannot continue (%1)", text.section(QLatin1Char('\n'), 0, 0).toStdString()),
            .hint = message("give it more memory, or check its installation")});
    std::_Exit(kBadFile);
}

/// What the plug-in of the display said first; Qt's own last words name all plug-ins and no reason.
std::string displayFault;

void handleDisplayMessage(QtMsgType type, const QMessageLogContext& context, const QString& text) {
    if (type == QtDebugMsg || type == QtInfoMsg) return;
    const bool tells = type == QtFatalMsg || QLatin1String(context.category).startsWith(QLatin1String("qt.qpa"));
    if (tells && displayFault.empty()) displayFault = text.section(QLatin1Char('\n'), 0, 0).toStdString();
    if (type != QtFatalMsg) return;
    report({.what = message("window"),
            .why = message("no display can be used (%1)", displayFault),
            .hint = message("check DISPLAY, WAYLAND_DISPLAY and QT_QPA_PLATFORM, or add --screenshot FILE to render "
                            "the window to a picture")});
    std::_Exit(kBadContent);
}

} // namespace

DisplayGuard::DisplayGuard() { qInstallMessageHandler(&handleDisplayMessage); }
DisplayGuard::~DisplayGuard() { qInstallMessageHandler(nullptr); }

void quietQt() { qInstallMessageHandler(&handleQtMessage); }

} // namespace ropescope::app
