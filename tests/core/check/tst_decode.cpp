// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <functional>
#include <string>

#include <QTest>

#include <ropescope/check/check.h>
#include <ropescope/schemes/scheme_registry.h>

#include "tests/support/golden_cases.h"
#include "tests/support/placed.h"
#include "tests/support/registration.h"

// Decode steps, chunks and padded batches as the libraries make them: golden data of released3, section 4.

using namespace ropescope;
using testing::Json;

namespace {

/// Positions with further columns.
PositionDump dumpFrom(const Json& positions, const Json& more) {
    PositionDump dump{.name = "dump", .axes = {"t", "h", "w"}};
    dump.values.resize(std::ssize(positions), std::ssize(positions[0]) + std::ssize(more.empty() ? more : more[0]));
    for (std::size_t axis = 0; axis < positions.size(); ++axis) {
        Eigen::Index column = 0;
        for (const Json& value : positions[axis]) dump.values(static_cast<Eigen::Index>(axis), column++) = value;
        if (more.empty()) continue;
        for (const Json& value : more[axis]) dump.values(static_cast<Eigen::Index>(axis), column++) = value;
    }
    return dump;
}

CheckRequest requestOf(const Json& golden, const std::string& id, const Json& row) {
    const Scheme* scheme = *findScheme(id);
    CheckRequest request{.scheme = scheme, .params = testing::paramsOf(*scheme, golden)};
    const std::int64_t pads = row.value("pads", std::int64_t{0});
    if (pads > 0) request.sequence.segments.push_back(PadSegment{pads});
    for (const Segment& segment : testing::sequenceOf(row).segments) request.sequence.segments.push_back(segment);
    return request;
}

/// Whether the dump is as expected, and a broken one is not.
bool equalAsItIs(const CheckRequest& request, PositionDump dump) {
    const auto result = checkDump(request, dump);
    if (!result || !result->equal()) return false;
    dump.values(0, dump.tokens() - 1) += 1;
    return !checkDump(request, dump)->equal();
}

std::string firstCause(const CheckRequest& request, const PositionDump& dump) {
    const auto result = checkDump(request, dump);
    return result && !result->causes.empty() ? result->causes.front().cause->id : std::string();
}

} // namespace

class TestDecode : public QObject {
    Q_OBJECT

private slots:
    void golden_data() {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<QByteArray>("golden");
        for (const auto& entry : std::filesystem::directory_iterator(ROPESCOPE_GOLDEN_DIR "/released3/decode")) {
            const Json file = testing::readJson(entry.path().string());
            const std::string id = file.at("scheme").get<std::string>();
            if (!findScheme(id)) continue; // an engine that is not in the registry
            for (const Json& golden : file.at("cases"))
                QTest::newRow(golden.at("id").get<std::string>().c_str())
                    << QByteArray::fromStdString(id) << QByteArray::fromStdString(golden.dump());
        }
    }

    void golden() {
        QFETCH(const QByteArray, id);
        QFETCH(const QByteArray, golden);
        const Json file = testing::parseJson(golden.toStdString());
        const Json rows = file.contains("rows") ? file.at("rows") : Json::array({file});
        for (const Json& row : rows) {
            CheckRequest request = requestOf(file, id.toStdString(), row);
            QVERIFY(equalAsItIs(request, dumpFrom(row.at("positions"), Json::array())));
            const PositionDump steps = dumpFrom(row.at("positions"), row.at("decode_3"));
            QVERIFY(equalAsItIs(request, steps));
            // Only the decode steps.
            CheckRequest alone = request;
            alone.tokens = TokenRange{steps.tokens() - 3, steps.tokens()};
            QVERIFY(equalAsItIs(alone, dumpFrom(row.at("decode_3"), Json::array())));
            if (row.contains("decode_3_forward_no_mask")) {
                request.decode = DecodeRule::Forward;
                QVERIFY(equalAsItIs(request, dumpFrom(row.at("positions"), row.at("decode_3_forward_no_mask"))));
            }
            const auto result = checkDump(request, dumpFrom(row.at("positions"), Json::array()));
            QCOMPARE(result->expected.ropeDelta, row.at("rope_delta").get<double>());
            QCOMPARE(result->found->ropeDelta, row.at("rope_delta").get<double>());
        }
        if (file.contains("chunks")) chunks(file, id.toStdString());
    }

    /// generate() and forward() part after a long video, and each is told from the other.
    void twoRules() {
        const Scheme* scheme = *findScheme("qwen2.5-vl@hf5.15.0");
        CheckRequest request{.scheme = scheme, .sequence = *parseNotation("text:4 video:2x2x10")};
        const PositionMap map = testing::placedOf(scheme->id, "text:4 video:2x2x10");
        const PositionMap generate = withGenerated(map, *scheme, DecodeRule::Generate, 3);
        const PositionMap forward = withGenerated(map, *scheme, DecodeRule::Forward, 3);
        QCOMPARE(generate.positionOf(map.tokens), (Position{23, 6, 6, 0}));
        QCOMPARE(forward.positionOf(map.tokens), (Position{23, 23, 23, 0}));
        QVERIFY(checkDump(request, dumpOf(generate, {0, generate.tokens}, "dump"))->equal());
        QVERIFY(!checkDump(request, dumpOf(forward, {0, forward.tokens}, "dump"))->equal());
        request.decode = DecodeRule::Forward;
        QVERIFY(checkDump(request, dumpOf(forward, {0, forward.tokens}, "dump"))->equal());
    }

    void brokenSteps() {
        const char* notation = "text:12 image:6x4 text:10";
        const Scheme* scheme = *findScheme("qwen2-vl@hf4.57.6");
        const CheckRequest request{.scheme = scheme, .sequence = *parseNotation(notation)};
        const PositionMap map = testing::placedOf(scheme->id, notation);
        const PositionMap whole = withGenerated(map, *scheme, DecodeRule::Forward, 4);
        const PositionDump right = dumpOf(whole, {0, whole.tokens}, "dump");
        QVERIFY(checkDump(request, right)->equal());
        const auto with = [&](const std::function<double(std::int64_t)>& step) {
            PositionDump dump = right;
            for (std::int64_t k = 0; k < 4; ++k) dump.values.col(map.tokens + k).setConstant(step(k));
            return dump;
        };
        const auto tokens = static_cast<double>(map.tokens);
        QCOMPARE(firstCause(request, with([&](auto k) { return tokens + static_cast<double>(k); })),
                 std::string("cache-slot"));
        QCOMPARE(firstCause(request, with([](auto) { return 0; })), std::string("decode-zero"));
        QCOMPARE(firstCause(request, with([&](auto k) { return tokens - map.ropeDelta + static_cast<double>(k); })),
                 std::string("delta-sign"));
        CheckRequest batch = request;
        batch.otherDeltas = {-3, -7};
        QCOMPARE(firstCause(batch, with([&](auto k) { return tokens - 7 + static_cast<double>(k); })),
                 std::string("delta-sign"));
    }

    void chunksThatRestart() {
        const char* notation = "text:12 image:6x4 text:30";
        const CheckRequest request{.scheme = *findScheme("m-rope"), .sequence = *parseNotation(notation)};
        const PositionMap map = testing::placedOf("m-rope", notation);
        const PositionDump right = dumpOf(map, {0, map.tokens}, "dump");
        for (const std::int64_t split : {7, 16, 25, 40, 60}) {
            PositionDump dump = right;
            dump.values.rightCols(map.tokens - split) = right.values.leftCols(map.tokens - split);
            QCOMPARE(firstCause(request, dump), std::string("chunk-restart"));
        }
        CheckRequest known = request;
        known.splits = {20, 40, 66};
        PositionDump dump = right;
        for (const std::int64_t begin : {20, 40}) {
            const std::int64_t count = begin == 20 ? 20 : 26;
            dump.values.middleCols(begin, count) = right.values.leftCols(count);
        }
        const auto result = checkDump(known, dump);
        QCOMPARE(result->causes.front().cause->id, std::string("chunk-restart"));
        QCOMPARE(result->pieces.size(), std::size_t{3});
        QCOMPARE(result->pieces[0].different, 0);
        QCOMPARE(result->pieces[1].different, 20);
    }

    void packed() {
        const Scheme* scheme = *findScheme("m-rope");
        CheckRequest request{.scheme = scheme,
                             .sequence = *parseNotation("text:4 image:4x3 text:5 text:3 image:2x2 text:2")};
        const PositionMap one = testing::placedOf("m-rope", "text:4 image:4x3 text:5");
        const PositionMap two = testing::placedOf("m-rope", "text:3 image:2x2 text:2");
        PositionDump dump = dumpOf(one, {0, one.tokens}, "dump");
        dump.values.conservativeResize(Eigen::NoChange, 30);
        dump.values.rightCols(9) = dumpOf(two, {0, 9}, "dump").values;
        QVERIFY(!checkDump(request, dump)->equal());
        request.packed = {21, 30};
        QVERIFY(checkDump(request, dump)->equal());
        request.packed = {20, 30};
        QVERIFY(!checkDump(request, dump).hasValue());
    }

private:
    /// Every split set of the engine, piece by piece and as one.
    static void chunks(const Json& golden, const std::string& id) {
        for (const auto& [name, chunk] : golden.at("chunks").items()) {
            CheckRequest request = requestOf(golden, id, golden);
            std::int64_t begin = 0;
            for (std::size_t i = 0; i < chunk.at("split").size(); ++i) {
                const std::int64_t end = chunk.at("split")[i];
                request.tokens = TokenRange{begin, end};
                QVERIFY(equalAsItIs(request, dumpFrom(chunk.at("slices")[i], Json::array())));
                begin = end;
            }
        }
    }
};

ROPESCOPE_TEST(TestDecode)
#include "tst_decode.moc"
