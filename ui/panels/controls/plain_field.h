// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

#include "ui/panels/formula/formula_field.h"

namespace ropescope::ui {

/// A single-line field of a formula scheme that is not a formula, such as a name. As with FormulaField, undo belongs to
/// the document.
class PlainField : public QLineEdit {
    Q_OBJECT
    Q_PROPERTY(bool unfinished READ isUnfinished) // see InputRules
public:
    explicit PlainField(FormulaField::Reports reports, QWidget* parent = nullptr);
    [[nodiscard]] bool isUnfinished() const { return m_reports.unfinished(); }
    /// Shows text that came from elsewhere; the cursor stays if the text is unchanged.
    void showText(const QString& text);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    FormulaField::Reports m_reports;
};

} // namespace ropescope::ui
