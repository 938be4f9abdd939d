// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <ropescope/analysis/pair_scores.h>
#include <ropescope/base/text.h>
#include <ropescope/formats/session/carried_session.h>
#include <ropescope/formats/session/session_file.h>
#include <ropescope/formats/session/session_paths.h>

#include "ui/document/convert.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/scheme_words.h"
#include "ui/figure/figure_data.h"

namespace ropescope::ui {

namespace {

constexpr qsizetype kLongestTitle = 80;

/// Adds query and key under each scheme, with their score if both are marked.
void addPairs(FigureSource& source, const CancelToken& cancel) {
    for (const SchemeColumn& column : source.placed->columns)
        source.pairs.push_back(placePair(column, source.query, source.key));
    if (!source.query || !source.key) return;
    const auto scores =
        analysePairScores({.placed = source.placed, .query = *source.query, .key = *source.key}, cancel);
    if (!scores) return;
    for (std::size_t i = 0; i < source.pairs.size(); ++i) {
        source.pairs[i].score = (*scores)->columns[i].score;
        source.pairs[i].rounding = (*scores)->columns[i].rounding;
    }
}

Expected<void> addThumbnails(FigureSource& source, const Figure::Data& data, const CancelToken& cancel) {
    if (std::ranges::none_of(data.plots, [](const Plot* plot) { return plot->showsPictures(); })) return {};
    std::vector<Element> kept;
    for (const auto& mark : {source.query, source.key})
        if (mark) kept.push_back(*mark);
    auto read = readThumbnails({source.session->sequence, source.session->views, kept}, data.spec.pictures, cancel);
    if (!read) return read.error();
    source.thumbnails = *std::move(read);
    return {};
}

/// What a window shows once it has settled: an estimate, for example, is followed by better ones.
Expected<PlotDataPtr> computeSettled(const Plot& plot, PlotRequest request, const JobControl& control) {
    std::optional<quint64> done;
    while (const auto work = plot.work(request)) {
        if (work->key == done) break;
        done = work->key;
        auto result = work->fine ? work->fine(control) : work->coarse(control);
        if (!result) return result.error();
        request.earlier = *std::move(result);
    }
    return request.earlier;
}

/// The data with this key of a plot of another figure; null: it has none.
PlotDataPtr dataOf(const Figure::Data* other, const FigureSource& source, const Plot* plot, quint64 key) {
    for (std::size_t i = 0; other && i < other->plots.size(); ++i)
        for (const FigureSource& each : other->sources)
            if (other->plots[i] == plot && each.placed == source.placed && each.keys[i] == key) return each.data[i];
    return nullptr;
}

/// Without `other`, everything is computed.
Expected<void> computePlots(Figure::Data& data, const JobControl& control, const Figure::Data* other) {
    const auto steps = static_cast<double>(data.plots.size() * data.sources.size() + 1);
    double done = 0;
    for (FigureSource& source : data.sources) {
        source.keys.resize(data.plots.size());
        for (std::size_t i = 0; i < data.plots.size() && !source.columns.empty(); ++i) {
            const PlotRequest request = figureRequest(data, source, i);
            if (const auto work = data.plots[i]->work(request)) source.keys[i] = work->key;
            source.data[i] = data.spec.panel ? nullptr : dataOf(other, source, data.plots[i], source.keys[i]);
            if (!source.data[i]) {
                auto result = data.spec.panel ? computeSettled(*data.plots[i], request, control)
                                              : computePlot(*data.plots[i], request, control);
                if (!result) return result.error();
                source.data[i] = *std::move(result);
            }
            control.progress(++done / steps);
        }
    }
    return {};
}

/// Leaves out the schemes without a panel, because the layout has fewer letters.
Expected<void> leaveOut(Figure::Data& data) {
    if (!data.spec.layout) return {};
    const std::vector<FigurePanel> all = figurePanels(data), placed = placedPanels(data);
    const std::size_t letters = data.spec.layout->panels.size();
    if (letters > all.size()) {
        return figureRefusal(message("the layout has %1 panels, but there are %2 to place", letters, all.size()),
                             message("write fewer letters, or add schemes or plots"));
    }
    for (std::size_t source = 0; source < data.sources.size(); ++source) {
        const auto has = [source](const std::vector<FigurePanel>& panels, std::size_t column) {
            return std::ranges::any_of(
                panels, [&](const FigurePanel& panel) { return panel.source == source && panel.column == column; });
        };
        std::erase_if(data.sources[source].columns,
                      [&](std::size_t column) { return has(all, column) && !has(placed, column); });
    }
    return {};
}

/// Data for the panels that are larger than the narrowest, for which it was computed; if that is too small for
/// everything, all panels show the same form.
Expected<void> fitPlots(Figure::Data& data, const JobControl& control) {
    struct Fitted {
        std::size_t source = 0, plot = 0;
        quint64 key = 0;
        PlotDataPtr data;
    };
    std::vector<Fitted> fitted;
    const double usualWidth = figureNarrowest(data);
    for (std::size_t i = 0; i < data.page.panels.size(); ++i) {
        const LayoutBox& box = data.layout.panels[i];
        FigurePanel& panel = data.page.panels[i];
        const double width = figureSlotWidth(figureCellWidth(data, box), panel.slotCount());
        if (width == usualWidth && box.rows == 1 && data.spec.rowHeights.empty()) continue;
        for (PanelPlot& shown : panel.plots) {
            const Plot& plot = *data.plots[shown.index];
            PlotRequest request = figureRequest(data, data.sources[panel.source], shown.index);
            if (!shown.data || data.spec.panel || !plot.comfortable(request)) continue;
            const auto usual = plot.work(request);
            request.room = shown.box.size();
            const auto work = plot.work(request);
            if (!usual || !work || work->key == usual->key) continue;
            const auto same = std::ranges::find_if(fitted, [&](const Fitted& each) {
                return each.source == panel.source && each.plot == shown.index && each.key == work->key;
            });
            if (same == fitted.end()) {
                auto result = computePlot(plot, request, control);
                if (!result) return result.error();
                shown.data = *std::move(result);
                fitted.push_back({panel.source, shown.index, work->key, shown.data});
            } else {
                shown.data = same->data;
            }
        }
    }
    return {};
}

/// Computes the plots and places everything on the page.
Expected<void> layOut(Figure::Data& data, const JobControl& control, const Figure::Data* other) {
    if (auto done = computePlots(data, control, other); !done) return done.error();
    if (auto enough = leaveOut(data); !enough) return enough.error();
    const auto panels = static_cast<int>(figurePanels(data).size());
    if (!data.spec.layout) data.across = std::min(data.across, panels);
    if (auto done = checkFigurePanels(data); !done) return done.error();
    data.layout = data.spec.layout.value_or(figureGrid(data, panels));
    data.caption = data.spec.captionText.empty() ? figureCaption(data) : toQString(data.spec.captionText);
    data.page = figurePage(data);
    return {};
}

/// Panels side by side in one row less, if the number was chosen automatically, the page is too high for print, and
/// panels stay wide enough.
std::optional<int> moreAcross(const Figure::Data& data) {
    if (data.layout.rows < 2) return {};
    if (data.spec.layout || data.spec.panelsAcross || data.spec.heightPoints) return {};
    if (!data.spec.columnWidths.empty()) return {};
    if (data.page.size.height() * pointsPerPixel(data.spec) <= kTallFigure) return {};
    const auto panels = static_cast<int>(data.layout.panels.size());
    const int across = (panels + data.layout.rows - 2) / (data.layout.rows - 1);
    if (across > figureMostAcross(data)) return {};
    return across;
}

/// As figures are drawn: with the size of the page, and plots in the order of `plots`.
FigureSetup drawnSetup(FigureSetup setup, const Plots& plots) {
    setup.plots = orderedPlots(plots, figurePlotsOf(setup));
    const PageSize page = pageSizeOf(setup);
    setup.widthPoints = std::clamp(page.width, kMinFigureWidth, kMaxFigureWidth);
    setup.heightPoints = page.height;
    setup.textScale = std::clamp(setup.textScale, kMinTextScale, kMaxTextScale);
    return setup;
}

/// The setup of a figure, unless its session alone would be drawn in the same way. `fitted`: it matters whether the page
/// was to fit.
std::optional<FigureSetup> toldSetup(const Figure::Data& data, FigureSetup setup, const Plots& plots, bool fitted) {
    const Session& session = *data.sources.front().session;
    FigureSetup usual;
    usual.plots = data.spec.plots;
    if (!session.figures.empty()) usual = session.figures.front();
    if (setup.panels.empty() && data.spec.onlyColumn >= 0) {
        for (const FigurePanel& panel : data.page.panels) {
            PanelChoice& own = setup.panels.emplace_back();
            own.scheme = session.schemes[panel.column].id;
            for (const PanelPlot& shown : panel.plots) own.plots.push_back(data.plots[shown.index]->id());
        }
    }
    const bool alike = drawnSetup(setup, plots) == drawnSetup(usual, plots);
    if (alike && (!fitted || data.spec.fitsPage == !session.figures.empty())) return {};
    if (fitted && !data.spec.fitsPage) setup.panelsAcross = data.across;
    return setup;
}

} // namespace

FigureSpec::FigureSpec() { plots = figurePlots(builtInPlots()); }

PlotState figureState(const Figure::Data& data, const FigureSource& source, std::size_t plot) {
    PlotState state{.placed = *source.placed,
                    .data = source.data[plot].get(),
                    .scheme = 0,
                    .pairs = source.pairs,
                    .shown = source.columns,
                    .viewport = source.viewport,
                    .query = source.query,
                    .marks = data.spec.marks,
                    .explained =
                        std::ranges::any_of(data.plots, [](const Plot* each) { return each->roles().explains; })};
    if (!state.shown.empty()) state.scheme = state.shown.front();
    return state;
}

PlotRequest figureRequest(const Figure::Data& data, const FigureSource& source, std::size_t plot) {
    const double width = figureNarrowest(data);
    PlotState empty = figureState(data, source, plot);
    empty.data = nullptr;
    PlotRequest request{.placed = source.placed,
                        .viewport = source.viewport,
                        .query = source.query,
                        .key = source.key,
                        .room = {width, data.plots[plot]->height(width, empty)},
                        .onPage = true,
                        .bins = data.spec.bins,
                        .shown = source.columns,
                        .style = data.style,
                        .thumbnails = source.thumbnails};
    if (request.bins == 0) request.bins = kMostBins; // as many as there are tokens, see checkFigureBins
    if (const auto& panel = data.spec.panel) {
        request.room = panel->room;
        request.pixelRatio = panel->pixelRatio;
        request.segment = panel->segment;
        request.onPage = false;
        request.shown.clear();
    }
    return request;
}

Expected<std::shared_ptr<const Figure>> Figure::make(std::shared_ptr<const Session> session, const FigureSpec& spec,
                                                     const Plots& plots, const JobControl& control,
                                                     const Figure* other) {
    if (const auto fine = checkFigureSpec(*session, spec, plots); !fine) return fine.error();
    auto data = std::make_shared<Data>();
    data->spec = spec;
    static_cast<FigureSetup&>(data->spec) = drawnSetup(spec, plots);
    const Data* known = other ? other->m_data.get() : nullptr;
    data->style = paintStyle(spec.dark ? ThemeKind::Dark : ThemeKind::Light, 1, fontOf(spec));
    data->style.lines = std::clamp(spec.lineWidth, kMinLineWidth, kMaxLineWidth);
    for (const std::string& id : data->spec.plots) data->plots.push_back(findPlot(plots, id));
    if (auto added = addFigureSources(*data, std::move(session), known); !added) return added.error();
    for (FigureSource& source : data->sources) addPairs(source, control.cancel);
    data->across = figureAcross(*data);
    if (auto room = checkFigureRoom(*data); !room) return room.error();
    for (FigureSource& source : data->sources)
        if (auto read = addThumbnails(source, *data, control.cancel); !read) return read.error();
    if (auto fits = checkFigureBins(*data); !fits) return fits.error();
    if (auto done = layOut(*data, control, known); !done) return done.error();
    const bool fitted = moreAcross(*data).has_value();
    while (const auto across = spec.fitsPage ? moreAcross(*data) : std::nullopt) {
        data->across = *across;
        if (auto done = layOut(*data, control, known); !done) return done.error();
    }
    if (auto fits = checkFigureHeight(*data); !fits) return fits.error();
    if (auto done = fitPlots(*data, control); !done) return done.error();
    if (auto done = placeNotes(*data, control); !done) return done.error();
    data->told = toldSetup(*data, spec, plots, fitted);
    return std::make_shared<const Figure>(std::move(data));
}

Figure::Figure(std::shared_ptr<const Data> data) : m_data(std::move(data)) {}

QSizeF Figure::sizePoints() const {
    return {m_data->spec.widthPoints, std::round(m_data->page.size.height() * pointsPerPixel(m_data->spec))};
}

std::vector<FigureBreak> Figure::breaks() const {
    std::vector<FigureBreak> breaks = m_data->page.breaks;
    for (FigureBreak& each : breaks) each.y *= pointsPerPixel(m_data->spec);
    return breaks;
}

const FigureLayout& Figure::layout() const { return m_data->layout; }

std::vector<double> Figure::columnLines() const {
    std::vector<double> lines = m_data->page.columnLines;
    for (double& line : lines) line *= pointsPerPixel(m_data->spec);
    return lines;
}

std::vector<double> Figure::rowLines() const {
    std::vector<double> lines = m_data->page.rowLines;
    for (double& line : lines) line *= pointsPerPixel(m_data->spec);
    return lines;
}

LayoutSizes Figure::columnWidths() const {
    return filledWidths(spec().columnWidths, layout().columns, spec().widthPoints * kMillimetresPerPoint);
}

double Figure::leastColumnWidth() const {
    std::size_t plots = 1;
    for (const FigurePanel& panel : m_data->page.panels) plots = std::max(plots, panel.slotCount());
    const double pixels = static_cast<double>(plots) * (kNarrowestPlot + kGutter) + 1;
    return pixels * pointsPerPixel(spec()) * kMillimetresPerPoint;
}

LayoutSizes Figure::rowHeights() const {
    LayoutSizes heights = m_data->page.rowHeights;
    for (double& height : heights) height *= pointsPerPixel(spec()) * kMillimetresPerPoint;
    return heights;
}

QString Figure::title() const {
    const QString program = QStringLiteral("RopeScope");
    return spec().session ? program % u": " % shortNotation(session(), kLongestTitle) : program;
}
QString Figure::description() const { return spec().session ? caption() : QString(); }

QStringList Figure::panelTitles() const {
    QStringList titles;
    for (const FigurePanel& panel : m_data->page.panels) {
        QString title = panel.name;
        if (!panel.letter.isEmpty()) title.prepend(panel.letter % u' ');
        if (!panel.base.isEmpty()) title = joinClauses({title, panel.base});
        titles << title;
    }
    return titles;
}

std::vector<FigureTable> Figure::tables() const {
    std::vector<FigureTable> tables;
    const std::vector<FigurePanel>& panels = m_data->page.panels;
    const auto add = [&](std::size_t plot, std::size_t index) {
        const FigureSource& source = m_data->sources[index];
        const Plot& shown = *m_data->plots[plot];
        for (const std::size_t column : source.columns) {
            const SchemeColumn& scheme = source.placed->columns[column];
            if (!source.data[plot] || !scheme.positions || shown.errorOf(*source.data[plot], column)) continue;
            if ((spec().layout || !spec().panels.empty()) && !showsPlot(panels, plot, index, column)) continue;
            tables.push_back({shown.id(), scheme.scheme->id, {}, shown.values(*source.data[plot], column)});
            if (index == 0) continue;
            const auto panel = std::ranges::find_if(
                panels, [&](const FigurePanel& each) { return each.source == index && each.column == column; });
            tables.back().panel = letterOf(static_cast<int>(panel - panels.begin()), "a");
        }
    };
    for (std::size_t plot = 0; plot < m_data->plots.size(); ++plot)
        for (std::size_t source = 0; source < m_data->sources.size(); ++source) add(plot, source);
    return tables;
}

Expected<QByteArray> Figure::carried() const {
    const FigureSpec& chosen = spec();
    if (!chosen.session) return QByteArray();
    Session shown = withRelativePaths(session(), chosen.file.parent_path());
    if (chosen.file.empty()) shown = withoutFolders(std::move(shown));
    shown.steps.clear(); // a figure shows none of them
    if (shown.figures.empty()) shown.views.plots = {chosen.plots.begin(), chosen.plots.end()};
    const auto text = toSessionFile(shown, {.query = chosen.query, .key = chosen.key, .viewport = chosen.viewport},
                                    kSessionVersion, {}, m_data->told);
    if (!text) return text.error();
    const auto carried = carriedForm(*text);
    if (!carried) return carried.error();
    return QByteArray::fromStdString(*carried);
}

QString Figure::caption() const { return m_data->caption; }
const FigureSpec& Figure::spec() const { return m_data->spec; }
const Session& Figure::session() const { return *m_data->sources.front().session; }

const PlacedSession& Figure::placed() const { return *m_data->sources.front().placed; }

} // namespace ropescope::ui
