// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ropescope::test {

/// Milliseconds after which a wait is given up. Far longer than anything takes on the slowest machine, because tests
/// must not depend on speed: only a hang takes this long.
inline constexpr int kHangs = 240'000;

} // namespace ropescope::test
