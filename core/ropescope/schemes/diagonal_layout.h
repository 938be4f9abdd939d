// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <ropescope/schemes/scheme.h>

namespace ropescope {

/// What VideoRoPE and HoPE have in common: frames centred on the diagonal. `step` is the only parameter, the positions
/// from frame to frame. Subtitle, source, explanations and allocation are left to fill in.
[[nodiscard]] Scheme diagonalScheme(const std::string& id, const std::string& title, const ParamSpec& step);

} // namespace ropescope
