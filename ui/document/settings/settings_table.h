// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ropescope::ui {

/// The settings as a Markdown table in the current language, for the page of the manual.
[[nodiscard]] QString settingsTable();

} // namespace ropescope::ui
