// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <ropescope/check/causes/cause.h>
#include <ropescope/check/expectation.h>

/// Which known mistakes would give a dump.
namespace ropescope {

/// A cause, or two at once, with what it explains.
struct RankedCause {
    const Cause* cause = nullptr;
    const Cause* with = nullptr; ///< the second of two that explain all together; null: none
    std::int64_t explains = 0;   ///< tokens of the dump that it reproduces
};

/// Whether it explains at least half of the tokens that differ, those counted off that it gets wrong instead.
[[nodiscard]] bool isLikely(const RankedCause& cause, const Comparison& comparison);

/// The causes that reproduce more of the dump than the expected positions do, best first; those that explain as much
/// are in order of simplicity. Two at once are tried if none explains all.
[[nodiscard]] std::vector<RankedCause> rankCauses(std::span<const Cause> causes, const Expectation& expectation,
                                                  const PositionDump& dump, const CheckRequest& request,
                                                  const CancelToken& cancel = {});

/// What a slip makes of all parts; empty if it changes none of them.
[[nodiscard]] std::optional<std::vector<Placement>> slipped(const Slip& slip, const std::vector<Placement>& parts,
                                                            const PositionDump* dump, const CheckRequest& request,
                                                            const CompareOptions& options);

} // namespace ropescope
