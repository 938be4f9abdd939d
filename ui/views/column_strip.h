// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <vector>

#include <QWidget>

namespace ropescope::ui {

/// How columns share the room of a strip. As many as fit share the width; the others continue to the right and scroll.
struct ColumnShare {
    int count = 0;  ///< columns
    int most = 0;   ///< maximum number side by side; 0: as many as fit
    int lines = 1;  ///< of columns, one above the other
    int alone = -1; ///< index of the only column shown, in all the room; -1: all are shown
    bool operator==(const ColumnShare&) const = default;

    static constexpr int kGap = 8; ///< between columns and between lines

    [[nodiscard]] int perLine() const { return std::max(1, (count + lines - 1) / lines); }
    /// Width of one column if `available` pixels can be used.
    [[nodiscard]] int width(int available) const;
    /// Height of one column of a strip.
    [[nodiscard]] int height(int available) const { return (available - (lines - 1) * kGap) / lines; }
    /// Height of a strip whose columns have this height: the inverse.
    [[nodiscard]] int stacked(int each) const { return lines * (each + kGap) - kGap; }
    /// Width of all columns with their gaps.
    [[nodiscard]] int content(int available) const;
    /// Number of whole columns side by side.
    [[nodiscard]] int fitting(int available) const;
};

/// Columns of equal size, side by side, on one line or more.
class ColumnStrip : public QWidget {
    Q_OBJECT
public:
    explicit ColumnStrip(QWidget* parent = nullptr);

    /// Takes ownership of the widgets as columns, in order; earlier ones are deleted when control returns to the event
    /// loop.
    void setColumns(std::vector<QWidget*> columns);
    [[nodiscard]] const std::vector<QWidget*>& columns() const { return m_columns; }
    void setOffset(int pixels);
    void setShare(const ColumnShare& share);

    /// The place between columns that is nearest to a point: 0 before the first, n after the last of n columns.
    [[nodiscard]] int gapAt(const QPoint& point) const;
    /// Marks the place where a column would land; -1: none.
    void showLanding(int gap);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void place();
    std::vector<QWidget*> m_columns;
    ColumnShare m_share;
    int m_offset = 0;
    QWidget* m_landing;
};

} // namespace ropescope::ui
