// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/context.h"

namespace ropescope::ui {

/// The centre of the workbench: one column a chosen scheme, one row a kind of view.
class Board : public QWidget {
    Q_OBJECT
public:
    explicit Board(Context context, QWidget* parent = nullptr);

private:
    Context m_context;
};

} // namespace ropescope::ui
