// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Symbols and words of the field, explained: a sentence, a formula, and the formula with the values of a session.
namespace ropescope {

/// A text in the languages of the program.
struct GlossaryText {
    std::string english, chinese;
    bool operator==(const GlossaryText&) const = default;
};

/// A formula, in TeX, and lines that put values into it: `\value{NAME}` is a value of glossary_values.h, and
/// `\compare{NAME}{NAME}` is = or ≠.
struct GlossaryFormula {
    std::string when{}; ///< a value: the formula is for sessions where it is not 0; empty: for all
    std::string tex{};
    std::vector<std::string> values{};
};

struct GlossaryEntry {
    std::string id;     ///< "beta"
    std::string symbol; ///< in TeX; empty: a word without a symbol
    GlossaryText title;
    GlossaryText sentence;
    std::vector<std::string> signs;            ///< as on the screen, in their case: "β", "C✓"
    std::vector<std::string> english, chinese; ///< words on the screen, in any case
    std::vector<GlossaryFormula> formulas;     ///< the first that applies is shown
};

class Glossary {
public:
    Glossary() = default;
    explicit Glossary(std::vector<GlossaryEntry> entries) : m_entries(std::move(entries)) {}

    [[nodiscard]] const std::vector<GlossaryEntry>& entries() const { return m_entries; }
    /// Null if there is none with this id.
    [[nodiscard]] const GlossaryEntry* find(std::string_view id) const;
    /// The entry that a whole text names, without blanks and a colon at its end. Null if there is none.
    [[nodiscard]] const GlossaryEntry* named(std::string_view text) const;
    /// The entry of the longest sign or word in a text that covers a byte. Null if there is none.
    [[nodiscard]] const GlossaryEntry* at(std::string_view text, std::size_t byte) const;
    /// The entry of the first sign or word in a text. Null if there is none.
    [[nodiscard]] const GlossaryEntry* first(std::string_view text) const;

private:
    std::vector<GlossaryEntry> m_entries;
};

} // namespace ropescope
