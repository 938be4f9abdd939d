// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <numeric>
#include <ranges>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/sequence/sequence.h>

#include "tests/support/law.h"
#include "tests/support/registration.h"
#include "tests/support/sequences.h"

using namespace ropescope;

namespace {

static_assert(std::random_access_iterator<Segments::const_iterator>);
static_assert(std::ranges::random_access_range<const Segments>);
static_assert(std::ranges::common_range<const Segments>);

Segments textsOf(std::int64_t count) {
    Segments list;
    for (std::int64_t i = 0; i < count; ++i) list.push_back(TextSegment{i + 1});
    return list;
}

void requireEqual(const Segments& list, const std::vector<Segment>& plain) {
    RC_ASSERT(list.size() == plain.size());
    RC_ASSERT(list.empty() == plain.empty());
    RC_ASSERT(std::ranges::equal(list, plain));
    RC_ASSERT(std::equal(list.rbegin(), list.rend(), plain.rbegin(), plain.rend()));
    if (plain.empty()) return;
    RC_ASSERT(list.front() == plain.front() && list.back() == plain.back());
    const auto index = *rc::gen::inRange<std::size_t>(0, plain.size());
    RC_ASSERT(list[index] == plain[index]);
    RC_ASSERT(list.begin() + static_cast<std::ptrdiff_t>(index) ==
              list.end() - static_cast<std::ptrdiff_t>(plain.size() - index));
    std::int64_t tokens = 0;
    for (std::size_t i = 0; i < index; ++i) tokens += tokenCount(plain[i]);
    RC_ASSERT(list.tokensBefore(index) == tokens);
    RC_ASSERT(list.segmentOf(tokens) == static_cast<std::int64_t>(index));
    RC_ASSERT(list.segmentOf(tokens + tokenCount(plain[index]) - 1) == static_cast<std::int64_t>(index));
}

/// A few segments, sometimes more than a chunk holds.
std::vector<Segment> someSegments() {
    auto segments = *rc::gen::container<std::vector<Segment>>(testing::segment(true));
    if (!segments.empty() && *rc::gen::inRange(0, 4) == 0) {
        const auto count = *rc::gen::inRange<std::size_t>(1, 3000);
        for (std::size_t i = 0; segments.size() < count; ++i) segments.push_back(segments[i]);
    }
    return segments;
}

/// Applies the same random change to both.
void change(Segments& list, std::vector<Segment>& plain) {
    const auto place = [&] { return *rc::gen::inRange<std::ptrdiff_t>(0, std::ssize(plain) + 1); };
    const std::ptrdiff_t at = place(), end = std::max(at, place());
    switch (*rc::gen::inRange(0, 6)) {
    case 0: {
        const Segment segment = *testing::segment(true);
        list.push_back(segment);
        plain.push_back(segment);
        break;
    }
    case 1: {
        const Segment segment = *testing::segment(true);
        list.insert(list.begin() + at, segment);
        plain.insert(plain.begin() + at, segment);
        break;
    }
    case 2: {
        const std::vector<Segment> added = someSegments();
        list.insert(list.begin() + at, added.begin(), added.end());
        plain.insert(plain.begin() + at, added.begin(), added.end());
        break;
    }
    case 3:
        list.erase(list.begin() + at, list.begin() + end);
        plain.erase(plain.begin() + at, plain.begin() + end);
        break;
    case 4: { // insert from the list itself
        const std::vector<Segment> own(plain.begin() + at, plain.begin() + end);
        if (plain.size() > 4000) break;
        list.insert(list.begin() + at, list.begin() + at, list.begin() + end);
        plain.insert(plain.begin() + at, own.begin(), own.end());
        break;
    }
    default:
        if (at == std::ssize(plain)) break;
        const Segment segment = *testing::segment(true);
        list.set(static_cast<std::size_t>(at), segment);
        plain[static_cast<std::size_t>(at)] = segment;
    }
}

std::size_t bytesOf(const std::vector<Segments>& lists) {
    std::map<const void*, std::size_t> blocks;
    for (const Segments& list : lists)
        for (const auto& [block, bytes] : list.storage()) blocks[block] = bytes;
    return std::accumulate(blocks.begin(), blocks.end(), std::size_t{0},
                           [](std::size_t sum, const auto& block) { return sum + block.second; });
}

} // namespace

class TestSegments : public QObject {
    Q_OBJECT
private slots:
    /// Begin and end tokens of a video with audio are text; those of an image belong to the image.
    void everyTokenHasAModality() {
        const AudioVideoSegment clip{.width = 4, .height = 3, .frames = 8, .secondsPerGrid = {}, .audioTokens = 100};
        QVERIFY(tokensByModality(clip) == (ModalityCounts{4, 0, 96, 100, 0, 0}));
        QVERIFY(modalityOf(clip, Part::Patch) == Modality::Video && modalityOf(clip, Part::Audio) == Modality::Audio);
        QVERIFY(modalityOf(clip, Part::Boundary) == Modality::Text);
        const ImageSegment image{.width = 4, .height = 3, .boundaryTokens = 2};
        QVERIFY(tokensByModality(image) == (ModalityCounts{0, 14, 0, 0, 0, 0}));
        QVERIFY(modalityOf(image, Part::Boundary) == Modality::Image);
        QVERIFY(tokensByModality(PadSegment{.tokens = 3}) == (ModalityCounts{0, 0, 0, 0, 0, 3}));
    }

    void behavesAsAVectorThatIsCopied() {
        QVERIFY(testing::holds("a list of segments behaves as a vector", [] {
            std::vector<Segment> plain = someSegments();
            Segments list(plain.begin(), plain.end());
            // Earlier states must not change with their copies.
            std::vector<std::pair<Segments, std::vector<Segment>>> earlier;
            const int changes = *rc::gen::inRange(0, 12);
            for (int i = 0; i < changes; ++i) {
                if (*rc::gen::arbitrary<bool>()) earlier.emplace_back(list, plain);
                change(list, plain);
                requireEqual(list, plain);
            }
            for (const auto& [copy, was] : earlier) {
                requireEqual(copy, was);
                RC_ASSERT((copy == list) == (was == plain));
                const auto front = std::ranges::mismatch(was, plain).in1 - was.begin();
                RC_ASSERT(commonPrefix(copy, list) == front);
                const auto limit = std::min(std::ssize(was), std::ssize(plain)) - front;
                const auto back =
                    std::mismatch(was.rbegin(), was.rbegin() + limit, plain.rbegin()).first - was.rbegin();
                RC_ASSERT(commonSuffix(copy, list, limit) == back);
            }
        }));
    }

    void equalWhateverTheirChunks() {
        const Segments whole = textsOf(5000);
        Segments grown;
        for (std::size_t i = whole.size(); i > 0; --i) grown.insert(grown.begin(), whole[i - 1]);
        QVERIFY(grown == whole);
        grown.set(4321, PadSegment{1});
        QVERIFY(grown != whole);
        QCOMPARE(commonPrefix(grown, whole), 4321);
        QCOMPARE(commonSuffix(grown, whole, 5000), 5000 - 4321 - 1);
    }

    void emptyLists() {
        Segments reserved;
        reserved.reserve(10);
        QVERIFY(reserved.empty() && reserved == Segments());
        QVERIFY(reserved.begin() == reserved.end() && Segments().begin() == Segments().end());
        QCOMPARE(reserved.tokensBefore(0), 0);
        Segments one{TextSegment{1}};
        one.erase(one.begin());
        QVERIFY(one.empty() && one == reserved && one.begin() == one.end());
        one.push_back(TextSegment{2});
        QCOMPARE(one.size(), std::size_t{1});
        QVERIFY_EXCEPTION_THROWN(static_cast<void>(one.at(1)), std::out_of_range);
    }

    /// An undo step only stores what it changed.
    void copiesShareWhatIsEqual() {
        const Segments first = textsOf(1'000'000);
        const std::size_t alone = bytesOf({first});
        QCOMPARE(bytesOf({first, first, first}), alone);
        std::vector<Segments> history{first};
        for (std::size_t i = 0; i < 200; ++i) {
            Segments next = history.back();
            next.set(i * 4999, PadSegment{1});
            history.push_back(std::move(next));
        }
        QVERIFY2(bytesOf(history) < 2 * alone, qPrintable(QString::number(bytesOf(history))));
        for (std::size_t i = 0; i < 200; ++i) {
            Segments next = history.back();
            next.insert(next.begin() + 500'000, PadSegment{1});
            if (i % 2 == 0) next.erase(next.begin() + 10);
            history.push_back(std::move(next));
        }
        QVERIFY2(bytesOf(history) < 3 * alone, qPrintable(QString::number(bytesOf(history))));
    }

    /// Removing segments must not leave many small chunks.
    void chunksStayLarge() {
        Segments list = textsOf(20'000);
        for (std::size_t i = 0; i < list.size(); i += 3)
            list.erase(list.begin() + static_cast<std::ptrdiff_t>(i),
                       list.begin() + static_cast<std::ptrdiff_t>(std::min(i + 40, list.size())));
        QVERIFY(list.storage().size() <= list.size() / 100 + 2);
    }
};

ROPESCOPE_TEST(TestSegments)
#include "tst_segments.moc"
