// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <ropescope/scores/bias/bias.h>
#include <ropescope/scores/content.h>

/// What enters scores, in the language of the window; the English is that of `describe`.
namespace ropescope::ui {

/// "q = k = 1", "q, k random, seed 7".
[[nodiscard]] QString contentText(const Content& content);
/// "ALiBi head 3 of 8"; empty without a bias.
[[nodiscard]] QString biasText(const Bias& bias);

/// "0.41 %": of what an estimate looked at.
[[nodiscard]] QString shareText(double share);

} // namespace ropescope::ui
