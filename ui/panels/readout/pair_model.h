// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractListModel>

#include "ui/document/context.h"
#include "ui/document/pair.h"

namespace ropescope::ui {

/// The focused pair, one row per scheme.
class PairModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { DeltaText = Qt::UserRole, PositionsText, QueryText, KeyText, ScoreText, Score, FocusedScheme };

    explicit PairModel(Context context, QObject* parent = nullptr);
    /// Reads the pair of the current layout and focus.
    void refresh();
    /// Lines per row in a panel of minimum width: 2; 3 if title and Δ do not fit side by side; 4 if the two positions
    /// do not, as with billions of tokens.
    [[nodiscard]] int lines() const { return m_lines; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Row {
        QString title;
        PairReadout pair;
        QString problem;
    };
    [[nodiscard]] static QString deltaText(const Row& row);
    [[nodiscard]] static QString positionsText(const Row& row);
    [[nodiscard]] static QString scoreOf(const Row& row);

    Context m_context;
    std::vector<Row> m_rows;
    int m_lines = 2;
};

} // namespace ropescope::ui
