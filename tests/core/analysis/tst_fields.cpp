// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <set>

#include <QTest>

#include <ropescope/analysis/coordinate_fields.h>
#include <ropescope/sequence/notation.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

std::shared_ptr<const FieldsResult> fieldsOf(const char* notation, int maxSide = 192, int maxSegments = 64,
                                             FieldColours colours = FieldColours::WholeSequence) {
    Session session = defaultSession();
    session.sequence = parseNotation(notation).value();
    const auto placed = placeSession(std::make_shared<const Session>(std::move(session)));
    return analyseFields({placed, colours, maxSide, maxSegments}, {}).value();
}

const FieldTile& tileOf(const FieldsResult& result, std::size_t column, int axis, std::int64_t segment) {
    for (const FieldTile& tile : result.columns[column].tiles) {
        if (tile.axis == axis && tile.segment == segment) return tile;
    }
    qFatal("no such tile");
}

} // namespace

class TestFields : public QObject {
    Q_OBJECT
private slots:
    void sizesFollowTheSegments();
    void endsAreCoordinates();
    void extremesHavePixels();
    void framesAreChosenEvenly();
    void pixelsAreCoordinates();
    void stripesGrowWithTheRange();
    void segmentsCanHaveSeparateColourScales();
    void manySegmentsAreThinnedOut();
    void emptySequence();
    void cancelled();
};

void TestFields::sizesFollowTheSegments() {
    const auto result = fieldsOf("text:5 image:4x3 video:2x6x3 text:1");
    QCOMPARE(result->columns.size(), std::size_t{4});
    for (std::size_t c = 0; c < 4; ++c) {
        const FieldTile& text = tileOf(*result, c, 0, 0);
        QCOMPARE(text.images.size(), std::size_t{1});
        QCOMPARE(text.images[0].width, 1);
        QCOMPARE(text.images[0].height, 5);
        const FieldTile& image = tileOf(*result, c, 0, 1);
        QCOMPARE(image.images[0].width, 4);
        QCOMPARE(image.images[0].height, 3);
        const FieldTile& video = tileOf(*result, c, 0, 2);
        QCOMPARE(video.images.size(), std::size_t{3});
        QCOMPARE(video.images[2].width, 2);
        QCOMPARE(video.images[2].height, 6);
    }
}

void TestFields::endsAreCoordinates() {
    const auto result = fieldsOf("text:100 image:16x16 text:1"); // RoPE-Tie: patches (117,117) to (372,372)
    QCOMPARE(result->placed->columns[0].scheme->id, std::string("rope-tie"));
    QCOMPARE(tileOf(*result, 0, 0, 1).first, 117.0);
    QCOMPARE(tileOf(*result, 0, 0, 1).last, 372.0);
    QCOMPARE(tileOf(*result, 0, 1, 2).first, 389.0);
}

void TestFields::extremesHavePixels() {
    for (const char* notation : {"text:1", "image:1000000x1", "image:1x1000000", "text:1000000000", "video:1x1x1000000",
                                 "image:30000x30000"}) {
        const auto result = fieldsOf(notation);
        for (const FieldsColumn& column : result->columns) {
            QVERIFY(!column.tiles.empty());
            for (const FieldTile& tile : column.tiles) {
                QVERIFY(!tile.images.empty());
                for (const PixelBuffer& image : tile.images) {
                    QVERIFY(image.width >= 1 && image.width <= 192 && image.height >= 1 && image.height <= 192);
                    for (std::uint32_t pixel : image.pixels) QCOMPARE(pixel >> 24, 0xffu);
                }
            }
        }
    }
}

void TestFields::framesAreChosenEvenly() {
    const auto result = fieldsOf("video:2x2x10");
    QCOMPARE(tileOf(*result, 0, 0, 0).frames, (std::vector<std::int64_t>{0, 3, 6, 9}));
}

void TestFields::pixelsAreCoordinates() {
    // Flattened: equal coordinates have equal colours, and each row of patches continues the one above.
    const auto result = fieldsOf("image:200x2", 200);
    const PixelBuffer& image = tileOf(*result, 3, 0, 0).images[0];
    const std::vector<double> values = [] {
        std::vector<double> list;
        for (int i = 1; i <= 400; ++i) list.push_back(i);
        return list;
    }();
    const PixelBuffer expected =
        colourisePositions(values, 200, 2, *findColourMap("position").value(), result->range, result->stripe);
    QVERIFY(image.pixels == expected.pixels);
}

void TestFields::stripesGrowWithTheRange() {
    QCOMPARE(fieldsOf("text:5 image:4x3")->stripe, 16.0);
    const auto large = fieldsOf("text:1000000000");
    QVERIFY(large->range.high / large->stripe <= 64 && large->range.high / large->stripe > 16);
}

/// An image far into a long sequence is one flat block on the shared colour scale, but never on its own scale.
void TestFields::segmentsCanHaveSeparateColourScales() {
    const char* notation = "text:100000 image:32x32 text:5";
    const auto levels = [](const FieldTile& tile) {
        return std::set<std::uint32_t>(tile.images[0].pixels.begin(), tile.images[0].pixels.end()).size();
    };
    const auto own = fieldsOf(notation, 192, 64, FieldColours::EachSegment);
    const auto all = fieldsOf(notation);
    for (std::size_t c = 0; c < 4; ++c) {
        for (const FieldTile& tile : own->columns[c].tiles) {
            if (tile.segment != 1) continue;
            const PositionMap& positions = *own->placed->columns[c].positions;
            std::set<double> values;
            for (std::int64_t t = positions.segments[1].begin; t < positions.segments[1].end; ++t)
                values.insert(positions.positionOf(t)[static_cast<std::size_t>(tile.axis)]);
            const std::size_t shown = levels(tile);
            if (values.size() == 1)
                QCOMPARE(shown, std::size_t{1}); // the time of an image
            else
                QVERIFY(shown >= std::min<std::size_t>(values.size(), 32));
            QVERIFY(levels(tileOf(*all, c, tile.axis, 1)) <= shown);
        }
    }
    // The frames of a video share one colour scale.
    const auto video = fieldsOf("text:9 video:2x2x4", 192, 64, FieldColours::EachSegment);
    const FieldTile& time = tileOf(*video, 2, 0, 1);
    QCOMPARE(time.images.size(), std::size_t{4});
    QVERIFY(time.images[0].pixels != time.images[3].pixels);
}

void TestFields::manySegmentsAreThinnedOut() {
    std::string notation;
    for (int i = 0; i < 300; ++i) notation += "text:3 image:2x2 ";
    const auto result = fieldsOf(notation.c_str(), 32, 10);
    QCOMPARE(result->segments.size(), std::size_t{10});
    QCOMPARE(result->segments.front(), std::int64_t{0});
    QCOMPARE(result->segments.back(), std::int64_t{599});
    QCOMPARE(std::set<std::int64_t>(result->segments.begin(), result->segments.end()).size(), std::size_t{10});
    QCOMPARE(result->columns[0].tiles.size(), std::size_t{20});
}

void TestFields::emptySequence() {
    const auto result = fieldsOf("");
    for (const FieldsColumn& column : result->columns) QVERIFY(column.tiles.empty());
}

void TestFields::cancelled() {
    const CancelToken cancel;
    cancel.cancel();
    const auto placed = placeSession(std::make_shared<const Session>(defaultSession()));
    QCOMPARE(analyseFields({placed}, cancel).error().code, ErrorCode::Cancelled);
}

ROPESCOPE_TEST(TestFields)
#include "tst_fields.moc"
