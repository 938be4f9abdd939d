// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <ropescope/base/message.h>

/// The parts of `ropescope NAME --help`, in the language of messages and in lines of at most 120 columns.
namespace ropescope::app {

/// A text in lines.
[[nodiscard]] std::string lines(const Message& text);
/// The same, and an empty line after it.
[[nodiscard]] std::string paragraph(const Message& text);

/// An option with the placeholder of its value, and its help.
[[nodiscard]] std::string optionUsage(const std::string& option, const Message& help);

/// The options of all commands that write a result.
[[nodiscard]] std::string outputUsage(const std::string& formats);

} // namespace ropescope::app
