// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>

#include <ropescope/analysis/session.h>
#include <ropescope/sequence/element.h>

/// Where the focus goes when a sequence is opened or changes.
namespace ropescope::ui {

class Focus;

/// Whether the sequence contains the element (for boundary and row-end tokens: whether their segment is visual).
[[nodiscard]] bool holds(const Sequence& sequence, const Element& element);
/// The initial pair: Q in the middle of the last text, K in the middle of the first visual segment; the middle of the
/// last and the first segment if there are none.
[[nodiscard]] std::pair<std::optional<Element>, std::optional<Element>> defaultPair(const Sequence& sequence);

/// Focuses the default pair, selects its key's segment and shows the whole sequence.
void lookAtSequence(Focus& focus, const Sequence& sequence);
/// As lookAtSequence, and focuses the RoPE-TV column if there is one.
void lookAtFirst(Focus& focus, const Session& session);
/// Call before another document replaces this one, so that places are not carried over to it.
void forgetPlaces(Focus& focus);
/// After an edit: query and key stay at their elements or else at their relative places, the selection stays at its
/// segment, and the same tokens stay in view as far as they still exist. Without a pair before, focuses the default
/// one.
void keepPlace(Focus& focus, const Sequence& before, const Sequence& now);

} // namespace ropescope::ui
