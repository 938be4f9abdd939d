// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <QString>

#include <ropescope/analysis/block_means.h>

#include "ui/plots/plot.h"

/// Texts and elements common to several plots.
namespace ropescope::ui {

/// Translates a text of the context "Figure" into the current language.
[[nodiscard]] QString figureText(const char* text);

/// "relative scores", "logits", "attention weights (softmax over keys)".
[[nodiscard]] QString scoresName(ScoreMode mode);
/// ", causal mask, bias ALiBi head 3 of 8"; empty without mask and bias.
[[nodiscard]] QString maskAndBias(const ScoreOptions& scores);
/// Title of a colour bar: "relative score S(i, j)", "logit", "attention weight".
[[nodiscard]] QString scoreScaleTitle(ScoreMode mode);

/// The colour bar of score maps: for the focused column, or the first without an error; empty if all have errors.
[[nodiscard]] std::vector<PlotScale> scoreScales(std::span<const ScoreColumn> columns, const PlotState& state,
                                                 std::optional<double> mark = {});
/// The control for how tokens share the axes.
[[nodiscard]] FormField axisControl(const Session& session);
/// The controls for the scale of distances and the largest one.
[[nodiscard]] std::array<FormField, 2> distanceControls(const Session& session);
/// The query of each column: on a page, where none is chosen, the last token, which sees all others; -1: none.
[[nodiscard]] std::vector<std::int64_t> queryTokens(const PlotRequest& request);
/// The control for whose curves each curve is compared with.
[[nodiscard]] FormField compareControl(const Session& session, const PlacedSession& placed);
/// The columns whose curves are drawn into the panel of `own`.
[[nodiscard]] std::vector<std::size_t> comparedColumns(const PlacedSession& placed, std::size_t own);
/// Their names and colours in any panel.
[[nodiscard]] std::vector<ChartSeries> comparedLegend(const PlacedSession& placed, const PaintStyle& style);
/// "Thin curves are those of all schemes.", or nothing.
[[nodiscard]] QStringList comparedSentence(const PlacedSession& placed);
/// The control for the number types in which scores are computed.
[[nodiscard]] FormField precisionControl(const Session& session);
/// The values of a map, row by row.
[[nodiscard]] Table scoreTable(const ScoreMap& scores);

/// The token ranges that maps (or `curves`, which have only keys) are zoomed to, per scheme if token counts differ;
/// empty if everything is shown.
[[nodiscard]] QString zoomText(const PlotState& state, bool curves);
/// "Maps show only tokens 3 to 12 of 22.", unless they show everything; for these and all others see axisRemark.
[[nodiscard]] QStringList mapRemarks(const PlotState& state);
/// How tokens share the axes, unless all are equally long.
[[nodiscard]] QStringList axisRemark(const PlotState& state);

/// The query and the key that a map marks: those within its range.
[[nodiscard]] Marks mapMarks(const PlotState& state, std::size_t column);
/// "The query (Q) is token 21." and "The key (K) is token 8.", if they are drawn.
[[nodiscard]] QStringList markRemarks(const PlotState& state, const std::function<Marks(std::size_t column)>& drawn);

/// "colours 0.559 – 0.713", and shorter: the range of a column with colours of its own.
[[nodiscard]] QStringList ownRangeForms(const ScoreColumn& column);
/// The colour map of columns that have each a range of their own, and so a bar beside each map; empty: they share one.
[[nodiscard]] std::string ownRamp(const Session& session);
/// The colour ranges, "Their colours span: RoPE-TV from 0.559 to 0.713, …", if panels have different ranges and thus no
/// common bar; otherwise empty. Columns without a range are left out.
[[nodiscard]] QString colourRanges(const PlotState& state,
                                   const std::function<std::optional<ValueRange>(std::size_t column)>& rangeOf);
/// The same for score maps.
[[nodiscard]] QString colourRanges(const PlotState& state, std::span<const ScoreColumn> columns);

/// Names of a group from long to short: "2 image 4×3", "2"; for several segments "4–7".
[[nodiscard]] QStringList groupNames(const SegmentGroup& group, const Sequence& sequence);

/// The largest number of tokens that any column shows along one side of a map.
[[nodiscard]] std::int64_t visibleTokens(const PlacedSession& placed, const Viewport& view);

} // namespace ropescope::ui
