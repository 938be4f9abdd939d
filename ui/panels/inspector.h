// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/context.h"

namespace ropescope::ui {

/// The token pair under the microscope: what Q and K are, and what each scheme makes of them.
class Inspector : public QWidget {
    Q_OBJECT
public:
    explicit Inspector(Context context, QWidget* parent = nullptr);

private:
    Context m_context;
};

} // namespace ropescope::ui
