// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/words/position_words.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QStringList>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"

namespace ropescope::ui {

namespace {

constexpr double kMinScore = 1e-9;
constexpr int kMaxRangeDigits = 6;

} // namespace

QString coordinateText(double value) {
    QString text = toQString(formatFixed(value, 4));
    if (text.startsWith(QLatin1Char('-'))) text[0] = QChar(0x2212);
    return text;
}

QString significantText(double value, int digits) {
    return QString::number(value, 'g', digits).replace(QLatin1Char('-'), QChar(0x2212));
}

QString tokenText(std::int64_t token) { return u'#' + QString::number(token + 1); }

QString rangeText(const TokenRange& tokens) {
    if (tokens.size() == 1) return tokenText(tokens.begin);
    return tokenText(tokens.begin) % QStringLiteral("–") % tokenText(tokens.end - 1);
}

QString scoreText(double value, int digits) {
    if (!std::isfinite(value)) return QStringLiteral("–");
    const double size = std::abs(value);
    // Attention weights are often small; anything below kMinScore is rounding error.
    const bool small = digits > 1 && size >= kMinScore && size < 0.5 * std::pow(10.0, -digits);
    QString text = QString::number(value, small ? 'e' : 'f', small ? 0 : digits);
    if (small) text.replace(QLatin1String("e-0"), QLatin1String("e-")).replace(QLatin1String("e-"), u"e\u2212"_qs);
    if (!text.startsWith(QLatin1Char('-'))) return text;
    const bool zero = std::all_of(text.cbegin() + 1, text.cend(), [](QChar c) { return c == u'0' || c == u'.'; });
    text[0] = QChar(0x2212);
    return zero ? text.mid(1) : text;
}

QString scoreLabel(double value) {
    if (value == 0 || !std::isfinite(value)) return scoreText(value, 3);
    const int leading = static_cast<int>(std::floor(std::log10(std::abs(value))));
    return scoreText(value, std::clamp(1 - leading, 3, 5));
}

QString scoreRangeText(double low, double high) {
    int digits = 2;
    while (digits < kMaxRangeDigits && low != high && scoreText(low, digits) == scoreText(high, digits)) ++digits;
    return scoreText(low, digits) + QStringLiteral(" … ") + scoreText(high, digits);
}

QString positionText(const Position& position, int axisCount) {
    QStringList numbers;
    for (int axis = 0; axis < axisCount; ++axis) numbers << coordinateText(position[static_cast<std::size_t>(axis)]);
    if (axisCount == 1) return numbers.front();
    return QLatin1Char('(') + numbers.join(QStringLiteral(", ")) + QLatin1Char(')');
}

QString shortPositionText(const Position& position, int axisCount) {
    return positionText(position, sameOnAllAxes(position, axisCount) ? 1 : axisCount);
}

bool sameOnAllAxes(const Position& position, int axisCount) {
    return std::all_of(position.begin(), position.begin() + axisCount,
                       [&](double value) { return value == position[0]; });
}

QString axisTitle(std::string_view axis) {
    if (axis == "h") return QCoreApplication::translate("Painters", "row");
    if (axis == "w") return QCoreApplication::translate("Painters", "col");
    if (axis == "t") return QCoreApplication::translate("Painters", "t", "the axis of time");
    if (axis == "image_index") return QCoreApplication::translate("Painters", "img");
    return toQString(axis);
}

} // namespace ropescope::ui
