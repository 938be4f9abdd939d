// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <ropescope/base/message.h>
#include <ropescope/check/check.h>

/// The result of a check as text, JSON (contract, section 5), JUnit, and the annotations of GitHub.
namespace ropescope {

/// The rows of a batch, usually one, and what else was asked for.
struct CheckReport {
    std::vector<CheckResult> rows{};
    std::vector<VersionRow> versions{};
    std::vector<SelfTestRow> selfTest{};
    std::vector<Message> reading{}; ///< how the dump was read
    [[nodiscard]] bool equal() const;
    /// The first row that differs, else the first one.
    [[nodiscard]] std::size_t shownRow() const;
};

/// How much is as a scheme, named so, places it. A dump of another length than the sequence is mostly one of another
/// sequence, so that comes first.
[[nodiscard]] std::vector<Message> verdictOf(const CheckResult& result, const std::string& scheme);

/// The result in sentences, one a line.
[[nodiscard]] std::vector<Message> checkLines(const CheckReport& report);

[[nodiscard]] std::string checkJson(const CheckReport& report);
/// A test case for each row of the batch, or for each cause of a self-test.
[[nodiscard]] std::string checkJunit(const CheckReport& report);
/// A line of annotation for each row, and a Markdown table for the step summary.
[[nodiscard]] std::string checkGithub(const CheckReport& report);

} // namespace ropescope
