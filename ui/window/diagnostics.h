// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "ui/document/context.h"

class QWidget;

namespace ropescope::ui {

/// "RopeScope 1.2", then a line for each library. Not translated: names and numbers.
[[nodiscard]] QStringList versionLines();

/// What a report of a fault should say of the program, the machine and the session, in English. Holds no name of a file
/// or of a person, but the titles of user-defined schemes.
[[nodiscard]] QString diagnostics(const Context& context, const QString& language, const QWidget& window);

} // namespace ropescope::ui
