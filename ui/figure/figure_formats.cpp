// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "ui/figure/figure.h"

// One line per format: X(name) stands for `FigureFormat nameFormat()` in ui/figure/formats/name.cpp.
#define ROPESCOPE_FIGURE_FORMATS(X)                                                                                    \
    X(pdf)                                                                                                             \
    X(svg)                                                                                                             \
    X(png)                                                                                                             \
    X(tex)                                                                                                             \
    X(csv)                                                                                                             \
    X(npy)                                                                                                             \
    X(npz)

namespace ropescope::ui {

#define ROPESCOPE_DECLARE(name) FigureFormat name##Format();
ROPESCOPE_FIGURE_FORMATS(ROPESCOPE_DECLARE)
#undef ROPESCOPE_DECLARE

const std::vector<FigureFormat>& figureFormats() {
#define ROPESCOPE_LIST(name) name##Format(),
    static const std::vector<FigureFormat> formats{ROPESCOPE_FIGURE_FORMATS(ROPESCOPE_LIST)};
#undef ROPESCOPE_LIST
    return formats;
}

const FigureFormat* findFigureFormat(std::span<const FigureFormat> formats, const QString& id) {
    const auto found =
        std::find_if(formats.begin(), formats.end(), [&](const FigureFormat& format) { return format.id == id; });
    return found == formats.end() ? nullptr : &*found;
}

const FigureFormat* findFigureFormat(const QString& id) { return findFigureFormat(figureFormats(), id); }

} // namespace ropescope::ui
