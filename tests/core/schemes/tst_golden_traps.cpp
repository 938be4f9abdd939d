// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <map>
#include <string>

#include <QTest>

#include <ropescope/schemes/scheme_registry.h>

#include "tests/support/json.h"
#include "tests/support/registration.h"

// Released code on awkward prompts: prompts that can be written as a sequence are placed as the released code places
// them, or rejected where it fails. Prompts whose tokens and grids disagree cannot be written as a sequence.

using namespace ropescope;
using testing::Json;

namespace {

/// The prompt as a sequence; raw grids are merged 2x2.
Sequence sequenceOf(const Json& trap) {
    Sequence sequence;
    std::size_t images = 0, videos = 0;
    for (const Json& run : trap.at("tokens")) {
        const std::string kind = run.at(0);
        if (kind != "IMG" && kind != "VID") {
            sequence.segments.emplace_back(TextSegment{run.at(1)});
            continue;
        }
        const auto add = [&](const Json& grid, std::size_t index) {
            const std::int64_t t = grid[0], h = grid[1], w = grid[2];
            if (kind == "IMG") {
                sequence.segments.emplace_back(ImageSegment{w / 2, h / 2});
                return;
            }
            VideoSegment video{w / 2, h / 2, t, {}};
            const auto seconds = trap.find("second_per_grid_ts");
            if (seconds != trap.end() && !seconds->is_null()) video.secondsPerGrid = (*seconds)[index].get<double>();
            sequence.segments.emplace_back(video);
        };
        // Adjacent images are one run of tokens with several grids.
        std::int64_t left = run.at(1);
        while (left > 0) {
            const Json& grids = trap.at(kind == "IMG" ? "image_grid_thw" : "video_grid_thw");
            std::size_t& used = kind == "IMG" ? images : videos;
            add(grids.at(used), used);
            ++used;
            left -= tokenCount(sequence.segments.back());
        }
    }
    return sequence;
}

Json trapOf(const std::string& scheme, const std::string& start) {
    const Json traps = testing::readJson(ROPESCOPE_GOLDEN_DIR "/traps.json").at("cases");
    for (const Json& trap : traps) {
        if (trap.at("scheme") == scheme && trap.at("trap").get<std::string>().starts_with(start)) return trap;
    }
    return {};
}

void compare(const Json& trap) {
    const auto map = placeTokens(**findScheme(trap.at("scheme").get<std::string>()), sequenceOf(trap));
    QVERIFY2(map.hasValue(), map ? "" : map.error().message().c_str());
    QCOMPARE(map->ropeDelta, trap.at("rope_delta").get<double>());
    for (std::int64_t token = 0; token < map->tokens; ++token) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            QCOMPARE(map->positionOf(token)[axis],
                     trap.at("positions")[axis][static_cast<std::size_t>(token)].get<double>());
        }
    }
}

} // namespace

class TestGoldenTraps : public QObject {
    Q_OBJECT

private slots:
    /// One prompt, five versions of one library.
    void samePromptFiveVersions_data() {
        QTest::addColumn<QString>("scheme");
        for (const char* version : {"hf4.51.3", "hf4.57.6", "hf5.3.0-bug", "hf5.15.0", "hf-main-pr48669"}) {
            QTest::newRow(version) << QStringLiteral("qwen2_5_vl@") + QLatin1String(version);
        }
    }
    void samePromptFiveVersions() {
        QFETCH(const QString, scheme);
        compare(trapOf(scheme.toStdString(), "same prompt, 6x2x2 video, second_per_grid=0.5"));
        compare(trapOf(scheme.toStdString(), "same prompt, 6x2x2 video, second_per_grid=1.0"));
    }

    void stillImagesOf53() { compare(trapOf("qwen2_5_vl@hf5.3.0-bug", "5.3-5.5: single image")); }

    void refusedAsReleasedCodeFails() {
        for (const Json& trap : {trapOf("qwen2_vl@hf5.15.0", "two images back to back"),
                                 trapOf("qwen2_5_vl@hf5.3.0-bug", "5.3-5.5: images consume")}) {
            QVERIFY(trap.contains("raises"));
            const auto map = placeTokens(**findScheme(trap.at("scheme").get<std::string>()), sequenceOf(trap));
            QVERIFY(!map);
            QCOMPARE(map.error().code, ErrorCode::Content);
            QVERIFY(!map.error().why.empty() && !map.error().hint.empty());
        }
        // Two mel frames of audio produce no token, and a sequence cannot hold an empty segment.
        QVERIFY(!placeTokens(**findScheme("qwen2.5-omni"), {{TextSegment{2}, AudioSegment{0}}}));
    }
};

ROPESCOPE_TEST(TestGoldenTraps)
#include "tst_golden_traps.moc"
