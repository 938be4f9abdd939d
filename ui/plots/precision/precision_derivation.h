// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ropescope/analysis/rounding_errors.h>

#include "ui/document/derivation/derivation.h"

namespace ropescope::ui {

/// The rounding error of a pair under a precision model.
[[nodiscard]] Derivations deriveError(const SchemeColumn& column, const Content& content, PrecisionModel model,
                                      std::int64_t query, std::int64_t key);
/// The error of a bin, the largest of the pairs tried; NaN where a type overflows.
[[nodiscard]] Derivation deriveLargestError(const TokenRange& queries, const TokenRange& keys, double error);

} // namespace ropescope::ui
