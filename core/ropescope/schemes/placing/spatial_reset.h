// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <ropescope/schemes/scheme.h>

namespace ropescope {

/// The common part of MRoPE-I and MHRoPE: M-RoPE's positions with rows and columns that start at 0 in every visual
/// segment. The caller fills in subtitle, explanation and allocation.
[[nodiscard]] Scheme spatialResetScheme(const std::string& id, const std::string& title);

} // namespace ropescope
