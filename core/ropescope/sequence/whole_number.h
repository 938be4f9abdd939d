// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ropescope {

/// Parses a size as users write it: plain digits, or a decimal with an exponent whose value is an integer (1e6, 2.5e3).
/// Exact, never through a double; numbers above 2^63 - 1 give that maximum. Empty for anything else (1.5, 5.0, signs,
/// other digits).
[[nodiscard]] std::optional<std::int64_t> parseWholeNumber(std::string_view text);

} // namespace ropescope
