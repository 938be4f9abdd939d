// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>

#include <ropescope/session/placed_session.h>

#include "ui/document/focus.h"
#include "ui/document/marks.h"

/// The focused token pair under every scheme. Pure functions over PlacedSession and Focus.
namespace ropescope::ui {

/// The focused pair under one scheme. Empty members: the scheme has no such token, or there is no Q or K.
struct PairReadout {
    std::optional<std::int64_t> queryToken;
    std::optional<std::int64_t> keyToken;
    Position query{};
    Position key{};
    Position delta{}; ///< position of Q - position of K
    int axes = 0;
    std::optional<double> score;    ///< empty until PairFeed has it
    double sampledFraction = 1;     ///< sampled fraction of the keys; below 1, the score is an estimate
    bool masked = false;            ///< there is no score because the key is masked
    std::optional<double> rounding; ///< error of the score under the session's precision model
    [[nodiscard]] bool complete() const { return queryToken && keyToken; }
};

/// The token of an element in a column; empty if the column has no positions or no such element.
[[nodiscard]] std::optional<std::int64_t> tokenIn(const SchemeColumn& column, const std::optional<Element>& element);

/// The tokens of the focused column or, if that has no positions, of the first one that has; null: there is none.
[[nodiscard]] const PlacedTokens* focusedTokens(const PlacedSession& placed, const Focus& focus);

/// Tokens and positions of a pair in a column, without its score, which needs a job.
[[nodiscard]] PairReadout placePair(const SchemeColumn& column, const std::optional<Element>& query,
                                    const std::optional<Element>& key);

/// The score of a pair with four digits: "0.5594"; "≈ 2e−7" for an estimate. The pair must have a score.
[[nodiscard]] QString readoutText(const PairReadout& pair);

[[nodiscard]] Marks marksOf(const SchemeColumn& column, const Focus& focus);

/// Whether both placed sessions place every token equally in every column, so that they differ only in frequencies,
/// scores or looks.
[[nodiscard]] bool samePlaces(const PlacedSession& a, const PlacedSession& b);

} // namespace ropescope::ui
