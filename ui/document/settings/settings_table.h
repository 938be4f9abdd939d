// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ropescope::ui {

/// The settings as a table of Markdown, in the language of the moment: what the page of the manual says of them.
[[nodiscard]] QString settingsTable();

} // namespace ropescope::ui
