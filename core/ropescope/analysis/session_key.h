// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <ropescope/analysis/session_fields.h>
#include <ropescope/base/hash.h>

/// Hashes of a session's fields: the keys of jobs. They follow from the declaration of the fields.
namespace ropescope {

/// One hash for each stage of the session.
class SessionKeys {
public:
    explicit SessionKeys(const Session& session);
    /// Hash of every field that affects this stage or one before it.
    [[nodiscard]] std::uint64_t upTo(Affects last) const { return m_keys[static_cast<std::size_t>(last)]; }

private:
    std::array<std::uint64_t, 5> m_keys{};
};

/// Hash of a field or of a group of them: "colours.map", "views.decay".
[[nodiscard]] std::uint64_t groupKey(const Session& session, std::string_view group);

/// A scheme with its parameters, whatever its frequencies.
void addPlacing(Hasher& hasher, std::string_view id, const ParamValues& params);
/// What a user-defined scheme computes: all but its title and note.
void addFormulas(Hasher& hasher, const FormulaScheme& scheme);

} // namespace ropescope
