// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QListWidget>

#include "ui/document/context.h"

class QLabel;

namespace ropescope::ui {

/// Explanations of a dump, the best first: each has a bar for how many tokens it gives, below its title if that is long.
/// Below them stands what is to be said about the current one.
class RankedList : public QWidget {
    Q_OBJECT
public:
    struct Row {
        QString id; ///< the current row stays by it
        QString title;
        std::int64_t count = 0, of = 0; ///< tokens
        QString detail{};               ///< sentences
    };

    /// What explanations of all tokens are: the right rule, or a mistake.
    enum class Kind { Rules, Mistakes };

    RankedList(Context context, Kind kind, QWidget* parent);
    /// `note` is shown below while there are no rows.
    void show(std::vector<Row> rows, const QString& note, const QString& spoken);
    [[nodiscard]] QListWidget& list() const { return *m_list; }

signals:
    /// Clicked, or Enter.
    void chosen(const QString& id);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showDetail(int row);
    void fitHeight();
    void choose();

    std::vector<Row> m_rows;
    QListWidget* m_list;
    QLabel* m_detail;
};

} // namespace ropescope::ui
