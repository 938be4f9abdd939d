// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <ropescope/schemes/scheme.h>

namespace ropescope {

/// What MRoPE-I and MHRoPE have in common: M-RoPE's positions with rows and columns that start at 0 in every picture.
/// Subtitle, explanations and allocation are left to fill in.
[[nodiscard]] Scheme spatialResetScheme(const std::string& id, const std::string& title);

} // namespace ropescope
