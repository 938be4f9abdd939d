// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "core/scores/phase.h"

/// Sums over runs of equal steps, in closed form: their cost does not depend on the length of the run.
namespace ropescope {

/// n steps, each turning by theta * step.
struct Run {
    double step = 0;
    double count = 1;
    bool operator==(const Run&) const = default;
};

/// (1/n) sum_{m<n} exp(i theta step m), seen from the middle of the run, where it is real: in [-1, 1].
[[nodiscard]] double runMean(double theta, const Run& run);

/// Imaginary part of sum_{m<m'} exp(i theta step (m' - m)) over ordered pairs of the run's n places:
/// sum_{m=1}^{n-1} (n - m) sin(m r).
[[nodiscard]] double orderedSine(double theta, const Run& run);

/// runMean with a memory of the last few runs: bins of one block share their counts.
class RunMeans {
public:
    explicit RunMeans(double theta) : m_theta(theta) {}
    [[nodiscard]] double operator()(const Run& run);

private:
    static constexpr std::size_t kRemembered = 8;
    struct Entry {
        Run run{0, 1};
        double mean = 1;
    };
    double m_theta;
    std::size_t m_next = 0;
    Entry m_entries[kRemembered];
};

} // namespace ropescope
