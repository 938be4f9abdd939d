// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include <ropescope/session/session.h>

/// The columns that a session chooses, available before its tokens are placed; same order as in its placed session.
namespace ropescope {

struct ChosenColumn {
    SchemePtr scheme;      ///< never null
    SchemePtr frequencies; ///< `scheme` itself if the requested one is unknown
    ParamValues params;
};
[[nodiscard]] std::vector<ChosenColumn> chosenColumns(const Session& session);

/// The column of `now` that corresponds to a column of an earlier session: the same choice, or else a choice of the
/// same scheme. Empty if there is none.
[[nodiscard]] std::optional<int> columnNow(const Session& then, int column, const Session& now);

} // namespace ropescope
