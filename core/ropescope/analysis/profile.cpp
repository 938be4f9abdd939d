// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// One row of the score map: the query is a single token; the keys are single tokens if there are at most as many as
// points, otherwise bins with their exact means.
// Example: 10^9 keys, 500 points: bins of two million tokens.
#include <algorithm>

#include <ropescope/analysis/profile.h>
#include <ropescope/scores/methods/softmax_estimate.h>
#include <ropescope/session/column_model.h>
#include <ropescope/session/session_key.h>

namespace ropescope {
namespace {

Expected<ProfileColumn> profileOf(const ProfileRequest& request, std::size_t index, const CancelToken& cancel) {
    const auto model = scoreModelOf(*request.placed, request.placed->columns[index]);
    if (!model) return model.error();
    ProfileColumn profile;
    const std::int64_t tokens = model->positions->tokens;
    const std::int64_t query = index < request.queryTokens.size() ? request.queryTokens[index] : -1;
    if (query < 0 || query >= tokens) return profile;
    profile.queryToken = query;
    profile.keys = binsBetween(*model->positions, request.keyBegin, request.keyEnd, request.points,
                               request.placed->session->views.tokenAxis);
    auto scores = scoreRow(*model, query, profile.keys, cancel);
    if (!scores) return scores.error();
    profile.sampledFraction = scores->sampledFraction;
    const std::span<const float> values = entriesOf(scores->values);
    profile.values.assign(values.begin(), values.end());
    return profile;
}

} // namespace

std::uint64_t ProfileRequest::key() const {
    Hasher hasher;
    hasher.add("profile").add(placed->key).add(keyBegin).add(keyEnd).add(points);
    hasher.add(groupKey(*placed->session, "views.token_axis")).add(groupKey(*placed->session, "views.compare_with"));
    hasher.add(static_cast<std::uint64_t>(queryTokens.size()));
    for (const std::int64_t token : queryTokens) hasher.add(token);
    return hasher.value();
}

Expected<std::shared_ptr<const ProfileResult>> analyseProfiles(const ProfileRequest& request,
                                                               const CancelToken& cancel) {
    auto result = std::make_shared<ProfileResult>();
    result->key = request.key();
    result->placed = request.placed;
    result->keyBegin = request.keyBegin;
    result->keyEnd = request.keyEnd;
    for (std::size_t i = 0; i < request.placed->columns.size(); ++i) {
        auto profile = profileOf(request, i, cancel);
        if (!addColumn(result->columns, profile)) return profile.error();
    }
    return std::shared_ptr<const ProfileResult>(std::move(result));
}

double ProfileResult::sampledFraction() const {
    double least = 1;
    for (const ProfileColumn& column : columns) least = std::min(least, column.sampledFraction);
    return least;
}

} // namespace ropescope
