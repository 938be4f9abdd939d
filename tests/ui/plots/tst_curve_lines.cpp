// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <set>

#include <QImage>
#include <QTest>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "tests/ui/plot_panel.h"
#include "ui/document/derivation/derivation.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/rotary_words.h"
#include "ui/figure/figure.h"
#include "ui/plots/curves/curve_lines.h"
#include "ui/plots/plot_registry.h"

// Curves of several schemes, bases and scalings in one panel.

using namespace ropescope;
using namespace ropescope::ui;

namespace {

const Plot& curvesRow() { return *findPlot(builtInPlots(), "curves"); }

std::shared_ptr<const PlacedSession> linesPlaced(Session session) {
    return placeSession(std::make_shared<const Session>(std::move(session)));
}

/// Without a base for all schemes.
Session curveSession(const char* notation, std::vector<std::string> schemes, CurveKind kind = CurveKind::Decay) {
    Session session = sessionOf(notation, std::move(schemes));
    session.rotary.base.reset();
    session.views.curves.kind = kind;
    return session;
}

/// The data of the plot in a window, with the last token as query.
PlotDataPtr dataOf(const Session& session, bool onPage = false) {
    const auto placed = linesPlaced(session);
    PlotRequest request{.placed = placed, .room = {300, 200}, .style = paintStyle(ThemeKind::Light)};
    const PositionMap& map = *placed->columns.front().positions;
    request.query = map.elementOf(map.tokens - 1);
    request.onPage = onPage;
    return *computePlot(curvesRow(), request);
}

const CurvesResult& resultIn(const PlotDataPtr& data) { return resultOf<CurvesResult>(*data); }

std::shared_ptr<const Figure> curvesFigure(const Session& session) {
    FigureSpec spec;
    spec.plots = {"curves"};
    return *Figure::make(std::make_shared<const Session>(session), spec);
}

/// Mean of the cosines of a plan with 64 pairs, all divided by `factor`.
double plainKernel(double base, double distance, double factor = 1) {
    long double sum = 0;
    for (int k = 0; k < 64; ++k)
        sum += std::cos(static_cast<long double>(distance) *
                        std::pow(static_cast<long double>(base), -static_cast<long double>(2 * k) / 128) /
                        static_cast<long double>(factor));
    return static_cast<double>(sum / 64);
}

struct PaintedCurves {
    PlotDataPtr data;
    std::size_t column;
    std::unique_ptr<PlotPainter> painter = curvesRow().painter();
    PaintStyle style = paintStyle(ThemeKind::Light);
    QImage image{300, 200, QImage::Format_RGB32};

    PaintedCurves(const Session& session, std::size_t shown) : data(dataOf(session)), column(shown) {
        image.fill(style.palette.panel);
        QPainter onImage(&image);
        painter->paint(onImage, panel());
    }
    [[nodiscard]] PlotPanel panel() const { return panelOf(*data, QRectF(image.rect()), style, column); }
};

} // namespace

class TestCurveLines : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void variantsAreAllBasesWithAllScalings() {
        QCOMPARE(curveVariants({}).size(), std::size_t{1});
        QCOMPARE(variantId(curveVariants({}).front()), std::string("score"));
        std::vector<std::string> ids;
        for (const CurveVariant& each : curveVariants({.bases = "10000, 5e5", .scalings = "none,ntk:4"}))
            ids.push_back(variantId(each));
        QCOMPARE(ids, (std::vector<std::string>{"base=10000 scaling=none", "base=10000 scaling=ntk:4",
                                                "base=500000 scaling=none", "base=500000 scaling=ntk:4"}));
        QCOMPARE(variantTitle({.base = 5e5, .scaling = "linear:4"}),
                 QStringLiteral("base %1, Linear (PI) 4").arg(baseText(5e5)));
        QCOMPARE(variantTitle({.base = {}, .scaling = "none"}), QStringLiteral("no scaling"));
    }

    /// Each curve is the mean cosine of its own base and scaling.
    void decayFollowsBaseAndScaling() {
        Session session = curveSession("text:30", {"flat"});
        session.views.curves.bases = "10000,500000";
        session.views.curves.scalings = "none,linear:4";
        const PlotDataPtr data = dataOf(session);
        const Table table = curvesRow().values(*data, 0);
        QCOMPARE(table.shape.columns, std::size_t{5});
        QCOMPARE(table.shape.header[4], std::string("base=500000 scaling=linear:4"));
        QVERIFY(table.shape.rows > 100);
        for (std::size_t row = 0; row < table.shape.rows; ++row) {
            const double* values = &table.values[row * 5];
            int column = 1;
            for (const double base : {10000.0, 500000.0})
                for (const double factor : {1.0, 4.0})
                    QVERIFY(std::abs(values[column++] - plainKernel(base, values[0], factor)) < 1e-9);
        }
    }

    /// Profiles are the scores of a session that has that base, and those of flat text are the kernel.
    void profilesFollowTheBase() {
        Session session = curveSession("text:9 image:4x3 text:6", {"flat", "rope-tv"}, CurveKind::Profile);
        session.views.curves.bases = "10000,700";
        const PlotDataPtr data = dataOf(session);
        const Table table = curvesRow().values(*data, 0);
        QCOMPARE(table.shape.header, (std::vector<std::string>{"first_key", "last_key", "base=10000", "base=700"}));
        QCOMPARE(table.shape.rows, std::size_t{27});
        for (std::size_t key = 0; key < 27; ++key) {
            QCOMPARE(table.values[key * 4], static_cast<double>(key));
            const double distance = 26 - static_cast<double>(key);
            QVERIFY(std::abs(table.values[key * 4 + 2] - plainKernel(10000, distance)) < 1e-6);
            QVERIFY(std::abs(table.values[key * 4 + 3] - plainKernel(700, distance)) < 1e-6);
        }
        Session other = curveSession("text:9 image:4x3 text:6", {"flat", "rope-tv"}, CurveKind::Profile);
        other.rotary.base = 700;
        const PlotDataPtr alone = dataOf(other);
        QCOMPARE(resultIn(data).lines(1)[1].points, resultIn(alone).lines(0)[1].points);
    }

    /// Lines that coincide are drawn once and have one name in the legend.
    void equalCurvesAreOneLine() {
        const PlotDataPtr data = dataOf(curveSession(kExample, {"rope-tie", "rope-tv", "m-rope", "flat"}));
        const std::vector<CurveLine>& lines = resultIn(data).lines(1);
        QCOMPARE(lines.size(), std::size_t{2});
        QCOMPARE(lines[0].alike, (std::vector<std::size_t>{1, 3}));
        const PlotState state{.placed = *data->placed,
                              .data = data.get(),
                              .pairs = {},
                              .shown = {0, 1, 2, 3},
                              .viewport = {},
                              .query = {}};
        const auto legend = curvesRow().legend(state, paintStyle(ThemeKind::Light));
        QCOMPARE(legend.size(), std::size_t{2});
        QCOMPARE(legend[0].name, QStringLiteral("RoPE-Tie, RoPE-TV, Flattened 1D"));
        QCOMPARE(legend[1].name, QStringLiteral("M-RoPE"));
        QVERIFY(legend[0].colour != legend[1].colour);
        QVERIFY(legend[0].form != legend[1].form); // also in grey
    }

    /// On a page all schemes share one panel; with variants, those with curves of their own have one each.
    void aPageHasEachChartOnce() {
        Session session = curveSession(kExample, {"rope-tie", "rope-tv", "m-rope", "flat"});
        const auto one = curvesFigure(session);
        QVERIFY2(!one->caption().contains(QStringLiteral("(a)")), qPrintable(one->caption()));
        QVERIFY(one->caption().contains(QStringLiteral("a line for each scheme.")));
        QCOMPARE(one->tables().size(), std::size_t{4});
        session.views.curves.scalings = "none,linear:4";
        const QString two = curvesFigure(session)->caption();
        QVERIFY2(two.contains(QStringLiteral("(b)")) && !two.contains(QStringLiteral("(c)")), qPrintable(two));
        QVERIFY2(two.contains(QStringLiteral("The curves of RoPE-Tie are also those of RoPE-TV, Flattened 1D.")),
                 qPrintable(two));
        QVERIFY2(two.contains(QStringLiteral("a line for each context scaling: no scaling, ")), qPrintable(two));
        session.views.curves.kind = CurveKind::Profile;
        const QString all = curvesFigure(session)->caption();
        QVERIFY2(all.contains(QStringLiteral("(d)")) && all.contains(QStringLiteral("query token 22")),
                 qPrintable(all));
        QVERIFY(all.contains(QStringLiteral("Scores: relative scores")));
    }

    /// The bases of the curves, and not that of the session, which none of them has.
    void captionsNameTheSettingsOfTheCurves() {
        Session session = curveSession(kExample, {"rope-tv", "m-rope"});
        session.rotary.base = 777;
        session.rotary.scaling = "linear:3";
        const auto captionHas = [&](const char* words) {
            return curvesFigure(session)->caption().contains(QString::fromUtf8(words));
        };
        QVERIFY(captionHas("base 777") && captionHas("scaling linear:3"));
        session.views.curves.bases = "500,1000";
        QVERIFY2(captionHas("a line for each base: 500, 1"), qPrintable(curvesFigure(session)->caption()));
        QVERIFY(!captionHas("777") && captionHas("scaling linear:3"));
        session.views.curves.scalings = "none,linear:4";
        QVERIFY(captionHas("a line for each base (500, 1") && captionHas(" and context scaling (no scaling, "));
        QVERIFY(!captionHas("777") && !captionHas("linear:3"));
        FigureSpec both;
        both.plots = {"curves", "heatmap"};
        const auto figure = Figure::make(std::make_shared<const Session>(session), both);
        QVERIFY((*figure)->caption().contains(QStringLiteral("base 777"))); // of the map
    }

    /// In a window each panel has all curves, and its own is thicker.
    void aPanelStressesItsOwnCurve() {
        const Session session = curveSession(kExample, {"rope-tv", "m-rope", "flat"});
        const PaintedCurves first(session, 0), second(session, 1), third(session, 2);
        QVERIFY(first.image != second.image);
        QCOMPARE(third.image, first.image); // the same curve
        QCOMPARE(curvesRow().summary(first.panel()), curvesRow().summary(second.panel()));
        QVERIFY(curvesRow().summary(first.panel()).contains(QStringLiteral("M-RoPE from ")));
    }

    /// A scheme without curves has its reason, and the others their curves.
    void aFailureIsTheSchemesOwn() {
        const Session session = curveSession(kExample, {"rope-tv", "liere"});
        const PlotDataPtr data = dataOf(session);
        QVERIFY(!curvesRow().errorOf(*data, 0) && curvesRow().errorOf(*data, 1));
        QCOMPARE(resultIn(data).lines(0).size(), std::size_t{1});
        const auto figure = Figure::make(std::make_shared<const Session>(session), [] {
            FigureSpec spec;
            spec.plots = {"curves"};
            spec.complete = true;
            return spec;
        }());
        QVERIFY(!figure && figure.error().message().find("do not commute") != std::string::npos);
        Session scaled = curveSession(kExample, {"rope-tv", "m-rope"});
        scaled.views.curves.scalings = "none,yarn:4";
        const PlotDataPtr variants = dataOf(scaled); // YaRN needs a length, which only a released model has
        QVERIFY(curvesRow().errorOf(*variants, 0) && !curvesRow().errorOf(*variants, 1));
    }

    /// The tip names the nearest line with a value that the table has, and the arithmetic gives the same number.
    void aLineTellsItsValue() {
        for (const CurveKind kind : {CurveKind::Decay, CurveKind::Profile}) {
            Session session = curveSession("text:40 image:5x4 text:9", {"rope-tv"}, kind);
            session.views.curves.bases = "10000,500000";
            const PaintedCurves shown(session, 0);
            const Table table = curvesRow().values(*shown.data, 0);
            std::set<QString> values, found;
            for (const double value : table.values) values.insert(scoreText(value, 4));
            for (int y = 0; y < 200; y += 4) {
                const QPointF point(170, y);
                const QString tip = shown.painter->tip(point, shown.panel());
                QCOMPARE(shown.painter->hit(point, shown.panel()).key.has_value(),
                         kind == CurveKind::Profile && !tip.isEmpty());
                if (tip.isEmpty()) continue;
                const QString value = tip.mid(tip.lastIndexOf(u' ') + 1);
                QVERIFY2(values.contains(value), qPrintable(tip));
                found.insert(tip.left(tip.indexOf(u':')));
                const QString text = plainText(shown.painter->derive(point, shown.panel()));
                QVERIFY2(text.contains(value.left(5)), qPrintable(tip + u'\n' + text));
            }
            QCOMPARE(found.size(), std::size_t{2});
        }
    }

    void theKeyFollowsTheSettings() {
        const auto keyOf = [](const Session& session) {
            return curvesRow().work({.placed = linesPlaced(session)})->key;
        };
        Session session = curveSession(kExample, {"rope-tv", "m-rope"});
        std::set<quint64> keys{keyOf(session)};
        session.views.compared = "all";
        session.views.decayOptions.draws = 7;
        QVERIFY(keys.contains(keyOf(session)));
        session.views.curves.bases = "10000";
        QVERIFY(keys.insert(keyOf(session)).second);
        session.views.curves.scalings = "ntk:2";
        QVERIFY(keys.insert(keyOf(session)).second);
        session.views.decayOptions.farthest = 100;
        QVERIFY(keys.insert(keyOf(session)).second);
        session.views.curves.kind = CurveKind::Profile;
        QVERIFY(!curvesRow().work({.placed = linesPlaced(session)})); // no query
    }

    /// However many tokens there are, a line has at most 500 points.
    void longSequencesHaveFewPoints() {
        Session session =
            curveSession("text:1000000 image:1000x1000 text:1000000000", {"rope-tv", "flat"}, CurveKind::Profile);
        session.views.curves.bases = "10000,500000";
        const PlotDataPtr data = dataOf(session);
        for (const CurveLine& line : resultIn(data).lines(0))
            QVERIFY(line.points.size() <= 500 && line.points.size() > 200);
    }
};

ROPESCOPE_TEST(TestCurveLines)
#include "tst_curve_lines.moc"
