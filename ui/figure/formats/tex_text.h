// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

/// Texts for LaTeX.
namespace ropescope::ui {

/// A text as LaTeX source that sets exactly its characters: signs with a meaning in LaTeX are escaped, symbols and Greek
/// letters are commands that every LaTeX knows. Other characters are kept as UTF-8, see needsUnicodeTex().
[[nodiscard]] QByteArray texText(const QString& text);

/// Whether LaTeX sets the text only with fonts that it does not load by itself, such as Chinese.
[[nodiscard]] bool needsUnicodeTex(const QString& text);

/// A text as a comment, on one line.
[[nodiscard]] QByteArray texComment(const QString& text);

} // namespace ropescope::ui
