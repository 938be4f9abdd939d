// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/view_row.h"

class QComboBox;
class QSpinBox;

namespace ropescope::ui {

/// Decay curves of all columns, with what they run over and how many random q and k are behind the band.
class DecayRow : public ViewRow {
    Q_OBJECT
public:
    explicit DecayRow(Context context, QWidget* parent = nullptr);
    void requestData() override;

protected:
    [[nodiscard]] TokenView* makeCell(int column) override;
    void refreshHead() override;
    void dataReady() override;
    void focusChanged(Focus::Changes changes) override;

private:
    void connectHead();
    void refreshNote();

    QLabel* m_title;
    ElidedLabel* m_note;
    QComboBox* m_along;
    QComboBox* m_scale;
    QLabel* m_farthestLabel;
    QComboBox* m_farthest;
    QLabel* m_drawsLabel;
    QSpinBox* m_draws;
};

} // namespace ropescope::ui
