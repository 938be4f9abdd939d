// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>

namespace ropescope {

/// A token of a formula. Operators are + - * / ^ < > <= >= == != && ||; End is past the last byte.
struct FormulaToken {
    enum class Kind { Number, Name, Operator, Open, Close, Comma, Question, Colon, End };
    Kind kind = Kind::End;
    std::string_view text{}; ///< points into the formula
    std::size_t offset = 0;
};

/// An error in the `length` bytes from `offset` on: `what` is the column, counted in characters from 1.
[[nodiscard]] Error formulaError(std::string_view formula, std::size_t offset, std::size_t length, Message why,
                                 Message hint, std::string replacement = {});

/// Splits a formula into tokens, the last of which is End. Fails on input that is invalid in any formula: text that is
/// too long, bytes that do not belong to any token, a single `=`, numbers beyond the range of doubles.
[[nodiscard]] Expected<std::vector<FormulaToken>> formulaTokens(std::string_view formula);

} // namespace ropescope
