// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "ui/document/context.h"

class QWidget;

namespace ropescope::ui {

/// "RopeScope 1.2", then one line per library. Not translated: names and numbers only.
[[nodiscard]] QStringList versionLines();

/// What a bug report should contain about the program, the machine and the session, in English. Contains no names of
/// files or people, but titles of user-defined schemes.
[[nodiscard]] QString diagnostics(const Context& context, const QString& language, const QWidget& window);

} // namespace ropescope::ui
