// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

#include "ui/panels/formula/formula_field.h"

namespace ropescope::ui {

/// A line of a formula scheme that is no formula. Its history is the document's, as that of a FormulaField.
class PlainField : public QLineEdit {
    Q_OBJECT
    Q_PROPERTY(bool unfinished READ isUnfinished) // see InputRules
public:
    explicit PlainField(FormulaField::Reports reports, QWidget* parent = nullptr);
    [[nodiscard]] bool isUnfinished() const { return m_reports.unfinished(); }
    /// Shows a text that came from elsewhere.
    void showText(const QString& text);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    FormulaField::Reports m_reports;
};

} // namespace ropescope::ui
