// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/focus_rules.h"

#include <algorithm>

#include <ropescope/sequence/sequence_edits.h>
#include <ropescope/session/sequence_match.h>

#include "ui/document/focus.h"

namespace ropescope::ui {
namespace {

/// Frames of a visual segment: an image has one frame.
std::int64_t framesOf(const Segment& segment) { return std::max<std::int64_t>(1, sizeOf(segment, SizeField::Frames)); }

Element middleOf(const Segment& segment, std::int64_t index) {
    if (isVisual(segment)) {
        return {.segment = index,
                .part = Part::Patch,
                .frame = 0, // the frame shown first
                .row = sizeOf(segment, SizeField::Height) / 2,
                .column = sizeOf(segment, SizeField::Width) / 2};
    }
    const Part part = modalityOf(segment) == Modality::Audio ? Part::Audio
                      : modalityOf(segment) == Modality::Pad ? Part::Pad
                                                             : Part::Text;
    return {.segment = index, .part = part, .column = sizeOf(segment, SizeField::Tokens) / 2};
}

} // namespace

bool holds(const Sequence& sequence, const Element& element) {
    if (element.segment < 0 || element.segment >= std::ssize(sequence.segments)) return false;
    const Segment& segment = sequence.segments[static_cast<std::size_t>(element.segment)];
    if (element.part == Part::Boundary || element.part == Part::RowEnd) return isVisual(segment);
    if (element.part == Part::Patch) {
        return isVisual(segment) && element.frame < framesOf(segment) &&
               element.row < sizeOf(segment, SizeField::Height) && element.column < sizeOf(segment, SizeField::Width);
    }
    if (const auto* video = std::get_if<VideoSegment>(&segment); video && element.part == Part::Text)
        return element.frame < video->frames && element.column < video->timestampTokens;
    const bool soundOfClip = element.part == Part::Audio && modalityOf(segment) == Modality::AudioVideo;
    const SizeField length = soundOfClip ? SizeField::AudioTokens : SizeField::Tokens;
    return element.part == middleOf(segment, 0).part || soundOfClip ? element.column < sizeOf(segment, length) : false;
}

std::pair<std::optional<Element>, std::optional<Element>> defaultPair(const Sequence& sequence) {
    if (sequence.empty()) return {};
    const auto& segments = sequence.segments;
    const auto indexOf = [&](auto place) { return static_cast<std::int64_t>(place - segments.begin()); };
    const auto visual = std::ranges::find_if(segments, isVisual);
    const auto lastText = std::ranges::find_if(segments.rbegin(), segments.rend(),
                                               [](const Segment& s) { return modalityOf(s) == Modality::Text; });
    const std::int64_t queryAt = lastText == segments.rend() ? std::ssize(segments) - 1 : indexOf(lastText.base()) - 1;
    const std::int64_t keyAt = visual == segments.end() ? 0 : indexOf(visual);
    Element query = middleOf(segments[static_cast<std::size_t>(queryAt)], queryAt);
    Element key = middleOf(segments[static_cast<std::size_t>(keyAt)], keyAt);
    // A single segment: the key is at its beginning.
    if (query == key) key.column = key.row = key.frame = 0;
    return {query, key};
}

void resetFocus(Focus& focus, const Sequence& sequence) {
    const auto [query, key] = defaultPair(sequence);
    focus.setKeyPinned(false);
    focus.setPair(query, key);
    focus.setViewport({});
    focus.setAlone(false);
    focus.setSegment(key ? static_cast<int>(key->segment) : -1);
}

void resetFocusAndColumn(Focus& focus, const Session& session) {
    resetFocus(focus, session.sequence);
    const auto found = std::ranges::find(session.schemes, mainScheme(), &SchemeChoice::id);
    focus.setScheme(found == session.schemes.end() ? 0 : static_cast<int>(found - session.schemes.begin()));
}

void forgetPlaces(Focus& focus) {
    focus.setPair({}, {});
    focus.setViewport({});
}

void keepPlace(Focus& focus, const Sequence& before, const Sequence& now) {
    if (before == now) return;
    const SequenceMatch match(before, now);
    const auto [query, key] = defaultPair(now);
    const auto kept = [&](const std::optional<Element>& element) -> std::optional<Element> {
        if (!element || before.empty() || now.empty()) return {};
        return match.element(*element).value;
    };
    const bool nowhere = before.empty() || (!focus.query() && !focus.key());
    const auto last = static_cast<std::int64_t>(now.segments.size()) - 1;
    const std::int64_t segment = std::min<std::int64_t>(match.segment(focus.segment()).value_or(focus.segment()), last);
    const Viewport viewport = match.viewport(focus.viewport()).value;
    focus.setPair(nowhere ? query : kept(focus.query()), nowhere ? key : kept(focus.key()));
    focus.setSegment(static_cast<int>(segment));
    focus.setViewport(viewport);
}

} // namespace ropescope::ui
