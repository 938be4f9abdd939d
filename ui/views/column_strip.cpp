// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/column_strip.h"

#include <algorithm>
#include <utility>

namespace ropescope::ui {

namespace {

constexpr int kMinimumColumn = 150;
constexpr int kColumnStripGap = 8;

} // namespace

ColumnStrip::ColumnStrip(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
}

int ColumnStrip::columnWidth(int available, int count, int most) {
    const int fitting = (available + kColumnStripGap) / (kMinimumColumn + kColumnStripGap);
    const int allowed = most > 0 ? std::min(fitting, most) : fitting;
    const int shared = std::clamp(count, 1, std::max(allowed, 1));
    return std::max(kMinimumColumn, (available - (shared - 1) * kColumnStripGap) / shared);
}

int ColumnStrip::contentWidth(int available, int count, int most) {
    return count < 1 ? 0 : count * columnWidth(available, count, most) + (count - 1) * kColumnStripGap;
}

void ColumnStrip::setColumns(std::vector<QWidget*> columns) {
    for (QWidget* old : std::exchange(m_columns, std::move(columns))) {
        old->hide();
        old->deleteLater();
    }
    for (QWidget* column : m_columns) {
        column->setParent(this);
        column->show();
    }
    for (std::size_t i = 1; i < m_columns.size(); ++i) setTabOrder(m_columns[i - 1], m_columns[i]);
    place();
}

void ColumnStrip::setOffset(int pixels) {
    m_offset = pixels;
    place();
}

void ColumnStrip::setMaxVisibleColumns(int most) {
    m_most = most;
    place();
}

void ColumnStrip::resizeEvent(QResizeEvent*) { place(); }

void ColumnStrip::place() {
    const int columnPixels = columnWidth(width(), static_cast<int>(m_columns.size()), m_most);
    int left = -m_offset;
    for (QWidget* column : m_columns) {
        column->setGeometry(left, 0, columnPixels, height());
        left += columnPixels + kColumnStripGap;
    }
}

} // namespace ropescope::ui
