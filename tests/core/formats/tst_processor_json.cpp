// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <ropescope/formats/json/processor_json.h>
#include <ropescope/formats/json/sequence_json.h>
#include <ropescope/processors/patch_grid.h>
#include <ropescope/processors/processor_registry.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

Expected<Processor> read(const char* text) { return parseProcessorJson(text, "p.json"); }

} // namespace

class TestProcessorJson : public QObject {
    Q_OBJECT

private slots:
    void bothSpellingsOfBounds() {
        const auto pixels = read(R"({"min_pixels":3136,"max_pixels":12845056,"patch_size":14,"temporal_patch_size":2,)"
                                 R"("merge_size":2,"image_processor_type":"Qwen2VLImageProcessor",)"
                                 R"("processor_class":"Qwen2_5_VLProcessor"})");
        QVERIFY(pixels);
        const Processor& built = **findProcessor("qwen2.5-vl");
        QVERIFY(pixels->picture == built.picture && pixels->video == built.video);
        const auto size = read(R"({"size":{"longest_edge":16777216,"shortest_edge":65536},"patch_size":16,)"
                               R"("merge_size":2,"processor_class":"Qwen3VLProcessor",)"
                               R"("image_processor_type":"Qwen2VLImageProcessorFast"})");
        QVERIFY(size && size->picture == (*findProcessor("qwen3-vl"))->picture);
        QCOMPARE(QString::fromStdString(size->id), QStringLiteral("qwen3-vl@file"));
    }

    /// Numbers of Python that JSON has not do no harm where nothing reads them.
    void numbersOfPython() {
        QVERIFY(read(R"({"patch_size":14,"merge_size":2,"image_processor_type":"Qwen2VLImageProcessor",
                         "image_mean":[NaN,Infinity,-Infinity],"note":"NaN"})"));
        QVERIFY(!read(R"({"patch_size":NaN,"image_processor_type":"Qwen2VLImageProcessor"})"));
    }

    void aFileForVideos() {
        const auto video = read(R"({"size":{"longest_edge":1000000,"shortest_edge":5000},"patch_size":16,"fps":4,)"
                                R"("max_frames":64,"video_processor_type":"Qwen3VLVideoProcessor","num_frames":null})");
        QVERIFY(video);
        QCOMPARE(video->video->patch.maxPixels, 1'000'000);
        QCOMPARE(video->video->fps, 4.0);
        QCOMPARE(video->video->maxFrames, 64);
        QVERIFY(video->picture == (*findProcessor("qwen3-vl"))->picture);
        const auto nested = read(R"({"processor_class":"Glm4vProcessor","image_processor":{"size":)"
                                 R"({"longest_edge":9000000}},"video_processor":{"max_duration":60}})");
        QVERIFY(nested);
        QCOMPARE(nested->picture.maxPixels, 9'000'000);
        QCOMPARE(nested->video->maxSeconds, 60.0);
    }

    void otherRules() {
        const auto pixtral = read(R"({"image_processor_type":"PixtralImageProcessor","size":{"longest_edge":512},)"
                                  R"("patch_size":{"height":8,"width":8}})");
        QVERIFY(pixtral && pixtral->picture.longestEdge == 512 && pixtral->picture.patch == 8);
        const auto tiles = read(R"({"image_processor_type":"Idefics3ImageProcessor","do_image_splitting":false,)"
                                R"("max_image_size":{"longest_edge":512},"size":{"longest_edge":2048}})");
        QVERIFY(tiles && tiles->picture.resize == Resize::Square && tiles->picture.tileSide == 512);
        const auto scanned = read(R"({"image_processor_type":"Gemma3ImageProcessor","do_pan_and_scan":true,)"
                                  R"("pan_and_scan_max_num_crops":6,"size":{"height":448,"width":448}})");
        QVERIFY(scanned && scanned->picture.maxTiles == 6 && scanned->picture.tileSide == 448);
        const auto whole = read(R"({"processor_class":"Qwen2VLProcessor","do_resize":false})");
        QVERIFY(whole);
        QCOMPARE(imageGrid(280, 140, whole->picture)->width, 10);
        const auto refused = imageGrid(281, 140, whole->picture);
        QCOMPARE(refused.error().message(), "picture 281x140: it is not resized, and a side is no multiple of 28 "
                                            "pixels; give a picture of whole merged patches, or resize it");
        const auto model = read(R"({"model_type":"qwen3_vl","vision_config":{"patch_size":16}})");
        QVERIFY(model && *model == **findProcessor("qwen3-vl"));
    }

    void rulesThatCutPictures() {
        const auto kimi =
            read(R"({"auto_map":{"AutoImageProcessor":"kimi_k25_vision_processing.KimiK25VisionProcessor"},)"
                 R"("media_proc_cfg":{"in_patch_limit":1024,"in_patch_limit_each_frame":256,)"
                 R"("patch_limit_on_one_side":64,"merge_kernel_size":[2,2],"sample_fps":1.0}})");
        QVERIFY2(kimi, kimi ? "" : kimi.error().message().c_str());
        QCOMPARE(mediaTokens(imageGrid(4000, 3000, kimi->picture).value()), 19 * 14);
        QVERIFY(kimi->video->fps == 1 && kimi->video->patch.maxPixels == 256 * 14 * 14);
        const auto llama = read(R"({"image_processor_type":"Llama4ImageProcessorFast","max_patches":4,)"
                                R"("size":{"height":336,"width":336}})");
        QVERIFY(llama && llama->picture.maxTiles == 4 && llama->id == "llama-4@file");
        const auto whole = read(R"({"image_processor_type":"GotOcr2ImageProcessor","crop_to_patches":false,)"
                                R"("processor_class":"InternVLProcessor","size":{"height":448,"width":448}})");
        QVERIFY(whole && mediaTokens(imageGrid(1280, 720, whole->picture).value()) == 256);
        const auto slices = read(R"({"image_processor_type":"MiniCPMV4_7ImageProcessor","max_slice_nums":4})");
        QVERIFY(slices && slices->picture.resize == Resize::SizedSlices && slices->picture.maxTiles == 4);
        const auto tokens = read(R"({"image_processor_type":"Gemma4ImageProcessor","max_soft_tokens":1120})");
        QCOMPARE(mediaTokens(imageGrid(4032, 3024, tokens->picture).value()), 1064);
    }

    void faultsNameTheirPlace_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("told");
        const auto row = [](const char* text, const char* told) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(told);
        };
        row("[]", "p.json: not an object");
        row("{", "p.json");
        row("{}", "p.json: names no processor");
        row(R"({"image_processor_type":"LlavaImageProcessor"})",
            "p.json: the processor `LlavaImageProcessor` is unknown");
        row(R"({"model_type":"bert"})", "p.json, model `bert`: there is no such model");
        // Of a model that is not known: not that of another one.
        row(R"({"patch_size":14,"max_pixels":2000000})", "p.json: names no processor");
        row(R"({"image_processor_type":"MiniCPMV4_6ImageProcessor"})",
            "p.json: the processor `MiniCPMV4_6ImageProcessor` is unknown");
        row(R"({"processor_class":"Gemma3nProcessor"})", "p.json: the processor `Gemma3nProcessor` is unknown");
        row(R"({"auto_map":{"AutoProcessor":"processing_x.XProcessor"},"patch_size":14})",
            "p.json: the processor `XProcessor` is unknown");
        const std::string qwen = R"({"processor_class":"Qwen2VLProcessor",)";
        row((qwen + R"("patch_size":"big"})").c_str(), "p.json, `patch_size`: not a whole number");
        row((qwen + R"("patch_size":0})").c_str(), "p.json, patch: 0 is outside");
        row((qwen + R"("patch_size":99999999999999999999})").c_str(), "p.json, ");
        row((qwen + R"("size":{"longest_edge":"x"}})").c_str(), "p.json, `size`, `longest_edge`: not a whole number");
        row((qwen + R"("min_pixels":5000,"max_pixels":4000})").c_str(), "p.json, ");
        row(R"({"image_processor_type":"PixtralImageProcessor","patch_size":{"height":8,"width":9}})",
            "p.json, `patch_size`: height and width differ");
        row(R"({"processor_class":"Qwen3VLProcessor","video_processor":{"fps":true}})",
            "p.json, `video_processor`, `fps`: not a number");
    }
    void faultsNameTheirPlace() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, told);
        const auto refused = read(text.constData());
        QVERIFY(!refused);
        const std::string message = refused.error().message();
        QVERIFY2(message.starts_with(told.toStdString()), message.c_str());
    }

    /// A session keeps every number of a processor, and only those that differ from the defaults.
    void sourcesKeepTheirProcessor() {
        for (const Processor& processor : processorRegistry()) {
            Sequence sequence;
            MediaSource picture{.path = "/a.png", .pixelWidth = 300, .pixelHeight = 200, .rule = processor.picture};
            sequence.segments.push_back(segmentOf(picture).value());
            if (processor.video) {
                picture.sourceFps = 24;
                picture.sourceFrames = 240;
                picture.rule = *processor.video;
                sequence.segments.push_back(segmentOf(picture).value());
            }
            const std::string text = toSequenceJson(sequence);
            const auto again = parseSequenceJson(text, "s.json");
            QVERIFY2(again, again ? "" : again.error().message().c_str());
            QVERIFY2(*again == sequence, processor.id.c_str());
        }
        const auto wrong = parseSequenceJson(
            R"({"segments":[{"type":"image","width":4,"height":3,"source":{"path":"a","pixel_width":28,)"
            R"("pixel_height":28,"resize":"smrt"}}]})",
            "s.json");
        QVERIFY(!wrong);
        QVERIFY(wrong.error().message().starts_with("s.json, segment 1, `source`, `resize`: "));
    }
};

ROPESCOPE_TEST(TestProcessorJson)
#include "tst_processor_json.moc"
