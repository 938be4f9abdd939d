// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Results are bitwise identical for any number of threads: everything is computed once on one thread and once on all.
#include <cstring>

#include <QTest>

#include <ropescope/analysis/heatmap.h>
#include <ropescope/base/parallel.h>
#include <ropescope/scores/methods/softmax_estimate.h>
#include <ropescope/sequence/notation.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

std::string manySegments() {
    std::string notation;
    for (int i = 0; i < 2500; ++i)
        notation += "text:" + std::to_string(3 + i % 11) + " image:" + std::to_string(2 + i % 7) + "x3 ";
    return notation;
}

std::vector<RowMatrix<float>> heatmapsOf(const Session& session, int cells, std::optional<int> refinement) {
    const auto placed = placeSession(std::make_shared<const Session>(session));
    const HeatmapRequest request{.placed = placed, .viewport = {}, .cells = cells, .refinement = refinement};
    std::vector<RowMatrix<float>> values;
    const auto result = analyseHeatmaps(request, {}).value();
    for (const ScoreColumn& column : result->columns) values.push_back(column.scores.values);
    return values;
}

} // namespace

class TestThreadCounts : public QObject {
    Q_OBJECT
private slots:
    void sameBits_data();
    void sameBits();
};

void TestThreadCounts::sameBits_data() {
    QTest::addColumn<QString>("notation");
    QTest::addColumn<int>("mode");
    QTest::addColumn<int>("mask");
    QTest::addColumn<bool>("random");
    QTest::addColumn<int>("cells");
    QTest::addColumn<QString>("bias");
    const auto row = [](const char* name, const std::string& notation, ScoreMode mode, Mask mask, bool random,
                        int cells, const char* bias = "none") {
        QTest::newRow(name) << QString::fromStdString(notation) << static_cast<int>(mode) << static_cast<int>(mask)
                            << random << cells << bias;
    };
    const std::string document = "text:400 image:20x23 text:300";
    row("dense", document, ScoreMode::Score, Mask::None, false, 1 << 20);
    row("dense, random, causal", document, ScoreMode::Logit, Mask::Causal, true, 1 << 20);
    row("bins", document, ScoreMode::Score, Mask::None, false, 100);
    row("bins, random, causal", document, ScoreMode::Logit, Mask::Causal, true, 100);
    row("dense, biased", document, ScoreMode::Logit, Mask::Causal, true, 1 << 20, "alibi:3/8");
    row("bins, biased", document, ScoreMode::Logit, Mask::None, false, 100, "t5:4");
    row("softmax", document, ScoreMode::Softmax, Mask::Causal, true, 100, "alibi:3/8");
    row("estimate", "text:60000 image:100x200 text:9000", ScoreMode::Softmax, Mask::Causal, true, 40);
    row("segments", manySegments(), ScoreMode::Score, Mask::None, false, 200);
}

void TestThreadCounts::sameBits() {
    QFETCH(QString, notation);
    QFETCH(int, mode);
    QFETCH(int, mask);
    QFETCH(bool, random);
    QFETCH(int, cells);
    QFETCH(QString, bias);
    Session session = defaultSession();
    session.sequence = *parseNotation(notation.toStdString());
    session.scores.mode = static_cast<ScoreMode>(mode);
    session.scores.mask = static_cast<Mask>(mask);
    session.scores.bias = *parseBias(bias.toStdString());
    if (random) session.scores.content = {ContentKind::Random, 7, {}, {}};
    const auto all = heatmapsOf(session, cells, 0);
    // Inside a parallel loop, nested loops run on the calling thread.
    std::vector<RowMatrix<float>> alone;
    parallelFor(2, 1, {}, [&](std::size_t begin, std::size_t) {
        if (begin == 0) alone = heatmapsOf(session, cells, 0);
    });
    QCOMPARE(alone.size(), all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        QVERIFY(all[i].size() > 0);
        QCOMPARE(alone[i].size(), all[i].size());
        QCOMPARE(std::memcmp(alone[i].data(), all[i].data(), static_cast<std::size_t>(all[i].size()) * sizeof(float)),
                 0);
    }
}

ROPESCOPE_TEST(TestThreadCounts)
#include "tst_thread_counts.moc"
