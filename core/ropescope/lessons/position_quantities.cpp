// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Examples are about "text:5 image:4x3 text:5" under RoPE-Tie, the first of the default schemes.
#include <algorithm>

#include <ropescope/analysis/properties.h>
#include <ropescope/base/text.h>
#include <ropescope/glossary/glossary_values.h>
#include <ropescope/lessons/quantity_input.h>
#include <ropescope/properties/property_registry.h>

namespace ropescope {
namespace {

std::vector<double> numbersOf(const PositionMap& map, const Position& position) {
    return {position.begin(), position.begin() + map.axisCount()};
}

std::int64_t segmentCount(QuantityInput& input) {
    const auto placed = input.placed();
    return placed ? std::ssize(placed->session->sequence.segments) : 1;
}

Part usualPart(const Segment& segment) {
    switch (modalityOf(segment)) {
    case Modality::Text: return Part::Text;
    case Modality::Audio: return Part::Audio;
    case Modality::Pad: return Part::Pad;
    default: return Part::Patch;
    }
}

/// The token that the arguments name: `token`, or `segment`, `part`, `frame`, `row` and `column`. -1 after an error.
std::int64_t tokenOf(QuantityInput& input) {
    const PositionMap* map = input.positions();
    if (!map) return -1;
    if (input.has("token")) return input.index("token", {}, map->tokens);
    Element element{.segment = input.index("segment", {}, segmentCount(input))};
    if (!input.ok()) return -1;
    const auto& segments = input.placed()->session->sequence.segments;
    element.part = usualPart(segments[static_cast<std::size_t>(element.segment)]);
    if (input.has("part")) {
        const auto part = parseWord<Part>("part", input.text("part"), kPartWords);
        if (const Part* given = input.take(part)) element.part = *given;
    }
    element.frame = input.index("frame", 0, kMaxSide);
    element.row = input.index("row", 0, kMaxSide);
    element.column = input.index("column", 0, kMaxTokens);
    const std::int64_t token = map->tokenOf(element);
    if (token < 0)
        input.fail(message("segment %1", input.counted(element.segment)),
                   message("it has no token in frame %1, row %2, column %3", input.counted(element.frame),
                           input.counted(element.row), input.counted(element.column)),
                   message("count from %1", input.counted(0)));
    return input.ok() ? token : -1;
}

QuantityResult ofPosition(QuantityInput& input) {
    const std::int64_t token = tokenOf(input);
    const PositionMap* map = input.positions();
    return map && token >= 0 ? input.perAxis(numbersOf(*map, map->positionOf(token))) : QuantityResult{};
}

/// A value of the glossary at the place that the arguments name.
QuantityResult glossaryResult(QuantityInput& input, const std::string& name, bool equal) {
    const SchemeColumn* column = input.column();
    if (!column || !input.positions()) return {};
    if (!isGlossaryValue(name)) {
        std::vector<std::string> names;
        for (const GlossaryValue& value : glossaryValues()) names.emplace_back(value.name);
        input.fail(message("value %1", backquoted(name)), message("there is no such value"),
                   didYouMean(nearest(name, names), message("use one of %1", Message::list(names, " "))));
        return {};
    }
    GlossaryPlace place{.placed = *input.placed(), .column = *column};
    const std::int64_t tokens = input.positions()->tokens;
    if (input.has("segment")) place.segment = input.index("segment", {}, segmentCount(input));
    if (input.has("query")) place.query = input.index("query", {}, tokens);
    if (input.has("key")) place.key = input.index("key", {}, tokens);
    if (!input.ok()) return {};
    const auto numbers = glossaryValue(name, place);
    if (!numbers) {
        input.fail(message("value %1", backquoted(name)), message("it does not exist at this place"),
                   message("name a segment, a query or a key that has it"));
        return {};
    }
    return equal ? input.perAxisOrOne(*numbers) : input.perAxis(*numbers);
}

QuantityResult ofGlossary(QuantityInput& input) { return glossaryResult(input, input.text("value"), false); }
QuantityResult ofNext(QuantityInput& input) { return glossaryResult(input, "next", true); }
QuantityResult ofRopeDelta(QuantityInput& input) { return glossaryResult(input, "ropeDelta", true); }

QuantityResult ofGap(QuantityInput& input) {
    const std::string side = input.word("side", {"before", "after"});
    return glossaryResult(input, side == "before" ? "gapBefore" : "gapAfter", true);
}

/// Where text goes on after the first `count` segments.
std::vector<double> nextAfter(QuantityInput& input, std::int64_t count) {
    const PositionMap* map = input.positions();
    if (!map) return {};
    if (static_cast<std::size_t>(count) < map->cursors.size())
        return numbersOf(*map, map->cursors[static_cast<std::size_t>(count)]);
    input.fail(message("span"), message("this scheme does not go on from segment to segment"),
               message("subtract two values of `next`"));
    return {};
}

QuantityResult ofSpan(QuantityInput& input) {
    const std::int64_t segment = input.index("segment", {}, segmentCount(input));
    std::vector<double> after = nextAfter(input, segment + 1);
    const std::vector<double> before = nextAfter(input, segment);
    if (!input.ok()) return {};
    for (std::size_t axis = 0; axis < after.size(); ++axis) after[axis] -= before[axis];
    return input.perAxisOrOne(after);
}

QuantityResult ofDistance(QuantityInput& input) {
    const PositionMap* map = input.positions();
    if (!map) return {};
    const std::int64_t from = input.index("from", {}, map->tokens), to = input.index("to", {}, map->tokens);
    if (!input.ok()) return {};
    std::vector<double> distance = numbersOf(*map, map->positionOf(to));
    const std::vector<double> start = numbersOf(*map, map->positionOf(from));
    for (std::size_t axis = 0; axis < distance.size(); ++axis) distance[axis] -= start[axis];
    return input.perAxisOrOne(distance);
}

QuantityResult ofTokens(QuantityInput& input) {
    const PositionMap* map = input.positions();
    if (!map) return {};
    if (!input.has("segment")) return {static_cast<double>(map->tokens)};
    const std::int64_t segment = input.index("segment", {}, segmentCount(input));
    if (!input.ok()) return {};
    return {static_cast<double>(map->segments[static_cast<std::size_t>(segment)].size())};
}

QuantityResult ofVerdict(QuantityInput& input) {
    std::vector<std::string> ids;
    for (const Property& property : propertyRegistry()) ids.emplace_back(property.id);
    const std::string id = input.text("property");
    const Property* property = findProperty(id);
    if (!property) {
        input.fail(message("property %1", backquoted(id)), message("there is no such property"),
                   didYouMean(nearest(id, ids), message("use one of %1", Message::list(ids, " "))));
        return {};
    }
    if (!input.positions()) return {};
    const Verdict verdict = judge(*input.placed(), *input.column(), *property).verdict;
    return {std::string(!verdict ? "not applicable" : *verdict ? "passes" : "fails")};
}

} // namespace

std::vector<QuantityKind> positionQuantities() {
    return {
        {"position",
         {"token", "segment", "part", "frame", "row", "column", "axis"},
         messageCode("the position of a token, which is named by its number or by segment, frame, row and column"),
         R"({"position": {"scheme": "rope-tv", "segment": 2, "row": 1, "column": 1, "axis": "h"}})",
         "10.5",
         &ofPosition},
        {"next",
         {"axis"},
         messageCode("the position that an appended text token would get"),
         R"({"next": {"scheme": "m-rope"}})",
         "14",
         &ofNext},
        {"rope_delta",
         {},
         messageCode("the difference of released code between the next position and the number of tokens"),
         R"({"rope_delta": {"scheme": "m-rope"}})",
         "-8",
         &ofRopeDelta},
        {"gap",
         {"segment", "axis", "side"},
         messageCode("the step from the text before an image to its first patch, or (side after) from its last patch "
                     "to the text after it"),
         R"({"gap": {"scheme": "rope-tv", "segment": 2, "axis": "h", "side": "before"}})",
         "5.5",
         &ofGap},
        {"glossary",
         {"value", "segment", "axis", "query", "key"},
         messageCode("a value of the glossary: L, width, height, N, beta, gamma, first, last, wavelengthFirst, …"),
         R"({"glossary": {"value": "beta", "scheme": "rope-tv", "axis": "h"}})",
         "9.5",
         &ofGlossary},
        {"span",
         {"segment", "axis"},
         messageCode("how many positions a segment uses: where text goes on after it, minus where it would go on "
                     "before it"),
         R"({"span": {"segment": 2, "scheme": "m-rope"}})",
         "4",
         &ofSpan},
        {"distance",
         {"from", "to", "axis"},
         messageCode("the position of the token `to` minus that of the token `from`"),
         R"({"distance": {"from": 6, "to": 10, "scheme": "flat"}})",
         "4",
         &ofDistance},
        {"tokens",
         {"segment"},
         messageCode("the number of tokens of the sequence, or of a segment"),
         R"({"tokens": {"segment": 2}})",
         "12",
         &ofTokens},
        {"verdict",
         {"property"},
         messageCode("what is found about a property of the scheme: passes, fails or not applicable"),
         R"({"verdict": {"property": "symmetry", "scheme": "rope-tv"}})",
         "passes",
         &ofVerdict},
    };
}

} // namespace ropescope
