// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace ropescope::ui {

/// Fixes the height of a widget whose height depends on its width, typically from its resize event. Layouts that are
/// being activated at that moment miss the change, so all ancestors are notified again from the event loop.
void setOwnHeight(QWidget& widget, int height);

} // namespace ropescope::ui
