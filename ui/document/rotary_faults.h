// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include <ropescope/analysis/layout.h>

/// Whether typed settings can be taken over. What suits some schemes and not others can: the columns say which.
namespace ropescope::ui {

/// Why no scheme at all can be shown with this allocation, in the words of the first column.
[[nodiscard]] std::optional<Error> allocationFaultOf(const Layout& layout, const std::string& allocation);
/// The same for a scaling.
[[nodiscard]] std::optional<Error> scalingFaultOf(const Layout& layout, const std::string& scaling);

} // namespace ropescope::ui
