// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/rotary/spectrum.h>

/// Which axis each frequency pair turns by (contract, section 4).
namespace ropescope {

/// What an allocation is made from: the axes of the scheme, a base above 1 and an even number of dimensions that turn,
/// all of the head's or its first ones.
struct AllocationRequest {
    const std::vector<std::string>& axes;
    double base = 10000;
    int headDim = 128;
    int rotaryDim = 128;
    bool adjacent = false;  ///< dimensions 2k, 2k + 1 make pair k; else k, k + d/2
    std::string text{};     ///< the whole allocation: "sections:16,24,24"
    std::string argument{}; ///< the text behind the colon

    [[nodiscard]] int pairs() const { return rotaryDim / 2; }
    [[nodiscard]] int axisCount() const { return static_cast<int>(axes.size()); }
};

/// The pairs that `request.text` names; `argument` is filled in. Refuses unknown allocations, and sections or patterns
/// that do not add up, each with the numbers. O(pairs).
[[nodiscard]] Expected<Spectrum> allocatePairs(AllocationRequest request);

/// A scheme's own sections and repeats, given for `native` dimensions, scaled to `rotaryDim` of them
/// ("sections:16,24,24" at half becomes "sections:8,12,12", "pattern:(hw)*24 t*16" becomes "pattern:(hw)*12 t*8"); other
/// allocations are returned as they are. Fails when they do not come out whole.
[[nodiscard]] Expected<std::string> scaleAllocation(std::string_view allocation, int native, int rotaryDim);

/// Ids of the allocations for menus, in order: "alternate", "symmetric", "split", …
[[nodiscard]] const std::vector<std::string>& allocationIds();

/// Rules with a file of their own.
[[nodiscard]] Expected<Spectrum> allocateMixed(const AllocationRequest& request);
[[nodiscard]] Expected<Spectrum> allocateGoldenGate(const AllocationRequest& request);
[[nodiscard]] Expected<Spectrum> allocateString(const AllocationRequest& request);
[[nodiscard]] Expected<Spectrum> allocateLiere(const AllocationRequest& request);

/// "allocation `…`: why; hint".
[[nodiscard]] Error allocationError(const AllocationRequest& request, Message why, Message hint);

} // namespace ropescope
