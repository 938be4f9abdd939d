// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>

#include <QTest>

#include <ropescope/scores/features/features.h>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "tests/ui/plot_panel.h"
#include "ui/plots/plot_registry.h"
#include "ui/plots/rotation/clock_faces.h"

// Rotation and phase: angles of pairs at the positions of tokens, as clocks and as a map.

using namespace ropescope;
using namespace ropescope::ui;

namespace {

std::shared_ptr<const PlacedSession> placedOf(Session session) {
    return placeSession(std::make_shared<const Session>(std::move(session)));
}

/// A plot as a page has it, with its numbers.
struct PaintedPlot {
    std::shared_ptr<const PlacedSession> placed;
    const Plot& plot;
    PaintStyle style = paintStyle(ThemeKind::Light);
    PlotDataPtr data;
    std::unique_ptr<PlotPainter> painter;
    QImage image{400, 240, QImage::Format_RGB32};

    PaintedPlot(const char* id, Session session, std::optional<Element> query = {}, std::optional<Element> key = {})
        : placed(placedOf(std::move(session))), plot(*findPlot(builtInPlots(), id)), painter(plot.painter()) {
        data = *computePlot(
            plot, {.placed = placed, .query = query, .key = key, .room = image.size(), .onPage = true, .style = style});
        image.fill(style.palette.panel);
        QPainter onImage(&image);
        painter->paint(onImage, panel());
    }
    [[nodiscard]] PlotPanel panel() const { return panelOf(*data, QRectF(image.rect()), style); }
    [[nodiscard]] std::vector<double> values() const { return plot.values(*data, 0).values; }
};

Element textToken(std::int64_t token) { return {.segment = 0, .part = Part::Text, .column = token}; }

} // namespace

class TestRotation : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    /// Seed 002's example: position 5, d = 8: angles 5, 0.5, 0.05, 0.005.
    void anglesOfPositionFive() {
        Session session = sessionOf("text:8", {"flat"});
        session.rotary.headDim = 8;
        session.origin = 0;
        const PaintedPlot plot("rotation", session, textToken(5), textToken(3));
        const std::vector<double> values = plot.values(); // pair, axis, theta, query, key
        QCOMPARE(values.size(), std::size_t{20});
        for (std::size_t k = 0; k < 4; ++k) {
            const double theta = std::pow(10, -static_cast<double>(k));
            QVERIFY(std::abs(values[5 * k + 2] - theta) < 1e-15);
            QVERIFY(std::abs(values[5 * k + 3] - 5 * theta) < 1e-14);
            QVERIFY(std::abs(values[5 * k + 4] - 3 * theta) < 1e-14);
        }
        const FrequencyPlan& frequencies = *plot.placed->columns[0].plan;
        QCOMPARE(angleText(angleOf(frequencies, 0, {5})), QStringLiteral("5 286.5°"));
        QCOMPARE(angleText(angleOf(frequencies, 1, {5})), QStringLiteral("0.5 28.6°"));
        const long double turn = 2 * std::numbers::pi_v<long double>;
        QVERIFY(std::abs(static_cast<long double>(angleOf(frequencies, 0, {1e12}).reduced) - std::fmod(1e12L, turn)) <
                1e-6L);
    }

    /// Each pair turns by the coordinate of its own axis.
    void pairsTurnByTheirAxis() {
        const PaintedPlot plot("rotation", sessionOf(kExample, {"rope-tv"}),
                               Element{.segment = 1, .part = Part::Patch, .row = 2, .column = 3});
        const SchemeColumn& column = plot.placed->columns[0];
        const Position position = column.positions->positionOf(column.positions->tokenOf({1, Part::Patch, 0, 2, 3}));
        const std::vector<double> values = plot.values();
        for (std::size_t k = 0; k < column.plan->pairs.size(); ++k) {
            const FrequencyPair& pair = column.plan->pairs[k];
            const double expected = position[static_cast<std::size_t>(pair.axis)] * pair.inverseFrequency;
            QVERIFY(std::abs(values[5 * k + 3] - expected) <= 1e-12);
            QVERIFY(std::isnan(values[5 * k + 4])); // no key
        }
    }

    void facesFillTheirArea() {
        const auto placed = placedOf(sessionOf(kExample, {"rope-tv"}));
        const PaintStyle style = paintStyle(ThemeKind::Light);
        for (const QSizeF& size :
             {QSizeF(90, 80), QSizeF(240, 180), QSizeF(1000, 180), QSizeF(222, 286), QSizeF(300, 900)}) {
            const QRectF area(QPointF(5, 7), size);
            for (const char* pairs : {"automatic", "all", "0", "0-3", "99"}) {
                const auto faces = clockFaces(area, *placed->columns[0].plan, pairs, style);
                QCOMPARE(faces.empty(), pairs == std::string("99"));
                if (pairs == kAutomaticPairs && size.height() >= 100) QVERIFY(faces.front().named);
                for (std::size_t i = 0; i < faces.size(); ++i) {
                    const double radius = faces[i].radius;
                    QVERIFY(area.adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(faces[i].cell));
                    QVERIFY(faces[i].cell.contains(faces[i].centre - QPointF(radius, radius)));
                    QVERIFY(faces[i].cell.contains(faces[i].centre + QPointF(radius, radius)));
                    for (std::size_t j = 0; j < i; ++j)
                        QVERIFY(!faces[i].cell.adjusted(0.01, 0.01, -0.01, -0.01).intersects(faces[j].cell));
                }
            }
            QCOMPARE(clockFaces(area, *placed->columns[0].plan, "all", style).size(), std::size_t{64});
        }
    }

    /// "Show the arithmetic" of a clock has the three forms, with the same numbers.
    void arithmeticHasThreeForms() {
        const PaintedPlot plot("rotation", sessionOf(kExample, {"rope-tv"}));
        PlotPanel panel = plot.panel();
        panel.marks = {.queryToken = 8, .keyToken = 2};
        const QPointF first = clockFaces(panel.area, *panel.scheme.plan, "automatic", plot.style).front().centre;
        const Derivations derivations = plot.painter->derive(first, panel);
        QCOMPARE(derivations.size(), 9); // the frequency, and angle and forms of Q and of K
        for (const int of : {1, 5}) {
            const QString complex = derivations[of + 1].steps.last(), matrix = derivations[of + 2].steps.last();
            QCOMPARE(matrix, derivations[of + 3].steps.last());
            QString pair = matrix.mid(3);
            pair.chop(1); // "a, b"
            QVERIFY2(complex.contains(pair.section(u", "_qs, 0, 0)), qPrintable(complex + matrix));
        }
        QVERIFY(plot.painter->tip(first, panel).startsWith(u"pair 0"_qs));
    }

    void phasesAreCosinesAndSines() {
        for (const std::string scheme : {"flat", "rope-tv", "m-rope"}) {
            for (const PhasePart part : {PhasePart::Cosine, PhasePart::Sine}) {
                Session session = sessionOf(kExample, {scheme});
                session.views.phase = part;
                if (scheme == "rope-tv" && part == PhasePart::Sine) session.rotary.allocation = "golden-gate";
                const PaintedPlot plot("phase", session);
                const SchemeColumn& column = plot.placed->columns[0];
                const std::vector<double> values = plot.values();
                const auto pairs = static_cast<std::size_t>(column.plan->pairCount());
                QCOMPARE(values.size(), static_cast<std::size_t>(column.positions->tokens) * pairs);
                for (std::int64_t token = 0; token < column.positions->tokens; ++token) {
                    const Position position = column.positions->positionOf(token);
                    for (std::size_t k = 0; k < pairs; ++k) {
                        const FrequencyRow row = column.plan->row(k);
                        double angle = 0;
                        for (std::size_t axis = 0; axis < row.size(); ++axis) angle += row[axis] * position[axis];
                        const double expected = part == PhasePart::Cosine ? std::cos(angle) : std::sin(angle);
                        QVERIFY(std::abs(values[static_cast<std::size_t>(token) * pairs + k] - expected) < 1e-6);
                    }
                }
            }
        }
    }

    /// Of long sequences, means over bins of tokens.
    void longPhasesAreMeans() {
        const PaintedPlot plot("phase", sessionOf("text:1024", {"flat"}));
        const std::vector<double> values = plot.values();
        QCOMPARE(values.size(), std::size_t{256} * 64);
        const SchemeColumn& column = plot.placed->columns[0];
        double sum = 0;
        for (std::int64_t token = 40; token < 44; ++token) sum += std::cos(column.positions->positionOf(token)[0]);
        QVERIFY(std::abs(values[10 * 64] - sum / 4) < 1e-6);
        const QString tip = plot.painter->tip({200, 100}, plot.panel());
        QVERIFY2(tip.contains(u"–#"_qs) && tip.contains(u"cos"_qs), qPrintable(tip));
    }

    /// Segments of equal length leave text legible beside an image, and every bin stands at its own tokens.
    void phasesFollowTheTokenAxis() {
        Session session = sessionOf("text:2 image:30x30", {"flat"});
        const auto tokenAt = [&](TokenAxis axis, double share) {
            session.views.tokenAxis = axis;
            const PaintedPlot plot("phase", session);
            const QRectF map = plot.painter->map(plot.panel());
            return plot.painter->hit({map.center().x(), map.top() + share * map.height()}, plot.panel()).key.value();
        };
        QCOMPARE(tokenAt(TokenAxis::Equal, 0.3), std::int64_t{1});
        QCOMPARE(tokenAt(TokenAxis::Equal, 0.75), std::int64_t{2 + 450});
        QCOMPARE(tokenAt(TokenAxis::Proportional, 0.5), std::int64_t{451});
        session.views.tokenAxis = TokenAxis::Equal;
        const PaintedPlot plot("phase", session);
        const QRectF map = plot.painter->map(plot.panel());
        const auto colourAt = [&](double share) {
            return plot.image.pixelColor(QPointF(map.left() + 3, map.top() + share * map.height()).toPoint());
        };
        QCOMPARE(colourAt(0.05), colourAt(0.2)); // token 0 fills a quarter
        QVERIFY(colourAt(0.05) != colourAt(0.3));
    }

    void matricesHaveNoClocks() {
        Session session = sessionOf(kExample, {"rope-tv"});
        session.rotary.allocation = "liere:1,4";
        for (const char* id : {"rotation", "phase"}) {
            const PaintedPlot plot(id, session);
            QVERIFY(plot.plot.errorOf(*plot.data, 0).has_value());
            QVERIFY(plot.values().empty());
        }
    }
};

ROPESCOPE_TEST(TestRotation)
#include "tst_rotation.moc"
