// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <ropescope/analysis/session.h>

/// The columns as a session chooses them, before its tokens are placed: those of its layout, in their order.
namespace ropescope::ui {

struct ChosenColumn {
    SchemePtr scheme;      ///< never null
    SchemePtr frequencies; ///< of itself where the wanted scheme is unknown
    ParamValues params;
};
[[nodiscard]] std::vector<ChosenColumn> chosenColumns(const Session& session);

/// The column of `now` that a column of an earlier session has become: the same choice, or else a choice of the same
/// scheme. Empty when it is gone.
[[nodiscard]] std::optional<int> columnNow(const Session& then, int column, const Session& now);

} // namespace ropescope::ui
