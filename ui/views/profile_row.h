// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/view_row.h"

namespace ropescope::ui {

/// Score profiles of all columns from the query token; one request for all.
class ProfileRow : public ViewRow {
    Q_OBJECT
public:
    explicit ProfileRow(Context context, QWidget* parent = nullptr);
    void requestData() override;

protected:
    [[nodiscard]] TokenView* makeCell(int column) override;
    void refreshHead() override;
    void dataReady() override;
    void focusChanged(Focus::Changes changes) override;

private:
    /// Gives all columns the range that holds the curves and the marked values. True when it is another one.
    bool updateVertical();
    /// The marks moved: redraws the curves where their range no longer holds them.
    void followMarks();

    QLabel* m_title;
    ElidedLabel* m_note;
    std::optional<Element> m_query; ///< of the profile that was asked for last
};

} // namespace ropescope::ui
