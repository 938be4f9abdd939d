// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QString>

#include "ui/document/context.h"

class QMessageBox;
class QWidget;

namespace ropescope::ui {

/// Whether closing loses an edit: the session is another than its file has. One that has no file may also be an example that
/// was opened in its place.
[[nodiscard]] bool hasEdits(const Context& context);

/// What closing would lose.
struct Losses {
    QString file; ///< name of the file that has not got them; empty: there is none
    bool edits = true;
    bool unfinishedText = false; ///< which cannot be saved
};
/// Asks whether to save, to discard, or to stay. Belongs to `parent`.
QMessageBox* askBeforeClosing(const Losses& losses, const std::function<void()>& save,
                              const std::function<void()>& discard, QWidget* parent);

} // namespace ropescope::ui
