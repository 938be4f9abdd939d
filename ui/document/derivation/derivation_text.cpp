// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/derivation_text.h"

#include "ui/document/position_words.h"

namespace ropescope::ui {

namespace {

QString bracketed(const QString& number, double value) { return value < 0 ? u'(' + number + u')' : number; }

} // namespace

QString exactNumber(double value) { return significantText(value, 15); }
QString roundedNumber(double value) { return significantText(value, 7); }
QString exactOperand(double value) { return bracketed(exactNumber(value), value); }
QString roundedOperand(double value) { return bracketed(roundedNumber(value), value); }
QString roundedResult(double value) { return QStringLiteral("= ") + roundedNumber(value); }

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
