// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// On every token axis each number stands at the tick of its token, no tick lacks its number, a name stands over the
// segments that it names, and a click on either goes to what it says.
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include <QPainter>
#include <QTest>

#include <ropescope/analysis/heatmap.h>
#include <ropescope/base/text.h>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "tests/ui/picture_checks.h"
#include "ui/document/convert.h"
#include "ui/painters/drawing.h"
#include "ui/painters/token_ticks.h"
#include "ui/plots/plot.h"
#include "ui/plots/plot_registry.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

constexpr double kRounding = 1e-6; ///< pixels

/// Random sequences and views, the same on every machine.
class Any {
public:
    explicit Any(unsigned seed) : m_numbers(seed) {}
    int number(int least, int most) { return least + static_cast<int>(m_numbers() % (most - least + 1U)); }
    /// Many small numbers and a few large ones.
    int size(int most) { return number(1, std::max(1, most >> number(0, 8))); }

    std::string notation() {
        std::string text;
        const int segments = number(0, 7) == 0 ? number(50, 400) : number(1, 9);
        for (int i = 0; i < segments; ++i) {
            const auto sides = std::to_string(size(60)) + 'x' + std::to_string(size(60));
            switch (number(0, 4)) {
            case 0: text += "image:" + sides; break;
            case 1: text += "video:" + sides + 'x' + std::to_string(number(1, 6)); break;
            default: text += "text:" + std::to_string(size(2000));
            }
            text += ' ';
        }
        return text;
    }
    TokenAxis axis() { return static_cast<TokenAxis>(number(0, 2)); }
    std::pair<double, double> view() {
        if (number(0, 2) == 0) return {0, 1};
        const double begin = number(0, 999) / 1000.0, end = number(1, 1000) / 1000.0;
        return begin < end ? std::pair(begin, end) : std::pair(end, std::nextafter(begin, 2.0));
    }

private:
    std::mt19937 m_numbers;
};

double halfDigit(const PaintStyle& style) { return textWidth(style.fonts.monoSmall, QStringLiteral("0")) / 2; }

QString numberText(std::int64_t token) { return toQString(formatGrouped(token + 1)); }

/// One side with its ticks and names.
struct Labelled {
    Labelled(PlacedSessionPtr madeFor, TokenAxis axis, std::pair<double, double> part, double pixels)
        : placed(std::move(madeFor)),
          map(*placed->columns.front().positions),
          view(placed->columns.front().positions.scale(axis), part.first, part.second),
          length(pixels),
          ticks(tokenTicks(map, view, length, style)),
          names(segmentNames(*placed->session, map, view, length, ticks, style)) {}

    [[nodiscard]] double placeOf(std::int64_t token) const {
        return view.fractionOf(static_cast<double>(token)) * length;
    }
    [[nodiscard]] std::optional<TickSegments> at(double pixel, double beside) const {
        const TickedSide side{{0, 0, length, 5}, {0, 5, length, kTickRow}};
        return tickedAt({pixel, beside}, side, *placed->session, map, view, style);
    }
    [[nodiscard]] bool numbersStandAtTheirTicks() const;
    [[nodiscard]] bool textsAreApart() const;
    [[nodiscard]] bool namesStandOverTheirSegments() const;
    [[nodiscard]] bool clicksGoWhereLabelsSay() const;

    PaintStyle style = paintStyle(ThemeKind::Light);
    PlacedSessionPtr placed;
    const PositionMap& map;
    TokenView view;
    double length;
    std::vector<TokenTick> ticks;
    std::vector<SegmentName> names;
};

bool Labelled::numbersStandAtTheirTicks() const {
    const double half = halfDigit(style) + kRounding;
    return std::ranges::all_of(ticks, [&](const TokenTick& tick) {
        const bool last = ticks.size() > 1 && &tick == &ticks.back();
        const bool atToken = std::abs(tick.at - placeOf(tick.token)) <= half ||
                             (last && std::abs(tick.at - placeOf(tick.token + 1)) <= half);
        const bool beside = std::min(std::abs(tick.from - tick.at), std::abs(tick.to - tick.at)) <= half;
        return atToken && beside && tick.at >= 0 && tick.at <= length && tick.text == numberText(tick.token);
    });
}

bool Labelled::textsAreApart() const {
    std::vector<std::pair<double, double>> taken;
    for (const TokenTick& tick : ticks) taken.emplace_back(std::min(tick.from, tick.at), std::max(tick.to, tick.at));
    for (const SegmentName& name : names) taken.emplace_back(name.from, name.to);
    std::ranges::sort(taken);
    for (std::size_t i = 0; i < taken.size(); ++i) {
        if (taken[i].first < -kRounding || taken[i].second > length + kRounding) return false;
        if (i > 0 && taken[i].first < taken[i - 1].second + 2) return false;
    }
    return true;
}

bool Labelled::namesStandOverTheirSegments() const {
    return std::ranges::all_of(names, [&](const SegmentName& name) {
        const auto [first, last] = name.segments;
        const double begin = std::max(placeOf(map.segments[first].begin), 0.0);
        const double end = std::min(placeOf(map.segments[last].end), length);
        const QString count = QString::number(last - first + 1) + QStringLiteral(" segment");
        const bool says = first == last ? name.text == segmentTitle(placed->session->sequence.segments[first])
                                        : name.text.startsWith(count);
        return name.from >= begin - kRounding && name.to <= end + kRounding && says;
    });
}

bool Labelled::clicksGoWhereLabelsSay() const {
    for (const TokenTick& tick : ticks) {
        const auto found = at((tick.from + tick.to) / 2, 10);
        if (!found) return false;
        const TokenRange tokens{map.segments[found->first].begin, map.segments[found->last].end};
        const std::size_t segment = map.segmentOf(tick.token);
        const bool begins = map.segments[segment].begin == tick.token && &tick != &ticks.back();
        if (begins ? tokens.begin != tick.token : tokens.begin > tick.token || tokens.end <= tick.token) return false;
    }
    return std::ranges::all_of(
        names, [&](const SegmentName& name) { return at((name.from + name.to) / 2, 10) == name.segments; });
}

QStringList numbersOf(const Labelled& side) {
    QStringList numbers;
    for (const TokenTick& tick : side.ticks) numbers << tick.text;
    return numbers;
}

QStringList namesOf(const Labelled& side) {
    QStringList names;
    for (const SegmentName& name : side.names) names << name.text;
    return names;
}

PlacedSessionPtr layoutOf(const std::string& notation, TokenAxis axis = TokenAxis::Proportional) {
    Session session = sessionOf(notation.c_str(), {"flat", "rope-tv"});
    session.views.tokenAxis = axis;
    return placeSession(std::make_shared<const Session>(std::move(session)));
}

/// Records short lines and texts with their places.
class TickEngine : public TextEngine {
public:
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode) override {
        const QLineF line = toDevice().map(QLineF(points[0], points[count - 1]));
        if (count == 2 && std::abs(line.length() - 3) < 0.01) lines << line;
    }
    void drawTextItem(const QPointF& at, const QTextItem& item) override {
        boxes.emplace_back(item.text(), toDevice().mapRect(QRectF(at.x(), at.y() - 1, item.width(), 1)));
    }
    QList<QLineF> lines;
    std::vector<std::pair<QString, QRectF>> boxes;

private:
    [[nodiscard]] QTransform toDevice() const { return painter()->combinedTransform(); }
};

/// A plot with token axes, painted for the first column.
struct Painted {
    Painted(const Plot& plot, const PlacedSessionPtr& made, const Viewport& viewport)
        : placed(made), data(*computePlot(plot, request(viewport), {})), painter(plot.painter()) {
        panel.viewport = viewport;
        QPainter onDevice(&device);
        painter->paint(onDevice, panel);
    }
    [[nodiscard]] PlotRequest request(const Viewport& viewport) const {
        return {.placed = placed, .viewport = viewport, .room = QSizeF(300, 260), .onPage = true, .style = style};
    }
    /// The number next to a tick.
    [[nodiscard]] QString numberAt(const QLineF& tick) const {
        const bool upright = std::abs(tick.dx()) < 0.01;
        QStringList found;
        for (const auto& [text, box] : device.engine().boxes) {
            const double begin = upright ? box.left() : box.top(), end = upright ? box.right() : box.bottom();
            const double at = upright ? tick.x1() : tick.y1();
            const double aside =
                upright ? std::abs(box.center().y() - tick.y1()) : std::abs(box.center().x() - tick.x1());
            if (aside < kTickRow && std::min(std::abs(begin - at), std::abs(end - at)) <= halfDigit(style) + 0.1)
                found << text;
        }
        return found.size() == 1 ? found.front() : found.join(u'|');
    }
    /// The numbers of the tokens within half a digit of a tick.
    [[nodiscard]] QStringList tokensAt(const QLineF& tick) const {
        QStringList found;
        const QRectF map = painter->map(panel);
        const bool upright = std::abs(tick.dx()) < 0.01;
        for (const double by : {-1.0, -0.5, -0.01, 0.01, 0.5, 1.0}) {
            const double moved = by * halfDigit(style);
            const PlotHit hit = painter->hit(upright ? QPointF(tick.x1() + moved, map.center().y())
                                                     : QPointF(map.center().x(), tick.y1() + moved),
                                             panel);
            if (const auto token = upright ? hit.key : hit.query) found << numberText(*token);
        }
        return found;
    }
    [[nodiscard]] QStringList keyNumbers() const {
        QStringList numbers;
        for (const QLineF& tick : device.engine().lines)
            if (std::abs(tick.dx()) < 0.01) numbers << numberAt(tick);
        return numbers;
    }

    PaintStyle style = paintStyle(ThemeKind::Light);
    PlacedSessionPtr placed;
    PlotDataPtr data;
    std::unique_ptr<PlotPainter> painter;
    PlotPanel panel{.data = *data,
                    .index = 1,
                    .placed = *placed,
                    .scheme = placed->columns[1],
                    .area = QRectF(0, 0, 300, 260),
                    .viewport = {},
                    .marks = {},
                    .score = {},
                    .onPage = true,
                    .style = style};
    RecordingDevice<TickEngine> device;
};

} // namespace

class TestTokenTicks : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void labelsOfRandomSides() {
        Any any(34);
        int ticks = 0, names = 0;
        for (int i = 0; i < 1500; ++i) {
            const std::string notation = any.notation();
            const TokenAxis axis = any.axis();
            const auto part = any.view();
            const double length = any.number(8, any.number(20, 900)) + any.number(0, 3) / 4.0;
            const Labelled side(layoutOf(notation), axis, part, length);
            const QString what = QStringLiteral("%1, axis %2, %3 to %4, %5 pixels: %6; %7")
                                     .arg(QString::fromStdString(notation))
                                     .arg(static_cast<int>(axis))
                                     .arg(part.first)
                                     .arg(part.second)
                                     .arg(length)
                                     .arg(numbersOf(side).join(u' '), namesOf(side).join(QStringLiteral(", ")));
            QVERIFY2(side.numbersStandAtTheirTicks(), qPrintable(what));
            QVERIFY2(side.textsAreApart(), qPrintable(what));
            QVERIFY2(side.namesStandOverTheirSegments(), qPrintable(what));
            QVERIFY2(side.clicksGoWhereLabelsSay(), qPrintable(what));
            ticks += static_cast<int>(side.ticks.size());
            names += static_cast<int>(side.names.size());
        }
        QVERIFY2(ticks > 4000 && names > 1000, qPrintable(QStringLiteral("%1 %2").arg(ticks).arg(names)));
    }

    /// The number 57 does not fit before 64, so its tick is left out, too.
    void aTickWithoutRoomForItsNumberIsLeftOut() {
        const Labelled side(layoutOf("text:8 image:8x6 text:8"), TokenAxis::Proportional, {0, 1}, 110);
        QCOMPARE(numbersOf(side), QStringLiteral("1 9 64").split(u' '));
        QCOMPARE(side.ticks.back().at, 110.0);
    }

    void aNameCountsOnlyItsSegments() {
        for (int length = 20; length < 400; ++length) {
            const Labelled side(layoutOf("text:99 image:9x9"), TokenAxis::Proportional, {0, 1}, length);
            QVERIFY2(!namesOf(side).join(u'|').contains(QStringLiteral("segments")),
                     qPrintable(namesOf(side).join(u'|')));
        }
    }

    /// Beside the labels a click on the ruler goes to what is drawn there.
    void theRulerGoesToTheSegmentUnderThePointer() {
        const Labelled side(layoutOf("text:99 image:9x9"), TokenAxis::Proportional, {0, 1}, 180);
        QCOMPARE(side.at(98.5, 2), (TickSegments{0, 0}));
        QCOMPARE(side.at(99.5, 2), (TickSegments{1, 1}));
        QCOMPARE(side.at(50, 30), std::nullopt);
    }

    void everyPlotDrawsThem() {
        Any any(7);
        int checked = 0;
        for (const PlotPtr& plot : builtInPlots()) {
            const PlotAxes axes = plot->axes();
            if (!axes.keys && !axes.queries) continue;
            for (int i = 0; i < 12; ++i) {
                const auto keys = any.view(), queries = any.view();
                const Viewport viewport{queries.first, queries.second, keys.first, keys.second};
                const std::string notation = "text:8 image:8x6 text:" + std::to_string(any.size(500));
                const Painted painted(*plot, layoutOf(notation, any.axis()), viewport);
                for (const QLineF& tick : painted.device.engine().lines) {
                    const bool upright = std::abs(tick.dx()) < 0.01;
                    if (upright ? !axes.keys : !axes.queries) continue;
                    const QString number = painted.numberAt(tick), tokens = painted.tokensAt(tick).join(u' ');
                    const QString what = QStringLiteral("%1, %2: %3 among %4")
                                             .arg(toQString(plot->id()), toQString(notation), number, tokens);
                    QVERIFY2(painted.tokensAt(tick).contains(number), qPrintable(what));
                    ++checked;
                }
            }
        }
        QVERIFY2(checked > 200, qPrintable(QString::number(checked)));
    }

    /// When zoomed to parts of tokens, too.
    void allPlotsHaveTheSameKeyAxis() {
        const PlacedSessionPtr placed = layoutOf("text:1000");
        const Viewport viewport{0, 1, 0.2626, 0.4004};
        const QStringList expected{QStringLiteral("263"), QStringLiteral("401")};
        QCOMPARE(Painted(plotOf("heatmap"), placed, viewport).keyNumbers(), expected);
        QCOMPARE(Painted(plotOf("profile"), placed, viewport).keyNumbers(), expected);
    }
};

ROPESCOPE_TEST(TestTokenTicks)
#include "tst_token_ticks.moc"
