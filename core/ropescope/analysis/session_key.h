// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <ropescope/analysis/session_fields.h>
#include <ropescope/base/hash.h>

/// Hashes of a session's fields, used as job keys. They are derived from the field declarations.
namespace ropescope {

/// One hash per stage (see Affects).
class SessionKeys {
public:
    explicit SessionKeys(const Session& session);
    /// Hash of all fields that affect this stage or an earlier one.
    [[nodiscard]] std::uint64_t upTo(Affects last) const { return m_keys[static_cast<std::size_t>(last)]; }

private:
    std::array<std::uint64_t, 5> m_keys{};
};

/// Hash of a field or a group of fields: "colours.map", "views.decay".
[[nodiscard]] std::uint64_t groupKey(const Session& session, std::string_view group);

/// Adds a scheme with its parameters, but not its frequencies.
void addPlacing(Hasher& hasher, std::string_view id, const ParamValues& params);
/// Adds what a user-defined scheme computes: everything except its title and note.
void addFormulas(Hasher& hasher, const FormulaScheme& scheme);

} // namespace ropescope
