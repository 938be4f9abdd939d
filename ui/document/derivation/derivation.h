// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QList>
#include <QPoint>
#include <QString>
#include <QStringList>

#include <ropescope/analysis/layout.h>

#include "ui/document/context.h"
#include "ui/document/pair.h"

/// How numbers on the screen are computed: the formula, the same with the values put in, the result. Cheap: what takes long
/// to sum, such as a softmax, is taken from what is shown.
namespace ropescope::ui {

struct Derivation {
    QString quantity;  ///< "row of token #8"
    QStringList steps; ///< "row = p₀ + i·Δi", "= 105.5 + 2·1", "= 107.5"
    bool operator==(const Derivation&) const = default;
};
using Derivations = QList<Derivation>;

/// The coordinates of a token: where its block begins and what each step in it adds; of a patch also by beta and gamma, where
/// the scheme has them. Empty for a column without positions, or without such a token.
[[nodiscard]] Derivations derivePosition(const Layout& layout, const SchemeColumn& column, std::int64_t token);
/// The gaps before and after a picture. Empty for a segment that has none.
[[nodiscard]] Derivations deriveGaps(const SchemeColumn& column, std::int64_t segment);
/// The differences of positions and the relative score of a pair.
[[nodiscard]] Derivations deriveScore(const Layout& layout, const SchemeColumn& column, std::int64_t query,
                                      std::int64_t key);
/// The same with its logit or weight, where the session asks for them. `known` is the score that is shown, where one is, from this share
/// of the keys: only a softmax needs it.
[[nodiscard]] Derivations derivePair(const Layout& layout, const SchemeColumn& column, std::int64_t query,
                                     std::int64_t key, std::optional<double> known = {}, double share = 1);
/// Positions, differences and score of the focused pair under a column of the window's layout.
[[nodiscard]] Derivations deriveFocusedPair(const Context& context, int column);
/// A mean over blocks of tokens, which was computed as `mean` from this share of them; NaN where a mask hides all.
[[nodiscard]] Derivation deriveMean(const TokenRange& queries, const TokenRange& keys, double mean,
                                    const ScoreOptions& options, double share = 1);
/// The frequency of a pair under a column's plan. Empty for a pair that is not turned, or has a frequency on each axis.
[[nodiscard]] std::optional<Derivation> deriveFrequency(const Layout& layout, const SchemeColumn& column,
                                                        std::size_t pair);
/// Those of all pairs, of very many the fastest.
[[nodiscard]] Derivations deriveFrequencies(const Layout& layout, const SchemeColumn& column);
/// The tokens of a segment.
[[nodiscard]] Derivations deriveTokens(const Sequence& sequence, std::int64_t segment);

/// Something, mostly a widget, that shows numbers and can tell how they are computed.
class ArithmeticSource {
public:
    ArithmeticSource() = default;
    virtual ~ArithmeticSource() = default;
    ArithmeticSource(const ArithmeticSource&) = delete;
    ArithmeticSource& operator=(const ArithmeticSource&) = delete;
    /// Of the numbers at a point of the widget, or without one of what is current in it; empty where there are none.
    [[nodiscard]] virtual Derivations arithmeticAt(const std::optional<QPoint>& point) const = 0;
};

/// As plain text, for the clipboard.
[[nodiscard]] QString plainText(const Derivations& derivations);

} // namespace ropescope::ui
