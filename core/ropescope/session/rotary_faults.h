// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include <ropescope/session/placed_session.h>

/// Whether typed settings can be accepted. Settings that suit only some schemes are: the columns show which.
namespace ropescope {

/// The error if no scheme at all accepts this allocation, as reported for the first column; empty if any does.
[[nodiscard]] std::optional<Error> allocationFaultOf(const PlacedSession& placed, const std::string& allocation);
/// As allocationFaultOf, for a scaling.
[[nodiscard]] std::optional<Error> scalingFaultOf(const PlacedSession& placed, const std::string& scaling);

} // namespace ropescope
