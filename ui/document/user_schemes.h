// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ropescope/analysis/session.h>

/// Changes to the user-defined schemes of a session, as pure functions: for Document::edit. Schemes are named as columns name
/// them, "mine:ID".
namespace ropescope::ui {

/// Null when the session has no such scheme.
[[nodiscard]] const FormulaScheme* userScheme(const Session& session, std::string_view id);

/// Appends the scheme and a column that shows it; an id or a title that is taken gets a number. Returns its "mine:ID".
std::string addUserScheme(Session& session, FormulaScheme scheme);
/// Puts another in the place of a scheme; the id stays.
void setUserScheme(Session& session, std::string_view id, FormulaScheme scheme);
/// Removes a scheme with its columns.
void removeUserScheme(Session& session, std::string_view id);

/// What to begin with: image patches count rows and columns from the cursor on.
[[nodiscard]] FormulaScheme blankScheme(std::string title);

/// All that keeps a scheme from being shown with this session's sequence: formulaFaults, else what placing it says,
/// else an allocation that its axes have not. Empty: it can be taken over.
[[nodiscard]] std::vector<FormulaFault> draftFaults(const Session& session, const FormulaScheme& draft);

} // namespace ropescope::ui
