// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <ropescope/formulas/tex_formula.h>

namespace ropescope {

/// A command without arguments that stands for one sign or one name.
struct TexCommand {
    std::string_view name; ///< without the backslash
    std::string_view text;
    SymbolRole role = SymbolRole::Ordinary;
    Alphabet alphabet = Alphabet::Upright;
    bool limits = false;
};

/// \begin{NAME} … \end{NAME}: cells, between delimiters if it has any.
struct TexEnvironment {
    std::string_view name, open, close;
    std::string_view alignment; ///< of columns, repeated; empty: given as an argument
};

[[nodiscard]] std::span<const TexCommand> texCommands();
/// Null if there is no such command.
[[nodiscard]] const TexCommand* findTexCommand(std::string_view name);
/// The role of a character that is typed as it is, such as `+` or `≤`.
[[nodiscard]] SymbolRole roleOfSign(std::string_view sign);
/// The width in em of a spacing command, such as `quad` or `,`; negative if it is none.
[[nodiscard]] double texSpace(std::string_view name);
/// The sign of an accent by its command. Null if there is no such accent; likewise below.
[[nodiscard]] const std::string_view* findTexAccent(std::string_view name);
[[nodiscard]] const Alphabet* findTexAlphabet(std::string_view name);
[[nodiscard]] const TexEnvironment* findTexEnvironment(std::string_view name);
/// Whether a sign may follow \left and \right.
[[nodiscard]] bool isTexDelimiter(std::string_view sign);
/// The command that a misspelled one resembles, with its backslash; empty: none.
[[nodiscard]] std::string nearestTexCommand(std::string_view name);

} // namespace ropescope
