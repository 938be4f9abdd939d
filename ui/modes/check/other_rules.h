// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include <ropescope/check/dump_array.h>
#include <ropescope/check/fits.h>

namespace ropescope::ui {

/// The rules of other axes than those that are compared with, which a dump may hold.
struct OtherRules {
    std::vector<Fit> fits{}; ///< the best first
    std::int64_t axes = 0;   ///< of the first one
    std::int64_t known = 0;  ///< tokens that the dump tells
};

/// Lays the arrays out for each set of axes that built-in schemes have but `positions`, those of the request, have not.
[[nodiscard]] OtherRules otherRules(const std::vector<DumpArray>& arrays, const CheckRequest& request,
                                    const PositionMap& positions, const CancelToken& cancel);

} // namespace ropescope::ui
