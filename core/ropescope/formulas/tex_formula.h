// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>

/// Formulas to be typeset, written in a small subset of TeX. They are shown, never computed; for formulas that compute
/// see expression.h.
namespace ropescope {

inline constexpr std::size_t kMaxTexBytes = 8192;
inline constexpr int kMaxTexDepth = 32; ///< nested groups

/// The letters of a symbol.
enum class Alphabet { Upright, Italic, Bold, BoldItalic, Script, BoldScript, DoubleStruck };

/// What a symbol is to its neighbours: it decides the space between them.
enum class SymbolRole { Ordinary, Large, Function, Binary, Relation, Open, Close, Punctuation };

/// A part of a formula. What `text` and `parts` mean depends on the kind.
struct TexNode {
    enum class Kind {
        Row,      ///< `parts` beside each other
        Symbol,   ///< `text`: a letter, a number, a sign or the name of a function
        Words,    ///< `text`: upright words with their spaces
        Space,    ///< `space`
        Fraction, ///< `parts`: numerator, denominator
        Scripts,  ///< `parts`: base, subscript, superscript; a missing one is an empty row
        Root,     ///< `parts`: radicand, degree; a missing degree is an empty row
        Accent,   ///< `parts`: base; `text`: the sign above it
        Fence,    ///< `parts`: content; between `text` and `close`, as high as the content
        Grid      ///< `parts`: cells, row by row, `columns` per row
    };
    Kind kind = Kind::Row;
    std::string text{}; ///< UTF-8
    std::vector<TexNode> parts{};
    SymbolRole role = SymbolRole::Ordinary;
    Alphabet alphabet = Alphabet::Upright;
    std::string close{}; ///< empty: no sign, as `text`
    double space = 0;    ///< in em
    bool limits = false; ///< scripts of a display formula are below and above the base
    std::size_t columns = 0;
    std::string alignment{}; ///< of a grid: l, c or r per column

    [[nodiscard]] bool empty() const { return kind == Kind::Row && parts.empty(); }
    bool operator==(const TexNode&) const = default;
};

/// Reads numbers, letters, signs and other characters as they are, `{ } ^ _ '`, the commands of texCommands(), and
/// \frac \sqrt \hat \bar \tilde \vec \dot \text \mathrm \mathbf \boldsymbol \mathcal \mathbb \operatorname \left
/// \right, and the environments matrix, pmatrix, bmatrix, vmatrix, cases, aligned, align and array. The error of
/// anything else has its column, counted in characters from 1, as `what`, and its place in bytes.
[[nodiscard]] Expected<TexNode> parseTex(std::string_view tex);

/// A formula in one line of plain text, as screen readers read it: "β = L + (wh − h)/2", "θ_k = b^(−2k/d)".
[[nodiscard]] std::string linearText(const TexNode& formula);

} // namespace ropescope
