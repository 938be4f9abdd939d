// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Derivations of numbers: the substituted values must evaluate to the number that is shown.
#include <cmath>
#include <list>

#include <QAction>
#include <QClipboard>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>

#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/column_model.h>

#include "tests/support/head_file.h"
#include "tests/support/registration.h"
#include "tests/ui/bench.h"
#include "tests/ui/files.h"
#include "tests/ui/window_bench.h"
#include "ui/document/convert.h"
#include "ui/plots/decay/decay_chart.h"
#include "ui/plots/patch_kernel/patch_kernel_painter.h"
#include "ui/plots/precision/precision_painter.h"
#include "ui/views/arithmetic_dialog.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

/// Evaluates "105.5 + 2·1 + 3·(−1)"; NaN for anything it cannot parse.
double firstNumber(QString text) {
    if (!text.startsWith(QStringLiteral("= "))) return std::nan("");
    text.remove(0, 2);
    text.replace(QChar(0x2212), u'-').remove(u'(').remove(u')');
    double sum = 0;
    for (const QString& term : text.split(QStringLiteral(" + "))) {
        double product = 1;
        for (const QString& factor : term.split(u'·')) {
            bool number = false;
            product *= factor.toDouble(&number);
            if (!number) return std::nan("");
        }
        sum += product;
    }
    return sum;
}

bool nearlyEqual(double a, double b) { return std::abs(a - b) <= 2e-6 * std::max(1.0, std::abs(b)); }

PlacedSessionPtr derivedLayout(const char* notation, const std::string& scheme) {
    return placeSession(std::make_shared<const Session>(sessionOf(notation, {scheme})));
}

} // namespace

class TestDerivation : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void valuesGiveThePositions() {
        int evaluated = 0, gammas = 0;
        for (const Scheme& scheme : schemeRegistry()) {
            const auto placed = derivedLayout("text:3 image:4x3 text:2 video:2x3x2@0.5 text:4", scheme.id);
            const SchemeColumn& column = placed->columns.front();
            if (!column.positions) continue;
            for (std::int64_t token = 0; token < column.positions->tokens; ++token) {
                const Derivations made = derivePosition(*placed, column, token);
                QCOMPARE(made.size(), column.positions->axisCount());
                const Position position = column.positions->positionOf(token);
                for (int axis = 0; axis < made.size(); ++axis) {
                    const double wanted = position[static_cast<std::size_t>(axis)];
                    for (const QString& step : made[axis].steps) {
                        gammas += step.contains(u'γ');
                        const double value = firstNumber(step);
                        if (std::isnan(value)) continue;
                        ++evaluated;
                        QVERIFY2(nearlyEqual(value, wanted), qPrintable(QString::fromStdString(scheme.id) + u' ' +
                                                                        made[axis].steps.join(QStringLiteral(" | "))));
                    }
                }
            }
        }
        QVERIFY(evaluated > 2000);
        QVERIFY(gammas > 100);
    }

    void aPatchHasItsRowInTheFormula() {
        const auto placed = derivedLayout("text:5 image:4x3 text:5", "rope-tv");
        const Derivations made = derivePosition(*placed, placed->columns.front(), 5 + 2 * 4 + 3);
        QCOMPARE(made.front().quantity, QStringLiteral("row of token #17"));
        QCOMPARE(made.front().steps.front(), QStringLiteral("row = β + γ·i"));
        QCOMPARE(made.front().steps.at(1), QStringLiteral("= 9.5 + 1·3"));
        QCOMPARE(firstNumber(made.front().steps.back()), placed->columns.front().positions->positionOf(16)[0]);
    }

    void gapsAreDifferences() {
        const auto placed = derivedLayout("text:5 image:4x3 text:5", "rope-tv");
        const Derivations made = deriveGaps(placed->columns.front(), 1);
        QCOMPARE(made.size(), 4);
        for (const Derivation& each : made) {
            const QStringList sides = QString(each.steps.front()).split(QStringLiteral(" − "));
            QVERIFY(nearlyEqual(sides[0].toDouble() - sides[1].toDouble(), firstNumber(each.steps.back())));
        }
        QVERIFY(deriveGaps(placed->columns.front(), 0).isEmpty());
        QVERIFY(deriveGaps(placed->columns.front(), 9).isEmpty());
    }

    void scoresAreThoseOfTheModel() {
        for (const ScoreMode mode : {ScoreMode::Score, ScoreMode::Logit}) {
            for (const char* bias : {"none", "alibi:2/8"}) {
                Session session = sessionOf("text:5 image:4x3 text:5", {"m-rope"});
                session.scores.mode = mode;
                session.scores.bias = parseBias(bias).value();
                session.scores.content.kind = ContentKind::Random;
                session.scores.content.seed = 7;
                const auto placed = placeSession(std::make_shared<const Session>(session));
                const SchemeColumn& column = placed->columns.front();
                const auto model = scoreModelOf(*placed, column);
                const Derivations made = derivePair(*placed, column, 20, 8);
                const double wanted = *scoreOfPair(*model, 20, 8);
                QVERIFY2(nearlyEqual(firstNumber(made.back().steps.back()), wanted), qPrintable(plainText(made)));
                QVERIFY(made.front().steps.front().startsWith(QStringLiteral("Δ ")));
            }
        }
    }

    void frequenciesAreThoseOfThePlan() {
        for (const char* scaling : {"none", "yarn:4", "ntk:8"}) {
            Session session = sessionOf("text:9", {"rope-tv"});
            session.rotary.scaling = scaling;
            session.rotary.params = {{kOriginalLength, {2048}}};
            const auto placed = placeSession(std::make_shared<const Session>(session));
            const SchemeColumn& column = placed->columns.front();
            QVERIFY(column.plan);
            for (int pair = 0; pair < column.plan->pairCount(); ++pair) {
                const auto made = deriveFrequency(*placed, column, static_cast<std::size_t>(pair));
                QVERIFY(made);
                const double theta = column.plan->pairs[static_cast<std::size_t>(pair)].inverseFrequency;
                const double told = firstNumber(made->steps.back());
                QVERIFY2(std::abs(told - theta) <= 1e-6 * theta, qPrintable(made->steps.join(QStringLiteral(" | "))));
            }
        }
        const auto placed = derivedLayout("text:9", "nope");
        QVERIFY(!deriveFrequency(*placed, placed->columns.front(), 0) ||
                placed->columns.front().plan->pairs.front().inverseFrequency > 0);
    }

    void frequenciesUnderAScalingThatChoosesDimensionsAreNotExplainedByOthers() {
        Session session = sessionOf("text:9", {"glm4v"});
        session.rotary.scaling = "proportional";
        const auto placed = placeSession(std::make_shared<const Session>(session));
        const SchemeColumn& column = placed->columns.front();
        QVERIFY(column.plan);
        for (const Derivation& each : deriveFrequencies(*placed, column))
            QVERIFY2(!each.steps.join(u'|').contains(QStringLiteral("scaled by")), qPrintable(each.steps.join(u'|')));
    }

    void largePositionsKeepAllDigits() {
        const auto placed = derivedLayout("text:123456789012", "flat");
        const Derivations made = derivePosition(*placed, placed->columns.front(), 123456789011);
        QCOMPARE(made.front().steps.back(), QStringLiteral("= 123456789012"));
    }

    void meansSayWhatIsLeftOut() {
        ScoreOptions options;
        const TokenRange four{0, 4};
        QVERIFY(deriveMean(four, four, 0.5, options).steps.join(u'|').contains(QStringLiteral("4·4 = 16")));
        QVERIFY(deriveMean(four, four, 0.5, options, 0.1).steps.back().startsWith(u'≈'));
        options.mask = Mask::Causal;
        QVERIFY(!deriveMean(four, four, 0.5, options).steps.join(u'|').contains(QStringLiteral("16")));
        QCOMPARE(deriveMean(four, four, std::nan(""), options).steps, QStringList{QStringLiteral("fully masked")});
    }

    void decayIsTheMeanOfCosines() {
        Session session = sessionOf("text:5 image:4x3 text:5", {"flat", "m-rope"});
        session.rotary.scaling = "yarn:4";
        session.rotary.params = {{kOriginalLength, {2048}}};
        for (const bool eachAxis : {false, true}) {
            session.views.decayOptions.eachAxis = eachAxis;
            const auto placed = placeSession(std::make_shared<const Session>(session));
            const auto result = *analyseDecay({.placed = placed, .settings = session.views.decayOptions}, {});
            for (std::size_t column = 0; column < 2; ++column) {
                const FrequencyPlan& plan = *placed->columns[column].plan;
                for (const std::size_t at :
                     {std::size_t{0}, result->distances.size() / 3, result->distances.size() - 1}) {
                    const Derivations made = deriveDecay(*result, column, at);
                    QVERIFY(!made.isEmpty());
                    const int axis = eachAxis ? 0 : -1;
                    double wanted = 0;
                    for (const FrequencyPair& pair : plan.pairs)
                        wanted +=
                            axis < 0 || pair.axis == axis ? std::cos(result->distances[at] * pair.inverseFrequency) : 1;
                    wanted *= plan.attentionFactor * plan.attentionFactor / static_cast<double>(plan.pairs.size());
                    QVERIFY2(nearlyEqual(firstNumber(made.front().steps.back()), wanted), qPrintable(plainText(made)));
                }
                QVERIFY(deriveDecay(*result, column, result->distances.size()).isEmpty());
            }
            QVERIFY(deriveDecay(*result, 2, 0).isEmpty());
        }
    }

    void offsetsHaveTheScoreOfAPairWithThem() {
        const auto session =
            std::make_shared<const Session>(sessionOf("text:5 image:4x3 text:5", {"rope-tv", "m-rope"}));
        const auto placed = placeSession(session);
        const auto result = *analysePatchKernel({.placed = placed}, {});
        for (std::size_t column = 0; column < 2; ++column) {
            const auto model = scoreModelOf(*placed, placed->columns[column]);
            for (std::int64_t row = -2; row <= 2; ++row) {
                for (std::int64_t across = -3; across <= 3; ++across) {
                    const Derivations made = derivePatchOffset(*result, column, row, across);
                    QVERIFY(!made.isEmpty());
                    const std::int64_t query =
                        5 + std::max<std::int64_t>(row, 0) * 4 + std::max<std::int64_t>(across, 0);
                    const double wanted = *scoreOfPair(*model, query, query - row * 4 - across);
                    QVERIFY2(nearlyEqual(firstNumber(made.front().steps.back()), wanted), qPrintable(plainText(made)));
                    QVERIFY2(nearlyEqual(firstNumber(made.back().steps.back()), wanted), qPrintable(plainText(made)));
                }
            }
        }
    }

    void errorsAreDifferencesOfScores() {
        const auto placed = derivedLayout("text:900 image:4x3 text:5", "m-rope");
        const SchemeColumn& column = placed->columns.front();
        const PrecisionModel model{NumberType::Bfloat16, NumberType::Bfloat16};
        const Content content;
        for (const std::int64_t query : {0, 700, 905, 916}) {
            const Derivations made = deriveError(column, content, model, query, 3);
            const double wanted = *precisionError(*column.plan, content, model, column.positions->positionOf(query),
                                                  column.positions->positionOf(3));
            QCOMPARE(made.size(), 1);
            QVERIFY2(std::abs(firstNumber(made.front().steps.back()) - wanted) <= 1e-6 * wanted,
                     qPrintable(plainText(made)));
        }
        QVERIFY(deriveLargestError({0, 4}, {4, 8}, 0.5).quantity.contains(QStringLiteral("#1–#4")));
    }

    void propertiesHaveTheirFormulas() {
        const auto placed = derivedLayout("text:100 image:16x16 text:5", "m-rope");
        const auto result = *analyseProperties({.placed = placed}, {});
        int formulas = 0, gaps = 0;
        for (const Finding& finding : result->columns.front().findings) {
            const Derivations made = deriveFinding(*placed, placed->columns.front(), finding);
            QCOMPARE(made.isEmpty(), finding.evidence.empty());
            for (const Derivation& each : made) {
                for (qsizetype i = 2; i + 2 < each.steps.size(); i += 3) {
                    const QStringList sides = each.steps[i + 1].mid(2).split(
                        each.steps[i + 1].contains(QStringLiteral(" / ")) ? QStringLiteral(" / ")
                                                                          : QStringLiteral(" − "));
                    QCOMPARE(sides.size(), 2);
                    const double left = sides[0].toDouble(), right = sides[1].toDouble();
                    const double value =
                        each.steps[i + 1].contains(QStringLiteral(" / ")) ? left / right : left - right;
                    QVERIFY2(nearlyEqual(firstNumber(each.steps[i + 2]), value), qPrintable(each.steps.join(u'|')));
                    ++formulas;
                }
            }
            if (finding.id == "symmetry") gaps = static_cast<int>(made.size());
            if (!finding.evidence.empty())
                QVERIFY(deriveFinding(*placed, placed->columns.front(), finding, 0).size() <= made.size());
        }
        QVERIFY(formulas > 12);
        QVERIFY(gaps > 3);
    }

    void tokensAreProducts() {
        const Sequence sequence = parseNotation("text:7 image:4x3 video:2x3x5 text:1").value();
        for (std::int64_t segment = 0; segment < 4; ++segment) {
            const auto tokens = static_cast<double>(tokenCount(sequence.segments[static_cast<std::size_t>(segment)]));
            QCOMPARE(firstNumber(deriveTokens(sequence, segment).front().steps.back()), tokens);
        }
        QCOMPARE(deriveTokens(sequence, 2).front().steps.front(), QStringLiteral("N = 2·3·5"));
        QVERIFY(deriveTokens(sequence, 4).isEmpty());
    }

    void aKeyOpensTheArithmeticOfThePair() {
        ShownWindow shown(sessionOf("text:5 image:4x3 text:5"));
        shown.bench.focus.setPair(Element{.segment = 2, .part = Part::Text, .column = 2},
                                  Element{.segment = 1, .part = Part::Patch, .row = 1, .column = 1});
        shown.bench.settle();
        showArithmetic(shown.bench.context, &shown.window);
        const auto* dialog = shown.window.findChild<ArithmeticDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        const PairReadout pair = shown.bench.context.pair.read(static_cast<std::size_t>(shown.bench.focus.scheme()));
        QVERIFY(nearlyEqual(firstNumber(dialog->derivations().back().steps.back()), *pair.score));
        const QString text = dialog->findChild<QTextBrowser*>()->toPlainText();
        QVERIFY2(text.contains(QStringLiteral("relative score")), qPrintable(text));
        for (QPushButton* button : dialog->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Copy")) button->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), plainText(dialog->derivations()));
    }

    void everyPlotTellsOfItsTokens() {
        Session session = sessionOf("text:5 image:4x3 text:5");
        for (const PlotPtr& plot : builtInPlots()) session.views.plots.insert(plot->id());
        const QTemporaryDir folder;
        session.views.heads.file = toStdString(folder.filePath(QStringLiteral("layer.safetensors")));
        writeFile(folder.filePath(QStringLiteral("layer.safetensors")),
                  QByteArray::fromStdString(testing::PlainHeads{.tokens = 22, .headDim = 128}.file()));
        ShownWindow shown(session);
        shown.window.resize(1600, 3000); // so that every row is painted
        std::list<std::string> registered;
        shown.bench.focus.setQuery(Element{.segment = 2, .part = Part::Text, .column = 2});
        shown.bench.settle();
        for (const PlotPtr& plot : builtInPlots()) {
            const char* id = registered.emplace_back(plot->id()).c_str();
            const auto views = plotViews(shown.window, id);
            QVERIFY2(!views.empty(), id);
            bool any = false;
            for (const PlotView* view : {views[views.size() / 4], views[0]}) // one may only have words about the other
                for (int y = 4; y < view->height(); y += 4)
                    for (int x = 4; x < view->width() && !any; x += 4)
                        any = !view->arithmeticAt(QPoint(x, y)).isEmpty();
            QVERIFY2(any, id);
        }
    }
};

ROPESCOPE_TEST(TestDerivation)
#include "tst_derivation.moc"
