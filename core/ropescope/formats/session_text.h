// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <ropescope/analysis/session.h>
#include <ropescope/analysis/session_view.h>

namespace ropescope {

/// Human-readable summary of a session: sequence, schemes and all other fields with non-default values, one per line.
[[nodiscard]] std::string sessionText(const Session& session, const SessionView& view);

} // namespace ropescope
