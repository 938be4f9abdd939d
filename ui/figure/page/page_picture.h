// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QImage>

#include <ropescope/raster/colour_vision.h>

#include "ui/figure/figure.h"

namespace ropescope::ui {

/// A figure as the mode shows it: computed, drawn and checked, so that showing it costs nothing.
struct PagePicture {
    std::shared_ptr<const Figure> figure;
    QImage image;            ///< with its device pixel ratio
    double scale = 1;        ///< design pixels per point
    double smallestText = 0; ///< points
    std::vector<FigureFault> faults;
};

/// How the picture is made of the figure.
struct PageLook {
    double scale = 1;      ///< design pixels per point
    double pixelRatio = 1; ///< device pixels per design pixel
    ColourVision vision = ColourVision::Normal;
};

/// The key of the job below: equal keys give equal pictures.
[[nodiscard]] quint64 pageKey(const Session& session, const FigureSpec& spec, const PageLook& look);

/// The job that makes it.
[[nodiscard]] Job<PagePicture> pagePicture(std::shared_ptr<const Session> session, FigureSpec spec, const Plots& plots,
                                           const PageLook& look);

} // namespace ropescope::ui
