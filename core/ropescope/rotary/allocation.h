// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/rotary/spectrum.h>

/// Which axis rotates each frequency pair (contract, section 4).
namespace ropescope {

/// The input of an allocation: the axes of the scheme, a base above 1 and an even number of rotated dimensions, all of
/// the head's or its first ones.
struct AllocationRequest {
    const std::vector<std::string>& axes;
    double base = 10000;
    int headDim = 128;
    int rotaryDim = 128;
    bool adjacent = false;  ///< pair k is dimensions 2k, 2k + 1; otherwise k, k + d/2
    std::string text{};     ///< the whole allocation: "sections:16,24,24"
    std::string argument{}; ///< the text after the colon

    [[nodiscard]] int pairs() const { return rotaryDim / 2; }
    [[nodiscard]] int axisCount() const { return static_cast<int>(axes.size()); }
};

/// Makes the pairs that `request.text` names; fills in `argument`. Fails for unknown allocations, and for sections or
/// patterns that do not add up, with the numbers in the message. O(pairs).
[[nodiscard]] Expected<Spectrum> allocatePairs(AllocationRequest request);

/// Fails for the text of an unknown allocation, and for an argument too much or too few; whether the argument fits
/// depends on the scheme.
[[nodiscard]] Expected<void> checkAllocation(std::string_view text);

/// Scales a scheme's sections and repeats, given for `native` dimensions, to `rotaryDim` dimensions
/// ("sections:16,24,24" at half becomes "sections:8,12,12", "pattern:(hw)*24 t*16" becomes "pattern:(hw)*12 t*8");
/// other allocations are returned unchanged. Fails if the results are not integers.
[[nodiscard]] Expected<std::string> scaleAllocation(std::string_view allocation, int native, int rotaryDim);

/// Ids of the allocations, in menu order: "alternate", "symmetric", "split", …
[[nodiscard]] const std::vector<std::string>& allocationIds();

/// Allocations implemented in separate files.
[[nodiscard]] Expected<Spectrum> allocateMixed(const AllocationRequest& request);
[[nodiscard]] Expected<Spectrum> allocateGoldenGate(const AllocationRequest& request);
[[nodiscard]] Expected<Spectrum> allocateTable(const AllocationRequest& request);
[[nodiscard]] Expected<Spectrum> allocateSimplex(const AllocationRequest& request);
[[nodiscard]] Expected<Spectrum> allocateSectionsNtk(const AllocationRequest& request);
[[nodiscard]] Expected<Spectrum> allocateFractional(const AllocationRequest& request);
[[nodiscard]] Expected<Spectrum> allocateSplitTurns(const AllocationRequest& request);
[[nodiscard]] Expected<Spectrum> allocateSplitTiled(const AllocationRequest& request);
[[nodiscard]] Expected<Spectrum> allocateString(const AllocationRequest& request);
[[nodiscard]] Expected<Spectrum> allocateLiere(const AllocationRequest& request);
[[nodiscard]] Expected<Spectrum> allocateFope(const AllocationRequest& request);

/// Sections such as "16,24,24", checked to match the axes and to add up to the number of pairs.
[[nodiscard]] Expected<std::vector<int>> fittingSections(const AllocationRequest& request, std::string_view text);

/// "allocation `…`: why; hint".
[[nodiscard]] Error allocationError(const AllocationRequest& request, Message why, Message hint);

} // namespace ropescope
