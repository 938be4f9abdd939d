// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QStringList>

#include "ui/document/document.h"

class QUndoCommand;

namespace ropescope::ui {

/// The undo history as rows: row 0 is the document as opened, row n the document after step n. Steps keep the language
/// they were made in.
class HistoryModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { Current = Qt::UserRole, Undone, Saved };

    explicit HistoryModel(Document& document, QObject* parent = nullptr);

    /// The row of the document's current state.
    [[nodiscard]] int current() const;
    /// The distance of the document from its last save, as a short phrase.
    [[nodiscard]] QString distance() const;
    /// Retranslates all texts but those of the steps.
    void retranslate();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

signals:
    /// The steps, the current one, the saved one or the language changed.
    void changed();

private:
    void refresh();
    [[nodiscard]] QStringList names() const;
    void setSteps(const QStringList& steps);
    void detectDroppedStep();
    [[nodiscard]] QString accessibleText(int row) const;
    [[nodiscard]] bool isSaved(int row) const;

    Document& m_document;
    QStringList m_steps;
    const QUndoCommand* m_first = nullptr;
    const QUndoCommand* m_second = nullptr;
    bool m_forgotten = false; ///< the first steps were dropped at the limit of the history
};

} // namespace ropescope::ui
