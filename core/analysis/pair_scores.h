// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/analysis/layout.h"
#include "core/base/cancel.h"
#include "core/sequence/element.h"

/// The exact value of one pair of elements in every column, for modes in which it costs a whole row.
namespace ropescope {

struct PairScoresRequest {
    std::shared_ptr<const Layout> layout;
    Element query, key;
    [[nodiscard]] std::uint64_t keyOf() const;
};

struct PairScoresResult {
    std::shared_ptr<const Layout> layout;
    Element query, key;
    std::vector<std::optional<double>> scores; ///< empty where the scheme has no such pair or refuses
};

[[nodiscard]] Expected<std::shared_ptr<const PairScoresResult>> analysePairScores(const PairScoresRequest& request,
                                                                                  const CancelToken& cancel);

} // namespace ropescope
