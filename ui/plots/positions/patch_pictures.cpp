// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/positions/patch_pictures.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

namespace ropescope::ui {

namespace {

/// First pixel of part `index` if `pixels` are divided into `count` parts.
int edge(std::int64_t index, std::int64_t count, int pixels) {
    return static_cast<int>(static_cast<double>(index) * pixels / static_cast<double>(count));
}

} // namespace

PatchPicture::PatchPicture(const QImage& image, std::int64_t columns, std::int64_t rows)
    : m_image(image), m_columns(columns), m_rows(rows) {
    const QSize size(static_cast<int>(std::min<std::int64_t>(columns, image.width())),
                     static_cast<int>(std::min<std::int64_t>(rows, image.height())));
    m_means = image.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

QImage PatchPicture::patch(std::int64_t row, std::int64_t column) const {
    if (row >= m_rows || column >= m_columns) return {};
    const int left = edge(column, m_columns, m_image.width()), top = edge(row, m_rows, m_image.height());
    const int right = std::max(left + 1, edge(column + 1, m_columns, m_image.width()));
    const int bottom = std::max(top + 1, edge(row + 1, m_rows, m_image.height()));
    return m_image.copy(left, top, right - left, bottom - top);
}

QRgb PatchPicture::meanColour(std::int64_t row, std::int64_t column) const {
    return m_means.pixel(edge(column, m_columns, m_means.width()), edge(row, m_rows, m_means.height()));
}

QImage PatchPicture::under(const QImage& boxes, std::int64_t columns, double opacity) const {
    const double widening = static_cast<double>(columns) / static_cast<double>(m_columns);
    QImage both(static_cast<int>(std::lround(m_image.width() * widening)), m_image.height(), QImage::Format_RGB32);
    both.fill(Qt::white);
    QPainter painter(&both);
    painter.drawImage(0, 0, m_image);
    painter.setOpacity(opacity);
    painter.drawImage(both.rect(), boxes);
    return both;
}

const PatchPicture* PatchPictures::find(std::int64_t segment, std::int64_t frame) const {
    const auto found = byFrame.find({segment, frame});
    return found == byFrame.end() ? nullptr : &found->second;
}

} // namespace ropescope::ui
