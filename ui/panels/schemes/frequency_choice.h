// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/forms/form_grid.h"

namespace ropescope::ui {

/// Selects the scheme that a column takes its frequencies from: its own or any other, so that the positions of one
/// scheme can be combined with the frequencies of another.
class FrequencyChoice : public QWidget {
    Q_OBJECT
public:
    explicit FrequencyChoice(Context context, QWidget* parent = nullptr);
    /// Hides itself for -1.
    void showColumn(int column);

private:
    [[nodiscard]] FormField field() const;

    Context m_context;
    int m_column = -1;
    FormGrid* m_form;
};

} // namespace ropescope::ui
