// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ropescope/analysis/session.h>

#include "app/commands/options.h"

namespace ropescope::app {

/// Hands every --param NAME=VALUE to the chosen schemes that have the parameter, else to the context scaling, and every
/// --param COLUMN.NAME=VALUE to the scheme of that column, counted from 1. Values of a session file give way. Refuses
/// names that nobody has, values out of range, columns that are not there and names given twice.
[[nodiscard]] Expected<void> applyParams(const Options& options, Session& session);

} // namespace ropescope::app
