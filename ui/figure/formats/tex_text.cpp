// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/formats/tex_text.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <QList>

namespace ropescope::ui {

namespace {

using Sign = std::pair<char32_t, std::string_view>;

/// Signs of ASCII that LaTeX would take for commands, comments or other glyphs.
constexpr std::array<Sign, 15> kEscapes{{{U'\\', "\\textbackslash{}"},
                                         {U'{', "\\{"},
                                         {U'}', "\\}"},
                                         {U'$', "\\$"},
                                         {U'&', "\\&"},
                                         {U'#', "\\#"},
                                         {U'%', "\\%"},
                                         {U'_', "\\_"},
                                         {U'^', "\\textasciicircum{}"},
                                         {U'~', "\\textasciitilde{}"},
                                         {U'<', "\\textless{}"},
                                         {U'>', "\\textgreater{}"},
                                         {U'|', "\\textbar{}"},
                                         {U'"', "''"},
                                         {U'`', "\\textasciigrave{}"}}};

constexpr std::array<Sign, 36> kSigns{{{U'\u00a0', "~"},
                                       {U'\u00b0', "\\textdegree{}"},
                                       {U'\u2009', "\\,"},
                                       {U'\u202f', "\\,"},
                                       {U'\u2010', "-"},
                                       {U'\u2011', "-"},
                                       {U'\u2013', "--"},
                                       {U'\u2014', "---"},
                                       {U'\u2018', "`"},
                                       {U'\u2019', "'"},
                                       {U'\u201c', "``"},
                                       {U'\u201d', "''"},
                                       {U'\u2026', "\\ldots{}"},
                                       {U'\u2032', "\\ensuremath{'}"},
                                       {U'\u00b1', "\\ensuremath{\\pm}"},
                                       {U'\u00b7', "\\ensuremath{\\cdot}"},
                                       {U'\u00d7', "\\ensuremath{\\times}"},
                                       {U'\u00f7', "\\ensuremath{\\div}"},
                                       {U'\u2190', "\\ensuremath{\\leftarrow}"},
                                       {U'\u2191', "\\ensuremath{\\uparrow}"},
                                       {U'\u2192', "\\ensuremath{\\rightarrow}"},
                                       {U'\u2193', "\\ensuremath{\\downarrow}"},
                                       {U'\u2194', "\\ensuremath{\\leftrightarrow}"},
                                       {U'\u2202', "\\ensuremath{\\partial}"},
                                       {U'\u2211', "\\ensuremath{\\sum}"},
                                       {U'\u2212', "\\ensuremath{-}"},
                                       {U'\u221a', "\\ensuremath{\\surd}"},
                                       {U'\u221e', "\\ensuremath{\\infty}"},
                                       {U'\u2208', "\\ensuremath{\\in}"},
                                       {U'\u2248', "\\ensuremath{\\approx}"},
                                       {U'\u2260', "\\ensuremath{\\neq}"},
                                       {U'\u2261', "\\ensuremath{\\equiv}"},
                                       {U'\u2264', "\\ensuremath{\\le}"},
                                       {U'\u2265', "\\ensuremath{\\ge}"},
                                       {U'\u230a', "\\ensuremath{\\lfloor}"},
                                       {U'\u230b', "\\ensuremath{\\rfloor}"}}};

/// From α and Α on; empty where LaTeX has a Latin letter instead, or none.
constexpr std::array<std::string_view, 25> kGreek{
    "alpha", "beta", "gamma", "delta", "epsilon",  "zeta",  "eta", "theta",   "iota", "kappa", "lambda", "mu",   "nu",
    "xi",    "",     "pi",    "rho",   "varsigma", "sigma", "tau", "upsilon", "phi",  "chi",   "psi",    "omega"};
constexpr std::u32string_view kGreekCapitals = U"ΓΔΘΛΞΠΣΥΦΨΩ";
constexpr std::array<std::string_view, 11> kGreekCapitalNames{"Gamma", "Delta",   "Theta", "Lambda", "Xi",   "Pi",
                                                              "Sigma", "Upsilon", "Phi",   "Psi",    "Omega"};
constexpr std::u32string_view kRaised = U"⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ", kRaisedPlain = U"0123456789+−n";
constexpr std::u32string_view kLowered = U"₀₁₂₃₄₅₆₇₈₉₊₋", kLoweredPlain = U"0123456789+−";
constexpr char32_t kLastLatin = U'\u017f'; ///< LaTeX knows Latin letters with accents up to here

QByteArray bytesOf(std::string_view text) { return {text.data(), static_cast<qsizetype>(text.size())}; }

QByteArray greek(char32_t letter) {
    const std::size_t small = letter - U'α';
    if (letter >= U'α' && small < kGreek.size()) return bytesOf(kGreek[small]);
    const std::size_t capital = kGreekCapitals.find(letter);
    return capital == std::u32string_view::npos ? QByteArray() : bytesOf(kGreekCapitalNames[capital]);
}

/// The command for a character; empty if it is none of those above.
QByteArray signOf(char32_t c) {
    for (const Sign& sign : kEscapes)
        if (sign.first == c) return bytesOf(sign.second);
    for (const Sign& sign : kSigns)
        if (sign.first == c) return bytesOf(sign.second);
    if (const QByteArray name = greek(c); !name.isEmpty()) return "\\ensuremath{\\" + name + '}';
    if (const std::size_t at = kRaised.find(c); at != std::u32string_view::npos)
        return "\\ensuremath{^{" +
               (kRaisedPlain[at] == U'−' ? QByteArray("-") : QString::fromUcs4(&kRaisedPlain[at], 1).toUtf8()) + "}}";
    if (const std::size_t at = kLowered.find(c); at != std::u32string_view::npos)
        return "\\ensuremath{_{" +
               (kLoweredPlain[at] == U'−' ? QByteArray("-") : QString::fromUcs4(&kLoweredPlain[at], 1).toUtf8()) + "}}";
    return {};
}

} // namespace

QByteArray texText(const QString& text) {
    QByteArray tex;
    char32_t before = 0;
    for (const char32_t c : text.toUcs4()) {
        const QByteArray sign = signOf(c);
        if (c == U'-' && before == U'-') tex += "{}"; // LaTeX would join two hyphens to a dash
        tex += sign.isEmpty() ? QString::fromUcs4(&c, 1).toUtf8() : sign;
        before = c;
    }
    return tex;
}

bool needsUnicodeTex(const QString& text) {
    const auto points = text.toUcs4();
    return std::ranges::any_of(points, [](char32_t c) { return c > kLastLatin && signOf(c).isEmpty(); });
}

QByteArray texComment(const QString& text) { return "% " + text.simplified().toUtf8() + '\n'; }

} // namespace ropescope::ui
