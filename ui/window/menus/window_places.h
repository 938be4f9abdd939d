// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "ui/document/context.h"
#include "ui/window/menus/command_list.h"

class QObject;
class QWidget;

namespace ropescope::ui {

/// What a search finds besides menus. The actions belong to `owner`.

/// Whatever has a name in the window, each name once, found also by its tool tip and its choices ("yarn"). Running the
/// command scrolls there and moves the keyboard there.
[[nodiscard]] std::vector<Command> placesIn(const QWidget& window, QObject* owner);

/// The settings of the program, found also by their sentence and their choices; `show` gets the path of one.
[[nodiscard]] std::vector<Command> settingsOf(Context context, const std::function<void(const QString& path)>& show,
                                              QObject* owner);

} // namespace ropescope::ui
