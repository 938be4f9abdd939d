// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ropescope {

/// A JSON string including quotes; quotes, backslashes and control characters are escaped, valid UTF-8 is left
/// unchanged. Invalid bytes become U+FFFD, so that the text can be read again.
[[nodiscard]] std::string jsonString(std::string_view text);

/// The shortest text that reads back as the same number; null if it is not finite, which JSON cannot express.
[[nodiscard]] std::string jsonNumber(double value);

/// `,"name":value`, for a field after the first.
[[nodiscard]] std::string jsonField(std::string_view name, std::int64_t value);
[[nodiscard]] std::string jsonField(std::string_view name, double value);

/// JSON of Python's json module, which also writes NaN and infinities, with these as texts: they are refused where a
/// number is read, and do no harm elsewhere.
[[nodiscard]] std::string withoutNonNumbers(std::string_view json);

/// JSON without line breaks and indentation.
[[nodiscard]] std::string onOneLine(std::string_view json);

} // namespace ropescope
