// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>

/// Parameters of a scheme, declared as data: the panel, the command line, the session and the manual are generated from
/// the declaration.
namespace ropescope {

/// A numeric parameter and its range. `choices` (if not empty) restricts it to those values; NaN as `defaultValue`
/// means "decided by the scheme".
struct ParamSpec {
    std::string id{};    ///< as on the command line: --param id=value
    std::string label{}; ///< English
    double defaultValue = 0;
    double minimum = 0;
    double maximum = 0;
    double step = 1;
    std::vector<double> choices{};
    std::vector<std::string> words{}; ///< names of the choices that the command line understands too
    std::string list{};               ///< name of the list of numbers that sets this parameter and its kin, in order
};

/// Values that differ from the defaults, by id.
using ParamValues = std::map<std::string, double, std::less<>>;

/// Checks ids, ranges and choices; the error for an unknown id lists the known ones.
[[nodiscard]] Expected<void> validateParams(const std::vector<ParamSpec>& specs, const ParamValues& values);

/// Whether released code has a parameter of that name whose value a sequence already holds: `spatial_merge_size`, as
/// sizes are those after merging, or the order of its segments.
[[nodiscard]] bool isSaidBySequence(std::string_view id);

/// The given value of parameter `id`, or its default; NaN for an unknown id.
[[nodiscard]] double paramValue(const std::vector<ParamSpec>& specs, const ParamValues& values, std::string_view id);

} // namespace ropescope
