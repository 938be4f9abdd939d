// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ropescope {

/// Length in bytes of the first character of `text`; 0 if it is not valid UTF-8. `text` must not be empty.
[[nodiscard]] std::size_t characterLength(std::string_view text);

/// The text of a file name or path. A name is any sequence of bytes, but sessions and the window hold text: in it, each
/// byte that is not UTF-8 is represented by a private character, U+10FE00 plus the byte, so that every name has a text
/// of its own. Names that are UTF-8 are their own text.
[[nodiscard]] std::string decodedName(std::string_view name);
/// The file name or path of a text; the inverse of decodedName().
[[nodiscard]] std::string encodedName(std::string_view text);

} // namespace ropescope
