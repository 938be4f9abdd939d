// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <ropescope/base/hash.h>
#include <ropescope/session/session_fields.h>

/// Hashes of a session's fields, used as job keys and derived from the field declarations.
namespace ropescope {

/// Hash of the tokens of a sequence. O(segments).
[[nodiscard]] std::uint64_t sequenceHash(const Sequence& sequence);

/// One hash per stage of the session, see Affects; none for Affects::Steps.
class SessionKeys {
public:
    /// `sequence` is the hash of the session's sequence, if it is known.
    explicit SessionKeys(const Session& session, std::optional<std::uint64_t> sequence = {});
    /// Hash of every field that affects this stage or an earlier one.
    [[nodiscard]] std::uint64_t upTo(Affects last) const { return m_keys[static_cast<std::size_t>(last)]; }

private:
    std::array<std::uint64_t, 6> m_keys{};
};

/// Hash of a field or a group of fields, e.g. "colours.map", "views.decay".
[[nodiscard]] std::uint64_t groupKey(const Session& session, std::string_view group);

/// Adds a scheme and its parameters, but not its frequencies.
void addPlacing(Hasher& hasher, std::string_view id, const ParamValues& params);
/// Adds everything that affects what a user-defined scheme computes: all fields but its title and note.
void addFormulas(Hasher& hasher, const FormulaScheme& scheme);

} // namespace ropescope
