// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>

#include <ropescope/base/words.h>

namespace ropescope {

/// What kind of token inside its segment.
enum class Part { Patch, Text, Audio, Boundary, RowEnd, Pad };

/// As files write them.
inline constexpr std::array kPartWords{Word<Part>{"patch", Part::Patch},    Word<Part>{"text", Part::Text},
                                       Word<Part>{"audio", Part::Audio},    Word<Part>{"boundary", Part::Boundary},
                                       Word<Part>{"row_end", Part::RowEnd}, Word<Part>{"pad", Part::Pad}};

/// One token, named by what it is and not by where a scheme puts it: linking across schemes goes by element.
/// Text, audio and pads count along `column`; patches have frame, row and column, all from 0.
struct Element {
    std::int64_t segment = 0;
    Part part = Part::Text;
    std::int64_t frame = 0;
    std::int64_t row = 0;
    std::int64_t column = 0;
    bool operator==(const Element&) const = default;
};

} // namespace ropescope
