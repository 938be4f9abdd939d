// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ropescope/analysis/session.h>
#include <ropescope/analysis/session_view.h>

/// What one looks at, between a window and the file of its session.
namespace ropescope::ui {

class Focus;

[[nodiscard]] SessionView viewOf(const Focus& focus);

/// Looks at what a file says; at what a reader would look at first when it says nothing. What the session does not hold
/// is left out.
void lookAt(Focus& focus, const Session& session, const SessionView& view);

} // namespace ropescope::ui
