// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include <ropescope/rotary/scaling.h>

namespace ropescope {

/// The spectrum of base b * F^(d/(d-2)): theta' = theta * F^(-index/(size-1)), so the first pair of a spectrum keeps
/// its frequency and the last is divided by F. F > 0.
[[nodiscard]] ScaledSpectrum changeBase(std::span<const SpectrumPair> pairs, double factor);

/// The base b * F^(d/(d-2)) for d rotated dimensions; b itself for d = 2, whose only pair does not depend on it.
[[nodiscard]] double changedBase(double base, double factor, int dims);

} // namespace ropescope
