// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace ropescope::ui {

/// Gives a widget a height that follows from its width, mostly while it is resized. Layouts that are being carried out
/// at that moment take no note of it, so those above are told again afterwards.
void setOwnHeight(QWidget& widget, int height);

} // namespace ropescope::ui
