// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/words/rotary_words.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/document/words/rounding_words.h"
#include "ui/document/words/scheme_words.h"

namespace ropescope::ui {

namespace {

constexpr double kMinPower = 1e5; ///< powers of ten from here on are written as 10ⁿ
constexpr double kMinBriefPower = 1e3;
constexpr double kMaxGrouped = 1e9; ///< integers up to here are written with digit grouping
constexpr int kFactorDigits = 4;

QString rotaryText(const char* text) { return QCoreApplication::translate("Rotary", text); }

/// Short form for narrow columns: "10⁴", "5·10⁶".
QString briefBase(double base) {
    const int power = static_cast<int>(std::floor(std::log10(base) + 1e-12));
    const double digit = base / std::pow(10.0, power);
    if (base < kMinBriefPower || std::trunc(digit) != digit) return baseText(base);
    return digit == 1 ? powerOfTen(power) : toQString(formatNumber(digit)) + u'·' + powerOfTen(power);
}

} // namespace

QString baseText(double base) {
    const double power = std::round(std::log10(base));
    if (base >= kMinPower && base == std::pow(10.0, power)) return powerOfTen(static_cast<int>(power));
    // A base with alpha is rarely whole; from here on, a fraction of 1 does not matter.
    const double whole = base >= kMinPower ? std::round(base) : std::trunc(base);
    if (base <= kMaxGrouped && (base == whole || base >= kMinPower))
        return toQString(formatGrouped(static_cast<std::int64_t>(whole)));
    return toQString(formatNumber(base));
}

bool hasBase(const SchemeColumn& column) {
    if (!column.plan) return false;
    return std::ranges::any_of(column.plan->components(),
                               [](const FrequencyPair& turn) { return turn.inverseFrequency > 0; });
}

QStringList foreignBase(const SchemeColumn& column) {
    if (!hasBase(column)) return {};
    const int dims = column.plan->rotaryDim;
    const double own = nativeBaseOf(*column.scheme, dims);
    if (column.plan->base == own) return {};
    const bool lent =
        column.frequencies != column.scheme && column.plan->base == nativeBaseOf(*column.frequencies, dims);
    const QString base = baseText(column.plan->base);
    QStringList forms{
        rotaryText(QT_TRANSLATE_NOOP("Rotary", "base %1, default %2")).arg(base, baseText(own)),
        rotaryText(QT_TRANSLATE_NOOP("Rotary", "base %1 ≠ %2")).arg(briefBase(column.plan->base), briefBase(own)),
        rotaryText(QT_TRANSLATE_NOOP("Rotary", "base changed"))};
    if (lent) {
        forms.prepend(rotaryText(QT_TRANSLATE_NOOP("Rotary", "base %1 of %2, default %3"))
                          .arg(base, titleOf(*column.frequencies), baseText(own)));
    }
    return forms;
}

double attentionFactorOf(const PlacedSession& placed) {
    const auto known =
        std::ranges::find_if(placed.columns, [](const SchemeColumn& column) { return bool(column.plan); });
    return known == placed.columns.end() ? 1 : known->plan->attentionFactor;
}

bool hasPassThrough(const PlacedSession& placed) {
    return std::ranges::any_of(placed.columns, [](const SchemeColumn& column) {
        return column.plan && column.plan->rotaryDim < column.plan->headDim;
    });
}

QString factorText(double factor) { return QStringLiteral("m = ") + toQString(formatFixed(factor, kFactorDigits)); }

bool hasMatrices(const PlacedSession& placed) {
    return std::ranges::any_of(placed.columns,
                               [](const SchemeColumn& column) { return column.plan && column.plan->matrices; });
}

QStringList relativityForms(const SchemeColumn& column) {
    if (!column.plan || column.plan->relative()) return {};
    return {rotaryText(QT_TRANSLATE_NOOP("Rotary", "not purely relative")),
            rotaryText(QT_TRANSLATE_NOOP("Rotary", "not relative"))};
}

QStringList scoreFormulas(const Content& content, double factor, bool matrices) {
    if (matrices) {
        return {factor == 1 ? rotaryText(QT_TRANSLATE_NOOP("Rotary", "R(p_i)q·R(p_j)k / (rotary dim)"))
                            : rotaryText(QT_TRANSLATE_NOOP("Rotary", "m²·R(p_i)q·R(p_j)k / (rotary dim)"))};
    }
    if (content.kind != ContentKind::Ones) {
        return {factor == 1 ? rotaryText(QT_TRANSLATE_NOOP("Rotary", "q·R(Δ)k / (rotary dim)"))
                            : rotaryText(QT_TRANSLATE_NOOP("Rotary", "m²·q·R(Δ)k / (rotary dim)"))};
    }
    if (factor == 1) {
        return {rotaryText(QT_TRANSLATE_NOOP("Rotary", "mean over k of cos(Δ·θ_k)")),
                rotaryText(QT_TRANSLATE_NOOP("Rotary", "mean cos(Δ·θ_k)"))};
    }
    return {rotaryText(QT_TRANSLATE_NOOP("Rotary", "m²·mean over k of cos(Δ·θ_k)")),
            rotaryText(QT_TRANSLATE_NOOP("Rotary", "m²·mean cos(Δ·θ_k)"))};
}

QString logitFormula(double factor, bool passThrough, bool matrices) {
    if (matrices && factor == 1) return rotaryText(QT_TRANSLATE_NOOP("Rotary", "R(p_i)q·R(p_j)k / √(head dim)"));
    if (matrices && !passThrough) return rotaryText(QT_TRANSLATE_NOOP("Rotary", "m²·R(p_i)q·R(p_j)k / √(head dim)"));
    if (factor == 1) return rotaryText(QT_TRANSLATE_NOOP("Rotary", "q·R(Δ)k / √(head dim)"));
    if (passThrough) return rotaryText(QT_TRANSLATE_NOOP("Rotary", "(m²·rotated part + rest of q·k) / √(head dim)"));
    return rotaryText(QT_TRANSLATE_NOOP("Rotary", "m²·q·R(Δ)k / √(head dim)"));
}

QString scalingTitle(const std::string& scaling) {
    const auto choice = parseScaling(scaling);
    if (!choice || !choice->scaling) return {};
    const QString title = toQString(choice->scaling->title);
    return choice->number ? title + u' ' + toQString(formatNumber(*choice->number)) : title;
}

} // namespace ropescope::ui
