// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

namespace ropescope::testing {

/// rc::check of a law that draws its own values. Compiled once: RapidCheck's templates add half a second per lambda.
[[nodiscard]] bool holds(const std::string& law, const std::function<void()>& body);
/// Checks `cases` cases instead of the usual 100.
[[nodiscard]] bool holds(const std::string& law, const std::function<void()>& body, int cases);

} // namespace ropescope::testing
