// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/document/context.h"

class QTableView;

namespace ropescope::ui {

class PrinciplesModel;

/// All properties of all chosen schemes in one table; follows every edit while it is open, and copies as text.
class PrinciplesTable : public QDialog {
    Q_OBJECT
public:
    explicit PrinciplesTable(Context context, QWidget* parent = nullptr);

private:
    PrinciplesModel* m_model;
    QTableView* m_table;
};

} // namespace ropescope::ui
