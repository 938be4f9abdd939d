// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QWidget>

#include <ropescope/schemes/formula/formula_scheme.h>

#include "ui/document/context.h"
#include "ui/panels/formula/formula_field.h"

class QLabel;
class QMenu;
class QVBoxLayout;

namespace ropescope::ui {

class FaultBar;
class FormulaHead;
class FormulaRow;

/// The formulas of one user-defined scheme, one line per axis. A valid draft goes to the session at once; an invalid
/// one is marked at the fault, and the session keeps the last valid scheme. Hidden while no scheme is edited.
class FormulaEditor : public QWidget {
    Q_OBJECT
public:
    /// `menu` holds the other scheme actions (see makeFormulaMenu()).
    FormulaEditor(Context context, QMenu* menu, QWidget* parent = nullptr);

    /// Shows the user-defined scheme "mine:ID" and takes the focus; hides for any other id.
    void edit(const std::string& id);
    /// The id of the scheme being edited; empty if none is.
    [[nodiscard]] const std::string& edited() const { return m_id; }
    /// Why the draft is not in the session; empty if it is.
    [[nodiscard]] const std::vector<FormulaFault>& faults() const { return m_faults; }

signals:
    /// The draft of a scheme was judged: what is wrong with it, or an empty text. An empty id: no scheme is edited.
    void judged(const QString& id, const QString& fault);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void retranslate();
    [[nodiscard]] QWidget* makeNext();
    [[nodiscard]] FormulaField::Reports reports();
    void showDraft();  ///< draft to fields, with one row per axis
    void takeFields(); ///< fields to draft, after typing
    void offer();      ///< draft to session, if it is valid
    void takeSession();
    void takeBack();
    void judge();
    void addAxis();
    void removeAxis(const FormulaRow* row);
    [[nodiscard]] FormulaField* fieldOf(const FormulaFault& fault) const; ///< null if the fault is not in a formula

    Context m_context;
    std::string m_id;
    FormulaScheme m_draft;
    FormulaScheme m_seen;    ///< the scheme as last seen in the session
    bool m_offering = false; ///< the session is changing because of offer()
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
