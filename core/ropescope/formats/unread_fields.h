// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/formats/json_reader.h>

/// Fields of a file that no reader asked for: those of a later version, or of another program. They are kept as text and
/// put back when the file is written.
namespace ropescope {

struct UnreadField {
    std::string object; ///< that it stands in: "", "views.decay", "segments[3].source"
    std::string name;
    std::string json; ///< its value, without white space outside of strings
    bool operator==(const UnreadField&) const = default;
};
using UnreadFields = std::vector<UnreadField>;

/// Those of a document that was read from `text`, in their order. A value counts as read when it was found by its name or
/// visited; the inside of an unread one belongs to it.
[[nodiscard]] UnreadFields unreadFields(const JsonDocument& document, std::string_view text);

/// The text of a JSON object with the fields at the end of their objects; those whose object is not there are left out.
[[nodiscard]] std::string withFields(std::string_view json, const UnreadFields& fields);

/// Gives items of a list another index: "schemes[2].x" with `list` "schemes" becomes that of `now(2)`; a field whose item
/// is gone (-1) is dropped.
[[nodiscard]] UnreadFields renumbered(UnreadFields fields, std::string_view list,
                                      const std::function<std::ptrdiff_t(std::size_t)>& now);

} // namespace ropescope
