// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ropescope::ui {

class Figure;

/// A `figure` environment that includes the file, a `.tex` file as input, at the exact width of its page, with its caption:
/// `figure*` if it spans both columns of its venue. Signs that LaTeX would read as commands are escaped. With `eachPanel` it includes the file
/// of each panel instead.
[[nodiscard]] QString latexOf(const Figure& figure, const QString& file, bool eachPanel = false);

} // namespace ropescope::ui
