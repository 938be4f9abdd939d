// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/formats/json/json_reader.h>

/// Declared fields as one JSON object; a field with a dotted name is nested in the object of its group.
namespace ropescope {

/// Lays out fields, one per line. Fields of a group must be added consecutively.
class FieldTreeWriter {
public:
    /// `json` is the field's value as JSON text.
    void add(std::string_view name, const std::string& json);
    /// The complete object, ending with a line break.
    [[nodiscard]] std::string finish();

private:
    void startLine();
    void closeTo(std::size_t depth);

    std::string m_text = "{";
    std::vector<std::string> m_groups;
    bool m_first = true;
};

/// The value of a field inside `root`; absent if the field or its group is. Fails if the group is not an object; `file`
/// is the file's name in messages.
[[nodiscard]] Expected<std::optional<JsonValue>> findField(const JsonValue& root, const std::string& file,
                                                           std::string_view name);

} // namespace ropescope
