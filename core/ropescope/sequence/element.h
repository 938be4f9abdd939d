// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>

#include <ropescope/base/words.h>

namespace ropescope {

/// The kind of a token within its segment.
enum class Part { Patch, Text, Audio, Boundary, RowEnd, Pad };

/// The words for Part in files.
inline constexpr std::array kPartWords{Word<Part>{"patch", Part::Patch},    Word<Part>{"text", Part::Text},
                                       Word<Part>{"audio", Part::Audio},    Word<Part>{"boundary", Part::Boundary},
                                       Word<Part>{"row_end", Part::RowEnd}, Word<Part>{"pad", Part::Pad}};

/// One token, identified by what it is rather than by its position under a scheme, so that views of different schemes
/// can be linked by element. Text, audio and pads count along `column`; patches have frame, row and column, all from 0.
struct Element {
    std::int64_t segment = 0;
    Part part = Part::Text;
    std::int64_t frame = 0;
    std::int64_t row = 0;
    std::int64_t column = 0;
    bool operator==(const Element&) const = default;
};

} // namespace ropescope
