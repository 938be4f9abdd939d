// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

#include <ropescope/positions/position_map.h>

/// Exponentials and sums of rows of logits, with run-time dispatch over instruction sets.
namespace ropescope {

/// out[i] = exp(logits[i] - largest logit), at most 1, to about 1e-7: the difference is rounded to float, not the
/// logits. Relative error 1e-7 * (1 + that difference). Sizes must be equal and non-zero. Returns the largest logit.
double exponentiate(std::span<const double> logits, std::span<float> out);

/// Sum of non-negative numbers, to a relative error of about 1e-7 for any count.
[[nodiscard]] double sumOf(std::span<const float> values);

/// Adds `factor` times the sum of the values in each bin, as sumOf does, to the sum of that bin. `values` are those of
/// consecutive tokens from `first` on; `bins` and `sums` have equal sizes. Returns the sum of those sums without the
/// factor.
double addSumsOfBins(std::span<const float> values, std::int64_t first, std::span<const TokenRange> bins, double factor,
                     std::span<double> sums);

} // namespace ropescope
