// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <ropescope/sequence/segment.h>

#include "ui/forms/text_fault.h"

namespace ropescope::ui {

/// Colours each segment of the notation by its modality, unknown ones as errors.
class NotationHighlighter : public WordHighlighter {
    Q_OBJECT
public:
    using WordHighlighter::WordHighlighter;

protected:
    void colourWords(const QString& text, const Palette& palette) override;
};

/// The modality named by a keyword of the notation ("av", "image", …); empty for any other word.
[[nodiscard]] std::optional<Modality> modalityOfWord(const QString& word);

} // namespace ropescope::ui
