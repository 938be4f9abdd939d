// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace ropescope::testing {

/// Heap allocations of core and the test since construction, on all threads.
class Allocations {
public:
    Allocations();
    [[nodiscard]] std::size_t count() const;
    [[nodiscard]] std::size_t largest() const; ///< bytes of the largest allocation
};

} // namespace ropescope::testing
