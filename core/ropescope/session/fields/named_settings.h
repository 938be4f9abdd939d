// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ropescope/session/session.h>

/// Settings of a session by name, as lessons and sweeps give them.
namespace ropescope {

/// The items of a list, without the spaces around them; empty ones are left out.
[[nodiscard]] std::vector<std::string> splitItems(std::string_view text, char separator);

/// The full name of a declared field, as in session files, by that name or a short one: its last part, if no other field
/// ends so ("base" is rotary.base, "head_dim" rotary.head_dim), or "scheme" and "sequence". Empty if there is none.
[[nodiscard]] std::string fieldNamed(std::string_view name);
/// The short names, and the full names of fields that have none.
[[nodiscard]] std::vector<std::string> settingNames();

/// Sets a field of a session by its full or short name. The text of schemes is "m-rope, rope-tv gamma=2", that of the
/// scaling's parameters "beta_fast=32 beta_slow=1", that of the sequence its notation. Fails for a name or text that is
/// none; nothing is changed then.
[[nodiscard]] Expected<void> setNamed(Session& session, std::string_view name, std::string_view text);

} // namespace ropescope
