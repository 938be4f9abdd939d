// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/derivation/derivation_text.h"

#include <algorithm>

#include "ui/document/words/position_words.h"

namespace ropescope::ui {

namespace {

constexpr std::size_t kShownTerms = 3;

QString bracketed(const QString& number, double value) { return value < 0 ? u'(' + number + u')' : number; }

} // namespace

QString exactNumber(double value) { return significantText(value, 15); }
QString roundedNumber(double value) { return significantText(value, 7); }
QString exactOperand(double value) { return bracketed(exactNumber(value), value); }
QString roundedOperand(double value) { return bracketed(roundedNumber(value), value); }
QString roundedResult(double value, double sampledFraction) {
    return (sampledFraction < 1 ? QStringLiteral("≈ ") : QStringLiteral("= ")) + roundedNumber(value);
}

QString firstTerms(std::size_t count, const std::function<QString(std::size_t)>& term) {
    QStringList terms;
    for (std::size_t i = 0; i < std::min(count, kShownTerms); ++i) terms << term(i);
    if (count > kShownTerms) terms << QStringLiteral("…");
    return terms.join(QStringLiteral(" + "));
}

void TermSum::add(const QString& symbol, const QString& value) {
    m_symbols << symbol;
    if (!value.isEmpty()) m_values << value;
}

void TermSum::addStep(const QString& index, std::int64_t steps, std::int64_t count, double perStep,
                      const QString& unit) {
    if (perStep == 0 || count == 1) return;
    add(index + QStringLiteral("·Δ") + unit, QString::number(steps) + QStringLiteral("·") + exactOperand(perStep));
}

QStringList TermSum::steps(const QString& name, const QString& result) const {
    const QString plus = QStringLiteral(" + "), values = QStringLiteral("= ") + m_values.join(plus);
    QStringList lines{name + QStringLiteral(" = ") + m_symbols.join(plus)};
    if (m_values.size() == m_symbols.size() && values != result) lines << values;
    return lines << result;
}

} // namespace ropescope::ui
