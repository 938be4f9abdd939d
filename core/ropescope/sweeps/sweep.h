// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/lessons/lesson.h>
#include <ropescope/lessons/quantities.h>

/// A sweep: what is varied and what is measured. Its points are all combinations of the values of its axes, in the order
/// of the axes, the last one fastest.
namespace ropescope {

inline constexpr std::size_t kMaxSweepAxes = 8;
inline constexpr std::int64_t kMaxSweepPoints = 1'000'000;
inline constexpr std::int64_t kMaxSweepNumbers = std::int64_t{1} << 30;

/// What is varied: a setting of sessions, `param.P`, or a placeholder `{name}` in other options.
struct SweepAxis {
    std::string name;
    std::vector<std::string> values;
    std::vector<double> numbers{}; ///< if all values are numbers
};

/// "NAME=VALUES" with VALUES a,b,c (a;b;c where values have commas), lin:A..B:N, log:A..B:N, or whole numbers A..B and
/// A..B:STEP.
[[nodiscard]] Expected<SweepAxis> parseSweepAxis(std::string_view text);

/// What is computed at each point: a quantity as in lessons, or the map of scores.
struct SweepMeasure {
    std::string label;         ///< the name of its array
    LessonQuantity quantity{}; ///< without kind: the map
};

/// "[LABEL=]KIND [ARG=V] …"; words before the first argument are the value of the kind's first one.
[[nodiscard]] Expected<SweepMeasure> parseSweepMeasure(std::string_view text);

struct Sweep {
    std::vector<SweepAxis> axes;
    std::vector<SweepMeasure> measures;

    [[nodiscard]] std::vector<std::int64_t> shape() const;
    [[nodiscard]] std::int64_t pointCount() const;
    /// For each axis, the index of its value at a point.
    [[nodiscard]] std::vector<std::size_t> indicesAt(std::int64_t point) const;
    /// The values of a point for formulas and placeholders.
    [[nodiscard]] LessonValues valuesAt(std::int64_t point) const;
    /// "base=10000 n=8"
    [[nodiscard]] std::string textAt(std::int64_t point) const;
};

/// Fails for too many axes or points, and for axes or measures that share a name.
[[nodiscard]] Expected<void> checkSweep(const Sweep& sweep);

/// A text with the values of a point in place of `{name}`; names that are no axis stay as they are.
[[nodiscard]] std::string filledAt(const Sweep& sweep, std::string_view text, std::int64_t point);

/// 3-4 and 6-7: whole numbers in ascending order, runs as ranges.
[[nodiscard]] std::vector<std::string> rangesOf(const std::vector<std::int64_t>& numbers);

} // namespace ropescope
