// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/pair_scores.h"

#include "core/analysis/column_model.h"
#include "core/base/hash.h"

namespace ropescope {

std::uint64_t PairScoresRequest::keyOf() const {
    Hasher hasher;
    hasher.add("pair").add(layout->key);
    for (const Element& element : {query, key}) {
        hasher.add(element.segment).add(static_cast<int>(element.part));
        hasher.add(element.frame).add(element.row).add(element.column);
    }
    return hasher.value();
}

Expected<std::shared_ptr<const PairScoresResult>> analysePairScores(const PairScoresRequest& request,
                                                                    const CancelToken& cancel) {
    auto result = std::make_shared<PairScoresResult>();
    *result = {.layout = request.layout, .query = request.query, .key = request.key, .scores = {}};
    for (const SchemeColumn& column : request.layout->columns) {
        if (cancel.cancelled()) return Error{ErrorCode::Cancelled, "score", "a newer request replaced this one"};
        std::optional<double>& score = result->scores.emplace_back();
        const auto model = scoreModelOf(*request.layout, column);
        if (!model) continue;
        const std::int64_t query = model->positions->tokenOf(request.query);
        const std::int64_t key = model->positions->tokenOf(request.key);
        if (query < 0 || key < 0) continue;
        if (const auto value = scoreOfPair(*model, query, key)) score = *value;
    }
    return std::shared_ptr<const PairScoresResult>(std::move(result));
}

} // namespace ropescope
