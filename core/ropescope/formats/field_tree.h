// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/formats/json_reader.h>

/// Declared fields as one JSON object: those with a point in their name stand inside the object of their group.
namespace ropescope {

/// Lays fields out, one a line. Fields of one group follow each other.
class FieldTreeWriter {
public:
    /// `json` is the value of the field, as text.
    void add(std::string_view name, const std::string& json);
    /// The whole object, with a line break at its end.
    [[nodiscard]] std::string finish();

private:
    void startLine();
    void closeTo(std::size_t depth);

    std::string m_text = "{";
    std::vector<std::string> m_groups;
    bool m_first = true;
};

/// The value of a field inside `root`; absent when it or its group is. Fails when its group is no object; `file` is the
/// file's name in messages.
[[nodiscard]] Expected<std::optional<JsonValue>> findField(const JsonValue& root, const std::string& file,
                                                           std::string_view name);

} // namespace ropescope
