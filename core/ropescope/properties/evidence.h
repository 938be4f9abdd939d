// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include <ropescope/properties/property.h>

/// Shared helpers of the properties: collecting evidence, and comparing coordinates.
namespace ropescope {

/// The tolerance for comparing coordinates that are mathematically equal, where `size` is the largest one involved:
/// four units in its last place. Integers and half-integers below 10^12 are exact and differ by far more.
[[nodiscard]] double slack(double size);

/// Equal up to slack(size).
[[nodiscard]] bool same(double a, double b, double size);

/// The number without rounding noise in its last digits: keeps 14 decimal digits relative to `size`.
[[nodiscard]] double tidy(double value, double size);

/// Collects evidence and maintains the conjunction of its verdicts: no as soon as one fails, yes if at least one holds
/// and none fails, otherwise undecided.
class FindingBuilder {
public:
    explicit FindingBuilder(std::string_view id) : m_finding{.id = id} {}

    void add(Evidence evidence);
    /// Leaves the verdict open for this reason unless some evidence fails. Only the first call counts.
    void leaveOpen(Undecided why, Message detail = {});

    [[nodiscard]] bool failed() const { return m_finding.verdict == false; }
    /// Without a verdict, the reason is `fallback` unless leaveOpen gave another.
    [[nodiscard]] Finding finish(Undecided fallback = Undecided::Nothing) &&;

private:
    Finding m_finding;
    bool m_open = false;
};

/// The time axis, named t; -1 if there is none.
[[nodiscard]] int timeAxis(const std::vector<std::string>& axes);

} // namespace ropescope
