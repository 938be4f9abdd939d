// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/column_strip.h"

#include <algorithm>
#include <utility>

namespace ropescope::ui {

namespace {

constexpr int kMinimumColumn = 150; ///< with all of its title
constexpr int kClosestColumn = 140; ///< if no column is then out of sight
constexpr int kLandingWidth = 3;

} // namespace

int ColumnShare::width(int available) const {
    if (alone >= 0) return available;
    const bool close = perLine() * (kClosestColumn + kGap) - kGap <= available;
    const int least = close ? kClosestColumn : kMinimumColumn;
    const int room = (available + kGap) / (least + kGap);
    const int allowed = most > 0 ? std::min(room, most) : room;
    const int shared = std::clamp(perLine(), 1, std::max(allowed, 1));
    return std::max(least, (available - (shared - 1) * kGap) / shared);
}

int ColumnShare::content(int available) const {
    if (alone >= 0) return available;
    return count < 1 ? 0 : perLine() * (width(available) + kGap) - kGap;
}

int ColumnShare::fitting(int available) const {
    return std::clamp((available + kGap) / (width(available) + kGap), 1, perLine());
}

ColumnStrip::ColumnStrip(QWidget* parent) : QWidget(parent), m_landing(new QWidget(this)) {
    m_landing->setObjectName(QStringLiteral("landing"));
    m_landing->setAutoFillBackground(true);
    m_landing->setBackgroundRole(QPalette::WindowText);
    m_landing->hide();
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
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
    if (m_offset == pixels) return;
    m_offset = pixels;
    place();
}

void ColumnStrip::setShare(const ColumnShare& share) {
    if (m_share == share) return;
    m_share = share;
    place();
}

int ColumnStrip::gapAt(const QPoint& point) const {
    const int pitch = m_share.width(width()) + ColumnShare::kGap;
    const int line = std::clamp(point.y() / std::max(1, m_share.height(height())), 0, m_share.lines - 1);
    const int first = line * m_share.perLine();
    const int last = std::min(first + m_share.perLine(), m_share.count);
    return std::clamp(first + (point.x() + m_offset + pitch / 2) / pitch, first, last);
}

void ColumnStrip::showLanding(int gap) {
    m_landing->setVisible(gap >= 0 && !m_columns.empty());
    if (m_landing->isHidden()) return;
    const bool behind = static_cast<std::size_t>(gap) >= m_columns.size();
    const QRect box = m_columns[static_cast<std::size_t>(behind ? gap - 1 : gap)]->geometry();
    const int middle = behind ? box.right() + 1 + ColumnShare::kGap / 2 : box.left() - ColumnShare::kGap / 2;
    const int left = std::clamp(middle - kLandingWidth / 2, 0, width() - kLandingWidth);
    m_landing->setGeometry(left, box.top(), kLandingWidth, box.height());
    m_landing->raise();
}

void ColumnStrip::resizeEvent(QResizeEvent*) { place(); }

void ColumnStrip::place() {
    const QSize size(m_share.width(width()), m_share.height(height()));
    for (int i = 0; const auto column : m_columns) {
        const int across = m_share.alone >= 0 ? 0 : i % m_share.perLine();
        const int line = m_share.alone >= 0 ? 0 : i / m_share.perLine();
        column->setGeometry(QRect(
            QPoint(across * (size.width() + ColumnShare::kGap) - m_offset, line * (size.height() + ColumnShare::kGap)),
            size));
        column->setVisible(m_share.alone < 0 || m_share.alone == i);
        ++i;
    }
}

} // namespace ropescope::ui
