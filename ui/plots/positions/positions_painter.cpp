// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/positions/positions_painter.h"

#include <algorithm>

#include "ui/plots/positions/fields_painter.h"
#include "ui/plots/positions/grid_painter.h"
#include "ui/plots/positions/positions_caption.h"
#include "ui/plots/positions/positions_data.h"

namespace ropescope::ui {

namespace {

class PositionsPainter : public PlotPainter {
public:
    void paint(QPainter& painter, const PlotPanel& panel) override {
        const PositionsData& data = positionsOf(panel.data);
        const PatchLook look{.overlay = data.overlayOf(panel.index),
                             .pictures = &data.pictures,
                             .scored = panel.index < data.scored.size() ? &data.scored[panel.index] : nullptr};
        if (!data.grid) return paintFields(painter, fieldsOf(panel), *data.fields, panel.index, panel.style, look);
        painter.save();
        painter.setClipRect(panel.area, Qt::IntersectClip);
        painter.translate(originOf(panel));
        paintGrid(painter, QRectF(QPointF(0, 0), panel.area.size()), data.grids[panel.index], panel.scheme, panel.style,
                  look);
        painter.restore();
    }

    void paintMarks(QPainter& painter, const PlotPanel& panel) override {
        const PositionsData& data = positionsOf(panel.data);
        const Marks marks = positionsMarks(data, panel.index, panel.marks);
        if (!data.grid)
            return paintFieldsMarks(painter, fieldsOf(panel), *data.fields, panel.index, marks, panel.style);
        painter.save();
        painter.setClipRect(panel.area, Qt::IntersectClip);
        painter.translate(originOf(panel));
        paintGridMarks(painter, data.grids[panel.index], panel.scheme, marks, panel.style);
        painter.restore();
    }

    [[nodiscard]] PlotHit hit(const QPointF& point, const PlotPanel& panel) const override {
        if (!panel.scheme.positions || !panel.area.contains(point)) return {};
        const PositionsData& data = positionsOf(panel.data);
        const PositionMap& map = *panel.scheme.positions;
        if (data.grid) return {.query = {}, .key = data.grids[panel.index].tokenAt(point - originOf(panel), map)};
        return {.query = {}, .key = fieldsOf(panel).tokenAt(point, data.fields->columns[panel.index], map)};
    }

    [[nodiscard]] std::optional<QRectF> placeOf(const PlotHit& at, const PlotPanel& panel) const override {
        if (!at.key || at.query || !panel.scheme.positions || *at.key >= panel.scheme.positions->tokens) return {};
        if (const auto box = boxOf(*at.key, panel)) return box->translated(originOf(panel));
        const PositionsData& data = positionsOf(panel.data);
        if (data.grid) return {};
        const FieldsGeometry geometry = fieldsOf(panel);
        const Element element = panel.scheme.positions->elementOf(*at.key);
        for (const FieldCell& cell : geometry.cells)
            if (auto box = geometry.boxOf(element, cell, data.fields->columns[panel.index], *panel.scheme.positions))
                return box;
        return {};
    }

    /// Coordinates and the gaps around the visual segment; also the score if patches are coloured by scores.
    [[nodiscard]] Derivations derive(const QPointF& point, const PlotPanel& panel) const override {
        const auto token = hit(point, panel).key;
        const PositionsData& data = positionsOf(panel.data);
        if (!token && data.grid)
            return deriveGamma(panel.placed, panel.scheme,
                               data.grids[panel.index].captionedAt(point - originOf(panel)));
        if (!token) return {};
        Derivations derivations = derivePosition(panel.placed, panel.scheme, *token);
        const Element element = panel.scheme.positions->elementOf(*token);
        if (element.part == Part::Patch) derivations << deriveGamma(panel.placed, panel.scheme, element.segment);
        derivations << deriveGaps(panel.scheme, element.segment);
        const OverlayColumn* overlay = positionsOf(panel.data).overlayOf(panel.index);
        if (overlay && overlay->queries.size() == 1)
            derivations << derivePair(panel.placed, panel.scheme, overlay->queries.begin, *token);
        return derivations;
    }

    [[nodiscard]] QString termAt(const QPointF& point, const PlotPanel& panel) const override {
        const PositionsData& data = positionsOf(panel.data);
        const bool gap = data.grid && data.grids[panel.index].gapAt(point - originOf(panel));
        if (gap) return QStringLiteral("gap");
        const auto token = hit(point, panel).key;
        if (!token) return {};
        const bool patch = panel.scheme.positions->elementOf(*token).part == Part::Patch;
        return patch ? QStringLiteral("patch_position") : QStringLiteral("position");
    }
    [[nodiscard]] std::int64_t segmentAt(const QPointF& point, const PlotPanel& panel) const override {
        const PositionsData& data = positionsOf(panel.data);
        if (!data.grid) return -1;
        const QPointF place = point - originOf(panel);
        const GridGap* gap = data.grids[panel.index].gapAt(place);
        return gap ? gap->segment : data.grids[panel.index].captionedAt(place);
    }

    [[nodiscard]] QSizeF overflow(const PlotPanel& panel) const override {
        const PositionsData& data = positionsOf(panel.data);
        if (!data.grid) return {0, 0};
        const QSizeF beyond = data.grids[panel.index].size - panel.area.size();
        return {std::max(0.0, beyond.width()), std::max(0.0, beyond.height())};
    }

    [[nodiscard]] std::optional<QRectF> boxOf(std::int64_t token, const PlotPanel& panel) const override {
        const PositionsData& data = positionsOf(panel.data);
        if (!data.grid || !panel.scheme.positions) return {};
        return data.grids[panel.index].cellOf(token, *panel.scheme.positions);
    }

private:
    static FieldsGeometry fieldsOf(const PlotPanel& panel) {
        const PositionsData& data = positionsOf(panel.data);
        return fieldsGeometry(panel.area, *data.fields, panel.index, panel.style,
                              data.overlay ? FieldRows::Scores : FieldRows::EachAxis);
    }
    static QPointF originOf(const PlotPanel& panel) { return panel.area.topLeft() - panel.offset; }
};

} // namespace

std::unique_ptr<PlotPainter> makePositionsPainter() { return std::make_unique<PositionsPainter>(); }

} // namespace ropescope::ui
