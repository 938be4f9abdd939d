// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/history/history_model.h"

#include <algorithm>

#include "ui/document/words/lists.h"

namespace ropescope::ui {

HistoryModel::HistoryModel(Document& document, QObject* parent) : QAbstractListModel(parent), m_document(document) {
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, &HistoryModel::refresh);
    connect(&document.undoStack(), &QUndoStack::cleanChanged, this, &HistoryModel::refresh);
    refresh();
}

int HistoryModel::current() const { return m_document.undoStack().index(); }

void HistoryModel::refresh() {
    detectDroppedStep();
    setSteps(names());
    emit dataChanged(index(0), index(rowCount() - 1));
    emit changed();
}

QStringList HistoryModel::names() const {
    QStringList steps;
    for (int i = 0; i < m_document.undoStack().count(); ++i) steps << m_document.stepName(i);
    return steps;
}

/// QUndoStack does not report that it dropped a step at its limit, but its second command then becomes the first.
void HistoryModel::detectDroppedStep() {
    const QUndoStack& stack = m_document.undoStack();
    const QUndoCommand* first = stack.command(0);
    if (!first)
        m_forgotten = false;
    else if (first == m_second && first != m_first)
        m_forgotten = true;
    m_first = first;
    m_second = stack.command(1);
}

void HistoryModel::setSteps(const QStringList& steps) {
    const qsizetype kept = std::distance(m_steps.begin(), std::ranges::mismatch(m_steps, steps).in1);
    if (kept < m_steps.size()) {
        beginRemoveRows({}, static_cast<int>(kept) + 1, static_cast<int>(m_steps.size()));
        m_steps.resize(kept);
        endRemoveRows();
    }
    if (kept < steps.size()) {
        beginInsertRows({}, static_cast<int>(kept) + 1, static_cast<int>(steps.size()));
        m_steps = steps;
        endInsertRows();
    }
}

void HistoryModel::retranslate() {
    m_steps = names();
    emit dataChanged(index(0), index(rowCount() - 1));
    emit changed();
}

bool HistoryModel::isSaved(int row) const {
    // Row 0 is never marked: the document was just opened or created, and nothing has been saved.
    return row > 0 && row == m_document.undoStack().cleanIndex();
}

QString HistoryModel::distance() const {
    const int saved = m_document.undoStack().cleanIndex();
    if (saved < 0) return tr("The last saved state is not among these steps");
    const int steps = current() - saved;
    if (steps < 0) return tr("%n step(s) before the last save", nullptr, -steps);
    if (saved == 0) return steps == 0 ? tr("As opened") : tr("%n change(s) since it was opened", nullptr, steps);
    return steps == 0 ? tr("No change since the last save") : tr("%n change(s) since the last save", nullptr, steps);
}

int HistoryModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_steps.size()) + 1;
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const int row = index.row();
    switch (role) {
    case Qt::DisplayRole:
        if (row > 0) return m_steps[row - 1];
        return m_forgotten ? tr("Before the first step kept") : tr("Opened");
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole: return accessibleText(row);
    case Current: return row == current();
    case Undone: return row > current();
    case Saved: return isSaved(row) ? tr("saved") : QString();
    default: return {};
    }
}

QString HistoryModel::accessibleText(int row) const {
    QStringList parts{data(index(row), Qt::DisplayRole).toString()};
    if (row == current()) parts << tr("current");
    if (row > current()) parts << tr("undone");
    if (isSaved(row)) parts << tr("saved");
    return joinClauses(parts);
}

} // namespace ropescope::ui
