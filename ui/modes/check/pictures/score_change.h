// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <ropescope/analysis/heatmap.h>

#include "ui/modes/check/checked_dump.h"

/// What the differences of a dump do to the scores.
namespace ropescope::ui {

struct ScoreChange {
    CheckedDumpPtr checked;
    TokenRange tokens{}; ///< that are compared: all that the dump has, or those around the first difference
    std::shared_ptr<const HeatmapResult> maps{}; ///< its columns: as expected, and as in the dump
    ScoreColumn difference{};                    ///< the second minus the first
    struct Largest {
        double value = 0;
        TokenRange query{}, key{}; ///< bins, usually of one token
    };
    std::optional<Largest> largest{}; ///< without sign; empty if no score changes
};

/// Scores of both as the document's settings want them; softmax becomes logits where only a part is compared.
[[nodiscard]] Job<ScoreChange> scoreChangeJob(CheckedDumpPtr checked);

} // namespace ropescope::ui
