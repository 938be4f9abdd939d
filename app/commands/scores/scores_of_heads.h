// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/options/options.h"

/// `ropescope scores --vectors FILE`: scores of queries and keys that a model computed.
namespace ropescope::app {

/// --vectors and --heads.
[[nodiscard]] std::vector<OptionSpec> headOptions();
[[nodiscard]] std::string headUsage();

/// One head as a table or picture, or all heads as one picture.
[[nodiscard]] Expected<void> writeHeadScores(const Options& options);

} // namespace ropescope::app
