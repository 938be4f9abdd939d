// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QString>

#include <ropescope/formats/session/session_file.h>

#include "ui/document/context.h"

class QMenu;
class QWidget;

namespace ropescope::ui {

/// An entry of `:/examples/examples.json`: a session that demonstrates one idea, or a picture.
struct Example {
    QString title;                              ///< in the current language
    QString idea;                               ///< the note of its session; empty for a picture
    QString file;                               ///< `:/examples/NAME.rope`, or a picture to add as a segment
    std::shared_ptr<const SessionFile> opens{}; ///< null for a picture
};

/// All examples in file order, in the current language.
[[nodiscard]] std::vector<Example> examples();
/// The title of the example with this sequence, whatever schemes are shown with it; empty if there is none.
[[nodiscard]] QString exampleTitle(const Sequence& sequence);

/// Replaces the document's session by that of an example (one undo step) and restores the example's focus and view. The
/// example must not be a picture.
void openExample(const Context& context, const Example& example);

/// A menu with one entry per example. Pictures are passed to `openFile`, sessions to `open`, or to openExample() if
/// that is empty.
[[nodiscard]] QMenu* makeExamplesMenu(Context context, std::function<void(const QString&)> openFile, QWidget* parent,
                                      std::function<void(const Example&)> open = {});

} // namespace ropescope::ui
