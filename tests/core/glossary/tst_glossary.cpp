// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <complex>
#include <fstream>
#include <sstream>

#include <QTest>

#include <ropescope/formats/json/glossary_json.h>
#include <ropescope/formulas/tex_formula.h>
#include <ropescope/glossary/glossary_values.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/column_model.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

const Glossary& ownGlossary() {
    static const Glossary read = [] {
        std::ifstream file(ROPESCOPE_SOURCE_DIR "/resources/glossary/glossary.json");
        std::ostringstream text;
        text << file.rdbuf();
        auto result = readGlossary(text.str());
        if (!result) qFatal("%s", result.error().message().c_str());
        return *std::move(result);
    }();
    return read;
}

std::shared_ptr<const PlacedSession> placedFor(const std::string& notation) {
    Session session = defaultSession();
    session.sequence = *parseNotation(notation);
    return placeSession(std::make_shared<const Session>(std::move(session)));
}

/// The columns of the default session.
enum Column : std::size_t { Tie, Tv, MRope, Flat };

GlossaryPlace placeIn(const PlacedSession& placed, Column column) {
    return {.placed = placed, .column = placed.columns[column], .segment = -1, .query = 19, .key = 11};
}

std::vector<double> valueOf(std::string_view name, const GlossaryPlace& place) {
    return glossaryValue(name, place).value_or(std::vector<double>{});
}

using Numbers = std::vector<double>;

std::string entryWith(const std::string& fields) {
    return R"({"entries": [{"id": "a", "title": {"en": "t", "zh": "题"}, "sentence": {"en": "s", "zh": "句"},)" +
           fields + "}]}";
}

} // namespace

class TestGlossary : public QObject {
    Q_OBJECT

private slots:
    void theGlossaryIsValid() {
        QVERIFY(ownGlossary().entries().size() > 50);
        for (const GlossaryEntry& entry : ownGlossary().entries()) {
            QVERIFY2(!entry.title.english.empty() && !entry.title.chinese.empty(), entry.id.c_str());
            QVERIFY2(!entry.sentence.english.empty() && !entry.sentence.chinese.empty(), entry.id.c_str());
            QVERIFY2(entry.sentence.english != entry.sentence.chinese, entry.id.c_str());
            QCOMPARE(ownGlossary().find(entry.id), &entry);
            // The last formula is for every session, so that an entry with formulas always has one.
            QVERIFY2(entry.formulas.empty() || entry.formulas.back().when.empty(), entry.id.c_str());
        }
    }

    void symbolsAndWordsAreFoundInTexts() {
        const Glossary& all = ownGlossary();
        const auto idAt = [&](std::string_view text, std::string_view part) {
            const GlossaryEntry* found = all.at(text, text.find(part));
            return found ? found->id : std::string();
        };
        QCOMPARE(all.named("β")->id, std::string("beta"));
        QCOMPARE(all.named(" Head dim: ")->id, std::string("headDim"));
        QCOMPARE(all.named("头维度")->id, std::string("headDim"));
        QVERIFY(!all.named("head dim of a model"));
        QVERIFY(!all.named("q"));
        QCOMPARE(idAt("min 0.5594", "min"), std::string("min"));
        QCOMPARE(idAt("min 0.5594", "0.5"), std::string());
        QCOMPARE(idAt("the causal mask hides", "mask"), std::string("causal")); // the longest term
        QCOMPARE(idAt("masking", "mask"), std::string());                       // a part of a word
        QCOMPARE(idAt("Δ = position Q − position K", "Q"), std::string("query"));
        QCOMPARE(idAt("最小 0.56", "最小"), std::string("min"));
        QCOMPARE(all.first("Base, logarithmic")->id, std::string("base"));
        QVERIFY(!all.first("…"));
    }

    void valuesEqualThoseOfTheColumns() {
        const auto placed = placedFor("text:5 image:4x3 text:5");
        const GlossaryPlace tv = placeIn(*placed, Tv), tie = placeIn(*placed, Tie), flat = placeIn(*placed, Flat);
        QCOMPARE(valueOf("L", tv), Numbers{5});
        QCOMPARE(valueOf("N", tv), Numbers{12});
        QCOMPARE(valueOf("beta", tv), (Numbers{5 + (12 - 3) / 2.0, 5 + (12 - 4) / 2.0}));
        QCOMPARE(valueOf("beta.w", tv), Numbers{9});
        QCOMPARE(valueOf("gamma", tv), (Numbers{1, 1}));
        QCOMPARE(valueOf("first", tv), (Numbers{10.5, 10}));
        QCOMPARE(valueOf("gapBefore", tv), valueOf("gapAfter", tv));
        QCOMPARE(valueOf("gapBefore", tv), (Numbers{5.5, 5}));
        QCOMPARE(valueOf("advance", tv), Numbers{13});
        QCOMPARE(valueOf("betaCentred", tv), Numbers{1});
        QCOMPARE(valueOf("betaText", tv), Numbers{0});
        QCOMPARE(valueOf("beta", tie), (Numbers{5, 5}));
        QCOMPARE(valueOf("betaText", tie), Numbers{1});
        QCOMPARE(valueOf("gamma", tie), (Numbers{5, 4}));
        QCOMPARE(valueOf("delta", tie), (Numbers{27 - 15, 27 - 17}));
        QCOMPARE(valueOf("query", flat), Numbers{20});
        QVERIFY(!glossaryValue("beta", flat));
        QVERIFY(!glossaryValue("beta.n", tv));
        // Score, frequencies and wavelengths by their formulas.
        const auto delta = valueOf("delta", flat);
        double sum = 0;
        for (int k = 0; k < 64; ++k) sum += std::cos(delta.front() * std::pow(10000.0, -k / 64.0));
        QVERIFY(std::abs(valueOf("score", flat).front() - sum / 64) < 1e-9);
        QVERIFY(std::abs(valueOf("thetaLast", flat).front() - std::pow(10000.0, -63 / 64.0)) < 1e-15);
        QVERIFY(std::abs(valueOf("wavelengthFirst", flat).front() - 2 * M_PI) < 1e-12);
        QCOMPARE(valueOf("pairs", flat), Numbers{64});
        QCOMPARE(valueOf("tokens", flat), Numbers{22});
        const auto perAxis = valueOf("pairsPerAxis", tv);
        QCOMPARE(perAxis.front() + perAxis.back(), 64.0);
    }

    /// Scores, their extremes and means, and distances by their definitions.
    void measuredValuesEqualPlainOnes() {
        const auto placed = placedFor("text:5 image:4x3 text:5");
        GlossaryPlace tv = placeIn(*placed, Tv);
        const auto model = *scoreModelOf(*placed, placed->columns[Tv]);
        const auto near = [](const Numbers& found, double wanted) {
            return found.size() == 1 && std::abs(found.front() - wanted) < 1e-6;
        };
        for (const double begin : {0.0, 0.5}) {
            tv.viewport = {.queryBegin = begin, .queryEnd = 1, .keyBegin = 0, .keyEnd = 1};
            double low = 2, high = -2, sum = 0;
            for (std::int64_t query = begin > 0 ? 11 : 0; query < 22; ++query)
                for (std::int64_t key = 0; key < 22; ++key) {
                    const double score = *scoreOfPair(model, query, key);
                    low = std::min(low, score);
                    high = std::max(high, score);
                    sum += score;
                }
            QVERIFY(near(valueOf("smallestScore", tv), low));
            QVERIFY(near(valueOf("largestScore", tv), high));
            QVERIFY(near(valueOf("meanScore", tv), sum / (begin > 0 ? 11 * 22 : 22 * 22)));
        }
        const PositionMap& map = *placed->columns[Tv].positions;
        double ptd = 0;
        for (std::int64_t text = 0; text < 22; ++text) {
            if (text >= 5 && text < 17) continue;
            double sum = 0, squares = 0;
            for (std::int64_t patch = 5; patch < 17; ++patch) {
                const Position a = map.positionOf(text), b = map.positionOf(patch);
                const double distance = std::hypot(a[0] - b[0], a[1] - b[1]);
                sum += distance / 12;
                squares += distance * distance / 12;
            }
            ptd += (squares - sum * sum) / 10;
        }
        QVERIFY(near(valueOf("ptd", tv), ptd));
        double bound = 0;
        std::complex<double> total = 0;
        const auto delta = valueOf("delta", tv);
        for (const FrequencyPair& pair : placed->columns[Tv].plan->pairs) {
            total += std::polar(1.0, pair.inverseFrequency * delta[static_cast<std::size_t>(pair.axis)]);
            bound += std::abs(total) / 64;
        }
        QVERIFY(near(valueOf("bound", tv), bound));
        QVERIFY(near(valueOf("relativeBound", tv), bound / 32.5));
        QCOMPARE(valueOf("rank", tv), Numbers{2});
        QCOMPARE(valueOf("rank", placeIn(*placed, Flat)), Numbers{1});
        QCOMPARE(valueOf("textTokens", tv), Numbers{10});
        QCOMPARE(valueOf("textLast", tv), (Numbers{10, 10}));
    }

    void placesWithoutSomethingHaveNoValue() {
        const auto placed = placedFor("text:5");
        GlossaryPlace place = placeIn(*placed, Tv);
        place.query.reset();
        for (const char* name : {"beta", "N", "gapBefore", "delta", "score", "query"})
            QVERIFY2(!glossaryValue(name, place), name);
        place.query = 99; // no such token
        QVERIFY(!glossaryValue("score", place));
        for (const GlossaryValue& value : glossaryValues()) (void)value.of(place);
    }

    void everyFormulaIsValidWithItsValues() {
        for (const char* notation :
             {"text:5 image:4x3 text:5", "image:1x1", "text:3 video:3x2x4@0.5 text:2", "text:7"}) {
            const auto placed = placedFor(notation);
            for (std::size_t column = 0; column < placed->columns.size(); ++column) {
                const GlossaryPlace place = placeIn(*placed, static_cast<Column>(column));
                for (const GlossaryEntry& entry : ownGlossary().entries()) {
                    const GlossaryFormula* formula = formulaOf(entry, place);
                    QCOMPARE(formula != nullptr, !entry.formulas.empty());
                    if (!formula) continue;
                    for (const std::string& line : formula->values)
                        if (const auto shown = withValues(line, place)) QVERIFY2(parseTex(*shown), shown->c_str());
                }
            }
        }
    }

    void formulasFitTheSchemeTheyAreShownFor() {
        const auto placed = placedFor("text:5 image:4x3 text:5");
        const GlossaryEntry& beta = *ownGlossary().find("beta");
        QCOMPARE(formulaOf(beta, placeIn(*placed, Tv))->when, std::string("betaCentred"));
        QCOMPARE(formulaOf(beta, placeIn(*placed, Tie))->when, std::string("betaText"));
        QCOMPARE(withValues("\\value{advance} \\compare{advance}{advanceOfText} 13", placeIn(*placed, Tv)).value(),
                 std::string("13 = 13"));
        QCOMPARE(withValues("\\value{advance} \\compare{advance}{advanceOfText} 13", placeIn(*placed, MRope)).value(),
                 std::string("5 \\ne 13"));
        QCOMPARE(withValues("\\value{gapBefore}", placeIn(*placed, Tv)).value(), std::string("(5.5,\\,5)"));
    }

    void badGlossariesAreRefused_data() {
        QTest::addColumn<QString>("json");
        const auto row = [](const char* name, const std::string& json) {
            QTest::newRow(name) << QString::fromStdString(json);
        };
        row("no json", "{");
        row("no entries", "{}");
        row("no terms", entryWith(R"("signs": [])"));
        row("no Chinese words", entryWith(R"("en": ["a"])"));
        row("a term twice", entryWith(R"("signs": ["a", "a"])"));
        row("unknown field", entryWith(R"("signs": ["a"], "colour": 1)"));
        row("bad formula", entryWith(R"("signs": ["a"], "formulas": [{"tex": "\\frac{a}"}])"));
        row("bad value", entryWith(R"("signs": ["a"], "formulas": [{"tex": "a", "values": ["\\value{nothing}"]}])"));
        row("axis of a value without axes",
            entryWith(R"("signs": ["a"], "formulas": [{"tex": "a", "values": ["\\value{L.h}"]}])"));
        row("bad line", entryWith(R"("signs": ["a"], "formulas": [{"tex": "a", "values": ["\\frac{\\value{L}}"]}])"));
        row("bad condition", entryWith(R"("signs": ["a"], "formulas": [{"tex": "a", "when": "nothing"}])"));
    }
    void badGlossariesAreRefused() {
        QFETCH(QString, json);
        QVERIFY(!readGlossary(json.toStdString()));
    }
    void aSmallGlossaryIsRead() { QVERIFY(readGlossary(entryWith(R"("signs": ["a"])"))); }
};

ROPESCOPE_TEST(TestGlossary)
#include "tst_glossary.moc"
