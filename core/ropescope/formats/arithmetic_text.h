// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <ropescope/analysis/arithmetic.h>

/// The arithmetic of a score as text for other programs. Numbers are the shortest exact (round-trip) text.
namespace ropescope {

/// "pair,axis,theta,delta,angle,phase,cos,amplitude,product", one line per frequency pair. Missing values are empty.
[[nodiscard]] std::string arithmeticCsv(const Arithmetic& arithmetic);

/// A LaTeX tabular with the sum as its last row. `title` goes into a comment above it.
[[nodiscard]] std::string arithmeticTex(const Arithmetic& arithmetic, const std::string& title);

} // namespace ropescope
