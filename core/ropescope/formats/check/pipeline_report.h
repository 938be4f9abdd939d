// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

/// Results of a check as build pipelines read them.
namespace ropescope {

struct CheckedCase {
    std::string name{};
    bool passed = true;
    std::string summary{}; ///< one line
    std::string text{};    ///< all lines
};

/// JUnit XML with one test suite.
[[nodiscard]] std::string junitSuite(const std::vector<CheckedCase>& cases);

/// A line of GitHub's workflow commands for each case: a notice, or an error.
[[nodiscard]] std::string githubAnnotations(const std::vector<CheckedCase>& cases);

/// Text in a cell of a Markdown table, on one line.
[[nodiscard]] std::string markdownCell(std::string_view text);

} // namespace ropescope
