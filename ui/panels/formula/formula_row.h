// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QList>
#include <QWidget>

#include <ropescope/schemes/formula/formula_scheme.h>

#include "ui/document/context.h"
#include "ui/panels/formula/formula_field.h"

class QCheckBox;
class QToolButton;

namespace ropescope::ui {

class PlainField;

/// One axis of a formula scheme: its name, its formula, whether it exists only with video, and a button to remove it.
class FormulaRow : public QWidget {
    Q_OBJECT
public:
    FormulaRow(Context context, const FormulaField::Reports& reports,
               const std::function<void(const FormulaRow*)>& remove, QWidget* parent = nullptr);

    void showAxis(const FormulaAxis& axis);
    [[nodiscard]] FormulaAxis axis() const;
    [[nodiscard]] FormulaField& field() const { return *m_formula; }
    void setRemovable(bool removable);
    /// The controls in tab order.
    [[nodiscard]] QList<QWidget*> controls() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QString m_axis;
    PlainField* m_name;
    FormulaField* m_formula;
    QCheckBox* m_video;
    QToolButton* m_remove;
};

} // namespace ropescope::ui
