// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/focus.h"

#include <algorithm>
#include <utility>

namespace ropescope::ui {
namespace {

/// Moves an interval into 0 … 1, keeping its length if possible.
std::pair<double, double> clampedInterval(double begin, double end) {
    const double length = std::clamp(end - begin, 0.0, 1.0);
    const double start = std::clamp(begin, 0.0, 1.0 - length);
    return {start, std::min(1.0, start + length)};
}

Viewport clampedViewport(const Viewport& viewport) {
    const auto [queryBegin, queryEnd] = clampedInterval(viewport.queryBegin, viewport.queryEnd);
    const auto [keyBegin, keyEnd] = clampedInterval(viewport.keyBegin, viewport.keyEnd);
    return {.queryBegin = queryBegin, .queryEnd = queryEnd, .keyBegin = keyBegin, .keyEnd = keyEnd};
}

} // namespace

void Focus::setQuery(std::optional<Element> element) { setPair(element, m_key); }

void Focus::setKey(std::optional<Element> element) { setPair(m_query, element); }

void Focus::hoverKey(std::optional<Element> element) {
    if (!m_keyPinned) setPair(m_query, element);
}

void Focus::setPair(std::optional<Element> query, std::optional<Element> key) {
    if (m_query == query && m_key == key) return;
    m_query = query;
    m_key = key;
    emit changed(Marks);
}

void Focus::setKeyPinned(bool pinned) {
    if (m_keyPinned == pinned) return;
    m_keyPinned = pinned;
    emit changed(Marks);
}

void Focus::swap() { setPair(m_key, m_query); }

void Focus::setScheme(int index) {
    if (m_scheme == index) return;
    m_scheme = index;
    emit changed(Scheme);
}

void Focus::setAlone(bool alone) {
    if (m_alone == alone) return;
    m_alone = alone;
    emit changed(Alone);
}

void Focus::setSegment(int index) {
    if (m_segment == index) return;
    m_segment = index;
    emit changed(Segment);
}

void Focus::setViewport(const Viewport& viewport) {
    const Viewport clamped = clampedViewport(viewport);
    if (m_viewport == clamped) return;
    m_viewport = clamped;
    emit changed(Range);
}

} // namespace ropescope::ui
