// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/schemes/scheme.h>

/// Schemes that a user writes as formulas: one for each axis and one for the cursor.
namespace ropescope {

/// One axis. The formula gives the coordinate of patch (frame k, row i, column j), each from 0, of a visual segment of
/// `w` columns, `h` rows and `t` frames, `N = w*h*t` patches, after the last text position `L`. `seconds_per_grid`, or
/// `s` for short, is that of a video, and 1 where there is none.
struct FormulaAxis {
    std::string name{};
    std::string expression{};
    bool onlyWithVideo = false; ///< the axis exists only in sequences that contain a video
    bool operator==(const FormulaAxis&) const = default;
};

/// Text and audio are at n, n+1, … on every axis; boundary tokens of an image are text; pads all share one position.
struct FormulaScheme {
    std::string id{};    ///< 1 to 64 of A-Z a-z 0-9 . _ -; the session knows the scheme as "mine:ID"
    std::string title{}; ///< at most 200 bytes; empty: the id
    std::vector<FormulaAxis> axes{};
    std::string next{};          ///< position of the text token after a visual segment; without i, j and k
    int origin = 1;              ///< position of the first text token: 0 or 1
    std::optional<double> pad{}; ///< coordinate of pads on every axis; absent: the origin
    double base = 10000;
    int headDim = 128; ///< the head dim that the allocation is written for
    std::string allocation = "alternate";
    std::string note{}; ///< free text, at most 4000 bytes
    bool operator==(const FormulaScheme&) const = default;
};

inline constexpr std::string_view kUserSchemePrefix = "mine:";

/// "mine:rope-tv".
[[nodiscard]] inline std::string userSchemeId(const FormulaScheme& scheme) {
    return std::string(kUserSchemePrefix) + scheme.id;
}

/// A fault and the field it is in: an axis, the cursor formula (`field` = number of axes), or anything else (`field`
/// absent). Offsets in the error refer to the field's formula.
struct FormulaFault {
    std::optional<std::size_t> field;
    Error error;
};

/// All faults that do not depend on a sequence: ids, names, numbers, formulas that do not compile, and constant
/// formulas without a finite value; at most one per formula.
[[nodiscard]] std::vector<FormulaFault> formulaFaults(const FormulaScheme& scheme);

/// The first of formulaFaults, as an error.
[[nodiscard]] Expected<void> validate(const FormulaScheme& scheme);

/// The fault that prevents a scheme without formulaFaults from placing this sequence.
[[nodiscard]] std::optional<FormulaFault> placementFault(const FormulaScheme& scheme, const Sequence& sequence);

/// Makes a Scheme of a formula scheme without formulaFaults. Coordinates whose steps are multiples of a power of two
/// (integers, halves, quarters) are exact; others differ from their formula by rounding. Placing a sequence fails where
/// a formula has no finite value within 2^51, or where coordinates that do not form a lattice exceed the limits: 2^20
/// listed positions, 2^16 frames and 2^22 evaluations per sequence.
[[nodiscard]] Scheme makeScheme(const FormulaScheme& formulas);

using SchemePtr = std::shared_ptr<const Scheme>;

/// As findScheme(id), and "mine:ID" among `own`. The pointer keeps a user-defined scheme alive.
[[nodiscard]] Expected<SchemePtr> findScheme(std::string_view id, const std::vector<FormulaScheme>& own);

} // namespace ropescope
