// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <set>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/processors/patch_grid.h>
#include <ropescope/processors/processor_registry.h>
#include <ropescope/processors/sound.h>
#include <ropescope/processors/token_budget.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/sequence/pixel_notation.h>

#include "tests/support/law.h"
#include "tests/support/plain_processors.h"
#include "tests/support/registration.h"

using namespace ropescope;

namespace {

const Processor& processorOf(const char* name) { return *findProcessor(name).value(); }

ImageGrid pictureUnder(const char* name, std::int64_t width, std::int64_t height) {
    return imageGrid(width, height, processorOf(name).picture).value();
}

/// A clip at 24 frames a second.
VideoGrid clipUnder(const char* name, std::int64_t width, std::int64_t height, double seconds) {
    return videoGrid(width, height, 24, std::llround(seconds * 24), *processorOf(name).video).value();
}

QByteArray sizeOf(const ImageGrid& grid) {
    return QByteArray::number(qlonglong(grid.width)) + "x" + QByteArray::number(qlonglong(grid.height));
}

QByteArray notationOf(const char* text, const char* name) {
    const auto sequence = parseNotation(text, &processorOf(name));
    return sequence ? QByteArray::fromStdString(toNotation(*sequence))
                    : QByteArray::fromStdString(sequence.error().message());
}

} // namespace

class TestProcessors : public QObject {
    Q_OBJECT

private slots:
    void pictures_data() {
        QTest::addColumn<QByteArray>("processor");
        QTest::addColumn<QSize>("pixels");
        QTest::addColumn<QByteArray>("grid");
        QTest::addColumn<int>("tokens");
        const auto row = [](const char* processor, QSize pixels, const char* grid, int tokens) {
            const QByteArray name = QByteArray(processor) + " " + QByteArray::number(pixels.width()) + "x" +
                                    QByteArray::number(pixels.height());
            QTest::newRow(name.constData()) << QByteArray(processor) << pixels << QByteArray(grid) << tokens;
        };
        row("qwen2.5-vl", {1920, 1080}, "69x39", 2691);
        row("qwen2-vl", {3840, 2160}, "137x77", 10549);
        row("qwen2-vl@class-default", {3840, 2160}, "47x26", 1222);
        row("qwen3-vl", {1280, 720}, "40x22", 880);
        row("qwen3-vl@hf4.57.6", {1280, 720}, "40x22", 880);
        row("glm4v", {200, 10}, "20x1", 20);
        row("glm4v", {20, 3000}, "1x150", 150);
        row("GLM 4.1V", {20, 3000}, "1x150", 150);
        row("hunyuan-vl", {1280, 720}, "40x22", 22 * 41 + 2);
        row("pixtral", {1280, 720}, "64x36", 36 * 65);
        row("pixtral", {100, 3000}, "3x64", 64 * 4); // 34x1024
        row("gemma3", {1280, 720}, "16x16", 256);
        row("gemma4", {1280, 720}, "22x12", 264);
        row("gemma4", {3, 3000}, "1x280", 280);
        row("minimax-m3", {1280, 720}, "32x18", 576);
        // The released functions run on these sizes.
        row("kimi-vl", {1280, 720}, "43x25", 1075);
        row("kimi-k2.5", {1280, 720}, "46x26", 1196);
        row("kimi-k2.5", {4000, 3000}, "75x56", 4200);
        row("kimi-k3", {8000, 6000}, "148x111", 16428);
        row("llama-4", {1280, 720}, "12x12", 1872);
        row("llama-4", {300, 200}, "12x12", 144);
        row("llama-4", {60, 2000}, "12x12", 1008);
        row("internvl3", {720, 1280}, "16x16", 2304);
        row("internvl3", {300, 200}, "16x16", 1792);
        row("internvl3", {60, 2000}, "16x16", 3328);
        row("phi-4-multimodal", {1280, 720}, "16x16", 1596);
        row("phi-4-multimodal", {60, 2000}, "16x16", 593);
        row("phi-4-multimodal", {4000, 3000}, "16x16", 3393);
        row("llava-onevision", {1280, 720}, "27x27", 5967);
        row("llava-onevision", {4000, 3000}, "27x27", 7309);
        row("llava-onevision", {300, 200}, "27x27", 1261);
        row("minicpm-v4.7@class-default", {300, 200}, "10x7", 70);
        row("minicpm-v4.7@class-default", {1280, 720}, "11x6", 444);
        row("minicpm-v4.7@class-default", {60, 2000}, "1x46", 46);
        row("qwen3-omni", {1280, 720}, "40x22", 880);
    }
    void pictures() {
        QFETCH(QByteArray, processor);
        QFETCH(QSize, pixels);
        QFETCH(QByteArray, grid);
        QFETCH(int, tokens);
        const ImageGrid found = pictureUnder(processor.constData(), pixels.width(), pixels.height());
        QCOMPARE(sizeOf(found), grid);
        QCOMPARE(mediaTokens(found), tokens);
    }

    void clips_data() {
        QTest::addColumn<QByteArray>("processor");
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QByteArray>("grid");
        QTest::addColumn<int>("sampled");
        QTest::addColumn<int>("frames");
        const auto row = [](const char* processor, double seconds, const char* grid, int sampled, int frames) {
            const QByteArray name = QByteArray(processor) + " " + QByteArray::number(seconds);
            QTest::newRow(name.constData())
                << QByteArray(processor) << seconds << QByteArray(grid) << sampled << frames;
        };
        row("qwen3-vl", 460, "7x4", 768, 384);
        row("qwen3-vl@qwen-vl-utils", 460, "23x12", 768, 384);
        row("qwen2.5-vl@qwen-vl-utils", 460, "23x12", 768, 384);
        row("qwen2.5-vl", 460, "46x26", 768, 384);
        row("qwen3-vl", 2.5, "40x22", 5, 3);
        row("qwen2.5-vl", 2.5, "46x26", 4, 2);
        row("ernie4.5-vl", 2, "46x26", 16, 8);
        row("glm4v", 10, "46x26", 20, 10);
        row("glm4v", 10.5, "46x26", 21, 11);
        row("glm4v", 400, "13x7", 600, 300);
        row("gemma4", 60, "11x6", 32, 32);
        row("kimi-k2.5", 0.1, "43x25", 1, 1);
        row("kimi-k2.5", 2.6, "43x25", 5, 2);
        row("kimi-k3", 2.6, "46x26", 21, 6);
    }
    void clips() {
        QFETCH(QByteArray, processor);
        QFETCH(double, seconds);
        QFETCH(QByteArray, grid);
        QFETCH(int, sampled);
        QFETCH(int, frames);
        const VideoGrid found = clipUnder(processor.constData(), 1280, 720, seconds);
        QCOMPARE(found.sampledFrames, sampled);
        QCOMPARE(found.frames, frames);
        QCOMPARE(sizeOf(found.image), grid);
    }

    void aCutPictureIsItsPartsAndTheTextBetweenThem() {
        // 4 x 3 tiles of a picture of 2048 x 1536, two marks before each, line breaks after rows, and the overview.
        const ImageGrid tiles = pictureUnder("smolvlm", 1280, 720);
        QCOMPARE(tiles.tileColumns, 4);
        QCOMPARE(tiles.tileRows, 3);
        QCOMPARE(mediaTokens(tiles), 13 * 64);
        QCOMPARE(promptTokens(tiles), 13 * 64 + 12 * 2 + 2 + 3 + 1);
        const QByteArray notation = notationOf("image:1280x720px", "smolvlm");
        QCOMPARE(notation.count("image:8x8"), 13);
        QVERIFY(notation.startsWith("text:2 image:8x8 text:2 image:8x8"));
        QVERIFY(notation.endsWith("text:3 image:8x8 text:1"));
        // Portrait, and a picture of one tile.
        QCOMPARE(pictureUnder("smolvlm", 720, 1280).tileRows, 4);
        QCOMPARE(pictureUnder("smolvlm@2.2b", 100, 100).tileColumns, 4);
        // 1280*720/448^2 = 4.6: 4, 5 or 6 slices; 3x2 is nearest to 16:9.
        const ImageGrid slices = pictureUnder("minicpm-v", 1280, 720);
        QCOMPARE(slices.tileColumns, 3);
        QCOMPARE(slices.tileRows, 2);
        QCOMPARE(mediaTokens(slices), 7 * 64);
        QCOMPARE(pictureUnder("minicpm-v", 400, 400).parts.size(), std::size_t{1});
        // Crops: 16:9 is above 1.2 and rounds to two.
        QCOMPARE(pictureUnder("gemma3@pan-and-scan", 1280, 720).tileColumns, 2);
        QCOMPARE(pictureUnder("gemma3@pan-and-scan", 720, 1280).tileRows, 2);
        QCOMPARE(pictureUnder("gemma3@pan-and-scan", 800, 720).parts.size(), std::size_t{1});
        QCOMPARE(pictureUnder("gemma3@pan-and-scan", 3000, 200).parts.size(), std::size_t{1}); // crops too small
    }

    void pixelsBecomePatches() {
        QCOMPARE(notationOf("text:5 image:1288x728px text:5", "qwen3-vl"), "text:5 image:40x23 text:5");
        QCOMPARE(notationOf("image:1288×728px", "qwen2.5-vl"), "image:46x26");
        QCOMPARE(notationOf("video:640x360px/8s@2fps", "qwen2.5-vl"), "video:23x13x8@1");
        // Up to ten seconds a timestamp has six tokens, then seven; two more begin and end frames.
        QCOMPARE(notationOf("video:640x360px/8s@2fps", "qwen3-vl"), "video:20x11x8@1+8");
        QCOMPARE(notationOf("video:640x360px/12s@2fps", "qwen3-vl"), "video:20x11x10@1+8 video:20x11x2@1+9");
        QCOMPARE(notationOf("video:640x360px/12s@2fps", "glm4v"), "video:23x13x12@1+3");
        const QByteArray unknown = notationOf("video:640x360px/12s@2fps", "pixtral");
        QVERIFY2(unknown.contains("no rule for its videos is known"), unknown.constData());
        for (const char* wrong : {"image:12x8px/3s", "image:12px", "video:640x360px", "video:640x360px/s", "text:5px",
                                  "video:640x360px/12s@2", "image:12x8px9", "audio:3px", "video:640x360px/0s"}) {
            const auto refused = parseNotation(wrong, &processorOf("qwen3-vl"));
            QVERIFY2(!refused && refused.error().place, wrong);
        }
        const auto without = parseNotation("text:5 image:1288x728px");
        QVERIFY(!without);
        QCOMPARE(without.error().place->offset, std::size_t{7});
        QVERIFY(without.error().message().find("no model says how they become patches") != std::string::npos);
    }

    void stampsHaveSeconds() {
        const VideoGrid qwen = clipUnder("qwen3-vl", 640, 360, 8);
        QCOMPARE(qwen.timestampSeconds.size(), std::size_t{8});
        QCOMPARE(qwen.timestampSeconds.front(), 0.3); // frames 0 and 13 of 24 a second: 0.27
        QCOMPARE(clipUnder("glm4v", 640, 360, 12).timestampSeconds.back(), 11.0);
        const std::vector<double> kimi = clipUnder("kimi-k2.5", 640, 360, 4).timestampSeconds;
        QCOMPARE(kimi, (std::vector<double>{0, 2.25})); // frames 0 and 54
        QVERIFY(clipUnder("qwen2.5-vl", 640, 360, 8).timestampSeconds.empty());
        // 0.35 is a little less than that, and Python rounds it down.
        VideoOptions options = *processorOf("qwen3-vl").video;
        options.temporalPatch = 1;
        options.frames = 2;
        QCOMPARE(timestampSeconds({20, 8}, options, 2, 1), 0.3);
    }

    void soundBecomesTokens() {
        const auto tokens = [](const char* id, double seconds) {
            return soundLength(seconds, *std::ranges::find(soundRegistry(), id, &Sound::id)).tokens;
        };
        QCOMPARE(tokens("qwen2.5-omni", 31), 775);
        QCOMPARE(tokens("qwen3-omni", 31), 403);
        QCOMPARE(tokens("qwen2-audio", 31), 750); // 30 seconds of it
        QCOMPARE(tokens("phi-4-multimodal", 31), 388);
        QCOMPARE(tokens("gemma-4", 31), 750);
        QCOMPARE(tokens("gemma-4", 10), 250);
        // Frame by frame, with the whole numbers of Python.
        const auto halved = [](int frames) { return frames == 0 ? 0 : (frames - 1) / 2 + 1; };
        for (int frames = 1; frames < 1000; ++frames) {
            const double seconds = frames / 100.0;
            QCOMPARE(tokens("qwen3-omni", seconds), halved(halved(halved(frames % 100))) + frames / 100 * 13);
            QCOMPARE(tokens("qwen2.5-omni", seconds), halved(frames) / 2);
        }
        for (const Sound& sound : soundRegistry()) QCOMPARE(soundLength(0, sound).tokens, 0);
    }

    void budgetsInTokens() {
        const auto limited = [](const char* name, std::int64_t tokens, std::int64_t width, std::int64_t height) {
            PatchOptions options = processorOf(name).picture;
            return limitTokens(tokens, options) ? mediaTokens(imageGrid(width, height, options).value()) : -1;
        };
        QCOMPARE(limited("gemma4", 1120, 4032, 3024), 1064);
        QCOMPARE(limited("qwen3.5", 1280, 8000, 6000), 1230);
        QCOMPARE(limited("glm4v", 1280, 8000, 6000), 1230);
        QCOMPARE(limited("kimi-k2.5", 1024, 4000, 3000), 1036); // padding comes on top
        QCOMPARE(limited("internvl3", 1280, 1920, 1080), 3 * 256);
        QCOMPARE(limited("llama-4", 500, 1920, 1080), 3 * 144);
        QCOMPARE(limited("llama-4", 100, 1920, 1080), 144);
        QCOMPARE(limited("phi-4-multimodal", 900, 1920, 1080), 753);
        for (const char* none : {"pixtral", "gemma3", "smolvlm", "llava-onevision"})
            QCOMPARE(limited(none, 1000, 1920, 1080), -1);
        VideoOptions video = *processorOf("qwen3-vl").video;
        QVERIFY(limitTokens(1000, video));
        QVERIFY(mediaTokens(videoGrid(1280, 720, 24, 240, video).value()) <= 1000);
    }

    void everyProcessorMatchesAPlainImplementation() {
        QVERIFY(testing::holds("the grid of a picture", [] {
            const Processors& all = processorRegistry();
            const Processor& processor = all[static_cast<std::size_t>(*rc::gen::inRange<std::size_t>(0, all.size()))];
            const auto width = *rc::gen::inRange<std::int64_t>(1, 6000),
                       height = *rc::gen::inRange<std::int64_t>(1, 6000);
            const auto grid = imageGrid(width, height, processor.picture);
            const auto plain = testing::plainPicture(width, height, processor.picture);
            RC_ASSERT(grid.hasValue() == plain.has_value());
            if (!plain) return;
            RC_ASSERT(grid->width == plain->width && grid->height == plain->height);
            RC_ASSERT(mediaTokens(*grid) == plain->tokens);
        }));
        QVERIFY(testing::holds("the grid of a clip", [] {
            const Processors& all = processorRegistry();
            const Processor& processor = all[static_cast<std::size_t>(*rc::gen::inRange<std::size_t>(0, all.size()))];
            if (!processor.video) return;
            const auto width = *rc::gen::inRange<std::int64_t>(30, 3000),
                       height = *rc::gen::inRange<std::int64_t>(30, 3000);
            const auto frames = *rc::gen::inRange<std::int64_t>(1, 30'000);
            const double rate = *rc::gen::elementOf(std::vector<double>{1, 12.5, 24, 30, 60});
            const auto grid = videoGrid(width, height, rate, frames, *processor.video);
            const auto plain = testing::plainClip(width, height, rate, frames, *processor.video);
            RC_ASSERT(grid.hasValue() == plain.has_value());
            if (!plain) return;
            RC_ASSERT(grid->sampledFrames == plain->sampled && grid->frames == plain->frames);
            RC_ASSERT(grid->image.width == plain->width && grid->image.height == plain->height);
        }));
    }

    void samplesAreFramesOfTheFileInOrder() {
        QVERIFY(testing::holds("samples", [] {
            const Processors& all = processorRegistry();
            const Processor& processor = all[static_cast<std::size_t>(*rc::gen::inRange<std::size_t>(0, all.size()))];
            if (!processor.video) return;
            const SourceFrames source{*rc::gen::elementOf(std::vector<double>{1, 24, 30, 60}),
                                      *rc::gen::inRange<std::int64_t>(4, 20'000)};
            const std::int64_t sampled = sampledFrames(source, *processor.video);
            std::int64_t before = -1;
            for (std::int64_t sample = 0; sample < sampled; ++sample) {
                const std::int64_t frame = sourceFrameOfSample(source, *processor.video, sampled, sample);
                RC_ASSERT(frame > before && frame < source.frames);
                before = frame;
            }
            RC_ASSERT(sampled == 0 || sourceFrameOfSample(source, *processor.video, sampled, sampled) == before);
        }));
    }

    void namesAreForgiving() {
        for (const char* name : {"qwen2.5-vl", "Qwen2.5-VL", "qwen2_5_vl", "Qwen 2.5 VL", "qwen2.5-vl@checkpoint",
                                 "qwen2.5-vl@vllm-28be48fa", "qwen2.5-vl@4.50.0"})
            QCOMPARE(QString::fromStdString(processorOf(name).id), QStringLiteral("qwen2.5-vl@checkpoint"));
        QCOMPARE(QString::fromStdString(processorOf("qwen3_vl").id), QStringLiteral("qwen3-vl@checkpoint"));
        QCOMPARE(QString::fromStdString(defaultProcessor().id), QStringLiteral("qwen2-vl@class-default"));
        QVERIFY(defaultProcessor().picture == PatchOptions{} && *defaultProcessor().video == VideoOptions{});
        const auto unknown = findProcessor("qwen9-vl");
        QVERIFY(!unknown);
        QVERIFY(!findProcessor("qwen3-vl@qwen-vl-util"));
        QVERIFY(!findProcessor(""));
        std::set<std::string> ids;
        for (const Processor& processor : processorRegistry()) QVERIFY(ids.insert(processor.id).second);
    }
};

ROPESCOPE_TEST(TestProcessors)
#include "tst_processors.moc"
