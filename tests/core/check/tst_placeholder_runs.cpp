// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <filesystem>

#include <QTest>

#include <ropescope/check/placeholder_runs.h>
#include <ropescope/formats/dumps/prompt_dump.h>
#include <ropescope/formats/json/prompt_json.h>

#include "tests/support/dump_writer.h"
#include "tests/support/json.h"
#include "tests/support/registration.h"

using namespace ropescope;

namespace {

bool isRead(const Prompt& prompt) { return sequenceOf(prompt, std::ssize(prompt.rows) - 1).hasValue(); }

bool allFit(const std::vector<PlaceholderRun>& runs) {
    return std::ranges::all_of(runs, [](const PlaceholderRun& run) { return run.fit == RunFit::Fits; });
}

/// The sentences about runs that do not fit.
QByteArray misfitsOf(const char* json) {
    std::string all;
    for (const PlaceholderRun& run : placeholderRuns(*parsePromptJson(json, "p")))
        if (run.fit != RunFit::Fits) all += (all.empty() ? "" : "; ") + run.sentence().english();
    return QByteArray::fromStdString(all);
}

/// The prompt with one token of a run taken away, or one more.
Prompt withChange(Prompt prompt, const PlaceholderRun& run, bool more) {
    for (std::size_t row = 0; row < prompt.rows.size(); ++row) {
        auto& tokens = prompt.rows[row];
        const bool own = static_cast<std::int64_t>(row) == run.row;
        const auto at = static_cast<std::size_t>(own ? run.first : 0);
        const auto change = [&](std::vector<std::int64_t>& list, std::int64_t value) {
            const auto place = list.begin() + static_cast<std::ptrdiff_t>(at);
            if (more)
                list.insert(place, value);
            else
                list.erase(place);
        };
        change(tokens, own ? tokens[at] : 0);
        if (!prompt.masks.empty()) change(prompt.masks[row], own ? 1 : 0);
    }
    return prompt;
}

} // namespace

class TestPlaceholderRuns : public QObject {
    Q_OBJECT

private slots:
    /// Real prompts fit; with a token more or less, the run is named, and a sequence is read only if all runs fit.
    void goldenPrompts_data() {
        QTest::addColumn<QString>("file");
        for (const auto& entry : std::filesystem::directory_iterator(ROPESCOPE_GOLDEN_DIR "/released3/prompts"))
            QTest::newRow(entry.path().stem().c_str()) << QString::fromStdString(entry.path().string());
    }
    void goldenPrompts() {
        QFETCH(QString, file);
        const testing::Json golden = testing::readJson(file.toStdString());
        for (const testing::Json& entry : golden.at("cases")) {
            const Prompt prompt = *parsePromptDump(entry.dump(), "p.json");
            const auto runs = placeholderRuns(prompt);
            QVERIFY(allFit(runs));
            for (std::size_t i = 0; i < runs.size(); ++i) {
                for (const bool more : {false, true}) {
                    if (!more && prompt.rows.size() > 1) continue; // would take a token of each row
                    const Prompt other = withChange(prompt, runs[i], more);
                    const auto found = placeholderRuns(other);
                    QCOMPARE(allFit(found), isRead(other));
                    const GridThw& grid = *runs[i].thw;
                    const bool small = grid[1] * grid[2] < 12; // a token more can be a frame more
                    if (prompt.rows.size() > 1 || small) continue;
                    QVERIFY(found[i].fit == (more ? RunFit::TooMany : RunFit::TooFew));
                    QCOMPARE(found[i].tokens, runs[i].tokens + (more ? 1 : -1));
                }
            }
            Prompt without = prompt;
            without.imageGrids.push_back({1, 2, 2});
            QVERIFY(!isRead(without) && placeholderRuns(without).back().fit == RunFit::NoRun);
        }
    }

    void whatIsWrong() {
        QCOMPARE(misfitsOf(R"({"input_ids":[9,151655,151655,151655,9,151655,9],"image_grid_thw":[[1,4,4],[1,2,2]]})"),
                 "row 0, tokens 1 to 3: 3 image tokens, but row 0 of image_grid_thw, [1, 4, 4] expects 4");
        QCOMPARE(misfitsOf(R"({"input_ids":[151655,151655,9],"image_grid_thw":[[1,4,4]]})"),
                 "row 0, tokens 0 to 1: 2 image tokens, but row 0 of image_grid_thw, [1, 4, 4] expects 4: truncated");
        QCOMPARE(misfitsOf(R"({"input_ids":[9,151655,9,151655]})"),
                 "row 0, tokens 1 to 1: 1 image tokens, but image_grid_thw has no row left; "
                 "row 0, tokens 3 to 3: 1 image tokens, but image_grid_thw has no row left");
        QCOMPARE(misfitsOf(R"({"input_ids":[9],"video_grid_thw":[[2,4,4]]})"),
                 "row 0 of video_grid_thw, [2, 4, 4], has no run of 8 video tokens");
        QCOMPARE(misfitsOf(R"({"input_ids":[9,151655,9],"image_grid_thw":[[1,3,2]]})"),
                 "row 0, tokens 1 to 1: row 0 of image_grid_thw, [1, 3, 2] is not whole merged patches");
        // Frames apart: the second has a token too few, the third is right.
        QCOMPARE(misfitsOf(R"({"input_ids":[9,151656,151656,9,151656,9,151656,151656,9],"video_grid_thw":[[3,2,4]]})"),
                 "row 0, tokens 4 to 4: 1 video tokens, but row 0 of video_grid_thw, [3, 2, 4] expects 2");
        QCOMPARE(misfitsOf(R"({"input_ids":[9,151656,151656,9],"video_grid_thw":[[3,2,4]]})"),
                 "row 0 of video_grid_thw, [3, 2, 4], has no run of 4 video tokens");
        QCOMPARE(misfitsOf(R"({"input_ids":[151655,151655,9],"image_grid_thw":[[1,2,2],[1,2,2]]})"), "");
    }

    void promptsOfEveryForm() {
        const char* const text =
            "{'input_ids': tensor([[9, 151655, 151655, 9]]), 'attention_mask': tensor([[1, 1, 1, 1]]),\n"
            " 'image_grid_thw': tensor([[1, 2, 4]], device='cuda:0')}";
        const auto printed = parsePromptDump(text, "text");
        QVERIFY2(printed, printed ? "" : printed.error().message().c_str());
        QVERIFY(allFit(placeholderRuns(*printed)) && isRead(*printed));
        QCOMPARE(placeholderRuns(*printed).size(), std::size_t{1});
        const std::string tensors = testing::tensorsFile({{1, 3}, {9, 5, 9}}, "input_ids", "I32", "<i4");
        QCOMPARE(parsePromptDump(tensors, "x")->rows.front()[1], std::int64_t{5});
        QCOMPARE(parsePromptDump("[9, 5, 9]", "x")->rows.front()[1], std::int64_t{5});
        QVERIFY(!parsePromptDump("input_ids = tensor([9, ..., 9])", "x"));
        QVERIFY(!parsePromptDump("input_ids = tensor([9.5])", "x"));
        QVERIFY(!parsePromptDump("input_ids = tensor([[[9]]])", "x"));
        QVERIFY(!parsePromptDump("ids = tensor([9])", "x"));
    }

    void idsOfAConfig() {
        const auto glm =
            parsePromptConfig(R"({"image_token_id":151343,"video_token_id":151344,"video_start_token_id":151341,)"
                              R"("video_end_token_id":151342,"vision_config":{"spatial_merge_size":2}})",
                              "c");
        QVERIFY(glm && glm->ids == knownMediaTokenIds()[2] && glm->merge == 2);
        const auto omni = parsePromptConfig(R"({"thinker_config":{"image_token_index":7,"video_token_index":8}})", "c");
        QVERIFY(omni && omni->ids == (MediaTokenIds{.image = 7, .video = 8}) && !omni->merge);
        QVERIFY(!parsePromptConfig("{}", "c")->ids);
        QVERIFY(!parsePromptConfig("[", "c"));
    }
};

ROPESCOPE_TEST(TestPlaceholderRuns)
#include "tst_placeholder_runs.moc"
