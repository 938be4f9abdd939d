// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <ropescope/formats/json/sequence_json.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/sequence/sequence_edits.h>

#include "tests/support/registration.h"

using namespace ropescope;

class TestSequenceJson : public QObject {
    Q_OBJECT

private slots:
    void readsEveryType() {
        const Expected<Sequence> sequence = parseSequenceJson(R"({"segments": [
            {"type":"text","tokens":5},
            {"type":"image","width":4,"height":3},
            {"type":"image","width":4,"height":3,"boundary_tokens":2},
            {"type":"video","width":4,"height":3,"frames":8,"seconds_per_grid":0.5,"timestamp_tokens":9},
            {"type":"video","width":1,"height":2,"frames":3},
            {"type":"audio","tokens":50},
            {"type":"audio_video","width":4,"height":3,"frames":8,"audio_tokens":100},
            {"type":"pad","tokens":2}]})",
                                                              "s.json");
        QVERIFY2(sequence, sequence ? "" : sequence.error().message().c_str());
        const Sequence expected{{TextSegment{5}, ImageSegment{4, 3, 0}, ImageSegment{4, 3, 2},
                                 VideoSegment{4, 3, 8, 0.5, 9}, VideoSegment{1, 2, 3, {}}, AudioSegment{50},
                                 AudioVideoSegment{4, 3, 8, {}, 100}, PadSegment{2}}};
        QCOMPARE(*sequence, expected);
        const Expected<Sequence> again = parseSequenceJson(toSequenceJson(*sequence), "again");
        QVERIFY(again);
        QCOMPARE(*again, expected);
    }

    void readsWhatOnlySomeModelsAsk() {
        const std::string text = R"({"segments": [
  {"type":"text","tokens":5,"role":"end_marker","index":0},
  {"type":"newline","tokens":1},
  {"type":"image","width":4,"height":3,"role":"reference","index":2,"fps":24,"temporal_compression":4},
  {"type":"video","width":2,"height":1,"frames":2,"keep":[1,1,0,1]},
  {"type":"pad","tokens":2,"of":"siglip"},
  {"type":"canvas","thumb":[2,3],"slices":[[1,2],[1,2]],"parts":[{"kind":"image_start","n":1},{"kind":"thumb","n":6},)"
                                 R"({"kind":"image_end","n":1},{"kind":"slice","n":2,"k":0},{"kind":"newline","n":2},)"
                                 R"({"kind":"slice","n":2,"k":1}]}
]}
)";
        const Expected<Sequence> sequence = parseSequenceJson(text, "s.json");
        QVERIFY2(sequence, sequence ? "" : sequence.error().message().c_str());
        QCOMPARE(QByteArray::fromStdString(toSequenceJson(*sequence)), QByteArray::fromStdString(text));
        const Segments& segments = sequence->segments;
        QCOMPARE(tokenCount(segments[3]), 3);
        QCOMPARE(tokenCount(segments[5]), 14);
        QCOMPARE(QByteArray::fromStdString(toNotation(segments[5])), QByteArray("image:3x4")); // its sheet
        // Typed notation keeps them, and a new size drops what belongs to the old one.
        const Expected<Sequence> typed = parseNotation("text:9 " + toNotation(*sequence));
        QVERIFY(typed);
        QCOMPARE(withUnwrittenOf(*sequence, *typed).segments[4], segments[3]);
        QVERIFY(!sameTokens(*sequence, {{segments.begin(), std::prev(segments.end())}}));
        const Expected<Segment> wider = withSize(segments[3], SizeField::Width, 3);
        QVERIFY(wider && *wider == Segment(VideoSegment{3, 1, 2, {}}));
    }

    /// A scheme either has a rule for them, or refuses, or says what it ignores.
    void schemesWithoutARuleSaySo() {
        const auto sequence = [](const char* segment) {
            return *parseSequenceJson(R"({"segments":[{"type":"text","tokens":1},)" + std::string(segment) + "]}", "s");
        };
        const Sequence pruned = sequence(R"({"type":"video","width":2,"height":1,"frames":2,"keep":[1,1,0,1]})");
        const Sequence canvas = sequence(R"({"type":"canvas","thumb":[1,1],"parts":[{"kind":"thumb","n":1}]})");
        const Sequence role = sequence(R"({"type":"image","width":2,"height":1,"role":"reference"})");
        for (const Scheme& scheme : schemeRegistry()) {
            QCOMPARE(placeTokens(scheme, canvas).hasValue(), scheme.readsCanvas);
            if (!scheme.readsKeep) QVERIFY(!placeTokens(scheme, pruned));
            const auto used = fallbacksOf(scheme, role);
            const bool noticed = std::any_of(used.begin(), used.end(), [](const FallbackUse& use) {
                return use.fallback == Fallback::WithoutRoles;
            });
            QCOMPARE(noticed, !scheme.readsRoles);
        }
    }

    void anEmptyListIsTheEmptySequence() {
        const Expected<Sequence> sequence = parseSequenceJson(R"({"segments":[]})", "s.json");
        QVERIFY(sequence);
        QVERIFY(sequence->empty());
    }

    void faultsNameTheirPlace_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const char* text, const char* message) {
            QTest::newRow(name) << QByteArray(text) << QString::fromLatin1(message);
        };
        row("syntax", R"({"segments":[})", "s.json: invalid JSON at byte 14");
        row("no list", R"({"segments":5})", "s.json: not an object with the one field `segments`, a list");
        row("other field", R"({"segments":[],"x":1})", "s.json: not an object with the one field");
        row("no type", R"({"segments":[{"tokens":5}]})", "s.json, segment 1: not an object with a `type`");
        row("unknown type", R"({"segments":[{"type":"txt","tokens":5}]})",
            "s.json, segment 1, `type`: `txt` is not a type");
        row("unknown field", R"({"segments":[{"type":"text","tokens":5},{"type":"text","tokens":5,"size":1}]})",
            "s.json, segment 2, `size`: unknown field; known fields: type tokens");
        row("missing", R"({"segments":[{"type":"image","width":5}]})", "s.json, segment 1: has no `height`");
        row("fraction", R"({"segments":[{"type":"text","tokens":5.0}]})", "segment 1, `tokens`: not a whole number");
        row("text", R"({"segments":[{"type":"text","tokens":"5"}]})", "segment 1, `tokens`: not a whole number");
        row("huge", R"({"segments":[{"type":"text","tokens":99999999999999999999}]})", "`tokens`: not a whole number");
        row("beyond double", R"({"segments":[{"type":"text","tokens":1e999}]})", "a number that is too large");
        row("zero", R"({"segments":[{"type":"image","width":0,"height":3}]})", "s.json, segment 1");
        row("negative", R"({"segments":[{"type":"text","tokens":-1}]})", "s.json, segment 1");
        row("mask", R"({"segments":[{"type":"video","width":2,"height":1,"frames":1,"keep":[1]}]})",
            "s.json, segment 1, video kept tokens: 1 entries for 2 patches, 1 of them kept");
        row("no role", R"({"segments":[{"type":"text","tokens":1,"role":"x"}]})", "s.json, segment 1, `role`: ");
        row("canvas", R"({"segments":[{"type":"canvas","thumb":[2,2],"parts":[{"kind":"thumb","n":3}]}]})",
            "s.json, segment 1, `parts`: a part does not fit the sizes");
        row("too wide", R"({"segments":[{"type":"image","width":1000001,"height":3}]})", "s.json, segment 1");
    }
    void faultsNameTheirPlace() {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        const Expected<Sequence> sequence = parseSequenceJson(text.toStdString(), "s.json");
        QVERIFY(!sequence);
        const std::string found = sequence.error().message();
        QVERIFY2(found.find(message.toStdString()) != std::string::npos, found.c_str());
        QVERIFY(found.find('\n') == std::string::npos);
    }

    void deepNestingIsNoCrash() {
        const std::string deep(1000000, '[');
        QVERIFY(!parseSequenceJson(deep, "deep"));
        QVERIFY(!parseSequenceJson(deep + std::string(deep.size(), ']'), "deep"));
    }
};

ROPESCOPE_TEST(TestSequenceJson)
#include "tst_sequence_json.moc"
