// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ropescope/session/session.h>

/// Changes to the user-defined schemes of a session, as pure functions for Document::edit. Schemes are identified as in
/// columns, by "mine:ID".
namespace ropescope {

/// Null if the session has no such scheme.
[[nodiscard]] const FormulaScheme* userScheme(const Session& session, std::string_view id);

/// Appends the scheme and a column for it; a duplicate id or title gets a number. Returns its "mine:ID".
std::string addUserScheme(Session& session, FormulaScheme scheme);
/// Replaces a scheme; the id stays.
void setUserScheme(Session& session, std::string_view id, FormulaScheme scheme);
/// Removes a scheme with its columns.
void removeUserScheme(Session& session, std::string_view id);

/// Template of a new scheme: image patches count rows and columns from the cursor.
[[nodiscard]] FormulaScheme blankScheme(std::string title);

/// Everything that prevents a scheme from being used with this session's sequence: formulaFaults, else the error of
/// placing the sequence, else an allocation that does not suit its axes. Empty: it is valid.
[[nodiscard]] std::vector<FormulaFault> draftFaults(const Session& session, const FormulaScheme& draft);

} // namespace ropescope
