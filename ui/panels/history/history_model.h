// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QStringList>

#include "ui/document/document.h"

class QUndoCommand;

namespace ropescope::ui {

/// The undo history as rows: row 0 is the document as it was opened, row n the document after step n. Steps keep the
/// language that they were made in.
class HistoryModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { Current = Qt::UserRole, Undone, Saved };

    explicit HistoryModel(Document& document, QObject* parent = nullptr);

    /// The row of the document as it is now.
    [[nodiscard]] int current() const;
    /// How far the document is from what was saved last, in a few words.
    [[nodiscard]] QString distance() const;
    /// Takes the words of its own again.
    void retranslate();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

signals:
    /// Other steps, or another one is current or saved.
    void changed();

private:
    void refresh();
    void setSteps(const QStringList& steps);
    void noteForgotten();
    [[nodiscard]] QString accessibleText(int row) const;
    [[nodiscard]] bool isSaved(int row) const;

    Document& m_document;
    QStringList m_steps;
    const QUndoCommand* m_first = nullptr;
    const QUndoCommand* m_second = nullptr;
    bool m_forgotten = false; ///< the limit of the history has taken its first steps
};

} // namespace ropescope::ui
