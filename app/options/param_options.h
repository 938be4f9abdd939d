// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ropescope/session/session.h>

#include "app/options/options.h"

namespace ropescope::app {

/// Assigns each --param NAME=VALUE to the chosen schemes that have the parameter, or else to the context scaling, and
/// each --param COLUMN.NAME=VALUE to the scheme of that column, counted from 1. Overrides values of a session file.
/// Fails for unknown names, values out of range, missing columns and names given twice.
[[nodiscard]] Expected<void> applyParams(const Options& options, Session& session);

} // namespace ropescope::app
