// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QList>
#include <QWidget>

#include "ui/modes/check/checked_dump.h"

class QAction;
class QGridLayout;
class QLabel;

namespace ropescope::ui {

class FactTable;

/// What to do about the differences: the fix of the best cause, the numbers of the prompt, the segments, and buttons to
/// take the result elsewhere.
class FixPanel : public QWidget {
    Q_OBJECT
public:
    FixPanel(Context context, QWidget* parent);
    /// Each gets a button.
    void setActions(const QList<QAction*>& actions);
    void setButtonColumns(int columns);
    void show(CheckedDumpPtr checked);

signals:
    void tokenChosen(qint64 token);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void showFix();
    void showNumbers();
    void showSegments();

    Context m_context;
    CheckedDumpPtr m_checked;
    QLabel* m_fixTitle;
    QLabel* m_fix;
    QWidget* m_buttons;
    QGridLayout* m_buttonGrid;
    QLabel* m_numbersTitle;
    FactTable* m_numbers;
    QLabel* m_segmentsTitle;
    FactTable* m_segments;
    QLabel* m_more;
    std::vector<std::size_t> m_listed; ///< segments of the rows
};

} // namespace ropescope::ui
