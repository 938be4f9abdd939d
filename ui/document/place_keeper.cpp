// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/place_keeper.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include <ropescope/session/sequence_match.h>

#include "ui/document/focus_rules.h"

namespace ropescope::ui {
namespace {

constexpr std::size_t kMaxLeft = 400; ///< entries before unreachable ones are pruned

Carried<std::optional<Element>> carriedElement(const SequenceMatch& match, const std::optional<Element>& element) {
    if (!element || !match.possible()) return {.value = {}, .exact = true};
    const Carried<Element> carried = match.element(*element);
    return {.value = carried.value, .exact = carried.exact};
}

Carried<Viewport> carriedViewport(const SequenceMatch& match, const Viewport& viewport) {
    return match.viewport(viewport);
}

} // namespace

PlaceKeeper::PlaceKeeper(Document& document, Focus& focus, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_focus(focus),
      m_session(document.session()),
      m_index(document.undoStack().index()) {
    note();
    connect(&document, &Document::sessionChanged, this, &PlaceKeeper::follow);
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, &PlaceKeeper::entryResult);
    connect(&focus, &Focus::changed, this, [this] {
        if (!m_following) note();
    });
}

template <class Act>
void PlaceKeeper::forEach(const Act& act) {
    act(m_query, m_focus.query());
    act(m_key, m_focus.key());
    act(m_segment, m_focus.segment());
    act(m_viewport, m_focus.viewport());
}

/// Places set by others are exact.
void PlaceKeeper::note() {
    forEach([this](auto& place, const auto& value) {
        if (place.exact.session && place.shown == value) return;
        place.shown = value;
        place.moved = true;
        place.exact = place.start = place.candidate = {.session = m_document.session(), .value = value};
    });
}

template <class Value, class Carry>
void PlaceKeeper::carry(Place<Value>& place, bool fromStart, const Carry& carry) const {
    const Sequence& now = m_session->sequence;
    const auto& last = fromStart ? place.start : place.candidate;
    // An empty sequence has no places, so use those before it.
    const auto& from = last.session->sequence.empty() ? place.exact : last;
    const bool back = place.exact.session->sequence == now;
    const Carried<Value> carried = back ? Carried<Value>{.value = place.exact.value, .exact = true}
                                        : carry(SequenceMatch(from.session->sequence, now), from.value);
    place.shown = carried.value;
    // A place can only be exact here if it was exact at its origin.
    const bool exactThere = place.exact.session->sequence == from.session->sequence && place.exact.value == from.value;
    if (back || (carried.exact && exactThere)) place.exact = {.session = m_session, .value = carried.value};
}

void PlaceKeeper::carryAll(bool fromStart) {
    const Sequence& now = m_session->sequence;
    const int last = static_cast<int>(now.segments.size()) - 1;
    if (now.empty()) {
        m_query.shown = m_key.shown = {};
    } else if (!m_query.exact.value && !m_key.exact.value) {
        std::tie(m_query.shown, m_key.shown) = defaultPair(now);
        m_query.exact = {.session = m_session, .value = m_query.shown};
        m_key.exact = {.session = m_session, .value = m_key.shown};
    } else {
        carry(m_query, fromStart, carriedElement);
        carry(m_key, fromStart, carriedElement);
    }
    carry(m_segment, fromStart, [last](const SequenceMatch& match, int segment) -> Carried<int> {
        const auto found = match.segment(segment);
        return {.value = std::min(found ? static_cast<int>(*found) : segment, last), .exact = found.has_value()};
    });
    carry(m_viewport, fromStart, carriedViewport);
    if (!fromStart) recall();
    show();
}

void PlaceKeeper::show() {
    m_following = true;
    m_focus.setPair(m_query.shown, m_key.shown);
    m_focus.setSegment(m_segment.shown);
    m_focus.setViewport(m_viewport.shown); // last, because selecting a segment may scroll
    m_viewport.shown = m_focus.viewport(); // clamped
    m_following = false;
}

void PlaceKeeper::remember(const SessionPtr& left) {
    if (m_left.size() > kMaxLeft)
        std::erase_if(m_left, [](const auto& entry) { return entry.second.session.expired(); });
    m_left[left.get()] = {.session = left,
                          .query = m_query.shown,
                          .key = m_key.shown,
                          .segment = m_segment.shown,
                          .viewport = m_viewport.shown};
}

/// Undo and redo return to the same session object that was left: restores its places, except those moved since.
void PlaceKeeper::recall() {
    const auto found = m_left.find(m_session.get());
    if (found == m_left.end() || found->second.session.lock() != m_session) return;
    const Left& left = found->second;
    const auto back = [](auto& place, const auto& value) {
        if (!place.moved) place.shown = value;
    };
    back(m_query, left.query);
    back(m_key, left.key);
    back(m_segment, left.segment);
    back(m_viewport, left.viewport);
}

void PlaceKeeper::follow() {
    const SessionPtr before = std::exchange(m_session, m_document.session());
    if (before->sequence == m_session->sequence) return;
    m_moved = true;
    remember(before);
    forEach([&](auto& place, const auto&) { place.candidate = {.session = before, .value = place.shown}; });
    carryAll(false);
    forEach([](auto& place, const auto&) { place.moved = false; });
}

/// Only after the change is it known whether the edit merged into the previous entry.
void PlaceKeeper::entryResult(int index) {
    const bool merged = std::exchange(m_index, index) == index;
    if (!std::exchange(m_moved, false)) return;
    if (merged)
        carryAll(true);
    else
        forEach([](auto& place, const auto&) { place.start = place.candidate; });
}

} // namespace ropescope::ui
