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

/// One axis. The formula gives the coordinate of patch (frame k, row i, column j), each from 0, of a picture of `w`
/// columns, `h` rows and `t` frames, `N = w*h*t` patches, after the last text position `L`. `seconds_per_grid`, or
/// short `s`, is that of a video, and 1 where there is none.
struct FormulaAxis {
    std::string name{};
    std::string expression{};
    bool onlyWithVideo = false; ///< the axis is there only in sequences that hold a video
    bool operator==(const FormulaAxis&) const = default;
};

/// Text and audio stand at n, n+1, … on every axis; boundary tokens of an image are text; pads stand still.
struct FormulaScheme {
    std::string id{};    ///< 1 to 64 of A-Z a-z 0-9 . _ -; the session knows the scheme as "mine:ID"
    std::string title{}; ///< at most 200 bytes; empty: the id
    std::vector<FormulaAxis> axes{};
    std::string next{};          ///< position of the text token after a picture; knows no i, j and k
    int origin = 1;              ///< position of the first text token: 0 or 1
    std::optional<double> pad{}; ///< where pads stand on every axis; absent: the origin
    double base = 10000;
    int headDim = 128; ///< that the allocation is written for
    std::string allocation = "alternate";
    std::string note{}; ///< anything, at most 4000 bytes
    bool operator==(const FormulaScheme&) const = default;
};

inline constexpr std::string_view kOwnPrefix = "mine:";

/// "mine:rope-tv".
[[nodiscard]] inline std::string ownId(const FormulaScheme& scheme) { return std::string(kOwnPrefix) + scheme.id; }

/// A fault and the field that has it: an axis, the cursor's formula (`field` = number of axes), or anything else
/// (`field` absent). The place is in the field's formula.
struct FormulaFault {
    std::optional<std::size_t> field;
    Error error;
};

/// All that is wrong before a sequence is looked at: ids, names, numbers, the reading of formulas, and constant ones
/// without a finite value; at most one a formula.
[[nodiscard]] std::vector<FormulaFault> formulaFaults(const FormulaScheme& scheme);

/// The first of them.
[[nodiscard]] Expected<void> validate(const FormulaScheme& scheme);

/// What keeps a scheme without formulaFaults from placing this sequence.
[[nodiscard]] std::optional<FormulaFault> placementFault(const FormulaScheme& scheme, const Sequence& sequence);

/// The scheme that a formula scheme without formulaFaults is. Coordinates whose steps are multiples of a power of two
/// (wholes, halves, quarters) are exact; others differ from their formula by a rounding. Fails on a sequence where a
/// formula has no finite value within 2^51, or where the coordinates that are no lattice are too many to be listed:
/// at most 2^20 places, 2^16 frames and 2^22 evaluations a sequence.
[[nodiscard]] Scheme makeScheme(const FormulaScheme& formulas);

using SchemePtr = std::shared_ptr<const Scheme>;

/// As findScheme(id), and "mine:ID" among `own`. The pointer keeps a user-defined scheme alive.
[[nodiscard]] Expected<SchemePtr> findScheme(std::string_view id, const std::vector<FormulaScheme>& own);

} // namespace ropescope
