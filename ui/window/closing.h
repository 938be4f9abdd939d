// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "ui/document/context.h"
#include "ui/document/document.h"

class QMessageBox;
class QWidget;

namespace ropescope::ui {

/// Whether closing loses an edit: the session is not the one that it began with, undo does not stand where nothing was
/// edited, and the user made something.
[[nodiscard]] bool hasEdits(const Context& context, const Session& atStart);

/// Asks whether to close although something would be lost; `discard` is called for yes. Belongs to `parent`.
QMessageBox* askBeforeClosing(bool unfinishedText, const std::function<void()>& discard, QWidget* parent);

} // namespace ropescope::ui
