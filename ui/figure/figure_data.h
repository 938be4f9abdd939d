// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QRectF>

#include "ui/figure/figure.h"

/// The parts of a figure, shared by the files of this folder only.
namespace ropescope::ui {

/// Pages are laid out in design pixels, so that the painters of the screen are used as they are; one is 3/4 point.
inline constexpr double kPointsPerPixel = 0.75;

/// Where one scheme's panel puts its plots.
struct FigurePanel {
    std::size_t column = 0;
    QString letter; ///< "a", empty on a figure of one panel
    QString base;   ///< "base 10 000, own 10⁶": see figureBase
    QRectF title, baseBox;
    std::vector<QRectF> plots; ///< one a plot of the figure
};

struct FigureScale {
    PlotScale scale;
    QRectF box;
};

struct FigurePage {
    QSizeF size;
    std::vector<FigurePanel> panels;
    bool basesBelow = false; ///< bases have no room beside the titles
    std::vector<FigureScale> scales;
    QRectF legend, caption;
    std::vector<FigureBreak> breaks; ///< in design pixels
};

/// A plot of the figure. It outlives the figure.
struct FigurePlot {
    const Plot* plot = nullptr;
    PlotDataPtr data;
};

struct Figure::Data {
    std::shared_ptr<const Session> session;
    FigureSpec spec;
    LayoutPtr layout;
    std::vector<FigurePlot> plots;
    std::vector<PairReadout> pairs; ///< one a column of the session
    ThumbnailsPtr thumbnails;
    PaintStyle style;
    int across = 1; ///< panels beside each other
    QString caption;
    FigurePage page;
};

/// Columns of the session that the figure shows, in order.
[[nodiscard]] std::vector<std::size_t> figureColumns(const Figure::Data& data);

/// What is known around a plot of the figure.
[[nodiscard]] PlotState figureState(const Figure::Data& data, const FigurePlot& shown);
/// What a plot of the figure is asked for. Needs `across`.
[[nodiscard]] PlotRequest figureRequest(const Figure::Data& data, const FigurePlot& shown);

/// What the title of a panel says of its base: where the panels have different ones, or where it is not the scheme's own.
[[nodiscard]] QString figureBase(const Figure::Data& data, std::size_t column);
/// Whether the shown schemes have different bases.
[[nodiscard]] bool basesDiffer(const Figure::Data& data);

/// The notation, cut when it is very long.
[[nodiscard]] QString shortNotation(const Session& session, qsizetype longest);

/// The text below the panels. Needs the data of the plots.
[[nodiscard]] QString figureCaption(const Figure::Data& data);

inline constexpr double kLegendSwatch = 8;

struct LegendItem {
    QString name;
    QColor colour;
    double width = 0; ///< swatch, name and the space after it
};
/// Modalities of the sequence, each once.
[[nodiscard]] std::vector<LegendItem> figureLegend(const Figure::Data& data);

/// As many panels side by side as are wide enough, or fewer where plots would not show everything.
[[nodiscard]] int figureAcross(const Figure::Data& data);
/// Width of a panel, in design pixels.
[[nodiscard]] double figurePanelWidth(const Figure::Data& data, int across);

/// Needs everything else of `data`.
[[nodiscard]] FigurePage figurePage(const Figure::Data& data);

} // namespace ropescope::ui
