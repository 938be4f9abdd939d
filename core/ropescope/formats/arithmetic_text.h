// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <ropescope/analysis/arithmetic.h>

/// The arithmetic of a score as text for other programs. Numbers are as short as they are exact.
namespace ropescope {

/// "pair,axis,theta,delta,angle,phase,cos,amplitude,product", one line per frequency pair; a field that a pair lacks is
/// empty.
[[nodiscard]] std::string arithmeticCsv(const Arithmetic& arithmetic);

/// A tabular for LaTeX with the sum as its last line, after a comment that names what is computed.
[[nodiscard]] std::string arithmeticTex(const Arithmetic& arithmetic, const std::string& title);

} // namespace ropescope
