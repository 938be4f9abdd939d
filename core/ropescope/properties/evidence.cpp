// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Verdicts combine as in three-valued logic. Coordinates of most schemes are integers or half-integers and exact; those
// of fractional schemes carry rounding errors. Example: RoPE-Tie fractional, 4x3: 5 + 13/4 - 5 and 18 - (5 + 3*13/4)
// are both 3.25, but with thirds the two differ in the last digit.
#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/properties/evidence.h>

namespace ropescope {

double slack(double size) { return std::ldexp(std::max(std::abs(size), 1.0), -50); }

bool same(double a, double b, double size) { return std::abs(a - b) <= slack(size); }

double tidy(double value, double size) {
    constexpr int kDigits = 14;
    const double magnitude = std::max(std::abs(size), 1.0);
    const int digits = std::clamp(kDigits - static_cast<int>(std::ceil(std::log10(magnitude))), 0, kDigits);
    const double scale = std::pow(10.0, digits);
    const double rounded = std::round(value * scale) / scale;
    return same(rounded, value, magnitude) ? rounded + 0.0 : value;
}

void FindingBuilder::add(Evidence evidence) {
    const bool firstFailure = evidence.verdict == false && !failed();
    if (evidence.verdict == false) {
        m_finding.verdict = false;
    } else if (evidence.verdict == true && !m_finding.verdict) {
        m_finding.verdict = true;
    }
    if (m_finding.evidence.size() < kMaxEvidence) {
        m_finding.evidence.push_back(std::move(evidence));
        return;
    }
    ++m_finding.omitted;
    if (firstFailure) m_finding.evidence.back() = std::move(evidence);
}

void FindingBuilder::leaveOpen(Undecided why, Message detail) {
    if (m_open) return;
    m_open = true;
    m_finding.undecided = why;
    m_finding.detail = std::move(detail);
}

Finding FindingBuilder::finish(Undecided fallback) && {
    if (failed()) {
        m_finding.undecided = Undecided::None;
        m_finding.detail = {};
    } else if (m_open) {
        m_finding.verdict.reset();
    } else {
        m_finding.undecided = m_finding.verdict ? Undecided::None : fallback;
    }
    return std::move(m_finding);
}

int timeAxis(const std::vector<std::string>& axes) {
    const auto found = std::find(axes.begin(), axes.end(), "t");
    return found == axes.end() ? -1 : static_cast<int>(found - axes.begin());
}

} // namespace ropescope
