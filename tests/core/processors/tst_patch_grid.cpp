// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/processors/patch_grid.h>

#include "tests/support/law.h"
#include "tests/support/registration.h"

using namespace ropescope;

class TestPatchGrid : public QObject {
    Q_OBJECT

private slots:
    void theBoundThatWasChangedIsAtFault() {
        const auto refused = [](const auto& grid) {
            return grid ? std::string() : grid.error().what.english() + ": " + grid.error().why.english();
        };
        QCOMPARE(refused(imageGrid(100, 100, {.minPixels = 2'000'000})),
                 "smallest area: 2000000 is above the largest area, 1003520");
        QCOMPARE(refused(imageGrid(100, 100, {.maxPixels = 100})),
                 "largest area: 100 is below the smallest area, 3136");
        VideoOptions video;
        video.patch.maxPixels = 50'000;
        QCOMPARE(refused(videoGrid(100, 100, 30, 300, video)),
                 "largest area: 50000 is below the smallest area, 100352");
        QCOMPARE(refused(videoGrid(100, 100, 30, 300, {.minFrames = 1000})),
                 "smallest number of frames: 1000 is above the largest number of frames, 768");
        QCOMPARE(refused(videoGrid(100, 100, 30, 300, {.maxFrames = 2})),
                 "largest number of frames: 2 is below the smallest number of frames, 4");
        QCOMPARE(refused(videoGrid(100, 100, 30, 300, {.temporalPatch = 1000})),
                 "frames per temporal patch: 1000 is above the largest number of frames, 768");
    }

    void images_data() {
        QTest::addColumn<int>("pixelWidth");
        QTest::addColumn<int>("pixelHeight");
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("height");
        // Computed by hand from the rule; sides in units of 28 pixels.
        QTest::newRow("hd") << 1280 << 720 << 46 << 26;
        QTest::newRow("full hd is shrunk") << 1920 << 1080 << 47 << 26;
        QTest::newRow("halves to even, down") << 70 << 70 << 2 << 2;
        QTest::newRow("halves to even, up") << 98 << 98 << 4 << 4;
        QTest::newRow("tiny is grown") << 1 << 1 << 2 << 2;
        QTest::newRow("a side that rounds to nothing") << 10 << 1900 << 1 << 28;
        QTest::newRow("smallest area as it is") << 56 << 56 << 2 << 2;
        QTest::newRow("allowed area that rounds above it") << 1280 << 784 << 45 << 28;
        QTest::newRow("thin and long is shrunk") << 20000 << 100 << 505 << 2;
    }

    void images() {
        QFETCH(const int, pixelWidth);
        QFETCH(const int, pixelHeight);
        QFETCH(const int, width);
        QFETCH(const int, height);
        const auto grid = imageGrid(pixelWidth, pixelHeight);
        QVERIFY(grid.hasValue());
        QCOMPARE(grid->width, width);
        QCOMPARE(grid->height, height);
        QCOMPARE(grid->resizedWidth, width * 28);
        QCOMPARE(grid->resizedHeight, height * 28);
        QCOMPARE(grid->pixelWidth, pixelWidth);
        QCOMPARE(grid->pixelHeight, pixelHeight);
    }

    void keepsTheArea() {
        QVERIFY(testing::holds("resized sides are multiples of the factor inside the allowed area", [] {
            const auto width = *rc::gen::inRange<std::int64_t>(28, 20000);
            const auto height = *rc::gen::inRange<std::int64_t>((width + 99) / 100, width * 100);
            const auto grid = imageGrid(width, height);
            RC_ASSERT(grid.hasValue());
            RC_ASSERT(grid->resizedWidth == grid->width * 28 && grid->resizedHeight == grid->height * 28);
            RC_ASSERT(grid->width >= 1 && grid->height >= 1);
            RC_ASSERT(grid->resizedWidth * grid->resizedHeight >= 3136);
            // The area may exceed the limit only if a side is clamped to one factor.
            const bool held = grid->width == 1 || grid->height == 1;
            RC_ASSERT(held || grid->resizedWidth * grid->resizedHeight <= 1003520);
        }));
    }

    void refusesPictures() {
        QVERIFY(imageGrid(2000, 10).hasValue());
        const auto thin = imageGrid(2001, 10);
        QVERIFY(!thin);
        QCOMPARE(thin.error().message(), "picture 2001x10: its aspect ratio 200.1 is above 200; crop it, or allow a "
                                         "larger aspect ratio");
        QVERIFY(!imageGrid(0, 10));
        QVERIFY(!imageGrid(10, -1));
        QVERIFY(!imageGrid(std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::max()));
    }

    void refusesOptions() {
        QVERIFY(!imageGrid(100, 100, {.patch = 0}));
        QVERIFY(!imageGrid(100, 100, {.merge = -2}));
        QVERIFY(!imageGrid(100, 100, {.minPixels = 0}));
        QVERIFY(!imageGrid(100, 100, {.minPixels = 5000, .maxPixels = 4999}));
        QVERIFY(!imageGrid(100, 100, {.maxAspectRatio = std::nan("")}));
        QVERIFY(!imageGrid(100, 100, {.maxAspectRatio = 0.5}));
        const auto huge = imageGrid(5000000, 5000000, {.patch = 1, .merge = 1, .maxPixels = 25000000000000});
        QVERIFY(!huge);
        QCOMPARE(huge.error().code, ErrorCode::Content);
    }

    void videos_data() {
        QTest::addColumn<double>("fps");
        QTest::addColumn<qint64>("frames");
        QTest::addColumn<qint64>("sampled");
        QTest::addColumn<double>("sampledFps");
        QTest::newRow("ten seconds") << 30.0 << qint64{300} << qint64{20} << 2.0;
        QTest::newRow("odd number is rounded down") << 30.0 << qint64{105} << qint64{6} << 6.0 / 3.5;
        QTest::newRow("at least four") << 30.0 << qint64{30} << qint64{4} << 4.0;
        QTest::newRow("at most 768") << 30.0 << qint64{30000} << qint64{768} << 768.0 / 1000;
        QTest::newRow("slow file gives all it has") << 1.0 << qint64{9} << qint64{8} << 8.0 / 9;
        QTest::newRow("three frames give two") << 24.0 << qint64{3} << qint64{2} << 16.0;
        QTest::newRow("ntsc") << 30000.0 / 1001 << qint64{300} << qint64{20} << 20.0 * 30000 / 1001 / 300;
    }

    void videos() {
        QFETCH(const double, fps);
        QFETCH(const qint64, frames);
        QFETCH(const qint64, sampled);
        QFETCH(const double, sampledFps);
        const auto grid = videoGrid(640, 360, fps, frames);
        QVERIFY(grid.hasValue());
        QCOMPARE(grid->sampledFrames, sampled);
        QCOMPARE(grid->frames, sampled / 2);
        QCOMPARE(grid->fps, sampledFps);
        QCOMPARE(grid->secondsPerGrid, 2 / sampledFps);
        QCOMPARE(grid->image.width, 23);
        QCOMPARE(grid->image.height, 13);
    }

    void framesAreResizedWithTheirOwnArea() {
        // 1920x1080 is above 768*28*28: scale sqrt(2073600/602112) = 1.8558, 1034.6 -> 36*28, 581.96 -> 20*28.
        const auto grid = videoGrid(1920, 1080, 30, 300);
        QVERIFY(grid.hasValue());
        QCOMPARE(grid->image.width, 36);
        QCOMPARE(grid->image.height, 20);
        // 100x100 is below 128*28*28: scale sqrt(100352/10000) = 3.1678, 316.8 -> 12*28.
        QCOMPARE(videoGrid(100, 100, 30, 300)->image.width, 12);
    }

    void refusesVideos() {
        const auto single = videoGrid(640, 360, 30, 1);
        QVERIFY(!single);
        QCOMPARE(single.error().hint.english(), "add it as an image");
        QVERIFY(!videoGrid(640, 360, 0, 100));
        QVERIFY(!videoGrid(640, 360, std::nan(""), 100));
        QVERIFY(!videoGrid(640, 360, std::numeric_limits<double>::infinity(), 100));
        QVERIFY(!videoGrid(640, 360, 30, 0));
        QVERIFY(!videoGrid(640, 360, 30, -5));
        QVERIFY(!videoGrid(640, 360, 30, 100, {.fps = 0}));
        QVERIFY(!videoGrid(640, 360, 30, 100, {.minFrames = 8, .maxFrames = 6}));
        QVERIFY(!videoGrid(640, 360, 30, 100, {.temporalPatch = 0}));
        QVERIFY(!videoGrid(640, 2, 30, 100));
    }
};

ROPESCOPE_TEST(TestPatchGrid)
#include "tst_patch_grid.moc"
