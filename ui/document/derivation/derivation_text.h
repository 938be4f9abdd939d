// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include <QCoreApplication>
#include <QString>
#include <QStringList>

/// Numbers and sums in formulas with values substituted.
namespace ropescope::ui {

class DerivationWords {
    Q_DECLARE_TR_FUNCTIONS(DerivationWords)
};

/// For coordinates, which reach 10¹² and must be exact: 15 significant digits.
[[nodiscard]] QString exactNumber(double value);
/// For scores and frequencies: 7 significant digits.
[[nodiscard]] QString roundedNumber(double value);
/// Operands after an operator: negative numbers in brackets.
[[nodiscard]] QString exactOperand(double value);
[[nodiscard]] QString roundedOperand(double value);
/// "= 8.4", or "≈ 8.4" if the sampled fraction `sampledFraction` is below 1.
[[nodiscard]] QString roundedResult(double value, double sampledFraction = 1);
/// The first terms of a sum of `count` terms, then "…": "a + b + c + …".
[[nodiscard]] QString firstTerms(std::size_t count, const std::function<QString(std::size_t index)>& term);

/// Builds a sum term by term, as a formula and with values.
class TermSum {
public:
    /// A term without a value suppresses the line with values, leaving only the formula.
    void add(const QString& symbol, const QString& value = {});
    /// Adds `steps` steps of size `perStep`; nothing if `perStep` is 0 or `count`, the number of places, is 1.
    void addStep(const QString& index, std::int64_t steps, std::int64_t count, double perStep, const QString& unit);
    /// `result` includes its sign, "= 8.4", or is the reason why there is no number.
    [[nodiscard]] QStringList steps(const QString& name, const QString& result) const;

private:
    QStringList m_symbols, m_values;
};

} // namespace ropescope::ui
