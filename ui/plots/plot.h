// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <QMarginsF>
#include <QPainter>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <ropescope/analysis/heatmap.h>
#include <ropescope/formats/table.h>
#include <ropescope/raster/pixels.h>

#include "ui/document/context.h"
#include "ui/document/derivation/derivation.h"
#include "ui/document/jobs/feed.h"
#include "ui/document/marks.h"
#include "ui/document/media/thumbnails.h"
#include "ui/document/pair.h"
#include "ui/document/theme.h"
#include "ui/plots/plot_control.h"

/// A plot is declared once: what it computes, how it is drawn, what is said about it. The window has one row of panels for
/// each plot, a figure one box in each panel, the command line its values; none of them names a kind.
namespace ropescope::ui {

/// What a plot computed for all columns of a layout, in one job, so that they can share a range. Immutable.
class PlotData {
public:
    explicit PlotData(LayoutPtr madeFor) : layout(std::move(madeFor)) {}
    virtual ~PlotData() = default;
    PlotData(const PlotData&) = delete;
    PlotData& operator=(const PlotData&) = delete;

    LayoutPtr layout;
    std::int64_t scores = 0; ///< that were computed, for the hint of the window; 0: not worth telling
    double milliseconds = 0; ///< that it took, where `scores` is told
};
using PlotDataPtr = std::shared_ptr<const PlotData>;

/// Everything that the data of a plot may depend on. A plain value, so that a worker can have it.
struct PlotRequest {
    LayoutPtr layout;
    Viewport viewport{};
    std::optional<Element> query{}, key{};
    std::int64_t segment = -1;        ///< the selected one
    QSizeF room{};                    ///< of one column's panel, without the margins of the plot, in design pixels
    double pixelRatio = 1;            ///< device pixels a design pixel
    bool onPage = false;              ///< nothing can be scrolled, and there is time to be exact
    std::optional<int> bins{};        ///< a side, where the user asked for a number
    std::vector<std::size_t> shown{}; ///< columns whose fit counts; empty: all
    quint64 wording = 0;              ///< another number when the language of texts that are measured is another
    PaintStyle style{};
    ThumbnailsPtr thumbnails{}; ///< of the pictures in the sequence; may be null
    PlotDataPtr earlier{};      ///< the newest data of this plot, of any age; may be null
};

/// What computes the data of a request.
struct PlotWork {
    quint64 key = 0;        ///< equal keys: equal data
    Job<PlotData> coarse{}; ///< quick, and never cancelled; absent where there is no such thing
    Job<PlotData> fine{};   ///< follows; absent where the coarse pass is all
};

/// One column of a plot on a screen or a page, as it is painted now.
struct PlotPanel {
    const PlotData& data;
    std::size_t index = 0;      ///< of the column in the layout of `data`, which places it as `scheme` does
    const Layout& layout;       ///< the newest one
    const SchemeColumn& scheme; ///< the column in it
    QRectF area;
    Viewport viewport;
    Marks marks;
    std::optional<double> score;          ///< of the marked pair
    std::optional<ValueRange> vertical{}; ///< see Plot::sharedRange
    QPointF offset{};                     ///< how far the plot is scrolled
    bool onPage = false;
    const PaintStyle& style;
};

/// Tokens under a point. A plot of single tokens has only a key.
struct PlotHit {
    std::optional<std::int64_t> query;
    std::optional<std::int64_t> key;
};

/// Draws one column of a plot. One lives as long as its panel, and may keep what is costly to rebuild (a chart).
/// Painting never computes: it draws `panel.data`.
class PlotPainter {
public:
    PlotPainter() = default;
    virtual ~PlotPainter() = default;
    PlotPainter(const PlotPainter&) = delete;
    PlotPainter& operator=(const PlotPainter&) = delete;

    /// The content, once for each data and size.
    virtual void paint(QPainter& painter, const PlotPanel& panel) = 0;
    /// Query, key and selected segment above the content, for each move of the pointer.
    virtual void paintMarks(QPainter&, const PlotPanel&) {}
    [[nodiscard]] virtual PlotHit hit(const QPointF&, const PlotPanel&) const { return {}; }
    /// Words for a point, for a tool tip; empty: none.
    [[nodiscard]] virtual QString tip(const QPointF&, const PlotPanel&) const { return {}; }
    /// The viewport that shows the segments of a tick under a point, or all again; empty: there is no tick.
    [[nodiscard]] virtual std::optional<Viewport> ticked(const QPointF&, const PlotPanel&) const { return {}; }
    /// How the number under a point is computed: by default the position of a token, or the score of the pair that it makes
    /// with the marked query.
    [[nodiscard]] virtual Derivations derive(const QPointF& point, const PlotPanel& panel) const;
    /// Where the viewport is drawn, for zooming and panning; empty: it cannot be zoomed.
    [[nodiscard]] virtual QRectF map(const PlotPanel&) const { return {}; }
    /// How far the content can be scrolled, where it is larger than its area.
    [[nodiscard]] virtual QSizeF overflow(const PlotPanel&) const { return {0, 0}; }
    /// Box of a token, unscrolled content having its origin at the top left of the area; empty where nothing scrolls.
    [[nodiscard]] virtual std::optional<QRectF> boxOf(std::int64_t, const PlotPanel&) const { return {}; }
};

/// What is known around the panels of a plot: for its header, its scales and its caption.
struct PlotState {
    const Layout& layout;
    const PlotData* data = nullptr; ///< the newest, maybe of an earlier layout; null: none yet
    std::size_t scheme = 0;         ///< the focused column
    std::vector<PairReadout> pairs; ///< one a column of the layout
    std::vector<std::size_t> shown; ///< the columns that are shown
    Viewport viewport;
    std::optional<Element> query;
    QSizeF overflow{0, 0};            ///< how far the panels can be scrolled
    std::vector<std::string> plots{}; ///< ids of the plots that a figure shows
    /// The data when it belongs to the present positions, else null.
    [[nodiscard]] const PlotData* current() const { return data && samePlaces(*data->layout, layout) ? data : nullptr; }
};

/// A colour bar: in the header of a row for the focused column, on a page once for all panels.
struct PlotScale {
    QString title; ///< on a page
    QString hint;  ///< in a window
    QString map;   ///< id of a colour map
    ValueRange range;
    bool decades = false;         ///< the range is powers of ten
    bool onPage = true;           ///< false: each panel has a range of its own, which no bar can tell
    std::optional<double> mark{}; ///< where a pointer stands
};

/// Heights in the window, in design pixels with the header, and its part of the room that is left.
struct PlotSize {
    int minimum = 0;
    int share = 0;
};

/// Which axes of a plot are tokens: they zoom and pan with the viewport.
struct PlotAxes {
    bool queries = false;
    bool keys = false;
};

class Plot {
public:
    Plot() = default;
    virtual ~Plot() = default;
    Plot(const Plot&) = delete;
    Plot& operator=(const Plot&) = delete;

    [[nodiscard]] virtual std::string id() const = 0; ///< "heatmap", in sessions and on the command line
    [[nodiscard]] virtual QString title() const = 0;  ///< for menus
    /// "heatmap of relative scores": one panel, for a screen reader.
    [[nodiscard]] virtual QString panelName(const PlotData*) const { return title(); }
    [[nodiscard]] virtual PlotSize size() const = 0;
    /// Around the panel's content, in a window.
    [[nodiscard]] virtual QMarginsF margins() const { return {8, 8, 8, 8}; }
    [[nodiscard]] virtual PlotAxes axes() const { return {}; }
    /// False for plots of positions alone: they show something where the scheme has no frequencies.
    [[nodiscard]] virtual bool needsPlan() const { return true; }
    /// Whether the marks tell the score of the pair.
    [[nodiscard]] virtual bool marksTellScore() const { return false; }
    /// Whether the session's attention factor enters what is shown.
    [[nodiscard]] virtual bool showsScores(const Session&) const { return needsPlan(); }

    /// Whether it needs the thumbnails of a request.
    [[nodiscard]] virtual bool showsPictures() const { return false; }

    /// What computes the data; empty: there is nothing to show. Cheap: called on every change.
    [[nodiscard]] virtual std::optional<PlotWork> work(const PlotRequest& request) const = 0;
    /// Why a column of the data has nothing to show.
    [[nodiscard]] virtual std::optional<Error> errorOf(const PlotData&, std::size_t) const { return {}; }

    [[nodiscard]] virtual std::unique_ptr<PlotPainter> painter() const = 0;
    /// A range that all panels share and that may grow with the marked values; empty: none.
    [[nodiscard]] virtual std::optional<ValueRange> sharedRange(const PlotData&,
                                                                const std::vector<PairReadout>&) const {
        return {};
    }

    // --- pages ---
    /// Height on a page, in design pixels, at a width. `data` is null before there is any.
    [[nodiscard]] virtual double height(double width, const PlotState& state) const = 0;
    /// Whether everything is shown in the room of the request; pages put fewer panels side by side where it is not.
    [[nodiscard]] virtual bool comfortable(const PlotRequest&) const { return true; }
    /// What a caption says of this plot.
    [[nodiscard]] virtual QStringList caption(const PlotState& state) const = 0;
    /// Sentences that other plots may say too; a caption has each once, at its end.
    [[nodiscard]] virtual QStringList remarks(const PlotState&) const { return {}; }

    // --- windows ---
    [[nodiscard]] virtual QString heading(const PlotState&) const { return title(); }
    /// What is shown, in ever fewer words.
    [[nodiscard]] virtual QStringList note(const PlotState& state) const = 0;
    [[nodiscard]] virtual std::vector<PlotScale> scales(const PlotState&) const { return {}; }
    /// The settings in the header of its row, of the newest session; texts in the language of the moment, their number always
    /// the same.
    [[nodiscard]] virtual std::vector<PlotControl> controls(const Session&, const PlotState&) const { return {}; }

    // --- words and numbers ---
    /// One sentence from the data of a column, for a screen reader.
    [[nodiscard]] virtual QString summary(const PlotPanel& panel) const = 0;
    /// The numbers that are drawn for a column.
    [[nodiscard]] virtual Table values(const PlotData& data, std::size_t column) const = 0;
};
using PlotPtr = std::shared_ptr<const Plot>;
using Plots = std::vector<PlotPtr>;

/// Data that is one result of core/ropescope/analysis.
template <class Result>
struct PlotResult : PlotData {
    PlotResult(LayoutPtr madeFor, std::shared_ptr<const Result> made)
        : PlotData(std::move(madeFor)), result(std::move(made)) {}
    std::shared_ptr<const Result> result;
};

/// The result inside the data of a plot whose data always is a PlotResult<Result>.
template <class Result>
[[nodiscard]] const std::shared_ptr<const Result>& sharedResultOf(const PlotData& data) {
    return static_cast<const PlotResult<Result>&>(data).result;
}
template <class Result>
[[nodiscard]] const Result& resultOf(const PlotData& data) {
    return *sharedResultOf<Result>(data);
}

/// A job that makes a PlotResult by `analyse(request, cancel)`.
template <class Result, class Request>
[[nodiscard]] Job<PlotData> resultJob(const Request& request,
                                      Expected<std::shared_ptr<const Result>> (*analyse)(const Request&,
                                                                                         const CancelToken&)) {
    return [request, analyse](const JobControl& control) -> Expected<PlotDataPtr> {
        auto made = analyse(request, control.cancel);
        if (!made) return made.error();
        return PlotDataPtr(std::make_shared<const PlotResult<Result>>(request.layout, *std::move(made)));
    };
}

/// The index of a column of `layout` in data that may be of another layout; empty when that does not have it, or places
/// its tokens in another way: such data must not be drawn on the present axes.
[[nodiscard]] std::optional<std::size_t> columnIn(const Layout& made, const Layout& layout, std::size_t column);

/// Computes the best data of a request, on the calling thread. Null: there is nothing to show.
[[nodiscard]] Expected<PlotDataPtr> computePlot(const Plot& plot, const PlotRequest& request,
                                                const JobControl& control = {});

} // namespace ropescope::ui
