// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include <ropescope/check/check.h>

/// The result of a check as texts to be pasted elsewhere.
namespace ropescope {

/// The words of the command that repeats the check, of the file that the dump is named after.
[[nodiscard]] std::vector<std::string> checkWords(const CheckResult& result);

/// Markdown for a bug report: what was compared with which version, expected and found around the first difference,
/// the cause, what differs, and the command that repeats it. In English.
[[nodiscard]] std::string checkIssueText(const CheckResult& result);

/// A file for pytest that compares position ids with the expected ones. It needs no other file, unless the positions are
/// too many blocks: then it reads a file that a command in its comment writes.
[[nodiscard]] std::string checkPytest(const CheckResult& result);

} // namespace ropescope
