// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QString>

#include "ui/document/context.h"

class QMessageBox;
class QWidget;

namespace ropescope::ui {

/// Whether closing would lose an edit, because the session differs from its file. A session without a file may also
/// equal the example that it was opened from.
[[nodiscard]] bool hasEdits(const Context& context);

/// Takes what is being typed into a line of the window, as leaving the line would; saving and closing need it.
void finishTyping(const QWidget& window);

/// What closing would lose.
struct Losses {
    QString file; ///< name of the file that lacks them; empty: there is none
    bool edits = true;
    bool unfinishedText = false; ///< cannot be saved
};
/// Asks whether to save, discard or cancel. Belongs to `parent`.
QMessageBox* askBeforeClosing(const Losses& losses, const std::function<void()>& save,
                              const std::function<void()>& discard, QWidget* parent);

} // namespace ropescope::ui
