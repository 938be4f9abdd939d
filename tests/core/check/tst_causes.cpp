// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>

#include <QTest>

#include <ropescope/check/causes/cause_registry.h>
#include <ropescope/check/check.h>
#include <ropescope/schemes/scheme_registry.h>

#include "tests/support/golden_cases.h"
#include "tests/support/placed.h"
#include "tests/support/plain_breaks.h"
#include "tests/support/registration.h"

// Positions of the libraries compare equal; broken in each known way, the first difference is right, and the way is
// named before all others, or together with those that give the same.

using namespace ropescope;
using testing::Json;
using testing::PlainBreaks;
using testing::PlainIds;

namespace {

PositionDump dumpOfIds(const PlainIds& ids) {
    PositionDump dump{.name = "dump", .axes = {"t", "h", "w"}};
    dump.values.resize(std::ssize(ids), std::ssize(ids[0]));
    for (std::size_t axis = 0; axis < ids.size(); ++axis)
        for (std::size_t token = 0; token < ids[axis].size(); ++token)
            dump.values(static_cast<Eigen::Index>(axis), static_cast<Eigen::Index>(token)) = ids[axis][token];
    return dump;
}

std::int64_t firstDifferenceOf(const PlainIds& one, const PlainIds& other) {
    for (std::size_t token = 0; token < one[0].size(); ++token)
        for (std::size_t axis = 0; axis < one.size(); ++axis)
            if (one[axis][token] != other[axis][token]) return static_cast<std::int64_t>(token);
    return -1;
}

/// The ids of the causes, or pairs, that explain all.
std::vector<std::string> explainAll(const CheckResult& result) {
    std::vector<std::string> ids;
    for (const RankedCause& ranked : result.causes) {
        if (ranked.explains < result.comparison.tokens - result.comparison.unknown) continue;
        ids.push_back(ranked.cause->id + (ranked.with == nullptr ? "" : "+" + ranked.with->id));
    }
    return ids;
}

QByteArray listed(const std::vector<std::string>& ids) {
    QByteArray text;
    for (const std::string& id : ids) text += QByteArray::fromStdString(id) + " ";
    return text;
}

bool isMrope(const std::string& id) {
    return id.starts_with("qwen2-vl") || id.starts_with("qwen2.5-vl") || id.starts_with("ernie") ||
           id.starts_with("paddle");
}

} // namespace

class TestCauses : public QObject {
    Q_OBJECT

private slots:
    void golden_data() {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<QByteArray>("golden");
        for (const auto& entry : std::filesystem::directory_iterator(ROPESCOPE_GOLDEN_DIR "/positions")) {
            const Json file = testing::readJson(entry.path().string());
            for (const Json& golden : file.at("cases"))
                if (testing::isAsked(golden))
                    QTest::newRow(golden.at("id").get<std::string>().c_str())
                        << QByteArray::fromStdString(file.at("scheme").get<std::string>())
                        << QByteArray::fromStdString(golden.dump());
        }
    }

    void golden() {
        QFETCH(const QByteArray, id);
        QFETCH(const QByteArray, golden);
        const Json file = testing::parseJson(golden.toStdString());
        const Scheme* scheme = *findScheme(id.toStdString());
        const PlainIds ids = file.at("positions");
        const CheckRequest request{
            .scheme = scheme, .sequence = testing::sequenceOf(file), .params = testing::paramsOf(*scheme, file)};
        const auto equal = checkDump(request, dumpOfIds(ids));
        QVERIFY(equal.hasValue());
        QVERIFY(equal->equal());
        QVERIFY(equal->fits.ranked.front().different == 0);
        if (!isMrope(id.toStdString()) || id.contains("bug")) return;
        const PlainBreaks breaks(ids, testing::spansOf(file.at("segments")));
        for (const std::string& way : PlainBreaks::ways()) {
            const PlainIds broken = breaks.broken(way);
            const std::int64_t first = firstDifferenceOf(ids, broken);
            if (first < 0) continue;
            const auto result = checkDump(request, dumpOfIds(broken));
            QCOMPARE(result->comparison.first->token, first);
            const auto named = explainAll(*result);
            const QByteArray told = QByteArray::fromStdString(way) + " is told as " + listed(named);
            QVERIFY2(std::ranges::find(named, way) != named.end(), told.constData());
            if (named.front() != way) m_ties[way + " after " + named.front()] += 1;
            m_first[way] += named.front() == way;
        }
    }

    void twoAtOnce_data() {
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("second");
        for (const auto& [first, second] : {std::pair{"next-from-height", "axes-swapped"},
                                            {"off-by-one-after-image", "axes-equal-time"},
                                            {"constant-offset", "axes-swapped"},
                                            {"next-from-width", "constant-offset"},
                                            {"frames-as-images", "constant-offset"},
                                            {"next-from-height", "axes-equal-time"}})
            QTest::addRow("%s and %s", first, second) << QByteArray(first) << QByteArray(second);
    }

    void twoAtOnce() {
        QFETCH(const QByteArray, first);
        QFETCH(const QByteArray, second);
        const bool video = first == "frames-as-images";
        const Json segments = testing::parseJson(
            video ? R"([{"kind":"text","tokens":5},{"kind":"video","grid":[6,3,4]},{"kind":"text","tokens":9}])"
            : first == "next-from-width"
                ? R"([{"kind":"text","tokens":5},{"kind":"image","grid":[1,7,3]},{"kind":"text","tokens":9}])"
                : R"([{"kind":"text","tokens":5},{"kind":"image","grid":[1,3,7]},{"kind":"text","tokens":9}])");
        const CheckRequest request{.scheme = *findScheme("qwen2-vl@hf5.15.0"),
                                   .sequence = testing::sequenceOf(Json{{"segments", segments}})};
        const auto map = placeTokens(*request.scheme, request.sequence);
        PlainIds ids(3);
        for (std::int64_t token = 0; token < map->tokens; ++token)
            for (std::size_t axis = 0; axis < 3; ++axis) ids[axis].push_back(map->positionOf(token)[axis]);
        const PlainIds once = PlainBreaks(ids, testing::spansOf(segments)).broken(first.toStdString());
        const PlainIds twice = PlainBreaks(once, testing::spansOf(segments)).broken(second.toStdString());
        const auto result = checkDump(request, dumpOfIds(twice));
        const auto named = explainAll(*result);
        const std::string one = (first + "+" + second).toStdString(), other = (second + "+" + first).toStdString();
        QVERIFY2(std::ranges::any_of(named, [&](const auto& id) { return id == one || id == other; }),
                 listed(named).constData());
    }

    void time_data() {
        QTest::addColumn<QByteArray>("scheme");
        QTest::addColumn<QByteArray>("notation");
        QTest::addColumn<QByteArray>("broken");
        QTest::addColumn<QByteArray>("cause");
        const auto row = [](const char* scheme, const char* notation, const char* broken, const char* cause) {
            QTest::addRow("%s %s", scheme, cause)
                << QByteArray(scheme) << QByteArray(notation) << QByteArray(broken) << QByteArray(cause);
        };
        const char* pr = "qwen2.5-vl@hf-main-pr48669";
        row(pr, "text:4 video:3x2x6@1.5 text:5", "text:4 video:3x2x6@1 text:5", "seconds-ignored");
        row(pr, "text:4 video:3x2x6@0.5 text:5", "text:4 video:3x2x6@0 text:5", "seconds-truncated");
        row("qwen2.5-omni", "text:4 video:3x2x6@0.5 text:5", "text:4 video:3x2x6@0 text:5", "seconds-truncated");
        row("qwen2.5-omni", "text:4 video:3x2x6@3 text:5", "text:4 video:3x2x6@1 text:5", "seconds-ignored");
        row("qwen2.5-omni", "text:4 video:3x2x6@1 text:5", "text:4 video:3x2x6@0.0401 text:5", "time-not-scaled");
        row("qwen3-vl", "text:4 video:3x2x6+5 text:5", "text:4 video:3x2x6 text:5", "timestamps-missing");
        row("qwen2-vl@hf4.57.6", "pad:4 text:9", "text:9 pad:4", "padding-side");
        row("qwen2-vl@hf4.57.6", "pad:4 text:9", "text:13", "padding-side");
    }

    void time() {
        QFETCH(const QByteArray, scheme);
        QFETCH(const QByteArray, notation);
        QFETCH(const QByteArray, broken);
        QFETCH(const QByteArray, cause);
        const CheckRequest request{.scheme = *findScheme(scheme.toStdString()),
                                   .sequence = *parseNotation(notation.toStdString())};
        const PositionMap map = testing::placedOf(scheme.toStdString(), broken.toStdString());
        const auto result = checkDump(request, dumpOf(map, {0, map.tokens}, "dump"));
        QVERIFY(!result->equal());
        const auto named = explainAll(*result);
        QVERIFY2(!named.empty() && std::ranges::find(named, cause.toStdString()) != named.end(),
                 listed(named).constData());
    }

    /// The path of images is right and that of videos is not, or one picture of several.
    void oneMediumAlone() {
        const CheckRequest request{.scheme = *findScheme("qwen2-vl@hf4.57.6"),
                                   .sequence =
                                       *parseNotation("text:3 image:6x4 text:4 image:3x5 text:2 video:4x3x6 text:4")};
        const PositionMap map = testing::placedOf("qwen2-vl@hf4.57.6", toNotation(request.sequence));
        for (const std::size_t segment : {1U, 3U, 5U}) {
            const TokenRange tokens{map.segments[segment].begin, map.segments[segment].end};
            PositionDump swapped = dumpOf(map, {0, map.tokens}, "dump"), onlyTime = swapped;
            for (std::int64_t token = tokens.begin; token < tokens.end; ++token) {
                std::swap(swapped.values(1, token), swapped.values(2, token));
                onlyTime.values.col(token).setConstant(onlyTime.values(0, token));
            }
            PositionDump numbered = dumpOf(map, {0, map.tokens}, "dump");
            const Eigen::VectorXd start = numbered.values.col(tokens.begin);
            for (std::int64_t token = tokens.begin; token < tokens.end; ++token)
                numbered.values.col(token) = start.array() + static_cast<double>(token - tokens.begin);
            QCOMPARE(explainAll(*checkDump(request, numbered)).front(), std::string("flattened"));
            QCOMPARE(explainAll(*checkDump(request, swapped)).front(), std::string("axes-swapped"));
            QCOMPARE(explainAll(*checkDump(request, onlyTime)).front(), std::string("axes-equal-time"));
        }
    }

    /// Every cause that changes something is named when it is made.
    void selfTests_data() {
        QTest::addColumn<QByteArray>("scheme");
        QTest::addColumn<QByteArray>("notation");
        const auto row = [](const char* scheme, const char* notation) {
            QTest::addRow("%s %s", scheme, notation) << QByteArray(scheme) << QByteArray(notation);
        };
        row("m-rope", "text:12 image:6x4 text:10 image:8x5 text:12");
        row("qwen2-vl@hf5.15.0", "text:5 image:7x4 text:3 video:4x2x9 text:20");
        row("qwen2.5-vl@hf5.15.0", "pad:3 text:5 video:4x6x9@2 text:20");
        row("qwen3-vl", "text:5 video:4x6x3+4 text:7 image:5x3 text:4");
        row("glm4v", "text:5 image:5x3 text:4");
        row("qwen2.5-omni", "text:5 video:4x6x5@0.7 text:7");
        row("hunyuan-vl", "text:5 image:5x3 text:4");
        row("rope-tv", "text:5 image:5x3 text:4");
        row("mrope-i", "text:5 image:5x3 text:4 image:2x6 text:9");
    }

    void selfTests() {
        QFETCH(const QByteArray, scheme);
        QFETCH(const QByteArray, notation);
        const CheckRequest request{.scheme = *findScheme(scheme.toStdString()),
                                   .sequence = *parseNotation(notation.toStdString())};
        const PositionMap map = testing::placedOf(scheme.toStdString(), notation.toStdString());
        PositionDump dump =
            dumpOf(withGenerated(map, *request.scheme, decodeRuleOf(*request.scheme), 4), {0, map.tokens + 4}, "dump");
        const auto rows = selfTest(request, dump);
        QVERIFY(rows.hasValue());
        std::size_t applied = 0;
        for (const SelfTestRow& row : *rows) {
            applied += row.applies;
            const QByteArray told = QByteArray::fromStdString(row.cause->id) + " is told as " + listed(row.told);
            QVERIFY2(row.passed(), told.constData());
        }
        QVERIFY(applied >= 6);
    }

    /// Where causes cannot be told apart, all are named.
    void ambiguous() {
        const CheckRequest request{.scheme = *findScheme("m-rope"),
                                   .sequence = *parseNotation("text:5 video:4x4x9 text:5")};
        PositionMap map = testing::placedOf("m-rope", "text:5 video:4x4x9 text:5");
        PositionDump dump = dumpOf(map, {0, map.tokens}, "dump");
        dump.values.rightCols(5).array() -= 5; // 14 instead of 9: height, width and the longer side are 4
        const auto named = explainAll(*checkDump(request, dump));
        for (const char* id : {"next-from-height", "next-from-width", "next-from-max-side"})
            QVERIFY2(std::ranges::find(named, id) != named.end(), id);
    }

    /// Text that is 2 too far is none of the known mistakes, nor two of them that meet there by chance.
    void notByChance() {
        const CheckRequest request{.scheme = *findScheme("qwen2-vl@hf5.15.0"),
                                   .sequence = *parseNotation("text:5 image:3x7 text:5")};
        const PositionMap map = testing::placedOf("qwen2-vl@hf5.15.0", toNotation(request.sequence));
        PositionDump dump = dumpOf(map, {0, map.tokens}, "dump");
        dump.values.rightCols(5).array() += 2;
        const auto named = explainAll(*checkDump(request, dump));
        QVERIFY2(named.empty(), listed(named).constData());
    }

    /// A later part of the sequence, pads that the sequence lacks, and numbers that are none of a few tokens.
    void rightElsewhere() {
        CheckRequest request{.scheme = *findScheme("qwen2-vl@hf5.15.0"),
                             .sequence = *parseNotation("text:5 image:3x7 text:9")};
        const PositionMap map = testing::placedOf("qwen2-vl@hf5.15.0", toNotation(request.sequence));
        const auto later = checkDump(request, dumpOf(map, {20, 33}, "dump"));
        QVERIFY(later->slice && later->slice->begin == 20 && later->slice->end == 33);
        for (const char* release : {"qwen2-vl@hf4.57.6", "qwen2-vl@hf5.15.0"}) { // pads at 1 and at 0
            const PositionMap padded = testing::placedOf(release, "pad:3 text:5 image:3x7 text:9");
            QCOMPARE(checkDump(request, dumpOf(padded, {0, padded.tokens}, "dump"))->leadingPads, 3);
        }
        PositionDump zeros = dumpOf(map, {0, map.tokens}, "dump");
        zeros.values.setZero();
        const auto result = checkDump(request, zeros);
        QVERIFY(result->causes.empty() || !isLikely(result->causes.front(), result->comparison));
    }

    /// Of a step of the generation alone, only what moves that step can be told.
    void oneDecodeStep() {
        CheckRequest request{.scheme = *findScheme("qwen2-vl@hf5.15.0"),
                             .sequence = *parseNotation("text:5 image:3x7 text:9"),
                             .tokens = TokenRange{35, 36}};
        PositionDump dump{.name = "dump", .axes = {"t", "h", "w"}, .values = RowMatrix<double>::Constant(3, 1, 35)};
        QCOMPARE(explainAll(*checkDump(request, dump)).front(), std::string("cache-slot"));
    }

    void texts() {
        std::set<std::string> ids;
        for (const Cause& cause : causeRegistry()) {
            QVERIFY2(ids.insert(cause.id).second, cause.id.c_str());
            QVERIFY(!cause.sentence.empty() && !cause.symptom.empty() && !cause.fix.empty());
            QVERIFY2(!cause.slips.empty() || cause.turn, cause.id.c_str());
            QVERIFY(cause.thread.empty() || cause.thread.find('#') != std::string::npos);
        }
        QCOMPARE(findCause(causeRegistry(), "flattened")->id, std::string("flattened"));
    }

    void cleanupTestCase() {
        for (const auto& [tie, count] : m_ties) qInfo("%s: %d", tie.c_str(), count);
        // Ties are the exception.
        for (const auto& [way, count] : m_first) QVERIFY2(count > 0, way.c_str());
    }

private:
    std::map<std::string, int> m_ties{}, m_first{};
};

ROPESCOPE_TEST(TestCauses)
#include "tst_causes.moc"
