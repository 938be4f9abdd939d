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

} // namespace

void quietQt() { qInstallMessageHandler(&handleQtMessage); }

} // namespace ropescope::app
