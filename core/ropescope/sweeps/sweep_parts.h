// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <ropescope/sweeps/sweep_result.h>

/// Parts of a sweep, read and put together.
namespace ropescope {

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
