// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QWidget>

#include "ui/forms/form.h"

class QGridLayout;

namespace ropescope::ui {

/// A form in two columns, labels and editors. A slider of kind Decades, an attached check and the note of
/// typed text take both.
class FormGrid : public QWidget {
    Q_OBJECT
public:
    struct Look {
        int gap = 8;            ///< pixels between fields
        int noteGap = 8;        ///< above a note
        int columnGap = -1;     ///< negative: that of the style
        bool fillsWidth = true; ///< editors are as wide as the form, else as their contents
    };

    /// `fields` is called for each refresh and after a change of language.
    FormGrid(Context context, std::function<Form::Fields()> fields, Look look, QWidget* parent,
             const Form::Commit& commit = {});
    void refresh();
    void discard() { m_form->discard(); }
    [[nodiscard]] const std::vector<FormRow>& rows() const { return m_form->rows(); }

protected:
    void changeEvent(QEvent* event) override;

private:
    void place();
    void placeEditor(std::size_t index);
    void setGaps();

    Form* m_form;
    std::function<Form::Fields()> m_fields;
    Look m_look;
    QGridLayout* m_grid;
};

} // namespace ropescope::ui
