// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QList>

#include <ropescope/sequence/sequence.h>

#include "ui/document/context.h"

class QWidget;

/// What can be done to segments, from menus, keys and cards alike. Each is one undo entry.
namespace ropescope::ui {

/// Adds after the selected segment (at the end when there is none) and selects the new one.
void addSegment(const Context& context, const Segment& segment);
void duplicateSegment(const Context& context, int index);
void removeSegment(const Context& context, int index);
/// The segment at `from` ends up at index `to` and stays selected.
void moveSegment(const Context& context, int from, int to);
/// As notation on the clipboard.
void copySegment(const Context& context, int index);
/// Adds the segments of the notation on the clipboard, as addSegment does; nothing when it holds none.
void pasteSegments(const Context& context);
/// One token, or one patch of width and height, more or less.
void growSegment(const Context& context, int index, int by);

/// Add text, image, video, audio (T, I, V, A). The actions belong to `parent`; shortcuts act in its window, and not
/// while a text field has the focus.
[[nodiscard]] QList<QAction*> addActions(Context context, QWidget* parent);
/// Copy, paste, duplicate, move, resize and remove the selected segment; disabled when none is selected, but for paste.
[[nodiscard]] QList<QAction*> segmentActions(Context context, QWidget* parent);

} // namespace ropescope::ui
