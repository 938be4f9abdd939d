// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace ropescope {

/// How often this thread began to compute scores, or features for them. A test holds it against the window's thread, which
/// is to compute none.
[[nodiscard]] inline std::uint64_t& scoreCount() {
    thread_local std::uint64_t count = 0;
    return count;
}

} // namespace ropescope
