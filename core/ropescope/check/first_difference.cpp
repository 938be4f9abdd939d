// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// After a picture, both values are read as 1 more than the largest coordinate on some axes: the first of these rules
// that gives the value is named. Example: image:6x4 at 12 ends at (12, 15, 17), so 18 is max(t, h, w) + 1 and 16 is
// h + 1.
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include <ropescope/base/text.h>
#include <ropescope/check/first_difference.h>
#include <ropescope/check/visual_units.h>

namespace ropescope {
namespace {

/// A token of a part, with what stands around it.
struct Spot {
    const Placement& part;
    std::int64_t token = 0; ///< of the part
    Lattice block{};
    std::size_t index = 0; ///< of the block
};

std::optional<Spot> spotOf(const Expectation& expectation, std::int64_t token) {
    for (const Placement& part : expectation.parts) {
        if (token < part.positions.tokens) {
            const std::size_t index = part.positions.blockOf(token);
            return Spot{.part = part, .token = token, .block = part.positions.blocks[index], .index = index};
        }
        token -= part.positions.tokens;
    }
    return {};
}

/// "max(t, h, w)" of axes.
std::string largestOf(const std::vector<std::string>& axes) {
    return axes.size() == 1 ? axes.front() : "max(" + join(axes, ", ") + ")";
}

/// A rule for where text resumes: 1 + the largest coordinate on some axes.
struct ResumeRule {
    std::string name{};
    double largest = 0;
};

std::vector<ResumeRule> resumeRules(const VisualUnit& unit, const PositionMap& positions) {
    std::vector<std::vector<std::string>> choices{positions.axes};
    if (positions.axes.size() == 3) choices.push_back({"h", "w"});
    for (const char* axis : {"h", "w", "t"}) choices.push_back({axis});
    std::vector<ResumeRule> rules;
    const double frames = static_cast<double>(unit.repeats - 1) * unit.advance;
    for (const std::vector<std::string>& axes : choices) {
        ResumeRule rule{.name = largestOf(axes), .largest = -HUGE_VAL};
        for (const std::string& axis : axes) {
            const auto found = std::ranges::find(positions.axes, axis);
            if (found == positions.axes.end()) break;
            rule.largest =
                std::max(rule.largest, frames + unit.largest[static_cast<std::size_t>(found - positions.axes.begin())]);
        }
        if (std::isfinite(rule.largest)) rules.push_back(std::move(rule));
    }
    return rules;
}

/// "at max(t, h, w) + 1 = 17 + 1", or only the number.
Message resumption(const std::vector<ResumeRule>& rules, double value) {
    for (const ResumeRule& rule : rules)
        if (rule.largest + 1 == value) return message("at %1 + 1 = %2 + 1", rule.name, rule.largest);
    for (const ResumeRule& rule : rules)
        if (rule.largest + 2 == value) return message("at %1 + 2 = %2 + 2", rule.name, rule.largest);
    for (const ResumeRule& rule : rules)
        if (rule.largest == value) return message("at %1 = %2", rule.name, rule.largest);
    return message("at %1", value);
}

/// The picture right before a token of text.
std::optional<VisualUnit> unitBefore(const Spot& spot) {
    if (spot.index == 0 || spot.token != spot.block.firstToken) return {};
    if (spot.part.positions.blocks[spot.index - 1].part != Part::Patch) return {};
    for (const VisualUnit& unit : visualUnits(spot.part))
        if (unit.lastBlock + 1 == spot.index) return unit;
    return {};
}

/// "12 + 2·1 = 14": where a patch is on an axis.
std::string patchTerms(const Spot& spot, std::size_t axis, double value) {
    const Element element = spot.block.elementAt(spot.token - spot.block.firstToken);
    const AxisRule& rule = spot.block.axes[axis];
    std::string text = formatNumber(rule.origin);
    const auto add = [&text](std::int64_t index, double step) {
        if (step == 0) return;
        text += " + " + std::to_string(index);
        if (step != 1) text += "·" + formatNumber(step);
    };
    if (!spot.block.even(static_cast<int>(axis))) return formatNumber(value);
    add(element.frame - spot.block.elementFrame, rule.perFrame);
    add(element.row - spot.block.elementRow, rule.perRow);
    add(element.column - spot.block.elementColumn, rule.perColumn);
    return text + " = " + formatNumber(value);
}

Message generatedText(const Spot& spot, const TokenDifference& first, const std::string& title) {
    const PositionMap& map = spot.part.positions;
    const std::int64_t before = map.tokens - spot.part.generated;
    const std::int64_t number = spot.token - before;
    if (spot.part.decode == DecodeRule::Generate)
        return message("%1, with generate(), goes on from the last token of the prompt: generated token %2 is at %3 on "
                       "%4; yours is at %5",
                       title, number + 1, first.expected, map.axes[first.axis], *first.found);
    return message("%1 places generated token %2 at its index + rope delta = %3 + %4; yours is at %5", title,
                   number + 1, spot.token, first.expected - static_cast<double>(spot.token), *first.found);
}

} // namespace

Message explain(const Expectation& expectation, const TokenDifference& first) {
    const std::string& title = expectation.parts.front().scheme->title;
    if (!first.found)
        return message("your positions end after %1 of %2 tokens", first.token, expectation.positions.tokens);
    const auto spot = spotOf(expectation, first.token);
    if (!spot) return message("your positions go on after token %1", first.token);
    const PositionMap& map = spot->part.positions;
    const std::string& axis = map.axes[first.axis];
    if (spot->block.segment >= std::ssize(spot->part.sequence.segments)) return generatedText(*spot, first, title);
    if (spot->block.part == Part::Pad)
        return message("%1 places pads at %2; yours are at %3", title, first.expected, *first.found);
    if (const auto unit = unitBefore(*spot); unit && spot->block.part != Part::Patch) {
        const auto rules = resumeRules(*unit, map);
        return message("%1 resumes %2; yours resumes %3", title, resumption(rules, first.expected),
                       resumption(rules, *first.found));
    }
    if (spot->block.part == Part::Patch)
        return message("%1 places this patch at %2 on %3; yours is at %4", title,
                       patchTerms(*spot, first.axis, first.expected), axis, *first.found);
    if (spot->token == 0) return message("%1 begins at %2; yours begins at %3", title, first.expected, *first.found);
    const double before = map.positionOf(spot->token - 1)[first.axis];
    if (before + 1 == first.expected)
        return message("%1 goes on at %2 + 1 on %3; yours is at %4", title, before, axis, *first.found);
    return message("%1 places this token at %2 on %3; yours is at %4", title, first.expected, axis, *first.found);
}

Message placeOf(const Expectation& expectation, const TokenDifference& first) {
    const auto spot = spotOf(expectation, first.token);
    if (!spot) return message("token %1", first.token);
    const Element& element = first.element;
    const bool generated = spot->block.segment >= std::ssize(spot->part.sequence.segments);
    if (generated) return message("token %1, generated", first.token);
    const std::string_view kind =
        modalityId(modalityOf(spot->part.sequence.segments[static_cast<std::size_t>(spot->block.segment)]));
    if (element.part == Part::Patch)
        return message("token %1, segment %2 (%3), frame %4, row %5, column %6", first.token, element.segment, kind,
                       element.frame, element.row, element.column);
    return message("token %1, segment %2 (%3)", first.token, element.segment, kind);
}

} // namespace ropescope
