// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include <QTest>

#include <ropescope/base/limits.h>
#include <ropescope/rotary/frequency_plan.h>

#include "tests/support/placed.h"
#include "tests/support/registration.h"

// Seed and research schemes: the worked example of each, and numbers stated in papers and code.

using namespace ropescope;
using namespace ropescope::testing;

namespace {

/// The number of positions by which a visual segment advances the cursor.
double spanOf(std::string_view id, const std::string& picture, const ParamValues& params = {}) {
    return placedOf(id, "text:3 " + picture, params).next[0] - placedOf(id, "text:3").next[0];
}

/// Coordinates to two decimals, as figures print them.
Place rounded(Place place) {
    for (double& value : place) value = std::round(value * 100) / 100;
    return place;
}

/// The axis letter of each pair; - for a pair that is not rotated.
std::string lettersOf(std::string_view id, const ParamValues& params = {}) {
    const Scheme& scheme = **findScheme(id);
    const auto plan =
        makeFrequencyPlan(scheme.defaultAxes, {scheme.nativeHeadDim, scheme.nativeBase, allocationOf(scheme, params)});
    std::string letters;
    for (const FrequencyPair& pair : plan->pairs) {
        letters += pair.axis < 0 ? '-' : scheme.defaultAxes[static_cast<std::size_t>(pair.axis)].back();
    }
    return letters;
}

std::string repeated(const std::string& text, int times) {
    std::string result;
    for (int i = 0; i < times; ++i) result += text;
    return result;
}

} // namespace

class TestResearchSchemes : public QObject {
    Q_OBJECT

private slots:
    void examples_data() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<QString>("sequence");
        QTest::addColumn<QList<double>>("first");
        QTest::addColumn<QList<double>>("last");
        QTest::addColumn<QList<double>>("next");
        using List = QList<double>;
        const auto row = [](const char* scheme, const char* sequence, const List& first, const List& last,
                            const List& next) {
            QTest::addRow("%s %s", scheme, sequence) << scheme << sequence << first << last << next;
        };
        row("nope", "text:100 image:16x16", {101}, {356}, {357});
        row("rope-2d", "image:4x3", {1, 1}, {3, 4}, {5, 5});
        row("rope-3d", "video:4x3x2", {1, 1, 1}, {2, 3, 4}, {5, 5, 5});
        row("rope-tie-fractional", "text:5 image:4x3", {5 + 3.25, 5 + 2.6}, {5 + 9.75, 5 + 10.4}, {18, 18});
        row("rope-tv-frames", "text:100 video:4x3x2", {105.5, 105}, {119.5, 120}, {125, 125});
        row("mrope-i", "text:100 image:16x16", {100, 0, 0}, {100, 15, 15}, {116, 116, 116});
        row("mhrope", "text:100 video:16x9x60", {100, 0, 0}, {159, 8, 15}, {160, 160, 160});
        row("videorope", "text:100 image:16x16", {100, 93, 93}, {100, 108, 108}, {101, 101, 101});
        row("videorope", "text:100 video:16x9x60", {100, 96, 93}, {218, 222, 226}, {219, 219, 219});
        row("videorope", "image:4x3", {0, -1, -1}, {0, 1, 2}, {1, 1, 1});
        row("hope", "text:100 video:16x9x60", {100, 96, 93}, {159, 163, 167}, {160, 160, 160});
        row("v2pe", "text:100 image:16x16", {99.0625}, {115}, {116});
        row("v2pe", "text:5 image:4x3", {4.0625}, {4.75}, {6});
        row("vrope", "text:100 image:16x16", {100, 115, 115, 130}, {130, 115, 115, 100}, {131, 131, 131, 131});
        row("vrope", "text:2 video:3x2x2", {2, 4, 3, 5}, {9, 7, 8, 6}, {10, 10, 10, 10});
        row("omnirope@paper", "text:100 image:16x16", {100, 0, 0}, {100, 15, 15}, {101, 0, 0});
        row("omnirope@code", "text:100 image:16x16", {100, 0, 0}, {100, 15, 15}, {116, 116, 116});
        row("bagel", "text:100 image:16x16", {100}, {100}, {101});
        row("bagel", "text:100 video:4x3x8", {100}, {107}, {108});
        row("cca", "text:100 image:24x24", {100}, {100}, {112});
        row("flux", "text:4 image:16x16", {0, 0, 0}, {0, 15, 15}, {0, 0, 0});
        row("qwen-image", "text:4 image:16x9", {0, -5, -8}, {0, 3, 7}, {12, 12, 12});
        row("row-layout", "text:5 image:4x3", {1, 0}, {3, 3}, {4, 0});
    }

    /// First and last patch of the last segment, and next.
    void examples() {
        QFETCH(const QString, scheme);
        QFETCH(const QString, sequence);
        const auto map = placedOf(scheme.toStdString(), sequence.toStdString());
        const auto compare = [](const Place& found, const QList<double>& expected) {
            QCOMPARE(found.size(), static_cast<std::size_t>(expected.size()));
            for (std::size_t i = 0; i < found.size(); ++i) {
                QVERIFY(std::abs(found[i] - expected[static_cast<qsizetype>(i)]) < 1e-12);
            }
        };
        QFETCH(const QList<double>, first);
        QFETCH(const QList<double>, last);
        QFETCH(const QList<double>, next);
        compare(placeAt(map, map.segments.back().begin), first);
        compare(placeAt(map, map.tokens - 1), last);
        compare(nextOf(map), next);
    }

    /// Spans of a 1280x720 image at 28 pixels per patch and of a clip of 60 frames.
    void spans() {
        const std::string picture = "image:45x25";
        QCOMPARE(spanOf("flat", picture), 1125.0);
        QCOMPARE(spanOf("rope-tie", picture), 1195.0);
        QCOMPARE(spanOf("rope-tie-fractional", picture), 1125.0);
        QCOMPARE(spanOf("rope-tv", picture), 1125.0);
        QCOMPARE(spanOf("m-rope", picture), 45.0);
        QCOMPARE(spanOf("mrope-i", picture), 45.0);
        QCOMPARE(spanOf("videorope", picture), 1.0);
        QCOMPARE(spanOf("hope", picture), 1.0);
        QCOMPARE(spanOf("bagel", picture), 1.0);
        QCOMPARE(spanOf("v2pe", picture), 71.0);
        QCOMPARE(placedOf("v2pe", picture).positionOf(1124)[0] + 1, 70.3125);
        QCOMPARE(spanOf("cca", picture), 13.0);
        const std::string clip = "video:16x9x60";
        QCOMPARE(spanOf("flat", clip), 8640.0);
        QCOMPARE(spanOf("rope-tv", clip), 8640.0);
        QCOMPARE(spanOf("rope-tv-frames", clip), 8640.0);
        QCOMPARE(spanOf("m-rope", clip), 60.0);
        QCOMPARE(spanOf("videorope", clip), 119.0);
        QCOMPARE(spanOf("vrope", clip), 1440.0);
    }

    void parametersMoveFrames() {
        QCOMPARE(spanOf("videorope", "video:4x3x5", {{"delta", 0.5}}), 3.0);
        QCOMPARE(placeAt(placedOf("videorope", "text:2 video:4x3x5", {{"delta", 0.5}}), 14), (Place{2.5, 1.5, 1.5}));
        QCOMPARE(spanOf("hope", "video:4x3x5", {{"gamma", 0.75}}), 4.0);
        QCOMPARE(placeAt(placedOf("hope", "text:2 video:4x3x5", {{"gamma", 0.75}}), 14), (Place{2.75, 1.75, 1.75}));
        QCOMPARE(spanOf("v2pe", "image:4x3", {{"delta", 1}}), 12.0);
        QCOMPARE(spanOf("v2pe", "image:4x3", {{"delta", 1.0 / 256}}), 1.0);
        QVERIFY(!placeTokens(**findScheme("v2pe"), {{TextSegment{1}}}, {{"delta", 2}}));
    }

    /// arXiv 2510.23095: with spatial reset, an image starts at row and column 0 wherever it is.
    void spatialReset() {
        const auto map = placedOf("mrope-i", "text:7 image:2x2 text:1 image:2x2");
        QCOMPARE(placeAt(map, 8), (Place{7, 0, 1}));
        QCOMPARE(placeAt(map, 11), (Place{9, 9, 9}));
        QCOMPARE(placeAt(map, 13), (Place{10, 0, 1}));
    }

    /// lose4578/CircleRoPE, README figure (d): its nine triples are the planar grid, shifted by |min| + 1.
    void circleReadme() {
        const auto map = placedOf("circle-rope", "image:3x3", {{"dff", 1}, {"offset", 1}});
        QCOMPARE(rounded(placeAt(map, 0)), (Place{1.30, 1.82, 3.23}));
        QCOMPARE(rounded(placeAt(map, 4)), (Place{2.12, 2.12, 2.12}));
        QCOMPARE(rounded(placeAt(map, 6)), (Place{2.93, 1.00, 2.41}));
        QCOMPARE(rounded(placeAt(map, 8)), (Place{2.93, 2.41, 1.00}));
        QCOMPARE(rounded(nextOf(map)), (Place{4.23, 4.23, 4.23}));
    }

    void circleIsARing() {
        const auto map = placedOf("circle-rope", "text:3 image:4x3 text:1");
        Place sum(3, 0.0);
        double least = 1e9;
        for (std::int64_t token = 3; token < 15; ++token) {
            const Place place = placeAt(map, token);
            least = std::min(least, *std::min_element(place.begin(), place.end()));
            // The plane perpendicular to the diagonal: the sum of coordinates is constant.
            QVERIFY(std::abs(place[0] + place[1] + place[2] -
                             (placeAt(map, 3)[0] + placeAt(map, 3)[1] + placeAt(map, 3)[2])) < 1e-12);
            const double centre = (place[0] + place[1] + place[2]) / 3;
            QVERIFY(std::abs(std::hypot(place[0] - centre, place[1] - centre, place[2] - centre) - 10) < 1e-12);
        }
        QVERIFY(std::abs(least - 3) < 1e-12);
        QVERIFY(std::abs(map.next[0] - placeAt(map, 15)[0] - 1) < 1e-12);
        // With alpha = 0, angles are evenly spaced from patch 0 on.
        const auto even = placedOf("circle-rope", "image:2x2", {{"alpha", 0}, {"radius", 2}});
        QVERIFY(std::abs(placeAt(even, 0)[1] - placeAt(even, 2)[1] - 4 / std::sqrt(2.0)) < 1e-12);
        QVERIFY(std::abs(placeAt(even, 1)[0] - placeAt(even, 3)[0] - 8 / std::sqrt(6.0)) < 1e-12);
    }

    /// A video is the ring advanced by 1 per frame.
    void circleFrames() {
        const auto image = placedOf("circle-rope", "text:3 image:4x3");
        const auto video = placedOf("circle-rope", "text:3 video:4x3x5");
        for (std::int64_t token = 3; token < 15; ++token) {
            for (std::size_t axis = 0; axis < 3; ++axis) {
                QVERIFY(std::abs(placeAt(video, token + 48)[axis] - placeAt(image, token)[axis] - 4) < 1e-12);
            }
        }
        QVERIFY(std::abs(video.next[0] - image.next[0] - 4) < 1e-12);
    }

    /// xing0047/cca-llava cca.py: 12 rings of 24x24, the innermost 2x2 at 11.
    void ccaRings() {
        const auto map = placedOf("cca", "image:24x24");
        QCOMPARE(placeAt(map, 11 * 24 + 11), (Place{11}));
        QCOMPARE(placeAt(map, 12 * 24 + 12), (Place{11}));
        QCOMPARE(placeAt(map, 1 * 24 + 5), (Place{1}));
        QCOMPARE(placeAt(placedOf("cca", "text:2 video:5x3x2"), 2 + 15 + 7), (Place{2 + 2 + 1}));
    }

    /// ByteDance-Seed/Bagel pack_sequence: the two markers share the image's position.
    void bagelMarkers() {
        const auto map = placedOf("bagel", "text:2 image:4x3+3 text:1");
        QCOMPARE(map.tokens, std::int64_t{18});
        for (std::int64_t token = 2; token < 17; ++token) QCOMPARE(placeAt(map, token), (Place{2}));
        QCOMPARE(placeAt(map, 17), (Place{3}));
        QCOMPARE(map.elementOf(16), (Element{1, Part::Boundary, 0, 0, 2}));
    }

    void fluxAndKontext() {
        const auto plain = placedOf("flux", "text:2 image:3x2 image:3x2");
        QCOMPARE(placeAt(plain, 1), (Place{0, 0, 0}));
        QCOMPARE(placeAt(plain, 13), (Place{0, 1, 2}));
        const auto kontext = placedOf("flux", "text:2 image:3x2 image:3x2", {{"kontext", 1}});
        QCOMPARE(placeAt(kontext, 7), (Place{0, 1, 2}));
        QCOMPARE(placeAt(kontext, 13), (Place{1, 1, 2}));
    }

    /// diffusers QwenEmbedRope: text starts at the largest half side of all images; images differ in t.
    void qwenImageText() {
        const auto map = placedOf("qwen-image", "image:4x3 text:2 image:7x12 text:1");
        QCOMPARE(placeAt(map, 12), (Place{6, 6, 6}));
        QCOMPARE(placeAt(map, 13), (Place{7, 7, 7}));
        QCOMPARE(placeAt(map, 14), (Place{1, -6, -4}));
        QCOMPARE(placeAt(map, 14 + 84), (Place{8, 8, 8}));
        QCOMPARE(nextOf(map), (Place{9, 9, 9}));
    }

    /// OmniGen2: paper and code differ in text and in the advance of an image.
    void omniRopeTwice() {
        const auto paper = placedOf("omnirope@paper", "text:2 image:4x3 text:1");
        QCOMPARE(placeAt(paper, 1), (Place{1, 0, 0}));
        QCOMPARE(placeAt(paper, 14), (Place{3, 0, 0}));
        const auto code = placedOf("omnirope@code", "text:2 image:4x3 text:1");
        QCOMPARE(placeAt(code, 1), (Place{1, 1, 1}));
        QCOMPARE(placeAt(code, 14), (Place{6, 6, 6}));
    }

    /// kexue.fm 10040: consecutive text is one line, an image has one line per row; lines count from 1.
    void rowLayoutPage() {
        const auto map = placedOf("row-layout", "text:2 text:3 image:2x2 image:3x1 text:2", {}, 1);
        QCOMPARE(placeAt(map, 4), (Place{1, 5}));
        QCOMPARE(placeAt(map, 5), (Place{2, 1}));
        QCOMPARE(placeAt(map, 8), (Place{3, 2}));
        QCOMPARE(placeAt(map, 9), (Place{4, 1}));
        QCOMPARE(placeAt(map, 13), (Place{5, 2}));
        QCOMPARE(nextOf(map), (Place{5, 3}));
    }

    void allocations() {
        QCOMPARE(lettersOf("mrope-i"), repeated("thw", 20) + "tttt");
        QCOMPARE(lettersOf("videorope"), repeated("hw", 24) + repeated("t", 16));
        QCOMPARE(lettersOf("hope"), repeated("hw", 24) + repeated("-", 16));
        QCOMPARE(lettersOf("vrope"), repeated("0123", 16));
        QCOMPARE(lettersOf("circle-rope"), repeated("t", 16) + repeated("h", 24) + repeated("w", 24));
        QCOMPARE(lettersOf("flux"), repeated("t", 8) + repeated("h", 28) + repeated("w", 28));
        QCOMPARE(lettersOf("qwen-image"), lettersOf("flux"));
        QCOMPARE(lettersOf("nope"), repeated("-", 64));
        QCOMPARE(lettersOf("rope-2d"), repeated("h", 32) + repeated("w", 32));
        // Two heads by t, three by h, three by w; each with the full spectrum.
        const std::string heads = "tthhhwww";
        for (std::size_t head = 0; head < heads.size(); ++head) {
            QCOMPARE(lettersOf("mhrope", {{"head", static_cast<double>(head)}}), std::string(64, heads[head]));
        }
        QCOMPARE(lettersOf("mhrope"), std::string(64, 'h'));
    }

    /// OmniGen2: 32 of 96 channels per axis, each axis with its own spectrum.
    void omniRopeSpectra() {
        const auto plan =
            makeFrequencyPlan({"t", "h", "w"}, {96, 10000, (*findScheme("omnirope@code"))->nativeAllocation});
        for (std::size_t k = 0; k < 48; ++k) {
            QCOMPARE(plan->pairs[k].axis, static_cast<int>(k / 16));
            QVERIFY(std::abs(plan->pairs[k].inverseFrequency - std::pow(10000, -static_cast<double>(k % 16) / 16)) <
                    1e-15);
        }
    }

    void listedPlacesAreBounded() {
        for (const char* id : {"cca", "circle-rope"}) {
            const auto tooMany = placeTokens(
                **findScheme(id), {{TextSegment{1}, ImageSegment{1024, 1024}, TextSegment{1}, ImageSegment{1, 1}}});
            QVERIFY(!tooMany);
            const std::string message = tooMany.error().message();
            QVERIFY2(message.starts_with("segment 4 (image:1x1): "), message.c_str());
            QVERIFY2(message.find("at most 1048576") != std::string::npos, message.c_str());
            QVERIFY2(message.find("1048577") != std::string::npos, message.c_str());
            QVERIFY(!placeTokens(**findScheme(id), {{VideoSegment{1024, 1024, 2, {}}}}));
            QVERIFY(!placeTokens(**findScheme(id), {{ImageSegment{1'000'000, 1'000'000}}}));
            // Visual segments of one size share a list.
            const auto map = placedOf(id, "image:4x3 text:1 video:4x3x9 image:3x4");
            QCOMPARE(map.blocks[0].list, map.blocks[2].list);
            QVERIFY(map.blocks[0].list != map.blocks[3].list);
        }
        static_assert(kMaxListedPatches == 1024 * 1024);
    }
};

ROPESCOPE_TEST(TestResearchSchemes)
#include "tst_research_schemes.moc"
