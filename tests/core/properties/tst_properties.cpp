// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <ctime>
#include <limits>

#include <QTest>

#include <ropescope/properties/law.h>

#include "tests/support/judged.h"
#include "tests/support/registration.h"

// Verdicts worked out by hand: examples from the posts that introduced the schemes, with the errors of later tables
// corrected.

using namespace ropescope;
using testing::Judged;

namespace {

/// CPU time of judging a sequence by all properties: the best of three, to exclude noise.
double processorSecondsOf(const std::string& notation) {
    double best = std::numeric_limits<double>::infinity();
    for (int round = 0; round < 3; ++round) {
        const std::clock_t begin = std::clock();
        const Judged judged("rope-tv", notation);
        best = std::min(best, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    }
    return best;
}

std::vector<Law> lawsOf(std::string_view id, const ParamValues& params = {}) {
    const Scheme& scheme = **findScheme(id);
    const testing::Plans plans(scheme);
    return decideLaws(scheme, params, plans.plan, plans.plain, {});
}

const Law& lawOf(const std::vector<Law>& laws, std::string_view id) {
    const auto found = std::find_if(laws.begin(), laws.end(), [id](const Law& law) { return law.id == id; });
    if (found == laws.end()) qFatal("no such law");
    return *found;
}

} // namespace

class TestProperties : public QObject {
    Q_OBJECT

private slots:
    void idsAreThoseOfTheContract() {
        const std::vector<std::string_view> expected{"compatibility",
                                                     "compatibility-text",
                                                     "compatibility-image",
                                                     "equivalence",
                                                     "symmetry",
                                                     "modality-gap",
                                                     "injective",
                                                     "monotone",
                                                     "integer",
                                                     "scale-invariant",
                                                     "continuable",
                                                     "density",
                                                     "span",
                                                     "overlap",
                                                     "distinct-times",
                                                     "relative"};
        const auto& all = propertyRegistry();
        QCOMPARE(all.size(), expected.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            QCOMPARE(all[i].id, expected[i]);
            QVERIFY(!all[i].title.empty() && !all[i].meaning.empty());
            QCOMPARE(findProperty(all[i].id), &all[i]);
        }
        QVERIFY(findProperty("beauty") == nullptr);
    }

    /// L = 100, 16x16. The gap is 121, not 120: a position difference includes the step into the image.
    void tvOfASquareImage() {
        const Judged tv("rope-tv", "text:100 image:16x16 text:5");
        for (const char* id : {"compatibility", "compatibility-text", "compatibility-image", "equivalence", "symmetry",
                               "injective", "monotone", "integer", "scale-invariant", "overlap"}) {
            QVERIFY2(tv.verdict(id) == true, id);
        }
        for (const char* axis : {"h", "w"}) {
            QCOMPARE(tv.numbers("symmetry", 1, axis), std::string("before 121 after 121"));
            QCOMPARE(tv.numbers("equivalence", 1, axis), std::string("advance 256 tokens 256"));
            QCOMPARE(tv.numbers("modality-gap", 1, axis),
                     std::string("text_before 100 first_patch 221 before 121 last_patch 236 text_after 357 after 121"));
            QCOMPARE(tv.numbers("span", 1, axis), std::string("advance 256 low 221 high 236 range 15"));
            QCOMPARE(tv.numbers("density", 1, axis), std::string("tokens 256 advance 256 density 1"));
        }
        QCOMPARE(tv.numbers("compatibility-image", 1, ""), std::string("rank 2 needed 2"));
        QVERIFY(!tv.verdict("continuable") && tv.finding("continuable").undecided == Undecided::Nothing);
        QVERIFY(!tv.verdict("span") && tv.finding("span").undecided == Undecided::Measure);
    }

    /// A square image hides M-RoPE's asymmetry on rows and columns; the time axis and 16x8 show it.
    void mRopeOfASquareAndAWideImage() {
        const Judged square("m-rope", "text:100 image:16x16 text:5");
        QVERIFY(square.verdict("symmetry") == false && square.verdict("equivalence") == false);
        QVERIFY(square.verdict("compatibility") == true);
        QCOMPARE(square.numbers("symmetry", 1, "h"), std::string("before 1 after 1"));
        QCOMPARE(square.numbers("symmetry", 1, "w"), std::string("before 1 after 1"));
        QCOMPARE(square.numbers("symmetry", 1, "t"), std::string("before 1 after 16"));
        QVERIFY(square.at("symmetry", 1, "h")->verdict == true);
        QVERIFY(square.at("symmetry", 1, "t")->verdict == false);
        QCOMPARE(square.numbers("equivalence", 1, "t"), std::string("advance 16 tokens 256"));
        QCOMPARE(square.numbers("density", 1, "t"), std::string("tokens 256 advance 16 density 16"));

        const Judged wide("m-rope", "text:100 image:16x8 text:5");
        QCOMPARE(wide.numbers("symmetry", 1, "h"), std::string("before 1 after 9"));
        QCOMPARE(wide.numbers("symmetry", 1, "w"), std::string("before 1 after 1"));
        QCOMPARE(wide.numbers("symmetry", 1, "t"), std::string("before 1 after 16"));
    }

    void tieStretches() {
        const Judged tie("rope-tie", "text:100 image:16x16 text:5");
        QVERIFY(tie.verdict("symmetry") == true && tie.verdict("equivalence") == false);
        QVERIFY(tie.verdict("compatibility") == true && tie.verdict("scale-invariant") == false);
        QCOMPARE(tie.numbers("symmetry", 1, "h"), std::string("before 17 after 17"));
        QCOMPARE(tie.numbers("equivalence", 1, "h"), std::string("advance 288 tokens 256"));
        const Judged small("rope-tie", "text:5 image:4x3 text:5");
        QCOMPARE(small.numbers("symmetry", 1, "h"), std::string("before 5 after 5"));
        QCOMPARE(small.numbers("symmetry", 1, "w"), std::string("before 4 after 4"));
    }

    void flatLosesTheImage() {
        const Judged flat("flat", "text:5 image:4x3 text:5");
        QVERIFY(flat.verdict("compatibility") == false && flat.verdict("compatibility-text") == true);
        QCOMPARE(flat.numbers("compatibility-image", 1, ""), std::string("rank 1 needed 2"));
        QVERIFY(flat.verdict("equivalence") == true && flat.verdict("symmetry") == true);
        QVERIFY(flat.verdict("scale-invariant") == false);
        // An image of one row has one side to distinguish, one of a single patch none.
        QVERIFY(Judged("flat", "image:4x1").verdict("compatibility-image") == true);
        QVERIFY(!Judged("flat", "image:1x1").verdict("compatibility-image"));
    }

    /// M-RoPE spends 16 positions on the 4096 patches of a cube.
    void cubes() {
        const Judged qwen("m-rope", "text:3 video:16x16x16 text:3");
        QCOMPARE(qwen.numbers("density", 1, "t"), std::string("tokens 4096 advance 16 density 256"));
        for (const char* axis : {"t", "h", "w"}) {
            QCOMPARE(qwen.numbers("symmetry", 1, axis), std::string("before 1 after 1"));
        }
        QVERIFY(qwen.verdict("symmetry") == true && qwen.verdict("continuable") == true);
        QVERIFY(qwen.verdict("distinct-times") == true && qwen.verdict("compatibility-image") == true);

        const Judged tv("rope-tv", "text:3 video:16x16x16 text:3");
        QVERIFY(tv.verdict("symmetry") == true && tv.verdict("equivalence") == true);
        QVERIFY(tv.verdict("continuable") == false && tv.verdict("compatibility-image") == true);
        QCOMPARE(tv.numbers("continuable", 1, "t"),
                 std::string("frames 16 other_frames 17 frame 0 coordinate 2044 other_coordinate 2171.5"));
        const Judged frames("rope-tv", "text:3 video:16x16x16 text:3", {{"axes", 2}});
        QVERIFY(frames.verdict("continuable") == true && frames.verdict("equivalence") == true);
        QVERIFY(frames.verdict("compatibility-image") == false); // three sides on two axes
        QCOMPARE(frames.numbers("compatibility-image", 1, ""), std::string("rank 2 needed 3"));
    }

    /// R_n = R_(n,n) needs theta_k = b^(-2k/d) on every pair; tied pairs of the two axes violate it.
    void tiedFrequenciesAreNotThoseOfText() {
        RotarySettings tied;
        tied.headDim = 8;
        tied.base = 10000;
        tied.allocation = "symmetric";
        const Judged judged("rope-tv", "text:5 image:4x3 text:5", {}, tied);
        QVERIFY(judged.verdict("compatibility-text") == false && judged.verdict("compatibility") == false);
        QVERIFY(judged.verdict("compatibility-image") == true);
        QCOMPARE(judged.numbers("compatibility-text", -1, ""),
                 std::string("pairs 4 different 2 pair 1 turn 1 expected_turn 0.1"));
        for (const char* allocation : {"split-restart", "symmetric"}) {
            tied.allocation = allocation;
            QVERIFY(Judged("rope-tv", "text:1 image:2x2", {}, tied).verdict("compatibility-text") == false);
        }
        for (const char* allocation : {"alternate", "split", "pattern:hhww", "sections:1,3"}) {
            tied.allocation = allocation;
            QVERIFY2(Judged("rope-tv", "text:1 image:2x2", {}, tied).verdict("compatibility-text") == true, allocation);
        }
        tied.allocation = "pattern:hhh-"; // no pair for columns
        const Judged blind("rope-tv", "text:1 image:2x2", {}, tied);
        QVERIFY(blind.verdict("compatibility-text") == false && blind.verdict("compatibility-image") == false);
        QCOMPARE(blind.numbers("compatibility-image", 1, ""), std::string("rank 1 needed 2"));
    }

    void halvesAreNotWhole() {
        const Judged tv("rope-tv", "text:100 image:4x3 text:2");
        QVERIFY(tv.verdict("integer") == false);
        QVERIFY(tv.at("integer", 1, "w")->verdict == true);
        const Evidence& half = *tv.at("integer", 1, "h");
        QCOMPARE(half.numbers, (std::vector<NamedNumber>{{"coordinate", 105.5}}));
        QCOMPARE(half.tokens.front().token, std::int64_t{100});
        QCOMPARE(half.tokens.front().element.part, Part::Patch);
    }

    /// An image of 1280x720 pixels with patches of 28 pixels: 45x25.
    void spans() {
        const auto advance = [](const char* id, const char* axis) {
            return Judged(id, "image:45x25").at("span", 0, axis)->numbers.front().value;
        };
        QCOMPARE(advance("flat", "n"), 1125.0);
        QCOMPARE(advance("rope-tie", "h"), 1195.0);
        QCOMPARE(advance("rope-tv", "h"), 1125.0);
        QCOMPARE(advance("m-rope", "t"), 45.0);
        QCOMPARE(Judged("m-rope", "video:16x9x60").at("span", 0, "t")->numbers.front().value, 60.0);
        QCOMPARE(Judged("flat", "video:16x9x60").at("span", 0, "n")->numbers.front().value, 8640.0);
    }

    /// Between images there is no text to measure a gap to, and pads are not neighbours.
    void gapsNeedText() {
        const Judged side("rope-tv", "text:2 image:2x2 image:2x2 text:2");
        QVERIFY(!side.verdict("symmetry"));
        QCOMPARE(side.numbers("symmetry", 1, "h"), std::string("before 2"));
        QCOMPARE(side.numbers("symmetry", 2, "h"), std::string("after 2"));
        const Judged padded("rope-tv", "text:2 pad:3 image:2x2 pad:1 text:2");
        QCOMPARE(padded.numbers("symmetry", 2, "h"), std::string("before 2 after 2"));
        QVERIFY(padded.verdict("injective") == true); // masked tokens do not count
        QVERIFY(padded.at("equivalence", 1, "h") == nullptr);
    }

    void originsDoNotMatter() {
        const Scheme& scheme = **findScheme("rope-tv");
        const Sequence sequence = *parseNotation("text:9 image:4x3 video:2x3x2 text:1");
        const testing::Plans plans(scheme);
        const PositionMap native = *placeTokens(scheme, sequence), shifted = *placeTokens(scheme, sequence, {}, 0);
        const auto expected = judgeAll(Subject{scheme, {}, sequence, native, plans.plan, plans.plain});
        const auto found = judgeAll(Subject{scheme, {}, sequence, shifted, plans.plan, plans.plain});
        for (std::size_t i = 0; i < expected.size(); ++i) QCOMPARE(found[i].verdict, expected[i].verdict);
    }

    void nothingIsJudgedOnceCancelled() {
        const Scheme& scheme = **findScheme("rope-tv");
        const Sequence sequence = *parseNotation("text:9 image:4x3 text:1");
        const testing::Plans plans(scheme);
        const PositionMap positions = *placeTokens(scheme, sequence);
        Subject subject{scheme, {}, sequence, positions, plans.plan, plans.plain};
        subject.cancel.cancel();
        const auto findings = judgeAll(subject);
        QCOMPARE(findings.size(), propertyRegistry().size());
        for (std::size_t i = 0; i < findings.size(); ++i) {
            QCOMPARE(findings[i].id, propertyRegistry()[i].id);
            QVERIFY(!findings[i].verdict && findings[i].undecided == Undecided::Cancelled);
        }
    }

    void laws() {
        const auto tv = lawsOf("rope-tv"), qwen = lawsOf("m-rope"), flat = lawsOf("flat"), tie = lawsOf("rope-tie");
        for (const char* id :
             {"compatibility", "equivalence", "symmetry", "injective", "monotone", "scale-invariant"}) {
            QVERIFY2(lawOf(tv, id).holds == true && lawOf(tv, id).counterexample.empty(), id);
            QVERIFY(lawOf(tv, id).tested > 100);
        }
        QVERIFY(lawOf(tv, "continuable").holds == false);
        QCOMPARE(lawOf(tv, "integer").counterexample, std::string("image:2x1"));
        QCOMPARE(lawOf(qwen, "equivalence").counterexample, std::string("image:2x2"));
        QCOMPARE(lawOf(qwen, "symmetry").counterexample, std::string("text:2 image:2x1 text:2"));
        QVERIFY(lawOf(qwen, "compatibility").holds == true && lawOf(qwen, "continuable").holds == true);
        QCOMPARE(lawOf(flat, "compatibility-image").counterexample, std::string("image:2x2"));
        QVERIFY(lawOf(flat, "compatibility-text").holds == true && lawOf(flat, "equivalence").holds == true);
        QVERIFY(lawOf(tie, "symmetry").holds == true && lawOf(tie, "equivalence").holds == false);
        for (const char* id : {"modality-gap", "density", "span"}) QVERIFY(!lawOf(tv, id).holds);
        QVERIFY(lawOf(lawsOf("rope-tv", {{"axes", 2}}), "continuable").holds == true);
    }

    /// The cost does not grow with tokens, and grows about linearly with segments.
    void sizes() {
        // With a cost that grows with tokens, these would not finish.
        for (const char* id : {"rope-tie", "rope-tv", "m-rope", "flat"}) {
            const Judged judged(id, "text:500000000000 video:1000x1000x400000 text:100000000000");
            QVERIFY(judged.verdict("injective") == true);
            QVERIFY(judged.verdict("monotone") == true);
            QVERIFY(judged.verdict("overlap") == true);
        }

        const auto pictures = [](int count) {
            std::string many;
            for (int i = 0; i < count; ++i) many += "text:3 image:" + std::to_string(i % 90 + 1) + "x7 ";
            return many;
        };
        const std::string few = pictures(2'500), many = pictures(20'000);
        // Eight times the segments take about ten times the work; a quadratic cost would take 64 times.
        const double ratio = processorSecondsOf(many) / processorSecondsOf(few);
        qInfo("eight times the segments take %.1f times as long", ratio);
        QVERIFY(ratio < 32);
        const Judged judged("rope-tv", many);
        QVERIFY(judged.verdict("injective") == true && judged.verdict("equivalence") == true);
        QCOMPARE(judged.finding("equivalence").evidence.size(), kMaxEvidence);
        QCOMPARE(judged.finding("equivalence").omitted, std::int64_t{80'000} - std::int64_t{kMaxEvidence});
    }

    void aRefusedPlanIsUndecided() {
        RotarySettings odd;
        odd.headDim = 6; // the sections of M-RoPE are not integers
        const Judged judged("m-rope", "text:5 image:4x3", {}, odd);
        QVERIFY(!judged.verdict("compatibility"));
        QCOMPARE(judged.finding("compatibility").undecided, Undecided::Refused);
        QVERIFY(!judged.finding("compatibility").detail.empty());
        QVERIFY(judged.verdict("symmetry") == false);
    }
};

ROPESCOPE_TEST(TestProperties)
#include "tst_properties.moc"
