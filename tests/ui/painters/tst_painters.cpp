// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include <QImage>
#include <QTest>

#include <ropescope/analysis/heatmap.h>
#include <ropescope/sequence/notation.h>

#include "tests/support/registration.h"
#include "tests/ui/painter_checks.h"
#include "ui/painters/drawing.h"
#include "ui/painters/heatmap_painter.h"
#include "ui/painters/ribbon_painter.h"
#include "ui/painters/spectrum_painter.h"
#include "ui/plots/positions/fields_painter.h"
#include "ui/plots/positions/grid_painter.h"
#include "ui/plots/profile/profile_chart.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

std::shared_ptr<const PlacedSession> paintedLayout(const std::string& notation, bool stacked = false) {
    auto session = std::make_shared<Session>(defaultSession());
    session->sequence = *parseNotation(notation);
    session->views.videoStacked = stacked;
    return placeSession(std::move(session));
}

} // namespace

/// Painters draw something for every sequence, and their geometry maps each point back to what is drawn there.
class PaintersTest : public QObject {
    Q_OBJECT

private slots:
    void neverBlank_data();
    void neverBlank();
    void gridFindsItsCells_data();
    void gridFindsItsCells();
    void gridCellsDoNotOverlap_data() { gridFindsItsCells_data(); }
    void gridCellsDoNotOverlap();
    void gridFitsSmallSequencesOnly();
    void gridShowsTheFrameThatIsChosen();
    void gridStaysSmallForManySegments();
    void fieldsFindTheirTokens();
    void errorsAreShown();
    void marksAreSeen();
    void pairsOfSeveralAxesShowThem();
    void palettesAreReadable();
};

void PaintersTest::neverBlank_data() {
    QTest::addColumn<QString>("notation");
    QTest::newRow("one token") << "text:1";
    QTest::newRow("one patch") << "image:1x1";
    QTest::newRow("usual") << "text:5 image:4x3 text:5";
    QTest::newRow("a billion") << "text:1000000000";
    QTest::newRow("thin") << "image:1000000x1";
    QTest::newRow("tall") << "image:1x1000000";
    QTest::newRow("long video") << "text:3 video:2x2x100000 text:3";
    QTest::newRow("mixed") << "text:9 image:2x2+2 audio:7 video:3x2x4@0.5 pad:2";
    QTest::newRow("60 segments") << QStringLiteral("text:5 image:3x2 video:2x2x2 ").repeated(20);
}

void PaintersTest::neverBlank() {
    QFETCH(QString, notation);
    const auto placed = paintedLayout(notation.toStdString());
    HeatmapRequest heatmapRequest;
    heatmapRequest.placed = placed;
    heatmapRequest.cells = 64;
    const auto heatmaps = analyseHeatmaps(heatmapRequest, {});
    FieldsRequest fieldsRequest;
    fieldsRequest.placed = placed;
    const auto fields = analyseFields(fieldsRequest, {});
    QVERIFY(heatmaps && fields);
    for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
        const PaintStyle style = paintStyle(kind);
        for (std::size_t i = 0; i < placed->columns.size(); ++i) {
            const SchemeColumn& column = placed->columns[i];
            const std::int64_t tokens = column.positions ? column.positions->tokens : 0;
            const GridGeometry cells = gridGeometry(kArea, *placed->session, column, style);
            const QImage grid = paintedImage(
                style, [&](QPainter& painter, const QRectF& area) { paintGrid(painter, area, cells, column, style); });
            QVERIFY(checkCells(grid, cells, style) > 0);
            const FieldsGeometry rows = fieldsGeometry(kArea, **fields, i, style);
            const QImage field = paintedImage(
                style, [&](QPainter& painter, const QRectF&) { paintFields(painter, rows, **fields, i, style); });
            QVERIFY(checkFields(field, rows, (*fields)->columns[i]) > 0);
            const HeatmapGeometry map = heatmapGeometry(kArea, tokens, {}, style);
            const MapContent scores{(*heatmaps)->columns[i], *placed, i};
            const QImage heatmap = paintedImage(
                style, [&](QPainter& painter, const QRectF&) { paintHeatmap(painter, map, scores, style); });
            // The rest is lines between blocks, and numbers in large cells.
            QVERIFY(shareOf(heatmap, map.map, (*heatmaps)->columns[i].image) > 0.5);
            const QImage ribbon = paintedImage(style, [&](QPainter& painter, const QRectF& area) {
                const PositionMap& positions = *column.positions;
                paintRibbonSegments(painter, area, *placed->session, positions, positions.tokens, style);
                paintRibbonTokens(painter, area, positions, positions.tokens, {}, style);
            });
            QVERIFY(checkRibbon(ribbon, *placed, *column.positions, style) > 0);
        }
    }
}

void PaintersTest::gridFindsItsCells_data() {
    QTest::addColumn<QString>("notation");
    QTest::addColumn<bool>("stacked");
    QTest::newRow("usual") << "text:5 image:4x3 text:5" << false;
    QTest::newRow("long text") << "text:1000000000 image:2x2 text:9" << false;
    QTest::newRow("large image") << "text:2 image:300x200 text:2" << false;
    QTest::newRow("video") << "text:2 video:3x2x6 text:2" << false;
    QTest::newRow("stacked video") << "text:2 video:3x2x60 text:2" << true;
    QTest::newRow("audio and pads") << "pad:2 audio:30 text:1" << false;
}

void PaintersTest::gridFindsItsCells() {
    QFETCH(QString, notation);
    QFETCH(bool, stacked);
    const auto placed = paintedLayout(notation.toStdString(), stacked);
    const PaintStyle style = paintStyle(ThemeKind::Light);
    for (const SchemeColumn& column : placed->columns) {
        const GridGeometry geometry = gridGeometry({0, 0, 261, 222}, *placed->session, column, style);
        QVERIFY(!geometry.cells.empty());
        for (const GridCell& cell : geometry.cells) {
            const auto token = geometry.tokenAt(cell.box.center(), *column.positions);
            QVERIFY(token.has_value());
            QCOMPARE(column.positions->elementOf(*token), cell.element);
            QCOMPARE(geometry.cellOf(*token, *column.positions), std::optional<QRectF>(cell.box));
        }
        QVERIFY(!geometry.tokenAt({-5, -5}, *column.positions));
        QVERIFY(!geometry.cellOf(column.positions->tokens, *column.positions));
    }
}

void PaintersTest::gridCellsDoNotOverlap() {
    QFETCH(QString, notation);
    QFETCH(bool, stacked);
    const auto placed = paintedLayout(notation.toStdString(), stacked);
    const PaintStyle style = paintStyle(ThemeKind::Light);
    for (const SchemeColumn& column : placed->columns) {
        const GridGeometry geometry = gridGeometry({0, 0, 261, 222}, *placed->session, column, style);
        for (std::size_t i = 0; i < geometry.cells.size(); ++i) {
            QVERIFY(geometry.cells[i].box.right() <= geometry.size.width());
            for (std::size_t j = i + 1; j < geometry.cells.size(); ++j) {
                QVERIFY(!geometry.cells[i].box.intersects(geometry.cells[j].box));
            }
        }
    }
}

void PaintersTest::gridFitsSmallSequencesOnly() {
    const PaintStyle style = paintStyle(ThemeKind::Light);
    const auto fits = [&](const std::string& notation) {
        const auto placed = paintedLayout(notation);
        return gridGeometry({0, 0, 261, 222}, *placed->session, placed->columns[1], style).fits;
    };
    QVERIFY(fits("text:5 image:4x3 text:5"));
    QVERIFY(fits("text:1"));
    QVERIFY(!fits("text:96 image:16x16 text:64"));
    QVERIFY(!fits("text:1000000000"));
    QVERIFY(!fits("text:5 image:4x3 text:1000000000"));
    // A column of four at 150 % of a projector.
    const auto narrow = paintedLayout("text:5 image:4x3 text:5");
    for (const SchemeColumn& column : narrow->columns) {
        const GridGeometry geometry = gridGeometry({0, 0, 177, 200}, *narrow->session, column, style);
        QVERIFY(geometry.fits);
        QCOMPARE(geometry.cells.size(), std::size_t{22});
        QCOMPARE(geometry.gaps.size(), std::size_t{2});
        for (const GridGap& gap : geometry.gaps) {
            const QFont font = resized(style.fonts.monoSmall, style.fonts.monoSmall.pixelSize() * geometry.gapRatio);
            for (const QString& number : gap.numbers) QVERIFY(textWidth(font, number) <= gap.line.length() + 4);
        }
    }
}

void PaintersTest::gridShowsTheFrameThatIsChosen() {
    auto session = std::make_shared<Session>(defaultSession());
    session->sequence = *parseNotation("video:2x2x8");
    session->views.videoFrame = 5;
    const auto placed = placeSession(session);
    const GridGeometry geometry =
        gridGeometry({0, 0, 261, 222}, *session, placed->columns[1], paintStyle(ThemeKind::Light));
    QCOMPARE(geometry.cells.size(), std::size_t{4});
    QCOMPARE(geometry.cells.front().element.frame, std::int64_t{5});
    QCOMPARE(geometry.blocks.front().note, QStringLiteral("frame 6 of 8"));
    // Of a stack, those of query and key are never left out.
    session->views.videoStacked = true;
    session->views.videoFrames = "1,3";
    const Element mark{.part = Part::Patch, .frame = 4};
    const GridGeometry stack = gridGeometry({0, 0, 261, 222}, *session, placed->columns[1],
                                            paintStyle(ThemeKind::Light), GridChoice{.kept = {mark}});
    const PositionMap& map = *placed->columns[1].positions;
    for (const std::int64_t frame : {0, 2, 4})
        QVERIFY(stack.cellOf(map.tokenOf({.part = Part::Patch, .frame = frame}), map));
    QCOMPARE(stack.blocks.front().note, QStringLiteral("3 of 8 frames"));
}

void PaintersTest::gridStaysSmallForManySegments() {
    std::string notation;
    for (int i = 0; i < 20000; ++i) notation += "text:3 image:2x2 ";
    const auto placed = paintedLayout(notation);
    const PaintStyle style = paintStyle(ThemeKind::Light);
    const SchemeColumn& column = placed->columns[1];
    const GridGeometry geometry =
        gridGeometry({0, 0, 261, 222}, *placed->session, column, style, GridChoice{.aroundSegment = 30001});
    QVERIFY(geometry.cells.size() < 2000);
    QVERIFY(!geometry.fits);
    const auto shown = [&](std::int64_t segment) {
        return std::any_of(geometry.blocks.begin(), geometry.blocks.end(),
                           [segment](const GridBlock& block) { return block.segment == segment; });
    };
    QVERIFY(shown(30001));
    QVERIFY(!shown(0));
    const auto notes =
        std::count_if(geometry.captions.begin(), geometry.captions.end(), [](const GridCaption& caption) {
            return caption.symbol.isEmpty() && caption.text.contains(QStringLiteral("segment"));
        });
    QCOMPARE(notes, 2);
}

void PaintersTest::fieldsFindTheirTokens() {
    FieldsRequest request;
    request.placed = paintedLayout("text:96 image:16x16 text:64 video:8x6x4 text:128");
    const auto fields = analyseFields(request, {});
    QVERIFY(fields);
    const PaintStyle style = paintStyle(ThemeKind::Light);
    for (std::size_t i = 0; i < request.placed->columns.size(); ++i) {
        const PositionMap& map = *request.placed->columns[i].positions;
        const FieldsGeometry geometry = fieldsGeometry({0, 0, 261, 222}, **fields, i, style);
        for (const std::int64_t token : {0L, 95L, 96L, 200L, 351L, 352L, 416L, 607L, 735L}) {
            int found = 0;
            for (const FieldCell& cell : geometry.cells) {
                const auto box = geometry.boxOf(map.elementOf(token), cell, (*fields)->columns[i], map);
                if (!box) continue;
                ++found;
                QVERIFY(cell.box.contains(box->center()));
                QCOMPARE(geometry.tokenAt(box->center(), (*fields)->columns[i], map),
                         std::optional<std::int64_t>(token));
            }
            QCOMPARE(found, map.axisCount());
        }
    }
}

void PaintersTest::errorsAreShown() {
    auto session = std::make_shared<Session>(defaultSession());
    session->sequence = *parseNotation("text:2 av:2x2x2+10");
    const auto placed = placeSession(session);
    const PaintStyle style = paintStyle(ThemeKind::Light);
    QVERIFY(!placed->columns.front().positions);
    const QImage image = paintedImage(style, [&](QPainter& painter, const QRectF& area) {
        paintGrid(painter, area, gridGeometry(area, *session, placed->columns.front(), style), placed->columns.front(),
                  style);
    });
    // A few lines of text, and no cells.
    QVERIFY(pixelsOf(image, style.palette.ink2) > 100);
    QCOMPARE(pixelsOf(image, style.palette.modality(Modality::Text).fill), 0);
}

void PaintersTest::pairsOfSeveralAxesShowThem() {
    const PaintStyle style = paintStyle(ThemeKind::Light);
    for (const std::string allocation : {"golden-gate", "mixed:3", "xdrope:32,32", "liere:3"}) {
        auto session = std::make_shared<Session>(defaultSession());
        session->schemes = {{.id = "rope-tv", .params = {}}};
        session->rotary.allocation = allocation;
        const auto placed = placeSession(session);
        const SchemeColumn& column = placed->columns.front();
        QVERIFY(column.plan);
        const QImage strips = paintedImage(style, [&](QPainter& painter, const QRectF& area) {
            paintAllocation(painter, area.adjusted(0, 0, 0, -240), *placed, style);
        });
        bool rows = false, columns = false;
        for (int x = 0; x < strips.width(); ++x) {
            for (int y = 0; y < 20; ++y) {
                rows = rows || strips.pixelColor(x, y) == style.palette.axis("h");
                columns = columns || strips.pixelColor(x, y) == style.palette.axis("w");
            }
        }
        QVERIFY2(rows && columns, allocation.c_str());
    }
}

void PaintersTest::marksAreSeen() {
    const auto placed = paintedLayout("text:5 image:4x3 text:5");
    const SchemeColumn& column = placed->columns[1];
    const PaintStyle style = paintStyle(ThemeKind::Light);
    const QRectF area(0, 0, 280, 260);
    const GridGeometry grid = gridGeometry(area, *placed->session, column, style);
    const QImage image = paintedImage(style, [&](QPainter& painter, const QRectF&) {
        paintGridMarks(painter, grid, column, {19, 11, 1}, style);
    });
    const QRectF query = *grid.cellOf(19, *column.positions);
    const QRectF key = *grid.cellOf(11, *column.positions);
    QCOMPARE(image.pixelColor((query.topLeft() + QPointF(4, 4)).toPoint()), style.palette.ink);
    QCOMPARE(image.pixelColor((key.topLeft() + QPointF(5, 5)).toPoint()), style.palette.panel);
    QVERIFY(image.pixelColor(QPointF(key.left(), key.center().y()).toPoint()).lightness() < 60);
}

/// WCAG 2 contrast: (L1 + 0.05) / (L2 + 0.05) of relative luminances.
void PaintersTest::palettesAreReadable() {
    const auto channel = [](double value) {
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    const auto luminance = [&](const QColor& colour) {
        return 0.2126 * channel(colour.redF()) + 0.7152 * channel(colour.greenF()) + 0.0722 * channel(colour.blueF());
    };
    for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
        const Palette& colours = palette(kind);
        for (const QColor& ink : {colours.ink, colours.ink2, colours.ink3, colours.pass, colours.fail,
                                  colours.text.label, colours.image.label, colours.video.label, colours.audio.label}) {
            const double one = luminance(ink) + 0.05;
            const double other = luminance(colours.panel) + 0.05;
            QVERIFY(std::max(one, other) / std::min(one, other) >= 4.4);
        }
    }
}

ROPESCOPE_TEST(PaintersTest)
#include "tst_painters.moc"
