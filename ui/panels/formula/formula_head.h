// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QWidget>

#include <ropescope/schemes/formula/formula_scheme.h>

#include "ui/document/context.h"
#include "ui/panels/formula/formula_field.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace ropescope::ui {

class PlainField;

/// The header row above the formulas: title, name, origin and allocation of the scheme, and its actions.
class FormulaHead : public QWidget {
    Q_OBJECT
public:
    struct Reports {
        FormulaField::Reports fields;
        std::function<void()> addAxis;
        std::function<void()> close;
    };
    FormulaHead(Context context, const Reports& reports, QMenu* menu, QWidget* parent = nullptr);

    void showScheme(const FormulaScheme& scheme);
    /// Copies title, origin and allocation from the fields.
    void readInto(FormulaScheme& scheme) const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    [[nodiscard]] QToolButton* iconButton(const QString& icon);
    void lay(QHBoxLayout& row);

    Context m_context;
    QLabel* m_heading;
    PlainField* m_title;
    QLabel* m_name;
    QLabel* m_originLabel;
    QComboBox* m_origin;
    QLabel* m_allocationLabel;
    PlainField* m_allocation;
    QToolButton* m_addAxis;
    QToolButton* m_more;
    QToolButton* m_close;
};

} // namespace ropescope::ui
