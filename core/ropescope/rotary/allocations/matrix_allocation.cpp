// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Seeded generators of matrix rotations, over n axes, in blocks of B dimensions (the last block takes the remainder):
//   A_a = Q_a diag(theta_k u_ka J) Q_a^T,  J a quarter turn, Q_a orthogonal, theta_k = b^(-2k/d), u_k a unit vector.
//   string:SEED,B   Q_a = Q for all axes: the generators commute
//   liere:SEED,B    a separate Q_a for each axis: in general they do not
// Every skew-symmetric matrix has that form. u_k and Q_a are random, determined by SEED; on one axis u_k = 1. A
// rotation in a plane is the same in any basis, so blocks of 2 dimensions have Q = 1; over one axis they are RoPE.
// |A_a| <= 1. B is 2, 4, 6 or 8, by default 8.
// Source: Schenck et al., STRING, arXiv 2502.02562; Ostmeier et al., LieRE, arXiv 2406.10322, where they are learned.
// Example: string:0,2 over n with d = 4, b = 10^4: A = diag(J, 0.01 J).
#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/rotary/allocation.h>
#include <ropescope/rotary/inverse_power.h>
#include <ropescope/rotary/matrix_rotation.h>
#include <ropescope/rotary/orthonormal.h>

namespace ropescope {
namespace {

struct BlockOptions {
    std::uint64_t seed = 0;
    int block = kMaxRotationBlock;
};

/// "SEED" or "SEED,B".
std::optional<BlockOptions> parseOptions(std::string_view text) {
    const std::size_t comma = text.find(',');
    const auto seed = parseDigits(text.substr(0, comma));
    if (!seed) return {};
    BlockOptions options{.seed = static_cast<std::uint64_t>(*seed)};
    if (comma == std::string_view::npos) return options;
    const auto block = parseDigits(text.substr(comma + 1), kMaxRotationBlock);
    if (!block || *block < 2 || *block % 2 != 0) return {};
    options.block = static_cast<int>(*block);
    return options;
}

FrequencyRow randomDirection(Random& random, std::size_t axes) {
    FrequencyRow direction{};
    if (axes == 1) return {1};
    Eigen::Map<Eigen::VectorXd> numbers(direction.data(), static_cast<Eigen::Index>(axes));
    for (double& value : numbers) value = random.normal();
    numbers.normalize();
    return direction;
}

Expected<Spectrum> allocate(const AllocationRequest& request, bool commuting) {
    const auto options = parseOptions(request.argument);
    if (!options) {
        const std::string id = commuting ? "string" : "liere";
        return allocationError(request, message("it is not a seed with a block of 2, 4, 6 or 8 dimensions"),
                               message("write it like `%1:7` or `%2:7,4`", id, id));
    }
    Random random(options->seed);
    Spectrum spectrum;
    auto bases = std::make_shared<BlockBases>();
    bases->axes = request.axisCount();
    const std::size_t axes = request.axes.size();
    for (int first = 0, end = 0; first < request.pairs(); first = end) {
        end = std::min(first + options->block / 2, request.pairs());
        for (int k = first; k < end; ++k) {
            spectrum.pairs.push_back({.axis = kManyAxes,
                                      .theta = inversePower(request.base, k, request.pairs()),
                                      .index = k,
                                      .span = request.pairs(),
                                      .size = request.pairs()});
            spectrum.directions.push_back(randomDirection(random, axes));
        }
        const Eigen::Index size = 2 * Eigen::Index{end - first};
        std::vector<BlockMatrix>& blockBases = bases->bases.emplace_back();
        const bool shared = commuting || axes == 1 || size == 2;
        while (blockBases.size() < (shared ? 1 : axes))
            blockBases.push_back(size == 2 ? BlockMatrix(BlockMatrix::Identity(2, 2))
                                           : randomBasis<BlockMatrix>(random, size));
    }
    spectrum.bases = std::move(bases);
    return spectrum;
}

} // namespace

Expected<Spectrum> allocateString(const AllocationRequest& request) { return allocate(request, true); }

Expected<Spectrum> allocateLiere(const AllocationRequest& request) { return allocate(request, false); }

} // namespace ropescope
