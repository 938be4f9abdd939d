// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include <ropescope/base/message.h>
#include <ropescope/check/rotary_check.h>

/// Checks of axis maps, frequencies, tables and rotated vectors as text and JSON (contract, section 5, with pairs in
/// place of tokens), JUnit, and the annotations of GitHub.
namespace ropescope {

/// The result in sentences, one a line.
[[nodiscard]] std::vector<Message> rotaryLines(const std::vector<RotaryCheck>& checks, const std::string& scheme);

/// Of these sentences, those that stand beside lists of causes and schemes: the first difference and what to do.
[[nodiscard]] std::vector<Message> firstPairLines(const RotaryCheck& check);

/// One of json, junit and github.
[[nodiscard]] std::string rotaryReport(const std::vector<RotaryCheck>& checks, const std::string& scheme,
                                       const std::string& format);

} // namespace ropescope
