// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/words/rounding_words.h"

#include <cmath>

#include <QCoreApplication>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/document/words/position_words.h"

namespace ropescope::ui {

namespace {

constexpr double kPlain = 0.01; ///< numbers from here on are written without a power of ten

QString precisionText(const char* text) { return QCoreApplication::translate("Precision", text); }

QString wholeText(double value) { return toQString(formatGrouped(static_cast<std::int64_t>(value))); }

/// The title of each preset, in the order of precisionPresets().
const char* const kTitles[] = {QT_TRANSLATE_NOOP("Precision", "float32 angles, float32 rotation"),
                               QT_TRANSLATE_NOOP("Precision", "float32 angles, bfloat16 rotation"),
                               QT_TRANSLATE_NOOP("Precision", "float32 angles, float16 rotation"),
                               QT_TRANSLATE_NOOP("Precision", "bfloat16 angles and rotation"),
                               QT_TRANSLATE_NOOP("Precision", "float16 angles and rotation"),
                               QT_TRANSLATE_NOOP("Precision", "bfloat16 inverse frequencies, the rest float32"),
                               QT_TRANSLATE_NOOP("Precision", "float16 inverse frequencies, the rest float32")};

QString typeName(NumberType type) {
    if (type == NumberType::Float32) return QStringLiteral("float32");
    return type == NumberType::Bfloat16 ? QStringLiteral("bfloat16") : QStringLiteral("float16");
}

} // namespace

QString powerOfTen(int exponent) {
    static const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString text = QStringLiteral("10");
    if (exponent < 0) text += u'⁻';
    for (const QChar digit : QString::number(std::abs(exponent))) text += digits[digit.digitValue()];
    return text;
}

QString roundingText(double error) {
    if (!std::isfinite(error)) return QStringLiteral("∞");
    if (error == 0 || error >= kPlain) return scoreText(error, 3);
    const int power = static_cast<int>(std::floor(std::log10(error) + 1e-12));
    return scoreText(error / std::pow(10.0, power), 1) + QStringLiteral("×") + powerOfTen(power);
}

QString precisionTitle(const PrecisionModel& model) {
    const int preset = presetOf(model);
    if (preset >= 0) return precisionText(kTitles[preset]);
    if (model.frequencies == NumberType::Float32)
        return precisionText(QT_TRANSLATE_NOOP("Precision", "%1 angles, %2 rotation"))
            .arg(typeName(model.angles), typeName(model.rotation));
    return precisionText(QT_TRANSLATE_NOOP("Precision", "%1 angles, %2 rotation, %3 inverse frequencies"))
        .arg(typeName(model.angles), typeName(model.rotation), typeName(model.frequencies));
}

QString onsetText(double tolerance, const PrecisionOnset& onset) {
    const QString limit = toQString(formatNumber(tolerance));
    if (!onset.position) {
        return precisionText(QT_TRANSLATE_NOOP("Precision", "pairs (p, p − 1) stay within %1 up to 10¹²")).arg(limit);
    }
    const QString place = wholeText(*onset.position);
    if (!std::isfinite(onset.error)) {
        return precisionText(QT_TRANSLATE_NOOP("Precision", "pairs (p, p − 1) overflow at p = %1")).arg(place);
    }
    if (onset.first) {
        return precisionText(QT_TRANSLATE_NOOP("Precision", "pairs (p, p − 1) err by over %1 first at p = %2"))
            .arg(limit, place);
    }
    return precisionText(QT_TRANSLATE_NOOP("Precision", "pairs (p, p − 1) err by over %1 at p = %2, or some before"))
        .arg(limit, place);
}

QString onsetBrief(double tolerance, const PrecisionOnset& onset) {
    const QString limit = toQString(formatNumber(tolerance));
    if (!onset.position) return precisionText(QT_TRANSLATE_NOOP("Precision", "error ≤ %1 up to p = 10¹²")).arg(limit);
    const QString place = wholeText(*onset.position);
    if (!std::isfinite(onset.error))
        return precisionText(QT_TRANSLATE_NOOP("Precision", "overflow at p = %1")).arg(place);
    const QString text = onset.first ? precisionText(QT_TRANSLATE_NOOP("Precision", "error > %1 first at p = %2"))
                                     : precisionText(QT_TRANSLATE_NOOP("Precision", "error > %1 by p = %2"));
    return text.arg(limit, place);
}

QString overflowText(const PrecisionModel& model) {
    const bool half = model.angles == NumberType::Float16 || model.rotation == NumberType::Float16;
    const NumberType type = half ? NumberType::Float16 : model.rotation;
    return precisionText(QT_TRANSLATE_NOOP("Precision", "overflow: %1 ends at %2"))
        .arg(typeName(type), toQString(formatNumber(largestOf(type))));
}

} // namespace ropescope::ui
