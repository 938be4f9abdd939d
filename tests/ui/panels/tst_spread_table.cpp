// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QTest>

#include <ropescope/scores/score_map.h>
#include <ropescope/session/column_model.h>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/panels/readout/spread_model.h"
#include "ui/panels/readout/spread_table.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

constexpr auto kTwoImages = "text:5 image:8x6 text:4 image:6x6 text:7";

QString cell(const SpreadTable& table, int row, int column) {
    return table.table().model()->index(row, column).data().toString();
}

/// Standard deviation of the scores from the last token to a segment, from single scores.
double plainDeviation(const PlacedSession& placed, const SchemeColumn& column, std::size_t segment) {
    const ScoreModel model = scoreModelOf(placed, column).value();
    const TokenRange keys = model.positions->segments[segment];
    double sum = 0, squares = 0;
    for (std::int64_t key = keys.begin; key < keys.end; ++key) {
        const double score = scoreOfPair(model, model.positions->tokens - 1, key).value();
        sum += score;
        squares += score * score;
    }
    const auto count = static_cast<double>(keys.size());
    return std::sqrt(squares / count - sum * sum / count / count);
}

} // namespace

class TestSpreadTable : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { failOnWarnings(); }

    /// "Which scheme keeps the score from the last token flattest over image 2?": choose the segment, click the header.
    void sortedByDeviationTheFlattestSchemeComesFirst() {
        Bench bench(sessionOf(kTwoImages, {"rope-tie", "rope-tv", "m-rope", "flat", "rope-2d", "v2pe"}));
        bench.focus.setQuery(Element{.segment = 4, .part = Part::Text, .column = 6});
        SpreadTable table(bench.context);
        table.show();
        bench.settle();
        QCOMPARE(table.table().model()->rowCount(), 6 * 5);
        table.segmentBox().setCurrentIndex(4);
        QCOMPARE(table.segmentBox().currentText(), QStringLiteral("4: image:6x6"));
        table.table().sortByColumn(SpreadModel::Deviation, Qt::AscendingOrder);
        QCOMPARE(table.table().model()->rowCount(), 6);
        const PlacedSession& placed = *bench.placement.placed();
        std::vector<std::pair<double, QString>> plain;
        for (const SchemeColumn& column : placed.columns)
            plain.emplace_back(plainDeviation(placed, column, 3), titleOf(*column.scheme));
        std::ranges::sort(plain);
        for (int row = 0; row < 6; ++row) {
            const auto& [deviation, title] = plain[static_cast<std::size_t>(row)];
            QCOMPARE(cell(table, row, SpreadModel::SchemeName), title);
            QCOMPARE(cell(table, row, SpreadModel::SegmentName), QStringLiteral("4: image:6x6"));
            QVERIFY(std::abs(cell(table, row, SpreadModel::Deviation).toDouble() - deviation) < 1e-4);
        }
    }

    void followsQueryMaskAndSequence() {
        Bench bench(sessionOf(kTwoImages, {"rope-tv", "flat"}));
        SpreadTable table(bench.context);
        bench.settle();
        QCOMPARE(table.table().model()->rowCount(), 0);
        QVERIFY(table.findChild<QLabel*>()->text().startsWith(QStringLiteral("No query")));
        bench.focus.setQuery(Element{.segment = 2, .part = Part::Text, .column = 0});
        bench.settle();
        QCOMPARE(table.table().model()->rowCount(), 10);
        QVERIFY(cell(table, 9, SpreadModel::Mean) != QStringLiteral("–"));
        table.segmentBox().setCurrentIndex(2);
        bench.document.edit(stepNamed("mask"), [](Session& session) { session.scores.mask = Mask::Causal; });
        bench.settle();
        QCOMPARE(table.table().model()->rowCount(), 2); // the chosen segment stays chosen
        table.segmentBox().setCurrentIndex(5);
        QCOMPARE(cell(table, 0, SpreadModel::Mean), QStringLiteral("–"));
        QCOMPARE(table.table().model()->index(0, 0).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("hidden by the mask"));
        bench.document.edit(stepNamed("shorter"), [](Session& session) {
            session.sequence = parseNotation("text:5 image:8x6 text:4").value();
        });
        bench.settle();
        QCOMPARE(table.segmentBox().count(), 4);
        QCOMPARE(table.table().model()->rowCount(), table.segmentBox().currentIndex() == 0 ? 6 : 2);
    }
};

ROPESCOPE_TEST(TestSpreadTable)
#include "tst_spread_table.moc"
