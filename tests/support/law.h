// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

namespace ropescope::testing {

/// rc::check of a law that draws its own values. Compiled once: what RapidCheck makes of each lambda takes half a second of
/// every test.
[[nodiscard]] bool holds(const std::string& law, const std::function<void()>& body);
/// The same with another number of cases than the usual 100.
[[nodiscard]] bool holds(const std::string& law, const std::function<void()>& body, int cases);

} // namespace ropescope::testing
