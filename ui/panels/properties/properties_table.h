// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/document/context.h"

class QTableView;

namespace ropescope::ui {

class PropertiesModel;

/// All properties of all chosen schemes in one table; follows every edit while it is open, and copies as text.
class PropertiesTable : public QDialog {
    Q_OBJECT
public:
    explicit PropertiesTable(Context context, QWidget* parent = nullptr);

private:
    PropertiesModel* m_model;
    QTableView* m_table;
};

} // namespace ropescope::ui
