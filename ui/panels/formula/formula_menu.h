// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include <QString>

#include <ropescope/base/expected.h>
#include <ropescope/schemes/formula/formula_scheme.h>

#include "ui/document/context.h"
#include "ui/document/words/language.h"

class QMenu;
class QWidget;

namespace ropescope::ui {

/// What the menu needs from the window.
struct FormulaGestures {
    std::function<void(const std::string& id)> edit;     ///< opens the editor of a user-defined scheme
    std::function<void(const QString& path)> openFile{}; ///< reads a scheme file and opens its scheme
};

/// Adds a scheme as a column (one undo step labelled `label`), focuses it and opens its formulas.
void openUserScheme(const Context& context, LocalText label, FormulaScheme scheme, const FormulaGestures& gestures);
/// openUserScheme() for a scheme read from a file.
void openReadScheme(const Context& context, FormulaScheme scheme, const FormulaGestures& gestures);

/// The menu of user-defined schemes: new, from a preset, from a file; edit, duplicate, save and remove the scheme of
/// the focused column.
[[nodiscard]] QMenu* makeFormulaMenu(Context context, const FormulaGestures& gestures, QWidget* parent);

} // namespace ropescope::ui
