// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// From a row to a scheme. Example: the row of Wan has origin 0 and step 1 on all axes and text that does not move, so
// text:4 video:3x2x2 is four times (0,0,0), then (0,0,0), (0,0,1), … (1,1,2), next (0,0,0).
#include <algorithm>
#include <cctype>
#include <utility>

#include <ropescope/schemes/generators/generator.h>

namespace ropescope {
namespace {

std::string bibtexOf(const Generator& row) {
    std::string key;
    std::ranges::copy_if(row.model, std::back_inserter(key), [](unsigned char c) { return std::isalnum(c) != 0; });
    return "@misc{" + key + std::to_string(row.year) + ",\n  title        = {{" + row.title +
           "}},\n  year         = {" + std::to_string(row.year) + "},\n  howpublished = {\\url{https://github.com/" +
           row.code.repository + "/blob/" + row.code.commit + "/" + row.path + "}}\n}";
}

/// Text tokens at cursor, cursor + 1, … on the axes on which they move, at 0 on the others.
std::array<AxisRule, kMaxAxes> textAxes(const Position& step, double cursor) {
    std::array<AxisRule, kMaxAxes> axes{};
    for (std::size_t axis = 0; axis < axes.size(); ++axis)
        axes[axis] = {.origin = cursor * step[axis], .perColumn = step[axis]};
    return axes;
}

ParamReader readerOf(const Generator& row, const ParamValues& values) {
    return [specs = row.params, values](std::string_view id) { return paramValue(specs, values, id); };
}

CursorRule ruleOf(const Generator& row, const Sequence& sequence, const ParamValues& values) {
    const ParamReader read = readerOf(row, values);
    CursorRule rule{
        .title = row.title,
        .axes = row.axes,
        .visual = [visual = row.visual, read](const VisualSegment& segment, double cursor) -> Expected<VisualPlace> {
            return visual(segment, cursor, read);
        },
        .text = [step = row.textStep](double cursor) { return textAxes(step, cursor); }};
    if (row.audio) {
        rule.audio = [audio = row.audio, read](PlacementBuilder& builder, const AudioSegment& segment, double cursor) {
            audio(builder, segment, cursor, read);
        };
    }
    if (row.start) rule.start = row.start(sequence, read);
    return rule;
}

} // namespace

const GeneratorCode& diffusersCode() {
    static const GeneratorCode code{"diffusers-58eb52c0", "huggingface/diffusers",
                                    "58eb52c0803ea9af3abec60841c2a093bdf1f951", "2026-08-23"};
    return code;
}

Scheme generatorScheme(const Generator& row) {
    Scheme scheme;
    scheme.model = row.model;
    scheme.version = row.code.version;
    scheme.id = row.model + "@" + row.code.version;
    scheme.title = row.title;
    scheme.subtitle = row.subtitle;
    scheme.group = row.group;
    scheme.year = row.year;
    scheme.provenance = {.repository = row.code.repository,
                         .commit = row.code.commit.substr(0, 8),
                         .path = row.path,
                         .function = row.function,
                         .run = row.run,
                         .since = row.code.since};
    scheme.source = row.title + " (" + std::to_string(row.year) + "); " + scheme.provenance.text();
    scheme.bibtex = bibtexOf(row);
    scheme.explanation = row.explanation;
    scheme.warning = row.warning;
    scheme.defaultAxes = row.axes;
    scheme.params = row.params;
    scheme.textIsPlain =
        std::all_of(row.textStep.begin(), row.textStep.begin() + static_cast<std::ptrdiff_t>(row.axes.size()),
                    [](double step) { return step == 1; });
    scheme.fallbacks.video = row.video;
    if (row.audio) scheme.fallbacks.audio = Fallback::None;
    scheme.nativeBase = row.base;
    scheme.nativeHeadDim = row.headDim;
    scheme.nativePartialRotary = row.partialRotary;
    scheme.nativeAllocation = row.allocation;
    scheme.nativeLayout = row.layout;
    scheme.nativeLayoutParts = row.layoutParts;
    scheme.nativeRotaryStep = row.rotaryStep;
    scheme.relative = row.relative;
    if (row.allocationFor)
        scheme.allocationFor = [row](const ParamValues& values) { return row.allocationFor(readerOf(row, values)); };
    useCursor(scheme,
              [row](const Sequence& sequence, const ParamValues& values) { return ruleOf(row, sequence, values); });
    return scheme;
}

std::vector<Scheme> generatorSchemes(const std::vector<Generator>& rows) {
    std::vector<Scheme> schemes;
    std::ranges::transform(rows, std::back_inserter(schemes), generatorScheme);
    return schemes;
}

VisualPlace gridPlace(double cursor, const Position& origin, const Position& step) {
    VisualPlace place{.next = cursor};
    place.axes[0] = {.origin = origin[0], .perFrame = step[0]};
    place.axes[1] = {.origin = origin[1], .perRow = step[1]};
    place.axes[2] = {.origin = origin[2], .perColumn = step[2]};
    return place;
}

VisualPlace planePlace(double cursor, const Position& origin, const Position& step) {
    VisualPlace place{.next = cursor};
    place.axes[0] = {.origin = origin[0], .perRow = step[0]};
    place.axes[1] = {.origin = origin[1], .perColumn = step[1]};
    return place;
}

double centredFirst(std::int64_t size) {
    const std::int64_t before = (size + 1) / 2;
    return -static_cast<double>(before);
}

} // namespace ropescope
