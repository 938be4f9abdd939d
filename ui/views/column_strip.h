// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

namespace ropescope::ui {

/// Columns of equal width, side by side. As many as fit share the width; the others continue to the right and scroll.
class ColumnStrip : public QWidget {
    Q_OBJECT
public:
    explicit ColumnStrip(QWidget* parent = nullptr);

    /// Takes ownership of the widgets as columns, in order; earlier ones are deleted when control returns to the event
    /// loop.
    void setColumns(std::vector<QWidget*> columns);
    [[nodiscard]] const std::vector<QWidget*>& columns() const { return m_columns; }
    void setOffset(int pixels);

    /// Maximum number of columns that share the width; 0: as many as fit.
    void setMaxVisibleColumns(int most);

    /// Width of one column, and of all with their gaps, if `available` pixels can be used.
    [[nodiscard]] static int columnWidth(int available, int count, int most);
    [[nodiscard]] static int contentWidth(int available, int count, int most);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void place();
    std::vector<QWidget*> m_columns;
    int m_offset = 0;
    int m_most = 0;
};

} // namespace ropescope::ui
