// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/text_choices.h"

namespace ropescope::ui {

void TextChoices::refresh(int rows) {
    if (rows > m_rows) {
        beginInsertRows({}, m_rows, rows - 1);
        m_rows = rows;
        endInsertRows();
    } else if (rows < m_rows) {
        beginRemoveRows({}, rows, m_rows - 1);
        m_rows = rows;
        endRemoveRows();
    }
    if (m_rows > 0) emit dataChanged(index(0), index(m_rows - 1));
}

QVariant TextChoices::data(const QModelIndex& index, int role) const {
    return index.isValid() && role == Qt::DisplayRole ? m_text(index.row()) : QVariant();
}

} // namespace ropescope::ui
