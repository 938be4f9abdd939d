// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/formats/json/json_reader.h>

/// Fields of a file that no reader requested: those of a later version or of another program. They are kept as text and
/// put back when the file is written.
namespace ropescope {

struct UnreadField {
    std::string object; ///< path of its object: "", "views.decay", "segments[3].source"
    std::string name;
    std::string json; ///< its value, without white space outside strings
    bool operator==(const UnreadField&) const = default;
};
using UnreadFields = std::vector<UnreadField>;

/// The unread fields of a document parsed from `text`, in order. A value counts as read if it was found by name or
/// visited; the contents of an unread value belong to it.
[[nodiscard]] UnreadFields unreadFields(const JsonDocument& document, std::string_view text);

/// The text of a JSON object with the fields added at the ends of their objects; fields of missing objects are dropped.
[[nodiscard]] std::string withFields(std::string_view json, const UnreadFields& fields);

/// Renumbers the items of a list in field paths: with `list` "schemes", "schemes[2].x" gets the index `now(2)`. Fields
/// whose item is gone (-1) are dropped.
[[nodiscard]] UnreadFields renumbered(UnreadFields fields, std::string_view list,
                                      const std::function<std::ptrdiff_t(std::size_t)>& now);

} // namespace ropescope
