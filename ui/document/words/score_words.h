// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <ropescope/scores/model/bias.h>
#include <ropescope/scores/model/content.h>

/// Descriptions of the score inputs in the user's language; the English texts are those of `describe`.
namespace ropescope::ui {

/// "q = k = 1", "q, k random, seed 7".
[[nodiscard]] QString contentText(const Content& content);
/// "ALiBi head 3 of 8"; empty without a bias.
[[nodiscard]] QString biasText(const Bias& bias);

/// The sampled fraction of an estimate: "0.41 %".
[[nodiscard]] QString shareText(double share);

} // namespace ropescope::ui
