// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The sessions of resources/examples: each opens without an error, and what its description says is true.
#include <cmath>
#include <set>

#include <QFile>
#include <QTest>
#include <QTranslator>

#include <ropescope/analysis/properties.h>
#include <ropescope/session/placed_session.h>

#include "tests/support/registration.h"
#include "tests/ui/window_bench.h"
#include "ui/document/focus_rules.h"
#include "ui/panels/sequence/examples.h"
#include "ui/views/plot_row.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

PlacedSessionPtr exampleLayout(const char* name) {
    const QString file = QStringLiteral(":/examples/%1.rope").arg(QLatin1String(name));
    for (const Example& example : examples())
        if (example.file == file) return placeSession(std::make_shared<const Session>(example.opens->session));
    return {};
}

const PlotRow& exampleRow(const ShownWindow& shown, const std::string& plot) {
    const auto rows = shown.window.findChildren<PlotRow*>();
    return **std::ranges::find_if(rows, [&](const PlotRow* row) { return row->plot().id() == plot; });
}

/// Positions of a segment's tokens under one column, for schemes that add no tokens.
struct Placed {
    const PlacedSession& placed;
    std::size_t column;

    [[nodiscard]] std::vector<double> on(std::size_t segment, int axis) const {
        const auto& segments = placed.session->sequence.segments;
        std::int64_t first = 0;
        for (std::size_t i = 0; i < segment; ++i) first += tokenCount(segments[i]);
        std::vector<double> all;
        for (std::int64_t token = first; token < first + tokenCount(segments[segment]); ++token)
            all.push_back(placed.columns[column].positions->positionOf(token)[static_cast<std::size_t>(axis)]);
        return all;
    }
    [[nodiscard]] double least(std::size_t segment, int axis) const { return std::ranges::min(on(segment, axis)); }
    [[nodiscard]] double most(std::size_t segment, int axis) const { return std::ranges::max(on(segment, axis)); }
    [[nodiscard]] std::size_t times(std::size_t segment) const {
        const auto all = on(segment, 0);
        return std::set<double>(all.begin(), all.end()).size();
    }
    /// Positions that a segment takes on axis 0: how much later the text after it starts than if it directly followed
    /// the text before.
    [[nodiscard]] double cost(std::size_t segment) const { return least(segment + 1, 0) - most(segment - 1, 0) - 1; }
};

} // namespace

class TestExampleSessions : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void thereAreTwelveAndTheFirstIsWhatTheProgramStartsWith() {
        const auto list = examples();
        QCOMPARE(std::ranges::count_if(list, [](const Example& example) { return example.opens != nullptr; }), 12);
        Session first = list.front().opens->session;
        first.note = {};
        QVERIFY(first == defaultSession());
        for (const Example& example : list)
            QVERIFY2(QFile::exists(example.file) && (example.opens == nullptr) == example.idea.isEmpty(),
                     qPrintable(example.file));
    }

    void eachHasItsWordsInBothLanguages() {
        QTranslator chinese;
        QVERIFY(chinese.load(QStringLiteral(":/translations/ropescope_zh_CN.qm")));
        const auto english = examples();
        qApp->installTranslator(&chinese);
        const auto translated = examples();
        qApp->removeTranslator(&chinese);
        for (std::size_t i = 0; i < english.size(); ++i) {
            QVERIFY(!english[i].title.isEmpty() && !translated[i].title.isEmpty());
            QVERIFY2(english[i].title != translated[i].title, qPrintable(english[i].title));
            QVERIFY(!english[i].opens || english[i].idea != translated[i].idea);
            QVERIFY(!english[i].opens || english[i].idea.endsWith(u'.'));
            QVERIFY(!english[i].opens || translated[i].idea.endsWith(u'。'));
        }
    }

    void filesAreAsTheProgramWritesThem() {
        for (const Example& example : examples()) {
            if (!example.opens) continue;
            QFile file(example.file);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto written = toSessionFile(example.opens->session, example.opens->view);
            QVERIFY2(written && *written == file.readAll().toStdString(), qPrintable(example.file));
            QVERIFY(example.opens->remarks.empty());
        }
    }

    /// Opened in a window with all its rows, no column and no plot reports an error.
    void eachOpensWithoutAFault() {
        for (const Example& example : examples()) {
            if (!example.opens) continue;
            ShownWindow shown("text:1");
            openExample(shown.bench.context, example);
            shown.bench.settle();
            const SessionFile& file = *example.opens;
            QVERIFY2(shown.session() == file.session, qPrintable(example.file));
            const PlacedSession& placed = *shown.bench.context.placed();
            QVERIFY(placed.problems.empty() && !shown.bench.placement.error());
            QCOMPARE(placed.columns.size(), file.session.schemes.size());
            for (const SchemeColumn& column : placed.columns) {
                QVERIFY2(column.usable(), qPrintable(example.file));
                QVERIFY2(column.fallbacks.empty(), qPrintable(example.file));
            }
            for (const std::string& id : file.session.views.plots) {
                const PlotRow& row = exampleRow(shown, id);
                QVERIFY2(row.isVisible() && row.data(), qPrintable(example.file));
                for (std::size_t column = 0; column < placed.columns.size(); ++column) {
                    const auto error = row.plot().errorOf(*row.data(), column);
                    const bool explains = row.plot().explainsOthers(*row.data(), column);
                    QVERIFY2(!error || explains, error ? error->message().c_str() : "");
                }
            }
            const Focus& focus = shown.bench.focus;
            QVERIFY2(file.view.query && focus.query() == file.view.query, qPrintable(example.file));
            QVERIFY2(file.view.key && focus.key() == file.view.key, qPrintable(example.file));
            QCOMPARE(focus.scheme(), file.view.scheme);
            QCOMPARE(focus.segment(), file.view.segment.value_or(-1));
        }
    }

    void onlyRopeTvHasAllThree() {
        const auto result = *analyseProperties({.placed = exampleLayout("image-in-text")}, {});
        for (std::size_t column = 0; column < result->columns.size(); ++column) {
            bool all = true;
            for (const Finding& finding : result->columns[column].findings)
                if (finding.id == "compatibility" || finding.id == "equivalence" || finding.id == "symmetry")
                    all = all && finding.verdict == true;
            QCOMPARE(all, result->placed->columns[column].scheme->id == "rope-tv");
        }
    }

    void anImageCosts46And1196And1268() {
        const PlacedSessionPtr placed = exampleLayout("image-cost");
        const std::array wanted{46.0, 1196.0, 1268.0};
        for (std::size_t column = 0; column < 3; ++column) QCOMPARE(Placed(*placed, column).cost(1), wanted[column]);
    }

    void gapsOfMRopeAreUnequalAndThoseOfRopeTvAreNot() {
        const PlacedSessionPtr placed = exampleLayout("tall-image");
        const auto gaps = [&](std::size_t column, int axis) {
            const Placed grid{*placed, column};
            return std::pair(grid.least(1, axis) - grid.most(0, axis), grid.least(2, axis) - grid.most(1, axis));
        };
        const std::array after{9.0, 1.0, 7.0};
        for (int axis = 0; axis < 3; ++axis)
            QVERIFY(gaps(0, axis) == std::pair(1.0, after[static_cast<std::size_t>(axis)]));
        for (int axis = 0; axis < 2; ++axis) QCOMPARE(gaps(1, axis).first, gaps(1, axis).second);
    }

    void halfASecondIsLost() {
        const PlacedSessionPtr placed = exampleLayout("video-seconds");
        const auto second = [&](std::size_t column, std::size_t segment) {
            const auto all = Placed(*placed, column).on(segment, 0);
            return all[12] - all[0]; // first token of the second frame
        };
        QVERIFY(second(0, 1) == 1 && second(0, 3) == 1);
        QVERIFY(second(1, 1) == 2 && second(2, 1) == 2);
        QCOMPARE(Placed(*placed, 1).times(3), std::size_t{1});
        QCOMPARE(Placed(*placed, 2).times(3), std::size_t{6});
    }

    void soundTakesTurnsOrIsSorted() {
        const PlacedSessionPtr placed = exampleLayout("sound-among-frames");
        // The longest run of frame tokens in the clip; patches of a frame share their time.
        const auto longestFrames = [&](std::size_t column) {
            std::size_t longest = 0, run = 0;
            for (std::int64_t token = 6; token < 204; ++token) {
                const Position at = placed->columns[column].positions->positionOf(token);
                const bool sound = at[0] == at[1] && at[1] == at[2];
                run = sound ? 0 : run + 1;
                longest = std::max(longest, run);
            }
            return longest;
        };
        QVERIFY(longestFrames(0) >= 47); // four frames of half a second
        QVERIFY(longestFrames(1) <= 12); // one frame
    }

    void versionsDisagree() {
        const PlacedSessionPtr placed = exampleLayout("versions-disagree");
        const std::array next{31.0, 12.0, 12.0};
        const std::array<std::size_t, 3> times{12, 1, 12};
        for (std::size_t column = 0; column < 3; ++column) {
            QCOMPARE(Placed(*placed, column).least(2, 0), next[column]);
            QCOMPARE(Placed(*placed, column).times(1), times[column]);
        }
    }

    void sectionsGiveTheFastPairsToTime() {
        const PlacedSessionPtr placed = exampleLayout("fast-pairs");
        const auto axes = [&](std::size_t column, std::size_t first, std::size_t count) {
            std::set<int> found;
            for (std::size_t pair = first; pair < first + count; ++pair)
                found.insert(placed->columns[column].plan->pairs[pair].axis);
            return found;
        };
        QCOMPARE(axes(0, 0, 16), std::set{0});
        QVERIFY(!axes(0, 16, 48).contains(0));
        QCOMPARE(axes(1, 0, 3).size(), std::size_t{3});
        QCOMPARE(axes(1, 54, 6).size(), std::size_t{3});
    }

    void yarnKeepsFastPairsAndSlowsSlowOnes() {
        const PlacedSessionPtr placed = exampleLayout("long-context");
        QCOMPARE(tokenCount(placed->session->sequence), std::int64_t{131072});
        for (const SchemeColumn& column : placed->columns) {
            for (std::size_t pair = 0; pair < 64; ++pair) {
                const double plain = std::pow(1e6, -static_cast<double>(pair) / 64);
                const double ratio = column.plan->pairs[pair].inverseFrequency / plain;
                if (pair <= 23) QVERIFY(std::abs(ratio - 1) < 1e-12);
                if (pair >= 40) QVERIFY(std::abs(ratio - 0.25) < 1e-12);
                if (pair > 23 && pair < 40) QVERIFY(ratio > 0.25 && ratio < 1);
            }
        }
    }

    void theBiasIsASixteenthOfALogit() {
        const PlacedSessionPtr placed = exampleLayout("bias-by-token");
        const Session& session = *placed->session;
        QCOMPARE(session.scores.bias.kind, BiasKind::Alibi);
        QCOMPARE(alibiSlope(session.scores.bias.head, session.scores.bias.heads), 1.0 / 16);
        QCOMPARE(session.schemes.front().id, std::string("nope"));
    }

    void roundingErrsByMoreThanThreeTenths() {
        ShownWindow shown("text:1");
        const auto list = examples();
        const auto found = std::ranges::find(list, QStringLiteral(":/examples/rounded-positions.rope"), &Example::file);
        openExample(shown.bench.context, *found);
        shown.bench.settle();
        double largest = 0;
        const Table table = plotOf("precision").values(*exampleRow(shown, "precision").data(), 0);
        for (const double value : table.values)
            if (!std::isnan(value)) largest = std::max(largest, value);
        QVERIFY2(largest > 0.3, qPrintable(QString::number(largest)));
    }

    void aFormulaHalvesTheCost() {
        const PlacedSessionPtr placed = exampleLayout("by-formula");
        QCOMPARE(Placed(*placed, 0).cost(1), 4.0);
        QCOMPARE(Placed(*placed, 1).cost(1), 8.0);
    }

    void aMillionIsAMillion() {
        QCOMPARE(tokenCount(exampleLayout("million-tokens")->session->sequence), std::int64_t{1'000'000});
    }
};

ROPESCOPE_TEST(TestExampleSessions)
#include "tst_example_sessions.moc"
