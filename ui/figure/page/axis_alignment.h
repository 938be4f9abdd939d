// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure.h"

namespace ropescope::ui {

struct FigurePage;

/// Shrinks plots until the axes in each row and in each column of the layout span the same range; maps in rows of
/// different chosen heights have different widths. Before that, equal axes of neighbours get one title if the figure
/// wants that.
void alignAxes(FigurePage& page, const Figure::Data& data);

} // namespace ropescope::ui
