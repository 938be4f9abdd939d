// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ropescope {

/// A size as users write it: plain digits, or a decimal with an exponent that comes out whole (1e6, 2.5e3). Exact, never
/// through a double; numbers past 2^63 - 1 read as that. Empty on anything else (1.5, 5.0, signs, other digits).
[[nodiscard]] std::optional<std::int64_t> parseWholeNumber(std::string_view text);

} // namespace ropescope
