// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/context.h"
#include "ui/views/side_window.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace ropescope::ui {

class SpreadModel;
class TextChoices;

/// How the scores from Q spread over each segment under each chosen scheme: a table to sort by any number and to reduce
/// to one segment, updated while open.
class SpreadTable : public SideWindow {
    Q_OBJECT
public:
    explicit SpreadTable(Context context, QWidget* parent = nullptr);
    [[nodiscard]] QTableView& table() const { return *m_table; }
    [[nodiscard]] QComboBox& segmentBox() const { return *m_segment; }

protected:
    void retranslate() override;

private:
    void refresh();
    [[nodiscard]] QString choiceText(int row) const;
    [[nodiscard]] QString aboutText() const;

    Context m_context;
    SpreadModel* m_model;
    QLabel* m_about;
    QLabel* m_segmentLabel;
    QComboBox* m_segment;
    TextChoices* m_choices;
    QTableView* m_table;
    QPushButton* m_copy;
};

} // namespace ropescope::ui
