// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>

namespace ropescope {

/// The axis of each pair from a pattern such as "(hw)*24 t*16": letters are axes with one-letter names, `-` is an
/// unrotated pair (-1), a letter or a parenthesised group may be repeated with `*N`, spaces separate items. Must give
/// exactly `pairs` entries. The error's `what` is "pattern".
[[nodiscard]] Expected<std::vector<int>> parseAxisPattern(std::string_view pattern,
                                                          const std::vector<std::string>& axes, int pairs);

/// The pattern with every repeat count replaced by `repeats(number, item)`: "t" and "t*1" are both one repeat of `t`.
/// The pattern must be well formed.
[[nodiscard]] std::string mapRepeats(std::string_view pattern,
                                     const std::function<std::int64_t(std::int64_t, const std::string&)>& repeats);

} // namespace ropescope
