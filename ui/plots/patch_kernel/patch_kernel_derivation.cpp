// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/patch_kernel/patch_kernel_derivation.h"

#include <algorithm>

#include "ui/document/derivation/derivation_text.h"
#include "ui/document/words/position_words.h"

namespace ropescope::ui {

namespace {

/// A query and a key in the first frame with this offset; empty if one of them has no token.
std::optional<std::pair<std::int64_t, std::int64_t>> patchesApart(const PatchKernelResult& result,
                                                                  const PositionMap& map, std::int64_t rows,
                                                                  std::int64_t columns) {
    const auto token = [&](std::int64_t row, std::int64_t column) {
        return map.tokenOf({result.segment, Part::Patch, 0, row, column});
    };
    const std::int64_t query = token(std::max<std::int64_t>(rows, 0), std::max<std::int64_t>(columns, 0));
    const std::int64_t key = token(std::max<std::int64_t>(-rows, 0), std::max<std::int64_t>(-columns, 0));
    if (query < 0 || key < 0) return {};
    return std::pair(query, key);
}

} // namespace

Derivations derivePatchOffset(const PatchKernelResult& result, std::size_t column, std::int64_t rows,
                              std::int64_t columns) {
    if (column >= result.columns.size() || result.columns[column].error) return {};
    const SchemeColumn& scheme = result.placed->columns[column];
    const auto tokens = patchesApart(result, *scheme.positions, rows, columns);
    if (!tokens) return {};
    const auto cell = (rows + result.rowReach) * result.imageWidth() + columns + result.columnReach;
    const auto value = static_cast<double>(result.columns[column].values[static_cast<std::size_t>(cell)]);
    const QString offset =
        QStringLiteral("%1, %2").arg(exactNumber(static_cast<double>(rows)), exactNumber(static_cast<double>(columns)));
    Derivations derivations{
        {DerivationWords::tr("score of patches at the offset (%1)").arg(offset),
         {DerivationWords::tr("the mean of s over all pairs of patches with this offset, among them "
                              "query %1 and key %2")
              .arg(tokenText(tokens->first), tokenText(tokens->second)),
          roundedResult(value)}}};
    return derivations + deriveScore(*result.placed, scheme, tokens->first, tokens->second);
}

} // namespace ropescope::ui
