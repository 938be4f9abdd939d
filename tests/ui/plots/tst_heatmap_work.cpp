// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether a heatmap is computed coarsely first, and what the number below it says.
#include <memory>

#include <QTest>

#include <ropescope/analysis/heatmap.h>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/plots/heatmap/heatmap_footer.h"
#include "ui/plots/plot.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

constexpr auto kLong = "text:1000 image:20x20";

Session withBase(double base, const char* notation = kLong) {
    Session session = sessionOf(notation);
    session.rotary.base = base;
    return session;
}

PlotRequest requestOf(const Session& session, const PlacedSession* before = nullptr) {
    return {.placed = placeSession(std::make_shared<const Session>(session), before), .room = {400, 400}};
}

/// The map of a request as if it had taken some time.
PlotDataPtr shownAfter(const PlotRequest& request, double milliseconds) {
    const auto made = computePlot(plotOf("heatmap"), request, {});
    auto result = std::make_shared<HeatmapResult>(resultOf<HeatmapResult>(**made));
    result->milliseconds = milliseconds;
    return std::make_shared<const PlotResult<HeatmapResult>>(request.placed, result);
}

const HeatmapResult& heatmapsIn(const Expected<PlotDataPtr>& made) { return resultOf<HeatmapResult>(**made); }

/// Whether the first map has fewer bins than the last.
bool startsCoarse(const PlotRequest& request) {
    const auto work = plotOf("heatmap").work(request);
    const auto first = work->coarse({}), last = work->fine({});
    return heatmapsIn(first).cells != heatmapsIn(last).cells;
}

} // namespace

class TestHeatmapWork : public QObject {
    Q_OBJECT
private slots:
    void firstMapStartsCoarse() { QVERIFY(startsCoarse(requestOf(withBase(10000)))); }

    void promptMapsDoNot() {
        const PlotRequest first = requestOf(withBase(10000));
        PlotRequest next = requestOf(withBase(500), first.placed.get());
        next.earlier = shownAfter(first, 2);
        QVERIFY(!startsCoarse(next));
        next.earlier = shownAfter(first, 100);
        QVERIFY(startsCoarse(next));
    }

    /// The time is that of another map.
    void otherScoresStartCoarse() {
        const PlotRequest first = requestOf(withBase(10000));
        const PlotDataPtr shown = shownAfter(first, 2);
        PlotRequest longer = requestOf(withBase(10000, "text:1001 image:20x20"), first.placed.get());
        longer.earlier = shown;
        QVERIFY(startsCoarse(longer));
        Session causal = withBase(10000);
        causal.scores.mask = Mask::Causal;
        PlotRequest masked = requestOf(causal, first.placed.get());
        masked.earlier = shown;
        QVERIFY(startsCoarse(masked));
    }

    /// Every pair of 1400 tokens has a score that is not drawn while a setting is dragged.
    void onlyTheLastPassFindsExtremes() {
        const auto work = plotOf("heatmap").work(requestOf(withBase(10000)));
        const auto first = work->coarse({}), last = work->fine({});
        QVERIFY(!heatmapsIn(first).columns[0].pairs);
        QVERIFY(heatmapsIn(last).columns[0].pairs);
    }

    /// The words say whether the number is the minimum; it does not depend on the size of the map.
    void theFooterSaysWhatItsNumberIs() {
        const auto footer = [](const Session& session, QSizeF room) {
            PlotRequest request = requestOf(session);
            request.room = room;
            return heatmapFooter(heatmapsIn(computePlot(plotOf("heatmap"), request, {})), 0);
        };
        const QStringList exact = footer(withBase(10000), {400, 400});
        QVERIFY2(exact.front().startsWith(QStringLiteral("min ")), qPrintable(exact.front()));
        QCOMPARE(footer(withBase(10000), {200, 200}), exact);
        const QStringList means = footer(withBase(10000, "text:300000"), {400, 400});
        QVERIFY2(means.front().startsWith(QStringLiteral("least mean shown ")), qPrintable(means.front()));
        Session own = withBase(10000);
        own.colour.range = RangeMode::PerScheme;
        QVERIFY(footer(own, {400, 400}).front().startsWith(QStringLiteral("colours ")));
        for (const QStringList& forms : {exact, means, footer(own, {400, 400})})
            for (const QString& form : forms) QVERIFY(form.isEmpty() || form.front().isLetter());
        // Only future keys are in view, so there is no score.
        Session causal = withBase(10000);
        causal.scores.mask = Mask::Causal;
        PlotRequest future = requestOf(causal);
        future.viewport = {0, 0.2, 0.8, 1};
        QVERIFY(heatmapFooter(heatmapsIn(computePlot(plotOf("heatmap"), future, {})), 0).isEmpty());
    }

    /// 128 bins in 2 ms: four times as many per side would take 32 ms.
    void moreBinsTakeLonger() {
        PlotRequest small = requestOf(withBase(10000));
        small.room = {128, 128};
        PlotRequest next = requestOf(withBase(500), small.placed.get());
        next.room = {600, 600};
        next.earlier = shownAfter(small, 2);
        QVERIFY(startsCoarse(next));
    }
};

ROPESCOPE_TEST(TestHeatmapWork)
#include "tst_heatmap_work.moc"
