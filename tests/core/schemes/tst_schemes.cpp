// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <vector>

#include <QTest>

#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/sequence/notation.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

PositionMap placed(std::string_view id, std::string_view notation, const ParamValues& params = {},
                   std::optional<int> origin = {}) {
    const auto scheme = findScheme(id);
    const auto sequence = parseNotation(notation);
    if (!scheme || !sequence) return {};
    const auto map = placeTokens(**scheme, *sequence, params, origin);
    return map ? *map : PositionMap{};
}

/// The coordinates of a token on the scheme's axes.
std::vector<double> at(const PositionMap& map, std::int64_t token) {
    const Position position = map.positionOf(token);
    return {position.begin(), position.begin() + map.axisCount()};
}

std::vector<double> nextCoordinates(const PositionMap& map) {
    return {map.next.begin(), map.next.begin() + map.axisCount()};
}

using Coordinates = std::vector<double>;

} // namespace

class TestSchemes : public QObject {
    Q_OBJECT

private slots:
    /// Nine tokens before each frame: the same positions as frames written between texts.
    void timestampsStandBeforeFrames() {
        for (const char* id : {"qwen3-vl", "glm4v", "qwen3-vl@hf4.57.6"}) {
            const Scheme& scheme = **findScheme(id);
            const auto stamped = placeTokens(scheme, *parseNotation("text:9 video:32x18x4+9 text:20"));
            const auto written = placeTokens(scheme, *parseNotation("text:18 video:32x18x1 text:9 video:32x18x1 text:9 "
                                                                    "video:32x18x1 text:9 video:32x18x1 text:20"));
            QVERIFY(stamped && written);
            QCOMPARE(stamped->next[0], 193.0);
            QCOMPARE(stamped->tokens, written->tokens);
            QCOMPARE(stamped->ropeDelta, written->ropeDelta);
            for (std::int64_t token = 0; token < stamped->tokens; ++token) {
                QVERIFY(stamped->positionOf(token) == written->positionOf(token));
                QCOMPARE(stamped->tokenOf(stamped->elementOf(token)), token);
            }
            QCOMPARE(placeTokens(scheme, *parseNotation("text:9 video:32x18x384+9 text:20"))->next[0], 15773.0);
            QVERIFY(placeTokens(scheme, *parseNotation("video:2x2x2+3 video:2x2x2+3")));
            QVERIFY(!placeTokens(scheme, *parseNotation("video:1x1x1000000+1")));
            const auto noticed = [&](const char* text) { return !fallbacksOf(scheme, *parseNotation(text)).empty(); };
            QVERIFY(noticed("text:9 video:2x2x4") && noticed("video:2x2x1"));
            QVERIFY(!noticed("text:9 video:2x2x4+9 text:2") && !noticed("text:9 video:2x2x1 text:2"));
        }
        // Other models write none.
        const auto qwen2 = placeTokens(**findScheme("qwen2-vl"), *parseNotation("text:9 video:32x18x4+9 text:20"));
        QCOMPARE(qwen2->tokens, 9 + 32 * 18 * 4 + 20);
    }

    void squareImage() {
        const auto tv = placed("rope-tv", "text:100 image:16x16");
        QCOMPARE(at(tv, 100), (Coordinates{221, 221}));
        QCOMPARE(at(tv, 355), (Coordinates{236, 236}));
        QCOMPARE(nextCoordinates(tv), (Coordinates{357, 357}));
        const auto tie = placed("rope-tie", "text:100 image:16x16");
        QCOMPARE(at(tie, 100), (Coordinates{117, 117}));
        QCOMPARE(at(tie, 355), (Coordinates{372, 372}));
        QCOMPARE(nextCoordinates(tie), (Coordinates{389, 389}));
        const auto mrope = placed("m-rope", "text:100 image:16x16", {}, 1);
        QCOMPARE(at(mrope, 100), (Coordinates{101, 101, 101}));
        QCOMPARE(nextCoordinates(mrope), (Coordinates{117, 117, 117}));
        QCOMPARE(nextCoordinates(placed("flat", "text:100 image:16x16")), (Coordinates{357}));
    }

    void smallImage() {
        const auto tie = placed("rope-tie", "text:5 image:4x3 text:5");
        QCOMPARE(at(tie, 5), (Coordinates{10, 9}));
        QCOMPARE(at(tie, 12), (Coordinates{15, 21}));
        QCOMPARE(at(tie, 17), (Coordinates{25, 25}));
        const auto tv = placed("rope-tv", "text:5 image:4x3 text:5");
        QCOMPARE(at(tv, 5), (Coordinates{10.5, 10}));
        QCOMPARE(at(tv, 16), (Coordinates{12.5, 13}));
        QCOMPARE(at(tv, 17), (Coordinates{18, 18}));
        QCOMPARE(at(placed("rope-tv", "text:100 image:4x3"), 100), (Coordinates{105.5, 105}));
        const auto mrope = placed("m-rope", "text:5 image:4x3 text:5", {}, 1);
        QCOMPARE(at(mrope, 11), (Coordinates{6, 7, 8}));
        QCOMPARE(at(mrope, 17), (Coordinates{10, 10, 10}));
        QCOMPARE(at(placed("flat", "text:5 image:4x3 text:5"), 11), (Coordinates{12}));
    }

    void videoInThreeAxes() {
        const auto map = placed("rope-tv", "text:5 video:4x3x2 text:1");
        QCOMPARE(map.axes, (std::vector<std::string>{"h", "w", "t"}));
        // N = 24: the row starts at 5 + (24-3)/2 + 1, the column at 5 + (24-4)/2 + 1, time at 5 + (24-2)/2 + 1.
        QCOMPARE(at(map, 5), (Coordinates{16.5, 16, 17}));
        QCOMPARE(at(map, 28), (Coordinates{18.5, 19, 18}));
        QCOMPARE(at(map, 29), (Coordinates{30, 30, 30}));
        const auto image = placed("rope-tv", "text:5 image:4x3", {{"axes", 3}});
        QCOMPARE(at(image, 5), (Coordinates{10.5, 10, 11.5}));
    }

    void videoAsFrames_data() {
        QTest::addColumn<QString>("scheme");
        QTest::newRow("rope-tie") << "rope-tie";
        QTest::newRow("rope-tv") << "rope-tv";
        QTest::newRow("flat") << "flat";
    }

    /// A video has the coordinates of its frames as consecutive images.
    void videoAsFrames() {
        QFETCH(const QString, scheme);
        const std::string id = scheme.toStdString();
        const ParamValues params = id == "rope-tv" ? ParamValues{{"axes", 2}} : ParamValues{};
        const auto video = placed(id, "text:3 video:4x2x3 text:2", params);
        const auto images = placed(id, "text:3 image:4x2 image:4x2 image:4x2 text:2", params);
        QCOMPARE(video.tokens, images.tokens);
        for (std::int64_t token = 0; token < video.tokens; ++token) QCOMPARE(at(video, token), at(images, token));
        QCOMPARE(video.next, images.next);
        QCOMPARE(video.ropeDelta, images.ropeDelta);
    }

    void pads() {
        const auto tv = placed("rope-tv", "pad:3 text:2 pad:1 text:1");
        QCOMPARE(at(tv, 0), (Coordinates{1, 1}));
        QCOMPARE(at(tv, 2), (Coordinates{1, 1}));
        QCOMPARE(at(tv, 3), (Coordinates{1, 1}));
        QCOMPARE(at(tv, 4), (Coordinates{2, 2}));
        QCOMPARE(at(tv, 5), (Coordinates{1, 1}));
        QCOMPARE(at(tv, 6), (Coordinates{3, 3}));
        QCOMPARE(tv.ropeDelta, -4.0);
        const auto mrope = placed("m-rope", "pad:3 text:2");
        QCOMPARE(at(mrope, 0), (Coordinates{1, 1, 1}));
        QCOMPARE(at(mrope, 3), (Coordinates{0, 0, 0}));
        QCOMPARE(mrope.ropeDelta, -3.0);
    }

    void boundaryTokensAreTextAroundThePatches() {
        for (const char* id : {"rope-tie", "rope-tv", "m-rope", "flat"}) {
            const auto inside = placed(id, "text:2 image:4x3+3 text:1");
            const auto outside = placed(id, "text:2 text:2 image:4x3 text:1 text:1");
            QCOMPARE(inside.tokens, outside.tokens);
            QCOMPARE(inside.segments[1], (TokenRange{2, 17}));
            for (std::int64_t token = 0; token < inside.tokens; ++token)
                QCOMPARE(at(inside, token), at(outside, token));
            QCOMPARE(inside.elementOf(2), (Element{1, Part::Boundary, 0, 0, 0}));
            QCOMPARE(inside.elementOf(16), (Element{1, Part::Boundary, 0, 0, 2}));
        }
    }

    void originShifts() {
        const auto native = placed("rope-tv", "text:5 image:4x3");
        const auto shifted = placed("rope-tv", "text:5 image:4x3", {}, 0);
        QCOMPARE(native.origin, 1);
        QCOMPARE(shifted.origin, 0);
        QCOMPARE(at(shifted, 5), (Coordinates{9.5, 9}));
        QCOMPARE(nextCoordinates(shifted), (Coordinates{17, 17}));
        QCOMPARE(shifted.ropeDelta, native.ropeDelta);
        QCOMPARE(placed("m-rope", "text:5 image:4x3").ropeDelta, -8.0);
        QCOMPARE(placed("m-rope", "text:5 image:4x3", {}, 1).ropeDelta, -7.0);
    }

    void gaps() {
        const Sequence sequence{{TextSegment{5}, ImageSegment{4, 3}, TextSegment{5}}};
        const auto compare = [&](const char* id, std::optional<int> origin, Coordinates beta, Coordinates gamma) {
            const auto found = gapsOf(**findScheme(id), sequence, 1, {}, origin);
            QVERIFY(found.has_value());
            for (std::size_t axis = 0; axis < beta.size(); ++axis) {
                QCOMPARE(found->beta[axis], beta[axis]);
                QCOMPARE(found->gamma[axis], gamma[axis]);
            }
        };
        compare("rope-tie", {}, {5, 5}, {5, 4});
        compare("rope-tv", {}, {9.5, 9}, {1, 1});
        compare("m-rope", {}, {4, 4, 4}, {1, 1, 1});
        compare("m-rope", 1, {5, 5, 5}, {1, 1, 1});
        QVERIFY(!gapsOf(**findScheme("flat"), sequence, 1));
        QVERIFY(!gapsOf(**findScheme("rope-tie"), sequence, 0));
        QVERIFY(!gapsOf(**findScheme("rope-tie"), sequence, 3));
        QVERIFY(!gapsOf(**findScheme("rope-tie"), sequence, -1));
    }

    /// Messages count segments from 1, as the window does.
    void messagesCountSegmentsFromOne() {
        const auto messageOf = [](const char* id, const char* notation) {
            const auto map = placeTokens(**findScheme(id), *parseNotation(notation));
            return map ? std::string("no error") : map.error().message();
        };
        for (const auto& [id, notation, start] :
             {std::tuple{"qwen2-vl@hf5.15.0", "text:2 image:2x2 image:4x3", "segment 3 (image:4x3): "},
              std::tuple{"qwen2.5-vl@hf5.3.0-bug", "text:2 image:2x2 text:1 video:2x2x2@1", "segment 2 (image): "},
              std::tuple{"hunyuan-vl", "video:2x2x2", "segment 1 (video:2x2x2): "},
              std::tuple{"row-layout", "text:1 av:2x2x2+5", "segment 2 (av:2x2x2+5): "}}) {
            const std::string message = messageOf(id, notation);
            QVERIFY2(message.starts_with(start), message.c_str());
        }
    }

    /// Specification, section 1: what each scheme does with segments that its source has no rule for.
    void fallbacksAreDeclared() {
        const std::map<std::string, Fallbacks> own{
            {"rope-2d", {.text = Fallback::Diagonal, .video = Fallback::Frames}},
            {"rope-3d", {.text = Fallback::Diagonal, .image = Fallback::VideoOfOneFrame}},
            {"rope-tie", {.video = Fallback::Frames}},
            {"rope-tie-fractional", {.video = Fallback::Frames}},
            {"rope-tv", {.image = Fallback::VideoOfOneFrame}},
            {"qwen3-vl", {.video = Fallback::FramesAlone}},
            {"keye-vl1.5", {.video = Fallback::FramesAlone}},
            {"openpangu-vl", {.video = Fallback::FramesAlone}},
            {"glm4v", {.video = Fallback::FramesAlone}},
            {"qwen2.5-omni", {.audio = Fallback::None}},
            {"qwen3-omni", {.audio = Fallback::None}},
            {"cca", {.video = Fallback::Frames}},
            {"circle-rope", {.video = Fallback::FramesStepOn}},
            {"omnirope", {.video = Fallback::FramesStepOn}},
            {"flux", {.video = Fallback::FramesStepOn}},
            {"row-layout", {.video = Fallback::FramesBelow}},
            {"hunyuanimage-3", {.video = Fallback::Frames}},
            {"cogview4", {.video = Fallback::Frames}},
            {"glm-image-dit", {.video = Fallback::Frames}},
            {"z-image", {.video = Fallback::FramesStepOn, .pad = Fallback::None}},
            {"ltx2-audio", {.audio = Fallback::None}},
            {"cosmos3", {.audio = Fallback::None}},
            {"string", {.text = Fallback::Diagonal, .image = Fallback::VideoOfOneFrame}},
            {"liere", {.text = Fallback::Diagonal, .image = Fallback::VideoOfOneFrame}},
        };
        const std::set<std::string> steps{
            "lumina2",       "hidream", "krea2", "ideogram4", "flux2", "longcat-image", "qwen-image-layered",
            "qwen-image-2.1"};
        const Sequence all = *parseNotation("pad:2 text:5 image:4x3 text:1 video:2x2x3 audio:7 text:2");
        for (const Scheme& scheme : schemeRegistry()) {
            Fallbacks expected = own.contains(scheme.model) ? own.at(scheme.model) : Fallbacks{};
            const bool hasTime = std::ranges::find(scheme.defaultAxes, "t") != scheme.defaultAxes.end();
            if (scheme.group == SchemeGroup::Encoders && !hasTime) expected.video = Fallback::Frames;
            if (steps.contains(scheme.model)) expected.video = Fallback::FramesStepOn;
            if (scheme.group == SchemeGroup::Released) expected.pad = Fallback::None;
            // One block without timestamps, or no videos.
            if (scheme.id.starts_with("qwen3-vl@mlx") || scheme.id.starts_with("glm4v@vllm") ||
                scheme.id.starts_with("glm4v@mlx"))
                expected.video = Fallback::None;
            if (scheme.version.starts_with("llama.cpp")) expected.audio = Fallback::None;
            std::vector<FallbackUse> used;
            for (const Modality modality :
                 {Modality::Text, Modality::Image, Modality::Video, Modality::Audio, Modality::Pad}) {
                if (expected.of(modality) != Fallback::None) used.push_back({modality, expected.of(modality)});
            }
            QVERIFY2(fallbacksOf(scheme, all) == used, scheme.id.c_str());
            QVERIFY2(fallbacksOf(scheme, {}).empty(), scheme.id.c_str());
        }
    }

    void fallbacksOfRopeTvFollowItsAxes() {
        const Scheme& tv = **findScheme("rope-tv");
        const auto used = [&](const char* notation, const ParamValues& params) {
            return fallbacksOf(tv, *parseNotation(notation), params);
        };
        using Uses = std::vector<FallbackUse>;
        const FallbackUse still{Modality::Image, Fallback::VideoOfOneFrame};
        const FallbackUse frames{Modality::Video, Fallback::Frames};
        QVERIFY(used("text:5 image:4x3", {}).empty());
        QVERIFY(used("text:5 image:4x3", {{"axes", 3}}) == Uses{still});
        QVERIFY(used("text:5 video:4x3x2", {}).empty());
        QVERIFY(used("image:4x3 video:4x3x2", {}) == Uses{still});
        QVERIFY(used("image:4x3 video:4x3x2", {{"axes", 2}}) == Uses{frames});
    }

    /// Placements follow the declared fallbacks.
    void fallbacksAreTrue() {
        const auto placesOf = [](const Scheme& scheme, const char* notation) {
            const auto map = placeTokens(scheme, *parseNotation(notation));
            std::vector<Position> places;
            for (std::int64_t token = 0; map && token < map->tokens; ++token) places.push_back(map->positionOf(token));
            return places;
        };
        const auto alike = [](const std::vector<Position>& a, const std::vector<Position>& b) {
            return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                              [](const Position& first, const Position& second) {
                                  return std::equal(first.begin(), first.end(), second.begin(),
                                                    [](double x, double y) { return std::abs(x - y) < 1e-9; });
                              });
        };
        int framesCompared = 0;
        for (const Scheme& scheme : schemeRegistry()) {
            const char* id = scheme.id.c_str();
            for (const FallbackUse& use : fallbacksOf(scheme, *parseNotation("audio:4 video:2x2x3 pad:2"))) {
                if (use.fallback == Fallback::Text) {
                    QVERIFY2(placesOf(scheme, "text:3 audio:4 text:1") == placesOf(scheme, "text:3 text:4 text:1"), id);
                }
                if (use.fallback == Fallback::Origin) {
                    const Position origin = placesOf(scheme, "pad:2 text:1").front();
                    for (std::size_t axis = 0; axis < scheme.defaultAxes.size(); ++axis)
                        QVERIFY2(origin[axis] == scheme.nativeOrigin, id);
                    QVERIFY2(placesOf(scheme, "text:3 pad:2 text:1").back() == placesOf(scheme, "text:3 text:1").back(),
                             id);
                }
                if (use.fallback == Fallback::Frames || use.fallback == Fallback::FramesAlone) {
                    const auto images = placesOf(scheme, "text:3 image:3x2 image:3x2 image:3x2 text:1");
                    if (images.empty()) continue; // releases that need text between them
                    QVERIFY2(alike(placesOf(scheme, "text:3 video:3x2x3 text:1"), images), id);
                    ++framesCompared;
                }
            }
        }
        QVERIFY(framesCompared >= 6);
    }

    void noRuleForVideoWithSound() {
        const Sequence sequence{{TextSegment{1}, AudioVideoSegment{2, 2, 2, {}, 5}}};
        for (const Scheme& scheme : schemeRegistry()) {
            const auto map = placeTokens(scheme, sequence);
            const bool omni = scheme.model == "qwen2.5-omni" || scheme.model == "qwen3-omni";
            QCOMPARE(map.hasValue(), omni);
            if (omni) continue;
            QCOMPARE(map.error().code, ErrorCode::Content);
            const QString message = QString::fromStdString(map.error().message());
            QVERIFY2(message.startsWith(QLatin1String("segment 2 (av:2x2x2+5): ")), qPrintable(message));
            QVERIFY2(message.contains(QLatin1String("qwen2.5-omni")), qPrintable(message));
        }
    }

    void refusesParameters() {
        const Scheme& tv = **findScheme("rope-tv");
        const Sequence sequence{{TextSegment{1}}};
        const auto wrongValue = placeTokens(tv, sequence, {{"axes", 4}});
        QVERIFY(!wrongValue);
        QCOMPARE(wrongValue.error().message(), "parameter `axes`: 4 is not one of the choices; use one of 2, 3");
        const auto unknown = placeTokens(tv, sequence, {{"axis", 2}});
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().replacement, "axes");
        QVERIFY(!placeTokens(**findScheme("flat"), sequence, {{"axes", 2}}));
    }

    void emptySequence() {
        for (const Scheme& scheme : schemeRegistry()) {
            const auto map = placeTokens(scheme, {}, {}, 7);
            QVERIFY(map.hasValue());
            QCOMPARE(map->tokens, 0);
            QCOMPARE(map->axes, scheme.defaultAxes);
            QCOMPARE(map->next[0], 7.0);
            QCOMPARE(map->ropeDelta, scheme.group == SchemeGroup::Released ? 7.0 : 0.0);
        }
    }
};

ROPESCOPE_TEST(TestSchemes)
#include "tst_schemes.moc"
