// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/files/session_look.h"

#include <algorithm>
#include <optional>

#include "ui/document/focus.h"
#include "ui/document/focus_rules.h"

namespace ropescope::ui {
namespace {

/// False if the file has begin and end swapped.
bool isRange(double begin, double end) { return begin < end; }

std::optional<Element> heldOrNone(const Sequence& sequence, const std::optional<Element>& element) {
    return element && holds(sequence, *element) ? element : std::nullopt;
}

} // namespace

SessionView viewOf(const Focus& focus) {
    SessionView view{.query = focus.query(), .key = focus.key()};
    view.keyPinned = focus.keyPinned();
    view.scheme = std::max(focus.scheme(), 0);
    if (focus.segment() >= 0) view.segment = focus.segment();
    view.viewport = focus.viewport();
    view.scrolledRows = focus.scroll().rows;
    view.scrolledColumns = focus.scroll().columns;
    return view;
}

void restoreView(Focus& focus, const Session& session, const SessionView& view) {
    resetFocusAndColumn(focus, session);
    focus.setScroll({});
    if (view == SessionView{}) return;
    const auto columns = static_cast<int>(session.schemes.size());
    const auto segments = static_cast<int>(session.sequence.segments.size());
    focus.setKeyPinned(false);
    focus.setPair(heldOrNone(session.sequence, view.query), heldOrNone(session.sequence, view.key));
    focus.setKeyPinned(view.keyPinned);
    focus.setScheme(std::clamp(view.scheme, 0, std::max(columns - 1, 0)));
    focus.setSegment(view.segment && *view.segment < segments ? *view.segment : -1);
    const Viewport& zoom = view.viewport;
    if (isRange(zoom.queryBegin, zoom.queryEnd) && isRange(zoom.keyBegin, zoom.keyEnd)) focus.setViewport(zoom);
    focus.setScroll({view.scrolledRows, view.scrolledColumns});
}

} // namespace ropescope::ui
