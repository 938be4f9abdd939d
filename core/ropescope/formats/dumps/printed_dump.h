// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/check/dump_array.h>
#include <ropescope/formats/dumps/dump_limits.h>

namespace ropescope {

/// The arrays in text copied from a terminal, a debugger or an issue: as PyTorch, NumPy and their kin print them
/// (`tensor([[0, 1, ..., 9]], device='cuda:0')`, `array([...], dtype=int64)`), or nested lists. Prompts, prefixes of
/// logs and other words around them are passed over; if any array has its name, `tensor` or `array`, before it, lists
/// without one are too. An array shortened with `...` gets the shape that the text tells near it (`torch.Size([3, 1,
/// 98])`, `shape=(3, 1, 98)`), else it has gaps. Fails if there is no array, or if one is broken off or not of
/// numbers.
[[nodiscard]] Expected<std::vector<DumpArray>> parsePrintedDump(std::string_view text, const std::string& name,
                                                                const DumpLimits& limits = {});

/// The sizes in "torch.Size([3, 1, 98])", "(3, 1, 98)" or "[3, 1, 98]", which is all of the text.
[[nodiscard]] std::optional<std::vector<std::int64_t>> parsePrintedShape(std::string_view text);

} // namespace ropescope
