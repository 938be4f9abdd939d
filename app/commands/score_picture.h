// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>

#include "core/analysis/session.h"
#include "core/formats/byte_sink.h"
#include "core/scores/score_map.h"

namespace ropescope::app {

/// A score map and what a reader of its picture must know.
struct ScorePicture {
    std::string scheme;
    const Session& session;
    const ScoreModel& model;
    std::span<const TokenRange> bins; ///< rows and columns
};

/// A PNG of one pixel a cell in the session's colour map, over the map's own range; masked cells are transparent.
/// Scheme, sequence, mode, q and k and range stand in its text. Refuses more than 8192 cells a side.
[[nodiscard]] Expected<void> writeScorePicture(const ScorePicture& picture, const ByteSink& sink);

} // namespace ropescope::app
