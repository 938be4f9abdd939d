// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ropescope/analysis/decay.h>
#include <ropescope/analysis/patch_kernel.h>
#include <ropescope/analysis/properties.h>
#include <ropescope/analysis/rounding_errors.h>

#include "ui/document/derivation/derivation.h"

/// Derivations of numbers in plots and panels other than scores of tokens.
namespace ropescope::ui {

/// The curves of a column at one distance of a result. Empty for a column without curves.
[[nodiscard]] Derivations deriveDecay(const DecayResult& result, std::size_t column, std::size_t distance);
/// The mean score at a patch offset (query minus key) in rows and columns, and the score of one pair with that offset.
/// Empty if no pair has it.
[[nodiscard]] Derivations derivePatchOffset(const PatchKernelResult& result, std::size_t column, std::int64_t rows,
                                            std::int64_t columns);
/// The rounding error of a pair under a precision model.
[[nodiscard]] Derivations deriveError(const SchemeColumn& column, const Content& content, PrecisionModel model,
                                      std::int64_t query, std::int64_t key);
/// The error of a bin, the largest of the pairs tried; NaN where a type overflows.
[[nodiscard]] Derivation deriveLargestError(const TokenRange& queries, const TokenRange& keys, double error);
/// Maximum places shown per property; the command line lists all.
inline constexpr std::size_t kMaxDerivedPlaces = 40;
/// The numbers that decide a property and the positions they come from: at one place (an index into its evidence), or
/// at the first kMaxDerivedPlaces.
[[nodiscard]] Derivations deriveFinding(const PlacedSession& placed, const SchemeColumn& column, const Finding& finding,
                                        std::optional<std::size_t> place = {});

} // namespace ropescope::ui
