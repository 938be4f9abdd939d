// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/own_height.h"

#include <QWidget>

namespace ropescope::ui {

void setOwnHeight(QWidget& widget, int height) {
    if (widget.minimumHeight() == height && widget.maximumHeight() == height) return;
    widget.setFixedHeight(height);
    const auto tell = [&widget] {
        for (QWidget* above = &widget; above && !above->isWindow(); above = above->parentWidget())
            above->updateGeometry();
    };
    QMetaObject::invokeMethod(&widget, tell, Qt::QueuedConnection);
}

} // namespace ropescope::ui
