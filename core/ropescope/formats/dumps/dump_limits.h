// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace ropescope {

/// What a dump may cost. Memory follows the bytes that are there; compressed and shortened ones may grow up to this.
struct DumpLimits {
    std::int64_t values = std::int64_t{1} << 27; ///< of all arrays together; 8 bytes each
    std::size_t arrays = 10'000;
};

} // namespace ropescope
