// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QString>

#include "core/analysis/session.h"
#include "ui/document/context.h"

class QMenu;
class QWidget;

namespace ropescope::ui {

/// A sequence or a picture worth looking at, from `:/examples/examples.json`.
struct Example {
    QString title; ///< in the language of the window
    QString idea;  ///< what it shows, in a sentence
    QString notation;
    Sequence sequence;
    std::shared_ptr<const Session> session; ///< null for a picture
    QString file;                           ///< of a picture that becomes a segment; then there is no sequence
};

/// All examples in the order of the file, titles in the language in force.
[[nodiscard]] std::vector<Example> examples();
/// Title of the example that has this sequence, empty when none has.
[[nodiscard]] QString exampleTitle(const std::vector<Example>& list, const Sequence& sequence);

/// Replaces the sequence (one undo entry) and looks at it afresh: a pair worth seeing, the whole in view.
void openSequence(const Context& context, const QString& label, const Sequence& sequence);

/// One entry an example; choosing a sequence is an edit of the document, a picture is handed to `openFile`.
[[nodiscard]] QMenu* makeExamplesMenu(Context context, std::function<void(const QString&)> openFile, QWidget* parent);

} // namespace ropescope::ui
