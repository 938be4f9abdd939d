// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/field_mark.h"

#include <QVariant>
#include <QWidget>

namespace ropescope::ui {

void markField(QWidget& field, const QString& reason, const QString& usualToolTip) {
    const bool bad = !reason.isEmpty();
    field.setProperty("bad", bad);
    // Unset rather than false, so that InputRules falls back to the field's own undo history.
    field.setProperty("unfinished", bad ? QVariant(true) : QVariant());
    field.setToolTip(bad ? reason : usualToolTip);
    field.setAccessibleDescription(reason);
    field.update();
}

} // namespace ropescope::ui
