// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <QKeySequence>
#include <QMarginsF>
#include <QPainter>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <ropescope/analysis/heatmap.h>
#include <ropescope/formats/reports/table.h>
#include <ropescope/raster/pixels.h>

#include "ui/charts/number_chart.h"
#include "ui/document/context.h"
#include "ui/document/derivation/derivation.h"
#include "ui/document/fields/form_field.h"
#include "ui/document/jobs/feed.h"
#include "ui/document/marks.h"
#include "ui/document/media/thumbnails.h"
#include "ui/document/pair.h"
#include "ui/document/theme.h"
#include "ui/document/words/language.h"

/// A plot is declared once: what it computes, how it is drawn, how it is described. The window shows one row of panels
/// per plot, a figure one box per plot in each panel, and the command line prints its values; none of them refers to a
/// specific plot.
namespace ropescope::ui {

/// The data of a plot for all columns of a placed session, computed in one job so that columns can share a range.
/// Immutable.
class PlotData {
public:
    explicit PlotData(PlacedSessionPtr placedFor) : placed(std::move(placedFor)) {}
    virtual ~PlotData() = default;
    PlotData(const PlotData&) = delete;
    PlotData& operator=(const PlotData&) = delete;

    PlacedSessionPtr placed;
    std::int64_t scores = 0; ///< number of scores computed, for the hint in the window; 0: not shown
    double milliseconds = 0; ///< computing time, if `scores` is shown
};
using PlotDataPtr = std::shared_ptr<const PlotData>;

/// Everything that the data of a plot may depend on. A plain value, so that it can be passed to a worker.
struct PlotRequest {
    PlacedSessionPtr placed;
    Viewport viewport{};
    std::optional<Element> query{}, key{};
    std::int64_t segment = -1;        ///< selected segment; -1: none
    QSizeF room{};                    ///< size of one column's panel without the margins of the plot, in design pixels
    double pixelRatio = 1;            ///< device pixels per design pixel
    bool onPage = false;              ///< no scrolling, and enough time for exact results
    std::optional<int> bins{};        ///< bins per side, if specified by the user
    std::vector<std::size_t> shown{}; ///< columns that must fit; empty: all
    quint64 wording = 0;              ///< changes with the language, because texts are measured
    PaintStyle style{};
    ThumbnailsPtr thumbnails{}; ///< of the source images in the sequence; may be null
    PlotDataPtr earlier{};      ///< the newest data of this plot, however old; may be null
    int mebibytes = 0;          ///< that numbers read from a file may take; 0: no limit
};

inline constexpr int kMostBins = 8192; ///< per side of a map or along a curve

/// The jobs that compute the data of a request.
struct PlotWork {
    quint64 key = 0;        ///< equal keys: equal data
    Job<PlotData> coarse{}; ///< fast and never cancelled; may be absent, or in full detail if that is fast
    Job<PlotData> fine{};   ///< follows; absent if the coarse pass suffices
};

/// One column of a plot on a screen or a page, in its current state.
struct PlotPanel {
    const PlotData& data;
    std::size_t index = 0; ///< of the column in the placed session of `data`, which has the same positions as `scheme`
    const PlacedSession& placed; ///< the newest placed session
    const SchemeColumn& scheme;  ///< the column in `placed`
    QRectF area;
    Viewport viewport;
    Marks marks;
    std::optional<double> score;          ///< score of the marked pair
    std::optional<ValueRange> vertical{}; ///< see Plot::sharedRange
    QPointF offset{};                     ///< scroll offset of the plot
    std::optional<double> pointed{};      ///< see PlotPainter::pointedAt
    bool onPage = false;
    bool xTitle = true, yTitle = true; ///< false: a neighbour on the page has the title of this axis, too
    const PaintStyle& style;
};

/// Tokens under a point. A plot of single tokens has only a key.
struct PlotHit {
    std::optional<std::int64_t> query;
    std::optional<std::int64_t> key;
};

/// Names of axes; empty: none that neighbours on a page could share.
struct AxisTitles {
    QString x, y;
};

/// Draws one column of a plot. A painter lives as long as its panel and may keep what is costly to rebuild (a chart).
/// Painting never computes: it draws `panel.data`.
class PlotPainter {
public:
    PlotPainter() = default;
    virtual ~PlotPainter() = default;
    PlotPainter(const PlotPainter&) = delete;
    PlotPainter& operator=(const PlotPainter&) = delete;

    /// Paints the content, once per data and size.
    virtual void paint(QPainter& painter, const PlotPanel& panel) = 0;
    /// Paints query, key and selected segment on top of the content, at every pointer move.
    virtual void paintMarks(QPainter&, const PlotPanel&) {}
    [[nodiscard]] virtual PlotHit hit(const QPointF&, const PlotPanel&) const { return {}; }
    /// The box of a token or of a cell as painted, or empty if it is not in sight; the inverse of `hit`.
    [[nodiscard]] virtual std::optional<QRectF> placeOf(const PlotHit&, const PlotPanel&) const { return {}; }
    /// Paints what is in the viewport into a box, without axes. False: there is nothing that could be magnified.
    virtual bool paintMagnified(QPainter&, const QRectF&, const PlotPanel&) { return false; }
    /// The tool tip at a point; empty: none.
    [[nodiscard]] virtual QString tip(const QPointF&, const PlotPanel&) const { return {}; }
    /// The id of the glossary entry for what is drawn without a text at a point; empty: none.
    [[nodiscard]] virtual QString termAt(const QPointF&, const PlotPanel&) const { return {}; }
    /// The segment that a symbol at a point is about; -1: none in particular.
    [[nodiscard]] virtual std::int64_t segmentAt(const QPointF&, const PlotPanel&) const { return -1; }
    /// The number along the horizontal axis under the pointer, which all panels of the row then mark; empty: none.
    [[nodiscard]] virtual std::optional<double> pointedAt(const QPointF&, const PlotPanel&) const { return {}; }
    /// The viewport to show after a click on a tick: its segments, or everything if these are shown already; empty: no
    /// tick there.
    [[nodiscard]] virtual std::optional<Viewport> ticked(const QPointF&, const PlotPanel&) const { return {}; }
    /// How the number under a point is computed: by default the position of the token, or its score with the marked
    /// query.
    [[nodiscard]] virtual Derivations derive(const QPointF& point, const PlotPanel& panel) const;
    /// The area of the viewport, for zooming and panning; empty: cannot be zoomed.
    [[nodiscard]] virtual QRectF map(const PlotPanel&) const { return {}; }
    /// The box that the axes enclose, without their ticks and names, by which the plots of a page are aligned; null: no
    /// axes. Charts find it by painting.
    [[nodiscard]] virtual QRectF axesBox(const PlotPanel&) { return {}; }
    /// The titles of the axes of the panel whose axesBox was asked for last. A panel may leave them out.
    [[nodiscard]] virtual AxisTitles axisTitles() const { return {}; }
    /// Those that the panel does not leave out.
    [[nodiscard]] AxisTitles shownTitles(const PlotPanel& panel) const {
        AxisTitles titles = axisTitles();
        if (!panel.xTitle) titles.x.clear();
        if (!panel.yTitle) titles.y.clear();
        return titles;
    }
    /// How far the content can be scrolled if it is larger than its area.
    [[nodiscard]] virtual QSizeF overflow(const PlotPanel&) const { return {0, 0}; }
    /// Box of a token in the unscrolled content, relative to the top left of the area; empty if nothing scrolls.
    [[nodiscard]] virtual std::optional<QRectF> boxOf(std::int64_t, const PlotPanel&) const { return {}; }
};

/// Base of painters of a chart.
class ChartPainter : public PlotPainter {
public:
    [[nodiscard]] QRectF axesBox(const PlotPanel& panel) override;
    [[nodiscard]] AxisTitles axisTitles() const override { return m_titles; }

protected:
    void paintChart(QPainter& painter, const PlotPanel& panel, ChartContent content);
    [[nodiscard]] const NumberChart& numberChart() const { return m_chart; }

private:
    NumberChart m_chart;
    AxisTitles m_titles;
};

/// Paints the content nowhere, for painters that know their geometry only then.
void paintUnseen(PlotPainter& painter, const PlotPanel& panel);

/// The state around the panels of a plot, for its header, its scales and its caption.
struct PlotState {
    const PlacedSession& placed;
    const PlotData* data = nullptr; ///< the newest, possibly of an earlier placed session; null: none yet
    std::size_t scheme = 0;         ///< the focused column
    std::vector<PairReadout> pairs; ///< one per column of the placed session
    std::vector<std::size_t> shown; ///< indices of the shown columns
    Viewport viewport;
    std::optional<Element> query;
    QSizeF overflow{0, 0};  ///< scroll range of the panels
    bool marks = false;     ///< on a page: marks are drawn
    bool explained = false; ///< on a page: the caption of another plot says what the scores are
    /// The data if it belongs to the current positions, otherwise null.
    [[nodiscard]] const PlotData* current() const { return data && samePlaces(*data->placed, placed) ? data : nullptr; }
};

/// A colour bar: in a window in the header of a row, for the focused column; on a page once for all panels.
struct PlotScale {
    QString title; ///< above the bar
    QString hint;  ///< tool tip in a window; empty: the title
    QString map;   ///< id of a colour map
    ValueRange range;
    bool decades = false;         ///< `range` is log10, whole decades
    bool onPage = true;           ///< false: panels have different ranges, so there is no common bar
    std::optional<double> mark{}; ///< the score of the pair (Q, K), marked by a pointer
    QStringList ends{};           ///< words for both ends, in place of numbers
    bool operator==(const PlotScale&) const = default;
};

/// Minimum height in the window in design pixels, including the header, and the weight in sharing the remaining height.
struct PlotSize {
    int minimum = 0;
    int stretch = 0;
    bool square = false; ///< a panel higher than wide would stay empty below
};

/// Which axes of a plot are token axes: these zoom and pan with the viewport.
struct PlotAxes {
    bool queries = false;
    bool keys = false;
};

/// What a plot is to those who look for one in a list.
struct PlotRoles {
    bool main = false;     ///< commands act on it if no view has the focus; it is the picture of a session
    bool figure = false;   ///< part of a figure for which no plots are chosen
    bool explains = false; ///< its caption says what the scores of all plots are
    bool vectors = false;  ///< it shows the queries and keys of a file, and so when one is opened
};

/// What a plot has in place of the settings of the session, and tells itself.
struct PlotOwn {
    bool base = false, scaling = false;
};

/// A command in the menu of views: sets a field of the session to a word.
struct PlotAction {
    const char* id; ///< "view.gaps"
    LocalText text;
    const char* path;          ///< of the field: "views.gaps"
    const char* on;            ///< "true"
    const char* off = nullptr; ///< what it becomes if it is `on` already; null: it stays
    QKeySequence keys{};
};

class Plot {
public:
    Plot() = default;
    virtual ~Plot() = default;
    Plot(const Plot&) = delete;
    Plot& operator=(const Plot&) = delete;

    [[nodiscard]] virtual std::string id() const = 0; ///< used in sessions and on the command line
    [[nodiscard]] virtual QString title() const = 0;  ///< for menus
    /// Name of one panel for screen readers: "heatmap of relative scores".
    [[nodiscard]] virtual QString panelName(const PlotData*) const { return title(); }
    [[nodiscard]] virtual PlotRoles roles() const { return {}; }
    [[nodiscard]] virtual PlotSize size() const = 0;
    /// Margins around the panel's content, in a window.
    [[nodiscard]] virtual QMarginsF margins() const { return {8, 8, 8, 8}; }
    [[nodiscard]] virtual PlotAxes axes() const { return {}; }
    /// False for plots of positions only, which also work if the scheme has no frequencies.
    [[nodiscard]] virtual bool needsPlan() const { return true; }
    /// Whether it has the colours of text, images and so on, which the legend of a page then names.
    [[nodiscard]] virtual bool showsModalities() const { return true; }
    /// Whether the marks show the score of the pair.
    [[nodiscard]] virtual bool marksTellScore() const { return false; }
    /// Whether the attention factor of the session affects what is shown.
    [[nodiscard]] virtual bool showsScores(const Session&) const { return needsPlan(); }
    /// Most bins per side that its data can have; 0: it has none.
    [[nodiscard]] virtual int mostBins() const { return 0; }
    [[nodiscard]] virtual PlotOwn own(const Session&) const { return {}; }
    /// Whether it needs the thumbnails of a request.
    [[nodiscard]] virtual bool showsPictures() const { return false; }

    /// The jobs that compute the data; empty: nothing to show. Must be cheap, because it is called on every change.
    [[nodiscard]] virtual std::optional<PlotWork> work(const PlotRequest& request) const = 0;
    /// Why there is nothing to show for a column of the data.
    [[nodiscard]] virtual std::optional<Error> errorOf(const PlotData&, std::size_t) const { return {}; }
    /// Whether the panel of that column has words about the other panels instead, and so belongs on a page with them.
    [[nodiscard]] virtual bool explainsOthers(const PlotData&, std::size_t) const { return false; }

    /// Whether one panel shows all schemes: a window has one view as wide as all columns, a page has it once and apart
    /// from the other plots.
    [[nodiscard]] virtual bool sharesPanel(const Session&) const { return false; }

    [[nodiscard]] virtual std::unique_ptr<PlotPainter> painter() const = 0;
    /// A range shared by all panels that may grow with the marked values; empty: none.
    [[nodiscard]] virtual std::optional<ValueRange> sharedRange(const PlotData&,
                                                                const std::vector<PairReadout>&) const {
        return {};
    }

    // --- pages ---
    /// Height on a page at a width, in design pixels. `state.data` may be null.
    [[nodiscard]] virtual double height(double width, const PlotState& state) const = 0;
    /// Whether everything fits into the size in the request; otherwise pages have fewer panels side by side.
    [[nodiscard]] virtual bool comfortable(const PlotRequest&) const { return true; }
    /// The title of a panel that is not about the scheme of the column alone, or not about its base; empty: it is.
    [[nodiscard]] virtual QString panelTitle(const PlotData&, std::size_t) const { return {}; }
    /// Sentences about this plot in a caption: everything drawn that does not explain itself.
    [[nodiscard]] virtual QStringList caption(const PlotState& state) const = 0;
    /// Sentences that other plots may have too; a caption has each of them once, at its end.
    [[nodiscard]] virtual QStringList remarks(const PlotState&) const { return {}; }

    // --- windows ---
    [[nodiscard]] virtual QString heading(const PlotState&) const { return title(); }
    /// What is shown, in ever shorter forms.
    [[nodiscard]] virtual QStringList note(const PlotState& state) const = 0;
    [[nodiscard]] virtual std::vector<PlotScale> scales(const PlotState&) const { return {}; }
    /// Names and colours of the lines and areas in all panels, in a window in the header, on a page once.
    [[nodiscard]] virtual std::vector<ChartSeries> legend(const PlotState&, const PaintStyle&) const { return {}; }
    /// The settings in the header of its row, from the newest session, with texts in the current language. Their number
    /// must be constant.
    [[nodiscard]] virtual std::vector<FormField> controls(const Session&, const PlotState&) const { return {}; }

    [[nodiscard]] virtual std::vector<PlotAction> actions() const { return {}; }

    // --- texts and numbers ---
    /// One sentence about the data of a column, for screen readers.
    [[nodiscard]] virtual QString summary(const PlotPanel& panel) const = 0;
    /// The numbers drawn for a column.
    [[nodiscard]] virtual Table values(const PlotData& data, std::size_t column) const = 0;
};
using PlotPtr = std::shared_ptr<const Plot>;
using Plots = std::vector<PlotPtr>;

/// Data that consists of one result of core/ropescope/analysis.
template <class Result>
struct PlotResult : PlotData {
    PlotResult(PlacedSessionPtr placedFor, std::shared_ptr<const Result> made)
        : PlotData(std::move(placedFor)), result(std::move(made)) {}
    std::shared_ptr<const Result> result;
};

/// The result in the data of a plot whose data is always a PlotResult<Result>.
template <class Result>
[[nodiscard]] const std::shared_ptr<const Result>& sharedResultOf(const PlotData& data) {
    return static_cast<const PlotResult<Result>&>(data).result;
}
template <class Result>
[[nodiscard]] const Result& resultOf(const PlotData& data) {
    return *sharedResultOf<Result>(data);
}

/// A job that makes a PlotResult with `analyse(request, cancel)`.
template <class Result, class Request>
[[nodiscard]] Job<PlotData> resultJob(const Request& request,
                                      Expected<std::shared_ptr<const Result>> (*analyse)(const Request&,
                                                                                         const CancelToken&)) {
    return [request, analyse](const JobControl& control) -> Expected<PlotDataPtr> {
        auto made = analyse(request, control.cancel);
        if (!made) return made.error();
        return PlotDataPtr(std::make_shared<const PlotResult<Result>>(request.placed, *std::move(made)));
    };
}

/// The index of a column of `placed` in data made for another placed session; empty if that does not have it or has
/// different positions, so that the data must not be drawn on the current axes.
[[nodiscard]] std::optional<std::size_t> columnIn(const PlacedSession& made, const PlacedSession& placed,
                                                  std::size_t column);

/// That the user asks for more bins per side than a plot can have.
[[nodiscard]] Error tooManyBins(const Plot& plot, std::int64_t wanted, int most);

/// Computes the best data of a request on the calling thread. Null: nothing to show.
[[nodiscard]] Expected<PlotDataPtr> computePlot(const Plot& plot, const PlotRequest& request,
                                                const JobControl& control = {});

} // namespace ropescope::ui
