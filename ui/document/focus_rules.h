// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>

#include <ropescope/analysis/session.h>
#include <ropescope/sequence/element.h>

/// What to look at when a sequence is opened or changes.
namespace ropescope::ui {

class Focus;

/// True when the sequence holds the element (boundary and row tokens count as held by their segment).
[[nodiscard]] bool holds(const Sequence& sequence, const Element& element);
/// A pair worth looking at first: Q in the middle of the last text, K in the middle of the first picture or clip;
/// the last and the first token when there are none.
[[nodiscard]] std::pair<std::optional<Element>, std::optional<Element>> defaultPair(const Sequence& sequence);

/// The default pair, its key's segment selected, the whole in view.
void lookAtSequence(Focus& focus, const Sequence& sequence);
/// The same, with RoPE-TV as the focused column when it is among them.
void lookAtFirst(Focus& focus, const Session& session);
/// Before another document replaces this one: nothing of what was looked at is to be found again in it.
void forgetPlaces(Focus& focus);
/// After an edit: query and key stay at their elements, else at their relative places, the selection at its segment, and
/// the same tokens stay in view as far as they are left. What was nowhere gets the default pair.
void keepPlace(Focus& focus, const Sequence& before, const Sequence& now);

} // namespace ropescope::ui
