// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <ropescope/analysis/heatmap.h>

/// Scores from one query token to every key: the curve below each heatmap.
namespace ropescope {

struct ProfileRequest {
    std::shared_ptr<const PlacedSession> placed;
    std::vector<std::int64_t> queryTokens; ///< one per column (an element's token may differ); -1: none
    double keyBegin = 0, keyEnd = 1;       ///< visible keys, as fractions of all
    int points = 500;
    [[nodiscard]] std::uint64_t key() const;
};

struct ProfileColumn {
    std::optional<Error> error;
    std::int64_t queryToken = -1;
    std::vector<TokenRange> keys; ///< one per point: single tokens if they fit, otherwise bins with their mean
    std::vector<float> values;
    double sampledFraction = 1; ///< sampled fraction of the softmax keys; below 1, the values are estimates
};

struct ProfileResult {
    std::uint64_t key = 0;
    std::shared_ptr<const PlacedSession> placed;
    double keyBegin = 0, keyEnd = 1; ///< as requested; the keys of each column snap them to whole tokens
    std::vector<ProfileColumn> columns;
    [[nodiscard]] double sampledFraction() const;
};

[[nodiscard]] Expected<std::shared_ptr<const ProfileResult>> analyseProfiles(const ProfileRequest& request,
                                                                             const CancelToken& cancel);

} // namespace ropescope
