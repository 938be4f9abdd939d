// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <ropescope/base/expected.h>

/// What a panel of a figure points out, written as one line of text.
namespace ropescope {

/// A token or, with a query, a cell of a map; tokens count from 0 under the scheme of the panel.
struct NotePlace {
    std::int64_t key = 0;
    std::optional<std::int64_t> query{};
    bool operator==(const NotePlace&) const = default;
};

struct PanelNote {
    enum class Kind {
        Callout, ///< the text, with a line to `at`
        Arrow,   ///< from `at` to `to`, with the text beside it
        Inset,   ///< the cells from `at` to `to`, magnified; at most one in a panel
    };
    Kind kind = Kind::Callout;
    NotePlace at, to;
    std::string text{};
    bool operator==(const PanelNote&) const = default;
};

inline constexpr int kMaxPanelNotes = 64;
inline constexpr std::size_t kMaxNoteText = 200; ///< bytes

/// Reads `7: text` for a token, `21,7: text` for the cell of query 21 and key 7, `3 -> 21: text` for an arrow between two
/// of these, and `inset 9-14,9-14` for queries and keys of a block. Tokens count from 1. An arrow may have no text.
[[nodiscard]] Expected<PanelNote> parseNote(std::string_view text);
/// The line of a note. Parsing and printing are inverse.
[[nodiscard]] std::string toText(const PanelNote& note);

} // namespace ropescope
