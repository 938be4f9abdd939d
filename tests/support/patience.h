// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ropescope::test {

/// Milliseconds after which a wait is given up. Far above what anything takes on the slowest machine, because a test must
/// not depend on its speed: who waits that long waits for something that never comes.
inline constexpr int kHangs = 240'000;

} // namespace ropescope::test
