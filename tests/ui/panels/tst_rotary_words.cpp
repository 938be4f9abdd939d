// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The bases and attention factors that the window names are those used for the scores.
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include <QLabel>
#include <QPushButton>
#include <QTest>

#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "ui/document/focus_rules.h"
#include "ui/document/pair.h"
#include "ui/document/words/rotary_words.h"
#include "ui/painters/spectrum_painter.h"
#include "ui/panels/readout/inspector.h"
#include "ui/panels/rotary/rotary_panel.h"
#include "ui/views/column_header.h"
#include "ui/views/elided_label.h"
#include "ui/views/plot_row.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// Head dim 64, base 10⁶, YaRN by 4: m² = 1.2965.
Session yarnSession() {
    Session session = sessionOf(kExample);
    session.rotary.headDim = 64;
    session.rotary.base = 1e6;
    session.rotary.scaling = "yarn:4";
    session.rotary.params = {{kOriginalLength, {2048}}};
    return session;
}

QStringList formsIn(const QWidget& widget) {
    QStringList forms;
    for (const ElidedLabel* label : widget.findChildren<ElidedLabel*>()) forms << label->forms();
    return forms;
}

QString wordsIn(const QWidget& widget) {
    QStringList words;
    for (const QLabel* label : widget.findChildren<QLabel*>()) words << label->text();
    return words.join(u'\n');
}

} // namespace

class TestRotaryWords : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void basesAreShort() {
        QCOMPARE(baseText(10000), QStringLiteral("10\u2009000"));
        QCOMPARE(baseText(1e6), QStringLiteral("10⁶"));
        QCOMPARE(baseText(5e6), QStringLiteral("5\u2009000\u2009000"));
        QCOMPARE(baseText(1000.5), QStringLiteral("1000.5"));
        QCOMPARE(baseText(1e300), QStringLiteral("10³⁰⁰"));
        QCOMPARE(baseText(3e300), QStringLiteral("3e+300"));
    }

    void nonRelativeScoresAreMarked() {
        const Session session = sessionOf(kExample, {"string", "liere", "rope-tv", "hunyuan-vl"});
        Bench bench(session);
        const PlacedSession& placed = *bench.context.placed();
        const std::array expected{false, true, false, true};
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QCOMPARE(!relativityForms(placed.columns[i]).isEmpty(), expected[i]);
            ColumnHeader header(bench.context, static_cast<int>(i));
            header.refresh(0, ColumnHeader::noteLines(placed));
            QCOMPARE(formsIn(header).join(u'\n').contains(QStringLiteral("not purely relative")), expected[i]);
        }
        QVERIFY(hasMatrices(placed));
        const Content ones;
        QCOMPARE(scoreFormulas(ones, 1, true), QStringList{QStringLiteral("R(p_i)q·R(p_j)k / (rotary dim)")});
        QVERIFY(scoreFormulas(ones, 1.1, true).front().startsWith(QStringLiteral("m²·R(p_i)q")));
        QVERIFY(logitFormula(1, false, true).startsWith(QStringLiteral("R(p_i)q")));
    }

    void nonDefaultBasesAreShown() {
        Session session = sessionOf(kExample, {"rope-tv", "m-rope", "nope"});
        Bench bench(session);
        const auto told = [&bench](int column) -> QString {
            ColumnHeader header(bench.context, column);
            header.refresh(0, ColumnHeader::noteLines(*bench.context.placed()));
            const QString axes = header.findChild<ElidedLabel*>(QStringLiteral("columnAxes"))->forms().front();
            const QString base = axes.section(QStringLiteral(" · base"), 1);
            if (base.isEmpty()) return {};
            const QString sentence = QStringLiteral("base") + base;
            const bool everywhere =
                header.toolTip().contains(sentence) && header.accessibleDescription().contains(sentence);
            return everywhere ? sentence : QStringLiteral("not everywhere: ") + sentence;
        };
        QCOMPARE(told(0), QString());
        QCOMPARE(told(1), QStringLiteral("base 10\u2009000, default 10⁶"));
        bench.document.edit(stepNamed("own"), [](Session& edited) { edited.rotary.base.reset(); });
        QCOMPARE(told(1), QString());
        bench.document.edit(stepNamed("base"), [](Session& edited) { edited.rotary.base = 500; });
        QCOMPARE(told(0), QStringLiteral("base 500, default 10\u2009000"));
        QCOMPARE(told(2), QString()); // no pair is rotated
    }

    void frequenciesOfAnotherSchemeBringTheirBase() {
        Session session = sessionOf(kExample, {"m-rope"});
        session.rotary.base.reset();
        session.schemes.front().frequenciesOf = "qwen3-vl@hf5.15.0";
        const auto placed = placeSession(std::make_shared<const Session>(session));
        QCOMPARE(foreignBase(placed->columns.front()).front(),
                 QStringLiteral("base 5\u2009000\u2009000 of Qwen3-VL 5.15.0, default 10⁶"));
    }

    void resetGivesEachSchemeItsOwnBase() {
        Session session = sessionOf("text:7 image:2x2", {"rope-tv", "m-rope"});
        session.rotary.headDim = 64;
        session.rotary.base = 77;
        session.rotary.scaling = "yarn:4";
        session.origin = 0;
        Bench bench(session);
        RotaryPanel panel(bench.context);
        QPushButton* reset = nullptr;
        for (QPushButton* button : panel.findChildren<QPushButton*>())
            if (button->accessibleName() == u"Reset rotary settings") reset = button;
        QVERIFY(reset);
        reset->click();
        QVERIFY(bench.document.session()->rotary == RotarySettings{});
        QVERIFY(!bench.document.session()->origin);
        QCOMPARE(bench.context.placed()->columns[1].plan->base, 1e6);
    }

    void termsMeanTheScore_data() {
        QTest::addColumn<QByteArray>("scaling");
        QTest::addColumn<bool>("random");
        QTest::addColumn<double>("bound"); ///< of the first column; 0: not known beforehand
        QTest::newRow("plain") << QByteArray("none") << false << 1.0;
        QTest::newRow("yarn") << QByteArray("yarn:4") << false << 1.138629436111989 * 1.138629436111989;
        QTest::newRow("random") << QByteArray("none") << true << 0.0;
        QTest::newRow("random, yarn") << QByteArray("yarn:4") << true << 0.0;
    }
    void termsMeanTheScore() {
        QFETCH(QByteArray, scaling);
        QFETCH(bool, random);
        QFETCH(double, bound);
        Session session = sessionOf(kExample, {"rope-tv", "m-rope", "hunyuan-vl@hf5.15.0"});
        session.rotary.scaling = scaling.toStdString();
        session.rotary.params = {{kOriginalLength, {2048}}};
        if (random) session.scores.content = randomContent(128, 3);
        Bench bench(session);
        const PlacedSession& placed = *bench.context.placed();
        const PositionMap& map = *placed.columns.front().positions;
        for (std::int64_t token = 0; token < map.tokens; ++token) {
            bench.focus.setPair(map.elementOf(19), map.elementOf(token));
            bench.jobs.waitIdle();
            for (std::size_t column = 0; column < placed.columns.size(); ++column) {
                const PairScore& terms = *bench.context.pair.scoreOf(column);
                const auto count = static_cast<double>(terms.terms.size());
                const double mean = terms.terms.sum() / count;
                QVERIFY(std::abs(mean - *terms.score) < 1e-12);
                for (const double value : terms.terms) QVERIFY(std::abs(value) <= terms.bound * (1 + 1e-12));
                if (column == 0 && bound > 0) QVERIFY(std::abs(terms.bound - bound) < 1e-12);
            }
        }
    }

    /// Bars above 1 are drawn at full length.
    void barsAreNotCut() {
        const PaintStyle style = paintStyle(ThemeKind::Light);
        const auto placed = placeSession(std::make_shared<const Session>(yarnSession()));
        const auto barOf = [&](double value) {
            QImage image(400, 92, QImage::Format_ARGB32_Premultiplied);
            image.fill(style.palette.panel);
            QPainter painter(&image);
            const std::vector<double> terms(32, value);
            paintPairTerms(painter, image.rect(), terms, 1.2965, placed->columns.front(), style);
            int filled = 0;
            const int x = 210; // in the middle of a bar
            for (int y = 0; y < image.height(); ++y) {
                const QColor colour = image.pixelColor(x, y);
                if (colour == style.palette.axis("h") || colour == style.palette.axis("w")) ++filled;
            }
            return filled;
        };
        QVERIFY(barOf(0.8) > 10);
        QVERIFY(std::abs(barOf(1.2) - 1.5 * barOf(0.8)) <= 2);
    }

    void attentionFactorsAreShown() {
        Bench bench(yarnSession());
        resetFocusAndColumn(bench.focus, *bench.document.session());
        const Inspector inspector(bench.context);
        PlotRow heatmaps(bench.context, plotOf("heatmap"));
        heatmaps.refresh();
        QVERIFY2(wordsIn(inspector).contains(u"S = m²·mean over k of cos(Δ·θ_k), attention factor m = 1.1386"),
                 qPrintable(wordsIn(inspector)));
        QVERIFY(formsIn(heatmaps).contains(u"S(i, j) = m²·mean over k of cos(Δ·θ_k), m = 1.1386, q = k = 1"));
        for (const QString& form : formsIn(heatmaps)) QVERIFY2(form.contains(u"m = 1.1386"), qPrintable(form));
        bench.document.edit(stepNamed("mode"), [](Session& edited) { edited.scores.mode = ScoreMode::Logit; });
        heatmaps.refresh();
        QVERIFY(formsIn(heatmaps).contains(u"m²·q·R(Δ)k / √(head dim), m = 1.1386, q = k = 1"));
        bench.document.edit(stepNamed("none"), [](Session& edited) {
            edited.rotary.scaling = "none";
            edited.scores.mode = ScoreMode::Score;
        });
        heatmaps.refresh();
        QVERIFY(formsIn(heatmaps).contains(u"S(i, j) = mean over k of cos(Δ·θ_k), q = k = 1"));
        for (const QString& form : formsIn(heatmaps)) QVERIFY(!form.contains(u"m²"));
        QVERIFY(!wordsIn(inspector).contains(u"m²"));
    }

    /// Only for equal q and k do the cosines alone give the score.
    void randomContentIsNoMeanOfCosines() {
        Session session = sessionOf(kExample);
        session.scores.content = randomContent(128, 3);
        Bench bench(session);
        PlotRow heatmaps(bench.context, plotOf("heatmap"));
        heatmaps.refresh();
        QVERIFY(formsIn(heatmaps).contains(u"S(i, j) = q·R(Δ)k / (rotary dim), q, k random, seed 3"));
        QVERIFY(!formsIn(heatmaps).join(u' ').contains(u"cos"));
    }

    void decayNamesTheFactor() {
        Session session = yarnSession();
        session.views.plots.insert("decay");
        Bench bench(session);
        PlotRow row(bench.context, plotOf("decay"));
        row.resize(1200, 300);
        row.show();
        row.refresh();
        bench.settle();
        const QStringList forms = formsIn(row);
        QVERIFY(!forms.isEmpty());
        for (const QString& form : forms) QVERIFY2(form.contains(u"m = 1.1386"), qPrintable(form));
    }
};

ROPESCOPE_TEST(TestRotaryWords)
#include "tst_rotary_words.moc"
