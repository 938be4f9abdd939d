// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include <ropescope/schemes/scheme.h>
#include <ropescope/session/session.h>

/// Edits of the list of chosen schemes as pure functions over the Session, for Document::edit.
namespace ropescope {

/// Index into `session.schemes` of each column of its placed session (unknown ids have no column).
[[nodiscard]] std::vector<std::size_t> columnChoices(const Session& session);
/// The column that shows a scheme, or -1.
[[nodiscard]] int columnOf(const Session& session, const Scheme& scheme);

void moveColumn(Session& session, int from, int to);
void removeColumn(Session& session, int column);
void showAlone(Session& session, int column);
/// Appends the scheme, or removes its column.
void toggleScheme(Session& session, const Scheme& scheme);
/// NaN resets the parameter to the scheme's default.
void setParam(Session& session, int column, const std::string& id, double value);
/// Makes a column use the frequencies of another scheme; empty: its own.
void setFrequenciesOf(Session& session, int column, const std::string& id);

} // namespace ropescope
