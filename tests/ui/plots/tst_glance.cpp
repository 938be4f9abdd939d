// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Orientation: ticks and axes of maps, segment blocks, differences of schemes, zooming in and out.
#include <algorithm>

#include <QComboBox>
#include <QPainter>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <ropescope/analysis/score_difference.h>

#include "tests/support/registration.h"
#include "tests/ui/picture_checks.h"
#include "tests/ui/window_bench.h"
#include "ui/figure/figure.h"
#include "ui/painters/heatmap_painter.h"
#include "ui/painters/token_ticks.h"
#include "ui/panels/sequence/segment_list.h"
#include "ui/plots/block_means/block_means_painter.h"
#include "ui/views/board.h"
#include "ui/views/plot_row.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

Session with(Session session, std::initializer_list<const char*> plots) {
    session.views.plots.clear();
    for (const char* plot : plots) session.views.plots.insert(plot);
    return session;
}

PlotRow& rowOf(const ShownWindow& shown, std::string_view plot) {
    for (PlotRow* row : shown.window.findChildren<PlotRow*>())
        if (row->plot().id() == plot) return *row;
    qFatal("no such row");
}

/// The tick labels of a notation along a side of `length` pixels.
QStringList ticksOf(const char* notation, double length, TokenAxis axis = TokenAxis::Proportional,
                    const Viewport& view = {}) {
    const auto placed = placeSession(std::make_shared<const Session>(sessionOf(notation, {"flat"})));
    const PlacedTokens& tokens = placed->columns.front().positions;
    RecordingDevice<TextEngine> device;
    QPainter painter(&device);
    paintTokenTicks(painter, {0, 0, length, kTickRow}, Qt::Horizontal, *placed->session, *tokens,
                    {tokens.scale(axis), view.keyBegin, view.keyEnd}, paintStyle(ThemeKind::Light));
    painter.end();
    return device.engine().texts;
}

} // namespace

class TestGlance : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void ticksNameSegmentsAndTokens() {
        const QStringList ticks = ticksOf("text:5 image:4x3 text:5", 400);
        for (const char* words : {"1", "22", "6", "18", "text", "image 4×3"})
            QVERIFY2(ticks.contains(QString::fromUtf8(words)), words);
        // There is no space to name a text of 5 tokens next to a million patches, except on an axis of equal segments.
        const char* uneven = "text:5 image:1000x1000 text:7";
        QVERIFY(!ticksOf(uneven, 400).contains(QStringLiteral("text")));
        const QStringList equal = ticksOf(uneven, 480, TokenAxis::Equal);
        QCOMPARE(equal.count(QStringLiteral("text")), 2);
        QVERIFY(equal.contains(QStringLiteral("6")) && ticksOf(uneven, 400, TokenAxis::Logarithmic).contains(u"6"));
        // When zoomed, the first and last ticks are those of the view.
        const QStringList part = ticksOf("text:100", 400, TokenAxis::Proportional, {0, 1, 0.2, 0.4});
        QVERIFY(part.contains(QStringLiteral("21")) && part.contains(QStringLiteral("40")));
    }

    void segmentsTooSmallToTellAreCounted() {
        const QByteArray many = QByteArray("text:3 image:2x2 ").repeated(5000);
        const QStringList ticks = ticksOf(many.constData(), 300);
        QVERIFY2(ticks.size() < 10, qPrintable(ticks.join(u'|')));
        QVERIFY2(ticks.join(u'|').contains(QStringLiteral("segment")), qPrintable(ticks.join(u'|')));
        const auto placed = placeSession(std::make_shared<const Session>(sessionOf(many.constData(), {"flat"})));
        const PositionMap& map = *placed->columns.front().positions;
        const TickedSide side{{0, 0, 300, 5}, {0, 5, 300, kTickRow}};
        const auto ticked =
            tickedAt({150, 2}, side, *placed->session, map, {map.tokens, 0, 1}, paintStyle(ThemeKind::Light));
        QVERIFY(ticked && ticked->last > ticked->first);
        const QString tip = tickTip(*placed->session, map, *ticked);
        QVERIFY2(tip.contains(QStringLiteral("–")) && tip.contains(QStringLiteral("tokens")), qPrintable(tip));
    }

    void aBlockHasItsMeanInNumbers() {
        ShownWindow shown(with(sessionOf("text:5 image:4x3 text:5"), {"block-means", "heatmap"}));
        PlotRow& row = rowOf(shown, "block-means");
        const auto& result = resultOf<BlockMeansResult>(*row.data());
        QCOMPARE(result.groups.size(), std::size_t{3});
        PlotView& view = *plotViews(shown.window, "block-means").at(0);
        RecordingDevice<TextEngine> device;
        QPainter painter(&device);
        const QRectF area(0, 0, 260, 150);
        const PaintStyle style = paintStyle(ThemeKind::Light);
        paintBlockMeans(painter, area, result, 0, style);
        painter.end();
        const QStringList& words = device.engine().texts;
        const double mean = static_cast<double>(result.columns[0].scores.at(0, 1));
        QVERIFY2(words.filter(QString::number(mean, 'f', 2)).size() >= 1, qPrintable(words.join(u'|')));
        QVERIFY(words.contains(QStringLiteral("2 image 4×3")));
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("3 segments")));
        // A double click zooms all maps to the two segments, another one zooms out again.
        const BlockMatrixGeometry blocks =
            blockMatrixGeometry(QRectF(view.rect()).marginsRemoved({2, 0, 2, 2}), result, style);
        const QPoint block = blocks.cell(2, 1).center().toPoint();
        QTest::mouseDClick(&view, Qt::LeftButton, {}, block);
        const Viewport zoomed = shown.bench.focus.viewport();
        QCOMPARE(zoomed, segmentPair(*shown.bench.context.placed()->columns[0].positions, 2, 1));
        QTest::mouseDClick(&view, Qt::LeftButton, {}, block);
        QCOMPARE(shown.bench.focus.viewport(), Viewport{});
    }

    void theReaderChoosesWhatIsSubtracted() {
        ShownWindow shown(with(sessionOf("text:5 image:4x3 text:5"), {"difference"}));
        PlotRow& row = rowOf(shown, "difference");
        const auto subtracted = [&] { return resultOf<ScoreDifferenceResult>(*row.data()).subtracted; };
        QCOMPARE(subtracted(), std::size_t{0});
        QVERIFY(plotViews(shown.window, "difference").at(0)->accessibleDescription().contains(QStringLiteral("minus")));
        QVERIFY(plotViews(shown.window, "difference")
                    .at(2)
                    ->accessibleDescription()
                    .contains(QStringLiteral("largest mean:")));
        QComboBox* minus = nullptr;
        for (QComboBox* box : row.findChildren<QComboBox*>())
            if (box->accessibleName() == QStringLiteral("Subtracted scheme")) minus = box;
        QVERIFY(minus);
        minus->setCurrentIndex(2);
        emit minus->activated(2);
        shown.bench.settle();
        QCOMPARE(shown.session().views.subtracted, std::string("m-rope"));
        QCOMPARE(subtracted(), std::size_t{2});
        shown.bench.document.undoStack().undo();
        shown.bench.settle();
        QCOMPARE(subtracted(), std::size_t{0});
    }

    void figuresOfBoth() {
        FigureSpec spec;
        spec.plots = {"block-means", "difference"};
        const auto figure = Figure::make(std::make_shared<const Session>(sessionOf("text:5 image:4x3 text:5")), spec);
        QVERIFY(figure);
        for (const char* words : {"Block means", "Difference", "RoPE-Tie"})
            QVERIFY2((*figure)->caption().contains(QString::fromUtf8(words)), words);
        QCOMPARE((*figure)->tables().size(), std::size_t{7}); // the subtracted scheme has none
        QCOMPARE((*figure)->tables()[1].table.values.size(), std::size_t{22 * 22});
    }

    void aChipLeadsOutOfTheZoom() {
        ShownWindow shown;
        PlotRow& row = rowOf(shown, "heatmap");
        QToolButton* fit = nullptr;
        for (QToolButton* button : row.findChildren<QToolButton*>())
            if (button->text() == QStringLiteral("Fit")) fit = button;
        QVERIFY(fit && !fit->isVisible());
        shown.bench.focus.setViewport({0.2, 0.4, 0.1, 0.5});
        QVERIFY(fit->isVisible());
        fit->click();
        QCOMPARE(shown.bench.focus.viewport(), Viewport{});
        QVERIFY(!fit->isVisible());
    }

    void aTickZoomsToItsSegments() {
        const QByteArray many = QByteArray("text:3 image:2x2 ").repeated(500);
        ShownWindow shown(sessionOf(many.constData(), {"flat"}));
        const PositionMap& map = *shown.bench.context.placed()->columns.front().positions;
        PlotView& heatmap = *plotViews(shown.window, "heatmap").front();
        const QRectF area = heatmap.mapArea();
        const QPoint beside(static_cast<int>(area.left() + area.width() / 4), static_cast<int>(area.bottom() + 16));
        QTest::mouseClick(&heatmap, Qt::LeftButton, {}, beside);
        const Viewport some = shown.bench.focus.viewport();
        QCOMPARE(some.queryEnd - some.queryBegin, 1.0);
        QVERIFY(some.keyEnd - some.keyBegin < 1);
        // The view consists of entire segments, more than one of them.
        const auto edge = [&](double fraction) {
            const auto token = static_cast<std::int64_t>(std::lround(fraction * static_cast<double>(map.tokens)));
            return token == map.tokens || map.segments[map.segmentOf(token)].begin == token;
        };
        QVERIFY(edge(some.keyBegin) && edge(some.keyEnd));
        shown.bench.settle();
        const auto zoomed = [&] {
            return shown.bench.focus.viewport().queryEnd - shown.bench.focus.viewport().queryBegin < 1;
        };
        for (auto y = static_cast<int>(area.bottom()) - 4; y > area.top() && !zoomed(); y -= 6)
            QTest::mouseClick(&heatmap, Qt::LeftButton, {}, {static_cast<int>(area.left() - 16), y});
        QVERIFY(zoomed());
    }

    void aCardZoomsToItsSegment() {
        ShownWindow shown;
        auto* cards = shown.window.findChild<SegmentList*>();
        QVERIFY(cards);
        const QRect card = cards->visualRect(cards->model()->index(1, 0));
        QTest::mouseDClick(cards->viewport(), Qt::LeftButton, {}, {card.left() + 40, card.top() + 12});
        QCOMPARE(shown.bench.focus.viewport(), segmentPair(*shown.bench.context.placed()->columns[0].positions, 1, 1));
    }

    /// On every axis the token under a point is the one drawn there, and zooming keeps it in place.
    void pointersFindTheirTokensOnEveryAxis() {
        const auto placed =
            placeSession(std::make_shared<const Session>(sessionOf("text:5 image:100x100 text:7", {"flat"})));
        const PlacedTokens& tokens = placed->columns.front().positions;
        for (const TokenAxis axis : {TokenAxis::Proportional, TokenAxis::Equal, TokenAxis::Logarithmic}) {
            const TokenScale scale = tokens.scale(axis);
            Viewport view;
            for (int step = 0; step < 12; ++step) {
                const HeatmapGeometry geometry =
                    heatmapGeometry({0, 0, 400, 420}, scale, view, paintStyle(ThemeKind::Light));
                for (const double at : {0.01, 0.3, 0.5, 0.77, 0.99}) {
                    const QPointF point(geometry.map.left() + at * geometry.map.width(), geometry.map.center().y());
                    const auto token = geometry.keyAt(point);
                    QVERIFY(token);
                    QVERIFY(geometry.xOfToken(static_cast<double>(*token)) <= point.x() + 1e-6);
                    QVERIFY(geometry.xOfToken(static_cast<double>(*token) + 1) >= point.x() - 1e-6);
                }
                const double token = geometry.keys().tokenAt(0.3);
                view = zoomed(view, 1.5, 0.5, 0.3, scale);
                const TokenView after(scale, view.keyBegin, view.keyEnd);
                if (view.keyEnd - view.keyBegin > 3.0 / 10012)
                    QVERIFY(std::abs(after.tokenAt(0.3) - token) < 0.01 * token + 0.5);
            }
            for (int step = 0; step < 40; ++step) view = zoomed(view, 1 / 1.5, 0.5, 0.5, scale);
            QCOMPARE(view, Viewport{});
        }
    }

    void shiftAndTheWheelScrollColumns() {
        Session session = sessionOf("text:5 image:4x3 text:5");
        session.schemes.clear();
        for (const char* id :
             {"flat", "rope-tie", "rope-tv", "m-rope", "nope", "cca", "mhrope", "vrope", "flux", "v2pe"})
            session.schemes.push_back({.id = id});
        ShownWindow shown(std::move(session));
        auto* board = shown.window.findChild<Board*>();
        auto* bar = board->findChild<QScrollBar*>(QString(), Qt::FindDirectChildrenOnly);
        QVERIFY(bar && bar->maximum() > 0);
        PlotView& view = *plotViews(*board, "heatmap").front();
        const auto turn = [&](Qt::KeyboardModifiers keys) {
            const QPointF centre = QRectF(view.rect()).center();
            QWheelEvent wheel(centre, view.mapToGlobal(centre), {}, {0, -120}, Qt::NoButton, keys, Qt::NoScrollPhase,
                              false);
            QSpontaneKeyEvent::setSpontaneous(&wheel); // only spontaneous events are passed on to parents
            qApp->notify(&view, &wheel);
        };
        const int before = bar->value();
        turn(Qt::ShiftModifier);
        QVERIFY(bar->value() > before);
        QCOMPARE(shown.bench.focus.viewport(), Viewport{});
    }
};

ROPESCOPE_TEST(TestGlance)
#include "tst_glance.moc"
