// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QString>

#include <ropescope/formats/session_file.h>

#include "ui/document/context.h"

class QMenu;
class QWidget;

namespace ropescope::ui {

/// A session that shows one idea, or a picture, from `:/examples/examples.json`.
struct Example {
    QString title;                              ///< in the language of the window
    QString idea;                               ///< what it shows, in a sentence; empty for a picture
    QString file;                               ///< `:/examples/NAME.rope`, or a picture that becomes a segment
    std::shared_ptr<const SessionFile> opens{}; ///< null for a picture
};

/// All examples in the order of the file, in the language in force.
[[nodiscard]] std::vector<Example> examples();
/// Title of the example with this sequence and these schemes, empty when there is none.
[[nodiscard]] QString exampleTitle(const std::vector<Example>& list, const Session& session);

/// Puts the session of an example in the place of the document's (one undo entry) and looks at what it shows. Not for
/// pictures.
void openExample(const Context& context, const Example& example);

/// One entry an example; a picture is handed to `openFile`, a session to `open` or, without that, to openExample.
[[nodiscard]] QMenu* makeExamplesMenu(Context context, std::function<void(const QString&)> openFile, QWidget* parent,
                                      std::function<void(const Example&)> open = {});

} // namespace ropescope::ui
