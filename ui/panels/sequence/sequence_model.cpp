// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/sequence_model.h"

#include <algorithm>

#include <ropescope/sequence/notation.h>

#include "ui/document/convert.h"
#include "ui/document/words/lists.h"
#include "ui/panels/sequence/segment_card.h"

namespace ropescope::ui {

SequenceModel::SequenceModel(QObject* parent) : QAbstractListModel(parent) {}

void SequenceModel::setSequence(const Sequence& sequence) {
    if (sequence == m_sequence) return;
    const int before = rowCount(), after = static_cast<int>(sequence.segments.size());
    const auto front = static_cast<int>(commonPrefix(m_sequence.segments, sequence.segments));
    const auto back =
        static_cast<int>(commonSuffix(m_sequence.segments, sequence.segments, std::min(before, after) - front));
    // First the rows changed in place, then those inserted or removed after them.
    const int at = std::min(before, after) - back;
    for (int row = front; row < at; ++row) {
        const auto i = static_cast<std::size_t>(row);
        m_sequence.segments.set(i, sequence.segments[i]);
    }
    if (before > after) {
        beginRemoveRows({}, at, at + before - after - 1);
        m_sequence = sequence;
        endRemoveRows();
    } else if (before < after) {
        beginInsertRows({}, at, at + after - before - 1);
        m_sequence = sequence;
        endInsertRows();
    } else {
        m_sequence = sequence;
    }
    // A change shifts the token numbers of all cards after it.
    if (rowCount() > 0) emit dataChanged(index(std::min(front, rowCount() - 1)), index(rowCount() - 1));
}

int SequenceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_sequence.segments.size());
}

QVariant SequenceModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    if (role == Qt::DisplayRole) return toQString(toNotation(segment(index.row())));
    if (role == Qt::AccessibleTextRole || role == Qt::ToolTipRole) {
        const CardText text = cardText(segment(index.row()), tokensBefore(index.row()));
        return joinClauses({text.title, text.caption});
    }
    return {};
}

} // namespace ropescope::ui
