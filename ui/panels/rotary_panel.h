// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/context.h"

namespace ropescope::ui {

/// Head dim, base, allocation and origin for all columns, with the allocation strips and wavelengths.
class RotaryPanel : public QWidget {
    Q_OBJECT
public:
    explicit RotaryPanel(Context context, QWidget* parent = nullptr);

private:
    Context m_context;
};

} // namespace ropescope::ui
