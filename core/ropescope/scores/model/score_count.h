// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace ropescope {

/// How many times this thread has started computing scores, or features for them. A test checks that the GUI thread
/// computes none.
[[nodiscard]] inline std::uint64_t& scoreCount() {
    thread_local std::uint64_t count = 0;
    return count;
}

} // namespace ropescope
