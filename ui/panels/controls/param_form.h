// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include <ropescope/schemes/params.h>

#include "ui/document/chosen_columns.h"
#include "ui/document/context.h"

class QFormLayout;

namespace ropescope::ui {

/// The parameters of one column's scheme, made from their declaration: a list of choices or a number box each.
class ParamForm : public QWidget {
    Q_OBJECT
public:
    explicit ParamForm(Context context, QWidget* parent = nullptr);
    /// Shows the parameters of a column; empty when it has none.
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
    std::vector<ParamSpec> m_specs; ///< of the editors, top to bottom
    std::string m_scheme;
};

} // namespace ropescope::ui
