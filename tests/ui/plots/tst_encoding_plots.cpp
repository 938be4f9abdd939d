// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <ropescope/encodings/encoding_registry.h>
#include <ropescope/encodings/ideal_properties.h>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "tests/ui/plot_panel.h"
#include "ui/plots/encoding/property_table.h"
#include "ui/plots/plot_registry.h"

// Codes of position encodings with their properties, and the outputs of an attention layer for equal words.

using namespace ropescope;
using namespace ropescope::ui;

namespace {

struct PaintedTable {
    std::shared_ptr<const PlacedSession> placed;
    const Plot& plot;
    PaintStyle style = paintStyle(ThemeKind::Light);
    PlotDataPtr data;
    std::unique_ptr<PlotPainter> painter;
    QImage image;

    PaintedTable(const char* id, Session session, int width = 700)
        : placed(placeSession(std::make_shared<const Session>(std::move(session)))),
          plot(*findPlot(builtInPlots(), id)),
          painter(plot.painter()),
          image(width, 240, QImage::Format_RGB32) {
        data = *computePlot(plot, {.placed = placed, .room = image.size(), .style = style});
        image.fill(style.palette.panel);
        QPainter onImage(&image);
        painter->paint(onImage, panel());
    }
    [[nodiscard]] PlotPanel panel(std::size_t column = 0) const {
        return panelOf(*data, QRectF(image.rect()), style, column);
    }
    /// All tips along a horizontal and vertical raster.
    [[nodiscard]] QStringList tips(std::size_t column = 0) const {
        QStringList found;
        for (int y = 2; y < image.height(); y += 4)
            for (int x = 2; x < image.width(); x += 4)
                if (const QString tip = painter->tip(QPointF(x, y), panel(column));
                    !tip.isEmpty() && !found.contains(tip))
                    found << tip;
        return found;
    }
};

Session encodingSession(const std::string& encoding) {
    Session session = sessionOf(kExample);
    session.views.encodings = {.encoding = encoding, .dim = 8, .positions = 10};
    return session;
}

} // namespace

class TestEncodingPlots : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void valuesAreTheCodes() {
        const PaintedTable plot("encoding", encodingSession("binary"));
        const RowMatrix<double> codes = *encode(**findEncoding("binary"), {.end = 10, .dim = 8});
        const std::vector<double> values = plot.plot.values(*plot.data, 0).values;
        QVERIFY(std::ranges::equal(values, entriesOf(codes)));
        QVERIFY(plot.tips().contains(u"position 5, dimension 2: 1"_qs));
        QVERIFY(plot.plot.summary(plot.panel()).startsWith(u"Binary: codes of 10 positions in 8 dimensions"_qs));
    }

    void propertiesHaveTheirNumbers() {
        const auto about = [](const QString& title) {
            return [title](const QString& tip) { return tip.startsWith(title); };
        };
        const auto has = [&](const QStringList& tips, const QString& title) {
            return std::ranges::any_of(tips, about(title));
        };
        const QStringList wide = PaintedTable("encoding", encodingSession("sinusoidal")).tips();
        QVERIFY(has(wide, u"position 3"_qs));
        int cells = 0;
        for (const QString& tip : wide) cells += tip.count(u'\n') == 2;
        QCOMPARE(cells, static_cast<int>(encodingRegistry().size() * idealProperties().size()));
        QVERIFY(has(wide, u"Learned table · Longer sequences: fails"_qs));
        const QStringList narrow = PaintedTable("encoding", encodingSession("sinusoidal"), 250).tips();
        QVERIFY(has(narrow, u"position 3"_qs) && has(narrow, u"Learned"_qs));
    }

    /// At any width, a heading is a word and not a number, and is where its tool tip is.
    void propertiesAreNamed() {
        const PaintStyle style = paintStyle(ThemeKind::Light);
        for (const int width : {90, 140, 220, 560, 1000}) {
            const PropertyTable table(QRectF(0, 0, width, 200), style);
            QCOMPARE(table.headings().front(), width < 400 ? u"unique"_qs : u"One code per position"_qs);
            QCOMPARE(table.headings().size(), qsizetype{5});
            QVERIFY(table.headingAt({width - 12.0, 8.0}) == std::optional<std::size_t>(4));
            QVERIFY(table.findingAt({width - 12.0, 190.0}).has_value());
        }
    }

    /// Data belongs to positions, although codes do not depend on them: others make new data.
    void otherPositionsMakeNewData() {
        const auto keyOf = [](const char* id, const char* notation) {
            const auto placed = placeSession(std::make_shared<const Session>(sessionOf(notation)));
            return findPlot(builtInPlots(), id)->work({.placed = placed})->key;
        };
        for (const char* id : {"encoding", "equivariance"}) QVERIFY(keyOf(id, "text:5") != keyOf(id, "text:6"));
    }

    void missingCodesAreAnError() {
        const PaintedTable plot("encoding", [] {
            Session session = encodingSession("learned variant=clip-text");
            session.views.encodings.positions = 78;
            return session;
        }());
        QVERIFY(plot.plot.errorOf(*plot.data, 0).has_value());
        QCOMPARE(plot.plot.summary(plot.panel()), u"No codes."_qs);
    }

    /// Words that the sentence does not have cannot be swapped; its own outputs are shown still.
    void aSwapBeyondTheSentenceIsRefused() {
        Session session = sessionOf(kExample);
        session.views.equivariance.swap = "2,9";
        const PaintedTable plot("equivariance", session);
        const auto error = plot.plot.errorOf(*plot.data, 0);
        QVERIFY(error);
        QVERIFY2(QString::fromStdString(error->message()).contains(u"1 to 5"_qs), error->message().c_str());
        QVERIFY(plot.plot.summary(plot.panel()).contains(u"1 to 5"_qs));
        QVERIFY(std::ranges::any_of(plot.tips(),
                                    [](const QString& tip) { return tip.startsWith(u"chased, component 0"_qs); }));
    }

    void equalWords() {
        Session session = sessionOf(kExample);
        session.views.equivariance.swap = "none";
        const PaintedTable plain("equivariance", session);
        QCOMPARE(plain.plot.summary(plain.panel()), u"“dog” 2 and 5: outputs differ by 0."_qs);
        session.views.equivariance.swap = "2,3";
        const PaintedTable swapped("equivariance", session);
        QCOMPARE(swapped.plot.summary(swapped.panel()),
                 u"“dog” 2 and 5: outputs differ by 0. Swapping only swaps the outputs: difference 0."_qs);
        for (const bool causal : {false, true}) {
            session.views.equivariance.causal = causal;
            session.views.equivariance.positions = causal ? TokenPositions::None : TokenPositions::Rotary;
            const PaintedTable told("equivariance", session);
            const QString summary = told.plot.summary(told.panel());
            QVERIFY2(!summary.contains(u"differ by 0. "_qs) && summary.contains(u"Swapping changes"_qs),
                     qPrintable(summary));
        }
        QCOMPARE(swapped.plot.values(*swapped.data, 0).shape.rows, std::size_t{5});
        QVERIFY(std::ranges::any_of(swapped.tips(),
                                    [](const QString& tip) { return tip.startsWith(u"chased, component 0"_qs); }));
    }
};

ROPESCOPE_TEST(TestEncodingPlots)
#include "tst_encoding_plots.moc"
