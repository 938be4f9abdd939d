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

/// Whose frequencies a column has: those of the column's scheme or of any other, so that the positions of one can be combined
/// with the frequencies of another.
class FrequencyChoice : public QWidget {
    Q_OBJECT
public:
    explicit FrequencyChoice(Context context, QWidget* parent = nullptr);
    /// -1: nothing.
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
    std::vector<std::string> m_ids; ///< of the items; the first is empty: its own
};

} // namespace ropescope::ui
