// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <ropescope/base/byte_sink.h>
#include <ropescope/base/expected.h>
#include <ropescope/base/matrix.h>
#include <ropescope/sweeps/sweep.h>

/// What a sweep found, or a part of it, as .npz or CSV.
namespace ropescope {

/// A measure at a point: absent where it was refused.
using SweepValue =
    std::variant<std::monostate, double, std::vector<double>, std::string, std::vector<std::string>, RowMatrix<float>>;

/// Part `index` of `count`, from 1: every count-th point.
struct SweepPart {
    std::int64_t index = 1, count = 1;
    bool operator==(const SweepPart&) const = default;
};

struct SweepResult {
    Sweep sweep;
    std::string specification;                   ///< JSON: version, session, measures and axes
    std::optional<SweepPart> part{};             ///< absent: the whole sweep
    std::vector<std::int64_t> points{};          ///< in ascending order
    std::vector<std::vector<SweepValue>> values; ///< of each measure, by point
    std::vector<std::string> errors{};           ///< by point; empty: none
    std::string processor{};                     ///< instruction set that a part was computed with
};

/// The specification of a sweep. `session` is the JSON of the session at the first point; `templates` are the options
/// that have placeholders.
[[nodiscard]] std::string specificationText(const Sweep& sweep, std::string_view programVersion,
                                            std::string_view session,
                                            const std::vector<std::pair<std::string, std::string>>& templates);

/// The numbers that a value has.
[[nodiscard]] std::int64_t countOf(const SweepValue& value);
/// Whether two values are written with the same bytes.
[[nodiscard]] bool sameBytes(const SweepValue& one, const SweepValue& other);
/// Fails, naming two points, if the values of a measure have different shapes.
[[nodiscard]] Expected<void> checkShapes(const SweepResult& result);

/// The result as .npz: `specification`, an array for each axis and measure, and `error`; of a part also `part`, `points`
/// and `processor`. Requires equal shapes.
[[nodiscard]] Expected<std::string> sweepNpz(const SweepResult& result);
/// One row for each point: axes, measures, error. Fails for maps.
[[nodiscard]] Expected<void> writeSweepCsv(const SweepResult& result, const ByteSink& sink);

} // namespace ropescope
