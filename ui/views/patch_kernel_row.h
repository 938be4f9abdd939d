// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/view_row.h"

namespace ropescope::ui {

class ColourBar;

/// Scores over offsets of patches, of the selected picture or else the first one.
class PatchKernelRow : public ViewRow {
    Q_OBJECT
public:
    explicit PatchKernelRow(Context context, QWidget* parent = nullptr);
    void requestData() override;

protected:
    [[nodiscard]] TokenView* makeCell(int column) override;
    void refreshHead() override;
    void dataReady() override;
    void focusChanged(Focus::Changes changes) override;

private:
    QLabel* m_title;
    ElidedLabel* m_note;
    ColourBar* m_bar;
};

} // namespace ropescope::ui
