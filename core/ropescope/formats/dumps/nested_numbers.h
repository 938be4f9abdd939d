// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/check/dump_array.h>
#include <ropescope/formats/dumps/value_list.h>

namespace ropescope {

/// The nested lists of a printed array: `[[0, 1, ..., 9], [0 1 ... 9]]`, with or without commas, over several lines.
/// Their parts may be shortened with `...`.
class NestedNumbers {
public:
    /// Reads from the bracket at `begin` on. Each further line may begin like the line of that bracket, up to it, as
    /// in a log or a quotation: that is skipped. `limit` bounds the numbers.
    NestedNumbers(std::string_view text, std::size_t begin, std::int64_t limit);

    /// Fails, with `what` empty, if lists of one depth differ in length, or hold anything but numbers, or do not end.
    /// Sizes of dimensions that are shortened everywhere are kUntold.
    [[nodiscard]] Expected<DumpArray> read();

    [[nodiscard]] std::size_t at() const { return m_at; }          ///< bytes of the text that have been read
    [[nodiscard]] std::int64_t numbers() const { return m_found; } ///< that have been read
    [[nodiscard]] bool hasPoints() const { return m_points; }      ///< some number has a point or an exponent

private:
    struct Level {
        char close = ']';
        std::int64_t items = 0;
        std::int64_t gap = -1; ///< index in m_gaps
    };

    void skipSpace();
    void skipPrefix();
    bool readItem();
    bool open();
    bool close();
    bool gap(std::size_t size);
    bool leaf();
    std::optional<double> number();
    std::optional<double> called();
    bool fail(Message why);
    DumpArray finish();

    std::string_view m_text;
    std::string_view m_prefix; ///< of the line of the first bracket
    std::size_t m_at;
    std::int64_t m_limit;
    std::vector<Level> m_levels;       ///< the lists that are open
    std::vector<std::int64_t> m_sizes; ///< of whole lists of each depth; kUntold if there are none
    std::vector<DumpGap> m_gaps;
    ValueList m_values;
    std::size_t m_leafDepth = 0; ///< depth of the lists that hold numbers; 0: none so far
    std::int64_t m_found = 0;
    bool m_points = false, m_flags = false, m_wholes = false;
    bool m_comma = true; ///< the last thing was a comma or an opening bracket
    std::optional<Error> m_error;
};

} // namespace ropescope
