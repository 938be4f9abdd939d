// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/heads/heads_painter.h"

#include <cmath>

#include <QCoreApplication>

#include "ui/document/convert.h"
#include "ui/document/derivation/derivation_text.h"
#include "ui/painters/drawing.h"
#include "ui/painters/ribbon_painter.h"
#include "ui/plots/plot_words.h"
#include "ui/plots/token_map.h"

namespace ropescope::ui {

std::optional<Error> faultOf(const HeadData& data, std::size_t column) {
    const std::string& path = data.placed->session->views.heads.file;
    if (path.empty())
        return Error{.what = message("queries and keys"),
                     .why = message("no file of them is open"),
                     .hint = message("open a .npz or .safetensors file with q and k")};
    const SchemeColumn& scheme = data.placed->columns[column];
    if (!scheme.positions) return scheme.positions.error();
    if (!scheme.plan) return scheme.plan.error();
    if (!data.file->vectors) return data.file->vectors.error();
    if (data.heads.empty())
        return Error{.what = message("heads %1", data.placed->session->views.heads.shown),
                     .why = message("the file has heads 0 to %1", (*data.file->vectors)->queries.size() - 1),
                     .hint = message("name some of them")};
    return data.maps[column].error;
}

namespace {

class HeadsPainter : public TokenMapPainter {
    Q_DECLARE_TR_FUNCTIONS(HeadsPlot)
public:
    void paint(QPainter& painter, const PlotPanel& panel) override;
    void paintMarks(QPainter& painter, const PlotPanel& panel) override;
    bool paintMagnified(QPainter& painter, const QRectF& box, const PlotPanel& panel) override;
    [[nodiscard]] PlotHit hit(const QPointF& point, const PlotPanel& panel) const override {
        const auto spot = spotAt(point, panel);
        return spot ? PlotHit{spot->query, spot->key} : PlotHit{};
    }
    [[nodiscard]] std::optional<QRectF> placeOf(const PlotHit& at, const PlotPanel& panel) const override {
        return shows(panel) ? TokenMapPainter::placeOf(at, panel) : std::nullopt;
    }
    [[nodiscard]] QString tip(const QPointF& point, const PlotPanel& panel) const override;
    [[nodiscard]] std::optional<Viewport> ticked(const QPointF& point, const PlotPanel& panel) const override {
        return single(panel) ? TokenMapPainter::ticked(point, panel) : std::nullopt;
    }
    [[nodiscard]] Derivations derive(const QPointF& point, const PlotPanel& panel) const override;
    /// Only one large map can be zoomed at a point.
    [[nodiscard]] QRectF map(const PlotPanel& panel) const override {
        return single(panel) ? TokenMapPainter::map(panel) : QRectF();
    }
    [[nodiscard]] QRectF axesBox(const PlotPanel& panel) override {
        m_named = single(panel);
        return m_named ? TokenMapPainter::axesBox(panel) : QRectF();
    }
    [[nodiscard]] AxisTitles axisTitles() const override {
        return m_named ? TokenMapPainter::axisTitles() : AxisTitles{};
    }

protected:
    /// Of the first head.
    [[nodiscard]] HeatmapGeometry geometry(const PlotPanel& panel) const override {
        return shows(panel) && !single(panel) ? tilesOf(panel).front().shown : TokenMapPainter::geometry(panel);
    }

private:
    /// A cell of the map of a head: bins, and the tokens at the point.
    struct Spot {
        std::size_t head = 0; ///< among those that are shown
        std::int64_t query = 0, key = 0;
        TokenRange queries, keys;
        double value = 0;
    };
    [[nodiscard]] static bool shows(const PlotPanel& panel) { return !faultOf(headsOf(panel.data), panel.index); }
    [[nodiscard]] static bool single(const PlotPanel& panel) {
        return shows(panel) && headsOf(panel.data).heads.size() == 1;
    }
    [[nodiscard]] static std::vector<HeadTile> tilesOf(const PlotPanel& panel) {
        return headTiles(panel.area, headsOf(panel.data).heads.size(),
                         panel.scheme.positions.scale(panel.placed.session->views.tokenAxis), panel.viewport,
                         panel.style);
    }
    [[nodiscard]] static QStringList namesOf(std::size_t head, const PlotPanel& panel) {
        const HeadData& data = headsOf(panel.data);
        return headNames(**data.file->vectors, data.heads[head]);
    }
    [[nodiscard]] std::optional<Spot> spotAt(const QPointF& point, const PlotPanel& panel) const;
    static void paintFault(QPainter& painter, const Error& fault, const PlotPanel& panel);
    static void paintTile(QPainter& painter, const HeadTile& tile, std::size_t head, const PlotPanel& panel);
    /// The name of the only head, and the range of its colours if it is its own.
    [[nodiscard]] static QStringList footerOf(const PlotPanel& panel);

    bool m_named = false;
};

void HeadsPainter::paint(QPainter& painter, const PlotPanel& panel) {
    const HeadData& data = headsOf(panel.data);
    if (const auto fault = faultOf(data, panel.index)) return paintFault(painter, *fault, panel);
    if (single(panel))
        return paintHeatmap(painter, geometry(panel),
                            {.scores = data.mapOf(0, panel.index),
                             .placed = *data.placed,
                             .column = panel.index,
                             .footer = footerOf(panel),
                             .ramp = ownRamp(*data.placed->session)},
                            panel.style);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    const std::vector<HeadTile> tiles = tilesOf(panel);
    for (std::size_t head = 0; head < tiles.size(); ++head) paintTile(painter, tiles[head], head, panel);
    painter.restore();
}

void HeadsPainter::paintFault(QPainter& painter, const Error& fault, const PlotPanel& panel) {
    const double unit = panel.style.unit;
    const QRectF box = panel.area.adjusted(12 * unit, 12 * unit, -12 * unit, -8 * unit);
    if (!panel.data.placed->session->views.heads.file.empty()) return drawError(painter, box, fault, panel.style);
    drawParagraph(painter, box, tr("Drop a .npz or .safetensors file with the queries and keys of a layer: q and k."),
                  panel.style.fonts.body, panel.style.palette.ink2);
}

void HeadsPainter::paintTile(QPainter& painter, const HeadTile& tile, std::size_t head, const PlotPanel& panel) {
    const HeadData& data = headsOf(panel.data);
    const PositionMap& positions = *panel.scheme.positions;
    const Session& session = *data.placed->session;
    paintMap(painter, tile.shown, data.mapOf(head, panel.index), positions, panel.style);
    paintModalityRuler(painter, tile.shown.keyRuler, Qt::Horizontal, session, positions, tile.shown.keys(),
                       panel.style);
    paintModalityRuler(painter, tile.shown.queryRuler, Qt::Vertical, session, positions, tile.shown.queries(),
                       panel.style);
    const QFont& font = panel.style.fonts.caption;
    drawText(painter, tile.name, Qt::AlignLeft, fittingForm(namesOf(head, panel), font, tile.name.width()), font,
             panel.style.palette.ink2);
}

void HeadsPainter::paintMarks(QPainter& painter, const PlotPanel& panel) {
    if (!shows(panel)) return;
    if (single(panel))
        return paintHeatmapMarks(painter, geometry(panel), panel.marks, {}, footerOf(panel), panel.style);
    for (const HeadTile& tile : tilesOf(panel)) paintMapMarks(painter, tile.shown, panel.marks, panel.style);
}

bool HeadsPainter::paintMagnified(QPainter& painter, const QRectF& box, const PlotPanel& panel) {
    if (!single(panel)) return false;
    HeatmapGeometry magnified = geometry(panel);
    magnified.map = box;
    paintMap(painter, magnified, headsOf(panel.data).mapOf(0, panel.index), *panel.scheme.positions, panel.style);
    return true;
}

QStringList HeadsPainter::footerOf(const PlotPanel& panel) {
    const HeadData& data = headsOf(panel.data);
    QStringList forms = namesOf(0, panel);
    if (data.placed->session->colour.range == RangeMode::PerScheme)
        for (QString& form : forms) form += u' ' + ownRangeForms(data.mapOf(0, panel.index)).last();
    return forms;
}

std::optional<HeadsPainter::Spot> HeadsPainter::spotAt(const QPointF& point, const PlotPanel& panel) const {
    if (!shows(panel)) return {};
    const HeadData& data = headsOf(panel.data);
    std::vector<HeatmapGeometry> shown;
    if (single(panel)) shown.push_back(geometry(panel));
    if (shown.empty())
        for (const HeadTile& tile : tilesOf(panel)) shown.push_back(tile.shown);
    for (std::size_t head = 0; head < shown.size(); ++head) {
        if (!shown[head].map.contains(point)) continue;
        const auto query = shown[head].queryAt(point), key = shown[head].keyAt(point);
        const ScoreMap& scores = data.mapOf(head, panel.index).scores;
        if (!query || !key) return {};
        const auto row = binOf(scores.queries, *query), column = binOf(scores.keys, *key);
        if (!row || !column) return {};
        return Spot{head,
                    *query,
                    *key,
                    scores.queries[*row],
                    scores.keys[*column],
                    static_cast<double>(scores.at(*row, *column))};
    }
    return {};
}

QString HeadsPainter::tip(const QPointF& point, const PlotPanel& panel) const {
    if (!shows(panel)) return {};
    const auto spot = spotAt(point, panel);
    if (!spot) return single(panel) ? TokenMapPainter::tip(point, panel) : QString();
    const bool masked = std::isnan(spot->value) || (panel.data.placed->session->scores.mask == Mask::Causal &&
                                                    spot->keys.begin >= spot->queries.end);
    const bool pair = spot->queries.size() == 1 && spot->keys.size() == 1;
    const QString number = masked ? tr("masked") : scoreText(spot->value, 6);
    return namesOf(spot->head, panel).first() + u'\n' +
           tr("query %1, key %2: %3")
               .arg(rangeText(spot->queries), rangeText(spot->keys),
                    pair || masked ? number : tr("mean %1").arg(number));
}

Derivations HeadsPainter::derive(const QPointF& point, const PlotPanel& panel) const {
    const auto spot = spotAt(point, panel);
    if (!spot) return {};
    const HeadVectors& vectors = **headsOf(panel.data).file->vectors;
    ScoreOptions options = panel.data.placed->session->scores;
    const bool softmax = options.mode == ScoreMode::Softmax;
    if (!softmax) options.mode = ScoreMode::Logit;
    if (spot->queries.size() > 1 || spot->keys.size() > 1)
        return {deriveMean(spot->queries, spot->keys, spot->value, options)};
    Derivation made{
        (softmax ? tr("attention weight of %1") : tr("logit of %1")).arg(namesOf(spot->head, panel).first()), {}};
    if (softmax)
        made.steps << QStringLiteral("w = exp(ℓ) / Σ exp(ℓ)");
    else
        made.steps << (vectors.rotated ? QStringLiteral("ℓ = q·k / √d") : QStringLiteral("ℓ = R(p_i)q·R(p_j)k / √d"));
    if (!softmax && !std::isnan(spot->value))
        made.steps << QStringLiteral("= %1 / √%2")
                          .arg(roundedNumber(spot->value * std::sqrt(vectors.headDim)),
                               QString::number(vectors.headDim));
    made.steps << (std::isnan(spot->value) ? tr("masked") : roundedResult(spot->value));
    return {made};
}

} // namespace

std::unique_ptr<PlotPainter> headsPainter() { return std::make_unique<HeadsPainter>(); }

} // namespace ropescope::ui
