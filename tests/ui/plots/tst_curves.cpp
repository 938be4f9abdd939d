// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QRegularExpression>
#include <QSet>
#include <QSvgGenerator>
#include <QTest>

#include <ropescope/analysis/decay.h>
#include <ropescope/analysis/score_columns.h>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "tests/ui/plot_panel.h"
#include "ui/document/derivation/derivation.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/figure/figure.h"
#include "ui/figure/figure_edits.h"
#include "ui/plots/decay/decay_chart.h"
#include "ui/plots/plot_registry.h"
#include "ui/plots/plot_words.h"

// Curves of several schemes: equal ones share a panel, and others can be compared in one. Colours over typed ranges.

using namespace ropescope;
using namespace ropescope::ui;

namespace {

Session fourSchemes() { return sessionOf(kExample, {"rope-tie", "rope-tv", "m-rope", "flat"}); }

std::shared_ptr<const PlacedSession> curvesPlaced(Session session) {
    return placeSession(std::make_shared<const Session>(std::move(session)));
}

std::shared_ptr<const DecayResult> decayOf(Session session) {
    const auto placed = curvesPlaced(std::move(session));
    return *analyseDecay({.placed = placed, .settings = placed->session->views.decayOptions}, {});
}

std::shared_ptr<const Figure> figureOf(Session session, std::vector<std::string> plots) {
    FigureSpec spec;
    spec.plots = std::move(plots);
    return *Figure::make(std::make_shared<const Session>(std::move(session)), spec);
}

PlotDataPtr dataOnPage(const Plot& plot, const std::shared_ptr<const PlacedSession>& placed) {
    PlotRequest request{.placed = placed, .room = {300, 160}, .style = paintStyle(ThemeKind::Light)};
    request.onPage = true;
    return *computePlot(plot, request);
}

/// The first panel.
QImage paintedFirst(const Plot& plot, const std::shared_ptr<const PlacedSession>& placed) {
    const PlotDataPtr data = dataOnPage(plot, placed);
    const PaintStyle style = paintStyle(ThemeKind::Light);
    QImage image(300, 160, QImage::Format_RGB32);
    image.fill(style.palette.panel);
    QPainter painter(&image);
    const auto drawn = plot.painter();
    drawn->paint(painter, {.data = *data,
                           .placed = *placed,
                           .scheme = placed->columns.front(),
                           .area = QRectF(image.rect()),
                           .viewport = {},
                           .marks = {},
                           .score = {},
                           .style = style});
    return image;
}

} // namespace

class TestCurves : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    /// RoPE-Tie, RoPE-TV and flattened 1-D have the same frequencies, so that their curves differ in nothing.
    void equalCurvesShareAPanel() {
        Session session = fourSchemes();
        session.rotary.base = 10000;
        const auto result = decayOf(session);
        for (const auto& [column, first] : {std::pair{0, 0}, {1, 0}, {2, 2}, {3, 0}}) {
            const bool equal = result->columns[static_cast<std::size_t>(column)].curves.front().kernel ==
                               result->columns[static_cast<std::size_t>(first)].curves.front().kernel;
            QVERIFY(equal);
        }
        const std::size_t last = firstWithCurves(*result, 3);
        QCOMPARE(last, std::size_t{0});
        const Plot& decay = *findPlot(builtInPlots(), "decay");
        const auto placed = curvesPlaced(session);
        const PlotDataPtr data =
            *computePlot(decay, {.placed = placed, .room = {200, 150}, .style = paintStyle(ThemeKind::Light)});
        QVERIFY(!decay.explainsOthers(*data, 0) && decay.explainsOthers(*data, 3));
        session.views.decayOptions.eachAxis = true; // now along axes of other names
        QCOMPARE(firstWithCurves(*decayOf(session), 3), std::size_t{3});
        QCOMPARE(firstWithCurves(*decayOf(session), 1), std::size_t{0});
        session.views.decayOptions.eachAxis = false;
        const QString caption = figureOf(session, {"decay"})->caption();
        QVERIFY2(caption.contains(QStringLiteral("The curves of RoPE-Tie are also those of")), qPrintable(caption));
        // The numbers of all schemes stay in the tables.
        QCOMPARE(figureOf(session, {"decay"})->tables().size(), std::size_t{4});
    }

    /// The subtracted scheme has no panel of its own in a figure of differences, but one beside other plots.
    void theSubtractedSchemeWastesNoPanel() {
        const QString alone = figureOf(fourSchemes(), {"difference"})->caption();
        QVERIFY2(alone.contains(QStringLiteral("(c)")) && !alone.contains(QStringLiteral("(d)")), qPrintable(alone));
        QVERIFY(figureOf(fourSchemes(), {"heatmap", "difference"})->caption().contains(QStringLiteral("(d)")));
    }

    /// One chart has the curves of all schemes, so that a page has it once, as wide as the row that it begins.
    void aSharedChartIsOnThePageOnce() {
        Session session = fourSchemes();
        session.rotary.base.reset(); // so that M-RoPE has a curve of its own
        const auto figure = figureOf(session, {"plane", "curves"});
        QCOMPARE(figure->panelTitles().size(), 5);
        QVERIFY(figure->panelTitles().last().contains(QStringLiteral("Curves")));
        QCOMPARE(figure->layout().panels.back().columns, figure->layout().columns);
        QCOMPARE(figure->panelSpecs().back().onlyColumn, -1); // all schemes, also as a file of its own
        const FigureSetup setup{.plots = {"plane", "curves"}};
        const auto panels = panelsOf(setup, session, builtInPlots());
        QCOMPARE(panels.size(), std::size_t{5});
        QCOMPARE(panels.front().plots, std::vector<std::string>{"plane"});
        QCOMPARE(panels.back().plots, std::vector<std::string>{"curves"});
        session.views.curves.bases = "10000,500000"; // now each scheme has curves of its own
        QCOMPARE(panelsOf(setup, session, builtInPlots()).size(), std::size_t{4});
        QCOMPARE(figureOf(session, {"plane", "curves"})->panelTitles().size(), 4);
    }

    void curvesAreComparedWithChosenSchemes() {
        Session session = fourSchemes();
        session.rotary.base.reset(); // so that M-RoPE has curves of its own
        QVERIFY(comparedColumns(*curvesPlaced(session), 0).empty());
        session.views.compared = "all";
        QCOMPARE(comparedColumns(*curvesPlaced(session), 1), (std::vector<std::size_t>{0, 2, 3}));
        session.views.compared = "m-rope";
        const auto placed = curvesPlaced(session);
        QCOMPARE(comparedColumns(*placed, 0), std::vector<std::size_t>{2});
        QVERIFY(comparedColumns(*placed, 2).empty());
        Session alone = session;
        alone.views.compared = "none";
        const auto before = curvesPlaced(alone);
        const PaintStyle style = paintStyle(ThemeKind::Light);
        for (const char* id : {"profile", "decay"}) {
            const Plot& plot = *findPlot(builtInPlots(), id);
            QVERIFY2(paintedFirst(plot, placed) != paintedFirst(plot, before), id);
            const PlotDataPtr data = dataOnPage(plot, placed);
            const PlotState state{
                .placed = *placed, .data = data.get(), .pairs = {}, .shown = {0, 1, 2, 3}, .viewport = {}, .query = {}};
            const auto legend = plot.legend(state, style);
            QVERIFY(std::ranges::any_of(legend, [](const ChartSeries& each) { return each.name == u"M-RoPE"; }));
        }
        QVERIFY(figureOf(session, {"profile"})->caption().contains(QStringLiteral("are the curves of M-RoPE")));
    }

    /// Pointing at a line tells whose it is and its value: checked from the numbers of the columns.
    void aComparedLineTellsItsValue() {
        Session session = sessionOf("text:60", {"flat", "m-rope"});
        session.rotary.base.reset();
        session.views.compared = "all";
        const auto placed = curvesPlaced(session);
        for (const char* id : {"profile", "decay"}) {
            const Plot& plot = *findPlot(builtInPlots(), id);
            const PlotDataPtr data = dataOnPage(plot, placed);
            const auto painter = plot.painter();
            QImage image(300, 160, QImage::Format_RGB32);
            QPainter onImage(&image);
            const PaintStyle style = paintStyle(ThemeKind::Light);
            const PlotPanel panel = panelOf(*data, QRectF(image.rect()), style);
            painter->paint(onImage, panel);
            QSet<QString> values[2];
            for (std::size_t column = 0; column < 2; ++column) {
                const Table table = plot.values(*data, column);
                for (std::size_t i = 0; i < table.values.size(); ++i) values[column] << scoreText(table.values[i], 4);
            }
            int found[2] = {0, 0};
            for (int y = 0; y < image.height(); y += 3) {
                const QString tip = painter->tip({150, static_cast<double>(y)}, panel);
                const QString value = tip.mid(tip.lastIndexOf(u' ') + 1);
                for (int column = 0; column < 2; ++column) {
                    const QString title = titleOf(*placed->columns[static_cast<std::size_t>(column)].scheme);
                    if (!tip.startsWith(title)) continue;
                    QVERIFY2(values[column].contains(value), qPrintable(tip));
                    ++found[column];
                }
            }
            QVERIFY2(found[0] > 0 && found[1] > 0, id);
        }
    }

    /// Along each axis, a panel has a line per axis, and nothing is compared.
    void axesAreNotCompared() {
        Session session = fourSchemes();
        session.views.decayOptions.eachAxis = true;
        const auto placed = curvesPlaced(session);
        const Plot& decay = *findPlot(builtInPlots(), "decay");
        const auto shown = [&](const Session& now) {
            const PlotState state{
                .placed = *placed, .data = nullptr, .pairs = {}, .shown = {0}, .viewport = {}, .query = {}};
            const std::vector<FormField> fields = decay.controls(now, state);
            const auto field = std::ranges::find(fields, QStringLiteral("views.compare_with"), &FormField::path);
            return field != fields.end() && field->shown;
        };
        QVERIFY(!shown(session));
        session.views.decayOptions.eachAxis = false;
        QVERIFY(shown(session));
    }

    /// With a range for each column, each map has a bar of its own and says its range.
    void ownRangesHaveABarForEachColumn() {
        for (const char* id : {"heatmap", "difference", "block-means", "patch-kernel"}) {
            Session session = fourSchemes();
            const auto coloured = [&](RangeMode mode) {
                session.colour.range = mode;
                const auto placed = curvesPlaced(session);
                const Plot& plot = *findPlot(builtInPlots(), id);
                QBuffer buffer;
                QSvgGenerator page;
                page.setOutputDevice(&buffer);
                const PlotDataPtr data = dataOnPage(plot, placed);
                const PaintStyle style = paintStyle(ThemeKind::Light);
                QPainter painter(&page);
                plot.painter()->paint(painter, {.data = *data,
                                                .index = 2,
                                                .placed = *placed,
                                                .scheme = placed->columns[2],
                                                .area = QRectF(0, 0, 300, 240),
                                                .viewport = {},
                                                .marks = {},
                                                .score = {},
                                                .style = style});
                painter.end();
                return QString::fromUtf8(buffer.data()).count(QStringLiteral("<image"));
            };
            QCOMPARE(coloured(RangeMode::PerScheme), coloured(RangeMode::Shared) + 1);
        }
    }

    /// Twelve segments keep all their numbers on paper, with three decimals and at least 5.5 pixels high: pages have fewer
    /// panels side by side rather than narrower ones.
    void twelveSegmentsKeepTheirNumbersOnPaper() {
        const Plot& plot = *findPlot(builtInPlots(), "block-means");
        const auto placed =
            curvesPlaced(sessionOf("text:5 image:4x3 text:4 image:3x3 text:2 image:6x4 text:3 image:2x2 "
                                   "text:5 image:8x6 text:4 text:9",
                                   {"rope-tv"}));
        double width = 100;
        const PaintStyle style = paintStyle(ThemeKind::Light);
        while (!plot.comfortable({.placed = placed, .room = {width, 200}, .style = style})) ++width;
        QVERIFY(width < 260); // two on a page
        const PlotDataPtr data = dataOnPage(plot, placed);
        QBuffer buffer;
        QSvgGenerator page;
        page.setOutputDevice(&buffer);
        QPainter painter(&page);
        PlotPanel panel = panelOf(*data, QRectF(0, 0, width, 240), style);
        panel.onPage = true;
        plot.painter()->paint(painter, panel);
        painter.end();
        const QString svg = QString::fromUtf8(buffer.data());
        const QRegularExpression number(QStringLiteral(">\\.[0-9]{3}<|>1\\.0+<"));
        QCOMPARE(svg.count(number), 144);
        QRegularExpressionMatchIterator sizes =
            QRegularExpression(QStringLiteral("font-size=\"([0-9.]+)")).globalMatch(svg);
        while (sizes.hasNext()) QVERIFY(sizes.next().captured(1).toDouble() >= 5.5);
    }

    /// A typed range holds for every column, in either order; powers of ten for logarithmic colours.
    void aFixedRangeHoldsForAllColumns() {
        ColourSettings settings{.range = RangeMode::Fixed, .low = 0.5, .high = 0.25};
        const ValueRange own{-1, 1};
        QVERIFY(colourRange(settings, own, own) == (ValueRange{0.25, 0.5}));
        settings.low = settings.high = 0.5;
        QVERIFY(colourRange(settings, own, own) == (ValueRange{0, 0.5}));
        settings = {.range = RangeMode::Fixed, .low = 0.002, .high = 0.5};
        QVERIFY(colourRange(settings, own, own, true) == (ValueRange{-3, 0}));
        settings.range = RangeMode::Shared;
        QVERIFY(colourRange(settings, ValueRange{0, 2}, own) == (ValueRange{0, 2}));
        Session session = fourSchemes();
        session.colour = {.range = RangeMode::Fixed, .low = 0.2, .high = 0.9};
        const auto placed = curvesPlaced(session);
        for (const char* id : {"heatmap", "block-means", "patch-kernel"}) {
            const Plot& plot = *findPlot(builtInPlots(), id);
            PlotRequest request{.placed = placed, .room = {300, 160}, .style = paintStyle(ThemeKind::Light)};
            request.onPage = true;
            const PlotDataPtr data = *computePlot(plot, request);
            const PlotState state{
                .placed = *placed, .data = data.get(), .pairs = {}, .shown = {0, 1, 2, 3}, .viewport = {}, .query = {}};
            const auto scales = plot.scales(state);
            QVERIFY2(scales.size() == 1 && scales.front().onPage, id);
            QVERIFY2(scales.front().range == (ValueRange{0.2, 0.9}), id);
        }
    }

    void labelsHaveSignificantDigits() {
        QCOMPARE(scoreLabel(0.0016), QStringLiteral("0.0016"));
        QCOMPARE(scoreLabel(0.91749), QStringLiteral("0.917"));
        QCOMPARE(scoreLabel(0.0103), QStringLiteral("0.010"));
        QCOMPARE(scoreLabel(-0.00042), QString(QChar(0x2212)) + QStringLiteral("0.00042"));
        QCOMPARE(scoreLabel(0), QStringLiteral("0.000"));
    }

    /// β of RoPE-TV, 4 by 3 after five text tokens: 5 + (12 − 3)/2 and 5 + (12 − 4)/2.
    void betaIsDerived() {
        const auto placed = curvesPlaced(sessionOf(kExample, {"rope-tv"}));
        const QString text = plainText(deriveGamma(*placed, placed->columns.front(), 1));
        for (const char* part : {"β row", "β = L + (wh − h)/2", "= 5 + (12 − 3)/2", "= 9.5", "= 5 + (12 − 4)/2", "= 9"})
            QVERIFY2(text.contains(QString::fromUtf8(part)), qPrintable(text));
        QVERIFY(deriveGamma(*placed, placed->columns.front(), 0).isEmpty());
        const auto flat = curvesPlaced(sessionOf(kExample, {"flat"}));
        QVERIFY(deriveGamma(*flat, flat->columns.front(), 1).isEmpty());
        const auto mrope = curvesPlaced(sessionOf(kExample, {"m-rope"}));
        QVERIFY(plainText(deriveGamma(*mrope, mrope->columns.front(), 1)).contains(QStringLiteral("β = L\n")));
    }
};

ROPESCOPE_TEST(TestCurves)
#include "tst_curves.moc"
