// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include <ropescope/session/chosen_columns.h>

#include "ui/forms/form.h"

class QFormLayout;

namespace ropescope::ui {

/// The parameters of one column's scheme; empty if it has none.
class ParamForm : public QWidget {
    Q_OBJECT
public:
    ParamForm(Context context, QWidget* parent);
    void showColumn(int column, const ChosenColumn& shown);

private:
    Form* m_form;
    QFormLayout* m_layout;
};

/// The parameters of the focused column. Sized to the tallest form of all columns, so that nothing below moves when
/// another column is focused.
class ParamForms : public QWidget {
    Q_OBJECT
public:
    explicit ParamForms(Context context, QWidget* parent = nullptr);
    /// Updates the forms to the session and the focused column.
    void refresh();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] int heightOf(const ParamForm& form) const;
    void place();

    Context m_context;
    std::vector<ParamForm*> m_forms; ///< one per column
};

} // namespace ropescope::ui
