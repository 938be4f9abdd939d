// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>

#include <ropescope/analysis/layout.h>

#include "ui/document/focus.h"
#include "ui/document/marks.h"

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
    std::optional<double> score;    ///< empty until PairFeed has it
    double share = 1;               ///< below 1 the score is an estimate from this share of the keys
    bool masked = false;            ///< there is no score because a mask hides the key
    std::optional<double> rounding; ///< error of the score under the session's precision model
    [[nodiscard]] bool complete() const { return queryToken && keyToken; }
};

/// The token of an element in a column; empty when the column has no positions or no such element.
[[nodiscard]] std::optional<std::int64_t> tokenIn(const SchemeColumn& column, const std::optional<Element>& element);

/// Tokens and positions of a pair in a column, without its score: that is work for a job.
[[nodiscard]] PairReadout placePair(const SchemeColumn& column, const std::optional<Element>& query,
                                    const std::optional<Element>& key);

/// The score of a pair that has one, with four digits: "0.5594"; "≈ 2e−7" of an estimate.
[[nodiscard]] QString readoutText(const PairReadout& pair);

[[nodiscard]] Marks marksOf(const SchemeColumn& column, const Focus& focus);

/// True when both layouts place every token alike, column by column: they differ in frequencies, scores or looks only.
[[nodiscard]] bool samePlaces(const Layout& a, const Layout& b);

} // namespace ropescope::ui
