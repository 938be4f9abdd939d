// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include <ropescope/glossary/glossary_values.h>
#include <ropescope/glossary/measured_values.h>
#include <ropescope/positions/segment_gaps.h>
#include <ropescope/session/column_model.h>

namespace ropescope {
namespace {

using Values = std::optional<std::vector<double>>;

Values one(double value) { return std::vector<double>{value}; }

bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(a)); }

Values perAxis(const GlossaryPlace& place, const Position& position) {
    return std::vector<double>(position.begin(), position.begin() + place.column.positions->axisCount());
}

/// The number of patches on each side of an image or a video.
struct Sides {
    double width = 0, height = 0, frames = 1;
    [[nodiscard]] double count() const { return width * height * frames; }
    [[nodiscard]] double along(std::string_view axis) const {
        return axis == "h" ? height : axis == "w" ? width : frames;
    }
};

struct SidesOf {
    std::optional<Sides> operator()(const ImageSegment& image) const { return sides(image.width, image.height, 1); }
    std::optional<Sides> operator()(const VideoSegment& video) const { return ofVideo(video); }
    std::optional<Sides> operator()(const AudioVideoSegment& video) const { return ofVideo(video); }
    std::optional<Sides> operator()(const auto&) const { return {}; }

private:
    static Sides sides(std::int64_t width, std::int64_t height, std::int64_t frames) {
        return {static_cast<double>(width), static_cast<double>(height), static_cast<double>(frames)};
    }
    static Sides ofVideo(const auto& video) { return sides(video.width, video.height, video.frames); }
};

/// The segment of patches that a place is about; -1: there is none.
std::int64_t segmentAt(const GlossaryPlace& place) {
    const auto& segments = place.placed.session->sequence.segments;
    const auto hasPatches = [&](std::int64_t index) {
        return index >= 0 && index < std::ssize(segments) &&
               std::visit(SidesOf{}, segments[static_cast<std::size_t>(index)]).has_value();
    };
    if (place.segment >= 0) return hasPatches(place.segment) ? place.segment : -1;
    for (std::int64_t index = 0; index < std::ssize(segments); ++index)
        if (hasPatches(index)) return index;
    return -1;
}

std::optional<Sides> sidesAt(const GlossaryPlace& place) {
    const std::int64_t segment = segmentAt(place);
    if (segment < 0) return {};
    return std::visit(SidesOf{}, place.placed.session->sequence.segments[static_cast<std::size_t>(segment)]);
}

std::optional<SegmentGaps> gapsAround(const GlossaryPlace& place) {
    const std::int64_t segment = segmentAt(place);
    if (!place.column.positions || segment < 0) return {};
    return segmentGaps(*place.column.positions, segment);
}

std::optional<Gaps> parametersAt(const GlossaryPlace& place) {
    const std::int64_t segment = segmentAt(place);
    if (!place.column.positions || segment < 0) return {};
    const Session& session = *place.placed.session;
    return gapsOf(*place.column.scheme, session.sequence, segment, place.column.params, session.origin);
}

/// The position of the text before the patches on the first axis: L of the literature.
Values textBefore(const GlossaryPlace& place) {
    const auto gaps = gapsAround(place);
    if (!gaps) return {};
    return one(gaps->hasBefore ? gaps->textBefore[0] : place.column.positions->origin - 1);
}

/// Whether beta is L plus `half` of what the patches take beyond their side, on every axis.
Values betaIs(const GlossaryPlace& place, double half) {
    const auto parameters = parametersAt(place);
    const auto sides = sidesAt(place);
    const auto text = textBefore(place);
    if (!parameters || !sides || !text) return {};
    const auto& axes = place.column.positions->axes;
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        const double expected = text->front() + half * (sides->count() - sides->along(axes[axis]));
        if (!near(parameters->beta[axis], expected)) return one(0);
    }
    return one(1);
}

/// Whether an image, or a video of one frame, is centred between its texts.
Values centred(const GlossaryPlace& place) {
    const auto flag = betaIs(place, 0.5);
    const auto sides = sidesAt(place);
    return flag && sides->frames > 1 ? one(0) : flag;
}

Values side(const GlossaryPlace& place, double Sides::*which) {
    const auto sides = sidesAt(place);
    return sides ? one((*sides).*which) : Values();
}

Values around(const GlossaryPlace& place, Position SegmentGaps::*which, bool SegmentGaps::*has = nullptr) {
    const auto gaps = gapsAround(place);
    return gaps && (!has || (*gaps).*has) ? perAxis(place, (*gaps).*which) : Values();
}

Values ofToken(const GlossaryPlace& place, const std::optional<std::int64_t>& token) {
    const auto& positions = place.column.positions;
    if (!positions || !token || *token < 0 || *token >= positions->tokens) return {};
    return perAxis(place, positions->positionOf(*token));
}

Values delta(const GlossaryPlace& place) {
    Values query = ofToken(place, place.query);
    const Values key = ofToken(place, place.key);
    if (!query || !key) return {};
    for (std::size_t axis = 0; axis < query->size(); ++axis) (*query)[axis] -= (*key)[axis];
    return query;
}

Values score(const GlossaryPlace& place) {
    if (!ofToken(place, place.query) || !ofToken(place, place.key)) return {};
    auto model = scoreModelOf(place.placed, place.column);
    if (!model) return {};
    model->options.mode = ScoreMode::Score;
    model->options.mask = Mask::None;
    const auto value = scoreOfPair(*model, *place.query, *place.key);
    return value && std::isfinite(*value) ? one(*value) : Values();
}

/// A number of the frequency plan.
template <class Of>
Values ofPlan(const GlossaryPlace& place, const Of& of) {
    if (!place.column.plan || place.column.plan->pairs.empty()) return {};
    return one(of(*place.column.plan));
}

Values theta(const GlossaryPlace& place, bool last) {
    return ofPlan(place, [last](const FrequencyPlan& plan) {
        return (last ? plan.pairs.back() : plan.pairs.front()).inverseFrequency;
    });
}

Values wavelength(const GlossaryPlace& place, bool last) {
    const Values frequency = theta(place, last);
    return frequency && frequency->front() > 0 ? one(2 * std::numbers::pi / frequency->front()) : Values();
}

Values pairsPerAxis(const GlossaryPlace& place) {
    if (!place.column.positions || !place.column.plan || place.column.plan->dense()) return {};
    std::vector<double> counts(place.column.positions->axes.size());
    for (const FrequencyPair& pair : place.column.plan->pairs)
        if (pair.axis >= 0 && static_cast<std::size_t>(pair.axis) < counts.size())
            ++counts[static_cast<std::size_t>(pair.axis)];
    return counts;
}

Values trained(const GlossaryPlace& place) {
    const double length = place.column.frequencies->trainedLength;
    return length > 0 ? one(length) : Values();
}

Values measured(std::optional<double> value) { return value ? one(*value) : Values(); }

/// RoFormer's bound for the difference between query and key, or for none.
Values bound(const GlossaryPlace& place, bool atZero) {
    const auto difference = delta(place);
    if (!difference) return {};
    Position position{};
    if (!atZero) std::ranges::copy(*difference, position.begin());
    return measured(boundAt(place, position));
}

Values relativeBound(const GlossaryPlace& place) {
    const auto there = bound(place, false), zero = bound(place, true);
    return there && zero ? one(there->front() / zero->front()) : Values();
}

/// A number that proves how many directions the patches keep.
Values ofImage(const GlossaryPlace& place, std::string_view number) {
    const std::int64_t segment = segmentAt(place);
    return segment < 0 ? Values() : evidenceNumber(place, "compatibility-image", segment, number);
}

Values ofText(const GlossaryPlace& place, std::string_view number) {
    return evidenceNumber(place, "compatibility-text", -1, number);
}

/// The positions that a segment takes: from the text before it to the text after it, on the first axis.
Values advance(const GlossaryPlace& place) {
    const auto gaps = gapsAround(place);
    const auto text = textBefore(place);
    return gaps && gaps->hasAfter ? one(gaps->textAfter[0] - text->front()) : Values();
}

Values ofPositions(const GlossaryPlace& place, double (*of)(const PositionMap&)) {
    return place.column.positions ? one(of(*place.column.positions)) : Values();
}

/// The patch of K; empty if K is none.
std::optional<Element> patchAt(const GlossaryPlace& place) {
    if (!ofToken(place, place.key)) return {};
    const Element element = place.column.positions->elementOf(*place.key);
    return element.part == Part::Patch ? std::optional(element) : std::nullopt;
}

Values ofPatch(const GlossaryPlace& place, std::int64_t Element::*which) {
    const auto patch = patchAt(place);
    return patch ? one(static_cast<double>((*patch).*which + 1)) : Values();
}

/// How far the patch of K is from β on each axis: its row, column or frame, from 1, times γ.
Values fromBeta(const GlossaryPlace& place) {
    const auto patch = patchAt(place);
    const auto parameters = parametersAt(place);
    if (!patch || !parameters || patch->segment != segmentAt(place)) return {};
    const auto& axes = place.column.positions->axes;
    const Values position = ofToken(place, place.key);
    std::vector<double> steps;
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        steps.push_back(parameters->gamma[axis] * static_cast<double>(patchIndex(*patch, axes[axis])));
        if (!near((*position)[axis], parameters->beta[axis] + steps.back())) return {};
    }
    return steps;
}

using Place = const GlossaryPlace&;

const std::vector<GlossaryValue> kGlossaryValues{
    {"L", false, textBefore},
    {"width", false, [](Place place) { return side(place, &Sides::width); }},
    {"height", false, [](Place place) { return side(place, &Sides::height); }},
    {"frames", false, [](Place place) { return side(place, &Sides::frames); }},
    {"N", false,
     [](Place place) {
         const auto sides = sidesAt(place);
         return sides ? one(sides->count()) : Values();
     }},
    {"video", false,
     [](Place place) {
         const auto sides = sidesAt(place);
         return sides ? one(sides->frames > 1 ? 1 : 0) : Values();
     }},
    {"beta", true,
     [](Place place) {
         const auto parameters = parametersAt(place);
         return parameters ? perAxis(place, parameters->beta) : Values();
     }},
    {"gamma", true,
     [](Place place) {
         const auto parameters = parametersAt(place);
         return parameters ? perAxis(place, parameters->gamma) : Values();
     }},
    {"betaCentred", false, centred},
    {"betaText", false, [](Place place) { return betaIs(place, 0); }},
    {"first", true, [](Place place) { return around(place, &SegmentGaps::firstPatch); }},
    {"last", true, [](Place place) { return around(place, &SegmentGaps::lastPatch); }},
    {"before", true, [](Place place) { return around(place, &SegmentGaps::textBefore, &SegmentGaps::hasBefore); }},
    {"after", true, [](Place place) { return around(place, &SegmentGaps::textAfter, &SegmentGaps::hasAfter); }},
    {"gapBefore", true, [](Place place) { return around(place, &SegmentGaps::before, &SegmentGaps::hasBefore); }},
    {"gapAfter", true, [](Place place) { return around(place, &SegmentGaps::after, &SegmentGaps::hasAfter); }},
    {"advance", false, advance},
    {"advanceOfText", false,
     [](Place place) {
         const auto sides = sidesAt(place);
         return sides ? one(sides->count() + 1) : Values();
     }},
    {"row", false, [](Place place) { return ofPatch(place, &Element::row); }},
    {"column", false, [](Place place) { return ofPatch(place, &Element::column); }},
    {"fromBeta", true, fromBeta},
    {"patchSteps", false, [](Place place) { return fromBeta(place) ? one(1) : Values(); }},
    {"patchCentred", false, [](Place place) { return fromBeta(place) ? centred(place) : Values(); }},
    {"query", true, [](Place place) { return ofToken(place, place.query); }},
    {"key", true, [](Place place) { return ofToken(place, place.key); }},
    {"delta", true, delta},
    {"score", false, score},
    {"headDim", false, [](Place place) { return ofPlan(place, [](const auto& plan) { return plan.headDim; }); }},
    {"rotaryDim", false, [](Place place) { return ofPlan(place, [](const auto& plan) { return plan.rotaryDim; }); }},
    {"pairs", false, [](Place place) { return ofPlan(place, [](const auto& plan) { return plan.pairCount(); }); }},
    {"lastPair", false,
     [](Place place) { return ofPlan(place, [](const auto& plan) { return plan.pairCount() - 1; }); }},
    {"base", false, [](Place place) { return ofPlan(place, [](const auto& plan) { return plan.base; }); }},
    {"attentionFactor", false,
     [](Place place) { return ofPlan(place, [](const auto& plan) { return plan.attentionFactor; }); }},
    {"thetaFirst", false, [](Place place) { return theta(place, false); }},
    {"thetaLast", false, [](Place place) { return theta(place, true); }},
    {"wavelengthFirst", false, [](Place place) { return wavelength(place, false); }},
    {"wavelengthLast", false, [](Place place) { return wavelength(place, true); }},
    {"pairsPerAxis", true, pairsPerAxis},
    {"trained", false, trained},
    {"origin", false,
     [](Place place) { return ofPositions(place, [](const PositionMap& map) { return double(map.origin); }); }},
    {"smallestScore", false, [](Place place) { return measured(smallestScore(place)); }},
    {"largestScore", false, [](Place place) { return measured(largestScore(place)); }},
    {"meanScore", false, [](Place place) { return measured(meanScore(place)); }},
    {"bound", false, [](Place place) { return bound(place, false); }},
    {"boundAtZero", false, [](Place place) { return bound(place, true); }},
    {"relativeBound", false, relativeBound},
    {"ptd", false, [](Place place) { return measured(perTokenDistanceAt(place, segmentAt(place))); }},
    {"rank", false, [](Place place) { return ofImage(place, "rank"); }},
    {"textTokens", false,
     [](Place place) {
         const auto tokens = ofText(place, "tokens");
         return tokens ? one(tokens->front()) : Values();
     }},
    {"textLast", true, [](Place place) { return ofText(place, "last"); }},
    {"tokens", false,
     [](Place place) {
         return ofPositions(place, [](const PositionMap& map) { return static_cast<double>(map.tokens); });
     }},
    {"axes", false,
     [](Place place) { return ofPositions(place, [](const PositionMap& map) { return double(map.axisCount()); }); }},
    {"next", true,
     [](Place place) { return place.column.positions ? perAxis(place, place.column.positions->next) : Values(); }},
    {"ropeDelta", false,
     [](Place place) { return ofPositions(place, [](const PositionMap& map) { return map.ropeDelta; }); }},
};

/// "beta.h" is the value beta and the axis h.
std::pair<std::string_view, std::string_view> splitName(std::string_view name) {
    const std::size_t point = name.find('.');
    if (point == std::string_view::npos) return {name, {}};
    return {name.substr(0, point), name.substr(point + 1)};
}

const GlossaryValue* findValue(std::string_view name) {
    const auto [plain, axis] = splitName(name);
    const auto found = std::ranges::find(kGlossaryValues, plain, &GlossaryValue::name);
    if (found == kGlossaryValues.end() || (!axis.empty() && !found->perAxis)) return nullptr;
    return &*found;
}

} // namespace

const std::vector<GlossaryValue>& glossaryValues() { return kGlossaryValues; }

bool isGlossaryValue(std::string_view name) { return findValue(name) != nullptr; }

std::optional<std::vector<double>> glossaryValue(std::string_view name, const GlossaryPlace& place) {
    const GlossaryValue* value = findValue(name);
    Values numbers = value ? value->of(place) : Values();
    const std::string_view axis = splitName(name).second;
    if (!numbers || axis.empty()) return numbers;
    const auto& axes = place.column.positions->axes;
    const auto found = std::ranges::find(axes, axis);
    if (found == axes.end()) return {};
    return one((*numbers)[static_cast<std::size_t>(found - axes.begin())]);
}

const GlossaryFormula* formulaOf(const GlossaryEntry& entry, const GlossaryPlace& place) {
    for (const GlossaryFormula& formula : entry.formulas) {
        if (formula.when.empty()) return &formula;
        const auto flag = glossaryValue(formula.when, place);
        if (flag && flag->front() != 0) return &formula;
    }
    return nullptr;
}

} // namespace ropescope
