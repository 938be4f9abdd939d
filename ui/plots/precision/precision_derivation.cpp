// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/precision/precision_derivation.h"

#include <cmath>

#include "ui/document/derivation/derivation_text.h"
#include "ui/document/words/position_words.h"

namespace ropescope::ui {

Derivations deriveError(const SchemeColumn& column, const Content& content, PrecisionModel model, std::int64_t query,
                        std::int64_t key) {
    if (!column.positions || !column.plan) return {};
    const PositionMap& map = *column.positions;
    const auto scores = comparedScores(*column.plan, content, model, map.positionOf(query), map.positionOf(key));
    if (!scores) return {};
    return {
        {DerivationWords::tr("rounding error of query %1 and key %2").arg(tokenText(query), tokenText(key)),
         {DerivationWords::tr(
              "e = |ŝ − s|, ŝ: with the number types of the model, s: exact, of q and k as those types hold them"),
          QStringLiteral("= |%1 − %2|").arg(significantText(scores->rounded, 12), significantText(scores->exact, 12)),
          std::isfinite(scores->rounded) ? roundedResult(scores->error())
                                         : DerivationWords::tr("a number type overflows")}}};
}

Derivation deriveLargestError(const TokenRange& queries, const TokenRange& keys, double error) {
    return {DerivationWords::tr("error from queries %1 to keys %2").arg(rangeText(queries), rangeText(keys)),
            {DerivationWords::tr("the largest among the sampled pairs"),
             std::isnan(error) ? DerivationWords::tr("a number type overflows") : roundedResult(error)}};
}

} // namespace ropescope::ui
