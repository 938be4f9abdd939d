// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <ropescope/formats/json/sequence_json.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/placed_session.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

MediaSource pictureOf(const char* path, std::int64_t width = 1280, std::int64_t height = 720) {
    return {.path = path, .pixelWidth = width, .pixelHeight = height};
}

MediaSource videoOf(const char* path) {
    return {.path = path,
            .pixelWidth = 320,
            .pixelHeight = 180,
            .sourceFps = 30000.0 / 1001,
            .sourceFrames = 75,
            .rule = VideoOptions{.minFrames = 2}};
}

Sequence sequenceOf(const char* notation) { return parseNotation(notation).value(); }

void setSource(Sequence& sequence, std::size_t index, const char* path) {
    sequence.segments.set(index, withSource(sequence.segments[index], pictureOf(path)));
}

/// The path of each segment that has one, "-" for the others.
std::string pathsOf(const Sequence& sequence) {
    std::string text;
    for (const Segment& segment : sequence.segments) {
        const SharedSource source = sourceOf(segment);
        text += (text.empty() ? "" : " ") + (source ? source->path : "-");
    }
    return text;
}

} // namespace

class TestMediaSource : public QObject {
    Q_OBJECT

private slots:
    void aFileBecomesASegmentOfItsSize() {
        const Segment image = segmentOf(pictureOf("a.png")).value();
        QCOMPARE(toNotation(image), "image:46x26"); // the example of the specification
        QCOMPARE(sourceOf(image)->path, "a.png");
        MediaSource changed = *sourceOf(image);
        std::get<PatchOptions>(changed.rule).patch = 28;
        QCOMPARE(toNotation(segmentOf(changed).value()), "image:23x13");
        const Segment video = segmentOf(videoOf("a.mkv")).value();
        QVERIFY(modalityOf(video) == Modality::Video && sourceOf(video)->isVideo());
        QVERIFY(!segmentOf(pictureOf("a.png", 0)));
        QVERIFY(!sourceOf(TextSegment{1}));
        QVERIFY(withSource(TextSegment{1}, pictureOf("a.png")) == Segment(TextSegment{1}));
    }

    void equalityIncludesWhatTheSourceSays() {
        const Segment one = segmentOf(pictureOf("a.png")).value();
        QVERIFY(one == segmentOf(pictureOf("a.png")).value());
        QVERIFY(one != segmentOf(pictureOf("b.png")).value());
        QVERIFY(one != withSource(one, {}));
        QVERIFY(sameTokens({{one}}, {{withSource(one, {})}}));
        QVERIFY(!sameTokens({{one}}, {{one, one}}));
        QVERIFY(!sameTokens({{one}}, {{ImageSegment{46, 27}}}));
    }

    /// Positions and keys depend on tokens only.
    void placesIgnoreSources() {
        Session session = defaultSession();
        const auto before = placeSession(std::make_shared<const Session>(session));
        setSource(session.sequence, 1, "a.png");
        const auto after = placeSession(std::make_shared<const Session>(session), before.get());
        QCOMPARE(after->key, before->key);
        QCOMPARE(after->positionsKey, before->positionsKey);
        for (std::size_t i = 0; i < after->columns.size(); ++i)
            QVERIFY(after->columns[i].positions.sameAs(before->columns[i].positions));
    }

    void typedTextKeepsSources_data() {
        QTest::addColumn<QByteArray>("before"); // images get the sources 0, 1, 2 … in order
        QTest::addColumn<QByteArray>("typed");
        QTest::addColumn<QByteArray>("paths");
        const auto row = [](const char* name, const char* before, const char* typed, const char* paths) {
            QTest::newRow(name) << QByteArray(before) << QByteArray(typed) << QByteArray(paths);
        };
        row("nothing changed", "text:5 image:4x3 image:4x3", "text:5 image:4x3 image:4x3", "- 0 1");
        row("another segment", "text:5 image:4x3 text:5", "text:7 image:4x3 text:9", "- 0 -");
        row("inserted", "image:4x3 image:4x3", "image:4x3 text:1 image:4x3", "0 - 1");
        row("one resized", "image:4x3 image:4x3 image:4x3", "image:4x3 image:5x3 image:4x3", "0 - 2");
        row("first removed", "image:1x1 image:2x2 text:1", "image:2x2 text:1", "1 -");
        row("both neighbours changed", "text:1 image:2x2 text:3 image:4x4 text:5",
            "text:2 image:2x2 text:4 image:4x4 text:6", "- 0 - 1 -");
        row("another type", "text:1 image:2x2 text:3", "text:1 video:2x2x1 text:3", "- - -");
        row("boundary tokens", "text:1 image:2x2 text:3", "text:1 image:2x2+2 text:3", "- - -");
        row("one more", "text:1 image:2x2", "text:1 image:2x2 image:2x2", "- 0 -");
        row("gone", "image:2x2", "", "");
    }
    void typedTextKeepsSources() {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, typed);
        QFETCH(QByteArray, paths);
        Sequence sequence = sequenceOf(before.constData());
        int number = 0;
        for (std::size_t i = 0; i < sequence.segments.size(); ++i) {
            if (modalityOf(sequence.segments[i]) == Modality::Image)
                setSource(sequence, i, std::to_string(number++).c_str());
        }
        const Sequence kept = withUnwrittenOf(sequence, sequenceOf(typed.constData()));
        QCOMPARE(toNotation(kept), typed.toStdString());
        QCOMPARE(pathsOf(kept), paths.toStdString());
    }

    void existingSourcesAreKept() {
        Sequence before = sequenceOf("image:2x2"), now = before;
        setSource(before, 0, "old.png");
        setSource(now, 0, "new.png");
        QCOMPARE(pathsOf(withUnwrittenOf(before, now)), "new.png");
    }

    void filesKeepThem() {
        Sequence sequence{{TextSegment{5}, segmentOf(pictureOf("/pictures/a \"b\"\\é.png")).value(),
                           ImageSegment{46, 26}, segmentOf(videoOf("/pictures/c.mkv")).value()}};
        const std::string text = toSequenceJson(sequence);
        const auto read = parseSequenceJson(text, "s.json");
        QVERIFY2(read, read ? "" : read.error().message().c_str());
        QVERIFY(*read == sequence);
        QCOMPARE(toSequenceJson(*read), text);
        // Absent stays absent.
        QVERIFY(toSequenceJson(sequenceOf("image:4x3")).find("source") == std::string::npos);
    }

    void absentNumbersHaveTheirDefaults() {
        const auto read = parseSequenceJson(
            R"({"segments":[{"type":"image","width":46,"height":26,"source":{"path":"a.png","pixel_width":1280,)"
            R"("pixel_height":720}}]})",
            "s.json");
        QVERIFY2(read, read ? "" : read.error().message().c_str());
        QVERIFY(read->segments.front() == segmentOf(pictureOf("a.png")).value());
    }

    void faultsNameTheirPlace_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* source, const char* message) {
            QTest::newRow(source) << QString::fromUtf8(source) << QString::fromUtf8(message);
        };
        row(R"(5)", "s.json, segment 1, `source`: has no `path`");
        row(R"({"path":"a"})", "s.json, segment 1, `source`: has no `pixel_width`");
        row(R"({"path":1,"pixel_width":2,"pixel_height":2})", "s.json, segment 1, `source`, `path`: not a text");
        row(R"({"path":"a","pixel_width":28,"pixel_height":28,"fps":2})",
            "s.json, segment 1, `source`, `fps`: unknown");
        row(R"({"path":"a","pixel_width":0,"pixel_height":28})", "s.json, segment 1, `source`, ");
        row(R"({"path":"a","pixel_width":28,"pixel_height":28,"patch":4294967310})", "s.json, segment 1, `source`, ");
    }
    void faultsNameTheirPlace() {
        QFETCH(const QString, source);
        QFETCH(const QString, message);
        const std::string text =
            R"({"segments":[{"type":"image","width":4,"height":3,"source":)" + source.toStdString() + "}]}";
        const auto read = parseSequenceJson(text, "s.json");
        QVERIFY(!read);
        const QString told = QString::fromStdString(read.error().message());
        QVERIFY2(told.startsWith(message), qPrintable(told));
    }
};

ROPESCOPE_TEST(TestMediaSource)
#include "tst_media_source.moc"
