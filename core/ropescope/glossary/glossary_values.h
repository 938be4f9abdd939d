// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/glossary/glossary.h>
#include <ropescope/session/placed_session.h>
#include <ropescope/session/viewport.h>

namespace ropescope {

/// What the values of a glossary are about.
struct GlossaryPlace {
    const PlacedSession& placed;
    const SchemeColumn& column;
    std::int64_t segment = -1; ///< of patches; -1: the first
    std::optional<std::int64_t> query{}, key{};
    Viewport viewport{}; ///< whose pairs are those of a map
};

/// A value that formulas can name: one number, or one per axis of the scheme, of which `NAME.h` is that of the axis h.
/// A flag is 1 or 0.
struct GlossaryValue {
    std::string_view name;
    bool perAxis = false;
    std::optional<std::vector<double>> (*of)(const GlossaryPlace& place); ///< empty: there is none at this place
};
[[nodiscard]] const std::vector<GlossaryValue>& glossaryValues();

/// The numbers of a value by its name; empty if there is no such value or none at this place.
[[nodiscard]] std::optional<std::vector<double>> glossaryValue(std::string_view name, const GlossaryPlace& place);

/// The formula of an entry that applies at a place; null if there is none.
[[nodiscard]] const GlossaryFormula* formulaOf(const GlossaryEntry& entry, const GlossaryPlace& place);

/// A line of a glossary formula with its values put in, in TeX; empty if one of them is missing at this place.
[[nodiscard]] std::optional<std::string> withValues(std::string_view line, const GlossaryPlace& place);

/// A number in TeX: six significant digits, but all of a position; powers of ten as TeX writes them.
[[nodiscard]] std::string numberTex(double value);

/// The names of values in a line.
[[nodiscard]] std::vector<std::string> valueNames(std::string_view line);
/// Whether a name is that of a value.
[[nodiscard]] bool isGlossaryValue(std::string_view name);

} // namespace ropescope
