// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Every operation is that of the C library on doubles, in the order in which the formula is written: rewriting i*1/49
// as i*(1/49), which is 0.99999999999999989 at i = 49, would turn floor(i*1/49) into 0. Example: "floor(i*1/49)" at i =
// 49 is 1.
#include <ropescope/formulas/expression.h>

namespace ropescope {

double Expression::at(std::span<const double> values) {
    using Kind = FormulaStep::Kind;
    std::size_t depth = 0;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const FormulaStep& step = m_steps[i];
        switch (step.kind) {
        case Kind::Number: m_stack[depth++] = step.number; break;
        case Kind::Variable: m_stack[depth++] = values[step.count]; break;
        case Kind::SkipIfZero:
            if (m_stack[--depth] == 0) i += step.count;
            break;
        case Kind::Skip: i += step.count; break;
        case Kind::Call:
            depth -= step.count;
            m_stack[depth] = step.function->of(&m_stack[depth], static_cast<int>(step.count));
            ++depth;
        }
    }
    return m_stack[0];
}

} // namespace ropescope
