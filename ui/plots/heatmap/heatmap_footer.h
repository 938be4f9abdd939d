// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <ropescope/analysis/heatmap.h>

namespace ropescope::ui {

/// Text at the right of the footer, from long to short: "min 0.559", or "least mean shown 0.561" if the scores of all
/// pairs are not known; with a colour range for each scheme, that range. The last form is empty.
[[nodiscard]] QStringList heatmapFooter(const HeatmapResult& result, std::size_t column);

} // namespace ropescope::ui
