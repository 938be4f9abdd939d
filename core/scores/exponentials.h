// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

/// Exponentials and sums of rows of logits, with run-time dispatch over instruction sets.
namespace ropescope {

/// Turns logits into exp(logit - largest of them), in place: at most 1. Relative error some 1e-7 and that of the logits.
void exponentiate(std::span<float> logits);

/// Sum of numbers that are not below 0, to some 1e-7 of itself for any number of them.
[[nodiscard]] double sumOf(std::span<const float> values);

} // namespace ropescope
