// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <set>

#include <QBuffer>
#include <QSvgGenerator>
#include <QTest>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "tests/ui/plot_panel.h"
#include "ui/document/derivation/derivation.h"
#include "ui/document/words/position_words.h"
#include "ui/figure/figure.h"
#include "ui/plots/plane/plane_points.h"
#include "ui/plots/plot_registry.h"

// Tokens as dots of a plane: where they are, which of many are drawn, and what the pointer finds.

using namespace ropescope;
using namespace ropescope::ui;

namespace {

std::shared_ptr<const PlacedSession> planePlaced(Session session) {
    return placeSession(std::make_shared<const Session>(std::move(session)));
}

/// Dots of each modality.
std::map<Modality, std::int64_t> dotsOf(const PlaneColumn& plane) {
    std::map<Modality, std::int64_t> dots;
    for (const PlanePoint& point : plane.points) ++dots[point.modality];
    return dots;
}

/// The first panel of the plot, painted.
struct PaintedPlane {
    std::shared_ptr<const PlacedSession> placed;
    const Plot& plot = *findPlot(builtInPlots(), "plane");
    PaintStyle style = paintStyle(ThemeKind::Light);
    PlotDataPtr data;
    std::unique_ptr<PlotPainter> painter = plot.painter();
    QString svg;

    explicit PaintedPlane(Session session) : placed(planePlaced(std::move(session))) {
        data = *computePlot(plot, {.placed = placed, .room = {300, 240}, .style = style});
        QBuffer buffer;
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        QPainter onPage(&generator);
        painter->paint(onPage, panel());
        onPage.end();
        svg = QString::fromUtf8(buffer.data());
    }
    [[nodiscard]] PlotPanel panel() const { return panelOf(*data, QRectF(0, 0, 300, 240), style); }
    /// The middle of the points at which a token is found; null: nowhere.
    [[nodiscard]] QPointF placeOf(std::int64_t token) const {
        QPointF sum;
        int found = 0;
        for (int y = 0; y < 240; ++y) {
            for (int x = 0; x < 300; ++x) {
                if (painter->hit(QPointF(x, y), panel()).key != token) continue;
                sum += QPointF(x, y);
                ++found;
            }
        }
        return found > 0 ? sum / found : QPointF();
    }
};

} // namespace

class TestPlane : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void axesSuitTheScheme() {
        using Names = std::vector<std::string>;
        QCOMPARE(planeAxes(Names{"h", "w"}, "automatic"), (PlaneAxes{1, 0}));
        QCOMPARE(planeAxes(Names{"t", "h", "w"}, "automatic"), (PlaneAxes{2, 1}));
        QCOMPARE(planeAxes(Names{"t", "h", "w"}, "t,h"), (PlaneAxes{0, 1}));
        QCOMPARE(planeAxes(Names{"t", "h", "w"}, " w , t "), (PlaneAxes{2, 0}));
        QCOMPARE(planeAxes(Names{"h", "w"}, "t,h"), (PlaneAxes{1, 0})); // has no t
        QCOMPARE(planeAxes(Names{"c0", "c1", "c2", "c3"}, "automatic"), (PlaneAxes{0, 1}));
        QCOMPARE(planeAxes(Names{"n"}, "w,h"), (PlaneAxes{-1, 0}));
    }

    /// Few tokens all have their dot, at the coordinates that the scheme gives them.
    void everyTokenIsWhereItsCoordinatesAre() {
        for (const char* id : {"rope-tie", "rope-tv", "m-rope", "flat", "circle-rope", "vrope", "hunyuan-vl"}) {
            const auto placed = planePlaced(sessionOf("text:5 image:6x4 text:7", {id}));
            const SchemeColumn& column = placed->columns.front();
            const PlaneColumn plane = planeOf(*placed, column);
            QCOMPARE(std::ssize(plane.points), column.positions->tokens);
            QVERIFY(!plane.thinned());
            for (std::int64_t token = 0; token < plane.tokens; ++token) {
                const PlanePoint& point = plane.points[static_cast<std::size_t>(token)];
                const Position position = column.positions->positionOf(token);
                QCOMPARE(point.token, token);
                const double across = plane.axes.across < 0 ? static_cast<double>(token + 1)
                                                            : position[static_cast<std::size_t>(plane.axes.across)];
                QCOMPARE(point.place, QPointF(across, position[static_cast<std::size_t>(plane.axes.up)]));
            }
        }
    }

    /// At most 500 dots of a modality, at exact coordinates; the ends of texts and the corners of images are among them.
    void bigDocumentsAreThinnedOut() {
        for (const char* notation :
             {"text:1000000 image:1000x700 text:300000 video:64x48x100 text:1000000000 audio:5000", "image:24x24",
              "text:501", "image:2x100000", "video:30x20x40@0.5 text:3"}) {
            for (const char* id : {"rope-tv", "m-rope", "flat"}) {
                const auto placed = planePlaced(sessionOf(notation, {id}));
                const PositionMap& map = *placed->columns.front().positions;
                const PlaneColumn plane = planeOf(*placed, placed->columns.front());
                QVERIFY(plane.thinned());
                std::map<Modality, std::int64_t> tokens;
                for (const Lattice& block : map.blocks)
                    tokens[modalityOf(placed->session->sequence.segments[static_cast<std::size_t>(block.segment)],
                                      block.part)] += block.tokens();
                for (const auto& [modality, dots] : dotsOf(plane))
                    QVERIFY2(dots <= kMaxPlaneDots && dots >= std::min(tokens[modality], kMaxPlaneDots / 8), id);
                std::set<std::int64_t> drawn;
                for (const PlanePoint& point : plane.points) {
                    QCOMPARE(point.place, planePlace(map, plane.axes, point.token));
                    QVERIFY(drawn.empty() || *drawn.rbegin() < point.token);
                    drawn.insert(point.token);
                }
                for (std::size_t segment = 0; segment < map.segments.size(); ++segment) {
                    QVERIFY(drawn.contains(map.segments[segment].begin));
                    QVERIFY(drawn.contains(map.segments[segment].end - 1));
                }
                QCOMPARE(plane.up.high, placed->columns.front().positions.bounds(plane.axes.up).second);
            }
        }
    }

    /// Also of thousands of segments, evenly chosen over all of them.
    void manySegmentsShareTheDots() {
        Session session = sessionOf("text:1", {"rope-tv", "flat"});
        for (int i = 0; i < 3000; ++i) {
            session.sequence.segments.push_back(ImageSegment{.width = 8, .height = 8});
            session.sequence.segments.push_back(TextSegment{3});
        }
        const auto placed = planePlaced(std::move(session));
        for (const SchemeColumn& column : placed->columns) {
            const PlaneColumn plane = planeOf(*placed, column);
            for (const auto& [modality, dots] : dotsOf(plane)) QVERIFY(dots <= kMaxPlaneDots && dots > 400);
            for (std::size_t i = 1; i < plane.points.size(); ++i)
                QVERIFY(plane.points[i].token - plane.points[i - 1].token < 3 * plane.tokens / kMaxPlaneDots);
            QVERIFY(plane.gaps.empty());
        }
    }

    /// An image of 100×100 keeps every fifth row and column, and the last.
    void imagesStayLattices() {
        const auto placed = planePlaced(sessionOf("image:100x100", {"rope-tv"}));
        const PlaneColumn plane = planeOf(*placed, placed->columns.front());
        QCOMPARE(plane.points.size(), std::size_t{21 * 21});
        std::set<double> rows, columns;
        for (const PlanePoint& point : plane.points) {
            rows.insert(point.place.y() - plane.up.low);
            columns.insert(point.place.x() - plane.across.low);
        }
        std::set<double> expected{99};
        for (int i = 0; i < 100; i += 5) expected.insert(i);
        QVERIFY(rows == expected && columns == expected);
    }

    /// Of RoPE-TV: from text at (5, 5) to the first patch, and back; not in the plane of a scheme with one axis.
    void gapsLeadFromTextToPatches() {
        const auto gaps = [](Session session) {
            const auto placed = planePlaced(std::move(session));
            return planeOf(*placed, placed->columns.front()).gaps;
        };
        const std::vector<QLineF> lines = gaps(sessionOf(kExample, {"rope-tv"}));
        QCOMPARE(lines.size(), std::size_t{2});
        QCOMPARE(lines[0], QLineF(5, 5, 10, 10.5));
        QCOMPARE(lines[1], QLineF(13, 12.5, 18, 18));
        QCOMPARE(gaps(sessionOf("text:5 image:4x3", {"rope-tv"})).size(), std::size_t{1});
        QVERIFY(gaps(sessionOf(kExample, {"flat"})).empty());
        Session without = sessionOf(kExample, {"rope-tv"});
        without.views.gaps = false;
        QVERIFY(gaps(without).empty());
    }

    /// Columns run to the right and rows down, as on the screen, and both axes have the same scale.
    void rowsRunDown() {
        const PaintedPlane shown(sessionOf(kExample, {"rope-tv"}));
        const QPointF first = shown.placeOf(0), last = shown.placeOf(21), corner = shown.placeOf(5);
        QVERIFY(!first.isNull() && !last.isNull() && !corner.isNull());
        QVERIFY(last.x() > first.x() + 50 && last.y() > first.y() + 50);
        QVERIFY(corner.x() < shown.placeOf(8).x() && corner.y() < shown.placeOf(13).y());
        const QRectF box = shown.painter->axesBox(shown.panel());
        QVERIFY(std::abs(box.width() - box.height()) < 1);
        QVERIFY(shown.svg.contains(QStringLiteral(">col<")) && shown.svg.contains(QStringLiteral(">row<")));
        const PaintedPlane flat(sessionOf(kExample, {"flat"})); // positions up, as in any chart
        QVERIFY(flat.placeOf(21).y() < flat.placeOf(0).y() && flat.placeOf(21).x() > flat.placeOf(0).x());
        QVERIFY(flat.svg.contains(QStringLiteral(">token<")) && flat.svg.contains(QStringLiteral(">position<")));
    }

    void chosenAxesAreDrawn() {
        Session session = sessionOf("text:4 video:4x3x5 text:4", {"m-rope"});
        session.views.planeAxes = "t,w";
        const PaintedPlane shown(std::move(session));
        QVERIFY(shown.svg.contains(QStringLiteral(">t<")) && shown.svg.contains(QStringLiteral(">col<")));
        QVERIFY(shown.placeOf(67).y() < shown.placeOf(0).y()); // only rows run down
    }

    void thePointerFindsTokens() {
        const PaintedPlane shown(sessionOf(kExample, {"rope-tv"}));
        const QPointF corner = shown.placeOf(5);
        QCOMPARE(shown.painter->tip(corner, shown.panel()), QStringLiteral("#6: image, row 1, col 1, (10.5, 10)"));
        const QString text = plainText(shown.painter->derive(corner, shown.panel()));
        QVERIFY2(text.contains(QStringLiteral("10.5")), qPrintable(text));
        QVERIFY(!shown.painter->hit({1, 1}, shown.panel()).key);
        QVERIFY(shown.painter->tip({1, 1}, shown.panel()).isEmpty());
    }

    void marksAreAtTheirTokens() {
        const PaintedPlane shown(sessionOf(kExample, {"rope-tv"}));
        QImage image(300, 240, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        PlotPanel marked = shown.panel();
        marked.marks = {.queryToken = 21, .keyToken = 0};
        shown.painter->paintMarks(painter, marked);
        painter.end();
        QRect dark;
        for (int y = 0; y < 240; ++y)
            for (int x = 0; x < 300; ++x)
                if (image.pixelColor(x, y).lightness() < 128) dark |= QRect(x, y, 1, 1);
        QVERIFY(QRectF(dark).contains(shown.placeOf(0)) && QRectF(dark).contains(shown.placeOf(21)));
        QVERIFY(dark.width() < shown.placeOf(21).x() - shown.placeOf(0).x() + 40);
    }

    void wordsAndValuesSayWhatIsDrawn() {
        const PaintedPlane shown(sessionOf(kExample, {"rope-tv"}));
        const Table table = shown.plot.values(*shown.data, 0);
        QCOMPARE(table.shape.header, (std::vector<std::string>{"token", "segment", "w", "h"}));
        QCOMPARE(table.shape.rows, std::size_t{22});
        QCOMPARE(std::vector<double>(table.values.begin() + 20, table.values.begin() + 24),
                 (std::vector<double>{5, 1, 10, 10.5}));
        QCOMPARE(shown.plot.summary(shown.panel()), QStringLiteral("22 tokens, col from 1 to 22, row from 1 to 22."));
        const auto captionOf = [](const char* notation, std::vector<std::string> schemes) {
            FigureSpec spec;
            spec.plots = {"plane"};
            return (*Figure::make(std::make_shared<const Session>(sessionOf(notation, std::move(schemes))), spec))
                ->caption();
        };
        const QString small = captionOf(kExample, {"rope-tv"});
        QVERIFY(small.contains(QStringLiteral("thin diagonal")) && small.contains(QStringLiteral("Dashed lines")));
        QVERIFY(!small.contains(QStringLiteral("evenly chosen")) && !small.contains(QStringLiteral("one axis")));
        const QString large = captionOf("text:3000", {"rope-tv", "flat"});
        QVERIFY(large.contains(QStringLiteral("more than 500 tokens")) && large.contains(QStringLiteral("one axis")));
        QVERIFY(!large.contains(QStringLiteral("Dashed lines")));
    }

    /// Only other positions, axes or gaps need another computation.
    void theKeyFollowsWhatIsDrawn() {
        const Plot& plot = *findPlot(builtInPlots(), "plane");
        const auto keyOf = [&](const Session& session) { return plot.work({.placed = planePlaced(session)})->key; };
        Session session = sessionOf(kExample);
        const quint64 before = keyOf(session);
        session.rotary.base = 7;
        session.colour.map = "cividis";
        QCOMPARE(keyOf(session), before);
        session.views.planeAxes = "t,h";
        QVERIFY(keyOf(session) != before);
        session.views.planeAxes = "automatic";
        session.views.gaps = false;
        QVERIFY(keyOf(session) != before);
    }
};

ROPESCOPE_TEST(TestPlane)
#include "tst_plane.moc"
