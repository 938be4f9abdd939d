// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <ropescope/analysis/heads/head_maps.h>

#include "ui/plots/heads/head_file.h"
#include "ui/plots/heads/head_tiles.h"
#include "ui/plots/plot.h"

namespace ropescope::ui {

/// The maps of heads: those of the first head for all columns, then those of the next one.
struct HeadData : PlotData {
    using PlotData::PlotData;
    HeadFilePtr file{}; ///< null if there is none, or no column to show it for
    std::vector<std::size_t> heads{};
    std::vector<ScoreColumn> maps{};
    [[nodiscard]] const ScoreColumn& mapOf(std::size_t head, std::size_t column) const {
        return maps[head * placed->columns.size() + column];
    }
};
[[nodiscard]] inline const HeadData& headsOf(const PlotData& data) { return static_cast<const HeadData&>(data); }

/// Why there is no map for a column.
[[nodiscard]] std::optional<Error> faultOf(const HeadData& data, std::size_t column);

[[nodiscard]] std::unique_ptr<PlotPainter> headsPainter();

} // namespace ropescope::ui
