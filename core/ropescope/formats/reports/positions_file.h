// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include <ropescope/formats/reports/buffered_text.h>
#include <ropescope/positions/position_map.h>
#include <ropescope/sequence/sequence.h>

/// Position ids as files (contract, section 5), written in blocks: memory does not grow with the number of tokens.
namespace ropescope {

/// The scheme that a positions file names.
struct PositionsHeading {
    std::string scheme;                 ///< as requested, without the version
    std::optional<std::string> version; ///< the version used
};

/// {"scheme":…,"version":…,"axes":[…],"tokens":N,"origin":…,"segments":[…],"positions":[[…]],"next":[…],"rope_delta":…}
[[nodiscard]] Expected<void> writePositionsJson(const PositionsHeading& heading, const Sequence& sequence,
                                                const PositionMap& positions, const ByteSink& sink);

/// token,segment,type,<axes…>: one row per token.
[[nodiscard]] Expected<void> writePositionsCsv(const Sequence& sequence, const PositionMap& positions,
                                               const ByteSink& sink);

/// Shape (axes, tokens); int64 if every coordinate is an integer, otherwise float64.
[[nodiscard]] Expected<void> writePositionsNpy(const PositionMap& positions, const ByteSink& sink);

} // namespace ropescope
