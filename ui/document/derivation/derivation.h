// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QList>
#include <QPoint>
#include <QString>
#include <QStringList>

#include <ropescope/properties/property.h>
#include <ropescope/session/placed_session.h>

#include "ui/document/context.h"
#include "ui/document/pair.h"

/// How numbers on the screen are computed: the formula, the formula with values substituted, the result. Cheap: values
/// that are expensive to compute, such as a softmax, are taken from the display.
namespace ropescope::ui {

struct Derivation {
    QString quantity;  ///< "row of token #8"
    QStringList steps; ///< "row = p₀ + i·Δi", "= 105.5 + 2·1", "= 107.5"
    bool operator==(const Derivation&) const = default;
};
using Derivations = QList<Derivation>;

/// The coordinates of a token: the origin of its block plus what each step adds; for a patch also in terms of beta and
/// gamma, if the scheme has them. Empty for a column without positions or without the token.
[[nodiscard]] Derivations derivePosition(const PlacedSession& placed, const SchemeColumn& column, std::int64_t token);
/// β and γ of a visual segment on each axis, where its patches lie at β + γ·i, i from 1. Empty if the scheme has none.
[[nodiscard]] Derivations deriveGamma(const PlacedSession& placed, const SchemeColumn& column, std::int64_t segment);
/// The gaps before and after a visual segment. Empty for a segment without gaps.
[[nodiscard]] Derivations deriveGaps(const SchemeColumn& column, std::int64_t segment);
/// Position differences and relative score of a pair.
[[nodiscard]] Derivations deriveScore(const PlacedSession& placed, const SchemeColumn& column, std::int64_t query,
                                      std::int64_t key);
/// As deriveScore, plus the logit or weight if the session shows them. `known` is the displayed score, if any, computed
/// from this sampled fraction of the keys; only softmax needs it.
[[nodiscard]] Derivations derivePair(const PlacedSession& placed, const SchemeColumn& column, std::int64_t query,
                                     std::int64_t key, std::optional<double> known = {}, double sampledFraction = 1);
/// Positions, differences and score of the focused pair in a column of the window's placed session.
[[nodiscard]] Derivations deriveFocusedPair(const Context& context, int column);
/// A mean over blocks of tokens, known as `mean` from this sampled fraction of them; NaN if fully masked.
[[nodiscard]] Derivation deriveMean(const TokenRange& queries, const TokenRange& keys, double mean,
                                    const ScoreOptions& options, double sampledFraction = 1);
/// The rounding error of the score of two positions under a precision model. Empty if there is no score.
[[nodiscard]] Derivations deriveRounding(const QString& quantity, const FrequencyPlan& plan, const Content& content,
                                         PrecisionModel model, const Position& query, const Position& key);
/// The score of q = k = 1 at a distance on one axis or, with axis -1, on all of them.
[[nodiscard]] Derivation deriveKernel(const SchemeColumn& column, int axis, double distance, double value);
/// The frequency of a pair in a column's plan. Empty for a pair that is not rotated or has one frequency per axis.
[[nodiscard]] std::optional<Derivation> deriveFrequency(const PlacedSession& placed, const SchemeColumn& column,
                                                        std::size_t pair);
/// The frequencies of all pairs; at most 256, the highest ones.
[[nodiscard]] Derivations deriveFrequencies(const PlacedSession& placed, const SchemeColumn& column);
/// The number of tokens of a segment.
[[nodiscard]] Derivations deriveTokens(const Sequence& sequence, std::int64_t segment);
/// Maximum places shown per property; the command line lists all.
inline constexpr std::size_t kMaxDerivedPlaces = 40;
/// The numbers that decide a property and the positions they come from: at one place (an index into its evidence), or
/// at the first kMaxDerivedPlaces.
[[nodiscard]] Derivations deriveFinding(const PlacedSession& placed, const SchemeColumn& column, const Finding& finding,
                                        std::optional<std::size_t> place = {});

/// An object, usually a widget, that shows numbers and can explain how they are computed.
class ArithmeticSource {
public:
    ArithmeticSource() = default;
    virtual ~ArithmeticSource() = default;
    ArithmeticSource(const ArithmeticSource&) = delete;
    ArithmeticSource& operator=(const ArithmeticSource&) = delete;
    /// Derivations of the numbers at a point of the widget or, without a point, of its current item; empty if there are
    /// none.
    [[nodiscard]] virtual Derivations arithmeticAt(const std::optional<QPoint>& point) const = 0;
};

/// As plain text, for the clipboard.
[[nodiscard]] QString plainText(const Derivations& derivations);

} // namespace ropescope::ui
