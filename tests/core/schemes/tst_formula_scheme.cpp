// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <QTest>

#include <ropescope/formats/session/scheme_file.h>
#include <ropescope/schemes/formula/formula_scheme.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/sequence/notation.h>

#include "tests/support/law.h"
#include "tests/support/registration.h"
#include "tests/support/sequences.h"

using namespace ropescope;

namespace {

FormulaScheme preset(const std::string& name) {
    std::ifstream file(std::string(ROPESCOPE_SOURCE_DIR "/resources/presets/") + name + ".ropescheme");
    std::stringstream text;
    text << file.rdbuf();
    const auto scheme = parseSchemeFile(text.str(), name);
    if (!scheme) qFatal("%s", scheme.error().message().c_str());
    return *scheme;
}

std::vector<std::string> presetNames() {
    std::vector<std::string> names;
    for (const auto& file : std::filesystem::directory_iterator(ROPESCOPE_SOURCE_DIR "/resources/presets"))
        names.push_back(file.path().stem().string());
    std::ranges::sort(names);
    return names;
}

/// Equal but for the rounding of fractions such as thirds.
bool near(const auto& found, const auto& expected) {
    return std::ranges::equal(found, expected,
                              [](double a, double b) { return std::abs(a - b) <= 1e-12 * std::max(1.0, std::abs(b)); });
}

FormulaScheme oneAxis(const std::string& formula, const std::string& next = "L + N + 1") {
    return {.id = "one", .title = "One", .axes = {{"n", formula}}, .next = next};
}

PositionMap placed(const FormulaScheme& formulas, const Sequence& sequence) {
    const auto map = placeTokens(makeScheme(formulas), sequence);
    if (!map) qFatal("%s", map.error().message().c_str());
    return *map;
}

PositionMap placed(const FormulaScheme& formulas, const char* notation) {
    return placed(formulas, *parseNotation(notation));
}

std::string failureOf(const FormulaScheme& formulas, const char* notation) {
    const auto map = placeTokens(makeScheme(formulas), *parseNotation(notation));
    return map ? "" : map.error().message();
}

std::vector<double> axisOf(const PositionMap& map, std::size_t axis = 0) {
    std::vector<double> values;
    for (std::int64_t token = 0; token < map.tokens; ++token) values.push_back(map.positionOf(token)[axis]);
    return values;
}

/// Compares each patch with the formula itself, without lattices: `value(L, k, i, j)`.
template <class Value>
void requirePatches(const PositionMap& map, std::int64_t segment, double last, const Value& value) {
    const TokenRange tokens = map.segments[static_cast<std::size_t>(segment)];
    for (std::int64_t token = tokens.begin; token < tokens.end; ++token) {
        const Element e = map.elementOf(token);
        const double expected =
            value(last, static_cast<double>(e.frame), static_cast<double>(e.row), static_cast<double>(e.column));
        QVERIFY(e.part == Part::Patch && e.segment == segment);
        QCOMPARE(map.positionOf(token)[0], expected);
        QCOMPARE(map.tokenOf(e), token);
    }
}

} // namespace

class TestFormulaScheme : public QObject {
    Q_OBJECT

private slots:
    /// The shipped formulas equal the built-in schemes in positions, next, rope delta, gaps and frequency settings.
    void presetsAreTheBuiltInSchemes() {
        for (const std::string& name : presetNames()) {
            const Scheme own = makeScheme(preset(name));
            const Scheme& builtIn = **findScheme(name);
            QCOMPARE(own.id, "mine:" + name);
            QCOMPARE(own.nativeOrigin, builtIn.nativeOrigin);
            QCOMPARE(own.nativeBase, builtIn.nativeBase);
            QCOMPARE(own.nativeHeadDim, builtIn.nativeHeadDim);
            QCOMPARE(own.nativeAllocation, builtIn.nativeAllocation);
            QVERIFY(testing::holds(name + " by formula", [&] {
                const auto sequence = *testing::sequenceFor(builtIn);
                const auto origin =
                    *rc::gen::element(std::optional<int>{}, std::optional<int>{0}, std::optional<int>{1});
                const auto expected = placeTokens(builtIn, sequence, {}, origin);
                const auto found = placeTokens(own, sequence, {}, origin);
                RC_ASSERT(expected && found);
                RC_ASSERT(found->axes == expected->axes);
                RC_ASSERT(found->blocks.size() == expected->blocks.size());
                RC_ASSERT(found->segments == expected->segments);
                RC_ASSERT(near(found->next, expected->next));
                for (std::int64_t token = 0; token < expected->tokens; ++token)
                    RC_ASSERT(near(found->positionOf(token), expected->positionOf(token)));
                if (!origin) RC_ASSERT(found->ropeDelta == expected->ropeDelta);
                for (std::size_t i = 0; i < sequence.segments.size(); ++i) {
                    const auto gaps = gapsOf(builtIn, sequence, static_cast<std::int64_t>(i), {}, origin);
                    const auto same = gapsOf(own, sequence, static_cast<std::int64_t>(i), {}, origin);
                    // Formulas of rows and columns that start again in each image have gaps, although nothing follows from them.
                    if (gaps) RC_ASSERT(same && near(gaps->beta, same->beta) && near(gaps->gamma, same->gamma));
                }
            }));
        }
    }

    void presetsAreExactFarOut() {
        const Sequence far =
            *parseNotation("text:900000000000 image:45x26 text:3 video:99x77x500@0.5 image:1x1 text:1");
        for (const char* name : {"rope-tv", "rope-tie", "m-rope"}) {
            const auto expected = placeTokens(**findScheme(name), far);
            QVERIFY(placed(preset(name), far).blocks == expected->blocks);
            QVERIFY(placed(preset(name), far).next == expected->next);
        }
    }

    void workedExample() {
        const PositionMap map = placed(preset("rope-tv"), "text:5 image:4x3 text:1");
        QCOMPARE(map.positionOf(5)[0], 10.5);
        QCOMPARE(map.positionOf(5)[1], 10.0);
        QCOMPARE(map.next[0], 19.0);
        QCOMPARE(placed(preset("rope-tie"), "text:100 image:16x16").next[0], 389.0);
        QCOMPARE(placed(preset("m-rope"), "text:100 image:16x16").next[0], 116.0);
    }

    void textAudioBoundaryAndPadsAreThoseOfACursor() {
        FormulaScheme scheme = oneAxis("L + 1", "L + 2");
        QCOMPARE(axisOf(placed(scheme, "pad:1 text:2 image:2x1+3 audio:2")),
                 (std::vector<double>{1, 1, 2, 3, 4, 5, 5, 6, 7, 8}));
        scheme.origin = 0;
        scheme.pad = -7;
        QCOMPARE(axisOf(placed(scheme, "pad:1 text:2 image:2x1 audio:1")), (std::vector<double>{-7, 0, 1, 2, 2, 3}));
        QVERIFY(QString::fromStdString(failureOf(scheme, "text:1 av:2x2x2+4")).contains("One has no rule"));
    }

    void variablesAreThoseOfThePicture() {
        const auto value = [](const char* formula) {
            return placed(oneAxis(formula), "text:5 video:4x3x2@0.25").positionOf(5)[0];
        };
        QCOMPARE(value("L"), 5.0);
        QCOMPARE(value("w"), 4.0);
        QCOMPARE(value("h"), 3.0);
        QCOMPARE(value("t"), 2.0);
        QCOMPARE(value("N"), 24.0);
        QCOMPARE(value("seconds_per_grid"), 0.25);
        QCOMPARE(value("s"), 0.25);
        QCOMPARE(placed(oneAxis("s"), "image:1x1").positionOf(0)[0], 1.0);
        QCOMPARE(placed(oneAxis("s"), "video:1x1x1").positionOf(0)[0], 1.0);
    }

    void unevenRowsAndColumnsAreListed() {
        const PositionMap map =
            placed(oneAxis("L + 1 + floor(i/2) + max(i, j)"), "text:5 image:7x5 image:7x5 video:7x5x3");
        const auto value = [](double last, double, double i, double j) {
            return last + 1 + std::floor(i / 2) + std::max(i, j);
        };
        requirePatches(map, 1, 5, value);
        requirePatches(map, 2, 40, value);
        requirePatches(map, 3, 75, value);
        QVERIFY(map.blocks[1].list != nullptr);
        QVERIFY(map.blocks[1].list == map.blocks[2].list); // shared by visual segments of one size
        QCOMPARE(map.blocks.size(), std::size_t{4});
    }

    void unevenFramesAreBlocks() {
        const PositionMap map = placed(oneAxis("L + 1 + floor(k*s*25) + 2*i"), "text:5 video:7x5x9@0.13");
        requirePatches(map, 1, 5, [](double last, double k, double i, double) {
            return last + 1 + std::floor(k * 0.13 * 25) + 2 * i;
        });
        QCOMPARE(map.blocks.size(), std::size_t{10});
        QVERIFY(map.blocks[1].list == nullptr);
    }

    void framesAndPlanesMaySeparateOrNot() {
        const PositionMap apart =
            placed(oneAxis("L + floor(k/2) + min(i, j)"), "text:5 video:4x5x6 text:2 video:4x5x6");
        const auto sum = [](double last, double k, double i, double j) {
            return last + std::floor(k / 2) + std::min(i, j);
        };
        requirePatches(apart, 1, 5, sum);
        requirePatches(apart, 3, 127, sum);
        QVERIFY(apart.blocks[1].list != nullptr && apart.blocks[1].list == apart.blocks[9].list);
        const PositionMap mixed = placed(oneAxis("L + k*i*j"), "text:5 video:4x5x6");
        requirePatches(mixed, 1, 5, [](double last, double k, double i, double j) { return last + k * i * j; });
        QVERIFY(mixed.blocks[1].list != mixed.blocks[2].list);
    }

    /// Evenly spaced values that analysis of the formula does not detect, and a dependence on L that is not a shift.
    void evenValuesAreLattices() {
        const PositionMap map = placed(oneAxis("L + 1 + floor(i*w + j) + max(k, 0)*w*h"), "text:5 video:7x5x3");
        QCOMPARE(map.blocks.size(), std::size_t{2});
        QVERIFY(map.blocks[1].list == nullptr);
        QVERIFY((map.blocks[1].axes[0] == AxisRule{.origin = 6, .perFrame = 35, .perRow = 7, .perColumn = 1}));
        const PositionMap byL =
            placed(oneAxis("mod(L, 2) == 0 ? L + i : L + floor(i/2)"), "text:2 image:1x4 image:1x5");
        QCOMPARE(axisOf(byL), (std::vector<double>{1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
    }

    void severalAxesMixLatticesAndLists() {
        FormulaScheme scheme = oneAxis("L + 1 + j");
        scheme.axes.push_back({"m", "L + 1 + floor(i/2)"});
        scheme.axes.push_back({"t", "L + floor(k*1.5)"});
        const PositionMap map = placed(scheme, "text:1 video:2x3x2");
        QCOMPARE(axisOf(map, 0), (std::vector<double>{1, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3}));
        QCOMPARE(axisOf(map, 1), (std::vector<double>{1, 2, 2, 2, 2, 3, 3, 2, 2, 2, 2, 3, 3}));
        QCOMPARE(axisOf(map, 2), (std::vector<double>{1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2}));
        const Scheme own = makeScheme(scheme);
        const auto shifted = placeTokens(own, *parseNotation("text:1 video:2x3x2"), {}, 0);
        for (std::int64_t token = 0; token < map.tokens; ++token)
            QCOMPARE(shifted->positionOf(token)[1], map.positionOf(token)[1] - 1);
    }

    void thirdsAreTheFormulaWithinARounding() {
        const PositionMap map =
            placed(oneAxis("L + (i + 1)*(w*h + 1)/(h + 1)"), "text:100 image:5x1000 text:7 image:5x1000");
        for (const std::int64_t segment : {1, 3}) {
            const TokenRange tokens = map.segments[static_cast<std::size_t>(segment)];
            const double last = map.positionOf(tokens.begin - 1)[0];
            for (std::int64_t token = tokens.begin; token < tokens.end; ++token) {
                const double expected = last + static_cast<double>(map.elementOf(token).row + 1) * 5001 / 1001;
                QVERIFY(std::abs(map.positionOf(token)[0] - expected) <= 4e-16 * expected * 2);
            }
        }
    }

    void hugePicturesStayLatticesOrAreRefused() {
        QCOMPARE(placed(preset("rope-tv"), "image:1000000x1000000").blocks.size(), std::size_t{1});
        // A million rows are checked one by one; columns are evenly spaced by analysis of the formula.
        QCOMPARE(placed(oneAxis("L + max(i, 0) + j"), "image:1000000x1000000").blocks.size(), std::size_t{1});
        const std::string listed = failureOf(oneAxis("L + floor(i/2) + j"), "image:1000000x1000000");
        QVERIFY2(listed.find("1000000000000 positions") != std::string::npos, listed.c_str());
        const std::string evaluated = failureOf(oneAxis("L + max(i, j)"), "image:1000000x1000000");
        QVERIFY2(evaluated.find("not linear") != std::string::npos, evaluated.c_str());
        const std::string frames = failureOf(oneAxis("L + floor(k/2)"), "video:1x1x1000000");
        QVERIFY2(frames.find("65536") != std::string::npos, frames.c_str());
        const std::string many = failureOf(oneAxis("L + floor(k/2)"), "video:1x1x40000 video:1x1x40000");
        QVERIFY2(many.find("segment 2 ") != std::string::npos, many.c_str());
    }

    void valuesThatAreNoneAreErrorsWithTheirPlace() {
        const std::string none = failureOf(oneAxis("0/0"), "text:5 image:4x3");
        QCOMPARE(
            none,
            std::string(
                "segment 2 (image:4x3): axis `n` is not a number (for example 0/0); guard it with a conditional, as in "
                "h > 1 ? i/(h - 1) : 0"));
        const std::string infinite = failureOf(oneAxis("L + i/(w - 4)"), "text:5 image:4x3");
        QVERIFY2(infinite.find("at L = 5, w = 4, i = 0") != std::string::npos, infinite.c_str());
        const std::string inside = failureOf(oneAxis("L + 1/(i - 1)"), "text:5 image:4x3");
        QVERIFY2(inside.find("is infinite (for example 1/0) at L = 5, i = 1") != std::string::npos, inside.c_str());
        const std::string far = failureOf(oneAxis("1e300*i"), "text:5 image:4x3");
        QVERIFY2(far.find("within 2251799813685248") != std::string::npos, far.c_str());
        FormulaScheme scheme = oneAxis("L + 1", "L/0");
        const auto fault = placementFault(scheme, *parseNotation("image:1x1"));
        QVERIFY(fault && fault->field == 1);
        QVERIFY(fault->error.why.english().starts_with("the next cursor is not a number"));
        scheme.axes.insert(scheme.axes.begin(), {"t", "L + k", true});
        scheme.axes[1].expression = "0/0";
        QCOMPARE(placementFault(scheme, *parseNotation("image:1x1"))->field, std::optional<std::size_t>(1));
        QVERIFY(!placementFault(scheme, *parseNotation("text:3")));
    }

    void faultsAreThoseOfEachField() {
        QVERIFY(formulaFaults(oneAxis("L + i")).empty());
        const FormulaScheme bad{.id = "a b",
                                .title = "x\ny",
                                .axes = {{"1", "x"}, {"h", "i="}, {"h", ""}},
                                .next = "L + i",
                                .origin = 2,
                                .base = 1,
                                .headDim = 7,
                                .allocation = ""};
        std::vector<std::string> whats;
        for (const FormulaFault& fault : formulaFaults(bad)) whats.push_back(fault.error.what.english());
        QCOMPARE(whats, (std::vector<std::string>{"id `a b`", "title `x\\x0ay`", "allocation ``", "origin 2", "base 1",
                                                  "head dim 7", "axis `1`", "axis `1`, column 1", "axis `h`, column 2",
                                                  "axis `h`", "axis `h`, column 1", "next, column 5"}));
        const auto constant = formulaFaults(oneAxis("0/0", "sqrt(-1)"));
        QCOMPARE(constant.size(), std::size_t{2});
        QCOMPARE(constant[0].error.message(),
                 std::string("axis `n`, column 1: `0/0` has no finite value; write a different formula"));
        QVERIFY((constant[0].error.place == Error::Place{0, 3}));
        QCOMPARE(constant[1].field, std::optional<std::size_t>(1));
        QVERIFY(!validate({.id = "x", .axes = {}, .next = "L"}));
        QVERIFY(!validate({.id = "x", .axes = {{"t", "L", true}}, .next = "L"}));
        QVERIFY(!validate({.id = "x", .axes = std::vector<FormulaAxis>(5, {"t", "L"}), .next = "L"}));
    }

    void faultyFormulasPlaceNothingAndCrashNothing() {
        for (const char* formula : {"x = 5", "x", "", "((("}) {
            QVERIFY(!failureOf(oneAxis(formula), "text:5 image:4x3").empty());
            QVERIFY(!gapsOf(makeScheme(oneAxis(formula)), *parseNotation("image:4x3"), 0));
            QVERIFY(placementFault(oneAxis(formula), *parseNotation("image:4x3")));
        }
        const std::string deep = std::string(100'000, '(') + "i" + std::string(100'000, ')');
        QVERIFY(failureOf(oneAxis(deep), "image:4x3").find("4096") != std::string::npos);
        QVERIFY(failureOf(oneAxis(std::string("i\0+1", 4)), "image:4x3").find("NUL") != std::string::npos);
    }

    void isFoundAmongUserDefinedSchemes() {
        const std::vector<FormulaScheme> own{oneAxis("L + i"), preset("rope-tv")};
        auto found = findScheme("mine:rope-tv", own);
        QVERIFY(found);
        QCOMPARE((*found)->title, "RoPE-TV by formula");
        QCOMPARE(groupId((*found)->group), std::string_view("own"));
        QCOMPARE(findScheme("rope-tv", own)->get(), *findScheme("rope-tv"));
        QVERIFY(
            QString::fromStdString(findScheme("mine:two", own).error().message()).contains("mine:one, mine:rope-tv"));
        QVERIFY(!findScheme("mine:two", {}));
        QVERIFY(!findScheme("two", own));
    }

    void gapsOnlyWhereAxesCountRowsColumnsOrFrames() {
        const Sequence sequence = *parseNotation("text:5 image:4x3");
        QVERIFY(!gapsOf(makeScheme(oneAxis("L + 1 + i")), sequence, 1));
        FormulaScheme uneven = preset("m-rope");
        uneven.axes[1].expression = "L + floor(i/2)";
        QVERIFY(!gapsOf(makeScheme(uneven), sequence, 1));
    }
};

ROPESCOPE_TEST(TestFormulaScheme)
#include "tst_formula_scheme.moc"
