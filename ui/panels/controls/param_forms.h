// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "ui/document/context.h"

namespace ropescope::ui {

class ParamForm;

/// The parameters of the focused column. Sized to the tallest form of all columns, so that nothing below moves when
/// another column is focused.
class ParamForms : public QWidget {
    Q_OBJECT
public:
    explicit ParamForms(Context context, QWidget* parent = nullptr);
    /// Updates the forms to the session and the focused column.
    void refresh();

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] int heightOf(const ParamForm& form) const;
    void place();

    Context m_context;
    std::vector<ParamForm*> m_forms; ///< one per column
};

} // namespace ropescope::ui
