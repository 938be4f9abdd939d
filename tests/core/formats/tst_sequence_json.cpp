// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <ropescope/formats/json/sequence_json.h>

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
