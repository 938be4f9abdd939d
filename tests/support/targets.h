// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include <hwy/targets.h>

/// Instruction sets under test.
namespace ropescope::testing {

/// Lets the run-time dispatch choose among `targets` only, until the end of the scope.
class Targets {
public:
    explicit Targets(std::int64_t targets) { choose(targets); }
    ~Targets() { choose(0); }
    Targets(const Targets&) = delete;
    Targets& operator=(const Targets&) = delete;

private:
    static void choose(std::int64_t targets) {
        hwy::SetSupportedTargetsForTest(targets);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    }
};

/// One bit for each instruction set that this machine supports and the build includes.
inline std::vector<std::int64_t> supportedTargets() {
    std::vector<std::int64_t> targets;
    for (std::int64_t left = hwy::SupportedTargets() & HWY_TARGETS; left != 0; left &= left - 1)
        targets.push_back(left & -left);
    return targets;
}

} // namespace ropescope::testing
