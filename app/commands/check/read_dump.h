// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/check/position_dump.h>

namespace ropescope::app {

/// What is known about a dump before it is read.
struct DumpHints {
    std::vector<std::string> axes{};    ///< of the scheme
    std::optional<std::string> order{}; ///< of --axes: "t,h,w"
};

/// The rows of a batch in a file, usually one.
[[nodiscard]] Expected<std::vector<PositionDump>> readDump(const std::string& path, const DumpHints& hints);

/// Pieces of one dump, one after the other. Their axes must agree.
[[nodiscard]] Expected<PositionDump> joinedDump(const std::vector<PositionDump>& pieces);

} // namespace ropescope::app
