// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ropescope/scores/model/content.h>

#include "app/options/options.h"

namespace ropescope::app {

/// Reads --content: ones, random:SEED or file:F.npz, whose q and k must have `headDim` entries.
[[nodiscard]] Expected<Content> contentFrom(const Options& options, int headDim);

} // namespace ropescope::app
