// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <vector>

#include <ropescope/scores/score_map.h>

#include "app/options/options.h"

/// Options that select tokens of a score map, checked against its number of tokens.
namespace ropescope::app {

/// The bins of --view and --bins; by default one per token. `--bins 64` is 64 per side, `--bins 64x128` is 64 for
/// queries and 128 for keys.
struct MapBins {
    std::vector<TokenRange> queries, keys;
};
/// --bins, --view, --pair and --spread.
[[nodiscard]] const std::vector<OptionSpec>& rangeOptions();
/// The number of bins of a map, known before they are built.
struct MapSize {
    TokenRange queries, keys;
    std::int64_t rows = 0, columns = 0;
    [[nodiscard]] MapBins bins() const;
};
[[nodiscard]] Expected<MapSize> mapSizeFrom(const Options& options, std::int64_t tokens);

/// Fails if one of `others` is given beside the option `name`.
[[nodiscard]] Expected<void> rejectBeside(const Options& options, const char* name,
                                          std::initializer_list<const char*> others);

struct TokenPair {
    std::int64_t query = 0, key = 0;
};
/// --pair Q,K; empty if it is not given.
[[nodiscard]] Expected<std::optional<TokenPair>> pairFrom(const Options& options, std::int64_t tokens);
/// --spread Q, given instead of the other options of this page; empty if it is not given.
[[nodiscard]] Expected<std::optional<std::int64_t>> spreadQueryFrom(const Options& options);
/// Fails if a sequence of so many tokens has no such token.
[[nodiscard]] Expected<void> checkSpreadQuery(std::int64_t query, std::int64_t tokens);

/// The element of the token that an option names, counted from 0; empty if it is not given.
[[nodiscard]] Expected<std::optional<Element>> elementFrom(const Options& options, const std::string& name,
                                                           const PositionMap& positions);

[[nodiscard]] std::string rangeUsage();

} // namespace ropescope::app
