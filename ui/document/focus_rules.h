// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>

#include <ropescope/sequence/element.h>
#include <ropescope/session/session.h>

/// Where the focus goes when a sequence is opened or changes.
namespace ropescope::ui {

class Focus;

/// Whether the sequence contains the element (for boundary and row-end tokens: whether their segment is visual).
[[nodiscard]] bool holds(const Sequence& sequence, const Element& element);
/// The initial pair: Q in the middle of the last text segment, K in the middle of the first visual segment. Without
/// text, Q is in the last segment; without a visual segment, K is in the first.
[[nodiscard]] std::pair<std::optional<Element>, std::optional<Element>> defaultPair(const Sequence& sequence);

/// Focuses the default pair, selects its key's segment and shows the whole sequence.
void resetFocus(Focus& focus, const Sequence& sequence);
/// Like resetFocus, but also focuses the RoPE-TV column, or the first one if it is missing.
void resetFocusAndColumn(Focus& focus, const Session& session);
/// Call before another document replaces this one, so that places are not carried over to it.
void forgetPlaces(Focus& focus);
/// After an edit: query and key stay at their elements or, if these are gone, at the same relative places; the
/// selection stays at its segment, and tokens in view that still exist stay in view. If there was no pair, focuses the
/// default one.
void keepPlace(Focus& focus, const Sequence& before, const Sequence& now);

} // namespace ropescope::ui
