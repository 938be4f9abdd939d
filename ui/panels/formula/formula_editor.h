// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QWidget>

#include <ropescope/schemes/formula_scheme.h>

#include "ui/document/context.h"
#include "ui/panels/formula/formula_field.h"

class QLabel;
class QMenu;
class QVBoxLayout;

namespace ropescope::ui {

class FaultBar;
class FormulaHead;
class FormulaRow;

/// The formulas of one user-defined scheme, a line each. What can be shown is the session's at once; while something cannot, it
/// is marked at its place and the session keeps the last good scheme. Hidden while no scheme is edited.
class FormulaEditor : public QWidget {
    Q_OBJECT
public:
    /// `menu` offers what else can be done with schemes.
    FormulaEditor(Context context, QMenu* menu, QWidget* parent = nullptr);

    /// Shows a user-defined scheme, "mine:ID", and takes the keyboard; hides for any other id.
    void edit(const std::string& id);
    /// The scheme that is edited, empty when none is.
    [[nodiscard]] const std::string& edited() const { return m_id; }
    /// What keeps the draft from the session; empty when nothing does.
    [[nodiscard]] const std::vector<FormulaFault>& faults() const { return m_faults; }

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void retranslate();
    [[nodiscard]] QWidget* makeNext();
    [[nodiscard]] FormulaField::Reports reports();
    void showDraft();  ///< the draft in the fields, as many rows as it has axes
    void takeFields(); ///< the fields into the draft, after typing
    void offer();      ///< the draft to the session
    void takeSession();
    void takeBack();
    void judge();
    void addAxis();
    void removeAxis(const FormulaRow* row);
    [[nodiscard]] FormulaField* fieldOf(const FormulaFault& fault) const; ///< null where it is in no formula

    Context m_context;
    std::string m_id;
    FormulaScheme m_draft;
    FormulaScheme m_seen;    ///< what the session held last
    bool m_offering = false; ///< the session's change is the draft's own
    std::vector<FormulaFault> m_faults;
    FormulaHead* m_head;
    QVBoxLayout* m_rowsLayout;
    std::vector<FormulaRow*> m_rows;
    QLabel* m_nextLabel = nullptr;
    FormulaField* m_next = nullptr;
    FaultBar* m_fault;
    QLabel* m_hint;
};

} // namespace ropescope::ui
