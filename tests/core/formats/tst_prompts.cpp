// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <filesystem>

#include <QTest>

#include <ropescope/formats/json/prompt_json.h>
#include <ropescope/formats/numpy/npy.h>
#include <ropescope/formats/numpy/npz.h>
#include <ropescope/formats/numpy/prompt_npz.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/sequence/notation.h>

#include "tests/support/json.h"
#include "tests/support/registration.h"

using namespace ropescope;
using testing::Json;

namespace {

QByteArray rowOf(const char* text, std::int64_t row = 0) {
    const auto prompt = parsePromptJson(text, "p.json");
    if (!prompt) return QByteArray::fromStdString(prompt.error().message());
    const auto sequence = sequenceOf(*prompt, row);
    return QByteArray::fromStdString(sequence ? toNotation(*sequence) : sequence.error().message());
}

ParamValues paramsOf(const Scheme& scheme, const Json& golden) {
    ParamValues values;
    for (const ParamSpec& spec : scheme.params)
        if (golden.at("params").contains(spec.id)) values[spec.id] = golden.at("params").at(spec.id);
    return values;
}

void compareRow(const Scheme& scheme, const Json& golden, const Prompt& prompt, std::size_t row) {
    const auto sequence = sequenceOf(prompt, static_cast<std::int64_t>(row));
    QVERIFY2(sequence, sequence ? "" : sequence.error().message().c_str());
    const auto map = placeTokens(scheme, *sequence, paramsOf(scheme, golden));
    QVERIFY2(map, map ? "" : map.error().message().c_str());
    const Json& expected = golden.at("rows").at(row).at("positions");
    QCOMPARE(map->tokens, static_cast<std::int64_t>(expected.at(0).size()));
    for (std::int64_t token = 0; token < map->tokens; ++token) {
        const Position place = map->positionOf(token);
        for (std::size_t axis = 0; axis < 3; ++axis)
            QCOMPARE(place[axis], expected.at(axis).at(static_cast<std::size_t>(token)).get<double>());
    }
    QCOMPARE(map->ropeDelta, golden.at("rows").at(row).at("rope_delta").get<double>());
}

} // namespace

class TestPrompts : public QObject {
    Q_OBJECT

private slots:
    /// Prompts as processors return them, with the position ids that transformers gives them.
    void goldenPrompts_data() {
        QTest::addColumn<QString>("file");
        for (const auto& entry : std::filesystem::directory_iterator(ROPESCOPE_GOLDEN_DIR "/released3/prompts"))
            QTest::newRow(entry.path().stem().c_str()) << QString::fromStdString(entry.path().string());
    }
    void goldenPrompts() {
        QFETCH(QString, file);
        const Json golden = testing::readJson(file.toStdString());
        std::string name = golden.at("scheme");
        std::ranges::replace(name, '_', '-');
        if (name.starts_with("qwen2-5")) name.replace(0, 7, "qwen2.5");
        const Scheme& scheme = **findScheme(name);
        for (const Json& entry : golden.at("cases")) {
            const auto prompt = parsePromptJson(entry.dump(), "p.json");
            QVERIFY2(prompt, prompt ? "" : prompt.error().message().c_str());
            for (std::size_t row = 0; row < entry.at("rows").size(); ++row) {
                compareRow(scheme, entry, *prompt, row);
                if (QTest::currentTestFailed()) {
                    qWarning("%s, row %zu", entry.at("id").get<std::string>().c_str(), row);
                    return;
                }
            }
        }
    }

    void framesWithTimestampsAreOneVideo() {
        // Two text tokens, then <n> and a start token before each frame of two tokens, and the end of the last one.
        QCOMPARE(rowOf(R"({"input_ids":[1,2,3,4,151656,151656,5,3,4,151656,151656,5,3,4,151656,151656,5,9],)"
                       R"("video_grid_thw":[[3,2,4]]})"),
                 "text:1 video:2x1x3+3 text:2");
        // A longer timestamp from the third frame on.
        QCOMPARE(rowOf(R"({"input_ids":[1,2,3,151656,5,3,151656,5,3,3,151656,5],"video_grid_thw":[[3,2,2]]})"),
                 "text:1 video:1x1x2+2 video:1x1x1+3 text:1");
        // Less text before the first frame than between frames.
        QCOMPARE(rowOf(R"({"input_ids":[1,151656,5,3,151656,5,3,151656],"video_grid_thw":[[3,2,2]]})"),
                 "text:1 video:1x1x1 video:1x1x2+2");
        QCOMPARE(rowOf(R"({"input_ids":[7,151656,151656,7],"video_grid_thw":[[2,2,2]],"second_per_grid_ts":[0.5]})"),
                 "text:1 video:1x1x2@0.5 text:1");
    }

    void chatTemplates() {
        QCOMPARE(
            rowOf(R"({"text":"<|im_start|>user\n<|vision_start|><|image_pad|><|vision_end|>What is 12?<|im_end|>",)"
                  R"("image_grid_thw":[[1,4,6]]})"),
            "text:4 image:3x2 text:8");
        QCOMPARE(rowOf(R"({"text":"<|video_pad|> internationalisation 图片","video_grid_thw":[[3,2,2]],)"
                       R"("second_per_grid_ts":[1]})"),
                 "video:1x1x3@1 text:6");
        QCOMPARE(rowOf(R"({"text":"<|image_pad|>"})"),
                 "row 0, token 0: there are more images than rows of image_grid_thw; give input_ids and grids of one "
                 "call of the processor");
    }

    void imagesAndPads() {
        QCOMPARE(rowOf(R"({"input_ids":[[0,0,9,151655,151655,9]],"attention_mask":[[0,0,1,1,1,1]],)"
                       R"("image_grid_thw":[[1,2,4]]})"),
                 "pad:2 text:1 image:2x1 text:1");
        QCOMPARE(rowOf(R"({"input_ids":[5,5,5],"image_token_id":5,"image_grid_thw":[[1,1,1],[1,1,2]],"merge_size":1})"),
                 "image:1x1 image:2x1");
        // The grids of a batch follow its rows.
        const char* batch = R"({"input_ids":[[9,151655],[151655,9]],"image_grid_thw":[[1,2,2],[1,2,2]]})";
        QCOMPARE(rowOf(batch, 1), "image:1x1 text:1");
        QCOMPARE(rowOf(batch, 2), "row 2: the batch has 2 rows, counted from 0; give one of them");
    }

    void misfitsNameTheirToken_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("told");
        const auto row = [](const char* text, const char* told) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(told);
        };
        row(R"({"input_ids":[9,151655,151655]})", "row 0, token 1: there are more images than rows of image_grid_thw");
        row(R"({"input_ids":[9,151655],"image_grid_thw":[[1,2,4]]})",
            "row 0, token 1: 1 image tokens, but its grid has 2");
        row(R"({"input_ids":[9,151656],"video_grid_thw":[[2,4,4]]})",
            "row 0, token 1: 1 video tokens, but a frame of its grid has 4");
        row(R"({"input_ids":[9],"image_grid_thw":[[1,2,2]]})", "prompt: it has fewer images");
        row(R"({"input_ids":[9],"video_grid_thw":[[1,2,2]]})", "prompt: it has fewer videos");
        row(R"({"input_ids":[151655],"image_grid_thw":[[1,3,2]]})", "row 0, token 0: its grid is not whole");
        row(R"({"input_ids":[151655],"image_grid_thw":[[1,2,9223372036854775807]]})", "row 0, token 0: its grid");
        row(R"({"input_ids":[1],"attention_mask":[1,1]})", "attention_mask: its shape is not that of input_ids");
        row(R"({"input_ids":[[1,2],[3]]})", "p.json, `input_ids`: its rows differ in length");
        row(R"({"input_ids":[1.5]})", "p.json, `input_ids`: not a list of whole numbers");
        row(R"({"input_ids":[1],"image_grid_thw":[[1,2]]})", "p.json, `image_grid_thw`: a row is not frames");
        row(R"({"input_ids":[1],"merge_size":0})", "merge size: 0 is outside");
        row(R"({"input_ids":[1],"spatial_merge_size":"2"})", "p.json, `spatial_merge_size`: not a whole number");
        row(R"({"ids":[1]})", "p.json: has no `input_ids`");
        row("5", "p.json: has no `input_ids`");
    }
    void misfitsNameTheirToken() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, told);
        const QByteArray found = rowOf(text.constData());
        QVERIFY2(found.startsWith(told), found.constData());
    }

    void npzPromptsToo() {
        const auto member = [](const char* name, const std::vector<double>& values) {
            return NpzMember{name, npyVector(values)};
        };
        const std::vector<NpzMember> members{member("input_ids", {9, 151655, 151655, 9}), member("merge_size", {1})};
        const std::string bytes = *npzArchive(members);
        auto prompt = parsePromptNpz(bytes, "p.npz");
        QVERIFY2(prompt, prompt ? "" : prompt.error().message().c_str());
        prompt->imageGrids = {{1, 1, 2}};
        QCOMPARE(toNotation(*sequenceOf(*prompt)), std::string("text:1 image:2x1 text:1"));
        const std::vector<NpzMember> own{member("input_ids", {5, 7}), member("image_token_id", {7})};
        const std::string ownBytes = *npzArchive(own);
        QCOMPARE(parsePromptNpz(ownBytes, "p.npz")->ids->image, std::int64_t{7});
        const std::vector<NpzMember> halves{member("input_ids", {0.5})};
        const std::string half = *npzArchive(halves);
        QCOMPARE(parsePromptNpz(half, "p.npz").error().message(),
                 "p.npz, input_ids: not whole numbers; save what the processor returned");
        const std::vector<NpzMember> nothing{member("q", {1})};
        const std::string none = *npzArchive(nothing);
        QVERIFY(!parsePromptNpz(none, "p.npz"));
        QVERIFY(!parsePromptNpz("PK", "p.npz"));
    }
};

ROPESCOPE_TEST(TestPrompts)
#include "tst_prompts.moc"
