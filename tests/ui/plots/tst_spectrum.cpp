// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>

#include <QBuffer>
#include <QRegularExpression>
#include <QSvgGenerator>
#include <QTest>

#include <ropescope/base/text.h>
#include <ropescope/rotary/scaling.h>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "tests/ui/plot_panel.h"
#include "ui/document/convert.h"
#include "ui/plots/plot_registry.h"
#include "ui/plots/spectrum/spectrum_chart.h"
#include "ui/views/plot_row.h"
#include "ui/views/plot_view.h"

// The spectrum: frequencies before and after a scaling, its ranges, the lengths, and what a pair says of itself.

using namespace ropescope;
using namespace ropescope::ui;

namespace {

std::shared_ptr<const PlacedSession> spectrumPlaced(const std::string& scheme, const std::string& scaling = "none",
                                                    ScalingParams params = {}) {
    Session session = sessionOf("text:5 image:4x3 text:5", {scheme});
    session.rotary.scaling = scaling;
    session.rotary.params = std::move(params);
    return placeSession(std::make_shared<const Session>(std::move(session)));
}

SpectrumColumn spectrumIn(const PlacedSession& placed) { return spectrumOf(placed, placed.columns.front()); }

QStringList rangesIn(const SpectrumColumn& spectrum) {
    QStringList texts;
    for (const PairRange& range : spectrum.ranges)
        texts << QStringLiteral("%1 %2–%3").arg(fateName(range.fate)).arg(range.first).arg(range.last);
    return texts;
}

/// A chart of the plot "spectrum" as the window has it.
struct PaintedSpectrum {
    std::shared_ptr<const PlacedSession> placed;
    const Plot& plot = *findPlot(builtInPlots(), "spectrum");
    PaintStyle style = paintStyle(ThemeKind::Light);
    PlotDataPtr data;
    std::unique_ptr<PlotPainter> painter = plot.painter();
    QImage image{400, 300, QImage::Format_RGB32};

    explicit PaintedSpectrum(std::shared_ptr<const PlacedSession> of) : placed(std::move(of)) {
        data = *computePlot(plot, {.placed = placed, .room = image.size(), .style = style});
        image.fill(style.palette.panel);
        QPainter onImage(&image);
        painter->paint(onImage, panel());
    }
    [[nodiscard]] PlotPanel panel() const { return panelOf(*data, QRectF(image.rect()), style); }
    /// A point at this pair.
    [[nodiscard]] QPointF placeOf(int pair) const {
        for (int x = 0; x < image.width(); ++x)
            if (painter->pointedAt(QPointF(x, 150), panel()) == pair) return QPointF(x, 150);
        return {};
    }
    /// What is drawn while this pair is pointed at, here or in another panel.
    [[nodiscard]] QString textAt(int pair) const {
        PlotPanel pointed = panel();
        pointed.pointed = pair;
        QBuffer buffer;
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        QPainter onPage(&generator);
        painter->paintMarks(onPage, pointed);
        onPage.end();
        const QString text = QString::fromUtf8(buffer.data()).remove(QRegularExpression(QStringLiteral("<[^>]*>|\n")));
        const qsizetype start = text.indexOf(QStringLiteral("pair"));
        return start < 0 ? QString() : text.mid(start).trimmed();
    }
};

} // namespace

class TestSpectrum : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    /// The example of YaRN: of 4096 tokens, 4 times as long.
    void rangesAndLengthsOfYarn() {
        const auto placed = spectrumPlaced("rope-tv", "yarn:4", {{kOriginalLength, {4096}}});
        const SpectrumColumn spectrum = spectrumIn(*placed);
        QCOMPARE(spectrum.trained, 4096.0);
        QCOMPARE(spectrum.wanted, 16384.0);
        QCOMPARE(rangesIn(spectrum), (QStringList{u"kept 0–20"_qs, u"ramp 21–45"_qs, u"divided 46–63"_qs}));
        // Against the definition: turns in the original length at the ends of the ramp.
        const auto turns = [&](std::size_t pair) { return 4096 * spectrum.before[pair] / (2 * std::numbers::pi); };
        QVERIFY(turns(20) > 32 && turns(21) < 34 && turns(45) > 0.9 && turns(46) < 1);
        const auto& pairs = placed->columns.front().plan->pairs;
        for (std::size_t k = 0; k < pairs.size(); ++k) {
            const double ramp = std::clamp((static_cast<double>(k) - 20) / (46 - 20), 0.0, 1.0);
            const double plain = std::pow(10000, -static_cast<double>(k) / 64);
            QVERIFY(std::abs(spectrum.before[k] / plain - 1) < 1e-12);
            QVERIFY(std::abs(pairs[k].inverseFrequency / (plain * (1 - ramp) + plain / 4 * ramp) - 1) < 1e-12);
        }
    }

    void otherScalings() {
        QVERIFY(spectrumIn(*spectrumPlaced("rope-tv")).before.empty());
        QCOMPARE(rangesIn(spectrumIn(*spectrumPlaced("rope-tv", "linear:2"))), QStringList{u"divided 0–63"_qs});
        QCOMPARE(rangesIn(spectrumIn(*spectrumPlaced("rope-tv", "p-rope:0.75"))),
                 (QStringList{u"kept 0–47"_qs, u"not rotated 48–63"_qs}));
        QVERIFY(rangesIn(spectrumIn(*spectrumPlaced("rope-tv", "ntk:4"))).isEmpty()); // each pair by its own number
        const auto llama = rangesIn(spectrumIn(*spectrumPlaced("rope-tv", "llama3:8", {{kOriginalLength, {8192}}})));
        QCOMPARE(llama.size(), 3);
        const SpectrumColumn qwen = spectrumIn(*spectrumPlaced("qwen2-vl"));
        QCOMPARE(qwen.trained, 32768.0);
        QCOMPARE(qwen.wanted, 0.0);
    }

    void aPairTellsItsWavelengths() {
        const PaintedSpectrum shown(spectrumPlaced("rope-tv", "yarn:4", {{kOriginalLength, {4096}}}));
        QCOMPARE(shown.textAt(40), QStringLiteral("pair 40, row: %1 → %2")
                                       .arg(toQString(formatGrouped(1987)), toQString(formatGrouped(4696))));
        const PaintedSpectrum plain(spectrumPlaced("flat"));
        QCOMPARE(plain.textAt(0), QStringLiteral("pair 0, n: 6.283"));
        QCOMPARE(plain.textAt(64), QString()); // a pair that this column has not
        for (const int pair : {0, 40, 63}) QVERIFY(!shown.placeOf(pair).isNull());
        QVERIFY(!shown.painter->pointedAt({1, 1}, shown.panel()));
    }

    /// The pair under the pointer is marked in the panels of all schemes, until the pointer leaves.
    void aPairIsMarkedInAllColumns() {
        Bench bench(sessionOf("text:5 image:4x3 text:5", {"rope-tv", "m-rope"}));
        PlotRow row(bench.context, *findPlot(builtInPlots(), "spectrum"));
        row.setShare({.count = 2});
        row.resize(800, 300);
        row.show();
        row.refresh();
        bench.settle();
        const std::vector<PlotView*> cells = row.cells();
        const auto pictures = [&] { return std::pair(cells[0]->grab().toImage(), cells[1]->grab().toImage()); };
        const auto plain = pictures();
        QTest::mouseMove(cells[0], cells[0]->rect().center());
        const auto marked = pictures();
        QVERIFY(marked.first != plain.first && marked.second != plain.second);
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(cells[0], &leave);
        QVERIFY(pictures() == plain);
    }

    /// M over a pair derives its frequency and wavelength.
    void aPairHasItsArithmetic() {
        const PaintedSpectrum shown(spectrumPlaced("rope-tv", "yarn:4", {{kOriginalLength, {4096}}}));
        const QString text = plainText(shown.painter->derive(shown.placeOf(40), shown.panel()));
        for (const char* part : {"frequency of pair 40", "λ = 2π/θ", "= 4696", "n = L·θ/2π", "= 4096·"})
            QVERIFY2(text.contains(QString::fromUtf8(part)), qPrintable(text));
        QVERIFY(shown.painter->derive({1, 1}, shown.panel()).isEmpty());
    }

    void quantitiesBelongTogether() {
        for (const double theta : {1.0, 0.01, 3e-7}) {
            const double wavelength = spectrumValue(SpectrumValue::Wavelength, theta, 4096);
            QVERIFY(std::abs(wavelength * theta / (2 * std::numbers::pi) - 1) < 1e-14);
            QVERIFY(std::abs(spectrumValue(SpectrumValue::Turns, theta, 4096) * wavelength / 4096 - 1) < 1e-14);
            QCOMPARE(spectrumValue(SpectrumValue::Theta, theta, 4096), theta);
        }
    }

    /// Every pair has a dot in the colour of its axis, and a length its line; small charts have them too.
    void chartsShowPairsAndLengths() {
        const auto placed = spectrumPlaced("m-rope", "yarn:4", {{kOriginalLength, {4096}}});
        const PaintStyle style = paintStyle(ThemeKind::Light);
        const SchemeColumn& column = placed->columns.front();
        for (const QSizeF room : {QSizeF(240, 108), QSizeF(400, 300)}) {
            const ChartContent chart =
                spectrumChart(spectrumIn(*placed), column, SpectrumValue::Wavelength, {0, 7}, room, style);
            qsizetype dots = 0, rings = 0;
            QStringList labels;
            for (const ChartSeries& series : chart.series) {
                if (series.form == ChartSeries::Form::Dots) dots += series.points.size();
                if (series.form == ChartSeries::Form::Rings) rings += series.points.size();
                if (!series.label.isEmpty()) labels << series.label;
            }
            QCOMPARE(dots, qsizetype{64});
            QCOMPARE(rings, qsizetype{64});
            QCOMPARE(labels.size(), 2);
            QCOMPARE(chart.bands.size(), std::size_t{3});
            QCOMPARE(chart.bands.front().name.isEmpty(), room.height() < 150);
        }
    }

    /// A line crosses the dots near one end, and its label is at the other.
    void labelsAreAwayFromDots() {
        const auto fromLeft = [](const PlacedSession& placed, SpectrumValue value) {
            const ChartContent chart = spectrumChart(spectrumIn(placed), placed.columns.front(), value, {0, 7},
                                                     QSizeF(400, 300), paintStyle(ThemeKind::Light));
            const auto line =
                std::ranges::find_if(chart.series, [](const auto& each) { return !each.label.isEmpty(); });
            return line != chart.series.end() && line->points.front().x() < line->points.back().x();
        };
        const auto untrained = spectrumPlaced("rope-tv", "none", {});
        QVERIFY(!fromLeft(*untrained, SpectrumValue::Wavelength)); // a short sequence is crossed by fast pairs
        const auto trained = spectrumPlaced("m-rope", "none", {});
        QVERIFY(fromLeft(*trained, SpectrumValue::Wavelength));
        QVERIFY(fromLeft(*trained, SpectrumValue::Theta));
    }

    /// A single grey axis stands out from every ground of both themes.
    void theGreyAxisIsVisible() {
        const auto luminance = [](const QColor& colour) {
            const auto part = [](double value) {
                return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
            };
            return 0.2126 * part(colour.redF()) + 0.7152 * part(colour.greenF()) + 0.0722 * part(colour.blueF());
        };
        for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
            const Palette& colours = palette(kind);
            for (const QColor& ground : {colours.panel, colours.window, colours.sunken}) {
                const double a = luminance(colours.axis("n")), b = luminance(ground);
                QVERIFY((std::max(a, b) + 0.05) / (std::min(a, b) + 0.05) >= 3);
            }
        }
    }
};

ROPESCOPE_TEST(TestSpectrum)
#include "tst_spectrum.moc"
