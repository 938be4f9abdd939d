// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

/// Exponentials and sums of rows of logits, with run-time dispatch over instruction sets.
namespace ropescope {

/// out[i] = exp(logits[i] - largest logit), at most 1, to about 1e-7: the difference is rounded to float, not the
/// logits. Relative error 1e-7 * (1 + that difference). Sizes must be equal and non-zero. Returns the largest logit.
double exponentiate(std::span<const double> logits, std::span<float> out);

/// Sum of non-negative numbers, to a relative error of about 1e-7 for any count.
[[nodiscard]] double sumOf(std::span<const float> values);

} // namespace ropescope
