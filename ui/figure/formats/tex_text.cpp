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

constexpr auto kSigns = std::to_array<Sign>({{U'\u00a0', "~"},
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
                                             {U'\u230b', "\\ensuremath{\\rfloor}"},
                                             {U'\u2022', "\\textbullet{}"},
                                             {U'\u02d9', "\\.{}"},
                                             {U'\u2016', "\\ensuremath{\\Vert}"},
                                             {U'\u2113', "\\ensuremath{\\ell}"},
                                             {U'\u21a6', "\\ensuremath{\\mapsto}"},
                                             {U'\u21d2', "\\ensuremath{\\Rightarrow}"},
                                             {U'\u21d4', "\\ensuremath{\\Leftrightarrow}"},
                                             {U'\u2200', "\\ensuremath{\\forall}"},
                                             {U'\u2203', "\\ensuremath{\\exists}"},
                                             {U'\u2205', "\\ensuremath{\\emptyset}"},
                                             {U'\u2207', "\\ensuremath{\\nabla}"},
                                             {U'\u2209', "\\ensuremath{\\notin}"},
                                             {U'\u220f', "\\ensuremath{\\prod}"},
                                             {U'\u2213', "\\ensuremath{\\mp}"},
                                             {U'\u2216', "\\ensuremath{\\setminus}"},
                                             {U'\u2217', "\\ensuremath{\\ast}"},
                                             {U'\u2218', "\\ensuremath{\\circ}"},
                                             {U'\u221d', "\\ensuremath{\\propto}"},
                                             {U'\u2223', "\\ensuremath{\\mid}"},
                                             {U'\u2225', "\\ensuremath{\\parallel}"},
                                             {U'\u2229', "\\ensuremath{\\cap}"},
                                             {U'\u222a', "\\ensuremath{\\cup}"},
                                             {U'\u222b', "\\ensuremath{\\int}"},
                                             {U'\u223c', "\\ensuremath{\\sim}"},
                                             {U'\u226a', "\\ensuremath{\\ll}"},
                                             {U'\u226b', "\\ensuremath{\\gg}"},
                                             {U'\u2282', "\\ensuremath{\\subset}"},
                                             {U'\u2286', "\\ensuremath{\\subseteq}"},
                                             {U'\u2295', "\\ensuremath{\\oplus}"},
                                             {U'\u2297', "\\ensuremath{\\otimes}"},
                                             {U'\u2299', "\\ensuremath{\\odot}"},
                                             {U'\u22a4', "\\ensuremath{\\top}"},
                                             {U'\u22a5', "\\ensuremath{\\perp}"},
                                             {U'\u22c5', "\\ensuremath{\\cdot}"},
                                             {U'\u22ee', "\\ensuremath{\\vdots}"},
                                             {U'\u22ef', "\\ensuremath{\\cdots}"},
                                             {U'\u22f1', "\\ensuremath{\\ddots}"},
                                             {U'\u2308', "\\ensuremath{\\lceil}"},
                                             {U'\u2309', "\\ensuremath{\\rceil}"},
                                             {U'\u27e8', "\\ensuremath{\\langle}"},
                                             {U'\u27e9', "\\ensuremath{\\rangle}"},
                                             {U'\u2713', "\\ensuremath{\\checkmark}"},
                                             {U'\u2717', "\\ensuremath{\\times}"}});

/// From α and Α on; empty where LaTeX has a Latin letter instead, or none.
constexpr std::array<std::string_view, 25> kGreek{
    "alpha", "beta", "gamma", "delta", "epsilon",  "zeta",  "eta", "theta",   "iota", "kappa", "lambda", "mu",   "nu",
    "xi",    "",     "pi",    "rho",   "varsigma", "sigma", "tau", "upsilon", "phi",  "chi",   "psi",    "omega"};
constexpr std::u32string_view kGreekCapitals = U"ΓΔΘΛΞΠΣΥΦΨΩ";
constexpr std::array<std::string_view, 11> kGreekCapitalNames{"Gamma", "Delta",   "Theta", "Lambda", "Xi",   "Pi",
                                                              "Sigma", "Upsilon", "Phi",   "Psi",    "Omega"};
constexpr std::u32string_view kRaised = U"⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿᵀ", kRaisedPlain = U"0123456789+−nT";
constexpr std::u32string_view kLowered = U"₀₁₂₃₄₅₆₇₈₉₊₋ᵢⱼₖ", kLoweredPlain = U"0123456789+−ijk";
constexpr char32_t kLastLatin = U'\u017f'; ///< LaTeX knows Latin letters with accents up to here

QByteArray bytesOf(std::string_view text) { return {text.data(), static_cast<qsizetype>(text.size())}; }

QByteArray greek(char32_t letter) {
    const std::size_t small = letter - U'α';
    if (letter >= U'α' && small < kGreek.size()) return bytesOf(kGreek[small]);
    const std::size_t capital = kGreekCapitals.find(letter);
    return capital == std::u32string_view::npos ? QByteArray() : bytesOf(kGreekCapitalNames[capital]);
}

/// A letter of the mathematical alphabets that formulas have: its form, and the letter in that form.
QByteArray mathLetter(char32_t c) {
    struct Letters {
        char32_t first, last;
        std::string_view form; ///< with the letter as %1
        char32_t plain;        ///< of the first one
    };
    constexpr std::string_view kBold = "\\mbox{\\boldmath$%1$}", kScript = "\\mathcal{%1}",
                               kBlackboard = "\\mathbb{%1}", kBoldScript = "\\mbox{\\boldmath$\\mathcal{%1}$}",
                               kPlain = "%1";
    // Script has no small letters in LaTeX, blackboard bold neither these nor digits.
    constexpr auto kLetters =
        std::to_array<Letters>({{0x1d468, 0x1d481, kBold, U'A'},       {0x1d482, 0x1d49b, kBold, U'a'},
                                {0x1d49c, 0x1d4b5, kScript, U'A'},     {0x1d4b6, 0x1d4cf, kPlain, U'a'},
                                {0x1d4d0, 0x1d4e9, kBoldScript, U'A'}, {0x1d4ea, 0x1d503, kBold, U'a'},
                                {0x1d538, 0x1d551, kBlackboard, U'A'}, {0x1d552, 0x1d56b, kBold, U'a'},
                                {0x1d71c, 0x1d734, kBold, U'Α'},       {0x1d736, 0x1d74e, kBold, U'α'},
                                {0x1d7d8, 0x1d7e1, kBold, U'0'},       {0x210b, 0x210b, kScript, U'H'},
                                {0x2102, 0x2102, kBlackboard, U'C'},   {0x210d, 0x210d, kBlackboard, U'H'},
                                {0x2115, 0x2115, kBlackboard, U'N'},   {0x2119, 0x2119, kBlackboard, U'P'},
                                {0x211a, 0x211a, kBlackboard, U'Q'},   {0x211d, 0x211d, kBlackboard, U'R'},
                                {0x2124, 0x2124, kBlackboard, U'Z'},   {0x212c, 0x212c, kScript, U'B'},
                                {0x2130, 0x2130, kScript, U'E'},       {0x2131, 0x2131, kScript, U'F'},
                                {0x2110, 0x2110, kScript, U'I'},       {0x2112, 0x2112, kScript, U'L'},
                                {0x2133, 0x2133, kScript, U'M'},       {0x211b, 0x211b, kScript, U'R'},
                                {0x212f, 0x212f, kPlain, U'e'},        {0x210a, 0x210a, kPlain, U'g'},
                                {0x2134, 0x2134, kPlain, U'o'}});
    for (const Letters& each : kLetters) {
        if (c < each.first || c > each.last) continue;
        const char32_t letter = each.plain + (c - each.first);
        const QByteArray name = greek(letter);
        const QByteArray text = name.isEmpty() ? QString::fromUcs4(&letter, 1).toUtf8() : '\\' + name;
        return "\\ensuremath{" + bytesOf(each.form).replace("%1", text) + '}';
    }
    return {};
}

/// The command for a character; empty if it is none of those above.
QByteArray signOf(char32_t c) {
    for (const Sign& sign : kEscapes)
        if (sign.first == c) return bytesOf(sign.second);
    for (const Sign& sign : kSigns)
        if (sign.first == c) return bytesOf(sign.second);
    if (const QByteArray name = greek(c); !name.isEmpty()) return "\\ensuremath{\\" + name + '}';
    if (const QByteArray letter = mathLetter(c); !letter.isEmpty()) return letter;
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
