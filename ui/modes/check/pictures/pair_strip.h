// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "ui/modes/check/checked_dump.h"

namespace ropescope::ui {

/// The pairs of a head, one cell each. Of an axis map: the axes as expected and as found, with a line below the pairs
/// that differ. Of other arrays: a row for each, in which the pairs that differ are coloured.
class PairStrip : public QWidget {
    Q_OBJECT
public:
    PairStrip(Context context, QWidget* parent);
    /// Null: none.
    void show(CheckedRotationPtr checked);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Row {
        QString name;
        std::vector<QColor> cells;
        std::vector<bool> marked{}; ///< cells with a line below; empty: none
    };
    struct Key {
        QColor colour;
        QString text;
    };
    void describe();
    [[nodiscard]] std::vector<Row> rows() const;
    [[nodiscard]] std::vector<Key> keys() const;
    void paintKeys(QPainter& painter) const;

    Context m_context;
    CheckedRotationPtr m_checked;
};

} // namespace ropescope::ui
