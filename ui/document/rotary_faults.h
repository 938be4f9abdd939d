// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include <ropescope/analysis/layout.h>

/// Whether typed settings can be accepted. Settings that suit only some schemes are: the columns show which.
namespace ropescope::ui {

/// The error if no scheme at all accepts this allocation, as reported for the first column; empty if any does.
[[nodiscard]] std::optional<Error> allocationFaultOf(const Layout& layout, const std::string& allocation);
/// As allocationFaultOf, for a scaling.
[[nodiscard]] std::optional<Error> scalingFaultOf(const Layout& layout, const std::string& scaling);

} // namespace ropescope::ui
