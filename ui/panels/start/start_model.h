// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QList>

#include "ui/panels/start/start_entry.h"

namespace ropescope::ui {

class StartModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { Note = Qt::UserRole, Picture, Missing };

    StartModel(SessionPictures& pictures, QObject* parent);

    void setEntries(QList<StartEntry> entries);
    [[nodiscard]] const QList<StartEntry>& entries() const { return m_entries; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    SessionPictures& m_pictures;
    QList<StartEntry> m_entries;
};

} // namespace ropescope::ui
