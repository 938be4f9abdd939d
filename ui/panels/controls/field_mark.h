// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace ropescope::ui {

/// Marks a field whose text the session does not take over, with the reason as tool tip and accessible description, and
/// lets it keep Ctrl+Z (see InputRules). Without a reason it is a usual field with its usual tool tip.
void markField(QWidget& field, const QString& reason, const QString& usualToolTip);

} // namespace ropescope::ui
