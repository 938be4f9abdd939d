// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>

/// Where figures are printed: how wide their columns are, and how small their text may be.
namespace ropescope {

/// TeX points are 1/72.27 in; the points of PDF, SVG and fonts are 1/72 in.
enum class LengthUnit { Inch, Centimetre, Millimetre, TexPoint };

/// A length as its source gives it.
struct Length {
    double value = 0;
    LengthUnit unit = LengthUnit::Inch;
};

/// In points of 1/72 in.
[[nodiscard]] double pointsOf(const Length& length);

enum class FontFamily { Serif, Sans };

struct Venue {
    std::string_view id, name;
    Length width;                       ///< of the text, or of one column if there are two
    std::optional<Length> twoColumns{}; ///< absent: the page has one column
    std::optional<Length> height{};     ///< of pages of a fixed height; absent: as high as the figure
    double smallestText = 6;            ///< points
    FontFamily font = FontFamily::Serif;
    std::string_view source; ///< of these numbers, with its year
};

/// All venues, by kind. A further venue is a row of this list.
[[nodiscard]] std::span<const Venue> venues();

/// A page of a venue: "neurips", "cvpr-1" with one column, "cvpr-2" with two; "cvpr" is its wide page.
struct FigurePreset {
    const Venue* venue = nullptr;
    double widthPoints = 0;
    std::optional<double> heightPoints{};
};
[[nodiscard]] std::optional<FigurePreset> findPreset(std::string_view id);
/// Fails unless the id is empty or one that findPreset knows.
[[nodiscard]] Expected<void> checkPreset(std::string_view id);
/// Every id that findPreset knows, venue by venue.
[[nodiscard]] std::vector<std::string> presetIds();

} // namespace ropescope
