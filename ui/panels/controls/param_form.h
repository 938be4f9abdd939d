// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include <ropescope/schemes/params.h>
#include <ropescope/session/chosen_columns.h>

#include "ui/document/context.h"

class QFormLayout;

namespace ropescope::ui {

/// A form for the parameters of one column's scheme, generated from their specs: a combo box for a parameter with
/// choices, a spin box for any other.
class ParamForm : public QWidget {
    Q_OBJECT
public:
    explicit ParamForm(Context context, QWidget* parent = nullptr);
    /// Shows the parameters of a column; the form is empty if its scheme has none.
    void showColumn(int column, const ChosenColumn& shown);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    [[nodiscard]] QWidget* editorAt(std::size_t row) const;
    void rebuild(const std::vector<ParamSpec>& specs);
    [[nodiscard]] QWidget* makeChoices(const ParamSpec& spec);
    [[nodiscard]] QWidget* makeNumber(const ParamSpec& spec);
    void setValue(const ParamSpec& spec, double value);

    Context m_context;
    QFormLayout* m_form;
    int m_column = -1;
    std::vector<ParamSpec> m_specs; ///< one per editor, top to bottom
    std::string m_scheme;
};

} // namespace ropescope::ui
