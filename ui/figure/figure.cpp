// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <QCoreApplication>

#include "core/scores/score_map.h"
#include "ui/document/convert.h"
#include "ui/document/scheme_words.h"
#include "ui/figure/figure_data.h"

namespace ropescope::ui {

namespace {

constexpr qsizetype kLongestTitle = 80;
constexpr int kFigureCells = 512; ///< of a heatmap's side: more than a printed page shows
/// Softmax is summed exactly up to so many tokens, which takes a minute; else an estimate takes some seconds.
constexpr std::int64_t kMostExactTokens = 150'000;
constexpr int kEstimateEffort = 2;

std::int64_t tokenIn(const PositionMap& map, const std::optional<Element>& element) {
    return element ? map.tokenOf(*element) : -1;
}

void addMarks(Figure::Data& data) {
    for (const SchemeColumn& column : data.layout->columns) {
        Marks marks;
        std::optional<double> score;
        if (column.usable()) {
            const std::int64_t query = tokenIn(*column.positions, data.spec.query);
            const std::int64_t key = tokenIn(*column.positions, data.spec.key);
            if (query >= 0) marks.queryToken = query;
            if (key >= 0) marks.keyToken = key;
            if (query >= 0 && key >= 0) {
                const ScoreModel model{&*column.positions, &*column.plan, data.session->scores};
                if (const Expected<double> value = scoreOfPair(model, query, key)) score = *value;
            }
        }
        data.marks.push_back(marks);
        data.markScores.push_back(score);
    }
}

/// Curves start at the marked query, else at the last token: it sees every other one.
Expected<void> addProfiles(Figure::Data& data) {
    ProfileRequest request;
    request.layout = data.layout;
    request.keyBegin = data.spec.viewport.keyBegin;
    request.keyEnd = data.spec.viewport.keyEnd;
    for (std::size_t i = 0; i < data.layout->columns.size(); ++i) {
        const SchemeColumn& column = data.layout->columns[i];
        const std::int64_t last = column.positions ? column.positions->tokens - 1 : -1;
        request.queryTokens.push_back(data.marks[i].queryToken.value_or(last));
    }
    auto made = analyseProfiles(request, data.cancel);
    if (!made) return made.error();
    data.profiles = *made;
    return {};
}

int effortFor(const Layout& layout) {
    const bool exact = std::ranges::all_of(layout.columns, [](const SchemeColumn& column) {
        return !column.positions || column.positions->tokens <= kMostExactTokens;
    });
    return exact ? kExactEffort : kEstimateEffort;
}

Expected<void> addHeatmaps(Figure::Data& data) {
    HeatmapRequest request;
    request.layout = data.layout;
    request.viewport = data.spec.viewport;
    request.cells = kFigureCells;
    request.effort = effortFor(*data.layout);
    auto made = analyseHeatmaps(request, data.cancel);
    if (!made) return made.error();
    data.heatmaps = *made;
    return {};
}

Expected<void> addFields(Figure::Data& data) {
    FieldsRequest request;
    request.layout = data.layout;
    auto made = analyseFields(request, data.cancel);
    if (!made) return made.error();
    data.fields = *made;
    return {};
}

/// Scores over patches start where curves do: at the marked query, else at the last token.
Expected<void> addOverlay(Figure::Data& data) {
    if (!wantsOverlay(*data.session)) return {};
    std::optional<Element> query = data.spec.query;
    for (const SchemeColumn& column : data.layout->columns) {
        if (!query && column.positions && column.positions->tokens > 0)
            query = column.positions->elementOf(column.positions->tokens - 1);
    }
    auto made = analyseOverlay({.layout = data.layout, .queries = overlayQueries(*data.layout, query)}, data.cancel);
    if (!made) return made.error();
    data.overlay = *made;
    return {};
}

Expected<void> addPositions(Figure::Data& data) {
    auto done = addFields(data);
    return done ? addOverlay(data) : done;
}

Expected<void> addDecays(Figure::Data& data) {
    auto made = analyseDecay({.layout = data.layout, .settings = data.session->views.decayOptions}, data.cancel);
    if (!made) return made.error();
    data.decays = *made;
    return {};
}

Expected<void> addKernels(Figure::Data& data) {
    PatchKernelRequest request{.layout = data.layout};
    if (data.spec.query) request.segment = data.spec.query->segment;
    auto made = analysePatchKernel(request, data.cancel);
    if (!made) return made.error();
    data.kernels = *made;
    return {};
}

Expected<void> addErrors(Figure::Data& data) {
    auto made = analysePrecision({.layout = data.layout,
                                  .viewport = data.spec.viewport,
                                  .model = data.session->views.precisionModel,
                                  .cells = kMostPrecisionCells},
                                 data.cancel);
    if (!made) return made.error();
    data.errors = *made;
    return {};
}

/// The reason when every row of a column that can fail did. Positions and profiles say their own.
std::optional<Error> errorOfRows(const Figure::Data& data, std::size_t index) {
    std::vector<std::optional<Error>> errors;
    if (data.heatmaps) errors.push_back(data.heatmaps->columns[index].error);
    if (data.decays) errors.push_back(data.decays->columns[index].error);
    if (data.kernels && index < data.kernels->columns.size()) errors.push_back(data.kernels->columns[index].error);
    if (data.errors) errors.push_back(data.errors->columns[index].error);
    const auto good = std::find(errors.begin(), errors.end(), std::nullopt);
    return errors.empty() || good != errors.end() ? std::nullopt : errors.front();
}

/// The reason when not one of the shown columns has anything to show.
Expected<void> checkColumns(const Figure::Data& data) {
    std::optional<Error> first;
    for (const std::size_t index : figureColumns(data)) {
        const SchemeColumn& column = data.layout->columns[index];
        std::optional<Error> error;
        if (!column.positions)
            error = column.positions.error();
        else if (!column.plan)
            error = column.plan.error();
        else
            error = errorOfRows(data, index);
        if (!error) return {};
        if (!first) first = std::move(error);
    }
    if (!first) return {};
    return *first;
}

/// Rows once each, in the order of the window.
std::vector<FigureRow> orderedRows(const std::vector<FigureRow>& rows) {
    std::vector<FigureRow> ordered;
    for (const FigureRowName& name : figureRows()) {
        if (std::find(rows.begin(), rows.end(), name.row) != rows.end()) ordered.push_back(name.row);
    }
    return ordered;
}

Expected<void> analyse(Figure::Data& data) {
    data.layout = analyseLayout(data.session);
    if (!data.layout->problems.empty()) return data.layout->problems.front();
    addMarks(data);
    const std::vector<std::pair<FigureRow, Expected<void> (*)(Figure::Data&)>> steps{
        {FigureRow::Heatmap, addHeatmaps}, {FigureRow::Profile, addProfiles},    {FigureRow::Positions, addPositions},
        {FigureRow::Decay, addDecays},     {FigureRow::PatchKernel, addKernels}, {FigureRow::Precision, addErrors}};
    for (const auto& [row, add] : steps) {
        if (!data.has(row)) continue;
        if (auto done = add(data); !done) return done;
    }
    return {};
}

} // namespace

const std::vector<FigureRowName>& figureRows() {
    static const std::vector<FigureRowName> rows{{"positions", FigureRow::Positions, &ViewSettings::positions},
                                                 {"heatmap", FigureRow::Heatmap, &ViewSettings::heatmap},
                                                 {"profile", FigureRow::Profile, &ViewSettings::profile},
                                                 {"decay", FigureRow::Decay, &ViewSettings::decay},
                                                 {"patch-kernel", FigureRow::PatchKernel, &ViewSettings::patchKernel},
                                                 {"precision", FigureRow::Precision, &ViewSettings::precision}};
    return rows;
}

bool Figure::Data::has(FigureRow row) const {
    return std::find(spec.rows.begin(), spec.rows.end(), row) != spec.rows.end();
}

Expected<std::shared_ptr<const Figure>> Figure::make(std::shared_ptr<const Session> session, const FigureSpec& spec,
                                                     const CancelToken& cancel) {
    auto data = std::make_shared<Data>();
    data->session = std::move(session);
    data->spec = spec;
    data->cancel = cancel;
    data->spec.rows = orderedRows(spec.rows);
    data->spec.widthPoints = std::clamp(spec.widthPoints, kLeastFigureWidth, kMostFigureWidth);
    if (data->session->sequence.empty()) {
        return Error{.code = ErrorCode::Content,
                     .what = "figure",
                     .why = "the sequence is empty",
                     .mend = "add a segment, for example text:5"};
    }
    if (data->session->schemes.empty() || data->spec.rows.empty()) {
        return Error{.code = ErrorCode::Content,
                     .what = "figure",
                     .why = "there is nothing to show",
                     .mend = "choose at least one scheme and one row"};
    }
    if (spec.onlyColumn >= static_cast<int>(data->session->schemes.size())) {
        return Error{.code = ErrorCode::Content,
                     .what = "figure",
                     .why = "there is no scheme " + std::to_string(spec.onlyColumn + 1),
                     .mend = "choose one of the " + std::to_string(data->session->schemes.size())};
    }
    if (auto done = analyse(*data); !done) return done.error();
    if (auto done = checkColumns(*data); !done) return done.error();
    data->style = paintStyle(spec.theme);
    data->caption = figureCaption(*data);
    data->page = figurePage(*data);
    return std::make_shared<const Figure>(std::move(data));
}

Figure::Figure(std::shared_ptr<const Data> data) : m_data(std::move(data)) {}

QSizeF Figure::sizePoints() const {
    const QSizeF size = m_data->page.size * kPointsPerPixel;
    return {std::round(size.width()), std::round(size.height())};
}

QString Figure::title() const { return QStringLiteral("RopeScope: ") + shortNotation(session(), kLongestTitle); }
QStringList Figure::panelTitles() const {
    QStringList titles;
    for (const FigurePanel& panel : m_data->page.panels) {
        QString title = titleOf(*m_data->layout->columns[panel.column].scheme);
        if (!panel.letter.isEmpty()) title.prepend(u'(' + panel.letter + QStringLiteral(") "));
        if (!panel.base.isEmpty()) title += QStringLiteral(", ") + panel.base;
        titles << title;
    }
    return titles;
}

QString Figure::caption() const { return m_data->caption; }
const FigureSpec& Figure::spec() const { return m_data->spec; }
const Session& Figure::session() const { return *m_data->session; }

} // namespace ropescope::ui
