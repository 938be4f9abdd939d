// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <ropescope/analysis/arithmetic.h>

/// The arithmetic of a score as text for other programs, with numbers in their shortest exact form.
namespace ropescope {

/// "pair,axis,theta,delta,angle,phase,cos,amplitude,product", one line per frequency pair; a field that a pair lacks is
/// empty.
[[nodiscard]] std::string arithmeticCsv(const Arithmetic& arithmetic);

/// A LaTeX tabular with the sum in its last row, preceded by a comment with `title`.
[[nodiscard]] std::string arithmeticTex(const Arithmetic& arithmetic, const std::string& title);

} // namespace ropescope
