// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QComboBox>
#include <QImage>
#include <QPainter>
#include <QSpinBox>
#include <QTest>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "tests/ui/picture_checks.h"
#include "ui/document/convert.h"
#include "ui/document/words/rounding_words.h"
#include "ui/figure/figure.h"
#include "ui/plots/decay/decay_chart.h"
#include "ui/plots/patch_kernel/patch_kernel_painter.h"
#include "ui/plots/precision/precision_painter.h"
#include "ui/views/board.h"
#include "ui/views/plot_row.h"
#include "ui/window/menus/view_actions.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

Session withStatistics(Session session) {
    session.views.plots.insert({"decay", "patch-kernel", "precision"});
    return session;
}

std::shared_ptr<const PlacedSession> statisticsLayout(Session session) {
    return placeSession(std::make_shared<const Session>(std::move(session)));
}

QImage canvas(int width = 260, int height = 220) {
    QImage image(width, height, QImage::Format_ARGB32);
    image.fill(Qt::white);
    return image;
}

PlotRow& statisticsRow(const Board& board, std::string_view plot) {
    const auto found =
        std::ranges::find_if(board.rows(), [plot](const PlotRow* row) { return row->plot().id() == plot; });
    return **found;
}

/// The number of pixels in colours of a colour map; text and lines are grey.
int vividPixelsOf(const QImage& image) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y).hsvSaturation() > 100 ? 1 : 0;
    return count;
}

/// The number of pixels in nearly this colour, as those of lines that lie between pixels.
int pixelsNear(const QImage& image, const QColor& colour) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += std::abs(qGray(image.pixel(x, y)) - qGray(colour.rgb())) < 60 ? 1 : 0;
    return count;
}

/// The number of pixels that show what a column has: its result, or the message that there is none.
int tellingPixels(PlotView& view, const Board& board, const Bench& bench) {
    const QImage shown = view.grab().toImage();
    const Palette& palette = bench.theme.style().palette;
    const auto index = static_cast<std::size_t>(view.column());
    const auto cellsOr = [&](const std::optional<Error>& error) {
        return error ? pixelsOf(shown, palette.ink2) : vividPixelsOf(shown);
    };
    const PlotDataPtr& data = statisticsRow(board, view.plot()).data();
    if (view.plot() == "precision") return cellsOr(resultOf<PrecisionResult>(*data).columns[index].error);
    if (view.plot() == "patch-kernel") {
        const auto& result = resultOf<PatchKernelResult>(*data);
        if (result.segment < 0) return pixelsOf(shown, palette.ink2); // no visual segment, so no kernel
        return cellsOr(result.columns[index].error);
    }
    if (view.plot() == "decay") {
        const DecayColumn& column = resultOf<DecayResult>(*data).columns[index];
        return column.error ? pixelsOf(shown, palette.ink2) : pixelsNear(shown, palette.ink);
    }
    return static_cast<int>(coloursOf(shown).size()); // other views have their own tests
}

} // namespace

/// The Decay, Patch kernel and Precision rows: off by default, undone like everything else, drawn for any sequence.
class StatisticsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { failOnWarnings(); }

    void offAtFirstAndUndone() {
        Bench bench(sessionOf(kExample));
        QWidget window;
        Board board(bench.context, &window);
        board.resize(1200, 900);
        window.resize(1200, 900);
        window.show();
        bench.settle();
        const PlotRow* row = &statisticsRow(board, "precision");
        QVERIFY(!row->isVisible());
        QVERIFY(!row->data());
        const QList<QAction*> shown = viewActions(bench.context, &window);
        const QList<QAction*> actions = window.findChildren<QAction*>();
        QVERIFY(!shown.isEmpty());
        const auto named = [&](const QString& text) {
            for (QAction* action : actions)
                if (action->text() == text) return action;
            return static_cast<QAction*>(nullptr);
        };
        for (const char* title : {"Decay over distance", "Patch kernel", "Precision"}) {
            QAction* action = named(QString::fromLatin1(title));
            QVERIFY(action && action->isCheckable() && !action->isChecked());
            action->trigger();
        }
        bench.settle();
        QVERIFY(row->isVisible());
        for (const char* plot : {"precision", "decay", "patch-kernel"}) QVERIFY(statisticsRow(board, plot).data());
        bench.document.undoStack().undo();
        QVERIFY(!row->isVisible());
        QVERIFY(bench.document.session()->views.plots.contains("patch-kernel"));
    }

    void controlsEditTheSession() {
        Bench bench(withStatistics(sessionOf(kExample)));
        QWidget window;
        Board board(bench.context, &window);
        board.resize(1200, 900);
        window.resize(1200, 900);
        window.show();
        bench.settle();
        PlotRow* decay = &statisticsRow(board, "decay");
        for (const QWidget* control : decay->findChildren<QWidget*>())
            if (qobject_cast<const QComboBox*>(control) || qobject_cast<const QSpinBox*>(control))
                QVERIFY(!control->accessibleName().isEmpty());
        const QList<QComboBox*> combos = decay->findChildren<QComboBox*>();
        QCOMPARE(combos.size(), 4);
        const SessionPtr before = bench.document.session();
        for (QComboBox* combo : combos) {
            combo->setCurrentIndex(1);
            emit combo->activated(1);
        }
        decay->findChild<QSpinBox*>()->setValue(50);
        const DecaySettings settings = bench.document.session()->views.decayOptions;
        QVERIFY(settings.eachAxis && !settings.logarithmic);
        QCOMPARE(settings.farthest, 512.0);
        QCOMPARE(settings.draws, 50);
        auto* models = statisticsRow(board, "precision").findChild<QComboBox*>();
        emit models->activated(4);
        QCOMPARE(bench.document.session()->views.precisionModel,
                 (PrecisionModel{NumberType::Float16, NumberType::Float16}));
        bench.settle();
        QCOMPARE(models->currentIndex(), 4);
        while (bench.document.undoStack().canUndo()) bench.document.undoStack().undo();
        QCOMPARE(*bench.document.session(), *before);
        QCOMPARE(combos.front()->currentIndex(), 0);
    }

    void drawnForAnySequence_data() {
        QTest::addColumn<QString>("notation");
        for (const char* notation : {"text:1", "text:5", "image:1x1", "image:1000000x1", "text:1000000000",
                                     "text:5 image:4x3 video:3x2x4@0.5 text:5"})
            QTest::newRow(notation) << QString::fromLatin1(notation);
    }
    void drawnForAnySequence() {
        QFETCH(QString, notation);
        Bench bench(withStatistics(
            sessionOf(notation.toLatin1().constData(), {"rope-tv", "circle-rope", "hunyuan-vl", "m-rope", "nope"})));
        bench.theme.choose(ThemeChoice::Dark);
        QWidget window;
        Board board(bench.context, &window);
        board.resize(1400, 1200);
        window.resize(1400, 1200);
        window.show();
        bench.settle();
        for (PlotView* view : board.findChildren<PlotView*>()) {
            QVERIFY(!view->accessibleName().isEmpty());
            if (!view->isVisible()) continue;
            const int telling = tellingPixels(*view, board, bench);
            QVERIFY2(
                telling > 20,
                qPrintable(QStringLiteral("%1 %2: %3").arg(toQString(view->plot())).arg(view->column()).arg(telling)));
        }
        const PlotDataPtr errors = statisticsRow(board, "precision").data();
        QVERIFY(errors);
        QCOMPARE(!resultOf<PrecisionResult>(*errors).columns[2].error, bench.context.placed()->columns[2].usable());
        const PlotDataPtr decays = statisticsRow(board, "decay").data();
        QVERIFY(decays && resultOf<DecayResult>(*decays).columns[2].error);
    }

    void thePatchKernelFollowsTheSelectedPicture() {
        Bench bench(withStatistics(sessionOf("image:2x2 text:3 image:5x4")));
        QWidget window;
        Board board(bench.context, &window);
        board.resize(1200, 900);
        window.resize(1200, 900);
        window.show();
        bench.settle();
        const auto segment = [&] {
            return resultOf<PatchKernelResult>(*statisticsRow(board, "patch-kernel").data()).segment;
        };
        QCOMPARE(segment(), std::int64_t{0});
        bench.focus.setSegment(2);
        bench.settle();
        QCOMPARE(segment(), std::int64_t{2});
        bench.focus.setSegment(1);
        bench.settle();
        QCOMPARE(segment(), std::int64_t{0});
    }

    void aPairOfTheErrorMap() {
        Bench bench(withStatistics(sessionOf(kExample)));
        QWidget window;
        Board board(bench.context, &window);
        board.resize(1200, 900);
        window.resize(1200, 900);
        window.show();
        bench.settle();
        const PlotView* view = plotViews(board, "precision").front();
        QVERIFY(!view->hitAt({1, 1}).key);
        int hits = 0;
        for (int x = 0; x < view->width(); x += 4) hits += view->hitAt({static_cast<double>(x), 40}).key ? 1 : 0;
        QVERIFY(hits > 10);
    }

    void offsetsUnderThePointer() {
        const auto result = *analysePatchKernel({.placed = statisticsLayout(sessionOf("image:4x3"))}, {});
        const PaintStyle style = paintStyle(ThemeKind::Light);
        const PatchKernelGeometry geometry = patchKernelGeometry({0, 0, 260, 220}, *result, style);
        const double cell = geometry.map.width() / 7;
        QVERIFY(std::abs(geometry.map.height() - 5 * cell) < 1e-9);
        using Offset = std::pair<std::int64_t, std::int64_t>;
        QCOMPARE(*geometry.offsetAt(geometry.map.center()), Offset(0, 0));
        QCOMPARE(*geometry.offsetAt(geometry.map.topLeft() + QPointF(1, 1)), Offset(-2, -3));
        QCOMPARE(*geometry.offsetAt(geometry.map.bottomRight() - QPointF(1, cell + 1)), Offset(1, 3));
        QVERIFY(!geometry.offsetAt({1, 1}));
        QImage image = canvas();
        QPainter painter(&image);
        paintPatchKernel(painter, {0, 0, 260, 220}, *result, 2, style);
        painter.end();
        const QRgb middle = image.pixel(geometry.map.center().toPoint());
        QCOMPARE(middle & 0xffffffU, result->columns[2].image.pixels[17] & 0xffffffU);
    }

    void overflowHasTheColourOfFailure() {
        const auto placed = statisticsLayout(sessionOf("text:100000", {"flat"}));
        const PaintStyle style = paintStyle(ThemeKind::Light);
        for (const bool half : {true, false}) {
            const auto type = half ? NumberType::Float16 : NumberType::Bfloat16;
            const auto result = *analysePrecision({.placed = placed, .viewport = {}, .model = {type, type}}, {});
            QImage image = canvas();
            QPainter painter(&image);
            const QRectF area(0, 0, 260, 220);
            paintPrecision(painter, area, heatmapGeometry(area, 100000, {}, style), *result, 0, style);
            painter.end();
            QCOMPARE(pixelsOf(image, style.palette.fail) > 5000, half);
        }
    }

    void wordsOfErrors() {
        QCOMPARE(roundingText(0.012), QStringLiteral("0.012"));
        QCOMPARE(roundingText(3.21e-5), QStringLiteral("3.2×10⁻⁵"));
        QCOMPARE(roundingText(1e-3), QStringLiteral("1.0×10⁻³"));
        QCOMPARE(roundingText(0), QStringLiteral("0.000"));
        QCOMPARE(powerOfTen(-12), QStringLiteral("10⁻¹²"));
        PrecisionOnset onset;
        QVERIFY(onsetBrief(0.01, onset).contains(QStringLiteral("10¹²")));
        onset = {37, 0.02, true};
        QCOMPARE(onsetBrief(0.01, onset), QStringLiteral("error > 0.01 first at p = 37"));
        onset.first = false;
        QCOMPARE(onsetBrief(0.01, onset), QStringLiteral("error > 0.01 by p = 37"));
        onset.error = std::numeric_limits<double>::quiet_NaN();
        QCOMPARE(onsetText(0.01, onset), QStringLiteral("pairs (p, p − 1) overflow at p = 37"));
        QCOMPARE(overflowText({NumberType::Float16, NumberType::Float32}),
                 QStringLiteral("overflow: float16 ends at 65504"));
    }

    void chartsHoldTheirCurves() {
        const auto placed = statisticsLayout(sessionOf("text:5", {"flat", "m-rope"}));
        for (const bool each : {false, true}) {
            const auto result = *analyseDecay({.placed = placed, .settings = {.eachAxis = each}}, {});
            const ValueRange range = decayRange(*result);
            QCOMPARE(range.high, 1.0);
            QVERIFY(range.low <= 0 && range.low > -1);
            const PaintStyle style = paintStyle(ThemeKind::Light);
            NumberChart chart;
            QImage image = canvas();
            QPainter painter(&image);
            painter.setBrush(Qt::magenta); // what earlier drawing left must not fill curves
            chart.paint(painter, {0, 0, 260, 220}, decayChart(*result, 1, range, style), style);
            painter.end();
            QCOMPARE(pixelsOf(image, Qt::magenta), 0);
            QVERIFY(pixelsOf(image, Qt::white) < 260 * 220 - 500);
        }
    }

    /// The frame time of Qt Charts grows with the number of points, and dashes take longer than everything else.
    void aChartIsOfFewPoints() {
        const auto placed = statisticsLayout(sessionOf("text:5", {"m-rope"}));
        const auto result = *analyseDecay({.placed = placed, .settings = {.logarithmic = false, .farthest = 1e9}}, {});
        const PaintStyle style = paintStyle(ThemeKind::Light);
        NumberChart chart;
        RecordingDevice<CountingEngine> device;
        QPainter painter(&device);
        chart.paint(painter, {0, 0, 600, 200}, decayChart(*result, 0, decayRange(*result), style), style);
        painter.end();
        const CountingEngine& counts = device.engine();
        qInfo("%d shapes of %d points, %d of one", counts.shapes, counts.points, counts.most);
        QVERIFY(counts.points > 256); // the curve is among them
        QVERIFY(counts.most <= 1030); // the area of rises has four points per distance
        QVERIFY(counts.points <= 4096);
        QCOMPARE(counts.dashed, 0);
    }

    void figuresInEveryFormat() {
        FigureSpec spec;
        spec.plots = {"precision", "decay", "patch-kernel"};
        spec.pixelsPerInch = 72;
        const auto made = Figure::make(std::make_shared<const Session>(sessionOf(kExample)), spec);
        QVERIFY(made);
        const Figure& figure = **made;
        QCOMPARE(figure.spec().plots.front(), std::string("decay"));
        for (const char* words : {"RoFormer", "200 draws", "image 4×3", "PTD", "bfloat16 rotation"})
            QVERIFY2(figure.caption().contains(QString::fromUtf8(words)), words);
        for (const FigureFormat& format : figureFormats()) {
            if (format.id == u"npy") continue; // holds one plot under one scheme only
            const auto file = format.write(figure);
            QVERIFY(file && !file->bytes.isEmpty());
            QVERIFY(*format.write(figure) == *file);
        }
        spec.plots = {"decay"};
        const auto refused = Figure::make(std::make_shared<const Session>(sessionOf(kExample, {"hunyuan-vl"})), spec);
        QVERIFY(!refused);
    }
};

ROPESCOPE_TEST(StatisticsTest)
#include "tst_statistics.moc"
