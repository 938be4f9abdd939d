// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QWidget>

#include "ui/document/context.h"

class QComboBox;
class QLabel;

namespace ropescope::ui {

/// Selects the scheme that a column takes its frequencies from: its own or any other, so that the positions of one
/// scheme can be combined with the frequencies of another.
class FrequencyChoice : public QWidget {
    Q_OBJECT
public:
    explicit FrequencyChoice(Context context, QWidget* parent = nullptr);
    /// Hides itself for -1.
    void showColumn(int column);

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    void choose(int index);
    void applyTexts();

    Context m_context;
    QLabel* m_label;
    QComboBox* m_box;
    int m_column = -1;
    std::vector<std::string> m_ids; ///< one per item; the first is empty: the scheme of the column
};

} // namespace ropescope::ui
