// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <ropescope/session/session.h>
#include <ropescope/session/session_view.h>

namespace ropescope {

/// A session as human-readable text: sequence, schemes, and every other field that is not at its default, one per line.
[[nodiscard]] std::string sessionText(const Session& session, const SessionView& view);

} // namespace ropescope
