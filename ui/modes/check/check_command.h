// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "ui/modes/check/check_form.h"

/// A check as a command line, and its values as they are written there.
namespace ropescope::ui {

/// "9,19,29"
[[nodiscard]] std::string endsText(const std::vector<std::int64_t>& ends);
/// "36:98"; empty: all.
[[nodiscard]] std::string tokensText(const std::optional<TokenRange>& tokens);

/// The command that does the same check as the last one, whose result is `checked`.
[[nodiscard]] QString checkCommandText(const Context& context, const CheckInput& input, const CheckedSource& checked);

} // namespace ropescope::ui
