// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <ropescope/check/rotary_dump.h>

#include "app/commands/check/check_options.h"

namespace ropescope::app {

/// What the file of the command holds besides position ids: by --what, the names of its arrays, or its own name
/// (inv_freq.npy). Empty: position ids.
[[nodiscard]] Expected<std::optional<RotaryKind>> rotaryKindFrom(const CheckArguments& arguments,
                                                                 const std::vector<DumpArray>& arrays);

/// Compares these arrays with the rotation of the scheme and writes the result; the exit code.
[[nodiscard]] Expected<int> writeRotaryCheck(const CheckArguments& arguments, const std::vector<DumpArray>& arrays,
                                             RotaryKind kind, const std::string& format);

} // namespace ropescope::app
