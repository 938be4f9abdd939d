// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/context.h"

namespace ropescope::ui {

/// All schemes with check boxes, in the order of the columns; the parameters of the focused one.
class SchemeList : public QWidget {
    Q_OBJECT
public:
    explicit SchemeList(Context context, QWidget* parent = nullptr);

private:
    Context m_context;
};

} // namespace ropescope::ui
