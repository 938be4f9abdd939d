// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <ropescope/check/expectation.h>

/// "Which released version or engine made this dump?"
namespace ropescope {

struct Fit {
    const Scheme* scheme = nullptr;
    std::int64_t different = 0; ///< tokens
};

/// Where two schemes part: the first token with another position.
struct Separation {
    std::int64_t token = 0;
    std::size_t axis = 0;
    double one = 0, other = 0;
};

struct Fits {
    std::vector<Fit> ranked{}; ///< the best of those that place the sequence, the one asked for first if equal
    std::optional<Separation> separation{}; ///< of the first two; empty: they place the sequence alike, or there is one
};

/// Compares the dump with each scheme that has as many axes and places the sequence. A scheme is left as soon as it is
/// worse than the best ones.
[[nodiscard]] Fits findFits(std::span<const Scheme* const> schemes, const CheckRequest& request,
                            const PositionDump& dump, const CancelToken& cancel = {});

/// The dump against one version or engine of the model.
struct VersionRow {
    const Scheme* scheme = nullptr;
    std::optional<Error> error{}; ///< it does not place the sequence; the rest is empty then
    std::int64_t different = 0;
    std::optional<TokenDifference> first{};
    PositionMap positions{};
};

/// The dump against all versions and engines of the scheme's model.
[[nodiscard]] Expected<std::vector<VersionRow>> compareVersions(const CheckRequest& request, const PositionDump& dump,
                                                                const CancelToken& cancel = {});

/// All built-in schemes, that of the request and the versions of its model first.
[[nodiscard]] std::vector<const Scheme*> schemesToFit(const CheckRequest& request);

/// Where one scheme parts from another among these tokens; empty: nowhere.
[[nodiscard]] std::optional<Separation> separationOf(const PositionMap& one, const PositionMap& other,
                                                     TokenRange range);

} // namespace ropescope
