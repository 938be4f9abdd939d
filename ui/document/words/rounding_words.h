// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <ropescope/analysis/rounding_errors.h>

/// Errors of precision models in words, for views, figures and screen readers.
namespace ropescope::ui {

/// "0.012", and "3.2×10⁻⁵" below 0.01.
[[nodiscard]] QString roundingText(double error);
/// "10⁻³".
[[nodiscard]] QString powerOfTen(int exponent);
/// "float32 angles, bfloat16 rotation".
[[nodiscard]] QString precisionTitle(const PrecisionModel& model);
/// Where the error begins to matter: "pairs (p, p − 1) err by over 0.01 first at p = 37".
[[nodiscard]] QString onsetText(double tolerance, const PrecisionOnset& onset);
/// Short form of onsetText: "error > 0.01 first at p = 37".
[[nodiscard]] QString onsetBrief(double tolerance, const PrecisionOnset& onset);
/// "overflow: float16 ends at 65504".
[[nodiscard]] QString overflowText(const PrecisionModel& model);

} // namespace ropescope::ui
