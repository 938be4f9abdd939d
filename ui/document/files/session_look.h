// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ropescope/session/session.h>
#include <ropescope/session/session_view.h>

/// Converts between the focus of a window and the view in a session file.
namespace ropescope::ui {

class Focus;

[[nodiscard]] SessionView viewOf(const Focus& focus);

/// Restores the view of a file, or the default view if it has none. Ignores what the session does not contain.
void restoreView(Focus& focus, const Session& session, const SessionView& view);

} // namespace ropescope::ui
