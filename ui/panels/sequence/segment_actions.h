// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAction>
#include <QList>

#include <ropescope/sequence/sequence.h>

#include "ui/document/context.h"

class QWidget;

/// Operations on segments, shared by menus, keys and cards. Each is one undo step.
namespace ropescope::ui {

/// Adds segments after the selected one (or else at the end) and selects the last of them.
void addSegments(const Context& context, const std::vector<Segment>& segments);
/// The same of a picture or video. Beside another one, the two tokens that end one and begin the next stand between.
void addMedium(const Context& context, std::vector<Segment> segments);
void duplicateSegment(const Context& context, int index);
void removeSegment(const Context& context, int index);
/// Moves the segment at `from` to index `to` and selects it.
void moveSegment(const Context& context, int from, int to);
/// Copies the segment to the clipboard as notation.
void copySegment(const Context& context, int index);
/// Inserts the segments of the notation on the clipboard like addSegment(); does nothing if it holds none.
void pasteSegments(const Context& context);
/// Changes the number of tokens, or width and height in patches, by `by`. Calls in quick succession merge into one undo
/// step.
void growSegment(const Context& context, int index, int by);

/// Actions to add text, image, video and audio (T, I, V, A). `parent` owns them; their shortcuts work in its window,
/// but not while a text field has the focus.
[[nodiscard]] QList<QAction*> addActions(Context context, QWidget* parent);
/// Actions to copy, paste, duplicate, move, resize and remove; all but paste are disabled while no segment is selected.
[[nodiscard]] QList<QAction*> segmentActions(Context context, QWidget* parent);

} // namespace ropescope::ui
