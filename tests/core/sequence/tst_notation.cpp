// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <ropescope/base/limits.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/sequence/whole_number.h>

#include "tests/support/law.h"
#include "tests/support/registration.h"
#include "tests/support/sequences.h"

using namespace ropescope;

class TestNotation : public QObject {
    Q_OBJECT

private slots:
    void parsesEveryModality() {
        const auto sequence = parseNotation(
            "text:5 image:4x3,image:4x3+2\tvideo:4x3x8\nvideo:4x3x8@0.5 audio:50\r\nav:4x3x8@0.5+100 pad:2");
        QVERIFY(sequence.hasValue());
        const Sequence expected{{TextSegment{5}, ImageSegment{4, 3}, ImageSegment{4, 3, 2}, VideoSegment{4, 3, 8, {}},
                                 VideoSegment{4, 3, 8, 0.5}, AudioSegment{50}, AudioVideoSegment{4, 3, 8, 0.5, 100},
                                 PadSegment{2}}};
        QVERIFY(*sequence == expected);
        QCOMPARE(tokenCount(*sequence), 5 + 12 + 14 + 96 + 96 + 50 + 200 + 2);
        QCOMPARE(toNotation(*sequence),
                 "text:5 image:4x3 image:4x3+2 video:4x3x8 video:4x3x8@0.5 audio:50 av:4x3x8@0.5+100 pad:2");
    }

    void emptyIsTheEmptySequence() {
        QVERIFY(parseNotation("")->empty());
        QVERIFY(parseNotation(" \t\r\n,,")->empty());
        QCOMPARE(toNotation(Sequence{}), "");
    }

    void absentSecondsAreNotOne() {
        QVERIFY(!(*parseNotation("video:1x1x1") == *parseNotation("video:1x1x1@1")));
        QCOMPARE(toNotation(*parseNotation("video:1x1x1@1e20")), "video:1x1x1@1e+20");
        QVERIFY(*parseNotation("av:1x1x1@1e+20+7") == (Sequence{{AudioVideoSegment{1, 1, 1, 1e20, 7}}}));
    }

    void videosMayHaveTimestamps() {
        const auto sequence = parseNotation("video:32x18x4@0.5+9 video:1x2x3+2 video:1x1x1+0");
        QVERIFY(*sequence ==
                (Sequence{{VideoSegment{32, 18, 4, 0.5, 9}, VideoSegment{1, 2, 3, {}, 2}, VideoSegment{1, 1, 1, {}}}}));
        QCOMPARE(toNotation(*sequence), "video:32x18x4@0.5+9 video:1x2x3+2 video:1x1x1");
        QCOMPARE(tokenCount(*sequence), 32 * 18 * 4 + 6 + 1);
        for (const char* wrong : {"video:1x1x1+", "video:1x1x1+1000001", "video:1x1x1+-1", "video:1x1x1+2@1"})
            QVERIFY2(!parseNotation(wrong), wrong);
        // Their tokens count against the limit of a sequence.
        QVERIFY(!parseNotation("video:1x1x1000000+1000000 text:1"));
    }

    void itemsKnowTheirPlaces() {
        const auto items = parseNotationItems("  text:5,image:4x3 ");
        QVERIFY(items.hasValue());
        QCOMPARE(items->size(), std::size_t{2});
        QCOMPARE((*items)[0].offset, std::size_t{2});
        QCOMPARE((*items)[0].length, std::size_t{6});
        QCOMPARE((*items)[1].offset, std::size_t{9});
        QCOMPARE((*items)[1].length, std::size_t{9});
    }

    void acceptsWhatTheWindowAndOtherKeyboardsWrite() {
        const auto sequence =
            parseNotation("text：5，image：4×3+2　video:4x3×8@0.5，　av：4×3×8@.5+100 audio:1e6,pad:2.5e3");
        QVERIFY(sequence.hasValue());
        QCOMPARE(toNotation(*sequence), "text:5 image:4x3+2 video:4x3x8@0.5 av:4x3x8@0.5+100 audio:1000000 pad:2500");
        QVERIFY(parseNotation("，　，")->empty());
    }

    void sizesWithExponents_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("printed");
        const auto row = [](const char* text, const char* printed) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(printed);
        };
        row("text:1e6", "text:1000000");
        row("text:1E6", "text:1000000");
        row("text:1e+6", "text:1000000");
        row("text:1e06", "text:1000000");
        row("text:2.5e3", "text:2500");
        row("text:12.50e1", "text:125");
        row("text:5000e-3", "text:5");
        row("text:0.5e1", "text:5");
        row("text:1e12", "text:1000000000000");
        row("text:999999999999e0", "text:999999999999");
        row("image:1e3x2e1+1e2", "image:1000x20+100");
        row("image:4x1e+2+0e9", "image:4x100");
        row("av:4x3x8@1e+2+1e+2", "av:4x3x8@100+100");
        row("video:1e1x1e1x1e1@1e-1", "video:10x10x10@0.1");
    }

    void sizesWithExponents() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, printed);
        const auto sequence = parseNotation(text.toStdString());
        QVERIFY2(sequence.hasValue(), sequence ? "" : sequence.error().message().c_str());
        QCOMPARE(QByteArray::fromStdString(toNotation(*sequence)), printed);
    }

    void otherSpellingsMeanTheSame() {
        QVERIFY(testing::holds("spelling a sequence differently does not change it", [] {
            const auto sequence = *testing::sequence(true);
            const std::string plain = toNotation(sequence);
            std::string spelt;
            for (const char c : plain) {
                const bool other = *rc::gen::arbitrary<bool>();
                if (c == 'x' && !spelt.ends_with("te") && other) // not the x of "text"
                    spelt += "×";
                else if (c == ':' && other)
                    spelt += "：";
                else if (c == ' ' && other)
                    spelt += *rc::gen::element<std::string>("，", "　", " ，　");
                else
                    spelt += c;
            }
            const auto parsed = parseNotation(spelt);
            RC_ASSERT(parsed.hasValue());
            RC_ASSERT(*parsed == sequence);
        }));
    }

    void exponentsAreExact() {
        QVERIFY(testing::holds("a size with an exponent is its mantissa times a power of ten", [] {
            const auto mantissa = *rc::gen::inRange<std::int64_t>(0, 1'000'000);
            const auto power = *rc::gen::inRange(0, 12);
            std::int64_t expected = mantissa;
            for (int i = 0; i < power; ++i) expected *= 10;
            const auto digits = std::to_string(mantissa);
            RC_ASSERT(parseWholeNumber(digits + "e" + std::to_string(power)) == expected);
            // The same number with the point after the first digit.
            const auto places = digits.size() - 1;
            const auto shifted = digits.substr(0, 1) + (places > 0 ? "." + digits.substr(1) : "") + "e" +
                                 std::to_string(static_cast<std::size_t>(power) + places);
            RC_ASSERT(parseWholeNumber(shifted) == expected);
        }));
        QCOMPARE(parseWholeNumber("9223372036854775807").value(), INT64_MAX);
        QCOMPARE(parseWholeNumber("9223372036854775808").value(), INT64_MAX);
        QCOMPARE(parseWholeNumber("9e18").value(), 9'000'000'000'000'000'000);
    }

    void itemsKnowTheirPlacesInBytes() {
        const std::string text = "　text：5，image：4×3 ";
        const auto items = parseNotationItems(text);
        QVERIFY(items.hasValue());
        QCOMPARE(items->size(), std::size_t{2});
        QCOMPARE(text.substr((*items)[0].offset, (*items)[0].length), "text：5");
        QCOMPARE(text.substr((*items)[1].offset, (*items)[1].length), "image：4×3");
    }

    void roundTrip() {
        QVERIFY(testing::holds("parsing what was printed gives the same sequence", [] {
            const auto sequence = *testing::sequence(true);
            const auto parsed = parseNotation(toNotation(sequence));
            RC_ASSERT(parsed.hasValue());
            RC_ASSERT(*parsed == sequence);
        }));
    }

    void anyBytesGiveOneMessage() {
        QVERIFY(testing::holds("any text is parsed or refused with a place inside it", [] {
            const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
                "text", "image", "av", "video", ":", "x", "@", "+", "1", "0", "-", " ", ",", "9999999999999", ".", "：",
                "×", "，", "　", "1e6", "2.5e3", "e+", "\xc3\xa9", std::string(1, '\0'), "\xff", "e", "nan"));
            std::string text;
            for (const std::string& piece : pieces) text += piece;
            const auto sequence = parseNotation(text);
            if (sequence) {
                RC_ASSERT(validate(*sequence).hasValue());
                RC_ASSERT(*parseNotation(toNotation(*sequence)) == *sequence);
                return;
            }
            const Error error = sequence.error();
            RC_ASSERT(error.place.has_value());
            RC_ASSERT(error.place->length > 0U);
            RC_ASSERT(error.place->offset + error.place->length <= text.size());
            RC_ASSERT(!error.why.empty() && !error.hint.empty());
            const std::string message = error.message();
            RC_ASSERT(std::none_of(message.begin(), message.end(),
                                   [](char c) { return static_cast<unsigned char>(c) < 0x20; }));
        }));
    }

    void refuses_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("marked");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* text, const char* marked, const char* message) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(marked) << QByteArray(message);
        };
        row("text:5 imgae:4x3", "imgae", "notation: there is no modality `imgae`; did you mean `image`?");
        row("audio_video:4x3x8+1", "audio_video", "notation: there is no modality `audio_video`; did you mean `av`?");
        row("picture:4x3", "picture",
            "notation: there is no modality `picture`; use one of text, image, video, audio, av, pad");
        row("image:0x3", "0", "notation: `0` is outside 1 to 1000000; write it like `image:4x3`");
        row("text:-1", "-1", "notation: `-1` is not a whole number in plain digits; write it like `text:5`");
        row("text:0", "0", "notation: `0` is outside 1 to 1000000000000; write it like `text:5`");
        row("image:99999999999x9", "99999999999",
            "notation: `99999999999` is outside 1 to 1000000; write it like `image:4x3`");
        row("text:99999999999999999999999", "99999999999999999999999",
            "notation: `99999999999999999999999` is outside 1 to 1000000000000; write it like `text:5`");
        row("text:", "text:", "notation: `text:` needs the number of tokens; write it like `text:5`");
        row("text", "text", "notation: `text` has no size; write it like `text:5`");
        row(":5", ":5", "notation: a modality is missing before `:`; write it like `text:5`");
        row("video:@1", "@1",
            "notation: `video:` needs width x height x frames in patches, found `@1`; write it like `video:4x3x8`");
        row("text:1.5", "1.5", "notation: `1.5` is not a whole number in plain digits; write it like `text:5`");
        row("text:+5", "+5", "notation: `+5` is not a whole number in plain digits; write it like `text:5`");
        row("text:5+2", "5+2", "notation: `5+2` is not a whole number in plain digits; write it like `text:5`");
        row("image:4", "4", "notation: `image:` needs width x height in patches, found `4`; write it like `image:4x3`");
        row("image:4x3x2", "4x3x2",
            "notation: `image:` needs width x height in patches, found `4x3x2`; write it like `image:4x3`");
        row("image:4x", "4x", "notation: a number is missing in `4x`; write it like `image:4x3`");
        row("image:4x3+", "4x3+", "notation: a number is missing in `4x3+`; write it like `image:4x3`");
        row("image:4x3@1", "3@1", "notation: `3@1` is not a whole number in plain digits; write it like `image:4x3`");
        row("video:4x3", "4x3",
            "notation: `video:` needs width x height x frames in patches, found `4x3`; write it like `video:4x3x8`");
        row("video:4x3x8@", "@", "notation: the seconds are missing after `@`; write it like `@0.5`");
        row("video:4x3x8@nan", "nan", "notation: `nan` is not a number of seconds; write it like `@0.5`");
        row("video:4x3x8@inf", "inf", "notation: `inf` is not a number of seconds; write it like `@0.5`");
        row("video:4x3x8@-1", "-1", "notation: `-1` is not a number of seconds; write it like `@0.5`");
        row("video:4x3x8@0.5x2", "0.5x2", "notation: `0.5x2` is not a number of seconds; write it like `@0.5`");
        row("video:1000000x1000000x2", "video:1000000x1000000x2",
            "notation: `video:1000000x1000000x2` has more than 1000000000000 tokens; make it smaller");
        row("av:4x3x8@0.5", "av:4x3x8@0.5",
            "notation: the audio tokens are missing in `av:4x3x8@0.5`; write it like `av:4x3x8@0.5+100`");
        row("av:4x3x8+0", "0", "notation: `0` is outside 1 to 1000000000000; write it like `av:4x3x8@0.5+100`");
        row("text:\xd9\xa5", "\xd9\xa5",
            "notation: `\xd9\xa5` is not a whole number in plain digits; write it like `text:5`");
        row("t\xffxt:5", "t\xffxt", "notation: there is no modality `t\\xffxt`; did you mean `text`?");
        row("　text：5，imgae：4×3", "imgae", "notation: there is no modality `imgae`; did you mean `image`?");
        row("text：5　image：4×0", "0", "notation: `0` is outside 1 to 1000000; write it like `image:4x3`");
        row("text：5，image：4×3×2", "4×3×2",
            "notation: `image:` needs width x height in patches, found `4×3×2`; write it like `image:4x3`");
        row("image：4×", "4×", "notation: a number is missing in `4×`; write it like `image:4x3`");
        row("text：", "text：", "notation: `text：` needs the number of tokens; write it like `text:5`");
        row("：5", "：5", "notation: a modality is missing before `:`; write it like `text:5`");
        row("text：５", "５", "notation: `５` is not a whole number in plain digits; write it like `text:5`");
        row("text:5.0", "5.0", "notation: `5.0` is not a whole number in plain digits; write it like `text:5`");
        row("text:1.5e0", "1.5e0", "notation: `1.5e0` is not a whole number in plain digits; write it like `text:5`");
        row("text:1e-1", "1e-1", "notation: `1e-1` is not a whole number in plain digits; write it like `text:5`");
        row("text:1e", "1e", "notation: `1e` is not a whole number in plain digits; write it like `text:5`");
        row("text:e6", "e6", "notation: `e6` is not a whole number in plain digits; write it like `text:5`");
        row("text:.5e1", ".5e1", "notation: `.5e1` is not a whole number in plain digits; write it like `text:5`");
        row("text:5.e1", "5.e1", "notation: `5.e1` is not a whole number in plain digits; write it like `text:5`");
        row("text:1e1e1", "1e1e1", "notation: `1e1e1` is not a whole number in plain digits; write it like `text:5`");
        row("text:1e13", "1e13", "notation: `1e13` is outside 1 to 1000000000000; write it like `text:5`");
        row("text:1e99999999999999999999", "1e99999999999999999999",
            "notation: `1e99999999999999999999` is outside 1 to 1000000000000; write it like `text:5`");
        row("text:0e99999999999999999999", "0e99999999999999999999",
            "notation: `0e99999999999999999999` is outside 1 to 1000000000000; write it like `text:5`");
        row("image:1e7x3", "1e7", "notation: `1e7` is outside 1 to 1000000; write it like `image:4x3`");
        row("text:1000000000000 text:1", "text:1",
            "notation: the sequence has more than 1000000000000 tokens from here on; make it smaller");
    }

    void refuses() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, marked);
        QFETCH(const QByteArray, message);
        const auto sequence = parseNotation(text.toStdString());
        QVERIFY(!sequence);
        const Error& error = sequence.error();
        QCOMPARE(error.code, ErrorCode::Content);
        QCOMPARE(QByteArray::fromStdString(error.message()), message);
        QVERIFY(error.place.has_value());
        QCOMPARE(text.mid(static_cast<qsizetype>(error.place->offset), static_cast<qsizetype>(error.place->length)),
                 marked);
    }

    void offersAReplacement() {
        const auto sequence = parseNotation("text:5 vidoe:4x3x2");
        QVERIFY(!sequence);
        QCOMPARE(sequence.error().replacement, "video");
        QCOMPARE(*sequence.error().place, (Error::Place{7, 5}));
    }

    void embeddedNul() {
        const auto sequence = parseNotation(std::string("text:5\0image", 12));
        QVERIFY(!sequence);
        QCOMPARE(sequence.error().why.english(), "`5\\x00image` is not a whole number in plain digits");
    }

    void bounds() {
        const auto tooLong = parseNotation(std::string(kMaxNotationBytes + 1, ' '));
        QVERIFY(!tooLong);
        QCOMPARE(tooLong.error().why.english(), "16777217 bytes are more than 16777216");
        std::string many;
        for (std::size_t i = 0; i < kMaxSegments; ++i) many += "text:1 ";
        QCOMPARE(parseNotation(many)->segments.size(), kMaxSegments);
        const auto tooMany = parseNotation(many + "text:1");
        QVERIFY(!tooMany);
        QCOMPARE(tooMany.error().why.english(), "more than 1000000 segments");
        // Messages truncate long words.
        QVERIFY(parseNotation(std::string(1'000'000, 'a')).error().message().size() < 200);
    }

    void validateNeverOverflows() {
        constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
        for (const Segment& segment : std::vector<Segment>{
                 TextSegment{kMax}, TextSegment{0}, TextSegment{-1}, ImageSegment{kMax, kMax}, ImageSegment{4, 3, kMax},
                 ImageSegment{4, 3, -1}, VideoSegment{kMaxSide, kMaxSide, kMaxSide, {}}, VideoSegment{1, 1, 1, -0.0},
                 VideoSegment{1, 1, 1, -1.0}, VideoSegment{1, 1, 1, std::numeric_limits<double>::quiet_NaN()},
                 AudioSegment{kMax}, AudioVideoSegment{1, 1, 1, {}, kMax}, AudioVideoSegment{1, 1, 1, {}, 0},
                 PadSegment{kMax}}) {
            QVERIFY(!validate(segment));
            QVERIFY(!validate(Sequence{{TextSegment{1}, segment}}));
        }
        const auto invalid = validate(Sequence{{TextSegment{1}, ImageSegment{0, 3}}});
        QCOMPARE(invalid.error().message(),
                 "segment 2: image width: 0 is outside 1 to 1000000; give a whole number in that range");
    }
};

ROPESCOPE_TEST(TestNotation)
#include "tst_notation.moc"
