// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <QRectF>

#include "ui/figure/figure.h"

/// The parts of a figure. Only for the files in this folder.
namespace ropescope::ui {

/// Pages are laid out in design pixels, so that the painters for the screen can be used unchanged; one is 3/4 point
/// unless texts are scaled.
[[nodiscard]] inline double pointsPerPixel(const FigureSpec& spec) { return 0.75 * spec.textScale; }

struct PanelPlot {
    std::size_t index = 0; ///< into the plots of the figure
    PlotDataPtr data{};
    QRectF box{};
    bool xTitle = true, yTitle = true; ///< of its axes
};

/// A note on a panel, with the first of its plots that shows the tokens; none: no plot does.
struct FigureNote {
    PanelNote note;
    std::optional<std::size_t> plot{}; ///< of the figure
};

/// The block of a plot of a panel that is magnified.
struct FigureInset {
    std::size_t plot = 0; ///< of the figure
    Viewport block{};
    PlotDataPtr data{}; ///< in the colours of the plot
};

/// The plots of one scheme below or beside each other, or one of them.
struct FigurePanel {
    std::size_t source = 0, column = 0; ///< of the figure, and of the source
    bool beside = false;
    QString letter{}; ///< as printed, "(a)"; empty in a figure with one panel
    QString name{};   ///< of its scheme, or of what else it shows
    QString base{};   ///< "base 10 000, default 10⁶", see figureBase
    QRectF title{}, baseBox{};
    std::vector<PanelPlot> plots{};
    std::vector<FigureNote> notes{};
    std::optional<FigureInset> inset{};
    [[nodiscard]] bool shows(std::size_t plot) const { // of the figure
        return std::ranges::find(plots, plot, &PanelPlot::index) != plots.end();
    }
    /// Plots beside each other are in one line, each in a slot of its own.
    [[nodiscard]] std::size_t lineOf(std::size_t plot) const { return beside ? 0 : plot; }
    [[nodiscard]] std::size_t slotOf(std::size_t plot) const { return beside ? plot : 0; }
    [[nodiscard]] std::size_t lineCount() const { return beside ? 1 : plots.size(); }
    [[nodiscard]] std::size_t slotCount() const { return beside ? plots.size() : 1; }
};

/// Whether one of the panels shows a plot of the figure under a column of a source.
[[nodiscard]] bool showsPlot(const std::vector<FigurePanel>& panels, std::size_t plot, std::size_t source,
                             std::size_t column);

struct FigureScale {
    PlotScale scale;
    QRectF box;
    std::optional<std::size_t> panel{}; ///< below whose plot it stands; empty: it belongs to all
};

struct FigureChartLegend {
    std::vector<ChartSeries> series;
    QRectF box;
    std::optional<std::size_t> panel{};
};

struct FigurePage {
    QSizeF size;
    std::vector<FigurePanel> panels;
    bool basesBelow = false; ///< bases do not fit next to the titles
    std::vector<FigureScale> scales;
    std::vector<FigureChartLegend> chartLegends;
    QRectF legend, caption, text;
    std::vector<FigureBreak> breaks;           ///< in design pixels
    std::vector<double> columnLines, rowLines; ///< between the cells of the layout, in design pixels
    std::vector<double> rowHeights;            ///< from the titles to the lower edges of the plots, in design pixels
};

/// What panels of the figure show: the session, or the session with settings of their own.
struct FigureSource {
    FieldTexts settings{};
    std::shared_ptr<const Session> session{};
    PlacedSessionPtr placed{};
    Viewport viewport{};
    std::optional<Element> query{}, key{};
    std::vector<std::size_t> columns{}; ///< columns of the session that its panels show, in order
    std::vector<PlotDataPtr> data{};    ///< of each plot of the figure
    std::vector<quint64> keys{};        ///< of the data, see PlotWork
    std::vector<PairReadout> pairs{};   ///< one per column of the session
    ThumbnailsPtr thumbnails{};
};

struct Figure::Data {
    FigureSpec spec;
    std::vector<const Plot*> plots;           ///< which must outlive the figure
    std::vector<FigureSource> sources;        ///< first that of the session as it is
    std::vector<std::size_t> sourcesOfChosen; ///< for each of the chosen panels, if any are chosen
    PaintStyle style;
    int across = 1; ///< columns of the layout
    FigureLayout layout;
    QString caption;
    FigurePage page;
    /// What files of the figure say that they show, besides the session; absent: they need not.
    std::optional<FigureSetup> told{};
};

/// Panels before placement: the chosen ones, or of all shown columns but those whose plots, once computed, only have words
/// about the others.
[[nodiscard]] std::vector<FigurePanel> figurePanels(const Figure::Data& data);
/// Where so many panels are without a layout. A last one that all schemes share takes the rest of its row.
[[nodiscard]] FigureLayout figureGrid(const Figure::Data& data, int panels);
/// Those that the page has: all, or as many as the layout has letters.
[[nodiscard]] std::vector<FigurePanel> placedPanels(const Figure::Data& data);

// --- why a figure cannot be made ---
[[nodiscard]] Error figureRefusal(const Message& why, const Message& hint);
/// The plots of the chosen panels or, if none are chosen, of all panels.
[[nodiscard]] std::vector<std::string> figurePlotsOf(const FigureSetup& setup);
[[nodiscard]] Expected<void> checkFigureSpec(const Session& session, const FigureSpec& spec, const Plots& plots);
/// Fails if a plot cannot have the bins that are asked for.
[[nodiscard]] Expected<void> checkFigureBins(const Figure::Data& data);
/// Fails if panels are too narrow. Requires `across`.
[[nodiscard]] Expected<void> checkFigureRoom(const Figure::Data& data);
/// Fails if a panel has nothing to draw, except for a panel whose words explain the others; without `complete` only if
/// no panel has.
[[nodiscard]] Expected<void> checkFigurePanels(const Figure::Data& data);
/// Fails if the content is higher than the page shall be.
[[nodiscard]] Expected<void> checkFigureHeight(const Figure::Data& data);

/// The column of a scheme by its id.
[[nodiscard]] std::optional<std::size_t> columnOf(const Session& session, std::string_view scheme);

/// Adds what the figure shows: the session, and a source for each group of panels with the same settings of their own.
/// Fails if a panel cannot be made from the session.
/// Sessions that another figure has placed are not placed again.
[[nodiscard]] Expected<void> addFigureSources(Figure::Data& data, std::shared_ptr<const Session> session,
                                              const Figure::Data* other);

/// The PlotState of a plot of the figure, by its index.
[[nodiscard]] PlotState figureState(const Figure::Data& data, const FigureSource& source, std::size_t plot);
/// A plot of a panel as it is painted.
[[nodiscard]] PlotPanel plotPanel(const Figure::Data& data, const FigurePanel& panel, const PanelPlot& plot);
/// The request for a plot of the figure, for the narrowest panel. Requires `across`.
[[nodiscard]] PlotRequest figureRequest(const Figure::Data& data, const FigureSource& source, std::size_t plot);

/// The base in the title of a panel, if panels have different bases or it is not the scheme's default; otherwise empty.
[[nodiscard]] QString figureBase(const Figure::Data& data, const FigureSource& source, std::size_t column);
/// Whether the shown schemes have different bases.
[[nodiscard]] bool basesDiffer(const Figure::Data& data);

/// The notation, truncated to `longest` characters.
[[nodiscard]] QString shortNotation(const Session& session, qsizetype longest);

/// The text below the panels. Requires the data of the plots.
[[nodiscard]] QString figureCaption(const Figure::Data& data);

inline constexpr double kLegendSwatch = 8, kLegendSpace = 16;
inline constexpr double kFigureBarHeight = 36, kFigureLegendLine = 14; ///< of a colour bar with its title; of a legend

struct LegendItem {
    QString name;
    QColor colour;
    QRectF box; ///< of swatch, name and the space after it, in a legend at (0, 0)
};
/// Size of the legend of a chart in the given width.
[[nodiscard]] QSizeF figureLegendSize(const Figure::Data& data, const std::vector<ChartSeries>& series, double width);
/// The modalities in the sequence, if a plot shows their colours, each once, on several lines if the legend is narrow.
[[nodiscard]] std::vector<LegendItem> figureLegend(const Figure::Data& data, double width);

/// The largest number of panels side by side that are wide enough, or fewer if plots would otherwise not show
/// everything.
[[nodiscard]] int figureAcross(const Figure::Data& data);
/// As many as are wide enough.
[[nodiscard]] int figureMostAcross(const Figure::Data& data);
[[nodiscard]] double figurePageWidth(const Figure::Data& data); ///< in design pixels
/// Left edge and width of a cell of the layout, in design pixels. Require `across`.
[[nodiscard]] double figureCellLeft(const Figure::Data& data, const LayoutBox& box);
[[nodiscard]] double figureCellWidth(const Figure::Data& data, const LayoutBox& box);
/// Width of each of the plots beside each other in a cell.
[[nodiscard]] double figureSlotWidth(double cell, std::size_t plots);
/// Width of the narrowest plot. Requires `across`.
[[nodiscard]] double figureNarrowest(const Figure::Data& data);

/// Requires everything else in `data`.
[[nodiscard]] FigurePage figurePage(const Figure::Data& data);

// --- notes on panels ---
/// Computes the insets of the panels on the page, and finds the plots that their notes are about.
[[nodiscard]] Expected<void> placeNotes(Figure::Data& data, const JobControl& control);
/// Paints those notes of a panel that are about one of its plots. The plot has been painted with `painter`.
void paintNotes(QPainter& page, const Figure::Data& data, const FigurePanel& panel, const PanelPlot& plot,
                PlotPainter& painter);

// The parts of a page, in design pixels.
inline constexpr double kFigureMargin = 8, kGutter = 14, kRowGap = 6;
inline constexpr double kNarrowestPlot = 60;
/// Whether the base of a panel fits beside its title.
[[nodiscard]] bool figureBaseFits(const Figure::Data& data, const FigurePanel& panel, double width);
/// Height of the title of a panel.
[[nodiscard]] double figureTitleHeight(bool basesBelow);
/// Places the title of a panel, with its base beside or below it.
void placeFigureTitle(FigurePanel& panel, const Figure::Data& data, bool basesBelow, const QPointF& corner,
                      double width);
/// Places colour bars at the left and the legend at the right, one below the other where it is narrow; returns the
/// lower edge.
double placeFigureBand(FigurePage& page, const Figure::Data& data, const QPointF& corner, double width);
/// Places the caption and sets the height of the page.
void finishFigurePage(FigurePage& page, const Figure::Data& data, double bottom);

} // namespace ropescope::ui
