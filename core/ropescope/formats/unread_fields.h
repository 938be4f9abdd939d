// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/formats/json_reader.h>

/// Fields of a file that no reader requested, written by a later version or another program. They are kept as text and
/// put back when the file is written.
namespace ropescope {

struct UnreadField {
    std::string object; ///< path of the enclosing object: "", "views.decay", "segments[3].source"
    std::string name;
    std::string json; ///< its value, without white space outside strings
    bool operator==(const UnreadField&) const = default;
};
using UnreadFields = std::vector<UnreadField>;

/// Unread fields of a document parsed from `text`, in order. A value counts as read if it was found by name or visited;
/// an unread value includes everything inside it.
[[nodiscard]] UnreadFields unreadFields(const JsonDocument& document, std::string_view text);

/// The text of a JSON object with the fields inserted at the end of their objects; those without an object are dropped.
[[nodiscard]] std::string withFields(std::string_view json, const UnreadFields& fields);

/// Renumbers the items of a list: with `list` "schemes", the index in "schemes[2].x" becomes `now(2)`. Fields whose
/// item is gone (-1) are dropped.
[[nodiscard]] UnreadFields renumbered(UnreadFields fields, std::string_view list,
                                      const std::function<std::ptrdiff_t(std::size_t)>& now);

} // namespace ropescope
