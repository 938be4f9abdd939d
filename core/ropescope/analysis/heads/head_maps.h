// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include <ropescope/analysis/heatmap.h>
#include <ropescope/scores/heads/head_scores.h>

/// Score maps of the queries and keys that a model computed, for several heads under all columns of a placed session.
namespace ropescope {

struct HeadMapsRequest {
    std::shared_ptr<const PlacedSession> placed;
    std::shared_ptr<const HeadVectors> vectors;
    std::vector<std::size_t> heads; ///< of the queries
    Viewport viewport{};
    MapCells cells = 512;
};

/// The maps of the first head under each column, then those of the next one. With the mask of the session, and in its
/// mode; relative scores are logits here. A map with another number of tokens or dimensions than the vectors holds an
/// error, as does every map with a mask of segments. Fails if cancelled or without a colour map.
[[nodiscard]] Expected<std::vector<ScoreColumn>> analyseHeadMaps(const HeadMapsRequest& request,
                                                                 const CancelToken& cancel);

} // namespace ropescope
