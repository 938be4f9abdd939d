// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace ropescope {

/// Which two dimensions make pair k: (k, k + d/2) or (2k, 2k + 1), d the rotated dimensions.
enum class PairLayout { Half, Adjacent };

} // namespace ropescope
