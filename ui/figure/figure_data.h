// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QRectF>

#include "ui/figure/figure.h"

/// The parts of a figure. Only for the files in this folder.
namespace ropescope::ui {

/// Pages are laid out in design pixels, so that the painters for the screen can be used unchanged; one is 3/4 point.
inline constexpr double kPointsPerPixel = 0.75;

/// The placed session of one scheme's panel.
struct FigurePanel {
    std::size_t column = 0;
    QString letter; ///< "a"; empty in a figure with one panel
    QString base;   ///< "base 10 000, default 10⁶", see figureBase
    QRectF title, baseBox;
    std::vector<QRectF> plots; ///< one per plot of the figure
};

struct FigureScale {
    PlotScale scale;
    QRectF box;
};

struct FigureChartLegend {
    std::vector<ChartSeries> series;
    QRectF box;
};

struct FigurePage {
    QSizeF size;
    std::vector<FigurePanel> panels;
    bool basesBelow = false; ///< bases do not fit next to the titles
    std::vector<FigureScale> scales;
    std::vector<FigureChartLegend> chartLegends;
    QRectF legend, caption;
    std::vector<FigureBreak> breaks; ///< in design pixels
};

/// A plot of the figure with its data. `plot` must outlive the figure.
struct FigurePlot {
    const Plot* plot = nullptr;
    PlotDataPtr data;
};

struct Figure::Data {
    std::shared_ptr<const Session> session;
    FigureSpec spec;
    PlacedSessionPtr placed;
    std::vector<FigurePlot> plots;
    std::vector<PairReadout> pairs; ///< one per column of the session
    ThumbnailsPtr thumbnails;
    PaintStyle style;
    int across = 1; ///< panels side by side
    QString caption;
    FigurePage page;
};

/// Columns of the session that the figure shows, in order.
[[nodiscard]] std::vector<std::size_t> figureColumns(const Figure::Data& data);
/// Those with a panel: all but those whose plots, once computed, only have words about the others.
[[nodiscard]] std::vector<std::size_t> figurePanelColumns(const Figure::Data& data);

/// The PlotState of a plot of the figure.
[[nodiscard]] PlotState figureState(const Figure::Data& data, const FigurePlot& shown);
/// The request for a plot of the figure. Requires `across`.
[[nodiscard]] PlotRequest figureRequest(const Figure::Data& data, const FigurePlot& shown);

/// The base in the title of a panel, if panels have different bases or it is not the scheme's default; otherwise empty.
[[nodiscard]] QString figureBase(const Figure::Data& data, std::size_t column);
/// Whether the shown schemes have different bases.
[[nodiscard]] bool basesDiffer(const Figure::Data& data);

/// The notation, truncated to `longest` characters.
[[nodiscard]] QString shortNotation(const Session& session, qsizetype longest);

/// The text below the panels. Requires the data of the plots.
[[nodiscard]] QString figureCaption(const Figure::Data& data);

inline constexpr double kLegendSwatch = 8;

struct LegendItem {
    QString name;
    QColor colour;
    double width = 0; ///< of swatch, name and the space after it
};
/// The modalities in the sequence, each once.
[[nodiscard]] std::vector<LegendItem> figureLegend(const Figure::Data& data);

/// The largest number of panels side by side that are wide enough, or fewer if plots would otherwise not show
/// everything.
[[nodiscard]] int figureAcross(const Figure::Data& data);
/// Width of a panel, in design pixels.
[[nodiscard]] double figurePanelWidth(const Figure::Data& data, int across);

/// Requires everything else in `data`.
[[nodiscard]] FigurePage figurePage(const Figure::Data& data);

} // namespace ropescope::ui
