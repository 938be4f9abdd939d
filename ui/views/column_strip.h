// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

namespace ropescope::ui {

/// Equal columns side by side. As many as have room share the width; more go on to the right and are scrolled into sight.
class ColumnStrip : public QWidget {
    Q_OBJECT
public:
    explicit ColumnStrip(QWidget* parent = nullptr);

    /// Takes over the widgets as columns, in order; earlier ones are deleted once control returns to the event loop.
    void setColumns(std::vector<QWidget*> columns);
    [[nodiscard]] const std::vector<QWidget*>& columns() const { return m_columns; }
    void setOffset(int pixels);

    /// At most so many columns share the width; 0: as many as have room.
    void setMostAcross(int most);

    /// Width of one column, and of all with their gaps, when `available` pixels are at hand.
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
