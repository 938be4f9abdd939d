// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ropescope/base/matrix.h>
#include <ropescope/check/dump_array.h>

/// Position ids of one sequence, as an implementation computed them.
namespace ropescope {

struct PositionDump {
    std::string name{};                  ///< of its file
    std::vector<std::string> axes{};     ///< "t", "h", "w" in the order of the rows
    RowMatrix<double> values{};          ///< axes x tokens
    std::vector<UnknownRange> unknown{}; ///< tokens that the dump does not tell, ascending

    [[nodiscard]] std::int64_t tokens() const { return values.cols(); }
};

} // namespace ropescope
