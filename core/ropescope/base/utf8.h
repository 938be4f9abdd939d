// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <ropescope/base/expected.h>

namespace ropescope {

/// Length in bytes of the first character of `text`; 0 if it is not valid UTF-8. `text` must not be empty.
[[nodiscard]] std::size_t characterLength(std::string_view text);

/// Why a text cannot be in a figure, if so: XML, in which SVG is written and PDF describes itself, has no control
/// characters but tabs and line breaks, no U+FFFE and no U+FFFF, and bytes that are not UTF-8, such as those of half a
/// surrogate pair, are no text. `what` names its field.
[[nodiscard]] std::optional<Error> characterFault(const Message& what, std::string_view text);

/// The text of a file name or path. A name is any sequence of bytes, but sessions and the window hold text: in it, each
/// byte that is not UTF-8 is represented by a private character, U+10FE00 plus the byte, so that every name has a text
/// of its own. Names that are UTF-8 are their own text.
[[nodiscard]] std::string decodedName(std::string_view name);
/// The file name or path of a text; the inverse of decodedName().
[[nodiscard]] std::string encodedName(std::string_view text);

} // namespace ropescope
