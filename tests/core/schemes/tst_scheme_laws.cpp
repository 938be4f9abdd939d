// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include <QTest>

#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/placed_session.h>

#include "tests/support/law.h"
#include "tests/support/plain_positions.h"
#include "tests/support/registration.h"
#include "tests/support/sequences.h"

// Laws that hold for every registered scheme on every sequence.

using namespace ropescope;

namespace {

PositionMap placed(const Scheme& scheme, const Sequence& sequence, const ParamValues& params = {}) {
    const auto map = placeTokens(scheme, sequence, params);
    RC_ASSERT(map.hasValue());
    return *map;
}

Sequence around(const Segment& middle, std::int64_t before, std::int64_t after) {
    return {{TextSegment{before}, middle, TextSegment{after}}};
}

/// Gap before equals gap after, and the cursor advances by the number of tokens.
void assertSymmetricAndEquivalent(const PositionMap& map) {
    const SegmentGaps gaps = segmentGaps(map, 1);
    RC_ASSERT(gaps.hasBefore && gaps.hasAfter);
    RC_ASSERT(gaps.before == gaps.after);
    RC_ASSERT(map.next[0] - map.origin == static_cast<double>(map.tokens));
    RC_ASSERT(map.ropeDelta == 0.0);
}

/// The schemes of the registry for which a law does not hold, one a line.
std::string breakers(const std::string& law, const std::function<void(const Scheme&)>& body,
                     const std::function<bool(const Scheme&)>& among = {}) {
    std::string ids;
    for (const Scheme& scheme : schemeRegistry()) {
        if (among && !among(scheme)) continue;
        if (!testing::holds(scheme.id + " " + law, [&] { body(scheme); })) ids += scheme.id + "\n";
    }
    return ids;
}

/// Equal up to the rounding of steps that are not binary fractions.
bool nearly(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(b)); }

bool nearly(const Position& position, const testing::Coordinates& expected) {
    return std::equal(expected.begin(), expected.end(), position.begin(),
                      [](double a, double b) { return nearly(b, a); });
}

/// Whether `count` text tokens alone are where RoPE-1D puts them.
bool isPlain(const PositionMap& map, std::int64_t count) {
    for (std::int64_t token = 0; token < count; ++token) {
        const testing::Coordinates plain(map.axes.size(), static_cast<double>(map.origin + token));
        if (!nearly(map.positionOf(token), plain)) return false;
    }
    return map.ropeDelta == 0;
}

} // namespace

class TestSchemeLaws : public QObject {
    Q_OBJECT

private slots:
    void latticesAgreeWithPlainLists() {
        const std::string broken = breakers("agrees with its plain list", [](const Scheme& scheme) {
            const auto sequence = *testing::sequenceFor(scheme);
            const PositionMap map = placed(scheme, sequence);
            const auto axes = map.axes.size();
            const auto plain = testing::plainPositions(scheme.id, axes, sequence);
            if (!plain) return;
            RC_ASSERT(plain->tokens.size() == static_cast<std::size_t>(map.tokens));
            for (std::int64_t token = 0; token < map.tokens; ++token) {
                const auto& expected = plain->tokens[static_cast<std::size_t>(token)];
                RC_ASSERT(expected.size() == axes);
                RC_ASSERT(nearly(map.positionOf(token), expected));
            }
            if (!sequence.empty()) RC_ASSERT(nearly(map.next, plain->next));
        });
        QCOMPARE(broken, std::string());
    }

    void tokensAddUp() {
        const std::string broken = breakers("gives each segment its tokens", [](const Scheme& scheme) {
            const auto sequence = *testing::sequenceFor(scheme);
            const PositionMap map = placed(scheme, sequence);
            RC_ASSERT(map.segments.size() == sequence.segments.size());
            std::int64_t token = 0;
            for (std::size_t i = 0; i < map.segments.size(); ++i) {
                RC_ASSERT(map.segments[i].begin == token);
                const auto* image = std::get_if<ImageSegment>(&sequence.segments[i]);
                const bool rowEnds = image != nullptr && scheme.model == "hunyuan-vl";
                RC_ASSERT(map.segments[i].size() == tokenCount(sequence.segments[i]) + (rowEnds ? image->height : 0));
                token = map.segments[i].end;
            }
            RC_ASSERT(map.tokens == token);
        });
        QCOMPARE(broken, std::string());
    }

    void elementsNameTokens() {
        const std::string broken = breakers("token -> element -> token is the identity", [](const Scheme& scheme) {
            const PositionMap map = placed(scheme, *testing::sequenceFor(scheme));
            for (std::int64_t token = 0; token < map.tokens; ++token) {
                const Element element = map.elementOf(token);
                RC_ASSERT(map.tokenOf(element) == token);
                const TokenRange range = map.segments[static_cast<std::size_t>(element.segment)];
                RC_ASSERT(range.begin <= token && token < range.end);
            }
        });
        QCOMPARE(broken, std::string());
    }

    void boundsAndWholeness() {
        const std::string broken = breakers("bounds and wholeness are those of the tokens", [](const Scheme& scheme) {
            const PositionMap map = placed(scheme, *testing::sequenceFor(scheme));
            bool whole = true;
            for (int axis = 0; axis < map.axisCount(); ++axis) {
                std::vector<double> values;
                for (std::int64_t token = 0; token < map.tokens; ++token) {
                    values.push_back(map.positionOf(token)[static_cast<std::size_t>(axis)]);
                    whole = whole && std::trunc(values.back()) == values.back();
                }
                if (values.empty()) continue;
                const auto [low, high] = std::minmax_element(values.begin(), values.end());
                RC_ASSERT(nearly(map.bounds(axis).first, *low));
                RC_ASSERT(nearly(map.bounds(axis).second, *high));
            }
            RC_ASSERT(map.hasIntegerCoordinates() == whole);
        });
        QCOMPARE(broken, std::string());
    }

    /// Holds for exactly the schemes that claim it with `textIsPlain`.
    void textAloneIsPlainRope() {
        const std::string broken = breakers("places text alone as RoPE-1D", [](const Scheme& scheme) {
            const auto count = *testing::count(2000) + 1;
            RC_ASSERT(isPlain(placed(scheme, {{TextSegment{count}}}), count) == scheme.textIsPlain);
        });
        QCOMPARE(broken, std::string());
    }

    /// Appended text starts at `next` and moves no earlier token, but pictures of Z-Image stand after their text.
    void textAppends() {
        const std::string broken = breakers(
            "puts appended text at next",
            [](const Scheme& scheme) {
                auto sequence = *testing::sequenceFor(scheme);
                const PositionMap shorter = placed(scheme, sequence);
                sequence.segments.emplace_back(TextSegment{2});
                const PositionMap longer = placed(scheme, sequence);
                if (shorter.tokens > 0 && !testing::generatesElsewhere(scheme))
                    RC_ASSERT(longer.positionOf(shorter.tokens) == shorter.next);
                for (std::int64_t token = 0; token < shorter.tokens; ++token) {
                    RC_ASSERT(longer.positionOf(token) == shorter.positionOf(token));
                }
            },
            [](const Scheme& scheme) { return scheme.model != "z-image"; });
        QCOMPARE(broken, std::string());
    }

    /// 1 + largest valid position - length, with pads counted as in each release. Engines are compared with golden data.
    void ropeDeltaOfReleases() {
        const std::string broken = breakers(
            "has the released rope delta",
            [](const Scheme& scheme) {
                const auto sequence = *testing::sequenceFor(scheme);
                const testing::PlainReleased plain(scheme.id, sequence);
                RC_PRE(plain.tokens.size() > plain.pads);
                RC_ASSERT(placed(scheme, sequence).ropeDelta == plain.ropeDelta());
            },
            [](const Scheme& scheme) { return scheme.group == SchemeGroup::Released && !scheme.library.empty(); });
        QCOMPARE(broken, std::string());
    }

    void tvIsSymmetricAndEquivalent() {
        const Scheme& tv = **findScheme("rope-tv");
        QVERIFY(testing::holds("RoPE-TV images", [&tv] {
            const Segment image = ImageSegment{*testing::count(40), *testing::count(40)};
            const Sequence sequence = around(image, *testing::count(9), *testing::count(9));
            assertSymmetricAndEquivalent(placed(tv, sequence));
            assertSymmetricAndEquivalent(placed(tv, sequence, {{"axes", 3}}));
        }));
        QVERIFY(testing::holds("RoPE-TV videos", [&tv] {
            const Segment video = VideoSegment{*testing::count(9), *testing::count(9), *testing::count(9), {}};
            const Sequence sequence = around(video, *testing::count(9), *testing::count(9));
            assertSymmetricAndEquivalent(placed(tv, sequence));
            assertSymmetricAndEquivalent(placed(tv, sequence, {{"axes", 2}}));
        }));
    }

    void tieIsSymmetric() {
        const Scheme& tie = **findScheme("rope-tie");
        QVERIFY(testing::holds("RoPE-Tie images", [&tie] {
            const Segment image = ImageSegment{*testing::count(40), *testing::count(40)};
            const SegmentGaps gaps = segmentGaps(placed(tie, around(image, *testing::count(9), *testing::count(9))), 1);
            RC_ASSERT(gaps.before == gaps.after);
        }));
    }

    /// A sequence of 7 * 10^11 tokens consists of a few blocks, and its last token is exactly where it should be.
    /// Schemes that list positions reject it.
    void hugeSequences() {
        const auto sequence = [](const Scheme& scheme, std::int64_t last) {
            return testing::placeable(
                scheme, {{TextSegment{500'000'000'000}, VideoSegment{1000, 1000, 100'000, 1.0}, TextSegment{last}}});
        };
        std::set<std::string> listed;
        for (const Scheme& scheme : schemeRegistry()) {
            const auto map = placeTokens(scheme, sequence(scheme, 100'000'000'000));
            if (!map) {
                QVERIFY2(map.error().why.english().find("one by one") != std::string::npos,
                         map.error().message().c_str());
                listed.insert(scheme.id);
                continue;
            }
            // The first frame of LTX-2 stands apart.
            QVERIFY2(map->blocks.size() <= (scheme.version == "hf5.3.0-bug" ? 500'000 : 4), scheme.id.c_str());
            QVERIFY(map->tokens >= 600'000'000'000);
            const auto shorter = placeTokens(scheme, sequence(scheme, 99'999'999'999));
            const bool appends = scheme.model != "z-image"; // longer text moves its pictures
            QVERIFY2(!appends || map->positionOf(map->tokens - 1) == shorter->next, scheme.id.c_str());
            QCOMPARE(map->tokenOf(map->elementOf(map->tokens - 1)), map->tokens - 1);
        }
        QCOMPARE(listed, (std::set<std::string>{"cca", "circle-rope", "cogview4@diffusers-58eb52c0"}));
        QVERIFY(!placeTokens(**findScheme("flat"), {{TextSegment{1'000'000'000'000}, TextSegment{1}}}));
    }
};

ROPESCOPE_TEST(TestSchemeLaws)
#include "tst_scheme_laws.moc"
