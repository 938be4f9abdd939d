// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/analysis/layout.h"
#include "ui/document/focus.h"
#include "ui/painters/marks.h"

/// The token pair under the microscope, as every scheme sees it. Pure functions over Layout and Focus.
namespace ropescope::ui {

/// One scheme's reading of the focused pair. Empty members: the scheme has no such token, or there is no Q or K.
struct PairReadout {
    std::optional<std::int64_t> queryToken;
    std::optional<std::int64_t> keyToken;
    Position query{};
    Position key{};
    Position delta{}; ///< position of Q - position of K
    int axes = 0;
    std::optional<double> score; ///< exact, from the cosines of the pairs; empty where isSlowPair
    bool masked = false;         ///< there is no score because a mask hides the key
    [[nodiscard]] bool complete() const { return queryToken && keyToken; }
};

/// The token of an element in a column; empty when the column has no positions or no such element.
[[nodiscard]] std::optional<std::int64_t> tokenIn(const SchemeColumn& column, const std::optional<Element>& element);

[[nodiscard]] Marks marksOf(const SchemeColumn& column, const Focus& focus);
/// Whether the value of a pair takes too long for the window's thread.
[[nodiscard]] bool isSlowPair(const Layout& layout, const SchemeColumn& column);
[[nodiscard]] PairReadout readPair(const Layout& layout, std::size_t column, const Focus& focus);
/// What each frequency pair adds to the score of the focused tokens.
struct PairTerms {
    std::vector<double> values; ///< times the number of pairs, so that their mean is the score; empty without one
    double bound = 1;           ///< no value is larger, whatever the tokens: m² for q = k = 1
};
[[nodiscard]] PairTerms pairTerms(const Layout& layout, std::size_t column, const Focus& focus);

/// True when both layouts place every token alike, column by column: they differ in frequencies, scores or looks only.
[[nodiscard]] bool samePlaces(const Layout& a, const Layout& b);

} // namespace ropescope::ui
