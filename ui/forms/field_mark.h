// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace ropescope::ui {

/// Marks a field whose text the session rejects, with the reason as tool tip and accessible description, and lets it
/// handle Ctrl+Z itself (see InputRules). An empty reason clears the mark and restores the usual tool tip.
void markField(QWidget& field, const QString& reason, const QString& usualToolTip);

} // namespace ropescope::ui
