// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdlib>

#include <QImage>
#include <QPainter>

/// Whether two images count as equal, and an image of their differences.
namespace ropescope::test {

/// Tolerance per channel: two builds of a library may round a blended colour differently, which is invisible.
inline constexpr int kLevels = 2;
/// One pixel in this many may differ, for example at the end of an antialiased line that falls between two pixels.
inline constexpr qint64 kPixelsPerOddOne = 1000;

inline bool differs(QRgb one, QRgb other) {
    return std::abs(qRed(one) - qRed(other)) > kLevels || std::abs(qGreen(one) - qGreen(other)) > kLevels ||
           std::abs(qBlue(one) - qBlue(other)) > kLevels;
}

/// Number of pixels that differ by more than kLevels in a channel, or that only one of the images has.
inline qint64 differentPixels(const QImage& expected, const QImage& shown) {
    const QSize common = expected.size().boundedTo(shown.size());
    const auto area = [](QSize size) { return static_cast<qint64>(size.width()) * size.height(); };
    qint64 different = area(expected.size()) + area(shown.size()) - 2 * area(common);
    for (int y = 0; y < common.height(); ++y)
        for (int x = 0; x < common.width(); ++x) different += differs(expected.pixel(x, y), shown.pixel(x, y)) ? 1 : 0;
    return different;
}

inline bool looksEqual(const QImage& expected, const QImage& shown) {
    const qint64 pixels = static_cast<qint64>(expected.width()) * expected.height();
    return expected.size() == shown.size() && !expected.isNull() &&
           differentPixels(expected, shown) * kPixelsPerOddOne <= pixels;
}

/// The expected image, faded, with differences in red.
inline QImage differenceOf(const QImage& expected, const QImage& shown) {
    QImage difference(expected.size().expandedTo(shown.size()), QImage::Format_RGB32);
    difference.fill(Qt::red);
    const QSize common = expected.size().boundedTo(shown.size());
    for (int y = 0; y < common.height(); ++y) {
        for (int x = 0; x < common.width(); ++x) {
            const QRgb pixel = expected.pixel(x, y);
            const int faded = 192 + qGray(pixel) / 4;
            if (!differs(pixel, shown.pixel(x, y))) difference.setPixel(x, y, qRgb(faded, faded, faded));
        }
    }
    return difference;
}

/// The expected image, the shown one and their difference side by side.
inline QImage comparisonOf(const QImage& expected, const QImage& shown) {
    constexpr int kGap = 8;
    const QImage difference = differenceOf(expected, shown);
    QImage sheet(expected.width() + shown.width() + difference.width() + 2 * kGap, difference.height(),
                 QImage::Format_RGB32);
    sheet.fill(Qt::magenta);
    QPainter painter(&sheet);
    int x = 0;
    for (const QImage& image : {expected, shown, difference}) {
        painter.drawImage(x, 0, image);
        x += image.width() + kGap;
    }
    return sheet;
}

} // namespace ropescope::test
