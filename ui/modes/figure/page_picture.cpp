// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/figure/page_picture.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QPainter>

namespace ropescope::ui {

namespace {

constexpr double kMostPixels = 32e6; ///< of a picture; beyond it is coarser

} // namespace

Job<PagePicture> pagePicture(std::shared_ptr<const Session> session, FigureSpec spec, const Plots& plots, double scale,
                             double pixelRatio) {
    return [session = std::move(session), spec = std::move(spec), &plots, scale,
            pixelRatio](const JobControl& control) -> Expected<std::shared_ptr<const PagePicture>> {
        auto figure = Figure::make(session, spec, plots, control);
        if (!figure) return figure.error();
        auto result = std::make_shared<PagePicture>();
        result->figure = *std::move(figure);
        result->scale = scale;
        const QSizeF size = result->figure->sizePoints() * scale;
        const double ratio = std::min(pixelRatio, std::sqrt(kMostPixels / (size.width() * size.height())));
        result->image = QImage((size * ratio).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
        result->image.setDevicePixelRatio(ratio);
        result->image.fill(Qt::white);
        QPainter painter(&result->image);
        painter.scale(scale, scale);
        result->figure->paint(painter);
        painter.end();
        result->faults = result->figure->faults(figureRules(findPreset(spec.preset)));
        return std::shared_ptr<const PagePicture>(std::move(result));
    };
}

} // namespace ropescope::ui
