// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/context.h"
#include "ui/views/side_window.h"

class QPushButton;
class QTableView;

namespace ropescope::ui {

class PropertiesModel;

/// All properties of all chosen schemes in one table, updated with every edit while open; can be copied as text.
class PropertiesTable : public SideWindow {
    Q_OBJECT
public:
    explicit PropertiesTable(Context context, QWidget* parent = nullptr);

protected:
    void retranslate() override;

private:
    Context m_context;
    PropertiesModel* m_model;
    QTableView* m_table;
    QPushButton* m_copy;
    QPushButton* m_arithmetic;
};

} // namespace ropescope::ui
