// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/document/context.h"

class QDialogButtonBox;
class QPushButton;
class QTableView;

namespace ropescope::ui {

class PropertiesModel;

/// All properties of all chosen schemes in one table; follows every edit while it is open, and copies as text.
class PropertiesTable : public QDialog {
    Q_OBJECT
public:
    explicit PropertiesTable(Context context, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    PropertiesModel* m_model;
    QTableView* m_table;
    QDialogButtonBox* m_buttons;
    QPushButton* m_copy;
};

} // namespace ropescope::ui
