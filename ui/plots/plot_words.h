// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <QString>

#include "ui/plots/plot.h"

/// What several plots say and show alike.
namespace ropescope::ui {

/// A text of the context "Figure" in the language of the moment.
[[nodiscard]] QString figureText(const char* text);

/// "relative scores", "logits", "attention weights (softmax over keys)".
[[nodiscard]] QString scoresName(ScoreMode mode);
/// ", causal mask, bias ALiBi head 3 of 8"; empty without either.
[[nodiscard]] QString maskAndBias(const ScoreOptions& scores);
/// "relative score S(i, j)", "logit", "attention weight": beside a colour bar.
[[nodiscard]] QString scoreScaleTitle(ScoreMode mode);

/// The colour bar of maps of scores: of the focused column, else of the first that has any; nothing where none has.
[[nodiscard]] std::vector<PlotScale> scoreScales(std::span<const ScoreColumn> columns, const PlotState& state,
                                                 std::optional<double> mark = {});
/// How tokens share the axes.
[[nodiscard]] PlotControl axisControl(const Session& session);
/// The values of a map, row by row.
[[nodiscard]] Table scoreTable(const ScoreMap& scores);

/// The range of tokens that maps are zoomed to (`curves`: that have keys alone), scheme by scheme where schemes count other
/// tokens; empty when they show everything.
[[nodiscard]] QString zoomText(const PlotState& state, bool curves);
/// "Maps show only tokens 3 to 12 of 22."; nothing when they show all.
[[nodiscard]] QStringList zoomRemark(const PlotState& state);

/// Whether the caption names q and k elsewhere: with the heatmap.
[[nodiscard]] bool shows(const PlotState& state, std::string_view plot);

/// The most tokens that any column shows along one side of a map.
[[nodiscard]] std::int64_t visibleTokens(const Layout& layout, const Viewport& view);

} // namespace ropescope::ui
