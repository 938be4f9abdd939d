// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

/// Lists with the punctuation of the window's language; empty texts are skipped.
namespace ropescope::ui {

/// "row, col" and "行、列".
[[nodiscard]] QString joinNames(const QStringList& names);
/// "tokens 22, advance 22" and "词元数 22，前进 22".
[[nodiscard]] QString joinClauses(const QStringList& clauses);
/// "(a) RoPE-TV: …; (b) M-RoPE: …".
[[nodiscard]] QString joinItems(const QStringList& items);
/// "One. Two." and "一。二。".
/// "label: text".
[[nodiscard]] QString labelled(const QString& label, const QString& text);
[[nodiscard]] QString joinSentences(const QStringList& sentences);

} // namespace ropescope::ui
