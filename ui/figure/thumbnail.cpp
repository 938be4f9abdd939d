// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/thumbnail.h"

#include <algorithm>

#include <QPainter>

#include "ui/figure/figure.h"

namespace ropescope::ui {
namespace {

constexpr double kWidth = 330; ///< points: two panels side by side
constexpr std::size_t kMaxColumns = 2;
constexpr int kBins = 128;

/// A plot added by the user is more characteristic of a session than the default ones.
std::string tellingPlot(const ViewSettings& views) {
    const std::set<std::string> usual = ViewSettings{}.plots;
    const auto added = std::ranges::find_if_not(views.plots, [&](const std::string& id) { return usual.contains(id); });
    if (added != views.plots.end() && findPlot(builtInPlots(), *added)) return *added;
    std::string main = mainPlot(builtInPlots()).id();
    return views.plots.empty() || views.plots.contains(main) ? main : *views.plots.begin();
}

} // namespace

Expected<std::shared_ptr<const QImage>> sessionThumbnail(const Session& session, ThemeKind theme, QSize pixels,
                                                         const JobControl& control) {
    auto shown = std::make_shared<Session>(session);
    if (shown->schemes.size() > kMaxColumns) shown->schemes.resize(kMaxColumns);
    FigureSpec spec;
    spec.plots = {tellingPlot(session.views)};
    spec.widthPoints = kWidth;
    spec.panelsAcross = std::max(1, static_cast<int>(shown->schemes.size()));
    spec.dark = theme == ThemeKind::Dark;
    spec.marks = false;
    spec.bins = kBins;
    spec.complete = false;
    const auto figure = Figure::make(std::move(shown), spec, builtInPlots(), control);
    if (!figure) return figure.error();
    auto image = std::make_shared<QImage>(pixels, QImage::Format_RGB32);
    image->fill(palette(theme).panel);
    QPainter painter(image.get());
    painter.setRenderHint(QPainter::Antialiasing);
    const double scale = pixels.width() / (*figure)->sizePoints().width();
    painter.scale(scale, scale);
    (*figure)->paint(painter);
    return std::shared_ptr<const QImage>(std::move(image));
}

} // namespace ropescope::ui
