// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include <QCoreApplication>
#include <QString>
#include <QStringList>

/// Numbers and sums as formulas with the values put in have them.
namespace ropescope::ui {

class DerivationWords {
    Q_DECLARE_TR_FUNCTIONS(DerivationWords)
};

/// Of coordinates, which go to 10¹² and must come out exactly.
[[nodiscard]] QString exactNumber(double value);
/// Of scores and frequencies.
[[nodiscard]] QString roundedNumber(double value);
/// The same in brackets where it is negative, after an operator.
[[nodiscard]] QString exactOperand(double value);
[[nodiscard]] QString roundedOperand(double value);
/// "= 8.4", or "≈ 8.4" where only this share of what it depends on was looked at.
[[nodiscard]] QString roundedResult(double value, double share = 1);
/// The first of the `count` terms of a sum, and "…" for the others: "a + b + c + …".
[[nodiscard]] QString firstTerms(std::size_t count, const std::function<QString(std::size_t index)>& term);

/// A sum that is built term by term, as a formula and with its values.
class TermSum {
public:
    /// Without its value, a term leaves the formula alone.
    void add(const QString& symbol, const QString& value = {});
    /// Nothing where the steps, of which there are `count`, cannot be seen.
    void addStep(const QString& index, std::int64_t steps, std::int64_t count, double perStep, const QString& unit);
    /// `result` brings its own sign, "= 8.4", or tells why there is no number.
    [[nodiscard]] QStringList steps(const QString& name, const QString& result) const;

private:
    QStringList m_symbols, m_values;
};

} // namespace ropescope::ui
