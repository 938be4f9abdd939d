// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QString>

#include <ropescope/checkpoints/model_file.h>
#include <ropescope/sequence/media_source.h>

#include "ui/document/context.h"

namespace ropescope::ui {

/// The checkpoint that was opened last, and the processor that makes patches of new pictures and clips: that of the
/// focused column's model, or that of the checkpoint while a column of its model is focused.
class OpenedModel {
public:
    OpenedModel(const Document& document, const Focus& focus) : m_document(document), m_focus(focus) {}

    /// Null if none was opened.
    [[nodiscard]] const std::shared_ptr<const ModelFile>& file() const { return m_file; }
    void setFile(ModelFile file);
    /// Null if the focused scheme is not that of a model with a processor.
    [[nodiscard]] const Processor* processor() const;
    /// Those that make one segment of the file, the current one first; without those that cut it into several.
    [[nodiscard]] std::vector<const Processor*> offered(const MediaSource& source) const;

private:
    [[nodiscard]] std::string focusedModel() const;

    const Document& m_document;
    const Focus& m_focus;
    std::shared_ptr<const ModelFile> m_file;
    std::string m_model; ///< of its config, or else that the focused column had then
};

/// Gives the document what the files of a checkpoint hold, in one step: rotary settings and scheme, the sequence of a
/// prompt, and patches by its processor for pictures and clips that are there. What was not understood is reported;
/// returns the error that is shown then.
std::optional<Error> takeModelFile(const Context& context, ModelFile file);

/// "Qwen3-VL · class default".
[[nodiscard]] QString titleOf(const Processor& processor);

/// The file with the rule of a processor; one without a rule for videos gets that of Qwen2-VL's class for them.
[[nodiscard]] MediaSource withProcessor(MediaSource source, const Processor& processor);

} // namespace ropescope::ui
