// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace ropescope::testing {

/// What core and the test took from the heap since this was made, on all threads.
class Allocations {
public:
    Allocations();
    [[nodiscard]] std::size_t count() const;
    [[nodiscard]] std::size_t largest() const; ///< bytes taken at once
};

} // namespace ropescope::testing
