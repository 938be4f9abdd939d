// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include <QString>

#include <ropescope/checkpoints/model_file.h>

namespace ropescope::ui {

/// What a file of numbers or settings is, by what it holds.
struct OpenedFile {
    std::optional<ModelFile> model{}; ///< of a checkpoint or a prompt
    bool dump = false;                ///< it holds positions to be checked, too or alone
    bool vectors = false;             ///< it holds queries and keys to be shown, and nothing to be checked
};

/// Whether a path looks like a dump of positions and nothing else: *.npy, *.csv, *.txt, *.log, and what torch.save
/// writes, which is refused there with its reason.
[[nodiscard]] bool isDumpFile(const QString& path);
/// Reads a file that looks like one of a model or like a dump. That a dump can be read is not said yet.
[[nodiscard]] Expected<OpenedFile> readOpenedFile(const QString& path);
/// The same for text: a prompt with `input_ids`, or else a dump.
[[nodiscard]] Expected<OpenedFile> readOpenedText(const std::string& text, const std::string& name);

} // namespace ropescope::ui
