// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/view_row.h"

class QComboBox;

namespace ropescope::ui {

class ColourBar;

/// Maps of rounding errors of all columns under one precision model: a coarse pass first.
class PrecisionRow : public ViewRow {
    Q_OBJECT
public:
    explicit PrecisionRow(Context context, QWidget* parent = nullptr);
    void requestData() override;

protected:
    [[nodiscard]] TokenView* makeCell(int column) override;
    void refreshHead() override;
    void dataReady() override;
    void focusChanged(Focus::Changes changes) override;

private:
    void refreshNote();
    /// `what` is shown, in full and brief, with the error of the focused pair.
    [[nodiscard]] static QStringList pairForms(const QStringList& what, std::int64_t queryToken, std::int64_t keyToken,
                                               const QString& error);

    QLabel* m_title;
    ElidedLabel* m_note;
    QComboBox* m_models;
    ColourBar* m_bar;
};

} // namespace ropescope::ui
