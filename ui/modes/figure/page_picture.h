// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QImage>

#include "ui/figure/figure.h"

namespace ropescope::ui {

/// A figure as the mode shows it: computed, drawn and checked, so that showing it costs nothing.
struct PagePicture {
    std::shared_ptr<const Figure> figure;
    QImage image;     ///< with its device pixel ratio
    double scale = 1; ///< design pixels per point
    std::vector<FigureFault> faults;
};

/// The key of the job below: equal keys give equal pictures.
[[nodiscard]] quint64 pageKey(const Session& session, const FigureSpec& spec, double scale, double pixelRatio);

/// The job that makes it, for a screen of `pixelRatio` device pixels per design pixel.
[[nodiscard]] Job<PagePicture> pagePicture(std::shared_ptr<const Session> session, FigureSpec spec, const Plots& plots,
                                           double scale, double pixelRatio);

} // namespace ropescope::ui
