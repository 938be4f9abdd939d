// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <charconv>
#include <cstddef>

#include <ropescope/base/text.h>
#include <ropescope/formats/reports/arithmetic_text.h>

namespace ropescope {
namespace {

std::string text(const std::optional<double>& value) { return value ? formatNumber(*value) : std::string(); }

/// Six significant digits, with powers of ten in TeX notation.
std::string texNumber(const std::optional<double>& value) {
    if (!value) return "--";
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.begin(), digits.end(), *value, std::chars_format::general, 6).ptr;
    const std::string number(digits.begin(), end);
    const std::size_t power = number.find('e');
    if (power == std::string::npos) return "$" + number + "$";
    return "$" + number.substr(0, power) + "\\cdot 10^{" + std::to_string(std::stoi(number.substr(power + 1))) + "}$";
}

/// A line break would end the TeX comment.
std::string oneLine(std::string title) {
    for (char& c : title)
        if (c == '\n' || c == '\r') c = ' ';
    return title;
}

} // namespace

std::string arithmeticCsv(const Arithmetic& arithmetic) {
    std::string csv = "pair,axis,theta,delta,angle,phase,cos,amplitude,product\n";
    for (const ArithmeticLine& line : arithmetic.lines) {
        csv += std::to_string(line.pair) + ',' + line.axis + ',' + text(line.frequency) + ',' + text(line.delta) + ',' +
               text(line.angle) + ',' + formatNumber(line.phase) + ',' + text(line.cosine) + ',' +
               formatNumber(line.amplitude) + ',' + formatNumber(line.product) + '\n';
    }
    return csv;
}

std::string arithmeticTex(const Arithmetic& arithmetic, const std::string& title) {
    std::string tex = "% " + oneLine(title) +
                      "\n\\begin{tabular}{rlrrrrrr}\n"
                      "$k$ & axis & $\\theta_k$ & $\\Delta$ & $\\Delta\\,\\theta_k$ & $\\cos$ & amplitude & product "
                      "\\\\\n\\hline\n";
    for (const ArithmeticLine& line : arithmetic.lines) {
        tex += std::to_string(line.pair) + " & " + (line.axis.empty() ? "--" : line.axis) + " & " +
               texNumber(line.frequency) + " & " + texNumber(line.delta) + " & " + texNumber(line.angle) + " & " +
               texNumber(line.cosine) + " & " + texNumber(line.amplitude) + " & " + texNumber(line.product) + " \\\\\n";
    }
    return tex + "\\hline\n\\multicolumn{7}{r}{$S$} & " + texNumber(arithmetic.score) + " \\\\\n\\end{tabular}\n";
}

} // namespace ropescope
