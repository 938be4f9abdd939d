// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QWidget>

#include "ui/modes/check/checked_dump.h"

class QLabel;
class QTableView;
class QToolButton;

namespace ropescope::ui {

class TokenModel;

/// The table of tokens: all, those around the current one, or those that differ.
class TokenPanel : public QWidget {
    Q_OBJECT
public:
    TokenPanel(Context context, QWidget* parent);
    void show(CheckedDumpPtr checked);
    /// Makes its row current and visible.
    void setToken(std::int64_t token);
    [[nodiscard]] QTableView& table() const { return *m_table; }
    [[nodiscard]] TokenModel& model() const { return *m_model; }

signals:
    void tokenChosen(qint64 token);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void showToken();

    TokenModel* m_model;
    QLabel* m_title;
    QTableView* m_table;
    std::array<QToolButton*, 3> m_choices{};
    QLabel* m_more; ///< that not all rows are there
    CheckedDumpPtr m_checked;
    std::int64_t m_token = -1;
};

} // namespace ropescope::ui
