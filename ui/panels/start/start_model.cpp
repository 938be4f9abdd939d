// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/start/start_model.h"

#include <utility>

#include "ui/document/words/lists.h"

namespace ropescope::ui {

StartModel::StartModel(SessionPictures& pictures, QObject* parent) : QAbstractListModel(parent), m_pictures(pictures) {
    connect(&pictures, &SessionPictures::made, this, [this](const QString& key) {
        for (int row = 0; row < m_entries.size(); ++row)
            if (m_entries[row].key == key) emit dataChanged(index(row), index(row), {Picture});
    });
}

void StartModel::setEntries(QList<StartEntry> entries) {
    beginResetModel();
    m_entries = std::move(entries);
    endResetModel();
    for (const StartEntry& entry : m_entries)
        if (!entry.missing && entry.read) m_pictures.request(entry.key, entry.read);
}

int StartModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant StartModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const StartEntry& entry = m_entries[index.row()];
    switch (role) {
    case Qt::DisplayRole: return entry.title;
    case Qt::AccessibleTextRole:
        return joinClauses({entry.title, entry.missing ? tr("the file is missing") : QString(), entry.note});
    case Qt::ToolTipRole: return entry.missing ? tr("The file is missing: %1").arg(entry.note) : entry.note;
    case Note: return entry.note;
    case Picture: return m_pictures.find(entry.key);
    case Missing: return entry.missing;
    default: return {};
    }
}

} // namespace ropescope::ui
