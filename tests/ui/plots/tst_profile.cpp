// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dot of K is at its exact score, even where a curve shows means over many keys.
#include <algorithm>
#include <cmath>

#include <QImage>
#include <QTest>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/pair.h"
#include "ui/plots/profile/profile_chart.h"
#include "ui/views/plot_row.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

const QString kSlot = QStringLiteral("profile");

std::shared_ptr<const ProfileResult> profileOf(const char* notation, std::int64_t query) {
    const auto placed = placeSession(std::make_shared<const Session>(sessionOf(notation, {"flat"})));
    return *analyseProfiles({.placed = placed, .queryTokens = {query}}, {});
}

double exactScore(const ProfileResult& result, std::int64_t key) {
    const SchemeColumn& column = result.placed->columns.front();
    const ScoreModel model = scoreModel(*column.positions, *column.plan, result.placed->session->scores);
    return *scoreOfPair(model, result.columns.front().queryToken, key);
}

double meanAt(const ProfileResult& result, std::int64_t key) {
    const ProfileColumn& column = result.columns.front();
    for (std::size_t i = 0; i < column.keys.size(); ++i)
        if (key >= column.keys[i].begin && key < column.keys[i].end) return static_cast<double>(column.values[i]);
    return 0;
}

/// A key whose score is as far as possible from the mean of its bin, and below the range of the curve if `outside`.
std::int64_t farKey(const ProfileResult& result, bool outside) {
    const ValueRange range = profileRange(result);
    std::int64_t found = -1;
    double most = 0;
    for (std::int64_t key = 0; key < result.placed->columns.front().positions->tokens; key += 3) {
        const double score = exactScore(result, key);
        const double away = outside ? range.low - score : std::abs(score - meanAt(result, key));
        if (away <= most || (!outside && (score < range.low || score > range.high))) continue;
        most = away;
        found = key;
    }
    return found;
}

} // namespace

class TestProfile : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void eachCurveHasItsOwnRange() {
        Bench bench(sessionOf(kExample, {"flat", "nope"}));
        PlotRow row(bench.context, plotOf("profile"));
        row.resize(900, 200);
        row.show();
        bench.focus.setQuery(Element{.segment = 2, .part = Part::Text, .column = 4});
        row.refresh();
        bench.settle();
        const auto views = plotViews(row);
        QCOMPARE(views.size(), std::size_t{2});
        const QString first = views[0]->accessibleDescription(), second = views[1]->accessibleDescription();
        QVERIFY2(second.contains(u"from 1.000 to 1.000"), qPrintable(second));
        QVERIFY2(first.contains(u"to 1.000") && !first.contains(u"from 1.000"), qPrintable(first));
    }

    void theDotMarksTheExactValue() {
        const auto result = profileOf("text:20000", 19999);
        const std::int64_t key = farKey(*result, false);
        QVERIFY(key >= 0);
        const double exact = exactScore(*result, key);
        const PaintStyle style = paintStyle(ThemeKind::Light);
        ProfileChart chart;
        chart.setData(*result, 0, profileRange(*result));
        const auto dotFor = [&](double score) {
            QImage image(400, 260, QImage::Format_ARGB32_Premultiplied);
            image.fill(style.palette.panel);
            QPainter painter(&image);
            chart.setMarks({19999, key, -1}, score);
            chart.paint(painter, QRectF(0, 0, 400, 260), style);
            // The longest vertical run of the dot's colour at the key.
            const int x = static_cast<int>(chart.keyPlace()->x());
            int best = 0, middle = -1, run = 0;
            for (int y = 0; y < image.height(); ++y) {
                run = image.pixelColor(x, y) == style.palette.ink3 ? run + 1 : 0;
                if (run <= best) continue;
                best = run;
                middle = y - run / 2;
            }
            return best >= 5 ? middle : -1;
        };
        const int atExact = dotFor(exact);
        QVERIFY(std::abs(atExact - chart.keyPlace()->y()) <= 2);
        const double mean = meanAt(*result, key);
        const int atMean = dotFor(mean);
        QVERIFY(std::abs(atMean - chart.keyPlace()->y()) <= 2);
        QVERIFY2(std::abs(atExact - atMean) > 10, qPrintable(QStringLiteral("%1 %2").arg(exact).arg(mean)));
    }

    /// There is no dot until the exact value is known: the mean of a bin is not the value of a key.
    void noValueNoDot() {
        const auto result = profileOf("text:20000", 19999);
        ProfileChart chart;
        chart.setData(*result, 0, profileRange(*result));
        QImage image(400, 260, QImage::Format_ARGB32_Premultiplied);
        QPainter painter(&image);
        chart.setMarks({19999, 7000, -1}, {});
        chart.paint(painter, QRectF(0, 0, 400, 260), paintStyle(ThemeKind::Light));
        QVERIFY(!chart.keyPlace());
    }

    void theRangeHoldsTheExactValue() {
        const auto result = profileOf("text:20000", 19999);
        const std::int64_t key = farKey(*result, true);
        QVERIFY(key >= 0);
        const double exact = exactScore(*result, key);
        const ValueRange curve = profileRange(*result);
        QVERIFY(exact < curve.low);
        const ValueRange range = profileRange(*result, {{key, exact}});
        QVERIFY(range.low - 0.06 * (range.high - range.low) <= exact);
        QCOMPARE(range.high, curve.high);
        QVERIFY(profileRange(*result, {{key, {}}}) == curve);
        QVERIFY(profileRange(*result, {{30000, exact}}) == curve); // a key that the curve does not show
        QVERIFY(profileRange(*result, {{key, curve.low}}) == curve);
    }

    /// In the window the range follows the key and always equals that of a fresh row.
    void theRangeFollowsTheKey() {
        Bench bench(sessionOf("text:20000", {"flat", "rope-tv"}));
        const PositionMap& map = *bench.context.placed()->columns.front().positions;
        const auto result = profileOf("text:20000", 19999);
        const std::int64_t far = farKey(*result, true), near = 19998;
        bench.focus.setPair(map.elementOf(19999), map.elementOf(near));
        PlotRow row(bench.context, plotOf("profile"));
        row.resize(900, 300);
        row.show();
        row.refresh();
        bench.settle();
        const QImage before = row.grab().toImage();
        bench.focus.setKey(map.elementOf(far));
        bench.settle();
        const double exact = *bench.context.pair.read(0).score;
        const ValueRange range = row.vertical().value();
        QVERIFY(range.low - 0.06 * (range.high - range.low) <= exact);
        PlotRow fresh(bench.context, plotOf("profile"));
        fresh.resize(900, 300);
        fresh.show();
        fresh.refresh();
        bench.settle();
        QVERIFY(row.grab().toImage() == fresh.grab().toImage());
        bench.focus.setKey(map.elementOf(near));
        bench.settle();
        QVERIFY(row.grab().toImage() == before);
    }
};

ROPESCOPE_TEST(TestProfile)
#include "tst_profile.moc"
