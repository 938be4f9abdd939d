// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/base/message.h>
#include <ropescope/check/expectation.h>

namespace ropescope {

/// The first difference in a sentence with its numbers: "M-RoPE resumes at max(t, h, w) + 1 = 17 + 1; yours resumes at
/// h + 1 = 15 + 1".
[[nodiscard]] Message explain(const Expectation& expectation, const TokenDifference& first);

/// Where it is: "token 36, text 3, token 1 of 10".
[[nodiscard]] Message placeOf(const Expectation& expectation, const TokenDifference& first);

} // namespace ropescope
