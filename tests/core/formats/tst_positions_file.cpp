// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0

#include <QTest>

#include <ropescope/formats/numpy/npy.h>
#include <ropescope/formats/reports/frequencies_file.h>
#include <ropescope/formats/reports/positions_file.h>

#include "tests/support/json.h"
#include "tests/support/registration.h"

using namespace ropescope;

namespace {

/// Two text tokens and an image of 2 x 2 patches at half-integers on one axis, built without a scheme.
PositionMap handMadeMap() {
    PositionMap map;
    map.axes = {"h", "w"};
    Lattice text{.firstToken = 0, .segment = 0, .part = Part::Text, .columns = 2};
    text.axes[0] = text.axes[1] = {.origin = 1, .perColumn = 1};
    Lattice image{.firstToken = 2, .segment = 1, .part = Part::Patch, .rows = 2, .columns = 2};
    image.axes[0] = {.origin = 3.5, .perRow = 1};
    image.axes[1] = {.origin = -4, .perColumn = 1};
    map.blocks = {text, image};
    map.segments = {{0, 2}, {2, 6}};
    map.tokens = 6;
    map.origin = 1;
    map.next = {7, 7};
    map.ropeDelta = 0;
    return map;
}

const Sequence kSequence{{TextSegment{2}, ImageSegment{2, 2}}};

template <class Write>
std::string written(const Write& write) {
    std::string bytes;
    const Expected<void> outcome = write([&](std::string_view piece) -> Expected<void> {
        bytes += piece;
        return {};
    });
    return outcome ? bytes : outcome.error().message();
}

} // namespace

class TestPositionsFile : public QObject {
    Q_OBJECT

private slots:
    void jsonIsWhatTheContractShows() {
        const std::string text = written([](const ByteSink& sink) {
            return writePositionsJson({.scheme = "mine", .version = {}}, kSequence, handMadeMap(), sink);
        });
        QCOMPARE(text,
                 std::string("{\"scheme\":\"mine\",\"version\":null,\"axes\":[\"h\",\"w\"],\"tokens\":6,\"origin\":1,\n"
                             " \"segments\":[{\"type\":\"text\",\"first\":0,\"count\":2},"
                             "{\"type\":\"image\",\"first\":2,\"count\":4}],\n"
                             " \"positions\":[[1,2,3.5,3.5,4.5,4.5],\n  [1,2,-4,-3,-4,-3]],"
                             "\"next\":[7,7],\"maximum\":[4.5,2],\"rope_delta\":0}\n"));
        QVERIFY(testing::isJson(text));
    }

    void csvHasOneRowPerToken() {
        const std::string text =
            written([](const ByteSink& sink) { return writePositionsCsv(kSequence, handMadeMap(), sink); });
        QCOMPARE(text, std::string("token,segment,type,h,w\n0,0,text,1,1\n1,0,text,2,2\n2,1,image,3.5,-4\n"
                                   "3,1,image,3.5,-3\n4,1,image,4.5,-4\n5,1,image,4.5,-3\n"));
    }

    void npyIsWholeWhenAllAre() {
        PositionMap map = handMadeMap();
        const auto read = [&] {
            return parseNpy(written([&](const ByteSink& sink) { return writePositionsNpy(map, sink); }), "p");
        };
        const Expected<NpyArray> halves = read();
        QVERIFY(halves);
        QCOMPARE(halves->description(), std::string("<f8 of shape (2, 6)"));
        QCOMPARE(halves->values, (std::vector<double>{1, 2, 3.5, 3.5, 4.5, 4.5, 1, 2, -4, -3, -4, -3}));
        Lattice image = map.blocks[1];
        image.axes[0].origin = 3;
        map.blocks.set(1, image);
        const Expected<NpyArray> whole = read();
        QVERIFY(whole);
        QCOMPARE(whole->description(), std::string("<i8 of shape (2, 6)"));
        QCOMPARE(whole->values, (std::vector<double>{1, 2, 3, 3, 4, 4, 1, 2, -4, -3, -4, -3}));
    }

    void aFailingSinkEndsTheWorkAtOnce() {
        PositionMap map;
        map.axes = {"n"};
        Lattice run{.columns = 1'000'000'000'000};
        run.axes[0] = {.origin = 0, .perColumn = 1};
        map.blocks = {run};
        map.segments = {{0, run.columns}};
        map.tokens = run.columns;
        int calls = 0;
        const ByteSink full = [&](std::string_view) -> Expected<void> {
            ++calls;
            return Error{.code = ErrorCode::File, .what = message("disk"), .why = message("full")};
        };
        const Sequence sequence{{TextSegment{run.columns}}};
        QVERIFY(!writePositionsNpy(map, full));
        QVERIFY(!writePositionsCsv(sequence, map, full));
        QVERIFY(!writePositionsJson({.scheme = "n", .version = {}}, sequence, map, full));
        QCOMPARE(calls, 3);
    }

    void frequenciesNameTheirAxes() {
        const FrequencyPlan plan{.headDim = 6, .rotaryDim = 4, .pairs = {{0, 1.0}, {1, 0.01}, {-1, 0}}};
        const std::vector<std::string> axes{"t", "h"};
        const std::string text =
            written([&](const ByteSink& sink) { return writeFrequenciesJson("mine", axes, plan, sink); });
        QCOMPARE(text, std::string("{\"scheme\":\"mine\",\"head_dim\":6,\"rotary_dim\":4,\"axes\":[\"t\",\"h\"],"
                                   "\"pair_layout\":\"half\",\"attention_factor\":1,\n \"pairs\":["
                                   "\n  {\"k\":0,\"axis\":\"t\",\"inv_freq\":1.0},"
                                   "\n  {\"k\":1,\"axis\":\"h\",\"inv_freq\":0.01},"
                                   "\n  {\"k\":2,\"axis\":null,\"inv_freq\":0}]}\n"));
        const std::string csv = written([&](const ByteSink& sink) { return writeFrequenciesCsv(axes, plan, sink); });
        QCOMPARE(csv, std::string("k,axis,inv_freq\n0,t,1.0\n1,h,0.01\n2,,0\n"));
    }

    /// Dense rows have one number for how little they depend on directions.
    void denseRowsTellTheirIsotropy() {
        const std::vector<std::string> axes{"h", "w"};
        const FrequencyPlan plan = makeFrequencyPlan(axes, {.base = 100, .allocation = "golden-gate"}).value();
        const std::string text =
            written([&](const ByteSink& sink) { return writeFrequenciesJson("mine", axes, plan, sink); });
        QVERIFY(text.find(",\"isotropy\":0.79") != std::string::npos);
    }
};

ROPESCOPE_TEST(TestPositionsFile)
#include "tst_positions_file.moc"
