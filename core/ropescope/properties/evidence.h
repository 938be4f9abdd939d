// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include <ropescope/properties/property.h>

/// What the properties share: collecting evidence, and comparing coordinates.
namespace ropescope {

/// How far two coordinates that are equal on paper may be apart after rounding, where `size` is the largest one involved:
/// four units in its last place. Whole and half numbers below 10^12 are exact and far above it.
[[nodiscard]] double slack(double size);

/// Equal up to slack(size).
[[nodiscard]] bool same(double a, double b, double size);

/// The number without the noise that rounding leaves behind its digits: 14 decimal digits of `size` are kept.
[[nodiscard]] double tidy(double value, double size);

/// Collects places and keeps the conjunction of their verdicts: no as soon as one fails, yes when one holds and none
/// fails, else none.
class FindingBuilder {
public:
    explicit FindingBuilder(std::string_view id) : m_finding{.id = id} {}

    void add(Evidence evidence);
    /// A reason for the case that no place fails.
    void leaveOpen(Undecided why, Message detail = {});

    [[nodiscard]] bool failed() const { return m_finding.verdict == false; }
    /// Without a verdict the reason is `fallback`, unless another was given.
    [[nodiscard]] Finding finish(Undecided fallback = Undecided::Nothing) &&;

private:
    Finding m_finding;
    bool m_open = false;
};

/// The axis that time runs along: the one called t; -1 for none.
[[nodiscard]] int timeAxis(const std::vector<std::string>& axes);

[[nodiscard]] bool isPicture(const Segment& segment); ///< image, video, or video with sound
[[nodiscard]] bool isVideo(const Segment& segment);   ///< video, or video with sound

} // namespace ropescope
