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
/// Fails, naming two points, if the values of a measure have different shapes.
[[nodiscard]] Expected<void> checkShapes(const SweepResult& result);

/// The result as .npz: `specification`, an array for each axis and measure, and `error`; of a part also `part`, `points`
/// and `processor`. Requires equal shapes.
[[nodiscard]] Expected<std::string> sweepNpz(const SweepResult& result);
/// One row for each point: axes, measures, error. Fails for maps.
[[nodiscard]] Expected<void> writeSweepCsv(const SweepResult& result, const ByteSink& sink);

/// Reads a part. `name` is used in messages.
[[nodiscard]] Expected<SweepResult> parseSweepPart(std::string_view bytes, const std::string& name);

/// Puts parts together, one after the other. All must have one specification; a point may come twice if its values are
/// equal.
class SweepMerge {
public:
    [[nodiscard]] Expected<void> add(SweepResult part, const std::string& name);
    /// What is missing, as in `parts 3-4,6-7 of 7 are missing: 8 of 15 points`; empty if nothing is.
    [[nodiscard]] std::optional<Message> missing() const;
    /// The names of two parts that were computed by unlike processors.
    [[nodiscard]] const std::optional<std::pair<std::string, std::string>>& unlike() const { return m_unlike; }
    /// The whole result, if nothing is missing.
    [[nodiscard]] SweepResult take() &&;

private:
    SweepResult m_whole;
    std::vector<std::string> m_from; ///< by point: the part that has it; empty: none
    std::vector<std::string> m_names;
    std::string m_processor;
    std::vector<SweepPart> m_parts;
    std::optional<std::pair<std::string, std::string>> m_unlike;
};

} // namespace ropescope
