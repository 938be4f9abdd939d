// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <ropescope/schemes/scheme.h>

namespace ropescope {

/// The common part of VideoRoPE and HoPE: frames centred on the diagonal. `step`, the number of positions per frame, is
/// the only parameter. The caller fills in subtitle, source, explanation and allocation.
[[nodiscard]] Scheme diagonalScheme(const std::string& id, const std::string& title, const ParamSpec& step);

} // namespace ropescope
