// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/analysis/session.h"
#include "core/base/expected.h"

/// A whole session as JSON: an object with the fields of core/analysis/session_fields.h in their order, those with a
/// point in their name inside the object of their group.
namespace ropescope {

/// Longest text that is read.
inline constexpr std::size_t kMaxSessionJsonBytes = std::size_t{64} << 20;

/// One segment a line. Reading it back gives an equal session, and writing that the same bytes.
[[nodiscard]] std::string toSessionJson(const Session& session);

/// A field that is absent has the value of `Session{}`, and unknown fields are passed over. Values are checked against
/// the ranges of their fields; messages name the field: "F.json, rotary.head_dim 7". Ids of schemes and their parameters
/// are taken as they are: the columns of a layout say what is wrong with them.
[[nodiscard]] Expected<Session> parseSessionJson(std::string_view text, const std::string& name);

} // namespace ropescope
