// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <random>

#include <QTest>

#include <ropescope/sequence/frame_choice.h>
#include <ropescope/sequence/media_source.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

using Frames = std::vector<std::int64_t>;

Element patchIn(std::int64_t frame) { return {.segment = 1, .part = Part::Patch, .frame = frame, .row = 2}; }

Frames typedFrames(const char* typed, std::int64_t frames, std::vector<Element> kept = {}) {
    return FrameChoice{.typed = typed, .kept = std::move(kept)}.shown(1, frames, 4);
}

} // namespace

class TestFrameChoice : public QObject {
    Q_OBJECT
private slots:
    void automaticOnesAreEvenlySpaced() {
        QCOMPARE(FrameChoice().shown(1, 20, 4), (Frames{0, 6, 13, 19}));
        QCOMPARE(FrameChoice().shown(1, 3, 4), (Frames{0, 1, 2}));
        QCOMPARE(FrameChoice().shown(1, 300, 8), (Frames{0, 43, 85, 128, 171, 214, 256, 299}));
    }

    void thoseOfQueryAndKeyAreAmongThem() {
        QCOMPARE(typedFrames("automatic", 20, {patchIn(5)}), (Frames{0, 5, 13, 19}));
        QCOMPARE(typedFrames("automatic", 20, {patchIn(6), patchIn(7)}), (Frames{0, 6, 7, 19}));
        QCOMPARE(typedFrames("2", 20, {patchIn(5), patchIn(1)}), (Frames{1, 5}));
        Element elsewhere = patchIn(5);
        elsewhere.segment = 2;
        QCOMPARE(typedFrames("automatic", 20, {elsewhere}), (Frames{0, 6, 13, 19}));
        QCOMPARE(typedFrames("automatic", 20, {{.segment = 1, .part = Part::Boundary, .frame = 5}}),
                 (Frames{0, 6, 13, 19}));
        std::minstd_rand random(7);
        for (int i = 0; i < 2000; ++i) {
            const auto frames = static_cast<std::int64_t>(1 + random() % 400);
            const std::vector<Element> kept{patchIn(static_cast<std::int64_t>(random()) % frames),
                                            patchIn(static_cast<std::int64_t>(random()) % frames)};
            for (const char* typed : {"automatic", "1-400", "3,1,7-9"}) {
                const Frames shown = typedFrames(typed, frames, kept);
                for (const Element& mark : kept) QVERIFY(std::ranges::binary_search(shown, mark.frame));
                QVERIFY(std::ranges::adjacent_find(shown, std::ranges::greater_equal()) == shown.end());
                QVERIFY(shown.front() >= 0 && shown.back() < frames);
                QVERIFY(std::ssize(shown) <= (*typed == 'a' ? 4 : kMaxFramesShown));
                if (*typed == 'a') QCOMPARE(std::ssize(shown), std::min<std::int64_t>(frames, 4));
            }
        }
    }

    void listsAreTyped() {
        QCOMPARE(typedFrames("1,5,10-12", 20), (Frames{0, 4, 9, 10, 11}));
        QCOMPARE(typedFrames(" 12 , 3 - 5,4-6", 20), (Frames{2, 3, 4, 5, 11}));
        QCOMPARE(typedFrames("18-40", 20), (Frames{17, 18, 19}));
        QCOMPARE(typedFrames("30", 20), (Frames{0, 6, 13, 19})); // none of them exists
        QCOMPARE(std::ssize(typedFrames("1-1000000", 1'000'000)), kMaxFramesShown);
        QCOMPARE(typedFrames("1-1000000", 1'000'000).back(), std::int64_t{999'999});
    }

    void whatIsNoListIsRefused() {
        for (const char* typed : {"", "0", "5-3", "1,,2", "1,", "-4", "one", "1.5", "2000000", "Automatic"})
            QVERIFY2(!checkFrames(typed), typed);
        for (const char* typed : {"automatic", "1", "1,2", "4-4", " 7 "}) QVERIFY2(checkFrames(typed), typed);
    }

    /// As a Qwen2-VL processor samples: torch.arange(0, total, total / samples).int(), in temporal patches of two.
    void framesOfAFile() {
        const MediaSource source{.path = "clip.mp4",
                                 .pixelWidth = 320,
                                 .pixelHeight = 240,
                                 .sourceFps = 10,
                                 .sourceFrames = 45,
                                 .rule = VideoOptions{}};
        const VideoGrid grid = std::get<VideoGrid>(gridOf(source).value());
        QCOMPARE(grid.sampledFrames, std::int64_t{8});
        for (std::int64_t frame = 0; frame < grid.frames; ++frame)
            QCOMPARE(sourceFrameOf(source, frame).value(),
                     static_cast<std::int64_t>(2 * static_cast<double>(frame) * 45.0 / 8));
    }
};

ROPESCOPE_TEST(TestFrameChoice)
#include "tst_frame_choice.moc"
