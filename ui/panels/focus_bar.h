// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/context.h"

namespace ropescope::ui {

/// The pair in one line, for the status bar.
class FocusBar : public QWidget {
    Q_OBJECT
public:
    explicit FocusBar(Context context, QWidget* parent = nullptr);

private:
    Context m_context;
};

} // namespace ropescope::ui
